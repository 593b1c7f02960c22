using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading.Tasks;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Model;
using WcfLint.Cli.Parts;
using Xunit;

namespace WcfLint.Cli.Tests.Parts;

/// <summary>Parts that do not belong together, and files that no machine of one's own has written.</summary>
public sealed class PartFileTests : IDisposable
{
    private readonly TempTree _tree = new();

    public PartFileTests()
    {
        _tree.Add("src/client/Client.csproj", Texts.OldStyle("*.cs")).Add("src/client/Client.cs", Texts.UsingOnClient).Add("src/client/App.config", Texts.UnboundedQuota)
            .Add("src/service/Service.csproj", Texts.OldStyle("*.cs")).Add("src/service/Client.cs", Texts.UsingOnClient).Add("src/service/App.config", Config)
            .Add("src/Bad.csproj", "<Project");
    }

    private static string Config => Texts.UnboundedQuota.Replace("<services>", "<client><endpoint address=\"net.tcp://orders.example/\" binding=\"netTcpBinding\" contract=\"IOrders\" /></client><services>", StringComparison.Ordinal);

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task The_same_tree_gives_the_same_file()
    {
        string[] one = await PartRuns.MakeAsync(_tree, _tree["src"], 2);
        string[] before = [Timeless(one[0]), Timeless(one[1])];
        string[] two = await PartRuns.MakeAsync(_tree, _tree["src"], 2);
        Assert.Equal(string.Concat(before), Timeless(two[0]) + Timeless(two[1]));
        Assert.DoesNotContain(_tree.Folder, string.Concat(before), StringComparison.Ordinal);

        string Timeless(string file)
        {
            JsonNode part = JsonNode.Parse(File.ReadAllText(file))!;
            part["runs"]![0]!["seconds"] = 0;

            // Relative to where the test runs.
            part["folder"] = string.Empty;
            return part.ToJsonString();
        }
    }

    /// <summary>What is added to the facts must cross to the other machine.</summary>
    [Fact]
    public void All_facts_are_written()
    {
        Assert.Equal(Names(typeof(EndpointFacts)).Where(name => name != nameof(EndpointFacts.Word)), Names(typeof(EndpointData)));
        Assert.Equal(Names(typeof(SettingFacts)), Names(typeof(SettingData)));
        Assert.Equal(["Binding", "Copy", "Endpoints", "InPlace", "Name", "Obstacle", "Terms"], Names(typeof(BindingChange)));
        Assert.Equal(["Fixed", "Id", "Obstacle", "Point"], Names(typeof(EndpointChange)));
        Assert.Equal(["Bindings", "Key", "Title"], Names(typeof(ChangedBindings)));
        // What stands in the way is said by the message.
        Assert.Equal(["Applicability", "Bindings", "Edits", "Key", "Obstacle", "Title"], Names(typeof(FindingFix)));
        Assert.Equal(["Baseline", "Changed", "Fingerprint", "FixOfSeveralProjects", "Fixes", "Id", "IsInCode", "Message", "Place", "Project", "Related", "Rewriting", "Severity", "SeverityName"], Names(typeof(ReportedFinding)));

        static IEnumerable<string> Names(Type type) => type.GetProperties().Select(property => property.Name).Order(StringComparer.Ordinal);
    }

    [Fact]
    public async Task A_part_that_is_missing_is_named()
    {
        string[] parts = await PartRuns.MakeAsync(_tree, _tree["src"], 4);
        await AssertRefusedAsync("of 4 parts there is no part 2", parts[0], parts[1], parts[3]);
        await AssertRefusedAsync("of 4 parts there are no parts 1, 3", parts[0], parts[2]);
    }

    [Fact]
    public async Task A_part_that_is_there_twice_is_named()
    {
        string[] parts = await PartRuns.MakeAsync(_tree, _tree["src"], 2);
        File.Copy(parts[0], _tree["again.part"]);
        await AssertRefusedAsync("is part 2 of 2, as '", parts[0], parts[1], _tree["again.part"]);
    }

