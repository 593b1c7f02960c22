using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Reports;

/// <summary>Whether the command names the cause of each report. The programs list what it does not find yet; no line may get that mark again.</summary>
public sealed class ReportsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public static IEnumerable<TheoryDataRow<string>> Names => Report.All.Select(report => new TheoryDataRow<string>(report.Name));

    /// <summary>The reports of exceptions.txt, each with the rule that finds the cause.</summary>
    public static IEnumerable<TheoryDataRow<string>> Exceptions => Thrown.Keys.Select(head => new TheoryDataRow<string>(head));

    private static Dictionary<string, string> Thrown { get; } =
        Repository.Read("tests/WcfLint.Cli.Tests/Reports/exceptions.txt").ReplaceLineEndings("\n").Split("\n=== ")[1..].Select(one => one.Split('\n', 2))
            .ToDictionary(one => one[0], one => one[1]);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Names_the_cause_of(string name)
    {
        Report report = Report.All.Single(report => report.Name == name);
        report.Write(_tree);
        (_, JsonElement json) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info");
        string[] found = [.. json.GetProperty("findings").EnumerateArray().Select(Line).Distinct()];
        Assert.Equal(report.Reported, report.Reported.Concat(report.Missed).Intersect(found));
        Assert.Empty(report.Wrong.Intersect(found.Select(line => line.Replace(" info", string.Empty, StringComparison.Ordinal))));

        static string Line(JsonElement finding) => finding.GetProperty("id").GetString() + " " + finding.GetProperty("file").GetString() + ":"
            + finding.GetProperty("line").GetInt32() + (finding.GetProperty("severity").GetString() == "info" ? " info" : string.Empty);
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public async Task The_exception_leads_to_the_cause_first_of(string head)
    {
        string[] words = head.Split(' ');
        Report.All.Single(report => report.Name == words[0]).Write(_tree);
        string answer = (await Cli.RunAsync("check", _tree.Folder, "--error", Thrown[head])).Out.ReplaceLineEndings("\n");
        Assert.Matches("^(?:warning|info|error) " + words[1] + "$",
            answer.Split('\n').FirstOrDefault(line => line.Contains(" WCFL", StringComparison.Ordinal)) ?? answer);
    }
}
