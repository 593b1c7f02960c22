using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Fixing;
using Xunit;

namespace WcfLint.Cli.Tests.Settings;

/// <summary>The wcflint.json of a repository.</summary>
public sealed class SettingsFileTests : IDisposable
{
    private readonly TempTree _tree = new();

    // The top of a repository: the command only tests whether the folder exists.
    public SettingsFileTests() => Directory.CreateDirectory(_tree[".hg"]);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(".git")]
    [InlineData(".hg")]
    [InlineData(".svn")]
    [InlineData("$tf")]
    public async Task The_nearest_above_PATH_counts_up_to_the_top_of_the_repository(string top)
    {
        _tree.Add("wcflint.json", """{ "fail-on": "none" }""").Add("repo/src/web.config", Texts.UnboundedQuota);
        Assert.Equal(0, await ExitAsync("repo/src"));

        Directory.CreateDirectory(_tree["repo/" + top]);
        Assert.Equal(1, await ExitAsync("repo/src"));

        _tree.Add("repo/wcflint.json", """{ "fail-on": "error" }""");
        Assert.Equal(0, await ExitAsync("repo/src"));
        Assert.Equal(0, await ExitAsync("repo/src/web.config"));

        _tree.Add("repo/src/wcflint.json", """{ "fail-on": "warning" }""");
        Assert.Equal(1, await ExitAsync("repo/src"));
        Assert.Equal(1, await ExitAsync("repo/src/web.config"));
    }

    /// <summary>Every user can write to the folder of temporary files.</summary>
    [Fact]
    public async Task Outside_a_repository_that_of_PATH_alone_counts()
    {
        Directory.Delete(_tree[".hg"]);
        _tree.Add("wcflint.json", """{ "fail-on": "none" }""").Add("src/web.config", Texts.UnboundedQuota);
        Assert.Equal(1, await ExitAsync("src"));
        Assert.Equal(1, await ExitAsync("src/web.config"));
        Assert.Equal(0, await ExitAsync(""));
        _tree.Add("src/wcflint.json", """{ "fail-on": "none" }""");
        Assert.Equal(0, await ExitAsync("src/web.config"));
    }

    [Theory]
    [InlineData("src/vendor")]
    [InlineData("src/vendor/web.config")]
    [InlineData("src/vendor/Client.cs")]
    [InlineData("src/vendor/V.csproj")]
    [InlineData("src/V.slnx")]
    public async Task That_PATH_is_excluded_is_said(string path)
    {
        _tree.Add("wcflint.json", """{ "exclude": ["src/vendor", "**/V.slnx"] }""").Add("src/V.slnx", """<Solution><Project Path="vendor/V.csproj" /></Solution>""")
            .Add("src/vendor/web.config", Texts.UnboundedQuota).Add("src/vendor/Client.cs", Texts.UsingOnClient).Add("src/vendor/V.csproj", Texts.OldStyle());
        Cli run = await Cli.RunAsync("check", _tree[path], "-q");
        Assert.Contains("excluded by wcflint.json; use --no-config to check it", run.Error);

        // For a file that was named, as by a hook before a commit, the note is enough.
        Assert.Equal(path.EndsWith("web.config", StringComparison.Ordinal) || path.EndsWith(".cs", StringComparison.Ordinal) ? 0 : 2, run.Exit);
        Assert.Empty((await Cli.RunAsync("check", _tree[path], "--no-config")).Error);
        Assert.DoesNotContain("excluded by", (await Cli.RunAsync("check", _tree["src"])).Error);
    }

    [Fact]
    public async Task Patterns_count_from_its_folder_and_hold_for_files_that_are_named_too()
    {
        _tree.Add("wcflint.json", """
            {
              // What others wrote.
              "exclude": ["src/vendor", "**/legacy.config",],
            }
            """).Add("src/vendor/web.config", Texts.UnboundedQuota).Add("src/app.config", Texts.UnboundedQuota).Add("src/legacy.config", Texts.UnboundedQuota);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["src"], "--rule", "WCFL2001");
        Assert.Equal(["app.config:5 WCFL2001"], Cli.Findings(report));
        Assert.Contains(report.GetProperty("skipped").EnumerateArray(),
            skipped => skipped.GetProperty("reason").GetString() == "excluded by wcflint.json" && skipped.GetProperty("files").GetInt32() == 2);
        Assert.Equal(1, run.Exit);
        Assert.Equal(0, await ExitAsync("src/vendor/web.config"));
        Assert.Equal(2, await ExitAsync("src/vendor"));

        // The command line wins.
        (_, report) = await Cli.CheckAsync(_tree["src"], "--rule", "WCFL2001", "--exclude", "app.config");
        Assert.Equal(["legacy.config:5 WCFL2001", "vendor/web.config:5 WCFL2001"], Cli.Findings(report));
    }

    [Fact]
    public async Task Exclude_holds_for_fix_baseline_report_and_entries_of_a_solution()
    {
        _tree.Add("wcflint.json", """{ "exclude": ["gone", "vendor"] }""").Add("Shop.slnx",
            """<Solution><Project Path="a/A.csproj" /><Project Path="gone/B.csproj" /></Solution>""")
            .Add("a/A.csproj", Texts.OldStyle()).Add("a/Client.cs", Texts.UsingOnClient).Add("vendor/Client.cs", Texts.UsingOnClient);
        Cli run = await Cli.RunAsync("check", _tree["Shop.slnx"], "--strict-input");
        Assert.Equal((1, ""), (run.Exit, run.Error));
        await Cli.RunAsync("baseline", _tree.Folder, "--output", _tree["b.json"]);
        Assert.DoesNotContain("vendor", await File.ReadAllTextAsync(_tree["b.json"]));
        await Cli.RunAsync("report", _tree.Folder, "--output", _tree["r.html"]);
        Assert.DoesNotContain("vendor/Client.cs:", await File.ReadAllTextAsync(_tree["r.html"]));
        await Cli.RunAsync("fix", _tree.Folder);
        Assert.Contains("using (", await File.ReadAllTextAsync(_tree["vendor/Client.cs"]));
        Assert.DoesNotContain("using (", await File.ReadAllTextAsync(_tree["a/Client.cs"]));
    }

    [Fact]
    public async Task Severities_are_those_of_the_options_of_the_same_name_which_win()
    {
        _tree.Add("wcflint.json", """{ "fail-on": "error", "min-severity": "error" }""").Add("src/web.config", Texts.UnboundedQuota);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["src"]);
        Assert.Equal(0, run.Exit);
        Assert.Empty(Cli.Findings(report));
        (run, report) = await Cli.CheckAsync(_tree["src"], "--min-severity", "warning");
        Assert.Equal(0, run.Exit);
        Assert.NotEmpty(Cli.Findings(report));
        Assert.Equal(1, await ExitAsync("src", "--min-severity", "info", "--fail-on", "warning"));
        Assert.Equal(1, await ExitAsync("src", "--no-config"));
        await Cli.RunAsync("report", _tree["src"], "--output", _tree["r.html"]);
        Assert.DoesNotContain("WCFL2001", await File.ReadAllTextAsync(_tree["r.html"]));
    }

    [Fact]
    public async Task The_baseline_is_written_and_read_where_it_says()
    {
        _tree.Add("wcflint.json", """{ "baseline": "known.json" }""").Add("src/web.config", Texts.UnboundedQuota);
        Assert.Equal(2, await ExitAsync("src"));
        Assert.Equal(0, (await Cli.RunAsync("baseline", _tree["src"])).Exit);
        Assert.Contains("src/web.config", await File.ReadAllTextAsync(_tree["known.json"]));
        Assert.Equal(0, await ExitAsync("src"));
        Assert.Equal(1, await ExitAsync("src", "--no-config"));

        _tree.Add("other.json", """{ "version": 1, "findings": [] }""");
        Assert.Equal(1, await ExitAsync("src", "--baseline", _tree["other.json"]));
        await Cli.RunAsync("report", _tree["src"], "--output", _tree["r.html"]);
        Assert.Contains("0 new", await File.ReadAllTextAsync(_tree["r.html"]));
    }

    [Fact]
    public async Task The_quota_is_that_of_fix()
    {
        _tree.Add("wcflint.json", """{ "quota": 4194304 }""").Add("web.config", Texts.UnboundedQuota);
        await Cli.RunAsync("fix", _tree.Folder, "--rule", "WCFL2001", "--quota", "8388608", "--dry-run", "--output", _tree["d.txt"]);
        Assert.Contains("8388608", await File.ReadAllTextAsync(_tree["d.txt"]));
        await Cli.RunAsync("fix", _tree.Folder, "--rule", "WCFL2001", "--no-config");
        Assert.Equal(Texts.UnboundedQuota, await File.ReadAllTextAsync(_tree["web.config"]));
        await Cli.RunAsync("fix", _tree.Folder, "--rule", "WCFL2001");
        Assert.Contains("maxReceivedMessageSize=\"4194304\"", await File.ReadAllTextAsync(_tree["web.config"]));
    }

    /// <summary>check counts as fixable the findings that fix fixes; infos only if they are requested.</summary>
    [Theory]
    [InlineData("byte[]", "1 fixable: ", true)]
    [InlineData("string[][]", "1 fixable below warning: ", false)]
    public async Task A_quota_of_the_repository_is_a_decision_that_fix_applies_to_what_check_fails_on(string taken, string count, bool isSwept)
    {
        _tree.Add("Service.csproj", Texts.Program("Service.cs"))
            .Add("Service.cs",
                $$"""
                using System.ServiceModel;
                [ServiceContract] public interface IReports { [OperationContract] void Put({{taken}} data); }
                public class Reports : IReports { public void Put({{taken}} data) { } }

                """)
            .Add("App.config", FixTexts.ReportsConfig.Replace("client>", "service>", StringComparison.Ordinal).Replace("<service>",
                "<services><service name=\"Reports\">", StringComparison.Ordinal).Replace("</service>", "</service></services>", StringComparison.Ordinal)
                    .Replace("name=\"r\" ", string.Empty, StringComparison.Ordinal));
        Assert.Equal(isSwept, (await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL2002")).Out.Contains("1 fixable after a decision",
            StringComparison.Ordinal));
        _tree.Add("wcflint.json", """{ "quota": 300000 }""");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL2002", "--verbose");
        Assert.Contains(count, run.Out);
        Assert.Contains("300000", run.Out);
        await Cli.RunAsync("fix", _tree.Folder);
        Assert.Equal(isSwept, (await File.ReadAllTextAsync(_tree["App.config"])).Contains("\"300000\"", StringComparison.Ordinal));
        await Cli.RunAsync("fix", _tree.Folder, "--min-severity", "info");
        Assert.Contains("\"300000\"", await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task Each_of_several_PATHs_has_its_own()
    {
        _tree.Add("a/wcflint.json", """{ "fail-on": "none" }""").Add("a/web.config", Texts.UnboundedQuota).Add("b/web.config", "<configuration />");
        Assert.Equal(0, (await Cli.RunAsync("check", _tree["a"], _tree["b"])).Exit);
        _tree.Add("b/web.config",
            Texts.UnboundedQuota.Replace("<services>",
                """<behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls="2147483647" /></behavior></serviceBehaviors></behaviors><services>""", StringComparison.Ordinal));
        Assert.Equal(1, (await Cli.RunAsync("check", _tree["a"], _tree["b"])).Exit);
        Assert.Contains("fixable after a decision: wcflint fix PATH ", (await Cli.RunAsync("check", _tree["a"], _tree["b"])).Out, StringComparison.Ordinal);
        _tree.Add("b/wcflint.json", """{ "exclude": ["web.config"] }""").Add("b/a.cs", "class A { }");
        Assert.Equal(0, (await Cli.RunAsync("check", _tree["a"], _tree["b"])).Exit);
    }

    [Theory]
    [InlineData("""{ "exlude": [] }""", "unknown key 'exlude'. Did you mean exclude?")]
    [InlineData("""{ "failOn": "error" }""", "unknown key 'failOn'. Did you mean fail-on?")]
    [InlineData("""{ "WCFL2001": "error" }""", "unknown key 'WCFL2001'. Severities of rules are in \"rules\": { \"WCFL2001\": \"none\" }.")]
    [InlineData("""{ "fail-on": "warn" }""", "fail-on: unknown value 'warn'. Did you mean warning? Valid values: none, info, warning, error.")]
    [InlineData("""{ "min-severity": "none" }""", "min-severity: unknown value 'none'. Valid values: info, warning, error.")]
    [InlineData("""{ "fail-on": true }""", "fail-on: unknown value true.")]
    [InlineData("""{ "exclude": "vendor" }""", "exclude: expected a list of at most 500 patterns in quotes")]
    [InlineData("""{ "exclude": [1] }""", "exclude: expected a list of at most 500 patterns in quotes")]
    [InlineData("""{ "exclude": ["a/{b,c}"] }""", "exclude: 'a/{b,c}' is not a valid pattern")]
    [InlineData("""{ "quota": "4 MB" }""", "quota: expected a number of bytes above the default of 65,536 and below 2,147,483,647, but got '4 MB'.")]
    [InlineData("""{ "quota": 10 }""", "quota: expected a number of bytes above the default of 65,536 and below 2,147,483,647, but got 10.")]
    [InlineData("""{ "baseline": 7 }""", "baseline: expected the name of a .json file, but got 7")]
    [InlineData("""{ "quota": 4194304, "quota": 8388608 }""", "key 'quota' occurs more than once")]
    [InlineData("""{ "baseline": ".git/config.json" }""", "baseline: '.git/config.json' is in .git")]
    [InlineData("""{ "baseline": "sub/.GIT/b.json" }""", "baseline: 'sub/.GIT/b.json' is in .git")]
    [InlineData("""{ "exclude": ["\ud800"] }""", "a string in the file is not valid Unicode")]
    [InlineData("[]", "it is not a JSON object")]
    [InlineData("{\n \"quota\": 1,\n oops }", "line 3 is not JSON")]
    [InlineData("", "line 1 is not JSON")]
    public async Task What_is_wrong_in_it_is_said_and_exits_with_2(string text, string problem)
    {
        _tree.Add("wcflint.json", text).Add("web.config", Texts.UnboundedQuota);
        foreach (string command in (string[])["check", "fix", "baseline", "report", "migrate"])
        {
            Cli run = await Cli.RunAsync(command, _tree.Folder);
            Assert.Equal(2, run.Exit);
            Assert.Contains(_tree["wcflint.json"] + "': " + problem, run.Error);
            Assert.Contains("--no-config", run.Error);
            Assert.Empty(run.Out);
        }

        Assert.Equal(1, await ExitAsync("", "--no-config"));
        Assert.Equal([".hg", "wcflint.json", "web.config"], Directory.EnumerateFileSystemEntries(_tree.Folder).Select(Path.GetFileName).Order());
    }

    [Fact]
    public async Task All_that_is_wrong_is_said_at_once()
    {
        _tree.Add("wcflint.json", """{ "fail-on": "eror", "bseline": "b.json" }""");
        Cli run = await Cli.RunAsync("check", _tree.Folder);
        Assert.Contains("Did you mean error?", run.Error);
        Assert.Contains("Did you mean baseline?", run.Error);
    }

    /// <summary>The file may be a stranger's.</summary>
    [Theory]
    [InlineData("../outside.json", "is not below the folder of the file")]
    [InlineData("a/../../outside.json", "is not below the folder of the file")]
    [InlineData("/tmp/outside.json", "is not below the folder of the file")]
    [InlineData("Program.cs", "expected the name of a .json file")]
    [InlineData(".", "expected the name of a .json file")]
    public async Task The_baseline_lies_below_it(string name, string problem)
    {
        _tree.Add("tree/wcflint.json", $$"""{ "baseline": "{{name}}" }""").Add("tree/web.config", Texts.UnboundedQuota).Add("outside.json",
            """{ "version": 1, "findings": [] }""");
        foreach (string command in (string[])["check", "baseline", "report"])
        {
            Cli run = await Cli.RunAsync(command, _tree["tree"]);
            Assert.Equal(2, run.Exit);
            Assert.Contains(problem, run.Error);
        }

        Assert.Equal("""{ "version": 1, "findings": [] }""", await File.ReadAllTextAsync(_tree["outside.json"]));
        Assert.Equal(2, Directory.GetFiles(_tree["tree"]).Length);
    }

    [UnixFact]
    public async Task Links_are_not_followed()
    {
        _tree.Add("outside/known.json", """{ "secret": 1 }""").Add("tree/web.config", Texts.UnboundedQuota).Add("tree/wcflint.json",
            """{ "baseline": "build/known.json" }""");
        Directory.CreateSymbolicLink(_tree["tree/build"], _tree["outside"]);
        Cli run = await Cli.RunAsync("baseline", _tree["tree"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("is behind a link", run.Error);

        Directory.Delete(_tree["tree/build"]);
        Directory.CreateDirectory(_tree["tree/build"]);
        File.CreateSymbolicLink(_tree["tree/build/known.json"], _tree["outside/known.json"]);
        run = await Cli.RunAsync("baseline", _tree["tree"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("is behind a link", run.Error);

        // The settings file must not be a link either: the keys of its target would be shown.
        File.Delete(_tree["tree/wcflint.json"]);
        File.CreateSymbolicLink(_tree["tree/wcflint.json"], _tree["outside/known.json"]);
        run = await Cli.RunAsync("check", _tree["tree"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("it is a link, which is not followed", run.Error);
        Assert.DoesNotContain("secret", run.Error);
        Assert.Equal("""{ "secret": 1 }""", await File.ReadAllTextAsync(_tree["outside/known.json"]));
    }

    [Fact]
    public async Task Only_a_baseline_is_replaced()
    {
        _tree.Add("wcflint.json", """{ "baseline": "package.json" }""").Add("package.json", """{ "name": "shop" }""").Add("web.config", Texts.UnboundedQuota);
        Cli run = await Cli.RunAsync("baseline", _tree.Folder);
        Assert.Equal(2, run.Exit);
        Assert.Contains("is not a wcflint baseline", run.Error);
        Assert.Equal("""{ "name": "shop" }""", await File.ReadAllTextAsync(_tree["package.json"]));
    }

    [Fact]
    public async Task A_file_that_is_too_long_is_not_read()
    {
        _tree.Add("wcflint.json", "{ \"exclude\": [" + string.Join(',', Enumerable.Repeat("\"**/a/**/b\"", 9000)) + "] }");
        Cli run = await Cli.RunAsync("check", _tree.Folder);
        Assert.Equal(2, run.Exit);
        Assert.Contains("it has more than 64 KB", run.Error);
    }

    private async Task<int> ExitAsync(string path, params string[] more) => (await Cli.RunAsync(["check", _tree[path], .. more])).Exit;
}
