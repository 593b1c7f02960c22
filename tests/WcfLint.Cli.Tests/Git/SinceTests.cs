using System;
using System.IO;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Fixing;
using Xunit;

namespace WcfLint.Cli.Tests.Git;

/// <summary>`check --since REF`: what a branch changed.</summary>
public sealed class SinceTests : IDisposable
{
    private const string Second = "\npublic class Till { public void Run() { using (var client = new OrdersClient()) { client.Place(2); } } }\n";

    private readonly TempTree _tree = new();

    public SinceTests()
    {
        _tree.Add("a/A.csproj", Texts.Program()).Add("a/Client.cs", Texts.UsingOnClient).Add("a/app.config", Texts.UnboundedQuota).Add("b/web.config",
            Texts.UnboundedQuota);
        GitTree.Init(_tree.Folder);
    }

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Only_findings_in_changed_lines_are_reported()
    {
        Branch();
        Assert.Empty(await FindAsync());

        // Committed.
        Append("a/Client.cs", Second);
        Commit();
        Assert.Equal(["a/Client.cs:15 WCFL1002"], await FindAsync());

        // Staged, not staged, not known yet.
        Replace("b/web.config", "\"big\" max", "\"big\"  max");
        GitTree.Run(_tree.Folder, "add", "b/web.config");
        Replace("a/app.config", "\"big\" max", "\"big\"  max");
        _tree.Add("c d/Wéb.config", Texts.UnboundedQuota);
        Assert.Equal(["a/Client.cs:15 WCFL1002", "a/app.config:5 WCFL2001", "b/web.config:5 WCFL2001", "c d/Wéb.config:5 WCFL2001"], await FindAsync());
        Assert.Equal(["Wéb.config:5 WCFL2001"], await FindAsync("c d"));
    }

    [Fact]
    public async Task The_rest_is_counted_and_fails_no_run()
    {
        Branch();
        Append("a/Client.cs", "// Nothing.\n");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--since", "main", "--min-severity", "warning", "--verbose");
        Assert.Equal(0, run.Exit);
        Assert.Contains("3 findings in lines that have not changed since main", run.Out.ReplaceLineEndings(" "));
        Append("a/Client.cs", Second);
        Assert.Equal(1, (await Cli.RunAsync("check", _tree.Folder, "--since", "main")).Exit);
    }

    [Fact]
    public async Task Lines_are_compared_with_where_the_branch_left_the_other()
    {
        Branch();
        Append("a/Client.cs", Second);
        Commit();
        GitTree.Run(_tree.Folder, "checkout", "-q", "main");
        Replace("b/web.config", "\"big\" max", "\"big\"  max");
        Commit();
        GitTree.Run(_tree.Folder, "tag", "later");
        GitTree.Run(_tree.Folder, "checkout", "-q", "work");
        Assert.Equal(["a/Client.cs:15 WCFL1002"], await FindAsync(reference: "later"));
        Assert.Equal(["a/Client.cs:15 WCFL1002"], await FindAsync(reference: GitTree.Run(_tree.Folder, "rev-parse", "main").Trim()));
    }

    [Fact]
    public async Task A_renamed_file_has_the_lines_that_changed()
    {
        Branch();
        Directory.CreateDirectory(_tree["new"]);
        GitTree.Run(_tree.Folder, "mv", "b/web.config", "new/web.config");
        Commit();
        Assert.Empty(await FindAsync());
        Replace("new/web.config", "\"big\" max", "\"big\"  max");
        Assert.Equal(["new/web.config:5 WCFL2001"], await FindAsync());
    }

    [Theory]
    [InlineData("utf-16", "\r\n")]
    [InlineData("latin1", "\n")]
    [InlineData("utf-8", "\r\n")]
    public async Task Encodings_and_line_ends_are_those_of_the_file(string name, string lineEnd)
    {
        var encoding = Encoding.GetEncoding(name);
        string text = Texts.UnboundedQuota.Replace("utf-8", name, StringComparison.Ordinal).Replace("<configuration>", "<configuration><!-- Größe -->",
            StringComparison.Ordinal).ReplaceLineEndings(lineEnd);
        _tree.Add("b/web.config", [.. encoding.GetPreamble(), .. encoding.GetBytes(text)]);
        Commit();
        Branch();
        text = text.Replace("</configuration>", "<!-- new -->" + lineEnd + "</configuration>", StringComparison.Ordinal);
        _tree.Add("b/web.config", [.. encoding.GetPreamble(), .. encoding.GetBytes(text)]);
        Assert.Empty(await FindAsync());
        text = text.Replace("\"big\" max", "\"big\"  max", StringComparison.Ordinal);
        _tree.Add("b/web.config", [.. encoding.GetPreamble(), .. encoding.GetBytes(text)]);
        Assert.Equal(["b/web.config:5 WCFL2001"], await FindAsync());
    }

