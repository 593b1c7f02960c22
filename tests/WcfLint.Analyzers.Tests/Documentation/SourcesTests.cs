using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.DocGen.Pages;
using WcfLint.DocGen.Writing;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>The table of source documents: no smell without a rule or a reason.</summary>
public class SourcesTests
{
    private static readonly string s_root = Repository.Directory;

    // The rules that a source document requires by the name of the smell.
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

    private static string[] Documents => File.ReadAllText(Path.Combine(s_root, SourceDocuments.Page)).ReplaceLineEndings("\n").Split("\n## ")[1..];

    [Theory]
    [MemberData(nameof(Asked))]
    public void Every_rule_that_is_asked_for_has_a_row(string id) => Assert.NotEmpty(SourceDocuments.Naming(id, s_root));

    [Fact]
    public void Every_smell_has_a_rule_or_a_reason() => Assert.All(Documents.SelectMany(Rows), row => Assert.Matches(@"^\| [^|]*\| (WCFL\d{4}: |none: \w)", row));

    [Fact]
    public void Every_document_has_smells()
    {
        Assert.Equal(6, Documents.Length);
        Assert.All(Documents, document => Assert.NotEmpty(Rows(document)));
    }

    [Fact]
    public void Every_row_of_a_rule_links_tests_and_page()
    {
        string[] rows = [.. Documents.SelectMany(Rows).Where(row => Regex.IsMatch(row, @"\| WCFL\d{4}: "))];
        Assert.True(rows.Length > 25);
        Assert.All(rows, row =>
        {
            Assert.Matches(@"\| (WCFL\d{4}): [^|]*\|( \[\w+\]\(\.\./\.\./tests/[^)]*/\1_\w+Tests\.cs\),?)* \| \[\1\]\(\.\./rules/\1\.md\) \|$", row);
            Match rule = Regex.Match(row, @"\| (WCFL\d{4}): ([^|]*) \|");
            Assert.Equal(Markdown.Cell(WcfRules.Find(rule.Groups[1].Value)!.Title), rule.Groups[2].Value);
        });
    }

    private static IEnumerable<string> Rows(string document) =>
        document.Split('\n').Where(line => line.StartsWith("| ", StringComparison.Ordinal) && !line.StartsWith("| Smell |", StringComparison.Ordinal));
}
