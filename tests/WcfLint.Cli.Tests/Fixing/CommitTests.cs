using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>One commit a rule: whole, in a clean work tree, and without any program that the tree names.</summary>
public sealed class CommitTests : IDisposable
{
    private static readonly string s_code =
        FixTexts.Client.Replace("public class Desk", "[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\npublic class Desk", StringComparison.Ordinal);

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Each_rule_is_a_commit_that_stands_on_those_before()
    {
        AddTree("tree");
        AddTree("patched");
        Cli run = await CommitAsync("tree");
        Assert.True(run.Exit == 0, run.Error);
        Assert.Contains("Review: git -C " + _tree["tree"] + " log -p -2", run.Out);
        Assert.Equal(string.Empty, Git("tree", "status", "--porcelain"));
        Assert.Equal(string.Empty, Git("tree", "diff", "HEAD"));
        Assert.Equal("main\n", Git("tree", "symbolic-ref", "--short", "HEAD"));
        Assert.Equal("WCFL7001: Exception detail in faults\nWCFL1002: WCF client in a using statement\nfirst\n", Git("tree", "log", "--format=%s"));
        string message = Git("tree", "log", "-1", "--format=%b", "HEAD~1");
        Assert.StartsWith("1 finding of 1 fixed by wcflint ", message);
        Assert.EndsWith("/docs/rules/WCFL1002.md\n\n", message);
        Assert.Equal("Client.cs\n", Git("tree", "diff", "--name-only", "HEAD~2", "HEAD~1"));

        // A patch of each commit gives what it holds.
        Git("tree", "format-patch", "-q", "-o", _tree["patches"], "HEAD~2");
        Assert.Equal(["0001-WCFL1002-WCF-client-in-a-using-statement.patch", "0002-WCFL7001-Exception-detail-in-faults.patch"],
            Directory.GetFiles(_tree["patches"]).Select(f => Path.GetFileName(f)!).Order());
        foreach ((string patch, string commit) in Directory.GetFiles(_tree["patches"]).Order().Zip((string[])["HEAD~1", "HEAD"]))
        {
            Assert.Equal(string.Empty, Git("patched", "apply", patch));
            Assert.Equal(await File.ReadAllTextAsync(_tree["patched/Client.cs"]), Git("tree", "show", commit + ":Client.cs"));
            Assert.Equal(await File.ReadAllTextAsync(_tree["patched/App.config"]), Git("tree", "show", commit + ":App.config"));
        }

        Assert.Equal(await File.ReadAllTextAsync(_tree["patched/Client.cs"]), await File.ReadAllTextAsync(_tree["tree/Client.cs"]));
        Cli again = await CommitAsync("tree");
        Assert.True(again.Exit == 0, again.Error);
        Assert.Contains(" fixed in 0 files", again.Out);
        Assert.Equal("3\n", Git("tree", "rev-list", "--count", "HEAD"));
    }

