using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>An operation that an action asked for, in the tree that is analysed.</summary>
internal readonly struct FoundOperation(SemanticModelAnalysisContext context, IOperation operation)
{
    private readonly SemanticModelAnalysisContext _context = context;

    public IOperation Operation { get; } = operation;

    public CancellationToken CancellationToken => _context.CancellationToken;

    /// <summary>Reports a finding that stands in the analysed tree.</summary>
    public void Report(Finding finding) => OwnTree.Report(_context, finding);

    public void Report(Diagnostic diagnostic) => _context.ReportDiagnostic(diagnostic);
}
