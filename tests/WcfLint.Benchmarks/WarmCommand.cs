using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Benchmarks.Growth;
using WcfLint.Benchmarks.Results;
using WcfLint.TestUtilities;

namespace WcfLint.Benchmarks;

/// <summary>What analyzers add to a compile in a compiler that has compiled before, as the build server is for all projects but the first.</summary>
/// <param name="sets">What is set beside each other; the first is the compile without analyzers, the second reports where the third does and asks for its
/// operations.</param>
/// <param name="references">The folder of the reference assemblies.</param>
/// <param name="rounds">How often each set compiles, in turn, the project of which one file in four uses WCF; the others less often.</param>
internal sealed class WarmCommand(IReadOnlyList<AnalyzerSet> sets, string references, int rounds)
{
    // The runtime counts 30 calls of a method, instruments it, counts 30 more and then optimises it, with some delay (dotnet/runtime,
    // docs/design/features/DynamicPgo-InstrumentedTiers.md). Some methods are called once in a compile, and some in one real project only. Of
    // the generated projects, which differ in size, a small one is enough.
    private const int WarmUpsOfProject = 90;

    // A compile that allocates a little more may cause one more collection, or none. Projects of several sizes average that.
    private const int Sizes = 9;

    private const int WarmUpsOfEach = 3;

    // The same compile takes up to a tenth more or less CPU time from round to round. The project that is like real ones needs most rounds.
    private const int Extremes = 12;

    private const int Idle = 1;
    private const int Own = 2;

    private readonly ImmutableArray<DiagnosticAnalyzer>[] _analyzers = [.. sets.Select(AnalyzerLoader.Load)];

    /// <summary>Compiles the generated projects again and again in this process; their files are read and parsed anew each time.</summary>
    /// <param name="services">Their size.</param>
    /// <param name="command">What repeats the measurement.</param>
    public async Task<IReadOnlyList<ResultSection>> RunAsync(int services, string command)
    {
        string work = Directory.CreateTempSubdirectory("wcflint-benchmark").FullName;
        try
        {
            Console.WriteLine($"{ResultSection.Place}, in one process");
            var sections = new List<ResultSection>();
            foreach ((Func<string, int, Corpus> write, int count) in new (Func<string, int, Corpus>, int)[] { (Corpus.OfServices,
                rounds / Extremes), (Corpus.Mixed, rounds), (Corpus.WithoutWcf, rounds / Extremes) })
            {
                string folder = Path.Combine(work, sections.Count.ToString(CultureInfo.InvariantCulture));
                Corpus[] sizes = [.. Enumerable.Range(0, Sizes).Select(size => write(Path.Combine(folder, $"{size}"), Math.Max(services * (20 - size) / 20, 1)))];
                WarmProject small = WarmProject.Of(write(Path.Combine(folder, "small"), Math.Max(services / 10, 1)), references);
                string subject = CompileTable.Subject(sizes[^1], sizes[0]);
                int times = Math.Max(count, 1);
                ResultRow[] rows = Print(subject, await MeasureAsync([small], [.. sizes.Select(size => WarmProject.Of(size, references))], times));
                sections.Add(ResultSection.Create("warm", subject, null, command, times, rows.Select(WithoutRangeOfBytes)));
            }

            return sections;
        }
        finally
        {
            Directory.Delete(work, recursive: true);
        }
    }

    /// <summary>Compiles the projects of a tree instead of generated ones; prints the cost in each, and in all.</summary>
    /// <param name="folder">The tree.</param>
    /// <returns>Whether the tree has a project that can be compiled.</returns>
    public async Task<bool> RunTreeAsync(string folder)
    {
        WarmProject[] projects = await WarmProject.FindAsync(folder);
        if (projects.Length == 0)
        {
            return false;
        }

        Console.WriteLine($"{ResultSection.Place}, in one process, {rounds} rounds");
        var runs = await MeasureAsync(projects, projects, rounds * projects.Length);
        for (int i = 0; i < projects.Length; i++)
        {
            int at = i;
            List<CompilerRun> Of(int set) => [.. runs[set].Runs.Where((_, round) => round % projects.Length == at)];
            ResultMeasure ratio = Ratio(Of(Own), Of(Idle));
            Console.WriteLine($"  {projects[i].Name,-34} {projects[i].Files.Length,4} files {projects[i].Lines,8:N0} lines {Of(Own)[0].Warnings,4} warnings   {ratio.Value:F3} ({ratio.Low:F3}-{ratio.High:F3})");
        }

        Print($"{projects.Length} projects with WCF: {projects.Sum(static project => project.Files.Length)} files, {projects.Sum(static project => project.Lines):N0} lines", runs);
        return true;
    }

