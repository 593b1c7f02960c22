using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Benchmarks.Results;
using WcfLint.TestUtilities;

namespace WcfLint.Benchmarks.Editing;

/// <summary>What an edit costs in an editor: the time from a changed file to its findings, in a project that the compiler knows already.</summary>
internal static class EditingCommand
{
    private const int WarmUps = 3;

    /// <summary>Edits one C# file, and the configuration, a number of times, and asks each set of analyzers in turn.</summary>
    /// <param name="sets">What is set beside each other; the first has no analyzers.</param>
    /// <param name="references">The folder of the reference assemblies.</param>
    /// <param name="services">How many files the project has.</param>
    /// <param name="rounds">How many edits of each there are.</param>
    /// <param name="command">What repeats the measurement.</param>
    public static async Task<IReadOnlyList<ResultSection>> RunAsync(IReadOnlyList<AnalyzerSet> sets, string references, int services, int rounds, string command)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Editing",
            Enumerable.Range(0, services)
                .Select(i => CSharpSyntaxTree.ParseText(SourceText.From(ServiceSource.Write(i)), path: Path.Combine(Path.GetTempPath(), $"Service{i:D4}.cs"))),
            Compilations.References(references),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        string configuration = ServiceSource.Configuration(services);
        var unchanged = new MemoryText("app.config", configuration);
        var measured = sets.Select(static s => new Measured(s.Name, AnalyzerLoader.Load(s))).ToList();
        var random = new Random(1);
        for (int round = -WarmUps; round < rounds; round++)
        {
            SyntaxTree tree = compilation.SyntaxTrees[random.Next(services)];
            SyntaxTree edited = Edit(tree, round);
            CSharpCompilation next = compilation.ReplaceSyntaxTree(tree, edited);
            foreach (Measured set in measured.OrderBy(_ => random.Next()))
            {
                double code = await MeasureCodeAsync(next.Clone(), edited, set, unchanged);

                // The code changed since the configuration was last looked at; then the configuration again, with the same code.
                CSharpCompilation first = compilation.Clone();
                double file = await MeasureConfigurationAsync(first, set, configuration + $"<!-- {round} -->");
                double again = await MeasureConfigurationAsync(first.Clone(), set, configuration + $"<!-- {round}, again -->");
                GC.KeepAlive(first);
                if (round >= 0)
                {
                    set.Code.Add(code);
                    set.Configuration.Add(file);
                    set.ConfigurationAgain.Add(again);
                }
            }
        }

        string subject = $"{services:N0} files, {configuration.Length / 1024} KB of configuration";
        Console.WriteLine($"{ResultSection.Place}, {subject}, {rounds} edits of each, in turn");
        Console.WriteLine($"  {"",-34} {"C# ms",8} {"(min-max)",16} {"above",8} {"app.config ms",14} {"(min-max)",16} {"again ms",8} {"(min-max)",16}");
        ResultRow[] rows = [.. measured.Select(set => set.ToRow())];
        foreach (ResultRow row in rows)
        {
            Console.WriteLine($"  {row.Name,-34} {Text(row, 0)} {row.Measures[0].Value - rows[0].Measures[0].Value,8:F1} {Text(row, 1),31} {Text(row, 2)}");
        }

        return [ResultSection.Create("editing", subject, null, command, rounds, rows)];
    }

    private static SyntaxTree Edit(SyntaxTree tree, int round)
    {
        string text = tree.ToString();
        int at = text.LastIndexOf('}', text.LastIndexOf('}') - 1);
        return tree.WithChangedText(SourceText.From(
            text.Insert(at, $"\n    internal sealed class Edit{round + WarmUps} {{ internal int Twice(int value) {{ return value * 2; }} }}\n")));
    }

    // The compiler's own findings in the file, and those of the analyzers.
    private static async Task<double> MeasureCodeAsync(CSharpCompilation compilation, SyntaxTree tree, Measured set, AdditionalText configuration)
    {
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        SemanticModel model = compilation.GetSemanticModel(tree);
        model.GetDiagnostics();
        if (!set.Analyzers.IsEmpty)
        {
            CompilationWithAnalyzers analysis = compilation.WithAnalyzers(set.Analyzers, Options([configuration]));
            await analysis.GetAnalyzerSyntaxDiagnosticsAsync(tree, CancellationToken.None);
            await analysis.GetAnalyzerSemanticDiagnosticsAsync(model, null, CancellationToken.None);
        }

        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    private static async Task<double> MeasureConfigurationAsync(CSharpCompilation compilation, Measured set, string configuration)
    {
        if (set.Analyzers.IsEmpty)
        {
            return 0;
        }

        var file = new MemoryText("app.config", configuration);
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(set.Analyzers, Options([file]));
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        await analysis.GetAnalysisResultAsync(file, CancellationToken.None);
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    private static CompilationWithAnalyzersOptions Options(ImmutableArray<AdditionalText> files) =>
        new(new AnalyzerOptions(files), onAnalyzerException: null, concurrentAnalysis: true, logAnalyzerExecutionTime: false);

    private static string Text(ResultRow row, int measure) =>
        row.Measures.ElementAtOrDefault(measure) is { } found ? $"{found.Value,8:F1} {$"({found.Low:F1}-{found.High:F1})",16}" : string.Empty;

    private sealed record Measured(string Name, ImmutableArray<DiagnosticAnalyzer> Analyzers)
    {
        public List<double> Code { get; } = [];

        public List<double> Configuration { get; } = [];

        public List<double> ConfigurationAgain { get; } = [];

        public ResultRow ToRow() => new(
            Name,
            [ResultMeasure.Create("edit of a C# file", "ms", Code, null), .. Analyzers.IsEmpty ? Array.Empty<ResultMeasure>() : [ResultMeasure.Create(
                "edit of app.config", "ms", Configuration, null), ResultMeasure.Create("edit of app.config again", "ms", ConfigurationAgain, null)]]);
    }
}
