using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Clients that are made by declarations directly above and below each other, and that no code ends: one try closes all of them, since nothing
/// is called before the last of them is made.
/// </summary>
internal static class ClientsBeside
{
    /// <summary>The clients in the order of the text; one alone where no other stands beside it.</summary>
    public static List<ClientCreation> Find(LifetimeFixContext context, ClientCreation own)
    {
        // Where a directive parts them, its author may have suppressed the finding of one.
        List<ClientCreation> all = [own];
        if (own.Statement is LocalDeclarationStatementSyntax)
        {
            for (int at = own.Index - 1; at >= 0 && !own.Block.Statements[at + 1].ContainsDirectives && OpenAt(context, own, at) is { } above; at--)
            {
                all.Insert(0, above);
            }

            for (int at = own.Index + 1; at < own.Block.Statements.Count && !own.Block.Statements[at].ContainsDirectives && OpenAt(context, own, at) is { } below; at++)
            {
                all.Add(below);
            }
        }

        return all.Exists(one => one.Value.DescendantTokens().Any(token => all.Exists(other => other.Local.Name == token.ValueText))) ? [own] : all;
    }

    // A client that the statement makes and that stays open; what it escapes to may end it.
    private static ClientCreation? OpenAt(LifetimeFixContext context, ClientCreation own, int at) =>
        own.Block.Statements[at] is LocalDeclarationStatementSyntax { Declaration.Variables: { Count: 1 } variables }
        && variables[0].Initializer is { Value: var value } && Casts.Without(value) is BaseObjectCreationExpressionSyntax made
        && context.TypeOf(made) is { } type && context.Types.KindOf(type) == ClientKind.Client
        && ClientCreation.At(context, made) is { } one
        && one.FindUse(context) is { HasAnyEnd: false, Escapes: false, Captured: false }
        && !one.IsUsedOutsideBlock(context) && !one.IsAssignedAgain(context) && !one.IsTestedForNull(context) && one.LastUse(context) > one.Index
        && !one.HasBindingOfItsOwn(context) && !Callbacks.AreHeard(context, one) && !context.CanAwaitUsing(one.Local.Type, one.Statement)
            ? one : null;
}
