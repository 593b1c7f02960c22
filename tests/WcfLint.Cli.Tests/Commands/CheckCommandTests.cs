using System;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

public sealed class CheckCommandTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Files_that_do_not_compile_are_named()
    {
        using var tree = new TempTree();
        tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient + "class Half {\n");
        (Cli run, JsonElement report) = await Cli.CheckAsync(tree.Folder);
        Assert.Equal(["Client.cs:8 WCFL1002"], Cli.Findings(report));
        JsonElement named = Assert.Single(report.GetProperty("judgedInPart").EnumerateArray());
        Assert.Equal("Client.cs", named.GetProperty("path").GetString());
        Assert.StartsWith("line 14: ", named.GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.Equal(1, run.Exit);
        Assert.Contains("syntax errors: 1 file", (await Cli.RunAsync("check", tree.Folder)).Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_clean_folder_exits_with_0()
    {
        _tree.Add("Plain.cs", "class Plain { }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Empty(Cli.Findings(report));
        Assert.Equal(0, run.Exit);
    }

    [Fact]
    public async Task A_file_that_was_named_and_is_excluded_exits_with_0()
    {
        _tree.Add("Plain.cs", "class Plain { }").Add("wcflint.json", "{ \"exclude\": [\"**\"] }");
        Cli run = await Cli.RunAsync("check", _tree["Plain.cs"]);
        Assert.Equal(0, run.Exit);
        Assert.Contains("excluded by wcflint.json", run.Error);
    }

    [Fact]
    public async Task Findings_of_a_project_and_its_configuration_exit_with_1()
    {
        AddProject();
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Equal(["App.config:5 WCFL2001", "Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(1, run.Exit);
    }

    [Theory]
    [InlineData("none", 0)]
    [InlineData("info", 1)]
    [InlineData("warning", 1)]
    [InlineData("error", 0)]
    public async Task Fail_on_decides_the_exit_code(string severity, int exit)
    {
        AddProject();
        (Cli run, _) = await Cli.CheckAsync(_tree.Folder, "--fail-on", severity);
        Assert.Equal(exit, run.Exit);
    }

    [Theory]
    [InlineData("wcfl1002", "Client.cs:8 WCFL1002")]
    [InlineData("WCFL2001,WCFL7001", "App.config:5 WCFL2001")]
    public async Task Rule_picks_rules(string rules, string expected)
    {
        AddProject();
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", rules);
        Assert.Equal([expected], Cli.Findings(report));
    }

    [Theory]
    [InlineData("**/*.config")]
    [InlineData("app.CONFIG")]
    public async Task Exclude_leaves_files_out_and_counts_them(string glob)
    {
        AddProject();
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--exclude", glob, "--min-severity", "warning");
        Assert.Equal(["Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal("excluded by --exclude", report.GetProperty("skipped")[0].GetProperty("reason").GetString());
    }

    [Fact]
    public async Task Exclude_of_a_folder_leaves_its_projects_out()
    {
        _tree.Add("legacy/Legacy.csproj", Texts.Program()).Add("legacy/Client.cs", Texts.UsingOnClient).Add("legacy/App.config", Texts.UnboundedQuota)
            .Add("Own.cs", "class Own { }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--exclude", "legacy/");
        Assert.Empty(Cli.Findings(report));
        Assert.Equal(0, run.Exit);
        Assert.Equal(2, report.GetProperty("skipped")[0].GetProperty("files").GetInt32());
    }

    [Fact]
    public async Task A_configuration_alone_is_judged()
    {
        _tree.Add("sub/App.config", Texts.UnboundedQuota).Add("sub/Client.cs", Texts.UsingOnClient);
        (_, JsonElement report) = await Cli.CheckAsync(_tree["sub/App.config"], "--min-severity", "warning");
        Assert.Equal(["App.config:5 WCFL2001"], Cli.Findings(report));
    }

    [Fact]
    public async Task A_configuration_that_is_no_xml_is_a_finding_and_no_failure()
    {
        _tree.Add("App.config", "<configuration>\n  <oops\n</configuration>");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["App.config"]);
        Assert.Contains(Cli.Findings(report), finding => finding.EndsWith("WCFL0001", System.StringComparison.Ordinal));
        Assert.Equal(1, run.Exit);
        Assert.Empty(report.GetProperty("failures").EnumerateArray());
    }

    [Theory]
    [InlineData("nothing-here")]
    [InlineData("Client.txt")]
    [InlineData("Broken.sln")]
    [InlineData("Broken.slnx")]
    [InlineData("NotASolution.slnx")]
    public async Task A_path_that_cannot_be_checked_exits_with_2_and_says_why(string path)
    {
        _tree.Add("Client.txt", "x").Add("Broken.sln", "MZ").Add("Broken.slnx", "<Solution>").Add("NotASolution.slnx", "<Project />");
        Cli run = await Cli.RunAsync("check", _tree[path]);
        Assert.Equal(2, run.Exit);
        Assert.StartsWith("wcflint: '", run.Error);
        Assert.Empty(run.Out);
    }

    [Theory]
    [InlineData("--format", "xml")]
    [InlineData("--load", "magic")]
    [InlineData("--fail-on", "hint")]
    [InlineData("--rule", "WCFL9999")]
    [InlineData("--no-such-option", "1")]
    public async Task Wrong_usage_exits_with_2(string option, string value)
    {
        Cli run = await Cli.RunAsync("check", _tree.Folder, option, value);
        Assert.Equal(2, run.Exit);
        Assert.Contains("--help", run.Error);
    }

    [Fact]
    public async Task Help_shows_examples_and_exit_codes()
    {
        Cli run = await Cli.RunAsync("check", "--help");
        Assert.Equal(0, run.Exit);
        Assert.Contains("wcflint check .", run.Out);
        Assert.Contains("Exit codes: 0", run.Out);
        Assert.Contains("sources|msbuild", run.Out);
    }

    [Fact]
    public async Task Output_writes_the_report_to_a_file_and_nothing_to_the_console()
    {
        AddProject();
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--output", _tree["report.txt"]);
        Assert.Equal(1, run.Exit);
        Assert.Empty(run.Out);
        Assert.Contains("WCFL1002", await File.ReadAllTextAsync(_tree["report.txt"]));
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd));
    }

    [Fact]
    public async Task Output_that_cannot_be_written_exits_with_2_and_leaves_nothing_behind()
    {
        AddProject();
        Directory.CreateDirectory(_tree["report.txt"]);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--output", _tree["report.txt"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("cannot write", run.Error);
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd));
        Assert.Equal(2, (await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--output", _tree["no/such/folder/report.txt"])).Exit);
    }

    private void AddProject() =>
        _tree.Add("Client.csproj", Texts.Program()).Add("Client.cs", Texts.UsingOnClient).Add("App.config", Texts.UnboundedQuota);
}
