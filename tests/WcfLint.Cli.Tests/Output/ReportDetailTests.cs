using System;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>What a report shows first, and how much of it.</summary>
public sealed class ReportDetailTests
{
    private static readonly TextFormat s_text = new(colour: false);

    [Fact]
    public void A_report_longer_than_a_screen_begins_with_its_totals()
    {
        string[] lines = new FindingList().Add(20, severity: DiagnosticSeverity.Warning, message: "using on {0}").Add(3).Write(s_text);
        Assert.Equal(["20 warnings, 3 infos", "", "warning WCFL1002: WCF client in a using statement"], lines[..3]);
        Assert.Contains(lines[3..], line => line.StartsWith("20 warnings, 3 infos in 7 C# files", StringComparison.Ordinal));
        Assert.StartsWith("warning WCFL1002", new FindingList().Add(2, severity: DiagnosticSeverity.Warning).Write(s_text)[0]);
    }

    [Theory]
    [InlineData(2, 1, 50, false)]
    [InlineData(2, 20, 0, true)]
    [InlineData(39, 1, 0, true)]
    [InlineData(40, 1, 0, false)]
    public void Warnings_of_several_rules_that_fill_a_screen_are_listed_first(int rules, int each, int infos, bool isListed)
    {
        var findings = new FindingList();
        string[] ids = [.. WcfRules.All.Select(rule => rule.Id).Take(rules)];
        foreach (string id in ids)
        {
            findings.Add(each, id, DiagnosticSeverity.Warning, message: id + " {0}");
        }

        string[] lines = findings.Add(infos, message: "info {0}").Write(s_text);
        Assert.StartsWith((rules * each) + " warnings", lines[0], StringComparison.Ordinal);
        Assert.Equal(isListed ? ids.Length : 0, lines[1..].TakeWhile(line => line.Length > 0).Count(line => ids.Contains(line.Trim().Split("  ")[1])));
    }

