using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Sarif;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

public sealed class ReportFormatTests
{
    private static readonly string s_folder = Path.Combine(Path.GetTempPath(), "tree with ä");

    [Fact]
    public void Text_groups_by_rule_with_the_gravest_first_and_ends_with_counts_and_what_was_read()
    {
        string text = Write(new TextFormat(colour: false), baseline: false);
        WcfRule quota = WcfRules.Find("WCFL2001")!;
        WcfRule use = WcfRules.Find("WCFL1002")!;
        string[] lines = text.Split(Environment.NewLine);
        Assert.Equal(
            [
                "error WCFL2001: " + quota.Title, "  " + quota.Cost.Ending, "", "  web.config:1:2", "    \"quoted\" <x>", "",
                "warning WCFL1002: " + use.Title, "  " + use.Cost.Ending, "", "  src/a b.cs:3:5", "    first, of: two 100%", "",
                "info WCFL1002: " + use.Title, "  " + use.Cost.Ending, "", "  src/a b.cs:10:1: second line", "",
                "Found  Fixable  To decide  By hand",
                "    1        0          0        1  error    WCFL2001  " + quota.Title, "    1        0          0        1  warning  WCFL1002  " + use.Title,
                "    1        0          0        1  info     WCFL1002  " + use.Title, "",
            ],
            lines[..22]);
        Assert.Contains("1 error, 1 warning, 1 info in 7 C# files and 1 configuration file of 2 projects", text);
        Assert.EndsWith(Environment.NewLine + "not analysed: 1 file; skipped: 4 files; not reported: 2 findings (--verbose lists them)" + Environment.NewLine, text);
        Assert.DoesNotContain('\u001b', text);
        Assert.Contains('\u001b', Write(new TextFormat(colour: true)));
    }

    [Fact]
    public void Verbose_text_lists_what_was_left_out_and_shows_infos_like_warnings()
    {
        string text = Write(new TextFormat(colour: false, detail: new ReportDetail { IsVerbose = true }), baseline: false);
        Assert.Contains("skipped: 4 files, build output", text);
        Assert.Contains("not reported: 2 findings in test code", text);
        Assert.Contains("not analysed: 1 file" + Environment.NewLine + "  P.csproj: broken", text);
        Assert.Contains("  src/a b.cs:10:1" + Environment.NewLine + "    second line", text);
        Assert.DoesNotContain("--verbose", text);
    }

    [Fact]
    public void Quiet_text_is_the_totals_alone() =>
        Assert.Matches("^1 error, 1 warning, 1 info in 7 C# files and 1 configuration file of 2 projects, [0-9.]+ s\r?\n[a-z]+ [a-z]+: [^\r\n]* \\(--verbose lists them\\)\r?\n$", Write(new TextFormat(colour: false, detail: new ReportDetail { IsQuiet = true }), baseline: false));

    [Fact]
    public void Text_shows_only_what_the_baseline_does_not_know()
    {
        string text = Write(new TextFormat(colour: false));
        Assert.DoesNotContain("first, of", text);
        Assert.Contains("web.config:1:2", text);
        Assert.Contains("1 new error, 1 new info in 7 C# files", text);
        Assert.Contains("baseline: 1 finding known, 3 gone: create the baseline again", text);
    }

    [Fact]
    public void Statistics_are_rules_with_what_they_cost_and_no_finding()
    {
        string text = Write(new TextFormat(colour: false, detail: new ReportDetail { IsStatistics = true }), baseline: false);
        Assert.DoesNotContain("web.config:1", text);
        Assert.StartsWith("Found  Fixable  To decide  By hand" + Environment.NewLine + "    1        0          0        1  error    WCFL2001  "
            + WcfRules.Find("WCFL2001")!.Title + Environment.NewLine + new string(' ', 55) + WcfRules.Find("WCFL2001")!.Cost.Ending, text);
        Assert.Contains("1 error, 1 warning, 1 info in", text);
    }

