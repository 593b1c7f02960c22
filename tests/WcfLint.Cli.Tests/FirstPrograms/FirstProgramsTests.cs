using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.FirstPrograms;

/// <summary>What the command says about the smell of each first program. An answer in <c>Programs/*.txt</c> may only become louder.</summary>
public sealed class FirstProgramsTests : IDisposable
{
    // In one project, too: what Main calls in another class is not followed back to it.
    private static readonly string[] s_inMain =
        ["context-one-call-in-main", "context-written-in-configuration", "context-written-in-code", "unclosed-tcp-in-main", "unclosed-factory-in-main",
            "close-after-call", "unopened-one-thread"];

    private readonly TempTree _tree = new();

    public static IEnumerable<TheoryDataRow<string>> Names => FirstProgram.All.Select(program => new TheoryDataRow<string>(program.Name));

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Says_about_its_smell(string name)
    {
        FirstProgram program = Find(name);
        Assert.Equal(program.Answer, await AnswerAsync(program, "ConsoleApp1"));
    }

    /// <summary>The name of a project does not change its findings.</summary>
    [Theory]
    [InlineData("Demo")]
    [InlineData("WcfTest")]
    [InlineData("LintTest")]
    [InlineData("TestClient")]
    [InlineData("TestApp1")]
    [InlineData("StressTest")]
    [InlineData("test/ConsoleApp1")]
    public async Task Says_it_for_a_project_of_another_name(string project) =>
        Assert.Equal("warning", await AnswerAsync(Find("using-ws"), project));

    /// <summary>Most applications are layered. These run where they are asked for: <c>.ci/run</c> does.</summary>
    [Theory(Explicit = true)]
    [MemberData(nameof(Names))]
    public async Task Says_it_where_client_and_calls_stand_in_libraries(string name)
    {
        FirstProgram program = Find(name);
        program.WriteLayers(_tree, "one", isLayered: false);
        program.WriteLayers(_tree, "layered", isLayered: true);
        JsonElement one = await CheckAsync("one");
        JsonElement layered = await CheckAsync("layered");
        Assert.Equal(Describe(one), Describe(layered));
        if (!s_inMain.Contains(name) && !program.Rules.Contains("WCFL5002"))
        {
            Assert.Equal(program.Answer, Answer(program, layered));
        }
    }

    [Fact]
    public void How_many_speak()
    {
        FirstProgram[] first = [.. FirstProgram.All.Where(program => program.IsFirst)];
        Assert.Equal((33, 33, 4), (Count("warning"), Count("info"), Count("-")));

        int Count(string answer) => first.Count(program => program.Answer == answer);
    }

    private static FirstProgram Find(string name) => FirstProgram.All.Single(program => program.Name == name);

    private async Task<string> AnswerAsync(FirstProgram program, string project)
    {
        program.Write(_tree, Path.GetDirectoryName(project)!, Path.GetFileName(project));
        return Answer(program, await CheckAsync(string.Empty));
    }

    private async Task<JsonElement> CheckAsync(string folder)
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree[folder], "--min-severity", "info");
        Assert.Equal(string.Empty, run.Error);
        return report;
    }

    private static string Answer(FirstProgram program, JsonElement report)
    {
        string[] severities =
        [
            .. report.GetProperty("findings").EnumerateArray()
                .Where(finding => program.Rules.Contains(finding.GetProperty("id").GetString()))
                .Select(finding => finding.GetProperty("severity").GetString()!),
        ];
        return severities.Contains("warning") ? "warning" : severities.FirstOrDefault() ?? "-";
    }

    // WCFL5002 is reported at the contract, which stands in a library; only the program shows that its code gives its clients a binding.
    private static string Describe(JsonElement report) => string.Join('\n', report.GetProperty("findings").EnumerateArray()
        .Where(finding => finding.GetProperty("id").GetString() != "WCFL5002")
        .Select(finding => string.Join(' ', ((string[])["file", "line", "id", "severity", "message"]).Select(
            name => name == "file" ? Path.GetFileName(finding.GetProperty(name).GetString()) : finding.GetProperty(name).ToString())))
        .Order(StringComparer.Ordinal));
}
