using System;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>docs/comparison.md, in which every rule of the other tools has an answer.</summary>
public class ComparisonTests
{
    private static readonly string s_page = Repository.Read("docs/comparison.md");

    [Fact]
    public void Its_rules_exist()
    {
        string[] ids = [.. Regex.Matches(s_page, @"\bWCFL\d{4}\b").Select(match => match.Value).Distinct()];
        Assert.True(ids.Length > 20);
        Assert.All(ids, id => Assert.NotNull(WcfRules.Find(id)));
    }

    [Theory]
    [InlineData("Web Service Software Factory", 29)]
    [InlineData("Fortify Static Code Analyzer", 16)]
    [InlineData("SonarAnalyzer for C#", 2)]
    [InlineData("ReSharper, Rider and Qodana", 3)]
    [InlineData(".NET SDK analyzers", 1)]
    [InlineData("CoreWCF.BuildTools", 7)]
    [InlineData("CAST", 2)]
    public void Each_rule_of_a_tool_has_a_rule_or_a_reason(string tool, int rules)
    {
        string[][] rows = [.. s_page.Split("\n## ").Single(section => section.StartsWith(tool + "\n", StringComparison.Ordinal)).Split('\n')
            .Where(line => line.StartsWith("| ", StringComparison.Ordinal)).Skip(1).Select(line => line.Trim('|', ' ').Split(" | "))];
        Assert.Equal(rules, rows.Length);
        Assert.Equal(rules, rows.Select(row => row[0]).Distinct().Count());
        Assert.All(rows, row => Assert.Matches(@"^(\[WCFL\d{4}\]|in part: \[WCFL\d{4}\]|none( where nothing is written)?: \w|none, likewise)", row[2]));
    }
}
