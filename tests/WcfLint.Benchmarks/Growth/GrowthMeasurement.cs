using System;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.TestUtilities;

namespace WcfLint.Benchmarks.Growth;

/// <summary>What an analysis takes in this process, which should do nothing else meanwhile.</summary>
/// <param name="Cpu">CPU time.</param>
/// <param name="Allocated">Bytes allocated.</param>
/// <param name="Findings">What is found.</param>
internal sealed record GrowthMeasurement(TimeSpan Cpu, long Allocated, ImmutableArray<Diagnostic> Findings)
{
    /// <summary>What analyzers take above one that thinks nothing: the least of some runs.</summary>
    /// <exception cref="InvalidOperationException">An analyzer failed.</exception>
    public static GrowthMeasurement RunAboveIdle(GrowthInput input, ImmutableArray<DiagnosticAnalyzer> analyzers,
        ImmutableArray<MetadataReference> references, int runs)
    {
        GrowthMeasurement own = RunLeast(input, analyzers, references, runs);
        GrowthMeasurement idle = RunLeast(input,
            [IdleAnalyzer.After(own.Findings, static node => node is BaseObjectCreationExpressionSyntax or InvocationExpressionSyntax)], references, runs);
        return new GrowthMeasurement(own.Cpu - idle.Cpu, own.Allocated - idle.Allocated, own.Findings);
    }

    private static GrowthMeasurement RunLeast(GrowthInput input, ImmutableArray<DiagnosticAnalyzer> analyzers,
        ImmutableArray<MetadataReference> references, int runs)
    {
        GrowthMeasurement least = Run(input, analyzers, references);
        for (int i = 1; i < runs; i++)
        {
            GrowthMeasurement next = Run(input, analyzers, references);
            least = new GrowthMeasurement(next.Cpu < least.Cpu ? next.Cpu : least.Cpu, Math.Min(next.Allocated, least.Allocated), next.Findings);
        }

        return least;
    }

    /// <exception cref="InvalidOperationException">An analyzer failed.</exception>
    private static GrowthMeasurement Run(GrowthInput input, ImmutableArray<DiagnosticAnalyzer> analyzers, ImmutableArray<MetadataReference> references)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Growth",
            input.Sources.Select((source, i) => CSharpSyntaxTree.ParseText(SourceText.From(source), path: $"Source{i:D5}.cs")),
            references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        ImmutableArray<AdditionalText> files = input.Configuration is { } text ? [new MemoryText("app.config", text)] : [];
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            analyzers,
            new CompilationWithAnalyzersOptions(new AnalyzerOptions(files), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false));
        using var process = Process.GetCurrentProcess();
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        TimeSpan cpu = process.TotalProcessorTime;
        ImmutableArray<Diagnostic> findings = analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None).GetAwaiter().GetResult();
        process.Refresh();
        cpu = process.TotalProcessorTime - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return findings.FirstOrDefault(f => f.Id == "AD0001" || f.Id == "WCFL0000") is { } failure
            ? throw new InvalidOperationException(failure.ToString())
            : new GrowthMeasurement(cpu, allocated, findings);
    }
}
