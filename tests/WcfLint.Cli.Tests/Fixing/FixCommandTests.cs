using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

public sealed class FixCommandTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task It_fixes_code_and_configurations_and_a_second_run_changes_nothing()
    {
        _tree.Add("Client.csproj", Texts.Program()).Add("Client.cs", FixTexts.Client).Add("App.config", FixTexts.ExceptionDetail);
        Cli first = await FixAsync();
        Assert.Equal(0, first.Exit);
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["Client.cs"]));
        Assert.Contains("2 findings of", first.Out);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1002,WCFL7001");
        Assert.Empty(Cli.Findings(report));

        byte[] code = await File.ReadAllBytesAsync(_tree["Client.cs"]);
        Cli second = await FixAsync();
        Assert.Contains("in 0 files", second.Out);
        Assert.Equal(code, await File.ReadAllBytesAsync(_tree["Client.cs"]));
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd));
    }

    [Fact]
    public async Task A_dry_run_writes_nothing_and_its_diff_is_what_a_fix_does()
    {
        _tree.Add("tree/Client.csproj", Texts.OldStyle()).Add("tree/Client.cs", FixTexts.Client.ReplaceLineEndings("\r\n")).Add("tree/my web/App.config",
            FixTexts.ExceptionDetail)
            .Add("tree/größe/App.config", Encoding.Unicode.GetPreamble()
                .Concat(Encoding.Unicode.GetBytes(FixTexts.ExceptionDetail.Replace("utf-8", "utf-16", StringComparison.Ordinal))).ToArray())
            .Add("tree/latin/App.config", Encoding.Latin1.GetBytes(FixTexts.ExceptionDetail.Replace("utf-8", "iso-8859-1", StringComparison.Ordinal).TrimEnd()));
        string[] before = Snapshot("tree");
        Cli run = await Cli.RunAsync("fix", _tree["tree"], "--load", "sources", "--dry-run", "--output", _tree["fix.diff"]);
        Assert.Equal(0, run.Exit);
        Assert.Equal(before, Snapshot("tree"));

        CopyFolder("tree", "applied");
        Assert.Equal(string.Empty, Git("applied", "apply", _tree["fix.diff"]));
        Assert.Equal(0, (await FixAsync("tree")).Exit);
        Assert.NotEqual(before, Snapshot("tree"));
        Assert.Equal(Snapshot("tree"), Snapshot("applied"));
        Assert.Equal(string.Empty, Git("applied", "apply", "-R", _tree["fix.diff"]));
        Assert.Equal(before, Snapshot("applied"));
    }

    /// <summary>A solution may stand beside its projects: git refuses names that lead up, and knows of no change elsewhere than it is asked.</summary>
    [Theory]
    [InlineData("build/Shop.slnx")]
    [InlineData("build/some.slnf")]
    public async Task Projects_beside_their_solution_are_fixed_as_those_below_it(string name)
    {
        _tree.Add("build/Shop.slnx", """<Solution><Project Path="..\Src\Client.csproj" /></Solution>""").Add("build/some.slnf",
            """{ "solution": { "path": "Shop.slnx", "projects": ["..\\Src\\Client.csproj"] } }""")
            .Add("src/Client.csproj", Texts.OldStyle()).Add("src/Client.cs", FixTexts.Client).Add("src/App.config", FixTexts.ExceptionDetail);
        Assert.Equal(string.Empty, Git(".", "init", "-q"));
        Assert.Equal(string.Empty, Git(".", "add", "-A"));
        Assert.Equal(string.Empty, Git(".", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m"));
        using (TempTree elsewhere = new())
        {
            Cli dry = await Cli.RunAsync("fix", _tree[name], "--load", "sources", "--dry-run", "--output", elsewhere["fix.diff"]);
            Assert.Contains("git -C " + _tree.Folder + " apply " + elsewhere["fix.diff"], dry.Out + dry.Error);
            Assert.Equal(string.Empty, Git(".", "apply", "--check", elsewhere["fix.diff"]));
        }

        _tree.Add("src/App.config", FixTexts.ExceptionDetail + "\n");
        Cli dirty = await Cli.RunAsync("fix", _tree[name], "--load", "sources");
        Assert.Equal(2, dirty.Exit);
        Assert.Contains("the git work tree has uncommitted changes: src/App.config", dirty.Error);

        _tree.Add("src/App.config", FixTexts.ExceptionDetail);
        Cli run = await Cli.RunAsync("fix", _tree[name], "--load", "sources");
        Assert.True(run.Exit == 0, run.Error);
        Assert.Contains("Undo: git -C " + _tree.Folder + " restore .", run.Out);
        Assert.NotEqual(FixTexts.Client, await File.ReadAllTextAsync(_tree["src/Client.cs"]));
        Assert.Equal(string.Empty, Git(".", "restore", "."));
        Assert.Equal(FixTexts.Client, await File.ReadAllTextAsync(_tree["src/Client.cs"]));
    }

    /// <summary>Two work trees, and nothing around them.</summary>
    [Fact]
    public async Task Each_work_tree_of_a_solution_is_asked()
    {
        _tree.Add("build/Shop.slnx", """<Solution><Project Path="..\src\Client.csproj" /></Solution>""").Add("src/Client.csproj", Texts.OldStyle())
            .Add("src/Client.cs", FixTexts.Client);
        foreach (string folder in (string[])["build", "src"])
        {
            Assert.Equal(string.Empty, Git(folder, "init", "-q"));
            Assert.Equal(string.Empty, Git(folder, "add", "-A"));
            Assert.Equal(string.Empty, Git(folder, "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m"));
        }

        _tree.Add("src/Client.cs", FixTexts.Client + "\n");
        Cli dirty = await Cli.RunAsync("fix", _tree["build/Shop.slnx"], "--load", "sources");
        Assert.Equal(2, dirty.Exit);
        Assert.Contains("the git work tree has uncommitted changes: Client.cs", dirty.Error);
    }

    [Fact]
    public async Task A_diff_goes_to_standard_output_and_the_summary_to_standard_error()
    {
        _tree.Add("Orders.csproj", Texts.Program("Orders.cs")).Add("Orders.cs", FixTexts.Orders).Add("App.config", FixTexts.ExceptionDetail);
        Cli run = await FixAsync(more: "--dry-run");
        Assert.StartsWith("--- a/App.config\n+++ b/App.config\n@@ -", run.Out);
        Assert.Contains("1 finding of 2 would be fixed in 1 file", run.Error);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task What_needs_a_decision_is_named_and_left_until_its_rule_is_named()
    {
        _tree.Add("App.config", FixTexts.Throttle);
        Cli run = await FixAsync();
        Assert.Contains("needs a decision: --rule WCFL2007", run.Out);
        Assert.Equal(FixTexts.Throttle, await File.ReadAllTextAsync(_tree["App.config"]));
        await FixAsync(more: ["--rule", "WCFL2007"]);
        Assert.DoesNotContain("maxConcurrentCalls", await File.ReadAllTextAsync(_tree["App.config"]));
    }

    /// <summary>A proxy may be the only way to the internet: the rule's name is no answer for each such client.</summary>
    [Fact]
    public async Task What_may_need_a_proxy_is_left_where_its_rule_is_named()
    {
        const string config = """
            <configuration>
              <system.serviceModel>
                <client>
                  <endpoint address="https://api.example.com/x" binding="basicHttpBinding" bindingConfiguration="far" contract="IReports" />
                  <endpoint address="http://reports/x" binding="basicHttpBinding" bindingConfiguration="near" contract="IReports" />
                </client>
                <bindings>
                  <basicHttpBinding>
                    <binding name="far" />
                    <binding name="near" />
                  </basicHttpBinding>
                </bindings>
              </system.serviceModel>
            </configuration>
            """;
        _tree.Add("App.config", config);
        Cli run = await FixAsync(more: ["--rule", "WCFL3001"]);
        Assert.Contains("a proxy may be the only way to the address", run.Out);
        Assert.Equal(config.Replace("name=\"near\"", "name=\"near\" useDefaultWebProxy=\"false\"", System.StringComparison.Ordinal),
            await File.ReadAllTextAsync(_tree["App.config"]));
    }

    /// <summary>Whichever of its endpoints comes first: an address that is not known hides no other.</summary>
    [Theory]
    [InlineData("#{reports}#", "https://api.example.com/x")]
    [InlineData("https://api.example.com/x", "#{reports}#")]
    public async Task A_binding_of_which_one_end_is_in_the_internet_is_left_too(string first, string second)
    {
        string config = $"""
            <configuration>
              <system.serviceModel>
                <client>
                  <endpoint name="a" address="{first}" binding="basicHttpBinding" bindingConfiguration="far" contract="IReports" />
                  <endpoint name="b" address="{second}" binding="basicHttpBinding" bindingConfiguration="far" contract="IReports" />
                </client>
                <bindings><basicHttpBinding><binding name="far" /></basicHttpBinding></bindings>
              </system.serviceModel>
            </configuration>
            """;
        _tree.Add("App.config", config);
        Cli run = await FixAsync(more: ["--rule", "WCFL3001"]);
        Assert.Contains("a proxy may be the only way to the address", run.Out);
        Assert.Equal(config, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task A_size_is_written_where_it_is_given()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", FixTexts.Reports).Add("App.config", FixTexts.ReportsConfig);
        Cli run = await FixAsync(more: ["--rule", "WCFL2002"]);
        Assert.Contains("needs a size: --quota BYTES", run.Out);
        Assert.Equal(FixTexts.ReportsConfig, await File.ReadAllTextAsync(_tree["App.config"]));

        // The configuration of a library is an info, which no sweep writes to.
        await FixAsync(more: ["--quota", "300000"]);
        Assert.Equal(FixTexts.ReportsConfig, await File.ReadAllTextAsync(_tree["App.config"]));
        await FixAsync(more: ["--rule", "WCFL2002", "--quota", "300000"]);
        Assert.Contains("<binding name=\"own\" maxReceivedMessageSize=\"300000\"", await File.ReadAllTextAsync(_tree["App.config"]));
    }

    // A quota that bounds nothing is lowered only where its rule is named: larger messages are refused then.
    [Fact]
    public async Task A_huge_quota_is_lowered_where_its_rule_is_named()
    {
        string reports = FixTexts.Reports.Replace("[ServiceContract]", "[ServiceContract(Namespace = \"urn:reports\")]", System.StringComparison.Ordinal);
        string huge = FixTexts.ReportsConfig.Replace("name=\"own\"", "name=\"own\" maxReceivedMessageSize=\"2147483647\" maxBufferSize=\"2147483647\"",
            System.StringComparison.Ordinal);
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", reports).Add("App.config", huge);
        Cli run = await FixAsync(more: ["--quota", "300000"]);
        Assert.Contains("needs a size: --rule WCFL2001 --quota BYTES", run.Out);
        Assert.Equal(huge, await File.ReadAllTextAsync(_tree["App.config"]));

        // Who is asked may also take the largest that limits anything.
        await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL2001", "--interactive");
        Assert.Equal(huge.Replace("2147483647", "67108864", System.StringComparison.Ordinal), await File.ReadAllTextAsync(_tree["App.config"]));
        _tree.Add("App.config", huge);
        await FixAsync(more: ["--rule", "WCFL2001", "--quota", "300000"]);
        Assert.Equal(huge.Replace("2147483647", "300000", System.StringComparison.Ordinal), await File.ReadAllTextAsync(_tree["App.config"]));
    }

    // Two clients that are alike and a helper that the project has not: one for both, and nothing left.
    [Fact]
    public async Task Clients_are_closed_by_one_helper_where_that_is_asked_for()
    {
        string[] names = ["A", "B", "C"];
        foreach (string name in names)
        {
            _tree.Add(name + ".cs",
                $$"""
                using System.ServiceModel;
                namespace Shop{{(name == "B" ? string.Empty : "." + name)}}
                {
                    class {{name}}
                    {
                        public int Ask()
                        {
                            using (var client = new Proxy.OrdersClient())
                            {
                                return client.Get();
                            }
                        }
                    }
                }

                """);
        }

        _tree.Add("Client.csproj", Texts.OldStyle("*.cs")).Add(
            "Proxy.cs",
            """
            using System.ServiceModel;
            namespace Proxy
            {
                [ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders { [OperationContract] int Get(); }
                public class OrdersClient : ClientBase<IOrders>, IOrders { public int Get() { return Channel.Get(); } }
            }

            """);
        await FixAsync(more: ["--close-helper"]);
        foreach (string name in names)
        {
            string text = await File.ReadAllTextAsync(_tree[name + ".cs"]);
            Assert.Contains(
                """
                            finally
                            {
                                client.CloseOrAbort();
                            }

                """,
                text);
            Assert.DoesNotContain("using (", text);
            Assert.Equal(name == "B", text.Contains("static void CloseOrAbort(this ICommunicationObject client)", System.StringComparison.Ordinal));
        }

        Cli second = await FixAsync(more: ["--close-helper"]);
        Assert.Contains("0 findings of", second.Out);
    }

    [Theory]
    [InlineData("--quota", "65536")]
    [InlineData("--quota", "2147483647")]
    [InlineData("--quota", "many")]
    [InlineData("--output", "x.diff")]
    [InlineData("--rule", "WCFL209")]
    public async Task Wrong_usage_exits_with_2(string option, string value)
    {
        Cli run = await FixAsync(more: [option, value]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("fix --help", run.Error);
    }

    [Fact]
    public async Task A_dirty_work_tree_needs_force()
    {
        _tree.Add("web/App.config", FixTexts.ExceptionDetail);
        Git(".", "init", "-q");
        Cli untracked = await FixAsync();
        Assert.Equal(2, untracked.Exit);
        Assert.Contains("web/App.config", untracked.Error);
        Assert.Contains("--force", untracked.Error);
        Git(".", "add", "-A");
        Git(".", "-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "-qm", "x");
        await File.AppendAllTextAsync(_tree["web/App.config"], "<!-- mine -->");
        Assert.Equal(2, (await FixAsync()).Exit);
        Assert.Contains("mine", await File.ReadAllTextAsync(_tree["web/App.config"]));
        Assert.Equal(0, (await FixAsync(more: "--dry-run")).Exit);
        Assert.Equal(0, (await FixAsync(more: "--force")).Exit);
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail) + "<!-- mine -->", await File.ReadAllTextAsync(_tree["web/App.config"]));
    }

    [Fact]
    public async Task The_summary_says_how_to_look_and_how_to_undo()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail);
        Git(".", "init", "-q");
        Git(".", "add", "-A");
        Git(".", "-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "-qm", "x");
        Cli run = await FixAsync();
        Assert.Contains("Review: git -C " + _tree.Folder + " diff", run.Out);
        Assert.Contains("Undo: git -C " + _tree.Folder + " restore .", run.Out);
        Git(".", "restore", ".");
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public async Task Stopping_it_says_what_was_written_and_exits_with_130()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail);
        using var cancellation = new CancellationTokenSource();
        await cancellation.CancelAsync();
        using var output = new StringWriter();
        int exit = await CommandLine.RunAsync(["fix", _tree.Folder, "--load", "sources"], new CommandHost(output, output, false, false, 0), cancellation.Token);
        Assert.Equal(130, exit);
        Assert.Contains("Stopped. Every file is complete", output.ToString());
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
    }

    // A tree that came as an archive brings its own configuration of git.
    [UnixTheory]
    [InlineData("core.fsmonitor", "touch started; false")]
    [InlineData("filter.tree.clean", "touch started; cat")]
    [InlineData("filter.tree.process", "touch started; false")]
    [InlineData("filter.a=b.clean", "touch started; cat")]
    public async Task No_program_that_the_tree_configures_is_started(string name, string program)
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail).Add(".gitattributes",
            "*.config filter=" + (name.Contains("a=b", StringComparison.Ordinal) ? "a=b" : "tree"));
        Assert.Equal(string.Empty, Git(".", "init", "-q"));
        Assert.Equal(string.Empty, Git(".", "add", "-A"));
        Assert.Equal(string.Empty, Git(".", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m"));
        using (var config = Process.Start("git", ["-C", _tree.Folder, "config", name, program]))
        {
            await config.WaitForExitAsync();
        }

        // Git compares contents only where the times differ; here it starts the program.
        File.SetLastWriteTimeUtc(_tree["App.config"], DateTime.UtcNow.AddHours(1));
        Git(".", "status");
        Assert.True(File.Exists(_tree["started"]));
        File.Delete(_tree["started"]);

        File.SetLastWriteTimeUtc(_tree["App.config"], DateTime.UtcNow.AddHours(2));
        if (name.Contains("a=b", StringComparison.Ordinal))
        {
            Cli refused = await FixAsync();
            Assert.Equal(2, refused.Exit);
            Assert.Contains("filter that cannot be turned off", refused.Error);
        }

        await FixAsync(more: "--force");
        Assert.NotEqual(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.False(File.Exists(_tree["started"]));
    }

    // Git asks a remote that promises them for objects that are not there (partial-clone in its documentation).
    [UnixTheory]
    [InlineData("remote.o.url", "ext::sh -c touch% started", "protocol.ext.allow", "always")]
    [InlineData("remote.o.url", "ssh://o/x", "core.sshCommand", "touch started;:")]
    [InlineData("remote.o.url", ".", "remote.o.uploadpack", "touch started;:")]
    public async Task No_remote_of_the_tree_is_asked(string name, string value, string more, string moreValue)
    {
        _tree.Add("web/App.config", FixTexts.ExceptionDetail);
        Assert.Equal(string.Empty, Git(".", "init", "-q"));
        Assert.Equal(string.Empty, Git(".", "add", "-A"));
        Assert.Equal(string.Empty, Git(".", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m"));
        string reference = (await File.ReadAllTextAsync(_tree[".git/HEAD"]))["ref: ".Length..].Trim();
        string head = (await File.ReadAllTextAsync(_tree[".git/" + reference])).Trim();
        foreach (string folder in Directory.GetDirectories(_tree[".git/objects"], "??"))
        {
            // The commit itself stays: without it git would not ask the remote for the missing objects.
            foreach (string file in Directory.GetFiles(folder).Where(file => Path.GetFileName(folder) + Path.GetFileName(file) != head))
            {
                File.Delete(file);
            }
        }

        foreach ((string key, string setting) in ((string, string)[])[("core.repositoryformatversion", "1"), ("extensions.partialClone", "o"),
            (name, value), (more, moreValue)])
        {
            Assert.Equal(string.Empty, Git(".", "config", key, setting));
        }

        Git(".", "status");
        Assert.True(File.Exists(_tree["started"]));
        File.Delete(_tree["started"]);
        Cli run = await FixAsync();
        Assert.Contains("git cannot tell whether", run.Error);
        await FixAsync(more: "--force");
        Assert.NotEqual(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["web/App.config"]));
        Assert.False(File.Exists(_tree["started"]));
    }

    [Fact]
    public async Task A_work_tree_of_which_git_says_nothing_is_left()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail);
        Assert.Equal(string.Empty, Git(".", "init", "-q"));
        _tree.Add(".git/index", "no index");
        Cli run = await FixAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("git cannot tell whether", run.Error);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Equal(0, (await FixAsync(more: "--force")).Exit);
    }

    [UnixTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_repository_within_is_asked_by_itself_and_starts_nothing(bool isSubmodule)
    {
        _tree.Add("src/inner/App.config", FixTexts.ExceptionDetail).Add("src/inner/.gitattributes", "*.config filter=tree").Add("src/a.txt", string.Empty);
        foreach (string folder in (string[])["src/inner", "."])
        {
            Assert.Equal(string.Empty, Git(folder, "init", "-q"));
            Git(folder, "add", isSubmodule || folder != "." ? "." : "src/a.txt");
            Assert.Equal(string.Empty, Git(folder, "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m"));
        }

        Assert.Equal(string.Empty, Git("src/inner", "config", "filter.tree.clean", "touch started; cat"));
        File.SetLastWriteTimeUtc(_tree["src/inner/App.config"], DateTime.UtcNow.AddHours(1));
        Assert.Equal(0, (await FixAsync("src", "--dry-run")).Exit);
        await File.AppendAllTextAsync(_tree["src/inner/App.config"], "<!-- mine -->");
        Cli run = await FixAsync("src");
        Assert.Equal(2, run.Exit);
        Assert.Contains("inner/App.config", run.Error);
        Assert.Empty(Directory.GetFiles(_tree.Folder, "started", SearchOption.AllDirectories));
    }

    [Fact]
    public async Task Files_of_several_projects_are_fixed_once()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle("..\\shared\\Client.cs")).Add("b/B.csproj", Texts.OldStyle("..\\shared\\Client.cs"))
            .Add("shared/Client.cs", FixTexts.Client);
        Cli run = await FixAsync();
        Assert.Equal(0, run.Exit);
        Assert.Contains("1 finding of 1 fixed in 1 file of 2 projects", run.Out);
        Assert.Equal(1, (await File.ReadAllTextAsync(_tree["shared/Client.cs"])).Split("client.Abort();").Length - 1);
    }

    private Task<Cli> FixAsync(string folder = ".", params string[] more) => Cli.RunAsync(["fix", Path.GetFullPath(_tree[folder]), "--load", "sources", .. more]);

    private string Git(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-C", _tree[folder], .. arguments]) { RedirectStandardError = true };
        using Process git = Process.Start(start)!;
        string error = git.StandardError.ReadToEnd();
        git.WaitForExit();
        return git.ExitCode == 0 ? string.Empty : error + git.ExitCode;
    }

    private string[] Snapshot(string folder) =>
        Directory.GetFiles(_tree[folder], "*", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
            .Select(f => Path.GetRelativePath(_tree[folder], f) + " " + Convert.ToHexString(File.ReadAllBytes(f))).ToArray();

    private void CopyFolder(string from, string to)
    {
        foreach (string file in Directory.GetFiles(_tree[from], "*", SearchOption.AllDirectories))
        {
            _tree.Add(to + "/" + Path.GetRelativePath(_tree[from], file), File.ReadAllBytes(file));
        }
    }
}