    [Fact]
    public async Task Parts_of_other_cuts_versions_and_options_are_named()
    {
        string[] two = await PartRuns.MakeAsync(_tree, _tree["src"], 2);
        File.Copy(two[0], _tree["2.part"]);
        File.Copy(two[1], _tree["1.part"]);
        await AssertRefusedAsync("one of 3 parts", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 3))[1]);
        await AssertRefusedAsync("made with other options than '" + _tree["1.part"] + "': --rule WCFL1002 instead of none", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 2, "--rule", "WCFL1002"))[0]);
        await AssertRefusedAsync("--exclude x instead of none", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 2, "--exclude", "x"))[0]);
        await AssertRefusedAsync("of another tree than", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src/client"], 2))[0]);
        Change(_tree["2.part"], part => part["tool"] = "0.0.1");
        await AssertRefusedAsync("is of WcfLint 0.0.1, '" + _tree["1.part"] + "' of ", _tree["1.part"], _tree["2.part"]);
        Change(_tree["1.part"], part => part["tool"] = "0.0.1");
        await AssertRefusedAsync("make and merge all with the same", _tree["1.part"], _tree["2.part"]);
    }

    [Theory]
    [InlineData("src/client/Client.cs")]
    [InlineData("src/service/App.config")]
    [InlineData("src/client/Client.csproj")]
    [InlineData("src/.editorconfig")]
    [InlineData("src/New.cs")]
    public async Task Parts_of_other_trees_are_named(string changed)
    {
        string first = (await PartRuns.MakeAsync(_tree, _tree["src"], 2))[1];
        File.Copy(first, _tree["1.part"]);
        _tree.Add(changed, File.Exists(_tree[changed]) ? await File.ReadAllTextAsync(_tree[changed]) + " " : "// \n");
        await AssertRefusedAsync("of another tree than", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 2))[0]);
    }

    [Fact]
    public async Task Parts_of_other_commits_are_named()
    {
        _tree.Add(".git/HEAD", "ref: refs/heads/main\n").Add(".git/refs/heads/main", new string('a', 40) + "\n");
        File.Copy((await PartRuns.MakeAsync(_tree, _tree["src"], 2))[1], _tree["1.part"]);
        File.Delete(_tree[".git/refs/heads/main"]);
        _tree.Add(".git/packed-refs", "# pack-refs\n" + new string('b', 40) + " refs/heads/main\n");
        await AssertRefusedAsync("of commit " + new string('b', 40) + ", '" + _tree["1.part"] + "' of " + new string('a', 40), _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 2))[0]);
        _tree.Add(".git/HEAD", new string('a', 40) + "\n");
        Assert.Equal(2, (await Cli.RunAsync("merge", _tree["1.part"], (await PartRuns.MakeAsync(_tree, _tree["src"], 2))[0])).Exit);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{}")]
    [InlineData("[]")]
    [InlineData("null")]
    [InlineData("{\"kind\":\"wcflint-part\"}")]
    [InlineData("{\"version\":\"2.1.0\",\"runs\":[]}")]
    [InlineData("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[")]
    public async Task What_is_no_part_is_said_and_exits_with_2(string content)
    {
        _tree.Add("a.part", content);
        await AssertRefusedAsync("'" + _tree["a.part"] + "' is no part that", _tree["a.part"]);
    }

    [Fact]
    public async Task A_file_that_is_not_there_or_too_large_is_said()
    {
        await AssertRefusedAsync("cannot read", _tree["none.part"]);
        using (FileStream large = File.Create(_tree["large.part"]))
        {
            large.SetLength(65L << 20);
        }

        await AssertRefusedAsync("has more than 64 MB", _tree["large.part"]);
    }

    /// <summary>Every value of a part is replaced by what a stranger might write there.</summary>
    [Fact]
    public async Task No_value_of_a_part_makes_merge_fail_otherwise_than_by_a_message()
    {
        string file = Assert.Single(await PartRuns.MakeAsync(_tree, _tree["src"], 1));
        string part = await File.ReadAllTextAsync(file);
        int places = 0;
        foreach (string hostile in (string[])["null", "-1", "2147483647", "-2147483648", "1e999", "\"\"", "\"\\u0000\"", "\"\\n::error::x\"", "\"\\u001b[31m\"", "\"../../../../../../../../etc/passwd\"", "\"/etc/passwd\"", "[]", "[null]", "{}", "true"])
        {
            for (int at = 0; ; at++)
            {
                JsonNode copy = JsonNode.Parse(part)!;
                if (!Replace(Representative(copy).ToList(), at, hostile))
                {
                    places = Math.Max(places, at);
                    break;
                }

                string text;
                try
                {
                    text = copy.ToJsonString();
                }
                catch (ArgumentException)
                {
                    continue;
                }

                await File.WriteAllTextAsync(file, text);
                Cli run = await Cli.RunAsync("merge", file, "--format", at % 2 == 0 ? "text" : "sarif");
                string said = run.Out + run.Error;
                Assert.InRange(run.Exit, 0, 2);
                Assert.DoesNotContain("mistake", run.Error, StringComparison.Ordinal);
                Assert.DoesNotContain("AD0001", run.Error, StringComparison.Ordinal);
                Assert.DoesNotContain("root:", said, StringComparison.Ordinal);
                Assert.DoesNotContain("\u001b", said, StringComparison.Ordinal);
                Assert.DoesNotContain("\n::", said, StringComparison.Ordinal);
            }
        }

        Assert.InRange(places, 80, 400);
    }

    // Of the many of a kind the first two.
    private static IEnumerable<(JsonNode Parent, string? Name, int Index)> Representative(JsonNode node)
    {
        if (node is JsonObject members)
        {
            foreach ((string name, JsonNode? value) in members.ToList())
            {
                yield return (members, name, 0);
                foreach (var inner in value is null ? [] : Representative(value))
                {
                    yield return inner;
                }
            }
        }
        else if (node is JsonArray items)
        {
            for (int i = 0; i < Math.Min(items.Count, items.Count > 0 && items[0] is JsonValue ? 7 : 1); i++)
            {
                yield return (items, null, i);
                foreach (var inner in items[i] is null ? [] : Representative(items[i]!))
                {
                    yield return inner;
                }
            }
        }
    }

    private static bool Replace(List<(JsonNode Parent, string? Name, int Index)> places, int at, string json)
    {
        if (at >= places.Count)
        {
            return false;
        }

        (JsonNode parent, string? name, int index) = places[at];
        JsonNode? value = JsonNode.Parse(json);
        if (name is null)
        {
            parent[index] = value;
        }
        else
        {
            parent[name] = value;
        }

        return true;
    }

    private static void Change(string file, Action<JsonNode> change)
    {
        JsonNode part = JsonNode.Parse(File.ReadAllText(file))!;
        change(part);
        File.WriteAllText(file, part.ToJsonString());
    }

    private static async Task AssertRefusedAsync(string message, params string[] parts)
    {
        Cli run = await Cli.RunAsync(["merge", .. parts]);
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
        Assert.Empty(run.Out);
    }
}
