using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Host;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>A file in which findings are mended: of a document, or of a compilation alone.</summary>
/// <param name="Model">Its model.</param>
/// <param name="Options">Those of its project.</param>
/// <param name="Services">Of any workspace.</param>
public sealed record LifetimeFixPlace(SemanticModel Model, AnalyzerOptions Options, SolutionServices Services)
{
    private readonly Dictionary<SyntaxNode, bool> _declaresTwice = new();

    /// <summary>The clients of each function, from the declaration to the last mention.</summary>
    internal Dictionary<SyntaxNode, FunctionClients> Clients { get; } = new();

    /// <summary>Whether something that a node can see is declared twice.</summary>
    internal bool DeclaresTwice(SyntaxNode node)
    {
        SyntaxNode scope = HalfTypedCode.ScopeOf(node);
        if (!_declaresTwice.TryGetValue(scope, out bool declares))
        {
            _declaresTwice.Add(scope, declares = HalfTypedCode.DeclaresTwice(scope));
        }

        return declares;
    }

    /// <summary>Where each class ends what it holds; null for one that does not.</summary>
    internal Dictionary<ClassDeclarationSyntax, BlockSyntax?> Ends { get; } = new();

    /// <summary>The place in a document; null if it has no semantic model.</summary>
    public static async Task<LifetimeFixPlace?> OfAsync(Document document, CancellationToken cancellation) =>
        await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            ? new LifetimeFixPlace(model, document.Project.AnalyzerOptions, document.Project.Solution.Services)
            : null;
}
