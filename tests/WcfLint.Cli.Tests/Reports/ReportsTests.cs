using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Reports;

/// <summary>Whether the command names the cause of each report. The programs list what it does not find yet; no line may get that mark again.</summary>
public sealed class ReportsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public static IEnumerable<TheoryDataRow<string>> Names => Report.All.Select(report => new TheoryDataRow<string>(report.Name));

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Names_the_cause_of(string name)
    {
        Report report = Report.All.Single(report => report.Name == name);
        report.Write(_tree);
        (_, JsonElement json) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info");
        string[] found = [.. Cli.Findings(json).Select(finding => finding.Split(' ')).Select(parts => parts[1] + " " + parts[0]).Distinct()];
        Assert.Equal(report.Reported, report.Reported.Concat(report.Missed).Intersect(found));
        Assert.Empty(report.Wrong.Intersect(found));
    }
}
