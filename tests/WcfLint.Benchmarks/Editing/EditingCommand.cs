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

namespace WcfLint.Benchmarks.Editing;

/// <summary>What an edit costs in an editor: the time from a changed file to its findings, in a project that the compiler knows already.</summary>
internal static class EditingCommand
{
    private const int WarmUps = 3;

    /// <summary>Edits one C# file, and the configuration, a number of times, and asks each set of analyzers in turn.</summary>
    public static async Task RunAsync(IReadOnlyList<AnalyzerSet> sets, string references, int services, int rounds)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Editing",
            Enumerable.Range(0, services).Select(i => CSharpSyntaxTree.ParseText(SourceText.From(ServiceSource.Write(i)), path: Path.Combine(Path.GetTempPath(), $"Service{i:D4}.cs"))),
            Compilations.References(references),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        string configuration = ServiceSource.Configuration(services);
        var measured = sets.Select(static s => new Measured(s.Name, AnalyzerLoader.Load(s))).ToList();
        var random = new Random(1);
        for (int round = -WarmUps; round < rounds; round++)
        {
            SyntaxTree tree = compilation.SyntaxTrees[random.Next(services)];
            SyntaxTree edited = Edit(tree, round);
            CSharpCompilation next = compilation.ReplaceSyntaxTree(tree, edited);
            foreach (Measured set in measured.OrderBy(_ => random.Next()))
            {
                double code = await MeasureCodeAsync(next.Clone(), edited, set, configuration);
                double file = await MeasureConfigurationAsync(compilation.Clone(), set, configuration, round);
                if (round >= 0)
                {
                    set.Code.Add(code);
                    set.Configuration.Add(file);
                }
            }
        }

        Console.WriteLine($"{services} files, {configuration.Length / 1024} KB of configuration, {rounds} edits of each, in turn");
        Console.WriteLine($"  {"",-34} {"C# ms",8} {"(min-max)",16} {"above",8} {"app.config ms",14} {"(min-max)",16}");
        double bare = Median(measured[0].Code);
        foreach (Measured set in measured)
        {
            Console.WriteLine($"  {set.Name,-34} {Median(set.Code),8:F1} {Range(set.Code),16} {Median(set.Code) - bare,8:F1} {Median(set.Configuration),14:F1} {Range(set.Configuration),16}");
        }
    }

    private static SyntaxTree Edit(SyntaxTree tree, int round)
    {
        string text = tree.ToString();
        int at = text.LastIndexOf('}', text.LastIndexOf('}') - 1);
        return tree.WithChangedText(SourceText.From(text.Insert(at, $"\n    internal sealed class Edit{round + WarmUps} {{ internal int Twice(int value) {{ return value * 2; }} }}\n")));
    }

    // The compiler's own findings in the file, and those of the analyzers.
    private static async Task<double> MeasureCodeAsync(CSharpCompilation compilation, SyntaxTree tree, Measured set, string configuration)
    {
        ImmutableArray<AdditionalText> files = [new ConfigurationText("app.config", configuration)];
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        SemanticModel model = compilation.GetSemanticModel(tree);
        model.GetDiagnostics();
        if (!set.Analyzers.IsEmpty)
        {
            CompilationWithAnalyzers analysis = compilation.WithAnalyzers(set.Analyzers, Options(files));
            await analysis.GetAnalyzerSyntaxDiagnosticsAsync(tree, CancellationToken.None);
            await analysis.GetAnalyzerSemanticDiagnosticsAsync(model, null, CancellationToken.None);
        }

        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    private static async Task<double> MeasureConfigurationAsync(CSharpCompilation compilation, Measured set, string configuration, int round)
    {
        if (set.Analyzers.IsEmpty)
        {
            return 0;
        }

        var file = new ConfigurationText("app.config", configuration + $"<!-- {round} -->");
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(set.Analyzers, Options([file]));
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        await analysis.GetAnalysisResultAsync(file, CancellationToken.None);
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    private static CompilationWithAnalyzersOptions Options(ImmutableArray<AdditionalText> files) =>
        new(new AnalyzerOptions(files), onAnalyzerException: null, concurrentAnalysis: true, logAnalyzerExecutionTime: false);

    private static double Median(List<double> times) => times.Order().ElementAt(times.Count / 2);

    private static string Range(List<double> times) => $"({times.Min():F1}-{times.Max():F1})";

    private sealed record Measured(string Name, ImmutableArray<DiagnosticAnalyzer> Analyzers)
    {
        public List<double> Code { get; } = [];

        public List<double> Configuration { get; } = [];
    }

    private sealed class ConfigurationText(string path, string content) : AdditionalText
    {
        private readonly SourceText _text = SourceText.From(content);

        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => _text;
    }
}
