using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.DocGen;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>The table of source documents: no smell without a rule or a reason.</summary>
public class SourcesTests
{
    private static readonly string s_root = DocGen.Repository.FindRoot(System.AppContext.BaseDirectory)!;

    // The rules that a source document asks for by name of its smell.
    private static readonly string[] s_asked =
    [
        "WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL1005",
        "WCFL2001", "WCFL2002", "WCFL2003", "WCFL2005", "WCFL2006", "WCFL2008",
        "WCFL3001", "WCFL3002", "WCFL3006", "WCFL3007", "WCFL3008", "WCFL3009", "WCFL3010", "WCFL3011",
        "WCFL4001", "WCFL4002",
        "WCFL5001", "WCFL5002",
        "WCFL6001", "WCFL6002", "WCFL6003",
        "WCFL7001", "WCFL7002", "WCFL7003",
    ];

    public static IEnumerable<object[]> Asked => s_asked.Select(id => new object[] { id });

    [Theory]
    [MemberData(nameof(Asked))]
    public void Every_rule_that_is_asked_for_has_a_row(string id) =>
        Assert.Contains(SourceDocuments.All.SelectMany(document => document.Smells), smell => smell.Rules.Contains(id));

    [Fact]
    public void Every_smell_has_a_rule_or_a_reason() => Assert.All(
        SourceDocuments.All.SelectMany(document => document.Smells),
        smell => Assert.True(smell.Rules.Count > 0 == smell.Why is null, smell.Smell));

    [Fact]
    public void Every_document_has_smells()
    {
        Assert.Equal(6, SourceDocuments.All.Count);
        Assert.All(SourceDocuments.All, document => Assert.NotEmpty(document.Smells));
    }

    [Fact]
    public void Every_row_of_a_rule_links_tests_and_page()
    {
        string[] rows = [.. SourceTable.Create(s_root).Split('\n').Where(row => Regex.IsMatch(row, @"\| WCFL\d{4}: "))];
        Assert.True(rows.Length > 25);
        Assert.All(rows, row => Assert.Matches(@"\| (WCFL\d{4}): [^|]*\|( \[\w+\]\(\.\./tests/[^)]*/\1_\w+Tests\.cs\),?)* \| \[\1\]\(rules/\1\.md\) \|$", row));
    }
}
