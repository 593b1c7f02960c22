using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Several clients that are in use at the same time in one function: each would need a try inside the try of another.</summary>
internal static class OtherClients
{
    /// <summary>
    /// Whether another client of the function is in use at the same time as the client of the finding. A factory and its channel count as
    /// one, and a client that is closed in the same try gets its Abort in the same catch.
    /// </summary>
    /// <param name="context">The finding.</param>
    /// <param name="client">The client as code writes it.</param>
    /// <param name="statements">The statements that the try will contain.</param>
    public static bool AnyOverlaps(LifetimeFixContext context, string client, IReadOnlyList<StatementSyntax> statements)
    {
        FunctionClients clients = In(context);
        return clients.Find(client, name => ScopeOf(name).Span.Contains(context.Node.Span)) is { } own
            && clients.FindOverlapping(own).Any(other => !IsMadeOf(other, own) && !IsMadeOf(own, other) && !IsClosedIn(statements, other));
    }

    /// <summary>Whether no other client than those given is in use at the same time as one of them.</summary>
    public static bool AreAll(LifetimeFixContext context, ClientCreation one, List<ClientCreation> all)
    {
        FunctionClients clients = In(context);
        return clients.Find(LifetimeFixContext.Written(one.Local.Name), name => ScopeOf(name).Span.Contains(one.Value.Span)) is not { } own
            || clients.FindOverlapping(own).All(other => all.Exists(known => known.Statement.Span.Contains(other.Span)) || IsMadeOf(other, own));
    }

    /// <summary>Whether statements make another client, which a try around them would leave open: one that ends itself, and what the client makes, may stand
    /// there.</summary>
    public static bool AnyMadeIn(LifetimeFixContext context, string client, IEnumerable<StatementSyntax> statements) => statements
        .SelectMany(static statement => statement.DescendantNodesAndSelf()).OfType<VariableDeclaratorSyntax>()
        .Any(other => other.Identifier.Text != client && other.Parent!.Parent is not (UsingStatementSyntax or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 })
            && other.Initializer?.DescendantTokens().Any(token => token.Text == client) == false
            && context.LocalOf(other) is { } local && IsClient(context, local.Type)
            && !Exits.AnyCloses(ScopeOf(other), other.Identifier.Text));

    // The clients of the function around the finding.
    private static FunctionClients In(LifetimeFixContext context)
    {
        SyntaxNode function = context.Function;
        if (!context.Place.Clients.TryGetValue(function, out FunctionClients? clients))
        {
            context.Place.Clients[function] = clients = new FunctionClients(
                from variable in function.DescendantNodes().OfType<VariableDeclaratorSyntax>()
                let local = context.LocalOf(variable)
                where local is not null && IsClient(context, local.Type)
                select (variable, LifeOf(context, variable, local)));
        }

        return clients;
    }

    private static bool IsClosedIn(IReadOnlyList<StatementSyntax> statements, VariableDeclaratorSyntax client) =>
        client.Span.End <= statements[0].SpanStart && statements.Any(s => Exits.IsClose(s, client.Identifier.Text));

    private static bool IsClient(LifetimeFixContext context, ITypeSymbol type) =>
        ServiceContracts.IsContractInterface(type) || (context.Types.IsConnection(type) && context.Types.KindOf(type) != ClientKind.Host);

    // The life of a client: from its declaration to its last mention, or to the end of its using.
    private static TextSpan LifeOf(LifetimeFixContext context, VariableDeclaratorSyntax declarator, ILocalSymbol local) => TextSpan.FromBounds(
        declarator.SpanStart,
        declarator.Parent?.Parent is UsingStatementSyntax or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 }
            ? ScopeOf(declarator).Span.End
            : ClientCreation.References(context, local, declarator).Select(static mention => mention.Syntax.Span.End)
                .Append(declarator.Identifier.Span.End).Max());

    private static SyntaxNode ScopeOf(VariableDeclaratorSyntax declarator) =>
        declarator.Ancestors().First(a => a is BlockSyntax or UsingStatementSyntax or SwitchSectionSyntax || a.Parent is null);

    private static bool IsMadeOf(VariableDeclaratorSyntax made, VariableDeclaratorSyntax maker) =>
        made.Initializer?.DescendantTokens().Any(t => t.Text == maker.Identifier.Text) == true;
}