    [Theory]
    [InlineData(40)]
    [InlineData(80)]
    [InlineData(120)]
    public void Text_is_broken_at_the_width(int width)
    {
        string longest = Write(new TextFormat(colour: false, width), baseline: false).Split(Environment.NewLine).MaxBy(line => line.Length)!;
        Assert.InRange(longest.Length, 1, width);
    }

    [Fact]
    public void MSBuild_writes_lines_as_the_compiler_does()
    {
        string[] lines = Write(new MSBuildFormat(), baseline: false).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(Path.Combine(s_folder, "src", "a b.cs") + "(3,5,3,9): warning WCFL1002: first, of: two 100% (" + WcfRule.HelpLink("WCFL1002") + ")", lines[0]);
        Assert.Contains(": info WCFL1002: second line (", lines[1]);
        Assert.Equal(3, lines.Length);
        Assert.DoesNotContain("first", Write(new MSBuildFormat()));
    }

    [Fact]
    public void GitLab_gets_what_its_code_quality_asks_for()
    {
        JsonElement[] all = [.. JsonDocument.Parse(Write(new GitLabFormat(), baseline: false)).RootElement.EnumerateArray()];
        Assert.Equal(3, all.Length);
        Assert.All(all, finding => Assert.Equal(["description", "check_name", "fingerprint", "severity", "location"], Names(finding)));
        Assert.Equal(["major", "info", "critical"], all.Select(f => f.GetProperty("severity").GetString()!));
        Assert.Equal(3, all.Select(f => f.GetProperty("fingerprint").GetString()).Distinct().Count());
        Assert.Equal("src/a b.cs", all[0].GetProperty("location").GetProperty("path").GetString());
        Assert.Equal(10, all[1].GetProperty("location").GetProperty("lines").GetProperty("begin").GetInt32());
        Assert.Equal(2, JsonDocument.Parse(Write(new GitLabFormat())).RootElement.GetArrayLength());
    }

    [Fact]
    public void JUnit_fails_warnings_and_skips_infos()
    {
        XElement root = XDocument.Parse(Write(new JUnitFormat(), baseline: false)).Root!;
        Assert.Equal(("3", "2", "1"), ((string)root.Attribute("tests")!, (string)root.Attribute("failures")!, (string)root.Attribute("skipped")!));
        Assert.Equal(["src/a b.cs", "web.config"], root.Elements("testsuite").Select(suite => (string)suite.Attribute("name")!));
        XElement[] cases = [.. root.Descendants("testcase")];
        Assert.Equal("WCFL1002 " + WcfRules.Find("WCFL1002")!.Title + " (3:5)", (string)cases[0].Attribute("name")!);
        Assert.Equal("\"quoted\" <x>", (string)cases[2].Element("failure")!.Attribute("message")!);
        Assert.Equal("second line", (string)cases[1].Element("skipped")!.Attribute("message")!);
    }

    [Fact]
    public void JUnit_of_nothing_is_a_test_that_passes()
    {
        XElement root = XDocument.Parse(Write(new JUnitFormat(), findings: false)).Root!;
        Assert.Empty(Assert.Single(root.Descendants("testcase")).Elements());
        Assert.Equal("0", (string)root.Attribute("failures")!);
    }

    [Fact]
    public void Markdown_has_a_table_of_rules_and_mentions_no_user()
    {
        string text = Write(new MarkdownFormat(), baseline: false, message: "@all <b> `x` [y](z) a|b");
        Assert.StartsWith("## WcfLint: 3 findings", text);
        Assert.Contains("| 1 | error | [WCFL2001](" + WcfRule.HelpLink("WCFL2001") + ") ", text);
        Assert.Contains("- src/a b.cs:3 @<!-- -->all &#60;b&#62; &#96;x&#96; &#91;y&#93;(z) a&#124;b", text);
        Assert.Contains("## WcfLint: no findings", Write(new MarkdownFormat(), findings: false));
    }

