using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>The channel on which the caller of an operation is called back: <c>OperationContext.Current.GetCallbackChannel&lt;T&gt;()</c>.</summary>
internal static class CurrentCallback
{
    /// <summary>The name of the method that returns it.</summary>
    private const string Getter = CallbackContracts.Getter;

    /// <summary>Whether a value is that channel: the call itself, a local that has no other value, or a property that only returns it.</summary>
    public static bool Is(IOperation value)
    {
        IOperation channel = OperationWalk.Unwrap(value);
        return channel switch
        {
            IInvocationOperation call => IsGetter(call) || IsGetterOf(call.TargetMethod),
            ILocalReferenceOperation { Local: var local } => BodyOperations.GetOrCreate(channel).FindOnlyValue(local) is IInvocationOperation call && Is(call),
            IPropertyReferenceOperation { Property: var property } => IsGetterOf(property),
            _ => false,
        };
    }

    private static bool IsGetter(IInvocationOperation call) =>
        call.TargetMethod.Name == Getter && ServiceContracts.IsWcf(call.TargetMethod.ContainingNamespace)
        && call.Instance is { } context && OperationWalk.Unwrap(context) is IPropertyReferenceOperation { Property.Name: "Current" };

    // A member whose body is only that call.
    private static bool IsGetterOf(ISymbol member)
    {
        if (member.DeclaringSyntaxReferences.Length != 1)
        {
            return false;
        }

        ExpressionSyntax? result = member.DeclaringSyntaxReferences[0].GetSyntax() switch
        {
            PropertyDeclarationSyntax { ExpressionBody.Expression: var value } => value,
            PropertyDeclarationSyntax { AccessorList.Accessors: var accessors } when accessors.Count == 1 =>
                accessors[0].ExpressionBody?.Expression ?? ResultOf(accessors[0].Body),
            MethodDeclarationSyntax method => method.ExpressionBody?.Expression ?? ResultOf(method.Body),
            _ => null,
        };
        return result is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Getter,
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Current" } } };
    }

    private static ExpressionSyntax? ResultOf(BlockSyntax? body) =>
        body is { Statements: { Count: 1 } statements } && statements[0] is ReturnStatementSyntax { Expression: var value } ? value : null;
}
