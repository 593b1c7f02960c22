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
/// <param name="sets">What is set beside each other; the first is the compile without analyzers, the second reports where the third does and asks for its operations.</param>
/// <param name="references">The folder of the reference assemblies.</param>
/// <param name="rounds">How often each set compiles, in turn, the project of which one file in four uses WCF; the others less often.</param>
internal sealed class WarmCommand(IReadOnlyList<AnalyzerSet> sets, string references, int rounds)
{
    // The runtime counts 30 calls of a method, instruments it, counts 30 more and then optimises it, with some delay (dotnet/runtime,
    // docs/design/features/DynamicPgo-InstrumentedTiers.md). Some methods are called once in a compile: a small project is enough for them.
    private const int SmallWarmUps = 90;

    // A compile that allocates a little more may cause one more collection, or none. Projects of several sizes average that.
    private const int Sizes = 9;

    // Each size three times.
    private const int WarmUps = 3 * Sizes;

    // The same compile takes up to a tenth more or less CPU time from round to round. The project that is like real ones needs most rounds.
    private const int Extremes = 6;

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
            foreach ((Func<string, int, Corpus> write, int count) in new (Func<string, int, Corpus>, int)[] { (Corpus.OfServices, rounds / Extremes), (Corpus.Mixed, rounds), (Corpus.WithoutWcf, rounds / Extremes) })
            {
                string folder = Path.Combine(work, sections.Count.ToString(CultureInfo.InvariantCulture));
                Corpus[] sizes = [.. Enumerable.Range(0, Sizes).Select(size => write(Path.Combine(folder, $"{size}"), Math.Max(services * (20 - size) / 20, 1)))];
                sections.Add(await MeasureAsync(write(Path.Combine(folder, "small"), Math.Max(services / 10, 1)), sizes, Math.Max(count, 1), command));
            }

            return sections;
        }
        finally
        {
            Directory.Delete(work, recursive: true);
        }
    }

    private async Task<ResultSection> MeasureAsync(Corpus small, Corpus[] sizes, int count, string command)
    {
        var runs = sets.Select(set => (set.Name, Runs: new List<CompilerRun>())).ToList();
        await RunAsync([small], SmallWarmUps, static (_, _, _) => { });
        await RunAsync(sizes, WarmUps + count, (round, set, run) =>
        {
            if (round >= WarmUps)
            {
                runs[set].Runs.Add(run);
            }
        });
        string subject = CompileTable.Subject(sizes[^1], sizes[0]);
        ResultRow[] rows = CompileTable.Print(subject, runs);
        ResultMeasure ratio = ResultMeasure.MeanOfRatios("CPU to no rules", [.. runs[Own].Runs.Zip(runs[Idle].Runs, static (own, idle) => own.Cpu / idle.Cpu)]);
        Console.WriteLine($"  WcfLint to no rules, CPU: {ratio.Value:F3} ({ratio.Low:F3}-{ratio.High:F3})");
        rows[Own] = rows[Own] with { Measures = [.. rows[Own].Measures, ratio] };
        return ResultSection.Create("warm", subject, null, command, count, rows.Select(WithoutRangeOfBytes));
    }

    // GC.GetTotalAllocatedBytes jumps where server garbage collection changes the number of its heaps (dotnet/runtime, pull request
    // 131069): only the median is right.
    private static ResultRow WithoutRangeOfBytes(ResultRow row) =>
        row with { Measures = [.. row.Measures.Select(static measure => measure.Name == "allocated" ? measure with { Low = null, High = null, RatioLow = null, RatioHigh = null } : measure)] };

    // The collector sizes its generations by what the previous compile has left: each round has a random order, the same in each run of
    // the command, and no set follows itself.
    private async Task RunAsync(Corpus[] sizes, int count, Action<int, int, CompilerRun> add)
    {
        MetadataReference[] assemblies = [.. sizes[0].References.Select(name => MetadataReference.CreateFromFile(Path.Combine(references, name + ".dll")))];
        var idle = new List<DiagnosticAnalyzer>();
        foreach (Corpus corpus in sizes)
        {
            idle.Add(IdleAnalyzer.After((await CompileAsync(corpus, assemblies, _analyzers[Own])).Found.Where(static found => found.Id.StartsWith("WCFL", StringComparison.Ordinal)), CreatesWcf));
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
                add(round, set, (await CompileAsync(sizes[size], assemblies, _analyzers[set])).Run);
            }
        }
    }

    // The operations that most rules begin with.
    private static bool CreatesWcf(SyntaxNode node) => node is ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax { Identifier.ValueText: var name } }
        && (name.EndsWith("Client", StringComparison.Ordinal) || name.EndsWith("Binding", StringComparison.Ordinal));

    private static async Task<(CompilerRun Run, ImmutableArray<Diagnostic> Found)> CompileAsync(Corpus corpus, MetadataReference[] assemblies, ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        GC.Collect();
        using var process = Process.GetCurrentProcess();
        TimeSpan cpu = process.TotalProcessorTime, jit = JitInfo.GetCompilationTime();
        long allocated = GC.GetTotalAllocatedBytes(precise: true), start = Stopwatch.GetTimestamp();
        ImmutableArray<AdditionalText> files = [.. Directory.GetFiles(corpus.Folder, "*.config").Select(path => new FileText(path))];
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Warm",
            Directory.GetFiles(corpus.Folder, "*.cs").AsParallel().AsOrdered().Select(path => CSharpSyntaxTree.ParseText(SourceText.From(File.ReadAllText(path)), path: path)),
            assemblies,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release));
        using var output = new MemoryStream();
        ImmutableArray<Diagnostic> found = await CompilerDriver.EmitAsync(compilation, analyzers, new AnalyzerOptions(files), output);
        double wall = Stopwatch.GetElapsedTime(start).TotalSeconds;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        process.Refresh();
        return (new CompilerRun(
            wall, (process.TotalProcessorTime - cpu).TotalSeconds, (JitInfo.GetCompilationTime() - jit).TotalSeconds, allocated, found.Count(diagnostic => diagnostic.Severity == DiagnosticSeverity.Warning)), found);
    }

    // Read once in a compile, as the compiler does (Roslyn, AdditionalTextFile.cs).
    private sealed class FileText(string path) : AdditionalText
    {
        private readonly Lazy<SourceText> _text = new(() => SourceText.From(File.ReadAllText(path)));

        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => _text.Value;
    }
}
