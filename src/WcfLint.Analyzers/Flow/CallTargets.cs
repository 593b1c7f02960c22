using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>Which methods of the source a call runs: a layered service calls a controller, which calls a repository.</summary>
internal static class CallTargets
{
    /// <summary>The method that a call names; of an interface the methods of the classes that its owner keeps in that member.</summary>
    public static IEnumerable<IMethodSymbol> Find(InvocationExpressionSyntax call, Compilation compilation, CancellationToken cancellation) =>
        SemanticModels.Find(call.SyntaxTree, compilation) is not { } model || model.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method ? []
        : !method.IsAbstract ? [method]
        : call.Expression is MemberAccessExpressionSyntax { Expression: var receiver }
            && model.GetSymbolInfo(receiver, cancellation).Symbol is (IFieldSymbol or IPropertySymbol) and var member
            ? FindMade(member, compilation, cancellation).Select(type => type.FindImplementationForInterfaceMember(method)).OfType<IMethodSymbol>()
        : [];

    // private readonly IOrders _orders = new Orders(); also in a constructor.
    private static IEnumerable<ITypeSymbol> FindMade(ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        foreach (SyntaxNode mention in NodesByName.FindInType(member, cancellation))
        {
            ExpressionSyntax? value = mention switch
            {
                VariableDeclaratorSyntax { Initializer.Value: var initial } => initial,
                PropertyDeclarationSyntax { Initializer.Value: var initial } => initial,
                { Parent: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } set } when set.Left == mention => set.Right,
                { Parent: MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax,
                    Parent: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } set } access } when set.Left == access =>
                        set.Right,
                _ => null,
            };
            if (value is BaseObjectCreationExpressionSyntax && SemanticModels.Find(value.SyntaxTree, compilation)?.GetTypeInfo(value, cancellation).Type is { } type)
            {
                yield return type;
            }
        }
    }
}
