using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>Exit code 2 is for input of which nothing can be read, or not what the user named; less is a note.</summary>
public sealed class UnreadableInputTests : System.IDisposable
{
    private const string OfVisualStudio2003 = "<VisualStudioProject><CSHARP ProjectType=\"Local\" /></VisualStudioProject>";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("gone")]
    [InlineData("2003")]
    [InlineData("zeros")]
    public async Task A_project_of_a_solution_that_cannot_be_read_is_a_note_beside_others(string kind)
    {
        AddSolution();
        AddOther(kind);
        Cli run = await Cli.RunAsync("check", _tree["Shop.slnx"]);
        Assert.Equal(1, run.Exit);
        Assert.Contains("WCFL1002", run.Out);
        Assert.Contains("note: cannot read other/Other.csproj: ", run.Error);
        Assert.Equal(0, (await Cli.RunAsync("check", _tree["Shop.slnx"], "--fail-on", "none")).Exit);

        Cli strict = await Cli.RunAsync("check", _tree["Shop.slnx"], "--strict-input");
        Assert.Equal(2, strict.Exit);
        Assert.StartsWith("cannot read other/Other.csproj: ", strict.Error);
    }

    [Theory]
    [InlineData(false, "warning", true)]
    [InlineData(true, "error", false)]
    public async Task SARIF_has_a_notification_of_it(bool strict, string level, bool successful)
    {
        AddSolution();
        Cli run = await Cli.RunAsync(["check", _tree["Shop.slnx"], "--format", "sarif", .. strict ? (string[])["--strict-input"] : []]);
        JsonElement invocation = JsonDocument.Parse(run.Out).RootElement.GetProperty("runs")[0].GetProperty("invocations")[0];
        Assert.Equal(successful, invocation.GetProperty("executionSuccessful").GetBoolean());
        JsonElement notification = Assert.Single(invocation.GetProperty("toolExecutionNotifications").EnumerateArray());
        Assert.Equal(level, notification.GetProperty("level").GetString());
        Assert.Equal("listed in Shop.slnx, but missing", notification.GetProperty("message").GetProperty("text").GetString());
        Assert.Equal("other/Other.csproj",
            notification.GetProperty("locations")[0].GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString());
    }

    [Fact]
    public async Task Other_commands_do_what_they_can_and_exit_with_0()
    {
        AddSolution();
        AddOther("zeros");
        foreach (string[] line in (string[][])[["report", "--output", _tree["r.html"]], ["baseline", "--output", _tree["b.json"]], ["migrate"], ["fix"]])
        {
            Assert.Equal(2, (await Cli.RunAsync([line[0], _tree["Shop.slnx"], .. line.Skip(1), "--strict-input"])).Exit);
            Cli run = await Cli.RunAsync([line[0], _tree["Shop.slnx"], .. line.Skip(1)]);
            Assert.True(run.Exit == 0, line[0] + ": " + run.Error);
            Assert.Contains("note: cannot read other/Other.csproj", run.Error);
        }
    }

    [Fact]
    public async Task Where_all_projects_of_a_solution_are_missing_nothing_was_read()
    {
        _tree.Add("Shop.slnx", """<Solution><Project Path="a/A.csproj" /><Project Path="b/B.csproj" /></Solution>""");
        Cli run = await Cli.RunAsync("check", _tree["Shop.slnx"]);
        Assert.Equal(2, run.Exit);
        Assert.StartsWith("cannot read a/A.csproj: listed in Shop.slnx", run.Error);
    }

    [Fact]
    public async Task Where_no_file_of_the_only_project_can_be_read_nothing_was_read()
    {
        _tree.Add("a/A.csproj", Texts.Program()).Add("a/Client.cs", "class C { int x = " + new string('(', 5000) + "1; }");
        Assert.Equal(2, (await Cli.RunAsync("check", _tree.Folder)).Exit);
        _tree.Add("a/app.config", Texts.UnboundedQuota);
        Assert.Equal(1, (await Cli.RunAsync("check", _tree.Folder)).Exit);
    }

    [Fact]
    public async Task What_the_user_names_must_be_readable()
    {
        AddOther("zeros");
        _tree.Add("other/Client.cs", Texts.UsingOnClient).Add("other/Deep.cs", "class C { int x = " + new string('(', 5000) + "1; }").Add("other/app.config",
            Texts.UnboundedQuota);
        Assert.Equal(2, (await Cli.RunAsync("check", _tree["other/Other.csproj"])).Exit);
        Assert.Equal(1, (await Cli.RunAsync("check", _tree.Folder)).Exit);
        File.Delete(_tree["other/Other.csproj"]);
        Assert.Equal(2, (await Cli.RunAsync("check", _tree["other/Deep.cs"], _tree["other/Client.cs"])).Exit);
        Assert.Equal(1, (await Cli.RunAsync("check", _tree["other/Client.cs"])).Exit);
    }

    [Theory]
    [InlineData("other")]
    [InlineData("other/**")]
    [InlineData("**/Other.csproj")]
    public async Task Exclude_holds_for_entries_of_a_solution(string glob)
    {
        AddSolution();
        Cli run = await Cli.RunAsync("check", _tree["Shop.slnx"], "--strict-input", "--exclude", glob);
        Assert.Equal(1, run.Exit);
        Assert.Empty(run.Error);
        AddOther("zeros");
        run = await Cli.RunAsync("check", _tree["Shop.slnx"], "--strict-input", "--exclude", glob);
        Assert.Equal(1, run.Exit);
        Assert.Empty(run.Error);
    }

    [Fact]
    public async Task Exclude_holds_for_web_sites_and_for_entries_beside_the_solution()
    {
        _tree.Add("src/a/A.csproj", Texts.OldStyle()).Add("src/a/Client.cs", Texts.UsingOnClient).Add("src/Shop.sln", """
            Microsoft Visual Studio Solution File, Format Version 12.00
            Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "A", "a\A.csproj", "{1}"
            Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "B", "..\vendor\B\B.csproj", "{2}"
            Project("{E24C65DC-7377-472B-9ABA-BC803B73C61A}") = "Site", "sites\Site", "{3}"
            """);
        Cli run = await Cli.RunAsync("check", _tree["src/Shop.sln"], "--strict-input");
        Assert.Equal(2, run.Exit);
        run = await Cli.RunAsync("check", _tree["src/Shop.sln"], "--strict-input", "--exclude", "../vendor", "--exclude", "sites/**");
        Assert.Equal((1, ""), (run.Exit, run.Error));
    }

    [Fact]
    public async Task Many_files_that_cannot_be_read_for_one_reason_are_one_line()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle()).Add("a/Client.cs", Texts.UsingOnClient);
        for (int i = 0; i < 9; i++)
        {
            _tree.Add($"old{i}/Old{i}.csproj", OfVisualStudio2003);
        }

        Cli run = await Cli.RunAsync("check", _tree.Folder);
        string line = Assert.Single(run.Error.Trim().Split('\n'));
        Assert.Equal("note: cannot read 9 files and projects (old0/Old0.csproj, old1/Old1.csproj, old2/Old2.csproj, …): not an MSBuild project: its root element is <VisualStudioProject>", line.TrimEnd());
    }

    [Theory]
    [InlineData("gone")]
    [InlineData("zeros")]
    [InlineData("file")]
    public async Task Baseline_keeps_the_entries_of_what_it_could_not_read(string kind)
    {
        AddSolution();
        _tree.Add("other/Other.csproj", Texts.Program()).Add("other/Client.cs", Texts.UsingOnClient).Add("other/app.config", Texts.UnboundedQuota);
        string[] all = await BaselineAsync();
        Assert.Contains("other/Client.cs", all);
        Assert.Contains("a/Client.cs", all);

        string readable = await File.ReadAllTextAsync(_tree["other/Client.cs"]);
        if (kind == "file")
        {
            _tree.Add("other/Client.cs", "class C { int x = " + new string('(', 5000) + "1; }").Add("other/app.config", "<configuration />");
        }
        else
        {
            Directory.Delete(_tree["other"], recursive: true);
            AddOther(kind);
        }

        File.Delete(_tree["a/app.config"]);
        string[] now = await BaselineAsync();
        Assert.Contains("other/Client.cs", now);
        Assert.Contains("a/Client.cs", now);

        // A file that was read and no longer has its findings.
        Assert.DoesNotContain("a/app.config", now);
        Assert.Equal(kind != "file", now.Contains("other/app.config"));

        // Check does not count them as gone either.
        Assert.DoesNotContain("gone: create the baseline again", (await Cli.RunAsync("check", _tree["Shop.slnx"], "--baseline", _tree["b.json"])).Out);
        _tree.Add("other/Other.csproj", Texts.Program()).Add("other/Client.cs", readable).Add("other/app.config", Texts.UnboundedQuota);
        Cli again = await Cli.RunAsync("check", _tree["Shop.slnx"], "--baseline", _tree["b.json"], "--rule", "WCFL1002");
        Assert.True(again.Exit == 0, again.Out);
        _tree.Add("other/Client.cs", "class C { }");
        Assert.Contains("1 gone: create the baseline again",
            (await Cli.RunAsync("check", _tree["Shop.slnx"], "--baseline", _tree["b.json"], "--rule", "WCFL1002")).Out);
    }

    private async Task<string[]> BaselineAsync()
    {
        Cli run = await Cli.RunAsync("baseline", _tree["Shop.slnx"], "--output", _tree["b.json"]);
        Assert.True(run.Exit == 0, run.Error);
        return [.. JsonDocument.Parse(await File.ReadAllTextAsync(_tree["b.json"])).RootElement.GetProperty("findings").EnumerateArray()
            .Select(f => f.GetProperty("file").GetString()!)];
    }

    private void AddSolution() =>
        _tree.Add("a/A.csproj", Texts.Program()).Add("a/Client.cs", Texts.UsingOnClient).Add("a/app.config", Texts.UnboundedQuota)
            .Add("Shop.slnx", """<Solution><Project Path="a/A.csproj" /><Project Path="other/Other.csproj" /></Solution>""");

    private void AddOther(string kind)
    {
        if (kind != "gone")
        {
            _tree.Add("other/Other.csproj", kind == "zeros" ? new byte[700] : System.Text.Encoding.UTF8.GetBytes(OfVisualStudio2003));
        }
    }
}