    private async Task<List<(string Name, List<CompilerRun> Runs)>> MeasureAsync(WarmProject[] warmUp, WarmProject[] measured, int count)
    {
        var runs = sets.Select(set => (set.Name, Runs: new List<CompilerRun>())).ToList();
        await RunAsync(warmUp, WarmUpsOfProject * warmUp.Length, static (_, _, _) => { });
        int warmUps = WarmUpsOfEach * measured.Length;
        await RunAsync(measured, warmUps + count, (round, set, run) =>
        {
            if (round >= warmUps)
            {
                runs[set].Runs.Add(run);
            }
        });
        return runs;
    }

    private static ResultRow[] Print(string subject, List<(string Name, List<CompilerRun> Runs)> runs)
    {
        ResultRow[] rows = CompileTable.Print(subject, runs);
        ResultMeasure ratio = Ratio(runs[Own].Runs, runs[Idle].Runs);
        Console.WriteLine($"  WcfLint to no rules, CPU: {ratio.Value:F3} ({ratio.Low:F3}-{ratio.High:F3})");
        rows[Own] = rows[Own] with { Measures = [.. rows[Own].Measures, ratio] };
        return rows;
    }

    private static ResultMeasure Ratio(List<CompilerRun> own, List<CompilerRun> idle) =>
        ResultMeasure.MeanOfRatios("CPU to no rules", [.. own.Zip(idle, static (one, other) => one.Cpu / other.Cpu)]);

    // GC.GetTotalAllocatedBytes jumps where server garbage collection changes the number of its heaps (dotnet/runtime, pull request
    // 131069): only the median is right.
    private static ResultRow WithoutRangeOfBytes(ResultRow row) =>
        row with { Measures = [.. row.Measures.Select(
            static measure => measure.Name == "allocated" ? measure with { Low = null, High = null, RatioLow = null, RatioHigh = null } : measure)] };

    // The collector sizes its generations by what the previous compile has left: each round has a random order, the same in each run of
    // the command, and no set follows itself.
    private async Task RunAsync(WarmProject[] sizes, int count, Action<int, int, CompilerRun> add)
    {
        var idle = new List<DiagnosticAnalyzer>();
        foreach (WarmProject project in sizes)
        {
            idle.Add(IdleAnalyzer.After(
                (await CompileAsync(project, _analyzers[Own])).Found.Where(static found => found.Id.StartsWith("WCFL", StringComparison.Ordinal)), CreatesWcf));
        }

        int[] order = [.. Enumerable.Range(0, sets.Count)];
        var random = new Random(1);
        for (int round = 0; round < count; round++)
        {
            int last = order[^1];
            do
            {
                random.Shuffle(order);
            }
            while (sets.Count > 1 && order[0] == last);

            int size = round % sizes.Length;
            _analyzers[Idle] = [idle[size]];
            foreach (int set in order)
            {
                add(round, set, (await CompileAsync(sizes[size], _analyzers[set])).Run);
            }
        }
    }

    // The operations that most rules begin with.
    private static bool CreatesWcf(SyntaxNode node) => node is ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax { Identifier.ValueText: var name } }
        && (name.EndsWith("Client", StringComparison.Ordinal) || name.EndsWith("Binding", StringComparison.Ordinal));

    private static async Task<(CompilerRun Run, ImmutableArray<Diagnostic> Found)> CompileAsync(WarmProject project, ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        GC.Collect();
        using var process = Process.GetCurrentProcess();
        TimeSpan cpu = process.TotalProcessorTime, jit = JitInfo.GetCompilationTime();
        long allocated = GC.GetTotalAllocatedBytes(precise: true), start = Stopwatch.GetTimestamp();
        ImmutableArray<AdditionalText> files = [.. project.Configurations.Select(path => new FileText(path))];
        CSharpCompilation compilation = project.Create();
        using var output = new MemoryStream();
        ImmutableArray<Diagnostic> found = await CompilerDriver.EmitAsync(compilation, analyzers, new AnalyzerOptions(files), output);
        double wall = Stopwatch.GetElapsedTime(start).TotalSeconds;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        process.Refresh();
        return (new CompilerRun(
            wall, (process.TotalProcessorTime - cpu).TotalSeconds, (JitInfo.GetCompilationTime() - jit).TotalSeconds, allocated, found.Count(
                static diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning && !diagnostic.Id.StartsWith("CS", StringComparison.Ordinal))), found);
    }

    // Read once in a compile, as the compiler does (Roslyn, AdditionalTextFile.cs).
    private sealed class FileText(string path) : AdditionalText
    {
        private readonly Lazy<SourceText> _text = new(() => SourceText.From(File.ReadAllText(path)));

        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => _text.Value;
    }
}
