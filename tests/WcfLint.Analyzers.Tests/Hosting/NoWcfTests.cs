using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Diagnostics.Telemetry;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>A project without WCF pays for nothing: any action on its trees, or for the end of its compilation, would make the driver bind all its code.</summary>
public class NoWcfTests
{
    [Theory]
    [InlineData("<configuration />")]
    [InlineData("<configuration><system.serviceModel><client /></system.serviceModel></configuration>")]
    public async Task No_action_is_registered(string configuration)
    {
        TelemetryCounts counts = await CountAsync(references: 1, configuration);
        Assert.Equal(new TelemetryCounts(0, 0), counts);
    }

    [Fact]
    public async Task With_WCF_there_are_some()
    {
        TelemetryCounts counts = await CountAsync(references: int.MaxValue, "<configuration />");
        Assert.True(counts is { Trees: > 0, Ends: > 0 });
    }

    private static async Task<TelemetryCounts> CountAsync(int references, string configuration)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Test",
            [CSharpSyntaxTree.ParseText("class C { }", path: "C.cs")],
            WcfReferences.Net472.References.OrderByDescending(r => r.Display!.EndsWith("mscorlib.dll")).Take(references),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        ImmutableArray<DiagnosticAnalyzer> analyzers = [new CodeAnalyzer(), new ProjectAnalyzer()];
        var analysis = compilation.WithAnalyzers(analyzers, new AnalyzerOptions([new MemoryText("app.config", configuration)]));
        await analysis.GetAnalyzerDiagnosticsAsync();
        int trees = 0;
        int ends = 0;
        foreach (DiagnosticAnalyzer analyzer in analyzers)
        {
            AnalyzerTelemetryInfo telemetry = await analysis.GetAnalyzerTelemetryInfoAsync(analyzer, CancellationToken.None);
            trees += telemetry.SemanticModelActionsCount + telemetry.SyntaxTreeActionsCount + telemetry.SymbolActionsCount + telemetry.OperationActionsCount;
            ends += telemetry.CompilationEndActionsCount + telemetry.CompilationActionsCount;
        }

        return new TelemetryCounts(trees, ends);
    }

    private sealed record TelemetryCounts(int Trees, int Ends);
}