    [Fact]
    public async Task Of_a_file_whose_lines_git_does_not_see_all_count()
    {
        _tree.Add("b/web.config", Texts.UnboundedQuota.ReplaceLineEndings("\r"));
        Commit();
        Branch();
        Assert.Empty(await FindAsync());
        Append("b/web.config", "<!-- new -->");
        Assert.Equal(["b/web.config:5 WCFL2001"], await FindAsync());
    }

    /// <summary>git refreshes its index during a diff, unless it is told not to: a file with another time and the same content is a change of its cache
    /// only.</summary>
    [Fact]
    public async Task The_repository_stays_as_it_is()
    {
        _tree.Add("a/app.config", Texts.UnboundedQuota.ReplaceLineEndings("\r"));
        Commit();
        Branch();
        string[] files = ["a/Client.cs", "a/app.config"];
        Array.ForEach(files, file => File.SetLastWriteTimeUtc(_tree[file], new DateTime(2001, 1, 1, 0, 0, 0, DateTimeKind.Utc)));
        byte[] index = File.ReadAllBytes(_tree[".git/index"]);
        Assert.Empty(await FindAsync());
        Assert.Equal(index, File.ReadAllBytes(_tree[".git/index"]));
    }

    /// <summary>WCFL2003 stands at one end of a wire and names the other.</summary>
    [Fact]
    public async Task A_finding_of_two_ends_is_reported_where_either_changed()
    {
        const string Client = """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding>
                <binding name="large" maxReceivedMessageSize="4194304" />
              </basicHttpBinding></bindings>
              <client>
                <endpoint name="c" address="http://orders.example/" binding="basicHttpBinding" bindingConfiguration="large" contract="IOrders" />
              </client></system.serviceModel></configuration>

            """;
        const string Contract = "[System.ServiceModel.ServiceContract] public interface IOrders { [System.ServiceModel.OperationContract] byte[] Place(byte[] id); }\n";
        _tree.Add("p/P.csproj", Texts.OldStyle("P.cs")).Add("p/P.cs", Contract + "public class Orders : IOrders { public byte[] Place(byte[] id) => id; }\n")
            .Add("p/web.config", Client.Replace("<client>", "<services><service name=\"Orders\">", StringComparison.Ordinal).Replace("</client>",
                "</service></services>", StringComparison.Ordinal).Replace("4194304", "131072", StringComparison.Ordinal).Replace("name=\"c\" ", string.Empty,
                    StringComparison.Ordinal))
            .Add("q/Q.csproj", Texts.OldStyle("Q.cs")).Add("q/Q.cs", Contract + "public class Q : System.ServiceModel.ClientBase<IOrders> { }\n")
            .Add("q/app.config", Client);
        Commit();
        (_, JsonElement all) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2003");
        JsonElement finding = all.GetProperty("findings")[0];
        JsonElement related = finding.GetProperty("related")[0];
        string place = finding.GetProperty("file").GetString()!;
        string other = related.GetProperty("file").GetString()!;
        Assert.NotEqual(place, other);

        Branch();
        Assert.Empty(await FindAsync(rule: "WCFL2003"));
        Touch(other, related.GetProperty("line").GetInt32());
        Assert.Contains(place + ":" + finding.GetProperty("line").GetInt32() + " WCFL2003", await FindAsync(rule: "WCFL2003"));
        GitTree.Run(_tree.Folder, "checkout", "-q", "--", ".");
        Touch(place, finding.GetProperty("line").GetInt32());
        Assert.Contains(place + ":" + finding.GetProperty("line").GetInt32() + " WCFL2003", await FindAsync(rule: "WCFL2003"));
    }

