using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Methods that only initialise static fields.</summary>
internal static class StaticInitializers
{
    /// <summary>Whether only initializers of static fields, or of a Lazy in one, use a method that other projects cannot call: it runs once.</summary>
    public static bool AloneUse(ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        // Few types have such an initializer, so the search through all of the code is rarely needed.
        return member is IMethodSymbol { ContainingType: not null } && InternalMembers.IsInternal(member)
            && NodesByName.FindInType(member, cancellation).Any(IsInInitializer)
            && InternalMembers.FindMentions(member, compilation, cancellation).All(IsInInitializer);
    }

    // = Create(), new Lazy<IOrders>(Create), new Lazy<IOrders>(() => Create()). Other delegates may be called any number of times.
    private static bool IsInInitializer(SyntaxNode mention)
    {
        bool isCalled = (mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention
            ? access : mention) is { Parent: InvocationExpressionSyntax call } callee && call.Expression == callee;
        for (SyntaxNode? at = mention.Parent; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case BaseObjectCreationExpressionSyntax creation when CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == "Lazy":
                    isCalled = true;
                    break;
                case AnonymousFunctionExpressionSyntax:
                    isCalled = false;
                    break;
                case MemberDeclarationSyntax member:
                    return isCalled && member is FieldDeclarationSyntax && member.Modifiers.Any(SyntaxKind.StaticKeyword);
            }
        }

        return false;
    }
}
