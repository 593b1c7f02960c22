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
    /// <summary>
    /// Whether no other assembly gets hold of a member: it is internal, the compilation is a program, or its type answers requests, which
    /// the host creates.
    /// </summary>
    public static bool IsConfined(ISymbol member, Compilation compilation)
    {
        if (compilation.Assembly.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "InternalsVisibleToAttribute"))
        {
            return false;
        }

        if (compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule) || CallSites.AnswersRequests(member.ContainingType))
        {
            return true;
        }

        return InternalMembers.IsInternal(member);
    }

    /// <summary>Where code outside of the type of a member refers to the member; null where it does anything with it but to call it.</summary>
    public static List<IOperation>? FindCallsElsewhere(ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        List<SyntaxNode> own = [.. member.ContainingType.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))];
        List<IOperation> calls = [];
        foreach (IdentifierNameSyntax name in InternalMembers.FindMentions(member, compilation, cancellation).OfType<IdentifierNameSyntax>())
        {
            if (own.Exists(part => part.SyntaxTree == name.SyntaxTree && part.Span.Contains(name.Span)) || !MayBe(name, member, compilation, cancellation))
            {
                continue;
            }

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
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } called when called.Expression == at && call.Expression == called => HelperMethods.OfMember(called.Name.Identifier.ValueText),
            ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax called } } checkedFirst when checkedFirst.Expression == at => HelperMethods.OfMember(called.Name.Identifier.ValueText),
            _ => HelperEffect.Unknown,
        };
        return (effect & ~HelperEffect.Opens) == HelperEffect.UsesOnly;
    }

    // A plain name stands for the member only in a class that derives from its type.
    private static bool MayBe(IdentifierNameSyntax name, ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        bool isPlain = !(name.Parent is MemberAccessExpressionSyntax access && access.Name == name) && name.Parent is not (MemberBindingExpressionSyntax or AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax });
        if (isPlain && name.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { BaseList: not null })
        {
            return false;
        }

        // What does not resolve may be the member.
        return SemanticModels.Find(name.SyntaxTree, compilation)?.GetSymbolInfo(name, cancellation).Symbol is not { } symbol || SymbolEqualityComparer.Default.Equals(symbol.OriginalDefinition, member.OriginalDefinition);
    }
}
