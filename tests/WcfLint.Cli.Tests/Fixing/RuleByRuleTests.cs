using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Sweep;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>
/// Rule by rule: <c>fix --rule</c> makes what <c>check</c> announces for it, <c>check</c> announces nothing more, and a second run changes no byte.
/// </summary>
[Trait("Category", "Slow")]
public sealed class RuleByRuleTests
{
    // The samples are large and have many rules: one check announces for all of them, and one second run takes them together. In the others the other
    // rules decide what is announced (how many clients there are).
    [Theory]
    [InlineData("samples", 35, true)]
    [InlineData("made programs", 6, false)]
    [InlineData("each way", 3, false)]
    public async Task What_is_announced_is_made_where_the_rule_is_named(string kind, int leastRules, bool isTogether)
    {
        using TempTree first = Create(kind);
        ILookup<string, Finding> all = (await ReadAsync(first, null)).ToLookup(static finding => finding.Id);
        string[] rules = [.. all.Where(static findings => findings.Any(static one => one.IsAnnounced))
            .Select(static findings => findings.Key).Order(StringComparer.Ordinal)];
        Assert.True(rules.Length >= leastRules, string.Join(", ", rules));
        List<string> problems = [];
        foreach (string rule in rules)
        {
            using TempTree tree = Create(kind);
            List<Finding> before = isTogether ? [.. all[rule]] : await ReadAsync(tree, rule);
            Cli fix = await FixAsync(tree, rule);
            List<Finding> after = await ReadAsync(tree, rule);
            int made = before.Count - after.Count;
            int announced = before.Count(static finding => finding.IsAnnounced);
            if (fix.Exit != 0 || made < announced || after.Exists(static finding => finding.IsAnnounced))
            {
                problems.Add($"{rule}: {announced} announced, {made} made, exit {fix.Exit}; left: "
                    + string.Join(", ", after.Where(static finding => finding.IsAnnounced).Select(static finding => finding.Place)));
            }

            if (!isTogether)
            {
                await RunAgainAsync(tree, rule, problems);
            }
        }

        if (isTogether)
        {
            await FixAsync(first, string.Join(',', rules));
            await RunAgainAsync(first, string.Join(',', rules), problems);
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));
    }

    private static async Task RunAgainAsync(TempTree tree, string rules, List<string> problems)
    {
        Dictionary<string, byte[]> files = Files(tree);
        await FixAsync(tree, rules);
        Dictionary<string, byte[]> again = Files(tree);
        problems.AddRange(files.Where(file => !again[file.Key].AsSpan().SequenceEqual(file.Value))
            .Select(file => rules + ": a second run changes " + file.Key));
    }

    private static TempTree Create(string kind)
    {
        var tree = new TempTree();
        switch (kind)
        {
            case "samples":
                string from = Repository.PathOf("samples/Before");
                foreach (string file in Directory.GetFiles(from, "*", SearchOption.AllDirectories))
                {
                    string name = Path.GetRelativePath(from, file).Replace(Path.DirectorySeparatorChar, '/');
                    if (!name.Split('/').Any(static part => part is "bin" or "obj"))
                    {
                        tree.Add(name, File.ReadAllBytes(file));
                    }
                }

                return tree;
            case "made programs":
                MadePrograms.Write(tree.Folder);
                return tree;
            default:
                return AnnouncedFixesTests.AddAll(tree);
        }
    }

    private static Task<Cli> FixAsync(TempTree tree, string rules) =>
        Cli.RunAsync("fix", tree.Folder, "--load", "sources", "--yes", "--min-severity", "info", "--rule", rules);

    private static Dictionary<string, byte[]> Files(TempTree tree) =>
        Directory.GetFiles(tree.Folder, "*", SearchOption.AllDirectories).ToDictionary(static file => file, File.ReadAllBytes);

    // Announced for the rule alone: a size, the permission to change the wire, a helper or an answer are other options.
    private static async Task<List<Finding>> ReadAsync(TempTree tree, string? rule) =>
    [
        .. (await Cli.CheckAsync(tree.Folder, ["--min-severity", "info", .. rule is null ? Array.Empty<string>() : ["--rule", rule]]))
            .Report.GetProperty("findings").EnumerateArray()
            .Select(static finding => new Finding(finding.GetProperty("id").GetString()!,
                finding.GetProperty("file").GetString() + ":" + finding.GetProperty("line").GetInt32(),
                finding.TryGetProperty("fix", out JsonElement fix) && fix.GetProperty("options").GetString() is { } options
                    && (options is "" or "--min-severity info" || options == "--rule " + finding.GetProperty("id").GetString()))),
    ];

    private sealed record Finding(string Id, string Place, bool IsAnnounced);
}
