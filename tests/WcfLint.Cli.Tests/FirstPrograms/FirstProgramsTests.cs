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

    /// <summary>The name of a project is no fact: it says the same for each.</summary>
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

    [Fact]
    public void How_many_speak()
    {
        FirstProgram[] first = [.. FirstProgram.All.Where(program => program.IsFirst)];
        Assert.Equal((34, 30, 6), (Count("warning"), Count("info"), Count("-")));

        int Count(string answer) => first.Count(program => program.Answer == answer);
    }

    private static FirstProgram Find(string name) => FirstProgram.All.Single(program => program.Name == name);

    private async Task<string> AnswerAsync(FirstProgram program, string project)
    {
        program.Write(_tree, Path.GetDirectoryName(project)!, Path.GetFileName(project));
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info");
        Assert.Equal(string.Empty, run.Error);
        string[] severities =
        [
            .. report.GetProperty("findings").EnumerateArray()
                .Where(finding => program.Rules.Contains(finding.GetProperty("id").GetString()))
                .Select(finding => finding.GetProperty("severity").GetString()!),
        ];
        return severities.Contains("warning") ? "warning" : severities.FirstOrDefault() ?? "-";
    }
}
