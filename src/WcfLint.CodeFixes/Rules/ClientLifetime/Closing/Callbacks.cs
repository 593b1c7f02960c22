using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>What a service calls back over a client, also behind the last call of the client: a Close there would end that.</summary>
internal static class Callbacks
{
    /// <summary>Whether the service of a client may call back, and code does something with it.</summary>
    public static bool AreHeard(LifetimeFixContext context, ClientCreation creation) =>
        context.TypeOf(creation.Value) is INamedTypeSymbol type
        && (context.Types.ContractOf(type) ?? (ServiceContracts.IsContractInterface(type) ? type : null)) is { } contract
        && ServiceContracts.Callback(contract) is INamedTypeSymbol callback && ServiceContracts.Operations(callback) is { IsEmpty: false } operations
        && !(FindHandler(context, creation) is { } handler
            && operations.All(operation => DoesNothing(context, handler.FindImplementationForInterfaceMember(operation.Method))));

    // new OrdersClient(new InstanceContext(this)): the class of the object that is given there, perhaps by way of a local.
    private static INamedTypeSymbol? FindHandler(LifetimeFixContext context, ClientCreation creation) =>
        context.Model.GetOperation(creation.Value, context.Cancellation) is { } made
        && made.DescendantsAndSelf().OfType<IArgumentOperation>().Select(static argument => OperationWalk.Unwrap(argument.Value))
            .FirstOrDefault(static value => value.Type?.Name == "InstanceContext") is { } given
        && (given is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(given).FindOnlyValue(local) is { } only
            ? OperationWalk.Unwrap(only) : given) is IObjectCreationOperation { Arguments: { Length: > 0 } arguments }
        && OperationWalk.Unwrap(arguments[0].Value) is var handler && (handler is IObjectCreationOperation || (handler is IInstanceReferenceOperation && !MayBeDerived(context, handler.Type)))
            ? handler.Type as INamedTypeSymbol : null;

    // A derived class that implements the contract again hears the calls.
    private static bool MayBeDerived(LifetimeFixContext context, ITypeSymbol? type) => type is not { IsSealed: true }
        && CompilationIndex.GetOrCreate(context.Model.Compilation).Types.AnyDerived(one => one.BaseType.DerivesFrom(type as INamedTypeSymbol));

    private static bool DoesNothing(LifetimeFixContext context, ISymbol? method) =>
        method is IMethodSymbol { IsVirtual: false, IsOverride: false, DeclaringSyntaxReferences: { Length: 1 } places }
        && places[0].GetSyntax(context.Cancellation) is MethodDeclarationSyntax written
        && (written.ExpressionBody is { Expression: ThrowExpressionSyntax } || written.Body?.Statements.All(static one => one is ThrowStatementSyntax) == true);
}
