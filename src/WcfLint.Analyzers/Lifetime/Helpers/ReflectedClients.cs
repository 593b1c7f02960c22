using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>Clients that reflection makes: <c>(T)Activator.CreateInstance(typeof(T), binding, address)</c>.</summary>
internal static class ReflectedClients
{
    /// <summary>Whether a method creates an object of a type that is known only at run time.</summary>
    public static bool AreMadeBy(ISymbol method) => method is
        { Name: "CreateInstance", ContainingType: { Name: "Activator", ContainingNamespace.Name: "System" } }
        or { Name: "Invoke", ContainingType: { Name: "ConstructorInfo", ContainingNamespace.Name: "Reflection" } };

    /// <summary>The type of the client that a call makes with a binding; null of other operations.</summary>
    public static ITypeSymbol? TypeOf(IOperation creation, WcfSymbols symbols) =>
        creation is IInvocationOperation { Arguments.Length: > 1 } call && AreMadeBy(call.TargetMethod)
            && OperationWalk.Unwrap(call.Arguments[0].Value) is ITypeOfOperation { TypeOperand: var type }
        && call.Arguments.SelectMany(static argument => Values(argument))
            .Any(value => OperationWalk.Unwrap(value).Type is INamedTypeSymbol given && given.DerivesFrom(symbols.Binding))
            ? type
            : null;

    private static ImmutableArray<IOperation> Values(IArgumentOperation argument) =>
        argument.Value is IArrayCreationOperation { Initializer.ElementValues: var elements } ? elements : ImmutableArray.Create(argument.Value);
}
