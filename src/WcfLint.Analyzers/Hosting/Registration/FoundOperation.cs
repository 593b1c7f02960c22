using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>An operation for an action, in the tree that is analysed.</summary>
/// <param name="context">The tree.</param>
/// <param name="operation">The operation.</param>
/// <param name="reported">The findings in the tree so far, with their operations.</param>
internal readonly struct FoundOperation(SemanticModelAnalysisContext context, IOperation operation, Dictionary<(string Id, TextSpan Span), SyntaxNode> reported)
{
    private readonly SemanticModelAnalysisContext _context = context;

    public IOperation Operation { get; } = operation;

    public CancellationToken CancellationToken => _context.CancellationToken;

    /// <summary>Reports a finding that stands in the analysed tree; once where a method writes the same to several bindings.</summary>
    public void Report(Finding finding)
    {
        if (finding.Location.SourceTree == _context.SemanticModel.SyntaxTree)
        {
            var key = (finding.Rule.Id, finding.Location.SourceSpan);
            if (reported.TryGetValue(key, out SyntaxNode? by) && by != Operation.Syntax)
            {
                return;
            }

            reported[key] = Operation.Syntax;
        }

        OwnTree.Report(_context, finding);
    }

    public void Report(Diagnostic diagnostic) => _context.ReportDiagnostic(diagnostic);
}
