using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>A type that is declared in the tree that is analysed. What stands in another part is reported with the tree of that part.</summary>
internal readonly struct FoundType(SemanticModelAnalysisContext context, INamedTypeSymbol type, bool isInOneTree)
{
    private readonly SemanticModelAnalysisContext _context = context;

    public INamedTypeSymbol Type { get; } = type;

    /// <summary>Whether all its parts stand in the tree that is analysed.</summary>
    public bool IsInOneTree { get; } = isInOneTree;

    public SyntaxTree Tree => _context.SemanticModel.SyntaxTree;

    public Compilation Compilation => _context.SemanticModel.Compilation;

    public CancellationToken CancellationToken => _context.CancellationToken;

    /// <summary>Reports a finding that stands in the analysed tree.</summary>
    public void Report(Finding finding) => OwnTree.Report(_context, finding);

    public void Report(Diagnostic diagnostic) => _context.ReportDiagnostic(diagnostic);
}
