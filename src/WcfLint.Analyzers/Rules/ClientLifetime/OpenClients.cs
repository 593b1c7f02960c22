using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Clients that the code in sight does not end on every path.</summary>
internal static class OpenClients
{
    // What a constructor of a client's class names that opens its channel.
    private static readonly string[] s_openers = ["Open", "Channel"];

    /// <summary>Whether a client stays open.</summary>
    public static bool StaysOpen(Client client) => Find(client) is not null;

    /// <summary>How it stays open, and whether that is harmless; null where it is ended, or other code may end it.</summary>
    public static (string How, bool IsHarmless)? Find(Client client)
    {
        ClientUse use = client.Use;
        if (client.IsEndedByFactory || !client.IsFollowed)
        {
            // A client that one path returns may be dropped on another.
            return !client.IsEndedByFactory && client is { Holder: ClientHolder.Local, Kind: not ClientKind.Host } && !use.IsPassedOn && IsLeftOpen(client)
                ? ("not closed on every path", false)
                : null;
        }

        return client.Holder switch
        {
            ClientHolder.Call => ("never closed", false),
            ClientHolder.Local when !use.Captured && !use.InUsing && !use.EndedOtherwise => FindLocal(client),

            ClientHolder.Member when IsOnlyAborted(use) && use.Creations.Exists(creation => ReplacesOpen(creation, use)) =>
                ("not closed if its calls succeed, and a new client replaces it", false),

            // A client that lives as long as its owner is reported only where the owner can be disposed of.
            ClientHolder.Member when !use.HasAnyEnd && !use.IsOnlyChannelEnded && client.IsInDisguisedLocal =>
                ("never closed, and each use of the field creates a new client", false),
            ClientHolder.Member or ClientHolder.IndirectMember when !use.HasAnyEnd && !use.IsOnlyChannelEnded && client.Field is { IsStatic: false } field =>
                ("never closed by the type that creates it", !IsDisposable(field.ContainingType)),

            // The end of the process ends what a field or a list keeps.
            ClientHolder.Other when client.Kind == ClientKind.Host && client.ContainingMember?.ContainingType is { } owner
                && KeptHosts.AreNeverEnded((ExpressionSyntax)client.Creation.Syntax, owner, default) => ("never closed", true),
            _ => null,
        };
    }

    // The only end is the Abort in a handler of a failed call.
    private static bool IsOnlyAborted(ClientUse use) =>
        use is { Aborted: true, Closes.Count: 0, InUsing: false, EndedOtherwise: false, EndedByHelper: false }
        && use.Ends.TrueForAll(static end => end.Syntax.FirstAncestorOrSelf<CatchClauseSyntax>() is not null);

    // In a method that calls the new client itself and tests nothing before: a method that only connects may be called because the old client has failed.
    private static bool ReplacesOpen(IOperation creation, ClientUse use) =>
        creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart) is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
            && !CallSites.RunsOnce(method)
        && creation.Syntax.FirstAncestorOrSelf<CatchClauseSyntax>() is null
        && creation.Syntax.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } declaration
        && use.Calls.Concat(use.AsyncCalls).Any(call => call.Syntax.SyntaxTree == declaration.SyntaxTree && call.Syntax.SpanStart > creation.Syntax.SpanStart
            && declaration.Span.Contains(call.Syntax.Span))
        && !declaration.DescendantNodes().Any(node => node.SpanStart < creation.Syntax.SpanStart && Asks(node));

    private static bool Asks(SyntaxNode node) =>
        node is IfStatementSyntax or SwitchStatementSyntax or SwitchExpressionSyntax or ConditionalExpressionSyntax or WhileStatementSyntax
            or AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceAssignmentExpression }
            or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression };

    private static (string How, bool IsHarmless)? FindLocal(Client client)
    {
        if (!client.Use.HasAnyEnd)
        {
            // A factory opens no connection of its own: its channels release their connections when they are closed.
            return client.Use.IsOnlyChannelEnded ? null : ("never closed", client.Kind == ClientKind.Host && client.IsInEntryPoint);
        }

        return client.Kind != ClientKind.Host && (client.Use.Aborted || client.Use.EndedByHelper) && IsLeftOpen(client)
            ? ("not closed on every path", false) : null;
    }

    private static bool IsLeftOpen(Client client) => OpenPaths.LeaveOpen(client.Use, client.Creation, client.Local!, client.Function);

    private static bool IsDisposable(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static implemented => implemented.SpecialType == SpecialType.System_IDisposable);

    /// <summary>Whether a constructor of the client's class may open it.</summary>
    public static bool OpenThemselves(Client client)
    {
        // What a compiled class of another vendor does does not show; generated clients open nothing.
        INamedTypeSymbol? at = client.Creation.Type as INamedTypeSymbol;
        for (; at is { DeclaringSyntaxReferences.IsEmpty: false }; at = at.BaseType)
        {
            if (at.InstanceConstructors.Any(static constructor => constructor.DeclaringSyntaxReferences.Any(static part => Opens(part.GetSyntax()))))
            {
                return true;
            }
        }

        return at is null || (client.Kind is ClientKind.Factory or ClientKind.Host && (at.ContainingAssembly is not { Name: var assembly } || !WcfAssemblies.IsWcf(assembly)));
    }

    private static bool Opens(SyntaxNode constructor) => SourceWords.SaysAny(constructor, s_openers)
        || constructor.DescendantNodes(static node => node is not ConstructorInitializerSyntax).OfType<InvocationExpressionSyntax>().Any(static call =>
            call.Expression is IdentifierNameSyntax { Identifier.ValueText: not "ConfigureEndpoint" } or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax });
}
