using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Output.Sarif;
using WcfLint.Cli.Output.Text;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Output.Sarif;

/// <summary>The paths in a log, and the paths that it must not contain.</summary>
public sealed class SarifLogTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("", "web.config")]
    [InlineData("", "50% off/a b#c/ä ö/web.config")]
    [InlineData("src/Shop #1", "src/Shop #1/é?/Web.config")]
    public async Task Files_are_named_from_the_top_of_the_repository(string path, string file)
    {
        if (OperatingSystem.IsWindows())
        {
            file = file.Replace("?", string.Empty, StringComparison.Ordinal);
        }

        Directory.CreateDirectory(_tree[".git"]);
        _tree.Add(file, Texts.UnboundedQuota);
        JsonElement run = await RunAsync(_tree[path]);
        string uri = Uri(Assert.Single(run.GetProperty("results").EnumerateArray()));
        Assert.True(System.Uri.IsWellFormedUriString(uri, UriKind.Relative), uri);
        Assert.Equal(file, System.Uri.UnescapeDataString(uri));
        Assert.Equal(_tree[file], new Uri(new Uri("file://" + _tree.Folder + "/"), uri).LocalPath);
        Assert.Equal(path.Length == 0 ? "wcflint/" : "wcflint/" + path + "/", Id(run));
    }

    [Fact]
    public async Task Files_are_named_from_PATH_where_there_is_no_repository()
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota);
        JsonElement run = await RunAsync(_tree["src"]);
        Assert.Equal("web.config", Uri(run.GetProperty("results")[0]));
        Assert.Equal("wcflint/", Id(run));
        Assert.Equal("wcflint/web.config/", Id(await RunAsync(_tree["src/web.config"])));
    }

    [Fact]
    public async Task Each_solution_of_a_repository_has_a_log_of_its_own()
    {
        Directory.CreateDirectory(_tree[".git"]);
        foreach (string name in (string[])["Shop", "Billing"])
        {
            _tree.Add("src/" + name + ".sln",
                "Microsoft Visual Studio Solution File, Format Version 12.00\nProject(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"" + name + "\", \"" + name
                    + "/" + name + ".csproj\", \"{A}\"")
                .Add("src/" + name + "/" + name + ".csproj", Texts.Program("*.cs")).Add("src/" + name + "/App.config", Texts.UnboundedQuota);
            JsonElement run = await RunAsync(_tree["src/" + name + ".sln"]);
            Assert.Equal("wcflint/src/" + name + ".sln/", Id(run));
            Assert.All(run.GetProperty("results").EnumerateArray(), finding => Assert.Equal("src/" + name + "/App.config", Uri(finding)));
        }
    }

    [Fact]
    public async Task Findings_carry_both_fingerprints()
    {
        _tree.Add("web.config", Texts.UnboundedQuota);
        JsonElement finding = (await RunAsync(_tree.Folder)).GetProperty("results")[0];
        JsonElement prints = finding.GetProperty("partialFingerprints");
        Assert.Equal(["wcflintFinding/v1", "primaryLocationLineHash"], prints.EnumerateObject().Select(p => p.Name));
        Assert.Equal(LineHashes.Of(Texts.UnboundedQuota)[4], prints.GetProperty("primaryLocationLineHash").GetString());
    }

    [Fact]
    public async Task Nothing_says_where_the_tree_lies()
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota).Add("src/Bad.csproj", "<Project").Add("src/Broken.config", "<configuration><system.serviceModel>");
        _tree.Add("src/All.sln", "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"Gone\", \"../Gone.csproj\", \"{A}\"");
        Cli run = await Cli.RunAsync("check", _tree["src"], "--format", "sarif");
        Assert.Contains("Bad.csproj", run.Out);
        Assert.DoesNotContain(_tree.Folder, run.Out);
        Assert.DoesNotContain("file:/", run.Out);
        run = await Cli.RunAsync("check", Repository.PathOf("samples/Before"), "--load", "sources", "--format", "sarif");
        Assert.DoesNotContain(Repository.Directory, run.Out);
        Assert.DoesNotContain("file:/", run.Out);
        Assert.All(JsonDocument.Parse(run.Out).RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray(), finding =>
        {
            Assert.StartsWith("samples/Before/", Uri(finding));
            Assert.True(finding.GetProperty("partialFingerprints").TryGetProperty("primaryLocationLineHash", out _));
        });
    }

    [Fact]
    public void Messages_lose_the_folders_of_the_machine()
    {
        string folder = Path.Combine(Path.GetTempPath(), "tree");
        var root = new SourceRoot(folder);
        char slash = Path.DirectorySeparatorChar;
        Assert.Equal("cannot read 'a.cs' of . and " + folder + "s", root.Hide("cannot read '" + folder + slash + "a.cs' of " + folder + " and " + folder + "s"));
        string home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
        if (home.Length > 1)
        {
            Assert.Equal("see ~/.nuget, ~", root.Hide("see " + home + slash + ".nuget, " + home));
        }

        Assert.Equal("/ a", new SourceRoot("/").Hide("/ a"));
    }

    private async Task<JsonElement> RunAsync(string path, params string[] more)
    {
        Cli run = await Cli.RunAsync(["check", path, "--load", "sources", "--format", "sarif", .. more]);
        string log = Array.IndexOf(more, "--output") is >= 0 and int at ? await File.ReadAllTextAsync(more[at + 1]) : run.Out;
        return JsonDocument.Parse(log).RootElement.GetProperty("runs")[0];
    }

    private static string Id(JsonElement run) => run.GetProperty("automationDetails").GetProperty("id").GetString()!;

    private static string Uri(JsonElement finding) =>
        finding.GetProperty("locations")[0].GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString()!;
}
