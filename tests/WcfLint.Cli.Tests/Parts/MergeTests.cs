using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Parts;

/// <summary>`check --shard` and `merge`: what comes out is what one run gives.</summary>
public sealed class MergeTests : IDisposable
{
    private readonly TempTree _tree = new();

    public MergeTests() => Fill(_tree);

    public static TheoryData<string> Formats => [.. ReportWriter.Formats];

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Every_form_of_report_is_the_same(string format)
    {
        Cli run = await PartRuns.AssertSameAsync(_tree, _tree["src"], 3, [], "--format", format);
        Assert.Equal(2, run.Exit);
        Assert.Contains("Bad.csproj", run.Error);
        Assert.True(run.Out.Length > 1000, run.Out);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    [InlineData(256)]
    public async Task So_it_is_whatever_the_number_of_parts(int count)
    {
        if (count == 256)
        {
            // More parts than projects: most are empty.
            _tree.Add("parts/.keep", string.Empty);
            Cli empty = await Cli.RunAsync("check", _tree["src"], "--shard", "256/256", "--output", _tree["parts/256.part"]);
            Assert.Equal(0, empty.Exit);
            Assert.Contains(", 0 projects of ", empty.Out);
            return;
        }

        await PartRuns.AssertSameAsync(_tree, _tree["src"], count, [], "--format", "sarif");
    }

    [Theory]
    [InlineData("--statistics")]
    [InlineData("--min-severity", "warning")]
    [InlineData("--fail-on", "none")]
    public async Task What_is_asked_of_the_report_is_asked_of_merge(params string[] report) =>
        await PartRuns.AssertSameAsync(_tree, _tree["src"], 3, [], report);

    [Theory]
    [InlineData("--rule", "WCFL1002,WCFL3007")]
    [InlineData("--exclude", "p1", "--exclude", "**/*.config")]
    [InlineData("--include-tests")]
    public async Task What_is_asked_of_the_run_is_asked_of_the_parts(params string[] scope) =>
        await PartRuns.AssertSameAsync(_tree, _tree["src"], 3, scope, "--format", "json");

    [Fact]
    public async Task The_tree_need_not_be_there_any_more()
    {
        Cli one = await Cli.RunAsync("check", _tree["src"]);
        string[] parts = await PartRuns.MakeAsync(_tree, _tree["src"], 3);
        Directory.Delete(_tree["src"], recursive: true);
        Cli merged = await Cli.RunAsync(["merge", .. parts]);
        Assert.Equal(PartRuns.Plain(one.Out), PartRuns.Plain(merged.Out));
        Assert.Contains("using (var client = new OrdersClient())", merged.Out);
    }

    [Fact]
    public async Task Findings_bear_the_names_that_the_repository_has_for_their_files()
    {
        Directory.CreateDirectory(_tree[".git"]);
        Cli merged = await PartRuns.AssertSameAsync(_tree, _tree["src"], 2, [], "--format", "sarif");
        Assert.Contains("\"uri\": \"src/p1/Client.cs\"", merged.Out);
        Assert.Contains("\"id\": \"wcflint/src/\"", merged.Out);
        await PartRuns.AssertSameAsync(_tree, _tree["src"], 2, [], "--format", "gitlab");
    }

    [Fact]
    public async Task The_page_is_the_same()
    {
        await Cli.RunAsync("report", _tree["src"], "--output", _tree["one.html"]);
        string[] parts = await PartRuns.MakeAsync(_tree, _tree["src"], 3);
        Assert.Equal(2, (await Cli.RunAsync(["merge", .. parts, "--format", "html", "--output", _tree["all.html"]])).Exit);
        string[] one = await File.ReadAllLinesAsync(_tree["one.html"]);
        string[] all = await File.ReadAllLinesAsync(_tree["all.html"]);
        Assert.Equal(one.Where(IsTimeless), all.Where(IsTimeless));

        static bool IsTimeless(string line) => !line.Contains(" · WcfLint ", StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_baseline_is_the_same()
    {
        Assert.Equal(2, (await Cli.RunAsync("baseline", _tree["src"], "--output", _tree["one.json"])).Exit);
        for (int i = 1; i <= 3; i++)
        {
            Assert.Equal(0, (await Cli.RunAsync("baseline", _tree["src"], "--shard", i + "/3", "--output", _tree[i + ".part"])).Exit);
        }

        Assert.Equal(2, (await Cli.RunAsync("merge", _tree["1.part"], _tree["2.part"], _tree["3.part"], "--format", "baseline", "--output", _tree["all.json"])).Exit);
        Assert.Equal(await File.ReadAllTextAsync(_tree["one.json"]), await File.ReadAllTextAsync(_tree["all.json"]));

        // The part would stand where the baseline is expected.
        Cli unnamed = await Cli.RunAsync("baseline", _tree["src"], "--shard", "1/3");
        Assert.Equal(2, unnamed.Exit);
        Assert.Contains("name its file with --output", unnamed.Error);
    }

    [Theory]
    [InlineData("text")]
    [InlineData("json")]
    public async Task What_the_baseline_knows_is_known_and_what_is_gone_is_counted(string format)
    {
        File.Delete(_tree["src/Bad.csproj"]);
        await Cli.RunAsync("baseline", _tree["src"], "--output", _tree["base.json"]);
        _tree.Add("src/p1/Client.cs", "class Mended { }\n").Add("src/p2/More.cs", Texts.UsingOnClient.Replace("Orders", "More", StringComparison.Ordinal));
        Cli run = await PartRuns.AssertSameAsync(_tree, _tree["src"], 3, [], "--baseline", _tree["base.json"], "--format", format);
        Assert.Equal(1, run.Exit);
        _tree.Add("src/p2/More.cs", "class Mended { }\n");
        run = await PartRuns.AssertSameAsync(_tree, _tree["src"], 3, [], "--baseline", _tree["base.json"], "--format", format);
        Assert.Equal(0, run.Exit);
    }

    [Fact]
    public async Task Several_PATHs_are_several_in_each_part()
    {
        await PartRuns.AssertSameAsync(_tree, _tree["src/p1"], 2, [_tree["src/p2"], _tree["src/site/Web.config"]], "--format", "json");
        Cli several = await Cli.RunAsync("check", _tree["src/p1"], _tree["src/p2"], "--shard", "1/1", "--output", _tree["1.part"]);
        Assert.Contains("2 projects of 2", several.Out);
    }

    [Theory]
    [InlineData("--format", "sarif")]
    [InlineData("--fail-on", "none")]
    [InlineData("--min-severity", "error")]
    [InlineData("--baseline", "x.json")]
    [InlineData("--statistics")]
    [InlineData("--why", "a.cs:1")]
    public async Task A_part_makes_no_report(params string[] options)
    {
        Cli run = await Cli.RunAsync(["check", _tree["src"], "--shard", "1/2", .. options]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("'wcflint merge', when all parts are there; " + options[0] + " is for it", run.Error);
    }

    [Theory]
    [InlineData("0/4")]
    [InlineData("5/4")]
    [InlineData("1/257")]
    [InlineData("1")]
    [InlineData("1/x")]
    public async Task What_is_no_part_exits_with_2(string text)
    {
        Cli run = await Cli.RunAsync("check", ".", "--shard", text);
        Assert.Equal(2, run.Exit);
        Assert.Contains("--shard: '" + text + "' is no part of a whole", run.Error);
    }

    /// <summary>Projects that share a file, tests, syntax errors, comments, pragmas, two target frameworks, a site, loose code, something broken.</summary>
    private static void Fill(TempTree tree)
    {
        for (int i = 1; i <= 6; i++)
        {
            tree.Add($"src/p{i}/P{i}.csproj", Texts.OldStyle("*.cs", "<Compile Include=\"..\\shared\\Shared.cs\" />"))
                .Add($"src/p{i}/Client.cs", Texts.UsingOnClient)
                .Add($"src/p{i}/App.config", Texts.UnboundedQuota.Replace("Orders", "Orders" + i, StringComparison.Ordinal));
        }

        string other = Texts.UsingOnClient.Replace("OrdersClient", "SharedClient", StringComparison.Ordinal).Replace("IOrders", "IShared", StringComparison.Ordinal).Replace("Desk", "SharedDesk", StringComparison.Ordinal);
        tree.Add("src/shared/Shared.cs", other)
            .Add("src/p3/Silent.cs", "#pragma warning disable WCFL1002\n" + Texts.UsingOnClient.Replace("Orders", "Silent", StringComparison.Ordinal).Replace("Desk", "Silence", StringComparison.Ordinal))
            .Add("src/p3/.editorconfig", "[*.config]\nwcflint.WCFL2001.severity = error\n")
            .Add("src/p4/Broken.cs", "class Broken { void M( }\n")
            .Add("src/p5/App.config", Texts.UnboundedQuota.Replace("<binding ", "<!-- wcflint disable WCFL2001 --><binding ", StringComparison.Ordinal))
            .Add("src/two/Two.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>net472;net48</TargetFrameworks></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("src/two/Client.cs", Texts.UsingOnClient)
            .Add("src/tests/Tests.csproj", Texts.OldStyle("*.cs", "<Reference Include=\"nunit.framework\" />")).Add("src/tests/Test.cs", Texts.UsingOnClient)
            .Add("src/site/Web.config", Texts.UnboundedQuota).Add("src/site/App_Code/Page.cs", Texts.UsingOnClient)
            .Add("src/two/bin/Debug/Old.config", Texts.UnboundedQuota)
            .Add("src/Bad.csproj", "<Project");
    }
}
