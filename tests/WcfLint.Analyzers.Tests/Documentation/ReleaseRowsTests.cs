using System;
using System.Linq;
using WcfLint.DocGen.Pages;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>The unshipped rows are what is to be added to the shipped ones to come to the catalogue.</summary>
public class ReleaseRowsTests
{
    private static readonly WcfRule[] s_rules = [WcfRules.WCFL2001_UnboundedQuota, WcfRules.WCFL3007_HttpBetweenOwnPeers];

    [Fact]
    public void Rules_that_were_never_released_are_new() => Assert.Equal(
        """

        ### New Rules

        Rule ID | Category | Severity | Notes
        --------|----------|----------|-------
        WCFL2001 | WcfLint.QuotasAndThrottles | Warning | Quota raised without limit
        WCFL3007 | WcfLint.TransportAndEncoding | Disabled | HTTP binding between .NET peers that could use net.tcp

        """,
        Sections("; Rules of released versions.\n"));

    [Fact]
    public void Released_rows_are_not_repeated() => Assert.Equal(
        string.Empty,
        Sections("## Release 0.1.0\n\n### New Rules\n\nWCFL2001 | WcfLint.QuotasAndThrottles | Warning | An older title\nWCFL3007 | WcfLint.TransportAndEncoding | Disabled | \n"));

    [Fact]
    public void Another_severity_is_a_changed_rule_until_it_is_released()
    {
        const string first = "## Release 0.1.0\n\n### New Rules\n\nWCFL2001 | WcfLint.QuotasAndThrottles | Info | Title\nWCFL3007 | WcfLint.TransportAndEncoding | Disabled | \n";
        Assert.EndsWith("### Changed Rules\n\n" + ChangedHead
            + "WCFL2001 | WcfLint.QuotasAndThrottles | Warning | WcfLint.QuotasAndThrottles | Info | Quota raised without limit\n", Sections(first),
                StringComparison.Ordinal);
        Assert.Equal(string.Empty, Sections(first + "\n## Release 0.2.0\n\n### Changed Rules\n\n" + ChangedHead
            + "WCFL2001 | WcfLint.QuotasAndThrottles | Warning | WcfLint.QuotasAndThrottles | Info | Title\n"));
    }

    [Fact]
    public void Rule_that_left_the_catalogue_is_removed_until_that_is_released()
    {
        const string first = "### New Rules\nWCFL2001 | WcfLint.QuotasAndThrottles | Warning | \nWCFL2999 | WcfLint.QuotasAndThrottles | Info | Gone\nWCFL3007 | WcfLint.TransportAndEncoding | Disabled | \n";
        Assert.Contains("### Removed Rules\n", Sections(first), StringComparison.Ordinal);
        Assert.EndsWith("WCFL2999 | WcfLint.QuotasAndThrottles | Info | \n", Sections(first), StringComparison.Ordinal);
        Assert.Equal(string.Empty, Sections(first + "### Removed Rules\nWCFL2999 | WcfLint.QuotasAndThrottles | Info | Gone\n"));
    }

    private const string ChangedHead =
        "Rule ID | New Category | New Severity | Old Category | Old Severity | Notes\n--------|--------------|--------------|--------------|--------------|-------\n";

    // Without the comment of the first line.
    private static string Sections(string shipped) => string.Join('\n', ReleaseRows.Create(shipped, s_rules).Split('\n').Skip(1));
}
