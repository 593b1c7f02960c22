using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Services;

/// <summary>A method of a service that runs for a call: an operation, or a helper that operations call.</summary>
/// <param name="symbol">The method.</param>
/// <param name="operation">The operation that it implements; null of a helper.</param>
/// <param name="syntax">Its declaration, with a body.</param>
/// <param name="compilation">The compilation that holds it.</param>
internal sealed class ServiceMethod(IMethodSymbol symbol, ServiceOperation? operation, MethodDeclarationSyntax syntax, Compilation compilation)
{
    private HashSet<string>? _names;
    private IOperation? _body;

    public IMethodSymbol Symbol => symbol;

    /// <summary>The operation that it implements; null of a helper.</summary>
    public ServiceOperation? Operation => operation;

    public MethodDeclarationSyntax Syntax => syntax;

    /// <summary>How messages name it: Orders.Place.</summary>
    public string DisplayName => symbol.ContainingType.Name + "." + symbol.Name;

    /// <summary>Whether its source says a name, whatever that means there. A body is bound only where it does.</summary>
    public bool Says(string name) => (_names ??= ReadNames()).Contains(name);

    /// <summary>Whether its source says any of some names.</summary>
    public bool SaysAny(ICollection<string> names) => (_names ??= ReadNames()).Overlaps(names);

    /// <summary>What it does; null where the code is half-typed.</summary>
    public IOperation? Body(CancellationToken cancellation) => _body ??= syntax.ContainsDiagnostics ? null : SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetOperation(syntax, cancellation);

    /// <summary>The operations of its body, those of lambdas and local functions too.</summary>
    public IEnumerable<IOperation> Operations(CancellationToken cancellation) => Body(cancellation)?.Descendants() ?? [];

    private HashSet<string> ReadNames()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxToken token in ((SyntaxNode?)syntax.Body ?? syntax.ExpressionBody)!.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.IdentifierToken))
            {
                names.Add(token.ValueText);
            }
        }

        return names;
    }
}
