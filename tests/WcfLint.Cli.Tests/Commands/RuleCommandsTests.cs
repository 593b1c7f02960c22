using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>`wcflint rules` and `wcflint explain`.</summary>
public sealed class RuleCommandsTests
{
    [Fact]
    public async Task The_table_has_a_line_for_every_rule()
    {
        Cli run = await Cli.RunAsync("rules");
        Assert.Equal(0, run.Exit);
        string[] lines = run.Out.Split(Environment.NewLine);
        Assert.Equal(WcfRules.All.Select(r => r.Id), lines.Where(l => l.StartsWith("WCFL", StringComparison.Ordinal)).Select(l => l[..8]));
        Assert.Contains(lines, l => l.StartsWith("WCFL7001  warning", StringComparison.Ordinal) && l.Contains("in bulk")
            && l.EndsWith(WcfRules.Find("WCFL7001")!.Title, StringComparison.Ordinal));
        Assert.Contains(lines, l => l.StartsWith("WCFL3011", StringComparison.Ordinal) && l.Contains(", off"));
    }

    [Fact]
    public async Task The_json_keeps_its_shape()
    {
        JsonElement root = JsonDocument.Parse((await Cli.RunAsync("rules", "--format", "json")).Out).RootElement;
        Assert.Equal(1, root.GetProperty("version").GetInt32());
        JsonElement[] rules = root.GetProperty("rules").EnumerateArray().ToArray();
        Assert.Equal(WcfRules.All.Length, rules.Length);
        Assert.All(rules, rule => Assert.Equal(
            ["id", "title", "description", "category", "severity", "enabled", "reads", "fix", "cost", "measured", "help"],
            rule.EnumerateObject().Select(p => p.Name)));
        JsonElement one = rules.Single(r => r.GetProperty("id").GetString() == "WCFL2002");
        Assert.Equal("single", one.GetProperty("fix").GetString());
        Assert.Equal(["code", "configuration", "joined"], one.GetProperty("reads").EnumerateArray().Select(r => r.GetString()!));
    }

    [Fact]
    public async Task Every_page_can_be_shown_and_none_shows_markup()
    {
        foreach (WcfRule rule in WcfRules.All)
        {
            Cli run = await Cli.RunAsync("explain", rule.Id, "--full");
            Assert.Equal(0, run.Exit);
            string[] text = run.Out.Split(Environment.NewLine).Where(l => !l.StartsWith("    ", StringComparison.Ordinal)).ToArray();
            Assert.Equal(rule.Id + ": " + rule.Title, text[0]);
            Assert.Contains("What the fix does", text);
            Assert.Contains(rule.Descriptor.HelpLinkUri, text);
            Assert.DoesNotContain(text,
                l => l.Contains("<!--") || l.Contains("```") || l.Contains("](") || l.StartsWith('#') || l.StartsWith('|') || l.Contains("\\["));
        }
    }

