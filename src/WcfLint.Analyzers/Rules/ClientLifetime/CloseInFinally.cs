using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// What a Close loses that runs after a failed call too: in a finally, or in a method of its own. Close of a faulted channel aborts it and throws
/// CommunicationObjectFaultedException, and a Close that fails otherwise aborts it as well (referencesource, CommunicationObject.cs, Close):
/// what may be lost is the exception of the call.
/// </summary>
/// <param name="Effect">What happens; null where a failed call skips Close.</param>
/// <param name="LosesNothing">Whether a handler takes what Close throws.</param>
internal readonly record struct CloseInFinally(Effect? Effect, bool LosesNothing)
{
    /// <summary>Close runs only where no call failed.</summary>
    public static CloseInFinally None { get; } = new(null, false);

    /// <summary>Reads the handlers around a Close.</summary>
    public static CloseInFinally Find(SyntaxNode close) => Find(close, new Handlers(), out _);

    /// <summary>Reads the handlers around a Close in a method, and around all calls of that method.</summary>
    public static CloseInFinally Find(SyntaxNode close, IEnumerable<SyntaxNode> calls)
    {
        CloseInFinally own = Find(close, new Handlers(), out Handlers? around);
        if (around is null)
        {
            return own;
        }

        List<CloseInFinally> found = [.. calls.Select(call => Find(call, around, out _))];
        return found.Count == 0 || found.Contains(None) ? None
            : found.OrderBy(static one => one.LosesNothing).ThenByDescending(static one => one.Effect?.Severity).First();
    }

    // 'around': what was read before the member ended, without a finally.
    private static CloseInFinally Find(SyntaxNode close, Handlers inside, out Handlers? around)
    {
        around = null;
        Handlers read = inside;
        foreach (SyntaxNode at in FunctionNodes.AroundInFunction(close))
        {
            switch (at)
            {
                case TryStatementSyntax own when own.Block.Span.Contains(close.Span):
                    read = read with
                    {
                        TakesAll = read.TakesAll || TakesAll(own),
                        TakesFaulted = read.TakesFaulted || own.Catches.Any(static handler => handler.Filter is null && !Rethrows(handler) && NameOf(handler) is "CommunicationObjectFaultedException" or "CommunicationException"),
                    };
                    break;
                case FinallyClauseSyntax { Parent: TryStatementSyntax whole }:
                    return IsSkipped(whole, read.Asked) ? None
                        : read.TakesAll ? new CloseInFinally(null, true)
                        : TakesAll(whole) ? new CloseInFinally(WcfRules.WCFL1003_Added, false)
                        : new CloseInFinally(read.TakesFaulted ? WcfRules.WCFL1003_SeldomReplaced : WcfRules.WCFL1003_Replaced, false);
                case IfStatementSyntax { Condition: var condition } branch:
                    bool asksState = condition.DescendantNodesAndSelf().Any(static node => node is IdentifierNameSyntax { Identifier.ValueText: "State" });
                    if (asksState && !SkipsOnlyFaulted(branch, close))
                    {
                        return None;
                    }

                    read = read with
                    {
                        TakesFaulted = read.TakesFaulted || asksState,
                        Asked = read.Asked.Union(condition.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Select(static name => name.Identifier.ValueText)),
                    };
                    break;
            }
        }

        around = read;
        return None;
    }

    // if (client.State == CommunicationState.Opened), if (client != null && client.State != CommunicationState.Faulted): a fault of the service leaves the
    // channel open, and a faulted channel has given up its connection (referencesource, TransportDuplexSessionChannel.cs, OnFaulted).
    private static bool SkipsOnlyFaulted(IfStatementSyntax branch, SyntaxNode close) => branch.Statement.Span.Contains(close.Span)
        ? HasTerm(branch.Condition, term => IsState(term, SyntaxKind.EqualsExpression, "Opened", close) || IsState(term, SyntaxKind.NotEqualsExpression, "Faulted", close))
        : IsState(branch.Condition, SyntaxKind.EqualsExpression, "Faulted", close);

    private static bool HasTerm(ExpressionSyntax condition, System.Func<ExpressionSyntax, bool> isWanted) => condition switch
    {
        ParenthesizedExpressionSyntax { Expression: var inner } => HasTerm(inner, isWanted),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } both => HasTerm(both.Left, isWanted) || HasTerm(both.Right, isWanted),
        _ => isWanted(condition),
    };

    // Of what is closed, or handed to the method that closes it: its name stands there.
    private static bool IsState(ExpressionSyntax term, SyntaxKind comparison, string state, SyntaxNode close) =>
        term is BinaryExpressionSyntax { Left: var left, Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var value } } compared && compared.IsKind(comparison) && value == state
            && left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State" } or ConditionalAccessExpressionSyntax { WhenNotNull: MemberBindingExpressionSyntax { Name.Identifier.ValueText: "State" } }
            && left.DescendantNodes().OfType<IdentifierNameSyntax>().LastOrDefault(static name => name.Identifier.ValueText is not ("State" or "InnerChannel"))?.Identifier.ValueText is { } asked
            && (close.FirstAncestorOrSelf<StatementSyntax>() ?? close).DescendantNodes().Any(node => node is IdentifierNameSyntax { Identifier.ValueText: var closed } && closed == asked);

    /// <summary>Reads the handlers around a Close in a method that calls the client nowhere before it: a failed call of another method skips nothing.</summary>
    public static CloseInFinally FindApart(SyntaxNode close)
    {
        foreach (SyntaxNode at in FunctionNodes.AroundInFunction(close))
        {
            if (at is TryStatementSyntax own && own.Block.Span.Contains(close.Span) && TakesAll(own))
            {
                return new CloseInFinally(null, true);
            }

            if (at is IfStatementSyntax { Condition: var condition } && condition.DescendantNodesAndSelf().Any(static node => node is SimpleNameSyntax { Identifier.ValueText: "State" }))
            {
                return None;
            }
        }

        return new CloseInFinally(WcfRules.WCFL1003_Throws, false);
    }

    // Whether the Close stands behind a test of a variable that a catch clause of the same try sets.
    private static bool IsSkipped(TryStatementSyntax whole, ImmutableHashSet<string> asked) =>
        whole.Catches.SelectMany(static handler => handler.Block.DescendantNodes()).OfType<AssignmentExpressionSyntax>()
            .Any(set => set.Left is IdentifierNameSyntax { Identifier.ValueText: var name } && asked.Contains(name));

    private static bool TakesAll(TryStatementSyntax guard) =>
        guard.Catches.Any(static handler => FailureHandler.TakesAll(handler) && !Rethrows(handler));

    private static string? NameOf(CatchClauseSyntax handler) => handler.Declaration is { Type: var type } ? TypeSyntaxes.NameOf(type) : null;

    private static bool Rethrows(CatchClauseSyntax handler) => handler.Block.DescendantNodes().Any(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax);

    /// <summary>What stands around a Close, inside of a finally.</summary>
    private sealed record Handlers
    {
        public bool TakesAll { get; init; }

        public bool TakesFaulted { get; init; }

        public ImmutableHashSet<string> Asked { get; init; } = ImmutableHashSet<string>.Empty;
    }
}
