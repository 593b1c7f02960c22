using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Fields and properties that are not private: whether all their uses are in sight, and what code outside of their type does with them.</summary>
internal static class VisibleMembers
{
    /// <summary>Whether no other assembly gets hold of a member, also because its type answers requests, which the host creates.</summary>
    public static bool IsConfined(ISymbol member, Compilation compilation) =>
        InternalMembers.IsConfined(member, compilation) || (CallSites.AnswersRequests(member.ContainingType) && !InternalMembers.HasFriends(compilation));

    /// <summary>Where code outside of the type of a member refers to the member; null where it does more than call it.</summary>
    public static List<IOperation>? FindCallsElsewhere(ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        List<SyntaxNode> own = [.. member.ContainingType.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))];
        List<IOperation> calls = [];
        foreach (IdentifierNameSyntax name in InternalMembers.FindElsewhere(member, own, compilation, cancellation))
        {
            SyntaxNode reference = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
            if (!IsHarmless(reference))
            {
                return null;
            }

            if (SemanticModels.Find(name.SyntaxTree, compilation)?.GetOperation(reference, cancellation) is IMemberReferenceOperation call)
            {
                calls.Add(call);
            }
        }

        return calls;
    }

    // owner.Client.Get(1), Client?.Get(1)
    private static bool IsHarmless(SyntaxNode reference)
    {
        SyntaxNode at = Casts.With(reference);
        HelperEffect effect = at.Parent switch
        {
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } called when called.Expression == at && call.Expression == called =>
                HelperMethods.OfMember(called.Name.Identifier.ValueText),
            ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax called } } checkedFirst when checkedFirst.Expression == at => HelperMethods.OfMember(called.Name.Identifier.ValueText),
            _ => HelperEffect.Unknown,
        };
        return (effect & ~HelperEffect.Opens) == HelperEffect.UsesOnly;
    }
}
