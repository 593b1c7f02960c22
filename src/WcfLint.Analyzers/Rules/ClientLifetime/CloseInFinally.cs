using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
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
    public static CloseInFinally Find(SyntaxNode close)
    {
        var asked = new HashSet<string>();
        bool takesFaulted = false;
        bool takesAll = false;
        for (SyntaxNode? at = close.Parent; at is not (null or MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax); at = at.Parent)
        {
            switch (at)
            {
                case TryStatementSyntax own when own.Block.Span.Contains(close.Span):
                    takesAll |= TakesAll(own);
                    takesFaulted |= own.Catches.Any(static handler => handler.Filter is null && !Rethrows(handler) && NameOf(handler) is "CommunicationObjectFaultedException" or "CommunicationException");
                    break;
                case FinallyClauseSyntax { Parent: TryStatementSyntax whole }:
                    return IsSkipped(whole, asked) ? None
                        : takesAll ? new CloseInFinally(null, true)
                        : TakesAll(whole) ? new CloseInFinally(WcfRules.WCFL1003_Added, false)
                        : new CloseInFinally(takesFaulted ? WcfRules.WCFL1003_SeldomReplaced : WcfRules.WCFL1003_Replaced, false);
                case IfStatementSyntax { Condition: var condition }:
                    asked.UnionWith(condition.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Select(static name => name.Identifier.ValueText));
                    if (asked.Contains("State"))
                    {
                        return None;
                    }

                    break;
            }
        }

        return None;
    }

    /// <summary>Reads the handlers around a Close in a method that calls the client nowhere before it: a failed call of another method skips nothing.</summary>
    public static CloseInFinally FindApart(SyntaxNode close)
    {
        for (SyntaxNode? at = close.Parent; at is not (null or MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax); at = at.Parent)
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
    private static bool IsSkipped(TryStatementSyntax whole, HashSet<string> asked) =>
        whole.Catches.SelectMany(static handler => handler.Block.DescendantNodes()).OfType<AssignmentExpressionSyntax>()
            .Any(set => set.Left is IdentifierNameSyntax { Identifier.ValueText: var name } && asked.Contains(name));

    private static bool TakesAll(TryStatementSyntax guard) =>
        guard.Catches.Any(static handler => handler.Filter is null && NameOf(handler) is null or "Exception" && !Rethrows(handler));

    private static string? NameOf(CatchClauseSyntax handler) => handler.Declaration is { Type: var type } ? TypeSyntaxes.NameOf(type) : null;

    private static bool Rethrows(CatchClauseSyntax handler) => handler.Block.DescendantNodes().Any(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax);
}
