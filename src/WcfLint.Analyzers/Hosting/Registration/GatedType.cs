using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>A type that is declared in the analysed tree. What stands in another part is reported with the tree of that part.</summary>
internal readonly struct GatedType(SemanticModelAnalysisContext context, INamedTypeSymbol type)
{
    private readonly SemanticModelAnalysisContext _context = context;

    public INamedTypeSymbol Type { get; } = type;

    public Compilation Compilation => _context.SemanticModel.Compilation;

    public CancellationToken CancellationToken => _context.CancellationToken;

    /// <summary>Reports what a rule found, if anything.</summary>
    public void Report(Finding? finding) => OwnTree.Report(_context, finding);
}
