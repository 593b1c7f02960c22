using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.DocGen;
using WcfLint.DocGen.Pages;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>
/// The repository's own documents. One test covers all generated text, so that a row without generated documents is one failure;
/// the others check text that is written by hand, and only pages that exist.
/// </summary>
public partial class CheckedInDocumentsTests
{
    // Names of .NET that the documents mention and the sources do not need.
    private static readonly string[] s_elsewhere = ["SuppressMessage"];

    // The documents about the code, beside the decisions.
    private static readonly string[] s_aboutCode = ["CONTRIBUTING.md", "docs/internal/README.md", "docs/internal/rules.md", "docs/internal/testing.md"];

    /// <summary>Pages, tables, charts, presets, release rows. What the command says of the samples is checked by <c>DocGen --check</c>, which runs it.</summary>
    [Fact]
    public void What_is_generated_is_up_to_date()
    {
        IReadOnlyList<string> stale = Documents.Update(Repository.Directory, write: false);
        Assert.True(stale.Count == 0, "Out of date: " + string.Join(", ", stale) + ". Run: " + Documents.Command);
    }

    /// <summary>What is released: its version in the packages, in the changelog and with its rules is one.</summary>
    [Fact]
    public void The_newest_release_has_one_version()
    {
        string version = Version().Match(Repository.Read("Directory.Build.props")).Groups[1].Value;
        Assert.Equal(version, Release().Match(Repository.Read("CHANGELOG.md")).Groups[1].Value);
        Assert.Equal(version, Release().Matches(Repository.Read(ReleaseRows.Shipped)).Last().Groups[1].Value);
    }

    [Fact]
    public void Every_page_has_every_heading_with_text_below() => AssertNone(
        from file in Repository.Files("docs/rules", "WCFL*.md")
        let page = Text(file)
        let headings = Heading().Matches(page).Select(match => match.Groups[1].Value)
        from problem in headings.SequenceEqual(RulePage.Headings)
            ? page.Split("\n## ").Skip(1)
                .Where(section => !section.Split('\n').Skip(1).Any(line => line.Length > 0))
                .Select(section => "nothing is written below '" + section.Split('\n')[0] + "'")
            : ["the headings must be " + string.Join(", ", RulePage.Headings)]
        select Relative(file) + ": " + problem);

    [Fact]
    public void Relative_links_lead_somewhere() => AssertNone(
        from file in WrittenPages().Concat(Repository.Files("docs/rules", "*.md")).Distinct()
        from link in Link().Matches(Text(file)).Select(match => match.Groups[1].Value)
        where !Exists(Path.Combine(Path.GetDirectoryName(file)!, link)) && !IsPageOfRule(link)
        select Relative(file) + " links to " + link);

    [Fact]
    public void Headings_that_links_name_exist() => AssertNone(
        from file in WrittenPages().Concat(Repository.Files("docs/rules", "*.md")).Concat(Repository.Files("tests", "README.md")).Distinct()
        from link in LinkToHeading().Matches(Text(file))
        let page = link.Groups[1].Length == 0 ? file : Path.Combine(Path.GetDirectoryName(file)!, link.Groups[1].Value)
        where !File.Exists(page)
            || !AnyHeading().Matches(CodeBlock().Replace(Text(page), string.Empty)).Any(heading => AnchorOf(heading.Groups[1].Value) == link.Groups[2].Value)
        select Relative(file) + " links to " + link.Groups[1].Value + "#" + link.Groups[2].Value);

    /// <summary>Files and folders of the repository, also in a command.</summary>
    [Fact]
    public void Paths_between_backticks_exist() => AssertNone(
        from file in WrittenPages()
        from word in Code().Matches(Text(file)).SelectMany(code => code.Groups[1].Value.Split(' ')).Select(word => word.TrimEnd(',', ';', ':'))
        where OwnPath().IsMatch(word) && !Pattern().IsMatch(word) && !Exists(Repository.PathOf(word))
        select Relative(file) + " names " + word);