    /// <summary>Rules that edit one file one after the other, and one that comes up by the fix of another.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Each_commit_compiles_and_the_last_is_what_a_fix_writes(bool closesByHelper)
    {
        string code = s_code + """

            public class Office
            {
                private readonly OrdersClient _client = new OrdersClient();

                public void Call(int id)
                {
                    var client = new OrdersClient();
                    if (id > 0)
                    {
                        client.Place(id);
                    }

                    client.Close();
                }

                public void Dispose()
                {
                    _client.Close();
                }
            }

            public static class Program
            {
                public static void Main()
                {
                }
            }

            """;
        string[] more = closesByHelper ? ["--close-helper"] : [];
        foreach (string folder in (string[])["tree", "fixed"])
        {
            AddTree(folder, code, isRepository: false);
            _tree.Add(folder + "/App.config", FixTexts.ExceptionDetail.Replace("include", "Include", StringComparison.Ordinal));
            GitTree.Init(_tree[folder]);
        }

        Cli run = await Cli.RunAsync(["fix", _tree["tree"], "--load", "sources", "--commit", .. more]);
        Assert.True(run.Exit == 0, run.Error);
        string[] commits = Git("tree", "rev-list", "--reverse", "HEAD").Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(5, commits.Length);
        foreach (string commit in commits)
        {
            string folder = "at/" + commit;
            Directory.CreateDirectory(_tree["at"]);
            Git("tree", "worktree", "add", "-q", "--detach", _tree[folder], commit);
            Workload workload = await new Loader(new CheckOptions { Path = _tree[folder], Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);
            Assert.DoesNotContain(workload.Projects.SelectMany(p => p.GetCompilation().GetDiagnostics()), d => d.Severity == DiagnosticSeverity.Error);
        }

        Assert.Equal(0, (await Cli.RunAsync(["fix", _tree["fixed"], "--load", "sources", .. more])).Exit);
        Git("fixed", "add", "-A");
        Assert.Equal(Git("fixed", "write-tree"), Git("tree", "rev-parse", "HEAD^{tree}"));
    }

    [Fact]
    public async Task Shells_and_help_know_it()
    {
        Assert.Contains("--commit", (await Cli.RunAsync("[suggest:16]", "wcflint fix --co")).Out);
        Assert.Contains("--commit", (await Cli.RunAsync("fix", "--help")).Out);
    }

    [Fact]
    public async Task A_folder_of_the_repository_and_converted_line_ends_are_committed_as_git_would()
    {
        AddTree("tree/src app", s_code.ReplaceLineEndings("\r\n"), isRepository: false);
        _tree.Add("tree/.gitattributes", "*.cs text eol=crlf\n").Add("tree/other.txt", "x");
        GitTree.Init(_tree["tree"]);
        Cli run = await CommitAsync("tree/src app");
        Assert.True(run.Exit == 0, run.Error);
        Assert.Equal(string.Empty, Git("tree", "status", "--porcelain"));
        string committed = Git("tree", "show", "HEAD:src app/Client.cs");
        Assert.DoesNotContain('\r', committed);
        Assert.Equal(committed.ReplaceLineEndings("\r\n"), await File.ReadAllTextAsync(_tree["tree/src app/Client.cs"]));
    }

    [Fact]
    public async Task A_detached_head_moves_and_no_branch_does()
    {
        AddTree("tree");
        Git("tree", "checkout", "-q", "--detach");
        Assert.Equal(0, (await CommitAsync("tree")).Exit);
        Assert.Equal("1\n", Git("tree", "rev-list", "--count", "main"));
        Assert.Equal("3\n", Git("tree", "rev-list", "--count", "HEAD"));
    }

    [Theory]
    [InlineData("changed", "the work tree is not clean: App.config")]
    [InlineData("staged", "the work tree is not clean: other.txt")]
    [InlineData("untracked", "the work tree is not clean: New.cs")]
    [InlineData("hidden", "'Client.cs' differs from the last commit")]
    [InlineData("ignored", "'App.config' would change, but git does not track it")]
    [InlineData("none", "is not in a git work tree")]
    [InlineData("empty", "the repository has no commit yet")]
    [InlineData("merge", "a merge, rebase or similar operation is in progress (MERGE_HEAD)")]
    [InlineData("filter", "'Client.cs' uses the filter 'own' (.gitattributes)")]
    [InlineData("hook", "the repository's configuration names a hook: hook.own.command")]
    [InlineData("nobody", "git commit-tree: ")]
    [InlineData("locked", "git update-index: ")]
    [InlineData("moved", "git update-ref: ")]
    public async Task Nothing_is_written_where_something_stands_in_the_way(string what, string reason)
    {
        AddTree("tree", isRepository: what is not ("none" or "empty" or "ignored"));
        switch (what)
        {
            case "changed":
                _tree.Add("tree/App.config", FixTexts.ExceptionDetail + "\n");
                break;
            case "staged":
                _tree.Add("tree/other.txt", "y");
                Git("tree", "add", "-A");
                break;
            case "untracked":
                _tree.Add("tree/New.cs", "class New { }");
                break;
            case "hidden":
                Git("tree", "update-index", "--assume-unchanged", "Client.cs");
                _tree.Add("tree/Client.cs", "// mine\n" + s_code);
                break;
            case "ignored":
                _tree.Add("tree/.gitignore", "App.config");
                GitTree.Init(_tree["tree"]);
                break;
            case "empty":
                _tree.Add("tree/.git/info/exclude", "*");
                Git("tree", "init", "-q");
                break;
            case "merge":
                File.WriteAllText(_tree["tree/.git/MERGE_HEAD"], Git("tree", "rev-parse", "HEAD"));
                break;
            case "filter":
                _tree.Add("tree/.gitattributes", "*.cs filter=own").Add("tree/.gitignore", "started");
                Git("tree", "config", "filter.own.clean", "touch started; cat");
                GitTree.Init(_tree["tree"]);
                File.Delete(_tree["tree/started"]);
                break;
            case "hook":
                Git("tree", "config", "hook.own.command", "touch started");
                break;
            case "nobody":
                Git("tree", "config", "user.name", string.Empty);
                break;
            case "locked":
                File.WriteAllText(_tree["tree/.git/index.lock"], string.Empty);
                break;
            case "moved":
                Directory.CreateDirectory(_tree["tree/.git/refs/heads"]);
                File.WriteAllText(_tree["tree/.git/refs/heads/main.lock"], string.Empty);
                break;
        }

        string code = await File.ReadAllTextAsync(_tree["tree/Client.cs"]);
        string configuration = await File.ReadAllTextAsync(_tree["tree/App.config"]);
        string head = what is "none" or "empty" ? string.Empty : Git("tree", "rev-parse", "HEAD");
        string status = what == "none" ? string.Empty : Git("tree", "status", "--porcelain");
        // Git runs the filter for this test, and must not for the command.
        File.Delete(_tree["tree/started"]);
        Cli run = await CommitAsync("tree");
        Assert.Equal(2, run.Exit);
        Assert.Contains("--commit: ", run.Error);
        Assert.Contains(reason, run.Error);
        Assert.Contains("Nothing was written or committed", run.Error);
        Assert.Equal(code, await File.ReadAllTextAsync(_tree["tree/Client.cs"]));
        Assert.Equal(configuration, await File.ReadAllTextAsync(_tree["tree/App.config"]));
        Assert.False(File.Exists(_tree["tree/started"]));
        if (what == "locked")
        {
            File.Delete(_tree["tree/.git/index.lock"]);
        }

        Assert.Equal(head, what is "none" or "empty" ? string.Empty : Git("tree", "rev-parse", "HEAD"));
        Assert.Equal(status, what == "none" ? string.Empty : Git("tree", "status", "--porcelain"));
        Assert.DoesNotContain(Directory.EnumerateFiles(_tree["tree"]), f => f.EndsWith(Cli.TemporaryEnd, StringComparison.Ordinal));
    }

    /// <summary>A commit runs hooks, and programs that sign, unless it is told not to.</summary>
    [Theory]
    [InlineData("commit.gpgSign", "true")]
    [InlineData("core.editor", "touch started")]
    [InlineData("core.fsmonitor", "touch started; false")]
    [InlineData("core.hooksPath", "hooks")]
    [InlineData("core.pager", "touch started; cat")]
    public async Task No_program_that_the_tree_names_is_started(string name, string value)
    {
        AddTree("tree");
        foreach (string hook in (string[])["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "reference-transaction",
            "post-index-change", "post-rewrite"])
        {
            foreach (string folder in (string[])["tree/.git/hooks/", "tree/hooks/"])
            {
                _tree.Add(folder + hook, "#!/bin/sh\ntouch \"" + _tree["tree/started"] + "\"\n");
                if (!OperatingSystem.IsWindows())
                {
                    File.SetUnixFileMode(_tree[folder + hook], UnixFileMode.UserRead | UnixFileMode.UserExecute);
                }
            }
        }

        GitTree.Init(_tree["tree"]);
        Git("tree", "config", "gpg.program", "touch started; false");
        Git("tree", "config", name, value);
        File.Delete(_tree["tree/started"]);
        Cli run = await CommitAsync("tree");
        Assert.True(run.Exit == 0, run.Error);
        Assert.False(File.Exists(_tree["tree/started"]));
        Assert.Contains("WCFL7001: ", Git("tree", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.pager=cat", "log", "--format=%s %G?"));
    }

    [Theory]
    [InlineData("--dry-run")]
    [InlineData("--force")]
    [InlineData("--interactive")]
    public async Task It_goes_without_what_it_contradicts(string option)
    {
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--commit", option);
        Assert.Equal(2, run.Exit);
        Assert.Contains("--commit requires a clean work tree", run.Error);
    }

    private void AddTree(string folder, string? code = null, bool isRepository = true)
    {
        _tree.Add(folder + "/Client.csproj", Texts.Program()).Add(folder + "/Client.cs", code ?? s_code).Add(folder + "/App.config", FixTexts.ExceptionDetail)
            .Add(folder + "/other.txt", "x");
        if (isRepository)
        {
            GitTree.Init(_tree[folder]);
        }
    }

    private Task<Cli> CommitAsync(string folder) => Cli.RunAsync("fix", _tree[folder], "--load", "sources", "--commit");

    private string Git(string folder, params string[] arguments) => GitTree.Run(_tree[folder], arguments);
}
