using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>Clients with callbacks: the classes that handle the callbacks, and the calls of these clients that wait.</summary>
internal static class DuplexCalls
{
    /// <summary>Whether a method is an operation with a reply.</summary>
    public static bool IsTwoWay(IMethodSymbol method)
    {
        foreach (ServiceOperation operation in ServiceContracts.Own(method.ContainingType.OriginalDefinition))
        {
            if (SymbolEqualityComparer.Default.Equals(operation.Method, method.OriginalDefinition))
            {
                return !operation.IsOneWay;
            }
        }

        return false;
    }

    /// <summary>The class that code gives to a duplex client for its callbacks; null where it gives none of the source.</summary>
    public static INamedTypeSymbol? FindHandler(List<TypeDeclarationSyntax> parts, TypeRuleContext context)
    {
        foreach (ExpressionSyntax handler in FindHandlers(parts, context))
        {
            if (SemanticModels.Find(handler.SyntaxTree, context.Compilation)?.GetTypeInfo(handler,
                context.CancellationToken).Type is INamedTypeSymbol { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.IsEmpty: false } type)
            {
                return type;
            }
        }

        return null;
    }

    /// <summary>The first call with which the thread of a window waits for a client whose callbacks a class handles.</summary>
    public static (InvocationExpressionSyntax Call, IMethodSymbol Method)? FindFirst(List<TypeDeclarationSyntax> parts, INamedTypeSymbol handler,
        TypeRuleContext context)
    {
        foreach (InvocationExpressionSyntax call in parts.SelectMany(static part => part.DescendantNodes()).OfType<InvocationExpressionSyntax>())
        {
            if (!call.ContainsDiagnostics && call.Expression is MemberAccessExpressionSyntax && CalledNames.NameOf(call) is { } name
                && SemanticModels.Find(call.SyntaxTree, context.Compilation)?.GetSymbolInfo(name, context.CancellationToken).Symbol is IMethodSymbol method
                && method.ReturnType.Name is not ("Task" or "IAsyncResult") && Waits(method, handler)
                && WindowThread.Runs(call, context.Type, context.CancellationToken))
            {
                return (call, method);
            }
        }

        return null;
    }

    /// <summary>The methods of a class that are called back.</summary>
    public static IEnumerable<ServiceMethod> FindCallbacks(TypeRuleContext context)
    {
        foreach (INamedTypeSymbol callback in context.Type.AllInterfaces)
        {
            foreach (ServiceOperation operation in ServiceContracts.IsContractInterface(callback)
                ? ImmutableArray<ServiceOperation>.Empty : ServiceContracts.Own(callback))
            {
                if (context.Type.FindImplementationForInterfaceMember(
                    operation.Method) is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places } method
                        && SymbolEqualityComparer.Default.Equals(method.ContainingType, context.Type)
                    && places[0].GetSyntax(context.CancellationToken) is MethodDeclarationSyntax syntax
                    && (syntax.Body is not null || syntax.ExpressionBody is not null))
                {
                    yield return new ServiceMethod(method, operation, syntax, context.Compilation);
                }
            }
        }
    }

    /// <summary>Whether a call waits on the channel on which its class is called back: that of the current context, or of the client that is made with the
    /// object itself.</summary>
    public static bool IsOfCaller(IOperation channel, IMethodSymbol method, TypeRuleContext context) =>
        Waits(method, context.Type)
        && (CurrentCallback.Is(channel)
            || (OperationWalk.Unwrap(channel) is IMemberReferenceOperation { Instance: IInstanceReferenceOperation }
                && FindHandlers(TypeSyntaxes.PartsOf(context.Type, context.CancellationToken), context).Any(static handler => handler is ThisExpressionSyntax)));

    /// <summary>
    /// Whether a call waits on a channel of the contract whose callbacks the class handles, and the channel comes from outside, through a field or property.
    /// </summary>
    public static bool MayBeOfCaller(IOperation channel, IMethodSymbol method, TypeRuleContext context) =>
        OperationWalk.Unwrap(channel) is IMemberReferenceOperation { Instance: IInstanceReferenceOperation } && Waits(method, context.Type);

    // The arguments of InstanceContext and DuplexChannelFactory.
    private static IEnumerable<ExpressionSyntax> FindHandlers(List<TypeDeclarationSyntax> parts, TypeRuleContext context) =>
        from creation in parts.SelectMany(static part => part.DescendantNodes()).OfType<BaseObjectCreationExpressionSyntax>()
        where creation.ArgumentList is { Arguments.Count: > 0 } && NameOf(creation, context) is "InstanceContext" or "DuplexChannelFactory"
        select creation.ArgumentList!.Arguments[0].Expression;

    // The type of new(…) may stand elsewhere.
    private static string? NameOf(BaseObjectCreationExpressionSyntax creation, TypeRuleContext context) =>
        CreatedNames.TypeOf(creation) is { } type ? TypeSyntaxes.NameOf(type)
            : SemanticModels.Find(creation.SyntaxTree, context.Compilation)?.GetTypeInfo(creation, context.CancellationToken).Type?.Name;

    // An operation with a reply of a contract whose callbacks a class implements; of a client by the name of its method.
    private static bool Waits(IMethodSymbol method, INamedTypeSymbol handler)
    {
        foreach (INamedTypeSymbol contract in method.ContainingType.TypeKind == TypeKind.Interface
            ? method.ContainingType.AllInterfaces.Add(method.ContainingType) : method.ContainingType.AllInterfaces)
        {
            if (ServiceContracts.Callback(contract) is INamedTypeSymbol callback && handler.AllInterfaces.Contains(callback)
                && ServiceContracts.Operations(contract).Any(
                    operation => operation.Method.Name == method.Name && !operation.IsOneWay && operation.Method.Parameters.Length == method.Parameters.Length))
            {
                return true;
            }
        }

        return false;
    }
}
