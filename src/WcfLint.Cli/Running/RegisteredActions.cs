using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Cli.Running;

/// <summary>The actions that the analyzers of the package register for a compilation: for files and for its end; any other is refused.</summary>
internal sealed class RegisteredActions(Compilation compilation, AnalyzerOptions options, CancellationToken cancellation)
{
    /// <summary>For each file of C#.</summary>
    public List<(DiagnosticAnalyzer Analyzer, Action<SemanticModelAnalysisContext> Action)> OfTrees { get; } = [];

    /// <summary>When all files are done.</summary>
    public List<(DiagnosticAnalyzer Analyzer, Action<CompilationAnalysisContext> Action)> AtEnd { get; } = [];

    /// <summary>Lets an analyzer register what it wants.</summary>
    public void Register(DiagnosticAnalyzer analyzer) =>
        analyzer.Initialize(new Analysis(start => start(new Start(this, analyzer, compilation, options, cancellation))));

    private static NotSupportedException Refused() => new("The analyzers of the package register no such action (docs/internal/architecture/registration.md).");

    private sealed class Analysis(Action<Action<CompilationStartAnalysisContext>> start) : AnalysisContext
    {
        public override void EnableConcurrentExecution()
        {
        }

        public override void ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags analysisMode)
        {
        }

        public override void RegisterCompilationStartAction(Action<CompilationStartAnalysisContext> action) => start(action);

        public override void RegisterCompilationAction(Action<CompilationAnalysisContext> action) => throw Refused();

        public override void RegisterSemanticModelAction(Action<SemanticModelAnalysisContext> action) => throw Refused();

        public override void RegisterSymbolAction(Action<SymbolAnalysisContext> action, ImmutableArray<SymbolKind> symbolKinds) => throw Refused();

        public override void RegisterCodeBlockStartAction<TLanguageKindEnum>(Action<CodeBlockStartAnalysisContext<TLanguageKindEnum>> action) => throw Refused();

        public override void RegisterCodeBlockAction(Action<CodeBlockAnalysisContext> action) => throw Refused();

        public override void RegisterSyntaxTreeAction(Action<SyntaxTreeAnalysisContext> action) => throw Refused();

        public override void RegisterSyntaxNodeAction<TLanguageKindEnum>(Action<SyntaxNodeAnalysisContext> action,
            ImmutableArray<TLanguageKindEnum> syntaxKinds) => throw Refused();
    }

    private sealed class Start(RegisteredActions actions, DiagnosticAnalyzer analyzer, Compilation compilation, AnalyzerOptions options,
        CancellationToken cancellation)
        : CompilationStartAnalysisContext(compilation, options, cancellation)
    {
        public override void RegisterCompilationEndAction(Action<CompilationAnalysisContext> action) => actions.AtEnd.Add((analyzer, action));

        public override void RegisterSemanticModelAction(Action<SemanticModelAnalysisContext> action) => actions.OfTrees.Add((analyzer, action));

        public override void RegisterSymbolAction(Action<SymbolAnalysisContext> action, ImmutableArray<SymbolKind> symbolKinds) => throw Refused();

        public override void RegisterCodeBlockStartAction<TLanguageKindEnum>(Action<CodeBlockStartAnalysisContext<TLanguageKindEnum>> action) => throw Refused();

        public override void RegisterCodeBlockAction(Action<CodeBlockAnalysisContext> action) => throw Refused();

        public override void RegisterSyntaxTreeAction(Action<SyntaxTreeAnalysisContext> action) => throw Refused();

        public override void RegisterSyntaxNodeAction<TLanguageKindEnum>(Action<SyntaxNodeAnalysisContext> action,
            ImmutableArray<TLanguageKindEnum> syntaxKinds) => throw Refused();
    }
}
