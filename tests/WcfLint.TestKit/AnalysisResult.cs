using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.TestKit;

/// <summary>What compiler and analyzers say of a project, in the order of the text.</summary>
/// <param name="CompileErrors">The compiler's errors.</param>
/// <param name="Findings">The findings of the rules that the test watches.</param>
internal sealed record AnalysisResult(ImmutableArray<Diagnostic> CompileErrors, ImmutableArray<Diagnostic> Findings)
{
    public static async Task<AnalysisResult> CreateAsync(VerificationTest test, Project project, CancellationToken cancellationToken)
    {
        Compilation compilation = (await project.GetCompilationAsync(cancellationToken).ConfigureAwait(false))!;
        ImmutableArray<DiagnosticAnalyzer> analyzers = [.. test.CreateAnalyzers()];

        // A rule that is off by default is on where a test asks for it.
        var off = analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Where(rule => !rule.IsEnabledByDefault && test.OnlyRules.Contains(rule.Id));
        var options = compilation.Options.WithSpecificDiagnosticOptions(
            compilation.Options.SpecificDiagnosticOptions.SetItems(off.Select(rule => KeyValuePair.Create(rule.Id, ReportDiagnostic.Warn))));
        AnalyzerOptions analyzerOptions = project.AnalyzerOptions;
        RuleTrace? trace = null;
        if (TraceProbe.Current is not null)
        {
            // Options of its own: those of a project may serve several analyses.
            analyzerOptions = new AnalyzerOptions(analyzerOptions.AdditionalFiles, analyzerOptions.AnalyzerConfigOptionsProvider);
            RuleTrace.Attach(analyzerOptions, trace = new RuleTrace(null));
        }

        var withAnalyzers = compilation.WithOptions(options).WithAnalyzers(
            analyzers,
            new CompilationWithAnalyzersOptions(analyzerOptions, onAnalyzerException: null, concurrentAnalysis: trace is null, logAnalyzerExecutionTime: false));
        ImmutableArray<Diagnostic> diagnostics = await withAnalyzers.GetAnalyzerDiagnosticsAsync(cancellationToken).ConfigureAwait(false);

        if (trace is not null)
        {
            foreach (string id in test.RuleOfFile is { } rule ? [rule] : test.OnlyRules)
            {
                TraceProbe.Current?.Add(id, trace, diagnostics);
            }
        }

        List<Diagnostic> crashes = [.. diagnostics.Where(Crash.IsCrash)];
        if (crashes.Count > 0)
        {
            throw new VerificationException("A rule or an analyzer threw:" + string.Concat(crashes.Select(crash => "\n  " + crash)));
        }

        // Of the rules themselves: an analyzer of the kit's own tests may carry what it likes.
        List<string> wrong = [.. diagnostics.Where(_ => analyzers.All(analyzer => analyzer.GetType().Assembly == typeof(WcfRules).Assembly)).SelectMany(CarriedEdits.FindWrong)];
        if (wrong.Count > 0)
        {
            throw new VerificationException("Findings carry edits of the wrong kind:" + string.Concat(wrong.Select(line => "\n  " + line)));
        }

        return new AnalysisResult(
            [.. compilation.GetDiagnostics(cancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)],
            [
                .. diagnostics
                    .Where(diagnostic => test.Watches(diagnostic.Id))
                    .OrderBy(diagnostic => diagnostic.Location.GetLineSpan().Path, System.StringComparer.Ordinal)
                    .ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)
                    .ThenBy(diagnostic => diagnostic.Id, System.StringComparer.Ordinal),
            ]);
    }
}
