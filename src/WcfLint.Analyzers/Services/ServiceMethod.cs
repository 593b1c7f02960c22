using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>A method of a service that runs for a call: an operation, or a helper that operations call.</summary>
/// <param name="symbol">The method.</param>
/// <param name="operation">The operation that it implements; null of a helper.</param>
/// <param name="syntax">Its declaration, with a body.</param>
/// <param name="compilation">The compilation that holds it.</param>
internal sealed class ServiceMethod(IMethodSymbol symbol, ServiceOperation? operation, MethodDeclarationSyntax syntax, Compilation compilation)
{
    private HashSet<string>? _names;
    private ImmutableArray<IOperation> _operations;

    public IMethodSymbol Symbol => symbol;

    /// <summary>The operation that it implements; null of a helper.</summary>
    public ServiceOperation? Operation => operation;

    public MethodDeclarationSyntax Syntax => syntax;

    /// <summary>How messages name it: Orders.Place.</summary>
    public string DisplayName => symbol.ContainingType.Name + "." + symbol.Name;

    /// <summary>Whether its body contains a name, in any meaning. A body is bound only where it does.</summary>
    public bool Says(string name) => SourceWords.Says(Body, name);

    /// <summary>Where its body contains a name.</summary>
    public IEnumerable<SyntaxToken> Find(string name) => SourceWords.FindIdentifiers(Body, name);

    /// <summary>Whether its body contains any of some names.</summary>
    public bool SaysAny(IEnumerable<string> names) => SourceWords.SaysAny(Body, names);

    /// <summary>Whether its text contains some characters, also in a comment. Most methods contain no word of a rule, and need not be walked for it.</summary>
    public bool Mentions(string text) => SourceWords.Contains(syntax, text);

    /// <summary>The names in its body.</summary>
    public HashSet<string> Names => _names ??= ReadNames();

    /// <summary>The operations of its body, those of lambdas and local functions too: one walk for all rules. Of half-typed code there are none.</summary>
    public ImmutableArray<IOperation> Operations(CancellationToken cancellation) => _operations.IsDefault ? _operations = Read(cancellation) : _operations;

    private SyntaxNode Body => (SyntaxNode?)syntax.Body ?? syntax.ExpressionBody!;

    private ImmutableArray<IOperation> Read(CancellationToken cancellation) =>
        !syntax.ContainsDiagnostics && SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetOperation(syntax, cancellation) is { } body
            ? ImmutableArray.CreateRange(BodyOperations.GetOrCreate(body).All)
            : ImmutableArray<IOperation>.Empty;

    private HashSet<string> ReadNames() =>
        new(Body.DescendantTokens().Where(static token => token.IsKind(SyntaxKind.IdentifierToken)).Select(static token => token.ValueText),
            StringComparer.Ordinal);
}
