using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Catalogue;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>What each rule needs besides its row: release row, page, row of README, tests. Each side is compared with the other.</summary>
public class RuleArtifactsTests
{
    public static IEnumerable<object[]> Rules => CatalogueTests.Rules;

    [Fact]
    public void Release_rows_are_the_catalogue()
    {
        var rows = new[] { "Shipped", "Unshipped" }
            .SelectMany(file => Regex.Matches(
                Repository.Read($"src/WcfLint.Analyzers/AnalyzerReleases.{file}.md"),
                @"^(?<id>WCFL\d{4}) \| (?<category>\S+) \| (?<severity>\w+) \| (?<notes>.*?)\s*$",
                RegexOptions.Multiline))
            .Select(match => (match.Groups["id"].Value, match.Groups["category"].Value, match.Groups["severity"].Value, match.Groups["notes"].Value));
        Assert.Equal(
            WcfRules.All.Select(rule => (
                rule.Id,
                rule.Descriptor.Category,
                rule.Descriptor.IsEnabledByDefault ? rule.Descriptor.DefaultSeverity.ToString() : "Disabled",
                rule.Title)),
            rows);
    }

    [Fact]
    public void Pages_are_the_catalogue() => Assert.Equal(
        WcfRules.All.Select(rule => rule.Id),
        Repository.Files("docs/rules", "WCFL*.md").Select(Path.GetFileNameWithoutExtension));

    [Fact]
    public void Rows_of_the_readme_are_the_catalogue() => Assert.Equal(
        WcfRules.All.Select(rule => rule.Id),
        Regex.Matches(Repository.Read("README.md"), @"^\| \[(WCFL\d{4})\]\(docs/rules/\1\.md\)", RegexOptions.Multiline).Select(match => match.Groups[1].Value));

    [Theory]
    [MemberData(nameof(Rules))]
    public void Rule_has_tests(string id) => Assert.NotEmpty(TestsOf(id));

    [Fact]
    public void Tests_of_rules_are_of_rules_that_exist() => Assert.All(
        Repository.Files("tests/WcfLint.Analyzers.Tests/Rules", "WCFL*.cs"),
        file => Assert.NotNull(WcfRules.Find(Path.GetFileName(file)[..8])));

    /// <summary>
    /// The convention: tests of a rule stand in Rules/Band/ID_NameTests.cs, and one of them verifies the fix through the kit,
    /// which applies it one by one and by Fix All of every scope.
    /// </summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public void Fixable_rule_verifies_its_fix(string id)
    {
        bool verifies = TestsOf(id).Any(file => Regex.IsMatch(File.ReadAllText(file), @"\bFixedState\b|\bFixedCode\b|\bVerifyCodeFixAsync\(|\bVerifyFixAsync\b"));
        Assert.Equal(WcfRules.Find(id)!.Fix != FixKind.None, verifies);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Rule_stands_in_the_folder_of_its_band(string id)
    {
        string[] folders = [.. TestsOf(id).Select(file => Path.GetFileName(Path.GetDirectoryName(file)!)).Distinct()];
        string folder = Assert.Single(folders);
        Assert.All(
            Repository.Files("src/WcfLint.Analyzers/Rules", id + "_*.cs"),
            file => Assert.Equal(folder, Path.GetFileName(Path.GetDirectoryName(file)!)));
    }

    private static string[] TestsOf(string id) => Repository.Files("tests/WcfLint.Analyzers.Tests/Rules", id + "_*Tests.cs");
}