    /// <summary>What people scroll through; every warning as long as there is room, and every rule in the counts.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(80)]
    [InlineData(120)]
    public void A_report_of_many_rules_is_shortened(int width)
    {
        var findings = new FindingList();
        string[] rules = [.. WcfRules.All.Select(rule => rule.Id).Take(24)];
        foreach (string id in rules)
        {
            findings.Add(25, id, DiagnosticSeverity.Warning, message: id + " {0}").Add(40, id, project: id, message: id + "{0}");
        }

        string[] lines = findings.Write(new TextFormat(colour: false, width));
        Assert.InRange(lines.Length, 100, 299);
        Assert.Equal(rules.Select(id => "   25  " + id).Order(), lines.Skip(1).Take(rules.Length).Select(line => line[..15]).Order());
        Assert.Equal(24, lines.Count(line => line.StartsWith("warning WCFL", StringComparison.Ordinal)));
        Assert.DoesNotContain(lines, line => line.StartsWith("info WCFL", StringComparison.Ordinal));
        Assert.Contains(lines, line => line.StartsWith("960 infos of 24 rules are only counted below.", StringComparison.Ordinal));
        Assert.All(rules, id => Assert.Contains(lines, line => Regex.IsMatch(line, "^   25        0          0       25  warning  " + id)));
        Assert.All(rules, id => Assert.Contains(lines, line => Regex.IsMatch(line, "^   40        0          0       40  info     " + id)));
        Assert.Equal(24, lines.Count(line => Regex.IsMatch(line, "^  [0-9]+ more: wcflint check ")));
        Assert.Equal(24 * 65, findings.Write(new TextFormat(colour: false, width, new ReportDetail { ShowsAll = true }))
            .Count(line => line.StartsWith("  Shop/f", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(125, true)]
    [InlineData(126, false)]
    public void A_report_of_few_findings_is_not_shortened(int count, bool isWhole)
    {
        // Each finding has an effect of its own, and so its own heading.
        var findings = new FindingList();
        for (int i = 0; i < count; i++)
        {
            findings.Add(1, effect: "Effect: " + i);
        }

        string[] lines = findings.Write(new TextFormat(colour: false));
        Assert.Equal(isWhole, lines.Count(line => line.StartsWith("  Shop/f", StringComparison.Ordinal)) == count);
    }

    [Fact]
    public void No_figure_stands_above_findings_with_another_effect()
    {
        string[] lines = new FindingList()
            .Add(1, "WCFL1004", DiagnosticSeverity.Warning, effect: "Effect: none measurable as long as one thread calls it")
            .Add(1, "WCFL1004", DiagnosticSeverity.Warning, effect: null)
            .Write(s_text);
        Assert.Equal(
            ["  " + WcfRules.WCFL1004_OpenBeforeFirstCall.Cost.Ending, "  Effect: none measurable as long as one thread calls it"],
            lines.Where(line => Regex.IsMatch(line, "^  (Cost|Effect): ")));
        Assert.Contains("    2        0          0        2  warning  WCFL1004  Client not opened before its first call", lines);
    }

    [Fact]
    public void Order_and_bars_follow_the_effect_of_the_findings()
    {
        FindingList findings = new FindingList()
            .Add(3, "WCFL6003", effect: "Effect: none")
            .Add(1, "WCFL1005", effect: null)
            .Add(1, "WCFL6004", effect: null)
            .Add(2, "WCFL3009", effect: null);
        Assert.Equal(["WCFL6004", "WCFL1005", "WCFL6003", "WCFL3009"],
            findings.Write(s_text).Where(line => line.StartsWith("info ", StringComparison.Ordinal)).Select(line => line.Split(' ')[1].TrimEnd(':')));
        string page = findings.WritePage();

        // Two bars are no picture.
        Assert.DoesNotContain("<div class=\"chart\"", page);
        page = findings.Add(1, "WCFL5002", effect: null).WritePage();
        Assert.Equal(["WCFL1005", "WCFL5002", "WCFL6004"],
            Regex.Matches(page, "<div class=\"rule-name\"><a [^>]*>(WCFL[0-9]+)</a>").Select(match => match.Groups[1].Value).Order(StringComparer.Ordinal));
        Assert.Contains("2 rules without a current figure for these findings", page);
    }

    /// <summary>What fails for certain, what is insecure, what leaks, what costs, and what is only possible.</summary>
    [Fact]
    public void Of_one_severity_what_matters_more_comes_first()
    {
        FindingList findings = new FindingList()
            .Add(9, "WCFL2002", DiagnosticSeverity.Warning, effect: null)
            .Add(1, "WCFL1005", DiagnosticSeverity.Warning, effect: null)
            .Add(1, "WCFL1001", DiagnosticSeverity.Warning, effect: null)
            .Add(1, "WCFL7002", DiagnosticSeverity.Warning, effect: null)
            .Add(1, "WCFL2004", DiagnosticSeverity.Warning, effect: null)
            .Add(1, "WCFL2004", effect: "Effect if it is used: it throws", assumption: "it is used")
            .Add(1, "WCFL6003");
        Assert.Equal(
            ["warning WCFL2004", "warning WCFL7002", "warning WCFL1001", "warning WCFL1005", "warning WCFL2002", "info WCFL6003", "info WCFL2004"],
            findings.Write(s_text).Where(line => Regex.IsMatch(line, "^(warning|info) ")).Select(line => line.Split(':')[0]));
    }

    [Fact]
    public void The_table_adds_up_for_each_severity()
    {
        string[] lines = new FindingList().Add(3, severity: DiagnosticSeverity.Warning).Add(2, "WCFL1001", DiagnosticSeverity.Warning).Add(1,
            "WCFL1004").Write(s_text);
        int head = Array.IndexOf(lines, "Found  Fixable  To decide  By hand");
        string[] starts =
        [
            "    3        0          0        3  warning  WCFL1002", "    2        0          0        2  warning  WCFL1001",
                "    5        0          0        5  all warnings",
            "    1        0          0        1  info     WCFL1004",
        ];
        Assert.All(starts, (start, i) => Assert.StartsWith(start, lines[head + 1 + i]));
    }

    [Fact]
    public void The_same_rule_has_an_anchor_for_each_effect()
    {
        string page = new FindingList().Add(1, effect: "Effect: a").Add(2, effect: "Effect: b").WritePage();
        Assert.Equal(["WCFL1002-info", "WCFL1002-info-1"], Regex.Matches(page, "<details class=\"group\" id=\"([^\"]+)\"").Select(match => match.Groups[1].Value));
    }

    [Theory]
    [InlineData("WCFL6003", true, true)]
    [InlineData("WCFL6003", false, false)]
    [InlineData("WCFL6002", true, false)]
    [InlineData("WCFL3009", true, false)]
    public void A_figure_of_another_runtime_says_so_on_NET_Framework(string id, bool onFramework, bool says) =>
        Assert.Equal(says, new FindingList().Add(1, id, effect: null, onFramework: onFramework).Write(s_text)
            .Any(line => line.EndsWith("; not measured on .NET Framework", StringComparison.Ordinal)));

    [Fact]
    public void Statistics_by_project_count_severities()
    {
        string[] lines = new FindingList().Add(3, project: "B.csproj").Add(2, severity: DiagnosticSeverity.Warning, project: "A.csproj").Add(1,
            project: "A.csproj").Add(4, project: "C.csproj")
            .Write(new TextFormat(colour: false, detail: new ReportDetail { IsStatistics = true, IsByProject = true }));
        Assert.Equal(["warning  info  project", "2  1  A.csproj", "0  4  C.csproj", "0  3  B.csproj", ""],
            lines[..5].Select(line => Regex.Replace(line.Trim(), " {2,}", "  ")));
        Assert.StartsWith("2 warnings, 8 infos in ", lines[5]);
    }

    [Theory]
    [InlineData("--quiet", "--verbose", "--quiet shows only the totals")]
    [InlineData("--quiet", "--statistics", "--quiet shows only the totals")]
    [InlineData("--quiet", "--all", "--quiet shows only the totals and cannot be combined with --all")]
    [InlineData("--statistics", "--all", "--statistics shows numbers instead of findings and cannot be combined with --all")]
    [InlineData("--why=web.config:1", "--quiet", "--why explains one line and cannot be combined with --quiet")]
    [InlineData("--why=web.config:1", "--all", "--why explains one line and cannot be combined with --all")]
    [InlineData("--why=web.config:1", "--statistics", "--why explains one line and cannot be combined with --statistics")]
    [InlineData("--by", "project", "--by requires --statistics")]
    [InlineData("--quiet", "--format=json", "--quiet supports only the text format")]
    [InlineData("--statistics", "--format=json", "--statistics supports only the text format")]
    public async Task What_does_not_go_together_is_an_error(string one, string other, string message)
    {
        Cli run = await Cli.RunAsync("check", one, other);
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
    }

    [Fact]
    public async Task The_command_knows_projects_of_NET_Framework_and_is_quiet_on_request()
    {
        using var tree = new TempTree();
        tree.Add("Host.csproj", Texts.OldStyle("Host.cs")).Add("Host.cs", """
            using System.ServiceModel;
            [ServiceContract] public interface IClock { [OperationContract] int Now(); }
            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
            public class Clock : IClock { public int Now() { System.Threading.Thread.Sleep(100); return 1; } }
            """);
        Cli run = await Cli.RunAsync("check", tree.Folder, "--rule", "WCFL6003");
        Assert.Contains(WcfRules.WCFL6003_SerialSingleton.Cost.Ending + "; not measured on .NET Framework", run.Out);
        run = await Cli.RunAsync("check", tree.Folder, "--rule", "WCFL6003", "--quiet");
        Assert.Matches("^1 [a-z]+ in 1 C# file and 0 configuration files of 1 project, [0-9.]+ s\\s*$", run.Out);
        run = await Cli.RunAsync("check", tree.Folder, "--rule", "WCFL6003", "--statistics", "--by", "project");
        Assert.Contains("1  Host.csproj", run.Out);
    }

    /// <summary>A run that looks clean because it could not read the code must not look so.</summary>
    [Fact]
    public async Task Quiet_counts_files_that_were_not_read_in_full()
    {
        using var tree = new TempTree();
        tree.Add("A.csproj", Texts.OldStyle("A.cs")).Add("A.cs", "class A { void M( { }");
        Cli run = await Cli.RunAsync("check", tree.Folder, "--quiet");
        Assert.Contains("syntax errors: 1 file (--verbose lists them)", run.Out);
        Assert.Equal(2, run.Out.TrimEnd().Split('\n').Length);
    }
}
