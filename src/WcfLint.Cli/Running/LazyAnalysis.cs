using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Running;

/// <summary>
/// Runs the analyzers of the package over a compilation, as the compiler's driver does but for one thing. That one raises its events
/// while it compiles every body of every method (Roslyn, CompilationWithAnalyzers.cs: GenerateCompilationEvents, which throws the result
/// away). Here only what the analyzers ask for is bound: of code that has nothing to do with WCF nothing is, so that a check takes less
/// than a compilation, and code on which the compiler is slow takes no time.
/// </summary>
/// <param name="compilation">With the settings of the project.</param>
/// <param name="options">The configurations, and the settings for analyzers.</param>
/// <param name="concurrent">Whether several files may be looked at at a time.</param>
/// <param name="failed">Takes what an analyzer throws; it is called from several threads.</param>
internal sealed class LazyAnalysis(CSharpCompilation compilation, AnalyzerOptions options, bool concurrent, Action<Exception, DiagnosticAnalyzer> failed)
{
    private static readonly DiagnosticAnalyzer[] s_analyzers = [new CodeAnalyzer(), new ProjectAnalyzer()];
    private static readonly ConfigurationAnalyzer s_ofConfigurations = new();

    /// <summary>The diagnostics before severities and suppressions are applied, those of one file after those of another in their order.</summary>
    public ImmutableArray<Diagnostic> Run(CancellationToken cancellation)
    {
        var actions = new RegisteredActions(compilation, options, cancellation);
        foreach (DiagnosticAnalyzer analyzer in s_analyzers)
        {
            Try(analyzer, () => actions.Register(analyzer));
        }

        var ofTrees = new List<Diagnostic>[compilation.SyntaxTrees.Length];
        if (actions.OfTrees.Count > 0)
        {
            Each(ofTrees, i => AnalyzeTree(compilation.SyntaxTrees[i], actions, cancellation), cancellation);
        }

        var ofFiles = new List<Diagnostic>[options.AdditionalFiles.Length];
        Each(ofFiles, i => Report(s_ofConfigurations, report =>
            ConfigurationAnalyzer.Analyze(options.AdditionalFiles[i], compilation, options, showsSuggestions: true, report, cancellation)), cancellation);

        var atEnd = new List<Diagnostic>();
        foreach ((DiagnosticAnalyzer analyzer, Action<CompilationAnalysisContext> action) in actions.AtEnd)
        {
#pragma warning disable CS0618 // The constructors are said to be the compiler's own; its driver is what is replaced here.
            atEnd.AddRange(Report(analyzer, report => action(new CompilationAnalysisContext(compilation, options, report, static _ => true, cancellation))));
#pragma warning restore CS0618
        }

        return [.. ofTrees.Concat(ofFiles).Append(atEnd).OfType<List<Diagnostic>>().SelectMany(list => list)];
    }

    private List<Diagnostic> AnalyzeTree(SyntaxTree tree, RegisteredActions actions, CancellationToken cancellation)
    {
        // The analyzers skip generated code (WcfLint.Analyzers, GeneratedCode.cs).
        if (GeneratedFiles.Holds(tree, compilation.Options.SyntaxTreeOptionsProvider, cancellation))
        {
            return [];
        }

        SemanticModel model = SemanticModels.Find(tree, compilation)!;
        var found = new List<Diagnostic>();
        foreach ((DiagnosticAnalyzer analyzer, Action<SemanticModelAnalysisContext> action) in actions.OfTrees)
        {
#pragma warning disable CS0618 // As above.
            found.AddRange(Report(analyzer, report => action(new SemanticModelAnalysisContext(model, options, report, static _ => true, cancellation))));
#pragma warning restore CS0618
        }

        return found;
    }

    private List<Diagnostic> Report(DiagnosticAnalyzer analyzer, Action<Action<Diagnostic>> action)
    {
        var found = new List<Diagnostic>();
        Try(analyzer, () => action(found.Add));
        return found;
    }

    private void Try(DiagnosticAnalyzer analyzer, Action action)
    {
        try
        {
            action();
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            failed(e, analyzer);
        }
    }

    private void Each(List<Diagnostic>[] results, Func<int, List<Diagnostic>> find, CancellationToken cancellation) =>
        Parallel.For(0, results.Length, new ParallelOptions { MaxDegreeOfParallelism = concurrent
            ? Environment.ProcessorCount : 1, CancellationToken = cancellation }, i => results[i] = find(i));
}