    [Fact]
    public void Sarif_has_what_the_standard_requires()
    {
        JsonElement log = JsonDocument.Parse(Write(new SarifFormat(pipeline: null))).RootElement;
        Assert.Equal("2.1.0", log.GetProperty("version").GetString());
        Assert.Contains("sarif-2.1.0", log.GetProperty("$schema").GetString());
        JsonElement run = Assert.Single(log.GetProperty("runs").EnumerateArray());
        JsonElement driver = run.GetProperty("tool").GetProperty("driver");
        Assert.Equal("WcfLint", driver.GetProperty("name").GetString());
        JsonElement[] rules = driver.GetProperty("rules").EnumerateArray().ToArray();
        Assert.Equal(["WCFL1002", "WCFL2001"], rules.Select(r => r.GetProperty("id").GetString()!));
        Assert.Empty(JsonDocument.Parse(Write(new SarifFormat(pipeline: null), findings: false)).RootElement.GetProperty("runs")[0].GetProperty("tool")
            .GetProperty("driver").GetProperty("rules").EnumerateArray());
        Assert.All(rules, rule =>
        {
            Assert.Equal(WcfRule.HelpLink(rule.GetProperty("id").GetString()!), rule.GetProperty("helpUri").GetString());
            Assert.NotEmpty(rule.GetProperty("shortDescription").GetProperty("text").GetString()!);
            Assert.Contains(rule.GetProperty("defaultConfiguration").GetProperty("level").GetString(), (string[])["error", "warning", "note"]);
        });
        Assert.True(run.GetProperty("originalUriBaseIds").TryGetProperty("%SRCROOT%", out JsonElement root));
        Assert.False(root.TryGetProperty("uri", out _));
        JsonElement[] results = run.GetProperty("results").EnumerateArray().ToArray();
        Assert.Equal(["unchanged", "new", "new"], results.Select(r => r.GetProperty("baselineState").GetString()!));
        Assert.Equal(["a1", "b2", "c3"], results.Select(r => r.GetProperty("partialFingerprints").GetProperty("wcflintFinding/v1").GetString()!));
        Assert.Equal(["warning", "note", "error"], results.Select(r => r.GetProperty("level").GetString()!));
        Assert.All(results, result =>
        {
            Assert.Equal(result.GetProperty("ruleId").GetString(), rules[result.GetProperty("ruleIndex").GetInt32()].GetProperty("id").GetString());
            Assert.NotEmpty(result.GetProperty("message").GetProperty("text").GetString()!);
            AssertLocation(Assert.Single(result.GetProperty("locations").EnumerateArray()));
        });
        Assert.Equal("src/a%20b.cs", Uri(results[0].GetProperty("locations")[0]));
        AssertLocation(Assert.Single(results[0].GetProperty("relatedLocations").EnumerateArray()));
        Assert.True(run.GetProperty("invocations")[0].GetProperty("executionSuccessful").GetBoolean());
        Assert.Equal("broken", run.GetProperty("invocations")[0].GetProperty("toolExecutionNotifications")[0].GetProperty("message")
            .GetProperty("text").GetString());
    }

    [Fact]
    public void Json_keeps_its_shape()
    {
        JsonElement report = JsonDocument.Parse(Write(new JsonFormat())).RootElement;
        Assert.Equal(["version", "path", "findings", "rules", "read", "skipped", "leftOut", "notJudged", "judgedInPart", "notes", "failures"], Names(report));
        JsonElement finding = report.GetProperty("findings")[0];
        Assert.Equal(["id", "severity", "proof", "message", "file", "line", "column", "endLine", "endColumn", "help", "fingerprint", "baselineState",
            "related"], Names(finding));
        Assert.Equal("unchanged", finding.GetProperty("baselineState").GetString());
        Assert.Equal(["id", "severity", "proof", "message", "file", "line", "column", "endLine", "endColumn", "help", "fingerprint", "related"],
            Names(JsonDocument.Parse(Write(new JsonFormat(), baseline: false)).RootElement.GetProperty("findings")[0]));
        Assert.Equal(["file", "line", "column", "endLine", "endColumn"], Names(finding.GetProperty("related")[0]));
        Assert.Equal(["id", "count", "title", "cost", "help"], Names(report.GetProperty("rules")[0]));
        Assert.Equal(["projects", "inPart", "codeFiles", "configurations"], Names(report.GetProperty("read")));
        Assert.Equal(["reason", "files"], Names(report.GetProperty("skipped")[0]));
        Assert.Equal(["reason", "findings"], Names(report.GetProperty("leftOut")[0]));
        Assert.Equal(["path", "reason"], Names(Assert.Single(report.GetProperty("notJudged").EnumerateArray())));
        Assert.Equal(["path", "reason", "failure"], Names(report.GetProperty("notes")[0]));
        Assert.Equal("src/a b.cs 3 5 3 9 warning",
            string.Join(' ', new[] { "file", "line", "column", "endLine", "endColumn", "severity" }.Select(n => finding.GetProperty(n).ToString())));
    }

