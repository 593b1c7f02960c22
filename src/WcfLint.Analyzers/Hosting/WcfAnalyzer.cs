using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Base of every analyzer over C#: concurrent, not in generated code, out at once where no WCF is referenced.</summary>
public abstract class WcfAnalyzer : DiagnosticAnalyzer
{
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode.Flags);
        context.RegisterCompilationStartAction(start =>
        {
            if (WcfSymbols.Of(start.Compilation) is { } symbols)
            {
                Register(start, symbols);
            }
        });
    }

    /// <summary>Registers the actions for a compilation that references WCF.</summary>
    protected abstract void Register(CompilationStartAnalysisContext context, WcfSymbols symbols);
}
