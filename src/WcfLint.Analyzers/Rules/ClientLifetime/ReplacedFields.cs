using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Clients in fields of which a method makes a new one whenever it runs, and drops the last.</summary>
internal static class ReplacedFields
{
    /// <summary>Whether a method that may run again makes the client, opens or calls it, and does not look at the last one before.</summary>
    public static bool MayDrop(Client client) => client.Use is { Creations: var creations } use
        && (use.Opened || use.Calls.Count + use.AsyncCalls.Count > 0) && creations.Exists(creation => Drops(creation, client.Field!));

    private static bool Drops(IOperation creation, ISymbol field) =>
        creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart) is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
        && !CallSites.RunsOnce(method) && !SingleOwners.RunsOnceOrInHandlers(method, afterFault: true, default) && !LoadHandlers.Are(method, default)
        && !CallSites.HandlesException(creation)
        && method.DeclaringSyntaxReferences is { Length: 1 } declared && declared[0].GetSyntax() is var body
        && !NodesByName.Find(body, field.Name).OfType<SimpleNameSyntax>().Any(mention => mention.SpanStart < creation.Syntax.SpanStart && !IsTarget(mention, creation));

    private static bool IsTarget(SyntaxNode mention, IOperation creation) =>
        creation.Syntax.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: var target }
            && target.Span.Contains(mention.Span);
}