    /// <summary>
    /// Types, members and files that a decision or CONTRIBUTING is about: whatever stands between backticks and is written like one occurs in the
    /// sources, or the page speaks of what is no more.
    /// </summary>
    [Fact]
    public void Names_between_backticks_occur_in_the_sources()
    {
        HashSet<string> words =
        [
            .. new[] { "src", "tests", "samples" }
                .SelectMany(folder => new[] { "*.cs", "*.csproj", "*.props", "*.targets" }.SelectMany(pattern => Repository.Files(folder, pattern)))
                .Append(Repository.PathOf("Directory.Build.props"))
                .SelectMany(file => Word().Matches(Text(file) + " " + Path.GetFileNameWithoutExtension(file))).Select(word => word.Value),
        ];
        AssertNone(
            from file in Repository.Files("docs/internal/architecture", "*.md").Concat(s_aboutCode.Select(Repository.PathOf))
            from code in Code().Matches(Text(file)).Select(match => match.Groups[1].Value)
            where Name().IsMatch(code)
            from name in Word().Matches(code).Select(word => word.Value)
            where !words.Contains(name) && !s_elsewhere.Contains(name)
            select Relative(file) + " names " + name);
    }

    // Pages of rules show code and configuration of other authors; the tables are generated.
    private static string[] WrittenPages() =>
    [
        .. Repository.Files("docs", "*.md").Where(file => !Relative(file).StartsWith("docs/rules/", StringComparison.Ordinal)),
        .. Directory.GetFiles(Repository.Directory, "*.md").Order(StringComparer.Ordinal),
    ];

    private static void AssertNone(IEnumerable<string> problems) => Assert.True(!problems.Any(), string.Join('\n', problems.Distinct()));

    // A page that is not there yet is made by the generator, and missing in its test.
    private static bool IsPageOfRule(string link) =>
        WcfRules.Find(Path.GetFileNameWithoutExtension(link)) is { } rule && RulePage.Path(rule.Id).EndsWith("/" + Path.GetFileName(link), StringComparison.Ordinal);

    // The anchor that GitHub creates.
    private static string AnchorOf(string heading) => NotInAnchors().Replace(heading.ToLowerInvariant(), string.Empty).Replace(' ', '-');

    private static bool Exists(string path) => File.Exists(path) || Directory.Exists(path);

    private static string Relative(string file) => Path.GetRelativePath(Repository.Directory, file).Replace('\\', '/');

    private static string Text(string file) => File.ReadAllText(file).Replace("\r\n", "\n", StringComparison.Ordinal);

    [GeneratedRegex("<Version>(.*?)</Version>")]
    private static partial Regex Version();

    [GeneratedRegex(@"^## (?:Release |\[)([0-9][^\]\r\n]*)\]?", RegexOptions.Multiline)]
    private static partial Regex Release();

    [GeneratedRegex("^## (.*)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)")]
    private static partial Regex LinkToHeading();

    [GeneratedRegex("^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    [GeneratedRegex("^#+ (.*?) *$", RegexOptions.Multiline)]
    private static partial Regex AnyHeading();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NotInAnchors();

    [GeneratedRegex("(?<!`)`([^`\n]+)`(?!`)")]
    private static partial Regex Code();

    [GeneratedRegex(@"^(src|tests|samples|docs|\.ci)/")]
    private static partial Regex OwnPath();

    // Placeholders, and what a build makes.
    [GeneratedRegex("[<*]|/bin/")]
    private static partial Regex Pattern();

    // PascalCase, alone, with members, or with type parameters.
    [GeneratedRegex(@"^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*(\.[A-Z][A-Za-z0-9]*)*(<[A-Za-z]+>)?(\.[A-Z][A-Za-z0-9]*)*$")]
    private static partial Regex Name();

    [GeneratedRegex("[A-Za-z_][A-Za-z0-9_]*")]
    private static partial Regex Word();
}
