using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.DocGen;
using WcfLint.DocGen.NewRules;
using WcfLint.DocGen.Pages;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary><c>DocGen new</c>, on a copy of what it needs.</summary>
public sealed class NewRuleTests : IDisposable
{
    private const string Catalogue = "src/WcfLint.Analyzers";
    private const string Quotas = Catalogue + "/WcfRules.Quotas.cs";
    private const string List = "src/WcfLint.Analyzers/Hosting/RuleList.cs";
    private const string Title = "Made by a test: \"quoted\"";

    private readonly string _root = Directory.CreateTempSubdirectory("wcflint-new-").FullName;

    public NewRuleTests()
    {
        foreach (string file in Directory.GetFiles(Repository.PathOf(Catalogue), "WcfRules.*.cs").Append(Repository.PathOf(List))
            .Append(Repository.PathOf("CHANGELOG.md")).Append(Repository.PathOf("WcfLint.sln")))
        {
            Copy(file);
        }
    }

    public static IEnumerable<object[]> Kinds => RuleKind.All.Select(kind => new object[] { kind.Name });

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Each_kind_gets_its_files(string kind)
    {
        Assert.Equal((0, string.Empty), New("WCFL2999", kind));

        string rule = Read("src/WcfLint.Analyzers/Rules/Quotas/WCFL2999_MadeByATestQuoted.cs");
        string tests = Read("tests/WcfLint.Analyzers.Tests/Rules/Quotas/WCFL2999_MadeByATestQuotedTests.cs");
        Assert.Contains(RuleKind.Find(kind)!.Interface, rule, StringComparison.Ordinal);
        Assert.All([rule, tests, Read(Quotas), Read(List)], text => Assert.Empty(CSharpSyntaxTree.ParseText(text).GetDiagnostics()));
        Assert.All([rule, tests, Read(Quotas), Read("docs/rules/WCFL2999.md")], text => Assert.Contains(NewRule.Marker, text, StringComparison.Ordinal));
        Assert.All([rule, tests], text => Assert.DoesNotMatch("%[a-zA-Z]+%", text));
        Assert.Contains("\n- WCFL2999: made by a test: \"quoted\".\n", Read("CHANGELOG.md"), StringComparison.Ordinal);
        Assert.Equal(RulePage.Headings, Regex.Matches(Read("docs/rules/WCFL2999.md"), "(?m)^## (.*)$").Select(match => match.Groups[1].Value));

        // The inputs on which every rule is silent.
        string[] configuration = ["half_typed_configuration", "#{x}#", "in_a_comment", "in_configuration_on"];
        string[] code = ["same_name", "base_type_does_not_resolve", "member_does_not_resolve", "half_typed_code", "generated_code", "once_mended",
            "test_code", "in_code_on"];
        Assert.All(RuleKind.Find(kind)!.Configuration is null ? [] : configuration, silent => Assert.Contains(silent, tests, StringComparison.Ordinal));
        Assert.All(RuleKind.Find(kind)!.Code is null ? [] : code, silent => Assert.Contains(silent, tests, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("info", true)]
    [InlineData("Warning", false)]
    public void The_severity_stands_in_the_row(string severity, bool isWritten)
    {
        Assert.Equal((0, string.Empty), New("WCFL2999", "binding", "--severity", severity));
        string row = Regex.Match(Read(Quotas), "WCFL2999_MadeByATestQuoted = new\\([\\s\\S]*?\\);\n").Value;
        Assert.Equal(isWritten, row.Contains("severity: DiagnosticSeverity.Info", StringComparison.Ordinal));
        Assert.Equal(isWritten ? 1 : 0, Regex.Matches(row, "severity:").Count);
    }

    [Fact]
    public void A_severity_of_no_rule_is_refused() =>
        AssertRefused("'Error' is no severity of a rule. It is one of Warning, Info", "WCFL2999", "binding", "--severity", "Error");

    // Before all others of a band, among them, behind them.
    [Theory]
    [InlineData("WCFL2000")]
    [InlineData("WCFL2999")]
    [InlineData("WCFL5007")]
    [InlineData("WCFL5009")]
    [InlineData("WCFL0010")]
    public void The_row_stands_in_the_order_of_ids(string id)
    {
        Assert.Equal((0, string.Empty), New(id, "type"));

        string source = Directory.GetFiles(Path.Combine(_root, Catalogue), "WcfRules.*.cs").Select(File.ReadAllText)
            .Single(text => text.Contains('"' + id + '"', StringComparison.Ordinal));
        string[] added = Ids(source, "(?m)^        (WCFL....)_\\w+,$");
        Assert.Equal(added.Order(StringComparer.Ordinal), added);
        Assert.Contains(id, added);

        // Behind the row before it in the catalogue; not all fields are ordered by id.
        string[] fields = Ids(source, "WcfRule (WCFL....)_");
        int place = Array.IndexOf(added, id);
        Assert.Equal(place == 0 ? -1 : Array.IndexOf(fields, added[place - 1]), Array.IndexOf(fields, id) - 1);
    }

    [Theory]
    [InlineData("WCFL2000")]
    [InlineData("WCFL2999")]
    [InlineData("WCFL5007")]
    [InlineData("WCFL5009")]
    [InlineData("WCFL4000")]
    [InlineData("WCFL0999")]
    public void The_rule_stands_among_those_of_its_band(string id)
    {
        string[] before = Ids(Read(List), "new (WCFL....)_");
        Assert.Equal((0, string.Empty), New(id, "type"));

        string[] after = Ids(Read(List), "new (WCFL....)_");
        int place = Array.IndexOf(after, id);
        Assert.Equal(before, after.Where(listed => listed != id));

        // Before a higher id of its band, or behind the last of them.
        Assert.True(
            (place + 1 < after.Length && after[place + 1][4] == id[4] && string.CompareOrdinal(after[place + 1], id) > 0)
            || (after[place - 1][4] == id[4] && after.Skip(place).All(listed => listed[4] != id[4] || listed == id)));
    }

    [Fact]
    public void Rules_of_all_kinds_compile_with_their_tests()
    {
        foreach (string file in Repository.Files("src/WcfLint.Analyzers", "*.cs").Where(file => !File.Exists(Path.Combine(_root, Relative(file)))))
        {
            Copy(file);
        }

        Assert.All(RuleKind.All.Select((kind, i) => New("WCFL" + (i % 9) + (900 + i), kind.Name, "--name", "Of" + kind.Subject)),
            result => Assert.Equal((0, string.Empty), result));

        // Throws where it does not compile.
        new RoomOrder(Path.Combine(_root, "src/WcfLint.Analyzers"), "WcfLint.Analyzers").Compile("WcfLint.Analyzers");
        string[] tests = Directory.GetFiles(Path.Combine(_root, "tests"), "*.cs", SearchOption.AllDirectories);
        Assert.Equal(RuleKind.All.Count, tests.Length);
        var compilation = CSharpCompilation.Create(
            "WcfLint.Analyzers.Tests",
            tests.Concat([Repository.PathOf("tests/WcfLint.Analyzers.Tests/Rules/BindingCode.cs"),
                Repository.PathOf("tests/WcfLint.Analyzers.Tests/Rules/BindingConfig.cs")])
                .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), path: file)),
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
                .Where(file => Path.GetFileNameWithoutExtension(file) != "WcfLint.Analyzers.Tests")
                .Select(file => MetadataReference.CreateFromFile(file)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

        // CS1701: the analyzers are built against the oldest compiler, the tests run on the newest.
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning && diagnostic.Id != "CS1701"));
    }

    [Fact]
    public void An_id_is_taken_once()
    {
        Assert.Equal(0, New("WCFL2999", "binding").Code);
        AssertRefused("WCFL2999 exists", "WCFL2999", "binding", "--name", "Other");
    }

    [Theory]
    [InlineData("WCFL2001", "WCFL2001 exists: " + Quotas)]
    [InlineData("WCFL9001", "the band: 0 ConfigurationFile, 1 ClientLifetime, 2 Quotas")]
    [InlineData("WCFL200", "WCFL and four digits")]
    [InlineData("wcfl2999", "WCFL and four digits")]
    [InlineData("WCFL29990", "WCFL and four digits")]
    public void Ids_that_cannot_be_are_refused(string id, string message) => AssertRefused(message, id, "binding");

    /// <summary>Published results name the ids of smells that no rule reports yet.</summary>
    [Fact]
    public void An_id_of_another_smell_is_refused()
    {
        Directory.CreateDirectory(Path.Combine(_root, "docs/costs"));
        File.WriteAllText(Path.Combine(_root, "docs/costs/net10.0.json"),
            """{ "cases": [{ "case": "xml-comment", "title": "Comments", "rules": ["WCFL5009"], "smell": "comments in messages", "fix": "none" }], "results": [], "notRun": [] }""");
        AssertRefused("WCFL5009 is the id of another smell in docs/costs/, case xml-comment: comments in messages. For a rule about this smell add --case xml-comment", "WCFL5009", "type");
        AssertRefused("case xml-comment", "WCFL5009", "type", "--case", "data-set");
        Assert.Equal((0, string.Empty), New("WCFL5009", "type", "--case", "xml-comment"));
    }

    [Theory]
    [InlineData("## [Unreleased]\n\n## [1.0.0]\n\n### Added\n\n- Old.\n", "## [Unreleased]\n\n### Added\n\n- WCFL2999: made by a test: \"quoted\".\n\n## [1.0.0]\n\n### Added\n\n- Old.\n")]
    [InlineData("## [Unreleased]\n\n- One.\n- Two.\n\n## [1.0.0]\n\nThe first.\n", "## [Unreleased]\n\n- One.\n- Two.\n- WCFL2999: made by a test: \"quoted\".\n\n## [1.0.0]\n\nThe first.\n")]
    [InlineData("## [Unreleased]\n\n### Added\n\n- One.\n\n## [1.0.0]\n\n### Added\n\n- Old.\n", "## [Unreleased]\n\n### Added\n\n- One.\n- WCFL2999: made by a test: \"quoted\".\n\n## [1.0.0]\n\n### Added\n\n- Old.\n")]
    public void The_changelog_names_the_rule_under_the_next_release(string before, string after)
    {
        File.WriteAllText(Path.Combine(_root, "CHANGELOG.md"), before);
        Assert.Equal((0, string.Empty), New("WCFL2999", "binding"));
        Assert.Equal(after, Read("CHANGELOG.md"));
    }

    [Fact]
    public void A_row_says_where_its_rule_reports()
    {
        Assert.Equal((0, string.Empty), New("WCFL2999", "endpoint", "--certain-failure", "--fails-at-run-time", "--silent-in", "development,Test"));
        const string end = """
            one clause", why: "TODO: why nobody measured it"),
                    effects: [new(harm: Harm.CertainFailure, silentIn: Relevance.Development | Relevance.Test)],
                    atCompilationEnd: true);
            """;
        Assert.Contains(end.Replace("\n            ", "\n    "), Read(Quotas).ReplaceLineEndings("\n"), StringComparison.Ordinal);
        AssertRefused("'elsewhere' is no place. It is one of Development, Test,", "WCFL2998", "binding", "--silent-in", "elsewhere");
    }

    /// <summary>What the options give is not asked for, and without a terminal nothing is.</summary>
    [Fact]
    public void A_terminal_is_asked_where_the_rule_reports()
    {
        string[] arguments = [_root, "new", "WCFL2999", Title, "--kind", "binding", "--fails-at-run-time"];
        using var output = new StringWriter();
        using var input = new StringReader("info\ny\n\n");
        Assert.Equal(0, DocumentCommands.Run(arguments, output, TextWriter.Null, input));
        Assert.Contains("other rules are silent at its place. --certain-failure [y/N] ", output.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("--fails-at-run-time [", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("why nobody measured it\"),\n        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.CertainFailure)]);",
            Read(Quotas).ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    [Fact]
    public void A_kind_is_asked_for_and_must_exist()
    {
        AssertRefused("'method' is no kind of a rule. It is one of binding, behavior,", "WCFL2999", "method");
        AssertRefused("Say --kind and one of binding, behavior,", "WCFL2999", null);
    }

    [Theory]
    [InlineData("Too short")]
    [InlineData("A title is no sentence.")]
    [InlineData("A title on\ntwo lines")]
    public void Titles_that_the_catalogue_refuses_are_refused(string title) =>
        AssertRefused("a title has 10 to 70 characters", [_root, "new", "WCFL2999", title, "--kind", "type"]);

    [Fact]
    public void Names_of_classes_are_in_Pascal_case()
    {
        AssertRefused("'bad name' is no name of a class", "WCFL2999", "type", "--name", "bad name");
        AssertRefused("'3Rules' is no name of a class", "WCFL2999", "type", "--name", "3Rules");
        Assert.Equal("ClientAndServiceQuotasDiffer", NewRule.PascalCase("Client and service quotas differ"));
        Assert.Equal("MaxBufferSizeDiffers", NewRule.PascalCase("maxBufferSize differs"));
    }

    [Theory]
    [InlineData("src/WcfLint.Analyzers/Rules/Quotas/WCFL2999_MadeByATestQuoted.cs")]
    [InlineData("tests/WcfLint.Analyzers.Tests/Rules/Quotas/WCFL2999_OtherTests.cs")]
    [InlineData("src/WcfLint.CodeFixes/Rules/Quotas/WCFL2999_OtherFix.cs")]
    [InlineData("docs/rules/WCFL2999.md")]
    public void A_file_that_is_there_is_kept(string path)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(_root, path))!);
        File.WriteAllText(Path.Combine(_root, path), "mine");
        AssertRefused(path + " exists already", "WCFL2999", "binding");
    }

    [Fact]
    public void A_file_that_has_no_place_for_the_rule_stops_all()
    {
        File.WriteAllText(Path.Combine(_root, "CHANGELOG.md"), "# Changelog\n");
        AssertRefused("CHANGELOG.md: no heading 'Unreleased'", "WCFL2999", "binding");
    }

    [Fact]
    public void What_was_written_is_taken_back_where_a_file_cannot_be()
    {
        // A file where the page's folder should be: it comes after the sources and the tests.
        File.WriteAllText(Path.Combine(_root, "docs"), "no folder");
        AssertRefused("nothing is written: ", "WCFL2999", "binding");
    }

    [Fact]
    public void Help_names_the_command_and_its_kinds()
    {
        Assert.Contains("new <ID> <TITLE>", Run("--help").Output, StringComparison.Ordinal);
        Assert.Contains(RuleKind.Names.Split(',')[0], Run("new", "--help").Output, StringComparison.Ordinal);
        Assert.Equal(2, Run("--no-such-option").Code);
        Assert.Equal(1, Run("new", "WCFL2999").Code);
    }

    private void AssertRefused(string message, string id, string? kind, params string[] more) =>
        AssertRefused(message, [_root, "new", id, Title, .. kind is null ? Array.Empty<string>() : ["--kind", kind], .. more]);

    private void AssertRefused(string message, string[] arguments)
    {
        Dictionary<string, string> before = Files();
        (int code, _, string error) = Run(arguments);
        Assert.Equal(1, code);
        Assert.Contains(message, error, StringComparison.Ordinal);
        Assert.Equal(before, Files());
    }

    private (int Code, string Error) New(string id, string kind, params string[] more)
    {
        (int code, _, string error) = Run([_root, "new", id, Title, "--kind", kind, .. more]);
        return (code, error);
    }

    private static (int Code, string Output, string Error) Run(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        return (DocumentCommands.Run(arguments, output, error), output.ToString(), error.ToString());
    }

    private Dictionary<string, string> Files() =>
        Directory.GetFiles(_root, "*", SearchOption.AllDirectories).ToDictionary(file => file, file => File.ReadAllText(file));

    private static string[] Ids(string source, string pattern) => [.. Regex.Matches(source, pattern).Select(match => match.Groups[1].Value)];

    private void Copy(string file)
    {
        string copy = Path.Combine(_root, Relative(file));
        Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
        File.Copy(file, copy);
    }

    private string Read(string path) => File.ReadAllText(Path.Combine(_root, path));

    private static string Relative(string file) => Path.GetRelativePath(Repository.Directory, file);
}