    [Theory]
    [InlineData("nothing")]
    [InlineData("--output=x")]
    [InlineData("main^{tree}")]
    public async Task What_is_no_commit_exits_with_2(string reference)
    {
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--since=" + reference);
        Assert.Equal(2, run.Exit);
        Assert.Contains("'" + reference + "' is not a commit, branch or tag of this repository.", run.Error);
        Assert.False(File.Exists(_tree["x"]));
    }

    [Fact]
    public async Task Without_a_repository_it_exits_with_2()
    {
        using TempTree plain = new TempTree().Add("web.config", Texts.UnboundedQuota);
        Cli run = await Cli.RunAsync("check", plain.Folder, "--since", "main");
        Assert.Equal(2, run.Exit);
        Assert.Contains("is not in a git work tree", run.Error);
    }

    [Fact]
    public async Task A_shallow_clone_without_the_commit_exits_with_2_and_says_what_to_fetch()
    {
        Append("a/Client.cs", "// One.\n");
        Commit();
        Branch();
        Append("a/Client.cs", "// Two.\n");
        Commit();
        using var clone = new TempTree();
        GitTree.Run(clone.Folder, "clone", "-q", "--depth", "1", "--branch", "work", "file://" + _tree.Folder, "shallow");
        foreach (string reference in (string[])["main", "HEAD~1"])
        {
            Cli run = await Cli.RunAsync("check", clone["shallow"], "--since", reference);
            Assert.Equal(2, run.Exit);
            Assert.Contains("The clone is shallow: fetch the commits that are missing (git fetch --unshallow; fetch-depth: 0 in actions/checkout)", run.Error);
        }

        // Both ends are there, and what they have in common is not.
        GitTree.Run(clone["shallow"], "fetch", "-q", "--depth", "1", "origin", "main:main");
        Cli apart = await Cli.RunAsync("check", clone["shallow"], "--since", "main");
        Assert.Equal(2, apart.Exit);
        Assert.Contains("'main' and HEAD have no commit in common. The clone is shallow", apart.Error);
    }

    /// <summary>The tree may be a stranger's: nothing that its configuration names is started.</summary>
    [UnixFact]
    public async Task Nothing_of_the_tree_runs()
    {
        _tree.Add("run.sh", "#!/bin/sh\ntouch " + _tree["started"] + "\ncat\n");
        Unix.MakeExecutable(_tree["run.sh"]);
        string run = _tree["run.sh"];
        foreach ((string key, string value) in ((string, string)[])
            [("core.fsmonitor", run), ("core.hooksPath", _tree.Folder), ("diff.external", run), ("diff.x.textconv", run), ("diff.x.command", run),
                ("filter.x.clean", run), ("filter.x.process", run),
            ("core.pager", run), ("pager.diff", run), ("core.sshCommand", run), ("diff.orderFile", "none"), ("diff.interHunkContext", "50"),
            ("color.diff", "always"), ("diff.relative", "true"), ("diff.noprefix", "true")])
        {
            GitTree.Run(_tree.Folder, "config", key, value);
        }

        _tree.Add(".git/info/attributes", "* diff=x filter=x\n");
        Append("a/Client.cs", Second);
        Replace("b/web.config", "</configuration>", "<!-- new --></configuration>");
        Assert.Equal(["a/Client.cs:15 WCFL1002"], await FindAsync("", "HEAD"));
        Assert.False(File.Exists(_tree["started"]));
    }

    private async Task<string[]> FindAsync(string path = "", string reference = "main", string? rule = null)
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree[path],
            ["--since", reference, "--min-severity", rule is null ? "warning" : "info", .. rule is null ? (string[])[] : ["--rule", rule]]);
        Assert.Empty(run.Error);
        return Cli.Findings(report);
    }

    private void Branch() => GitTree.Run(_tree.Folder, "checkout", "-q", "-b", "work");

    private void Commit()
    {
        GitTree.Run(_tree.Folder, "add", "-A");
        GitTree.Run(_tree.Folder, "commit", "-q", "-m", "next");
    }

    private void Append(string file, string text) => File.AppendAllText(_tree[file], text);

    private void Replace(string file, string old, string text)
    {
        string before = File.ReadAllText(_tree[file]);
        Assert.Contains(old, before);
        File.WriteAllText(_tree[file], before.Replace(old, text, StringComparison.Ordinal));
    }

    private void Touch(string file, int line)
    {
        string[] lines = File.ReadAllLines(_tree[file]);
        lines[line - 1] += " ";
        File.WriteAllLines(_tree[file], lines);
    }
}