    [Fact]
    public void GitHub_escapes_messages_and_properties()
    {
        string[] lines = Write(new GitHubFormat(), baseline: false).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(3, lines.Length);
        Assert.StartsWith("::warning file=src/a b.cs,line=3,endLine=3,col=5,endColumn=9,title=WCFL1002 ", lines[0]);
        Assert.EndsWith("::first, of: two 100%25", lines[0]);
        Assert.StartsWith("::notice ", lines[1]);
        Assert.EndsWith("::second%0Aline", lines[1]);
        Assert.StartsWith("::error file=web.config,line=1,", lines[2]);
        Assert.DoesNotContain("first", Write(new GitHubFormat()));
    }

    private static void AssertLocation(JsonElement location)
    {
        JsonElement physical = location.GetProperty("physicalLocation");
        Assert.Equal("%SRCROOT%", physical.GetProperty("artifactLocation").GetProperty("uriBaseId").GetString());
        Assert.True(System.Uri.IsWellFormedUriString(Uri(location), UriKind.Relative));
        JsonElement region = physical.GetProperty("region");
        Assert.All((string[])["startLine", "startColumn", "endLine", "endColumn"], name => Assert.True(region.GetProperty(name).GetInt32() >= 1));
    }

    private static string Uri(JsonElement location) => location.GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString()!;

    private static IEnumerable<string> Names(JsonElement element) => element.EnumerateObject().Select(property => property.Name);

    private static string Write(IReportFormat format, bool baseline = true, bool findings = true, string message = "first, of: two 100%")
    {
        var code = Path.Combine(s_folder, "src", "a b.cs");
        var config = Path.Combine(s_folder, "web.config");
        var result = new CheckResult
        {
            BaseFolder = s_folder,
            Gone = baseline && findings ? 3 : null,
            Findings = !findings ? [] : new List<ReportedFinding>
            {
                new("WCFL1002", DiagnosticSeverity.Warning, message, new Place(code, 3, 5, 3, 9),
                    [new Place(config, 1, 1, 1, 2)]) { Fingerprint = "a1", Baseline = baseline ? BaselineState.Unchanged : null },
                new("WCFL1002", DiagnosticSeverity.Info, "second\nline", new Place(code, 10, 1, 10, 2),
                    []) { Fingerprint = "b2", Baseline = baseline ? BaselineState.New : null },
                new("WCFL2001", DiagnosticSeverity.Error, "\"quoted\" <x>", new Place(config, 1, 2, 1, 9),
                    []) { Fingerprint = "c3", Baseline = baseline ? BaselineState.New : null },
            },
            Failures = [],
            Notes = [new LoadNote(Path.Combine(s_folder, "P.csproj"), "broken", true)],
            Projects = 2,
            CodeFiles = 7,
            Configurations = 1,
            Skipped = new Dictionary<string, int> { ["build output"] = 4 },
            Silenced = new Dictionary<string, int> { ["in test code"] = 2 },
        };
        using var writer = new StringWriter();
        format.Write(result, writer);
        return writer.ToString();
    }
}
