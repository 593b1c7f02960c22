using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Benchmarks.Growth;

/// <summary>
/// Asks for the operations that rules look at, thinks nothing and reports at given places, so that what the compiler takes for
/// operations and findings can be taken off.
/// </summary>
/// <param name="places">What to report, by the path of its file.</param>
/// <param name="asks">Of which nodes to ask for the operation.</param>
#pragma warning disable RS1001, RS2008 // no compiler loads it
internal sealed class IdleAnalyzer(ILookup<string, (TextSpan Span, DiagnosticSeverity Severity)> places, Func<SyntaxNode, bool> asks) : DiagnosticAnalyzer
{
    private static readonly DiagnosticDescriptor s_warning = new("IDLE1", "Idle", "Not a finding", "Idle", DiagnosticSeverity.Warning, isEnabledByDefault: true);
    private static readonly DiagnosticDescriptor s_info = new("IDLE2", "Idle", "Not a finding", "Idle", DiagnosticSeverity.Info, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => ImmutableArray.Create(s_warning, s_info);

    /// <summary>One that reports where others did.</summary>
    /// <param name="findings">What they found.</param>
    /// <param name="asks">Of which nodes to ask for the operation.</param>
    public static IdleAnalyzer After(IEnumerable<Diagnostic> findings, Func<SyntaxNode, bool> asks) =>
        new(findings.ToLookup(f => f.Location.SourceTree?.FilePath ?? f.Location.GetLineSpan().Path ?? string.Empty,
            f => (f.Location.SourceSpan, f.Severity)), asks);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.ReportDiagnostics);
        context.RegisterCompilationStartAction(start =>
        {
            start.RegisterSemanticModelAction(Ask);
            start.RegisterAdditionalFileAction(Report);
            start.RegisterCompilationEndAction(static _ => { });
        });
    }

    private void Ask(SemanticModelAnalysisContext context)
    {
        foreach (SyntaxNode node in context.SemanticModel.SyntaxTree.GetRoot(context.CancellationToken).DescendantNodes())
        {
            if (asks(node))
            {
                context.SemanticModel.GetOperation(node, context.CancellationToken);
            }
        }

        foreach ((TextSpan span, DiagnosticSeverity severity) in places[context.SemanticModel.SyntaxTree.FilePath])
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptor(severity), Location.Create(context.SemanticModel.SyntaxTree, span)));
        }
    }

    private void Report(AdditionalFileAnalysisContext context)
    {
        foreach ((TextSpan span, DiagnosticSeverity severity) in places[context.AdditionalFile.Path])
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptor(severity), Location.Create(context.AdditionalFile.Path, span, default)));
        }
    }

    private static DiagnosticDescriptor Descriptor(DiagnosticSeverity severity) => severity == DiagnosticSeverity.Info ? s_info : s_warning;
}
