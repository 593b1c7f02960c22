using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Sweep;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>
/// Sixty made programs, swept in each way: no compile error is new, no finding is, a second run changes nothing, configurations
/// load, line ends and encodings stay.
/// </summary>
public sealed class MadeProgramsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public void Sixty_of_them() => Assert.Equal(60, MadePrograms.All.Count);

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public async Task Swept(bool helper, bool decided)
    {
        MadePrograms.Write(_tree.Folder);
        HashSet<string> rules = decided
            ? ["WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL1005", "WCFL1006", "WCFL2001", "WCFL2002", "WCFL2005", "WCFL7001"] : [];
        using var copy = new TreeCopy(_tree.Folder);
        var sweep = new WcfLint.Sweep.Sweep(copy, new FixOptions
        {
            Scope = new CheckOptions { Path = copy.Folder, Load = LoadMode.Sources, Rules = rules },
            CloseHelper = helper,
            Breaking = decided,
            Quota = decided ? 4_194_304 : null,
        });
        var report = new StringWriter();
        await sweep.RunAsync(report);
        Assert.Empty(sweep.Problems);
        // The classes of their services are not in the code: nothing shows what callers read.
        Assert.Matches(decided ? @"WCFL7001 +7 +0\r?\n" : @"WCFL7001 +7 +6\r?\n", report.ToString());
        Assert.Matches(helper ? @"WCFL1002 +22 +5\r?\n" : @"WCFL1002 +22 +10\r?\n", report.ToString());
    }
}
