using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Benchmarks.Trees;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;
using WcfLint.Cli.Tests.FirstPrograms;
using WcfLint.Cli.Tests.Reports;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>
/// No rule tells of one place twice, in all trees of this repository. The command keeps one of equal findings, builds and editors show each:
/// so these are the findings as the analyzers report them.
/// </summary>
public sealed class RepeatedFindingsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("samples")]
    [InlineData("tests/moves")]
    public async Task Folders_have_none(string folder) => Assert.True(await VerifyAsync(Repository.PathOf(folder)) > 0);

    [Fact]
    public async Task First_programs_have_none()
    {
        foreach (FirstProgram program in FirstProgram.All)
        {
            program.Write(_tree, program.Name, "ConsoleApp1");
        }

        Assert.True(await VerifyAsync(_tree.Folder) > FirstProgram.All.Count);
    }

    [Fact]
    public async Task Programs_of_reports_have_none()
    {
        int found = 0;
        foreach (Report report in Report.All)
        {
            using var tree = new TempTree();
            report.Write(tree);
            found += await VerifyAsync(tree.Folder);
        }

        Assert.True(found > Report.All.Count);
    }

    [Fact]
    public async Task Trees_of_measurements_have_none()
    {
        const int Size = 3;
        foreach (CommandShape shape in CommandShapes.All)
        {
            shape.Write(Path.Combine(_tree.Folder, shape.Name), Size);
        }

        Assert.True(await VerifyAsync(_tree.Folder) > CommandShapes.All.Count);
    }

    private static async Task<int> VerifyAsync(string folder)
    {
        Workload workload = await new Loader(new CheckOptions { Path = folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);
        Assert.NotEmpty(workload.Projects);
        var solution = new SolutionRules(workload);
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), [], solution);
        int found = 0;
        foreach (LoadedProject project in workload.Projects)
        {
            ImmutableArray<Diagnostic> findings = (await runner.RunAsync(project, default)).Diagnostics;
            FindingChecks.Verify(findings, typeof(Analyzers.Hosting.CodeAnalyzer));
            found += findings.Length;
        }

        var failed = new List<AnalyzerFailure>();
        FindingChecks.Verify([.. solution.Find(solution.Join(), runner, failed, default, null)], typeof(Analyzers.Hosting.CodeAnalyzer));
        Assert.Empty(failed);
        return found;
    }
}
