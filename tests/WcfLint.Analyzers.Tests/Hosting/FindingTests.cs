using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Catalogue;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>What follows from the effect of a finding, from its proof and from the relevance of its place.</summary>
public class FindingTests
{
    [Fact]
    public void A_proved_finding_is_as_severe_as_its_effect()
    {
        Assert.Equal(DiagnosticSeverity.Warning, Create(WcfRules.WCFL1003_CloseWithoutAbort, null).Severity);
        Assert.Equal(DiagnosticSeverity.Warning, Create(WcfRules.WCFL1003_CloseWithoutAbort, WcfRules.WCFL1003_Replaced).Severity);
        Assert.Equal(DiagnosticSeverity.Info, Create(WcfRules.WCFL1003_CloseWithoutAbort, WcfRules.WCFL1003_NoSession).Severity);
        Assert.Equal(Proof.Proved, Create(WcfRules.WCFL1003_CloseWithoutAbort, null).Proof);
    }

    [Fact]
    public void A_possible_finding_is_an_info_that_names_its_assumption()
    {
        Finding finding = Create(WcfRules.WCFL2002_DefaultMessageQuota, WcfRules.WCFL2002_Rejected) with { Assumption = "a reply exceeds 65,536 bytes" };
        Assert.Equal((Proof.Possible, DiagnosticSeverity.Info), (finding.Proof, finding.Severity));
        Assert.EndsWith(". Effect if a reply exceeds 65,536 bytes: larger messages are rejected", MessageOf(finding), System.StringComparison.Ordinal);
        Assert.Equal("a reply exceeds 65,536 bytes", Diagnose(finding).Properties[Finding.AssumptionProperty]);

        Finding cost = Create(WcfRules.WCFL1005_NewClientForEveryCall, null) with { Assumption = "the method is called often" };
        Assert.Contains(". Cost if the method is called often: " + WcfRules.WCFL1005_NewClientForEveryCall.Cost.Short, MessageOf(cost),
            System.StringComparison.Ordinal);
    }

    [Fact]
    public void What_a_finding_does_ends_its_message()
    {
        Assert.EndsWith(". Effect: the exception from Close replaces the original exception",
            MessageOf(Create(WcfRules.WCFL1003_CloseWithoutAbort, WcfRules.WCFL1003_Replaced)), System.StringComparison.Ordinal);
        Assert.EndsWith(". " + WcfRules.WCFL1003_CloseWithoutAbort.Cost.Ending, MessageOf(Create(WcfRules.WCFL1003_CloseWithoutAbort, null)),
            System.StringComparison.Ordinal);
        Assert.EndsWith(". Effect: so much", MessageOf(Create(WcfRules.WCFL1003_CloseWithoutAbort, null) with { Consequence = "so much" }),
            System.StringComparison.Ordinal);
    }

    [Fact]
    public void Where_no_user_runs_it_a_failure_is_an_info_and_a_cost_is_silent()
    {
        Finding failure = Create(WcfRules.WCFL2004_BufferSizeDiffers, null) with { Relevance = Relevance.Test };
        Assert.Equal((Relevance.Production, DiagnosticSeverity.Info), (failure.Silenced, failure.Severity));
        Assert.Equal(Relevance.Test, (Create(WcfRules.WCFL2001_UnboundedQuota, null) with { Relevance = Relevance.Test }).Silenced);

        // Developers run it.
        Assert.Equal(DiagnosticSeverity.Warning, (failure with { Relevance = Relevance.Development }).Severity);
        Assert.Equal(Relevance.Development, (Create(WcfRules.WCFL7001_ExceptionDetailInFaults, null) with { Relevance = Relevance.Development }).Silenced);
    }

    private static Finding Create(WcfRule rule, Effect? effect) =>
        new(rule, Location.None, [.. Regex.Matches(rule.Message, @"\{\d\}").Select(argument => argument.Value).Distinct()]) { Effect = effect };

    private static Diagnostic Diagnose(Finding finding) => finding.ToDiagnostic(CSharpCompilation.Create("a"));

    private static string MessageOf(Finding finding) => Diagnose(finding).GetMessage(CultureInfo.InvariantCulture);
}
