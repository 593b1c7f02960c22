using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Git;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>The columns of the summary: what was found of each rule, fixed, waits for a decision, or stays, and why.</summary>
public sealed class SummaryTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Each_rule_has_its_counts_and_what_stays_has_a_reason()
    {
        AddTree();
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(0, run.Exit);
        Assert.Equal(
            [
                "Rule      Found  Fixed  Decision  Option  Below  By hand  Title",
                "WCFL1002      1      1         0       0      0        0  WCF client in a using statement",
                "WCFL2002      5      0         0       0      0        5  Message size limited by the default quota",
                "WCFL2007      2      0         2       0      0        0  Throttle without limit",
                "WCFL7001      3      2         0       0      0        1  Exception detail in faults",
                "All          11      3         2       0      0        6",
            ],
            run.Out.Split(Environment.NewLine).TakeWhile(line => line.Length > 0));
        Assert.Equal(["  WCFL2007     2  needs a decision: --rule WCFL2007"], Section(run, "Fixes that need your decision:"));
        Assert.Equal(["  locked/App.config: read-only (WCFL7001)"], Section(run, "Files not changed:"));
        Assert.Equal(["  a/App.config", "  b/App.config", "  c/Client.cs"], Section(run, "Written:"));
        Assert.Contains("3 findings of 11 fixed in 3 files", run.Out);
    }

    [Fact]
    public void Rules_with_the_same_reason_share_a_line()
    {
        var result = new FixResult { BaseFolder = "/tree" };
        result.Unfixable[("WCFL2010", "no automatic fix")] = 1;
        result.Unfixable[("WCFL3014", "no automatic fix")] = 2;
        result.Unfixable[("WCFL7002", "the file is read-only")] = 1;
        using var summary = new StringWriter();
        new FixSummary(result, dryRun: true, new GitWorkTree(false, [])).Write(summary);
        Assert.Equal(["  WCFL2010, WCFL3014     3  no automatic fix", "  WCFL7002     1  the file is read-only"],
            Section(new Cli(0, summary.ToString(), string.Empty), "Not fixable with any option:"));
    }

    [Fact]
    public void The_numbers_of_a_rule_whose_findings_a_fix_uncovers_add_up()
    {
        var result = new FixResult { BaseFolder = "/tree" };
        result.Rules["WCFL2001"] = (9, 15);
        result.Rules["WCFL2002"] = (3, 1);
        using var summary = new StringWriter();
        new FixSummary(result, dryRun: true, new GitWorkTree(false, [])).Write(summary);
        Assert.Equal(
            [
                "WCFL2001     15      0         0       0      0       15  Quota without bound, or too high",
                "WCFL2002      3      2         0       0      0        1  Message size limited by the default quota",
                "All          18      2         0       0      0       16",
            ],
            summary.ToString().Split(Environment.NewLine).Skip(1).TakeWhile(line => line.Length > 0).Select(static line =>
                line.Replace("  " + WcfLint.Analyzers.WcfRules.Find("WCFL2001")!.Title, "  Quota without bound, or too high", StringComparison.Ordinal)));
    }

    /// <summary>In one file, some findings can wait for a decision while others are fixed; none is counted twice.</summary>
    [Fact]
    public async Task A_named_rule_leaves_no_finding_undecided()
    {
        AddTree();
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL2007");
        Assert.Equal(
            ["Rule      Found  Fixed  Decision  Option  Below  By hand  Title", "WCFL2007      2      2         0       0      0        0  Throttle without limit"],
            run.Out.Split(Environment.NewLine).TakeWhile(line => line.Length > 0));
        Assert.Empty(Section(run, "Fixes that need your decision:"));
        Assert.Empty(Section(run, "Files not changed:"));
    }

    /// <summary>The columns of a run rule by rule, as for commits, equal those of one run.</summary>
    [Fact]
    public async Task Fixing_rule_by_rule_gives_the_same_counts()
    {
        AddTree();
        Cli whole = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--dry-run");
        GitTree.Init(_tree.Folder);
        Cli pieces = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--commit");
        Assert.Equal(whole.Error.Split(Environment.NewLine).TakeWhile(line => line.Length > 0),
            pieces.Out.Split(Environment.NewLine).TakeWhile(line => line.Length > 0));
        Assert.Equal(Section(whole with { Out = whole.Error }, "Fixes that need your decision:"), Section(pieces, "Fixes that need your decision:"));
        Assert.Equal(Section(whole with { Out = whole.Error }, "Files not changed:"), Section(pieces, "Files not changed:"));
    }

    /// <summary>With a wrong name the attribute has no effect: a rule that the fix of another rule enables has its own row.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_rule_whose_findings_appear_later_has_a_row(bool inPieces)
    {
        AddOrders("tree");
        _tree.Add("tree/App.config", FixTexts.ExceptionDetail.Replace("include", "Include", StringComparison.Ordinal));
        GitTree.Init(_tree["tree"]);
        Cli run = await Cli.RunAsync(["fix", _tree["tree"], "--load", "sources", .. inPieces ? (string[])["--commit"] : []]);
        Assert.Equal(
            [
                "Rule      Found  Fixed  Decision  Option  Below  By hand  Title",
                "WCFL0002      1      1         0       0      0        0  Invalid element, attribute or value in system.serviceModel",
                "WCFL2002      1      0         0       0      0        1  Message size limited by the default quota",
                "WCFL7001      1      1         0       0      0        0  Exception detail in faults",
                "All           3      2         0       0      0        1",
            ],
            run.Out.Split(Environment.NewLine).TakeWhile(line => line.Length > 0));
        string commits = inPieces ? "WCFL7001: Exception detail in faults\nWCFL0002: Invalid element, attribute or value in system.serviceModel\n" : string.Empty;
        Assert.Equal(commits + "first\n", GitTree.Run(_tree["tree"], "log", "--format=%s"));
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["tree/App.config"]));
    }

    /// <summary>The author's own handler would abort twice: only a helper of the project ends that client.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Findings_that_only_the_helper_fixes_name_it(bool inPieces)
    {
        string code = FixTexts.Client.Replace(
            "            client.Place(1);\n",
            """
                        foreach (int i in new[] { 1, 2 })
                        {
                            try { client.Place(i); } catch (CommunicationException) { }
                        }

            """,
            StringComparison.Ordinal);
        _tree.Add("tree/Client.csproj", Texts.OldStyle()).Add("tree/Client.cs", code);
        GitTree.Init(_tree["tree"]);
        Cli run = await Cli.RunAsync(["fix", _tree["tree"], "--load", "sources", .. inPieces ? (string[])["--commit"] : []]);
        Assert.Contains("WCFL1002      1      0         0       1      0        0  WCF client in a using statement", run.Out);
        Assert.Contains("  WCFL1002     1  needs a helper method of the project: --close-helper", Section(run, "Fixes that need your decision:"));
        Cli helped = await Cli.RunAsync("fix", _tree["tree"], "--load", "sources", "--close-helper");
        Assert.Contains("WCFL1002      1      1         0       0      0        0  WCF client in a using statement", helped.Out);
        Assert.DoesNotContain(Section(helped, "Fixes that need your decision:"), line => line.Contains("WCFL1002", StringComparison.Ordinal));
        Assert.Contains("client.CloseOrAbort();", await File.ReadAllTextAsync(_tree["tree/Client.cs"]));
    }

    private static string[] Section(Cli run, string head) =>
        [.. run.Out.Split(Environment.NewLine).SkipWhile(line => line != head).Skip(1).TakeWhile(line => line.Length > 0)];

    private void AddOrders(string folder) => _tree.Add(folder + "/Orders.csproj", Texts.Program("Orders.cs")).Add(folder + "/Orders.cs", FixTexts.Orders);

    private void AddTree()
    {
        foreach (string folder in (string[])["a", "b", "locked", "d", "e"])
        {
            AddOrders(folder);
        }

        _tree.Add("a/App.config", FixTexts.ExceptionDetail).Add("b/App.config", FixTexts.ExceptionDetail).Add("locked/App.config", FixTexts.ExceptionDetail)
            .Add("d/App.config", FixTexts.Throttle).Add("e/App.config", FixTexts.Throttle).Add("c/Client.csproj", Texts.OldStyle())
            .Add("c/Client.cs", FixTexts.Client);
        File.SetAttributes(_tree["locked/App.config"], FileAttributes.ReadOnly);
    }
}