    /// <summary>What people come for, in the order in which they need it, and no page about measurements.</summary>
    [Fact]
    public async Task A_rule_is_explained_by_smell_bad_good_fix_suppression_and_two_lines_of_cost()
    {
        foreach (WcfRule rule in WcfRules.All)
        {
            string[] lines = (await Cli.RunAsync("explain", rule.Id)).Out.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
            Assert.Equal(rule.Id + ": " + rule.Title, lines[0]);
            Assert.Equal(RuleDigest.Sections, lines.Where(RuleDigest.Sections.Contains));
            Assert.Equal([rule.Cost.Ending, "'wcflint explain " + rule.Id + " --full' shows the measurements, when the rule reports nothing, and references.",
                rule.Descriptor.HelpLinkUri], lines[^3..]);
            Assert.DoesNotContain(lines, line => line.StartsWith("Picture:", StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task The_list_can_be_that_of_a_group_of_a_beginning_and_of_ids()
    {
        string[] lines = (await Cli.RunAsync("rules", "sessions-and-handshakes", "1001")).Out.Split(Environment.NewLine);
        Assert.Equal(["WCFL1001", "WCFL4001", "WCFL4002", "WCFL4003", "WCFL4004"],
            lines.Where(line => line.StartsWith("WCFL", StringComparison.Ordinal)).Select(line => line[..8]));
        Assert.Contains(lines, line => line.StartsWith("5 rules. ", StringComparison.Ordinal));
        JsonElement json = JsonDocument.Parse((await Cli.RunAsync("rules", "400", "--format", "json")).Out).RootElement;
        Assert.Equal(4, json.GetProperty("rules").GetArrayLength());
        Cli wrong = await Cli.RunAsync("rules", "secrity");
        Assert.Equal(2, wrong.Exit);
        Assert.Contains("unknown rule or group of rules 'secrity'. Did you mean security?", wrong.Error);
    }

    [Theory]
    [InlineData("wcfl2001")]
    [InlineData("2001")]
    [InlineData(" WCFL2001")]
    public async Task A_rule_is_found_in_any_case_and_without_letters(string id) =>
        Assert.StartsWith("WCFL2001: ", (await Cli.RunAsync("explain", id)).Out);

    [Theory]
    [InlineData("WCFL2001", "WCFL2001")]
    [InlineData("2001", "WCFL2001")]
    [InlineData("wcfl400", "WCFL4001 WCFL4002 WCFL4003 WCFL4004")]
    [InlineData("sessions-and-handshakes", "WCFL4001 WCFL4002 WCFL4003 WCFL4004")]
    [InlineData("secure", "")]
    [InlineData("9", "")]
    [InlineData("WCFL", "")]
    public void A_word_stands_for_a_rule_for_those_that_begin_so_or_for_a_band(string word, string ids) =>
        Assert.Equal(ids, string.Join(' ', RuleNames.Expand(word)));

    [Theory]
    [InlineData("7")]
    [InlineData("Security")]
    public void A_word_stands_for_all_rules_of_a_band(string word) =>
        Assert.Equal(WcfRules.All.Select(static rule => rule.Id).Where(static id => id.StartsWith("WCFL7", StringComparison.Ordinal)), RuleNames.Expand(word));

    [Fact]
    public async Task A_picture_is_named_with_its_address()
    {
        string text = (await Cli.RunAsync("explain", "WCFL1005", "--full")).Out;
        Assert.Contains("Picture: A connection for each call, " + WcfRule.RepositoryUrl + "/blob/v" + ToolVersion.Text + "/docs/costs/", text);
        Assert.DoesNotContain("![", text);
    }

    [Fact]
    public async Task Without_a_command_the_help_is_shown_and_it_is_wrong_usage()
    {
        Cli run = await Cli.RunAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("wcflint check .", run.Out);
        Assert.Empty(run.Error);
    }

    [Theory]
    [InlineData("")]
    [InlineData("check")]
    [InlineData("fix")]
    [InlineData("baseline")]
    [InlineData("rules")]
    [InlineData("explain")]
    [InlineData("report")]
    [InlineData("migrate")]
    public async Task Help_fits_a_hundred_columns_and_names_values_by_kind(string command)
    {
        string help = (await Cli.RunAsync([.. command.Split(' ', StringSplitOptions.RemoveEmptyEntries), "--help"])).Out;
        Assert.All(help.Split(Environment.NewLine), line => Assert.True(line.Length <= 100, line));
        Assert.DoesNotContain("WCFL1001|", help, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_is_no_rule_is_said_with_what_was_meant_perhaps()
    {
        Cli run = await Cli.RunAsync("explain", "WCFL2031");
        Assert.Equal(2, run.Exit);
        Assert.Empty(run.Out);
        Assert.Contains("unknown rule 'WCFL2031'. Did you mean WCFL2001", run.Error);
        Assert.Equal(2, (await Cli.RunAsync("explain")).Exit);
    }

    [Fact]
    public void Paragraphs_are_broken_at_the_width_and_lists_hang()
    {
        var writer = new StringWriter();
        new PageText(colour: false, width: 20).Write(
            "# T\n\naaaa bbbb cccc dddd eeee ffff\n\n- one two three four five\n\n```xml\n<x attribute=\"that is longer than the width\" />\n```\n", writer);
        Assert.Equal(
            ["T", "", "aaaa bbbb cccc dddd", "eeee ffff", "", "- one two three four", "  five", "", "    <x attribute=\"that is longer than the width\" />", ""],
            writer.ToString().Split(Environment.NewLine));
    }

    [Fact]
    public void Colour_is_used_only_where_it_is_wanted()
    {
        var plain = new StringWriter();
        var coloured = new StringWriter();
        new PageText(colour: false, width: 0).Write(RulePages.Read("WCFL2001"), plain);
        new PageText(colour: true, width: 0).Write(RulePages.Read("WCFL2001"), coloured);
        Assert.DoesNotContain('\u001b', plain.ToString());
        Assert.Contains("\u001b[1mThe smell\u001b[0m", coloured.ToString());
    }

    [Theory]
    [InlineData("check")]
    [InlineData("fix")]
    [InlineData("baseline")]
    [InlineData("rules")]
    [InlineData("explain")]
    [InlineData("report")]
    [InlineData("migrate")]
    public async Task Help_shows_examples_and_exit_codes(string command)
    {
        Cli run = await Cli.RunAsync(command, "--help");
        Assert.Equal(0, run.Exit);
        Assert.Contains("Examples:", run.Out);
        Assert.Contains("  wcflint " + command, run.Out);
        Assert.Contains("Exit codes: ", run.Out);
    }

    [Theory]
    [InlineData("wcflint ch", "check")]
    [InlineData("wcflint explain WCFL700", "WCFL7001")]
    [InlineData("wcflint fix . --rule WCFL200", "WCFL2001")]
    [InlineData("wcflint check . --format ", "sarif")]
    [InlineData("wcflint check . --stat", "--statistics")]
    [InlineData("wcflint check . --rule sec", "security")]
    public async Task Shells_can_complete_a_command_line(string line, string completion)
    {
        Cli run = await Cli.RunAsync("[suggest:" + line.Length + "]", line);
        Assert.Equal(0, run.Exit);
        Assert.Contains(completion, run.Out.Split(Environment.NewLine));
    }

    [Theory]
    [InlineData("chek", "Did you mean check?")]
    [InlineData("explian", "Did you mean explain?")]
    public async Task A_mistyped_command_gets_a_hint(string command, string hint)
    {
        Cli run = await Cli.RunAsync(command, ".");
        Assert.Equal(ExitCode.Error, run.Exit);
        Assert.Contains(hint, run.Error);
    }

    [Fact]
    public async Task Costs_of_the_own_machine_stand_below_the_page()
    {
        using TempTree tree = new TempTree().Add("costs.json", MeasuredHere);
        string measured = (await Cli.RunAsync("explain", "5002", "--costs", tree["costs.json"])).Out;
        Assert.Contains("Measured on your machine (.NET 10.0.9, Windows 11, 16 cores, 2026-01-02):", measured);
        Assert.Contains("  4.4× to 56× here (case line-breaks), " + WcfRules.Find("WCFL5002")!.Cost.Today!.Figure + " published", measured);
        Assert.Contains("  nothing for this rule", (await Cli.RunAsync("explain", "2001", "--costs", tree["costs.json"])).Out);
        Assert.DoesNotContain("your machine (", (await Cli.RunAsync("explain", "5002")).Out);
    }

    [Fact]
    public async Task Costs_of_the_own_machine_stand_in_the_report()
    {
        using TempTree tree = new TempTree().Add("costs.json", MeasuredHere)
            .Add("a.cs", "using System.Runtime.Serialization; [DataContract] public class A { [DataMember] public byte[] B { get; set; } }")
            .Add("app.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding maxReceivedMessageSize=\"2147483647\" maxBufferSize=\"1\" /></basicHttpBinding></bindings></system.serviceModel></configuration>");
        Cli run = await Cli.RunAsync("report", tree.Folder, "--load", "sources", "--output", tree["page.html"], "--costs", tree["costs.json"]);
        Assert.Equal(0, run.Exit);
        string page = File.ReadAllText(tree["page.html"]);
        Assert.Contains("<h3>Measured on your machine</h3>", page);
        Assert.Contains(".NET 10.0.9, Windows 11, 16 cores, 2026-01-02", page);
    }

    [Fact]
    public async Task What_the_own_machine_recorded_stands_beside_what_is_published()
    {
        using TempTree tree = new TempTree().Add("facts.json", """
            { "runtime": ".NET 10.0.9", "os": "Windows 11", "cores": 16, "date": "2026-01-02", "command": "run",
              "cases": [{ "case": "buffer-sizes", "rules": ["WCFL2004"] }, { "case": "low-throttle", "rules": ["WCFL2006"] }],
              "results": [],
              "facts": [{ "case": "buffer-sizes", "variant": "v", "kind": "failure", "at": "a", "smell": "ArgumentException: no", "fix": "works" },
                        { "case": "buffer-sizes", "variant": "w", "kind": "failure", "at": "a", "smell": "OtherException: no", "fix": "works" },
                        { "case": "low-throttle", "variant": "v", "kind": "effect", "at": "a", "smell": "2 of 9", "fix": "9 of 9" }] }
            """);
        Assert.Contains("  recorded: ArgumentException here (case buffer-sizes), ArgumentException published",
            (await Cli.RunAsync("explain", "2004", "--costs", tree["facts.json"])).Out);
        string throttle = (await Cli.RunAsync("explain", "2006", "--costs", tree["facts.json"])).Out;
        Assert.Contains("  recorded: 2 of 9 instead of 9 of 9 here (case low-throttle), " + WcfRules.Find("WCFL2006")!.Cost.Fact!.Brief + " published", throttle);
        Assert.DoesNotContain("OtherException", throttle);
    }

    // Content that no run writes: the command does not throw, and no page is damaged.
    [Theory]
    [InlineData("""{ "runtime": "r", "cases": [null, { "case": "line-breaks", "rules": [null, "WCFL5002"] }, { "rules": ["WCFL5002"] }], "results": [null, {}], "facts": [null, {}] }""", "nothing for this rule")]
    [InlineData("""{ "runtime": "r", "cases": [{ "case": "line-breaks", "rules": ["WCFL5002"] }], "results": [{ "case": "line-breaks", "ratio": 1e308, "headline": true }, { "case": "line-breaks", "ratio": 1e999, "headline": true }, { "case": "line-breaks", "ratio": -3, "headline": true }] }""", "nothing for this rule")]
    [InlineData("""{ "runtime": "\u001b[31mred\r\nx", "cases": [], "results": [], "unknown": {} }""", "nothing for this rule")]
    public async Task A_result_file_with_strange_values_is_shown_without_them(string content, string expected)
    {
        using TempTree tree = new TempTree().Add("costs.json", content);
        Cli run = await Cli.RunAsync("explain", "5002", "--costs", tree["costs.json"]);
        Assert.Equal(0, run.Exit);
        Assert.Empty(run.Error);
        string measured = run.Out[run.Out.IndexOf("Measured on your machine (", StringComparison.Ordinal)..];
        Assert.Contains(expected, measured, StringComparison.Ordinal);
        Assert.DoesNotContain('\u001b', measured);
        Assert.All(measured.Split('\n'), line => Assert.InRange(line.Length, 0, 200));
    }

    [Fact]
    public async Task A_case_that_is_named_many_times_is_one()
    {
        string item = "{\"case\":\"line-breaks\",\"rules\":[\"WCFL5002\"]},", result = "{\"case\":\"line-breaks\",\"ratio\":2,\"headline\":true},";
        using TempTree tree = new TempTree().Add(
            "costs.json",
            "{\"runtime\":\"r\",\"cases\":[" + string.Concat(Enumerable.Repeat(item, 100_000)).TrimEnd(',') + "],\"results\":["
                + string.Concat(Enumerable.Repeat(result, 100_000)).TrimEnd(',') + "]}");
        string text = (await Cli.RunAsync("explain", "5002", "--costs", tree["costs.json"])).Out;
        Assert.Single(text.Split('\n'), line => line.Contains("2× here (case line-breaks)", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("{}", "is not a result file of samples/MeasuredCosts")]
    [InlineData("no json", "is not a result file of samples/MeasuredCosts")]
    [InlineData("[]", "is not a result file of samples/MeasuredCosts")]
    [InlineData("null", "is not a result file of samples/MeasuredCosts")]
    [InlineData("", "is not a result file of samples/MeasuredCosts")]
    [InlineData("{ \"runtime\": \"r\", \"cases\": [], \"results\": [{ \"case\": \"a\", \"ratio\": \"much\"", "is not a result file of samples/MeasuredCosts: line 1: $.results[0].ratio has a value that the program does not write")]
    [InlineData("{ \"runtime\": \"r\", \"cases\": [],\n \"results\": [{ \"case\": \"a\"", "is not a result file of samples/MeasuredCosts: line 2 is not JSON")]
    [InlineData(null, "cannot read the costs")]
    public async Task What_is_no_result_file_is_refused(string? content, string message)
    {
        using var tree = new TempTree();
        if (content is not null)
        {
            tree.Add("costs.json", content);
        }

        Cli run = await Cli.RunAsync("explain", "5002", "--costs", tree["costs.json"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
        Assert.DoesNotContain("WcfLint.Cli", run.Error);
    }

    [Fact]
    public async Task An_empty_name_is_no_file()
    {
        Assert.Equal("wcflint: cannot read the costs '': The file name is empty.", (await Cli.RunAsync("explain", "5002", "--costs", "")).Error.Trim());
        Cli baseline = await Cli.RunAsync("check", AppContext.BaseDirectory, "--baseline", "");
        Assert.Equal(2, baseline.Exit);
        Assert.Contains("The file name is empty.", baseline.Error);
    }

    private const string MeasuredHere = """
        { "runtime": ".NET 10.0.9", "os": "Windows 11", "cores": 16, "date": "2026-01-02", "command": "run",
          "cases": [{ "case": "line-breaks", "title": "t", "rules": ["WCFL5002"], "smell": "s", "fix": "f" }],
          "results": [{ "case": "line-breaks", "variant": "a", "measure": "m", "unit": "ms", "ratio": 4.44, "low": 4, "high": 5, "headline": true },
                      { "case": "line-breaks", "variant": "b", "measure": "m", "unit": "ms", "ratio": 55.5, "low": 4, "high": 60, "headline": true },
                      { "case": "line-breaks", "variant": "c", "measure": "m", "unit": "ms", "ratio": 999, "low": 4, "high": 1000, "headline": false }] }
        """;
}
