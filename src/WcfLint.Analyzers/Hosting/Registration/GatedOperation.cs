using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>An operation that a gate let through. What few rules ask for is looked up only when asked.</summary>
internal readonly struct GatedOperation(SemanticModelAnalysisContext context, IOperation operation)
{
    private readonly SemanticModelAnalysisContext _context = context;

    public IOperation Operation { get; } = operation;

    /// <summary>The member in which the operation stands.</summary>
    public ISymbol? ContainingSymbol => _context.SemanticModel.GetEnclosingSymbol(Operation.Syntax.SpanStart, CancellationToken);

    public CancellationToken CancellationToken => _context.CancellationToken;

    /// <summary>Reports what a rule found, if anything.</summary>
    public void Report(Finding? finding) => OwnTree.Report(_context, finding);
}
