using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// The objects of derived classes that the operations of a service send where a contract declares the concrete base class: results, and values
/// of data members of what they create.
/// </summary>
internal static class SentTypes
{
    /// <summary>Each value with what declares its base class: the operation, or the property of a data contract.</summary>
    public static IEnumerable<(IOperation Value, ISymbol Declaration, ITypeSymbol Declared)> Find(ServiceClass service, CancellationToken cancellation)
    {
        foreach (ServiceMethod method in service.Operations)
        {
            foreach (IOperation operation in method.Operations(cancellation))
            {
                (IOperation Value, ISymbol Declaration, ITypeSymbol Declared)? sent = operation switch
                {
                    IReturnOperation { ReturnedValue: { } value } when OperationWalk.EnclosingFunction(operation) is null && FindResult(method.Operation!) is { } result => (value, method.Operation!.Method, result),
                    ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property: var member }, Value: var value }
                        when ServiceContracts.HasSerialization(member, WcfAttributes.DataMember) && ServiceContracts.HasSerialization(member.ContainingType, WcfAttributes.DataContract) => (value, member, member.Type),
                    _ => null,
                };
                if (sent is var (unwrapped, declaration, declared) && IsConcrete(declared) && OperationWalk.Unwrap(unwrapped) is { Type: { } type } made && IsDerived(type, declared) && !Throws(made))
                {
                    yield return (made, declaration, declared);
                }
            }
        }
    }

    // return Wrap(Fail<Order>(e));
    private static bool Throws(IOperation value) =>
        value is IInvocationOperation call && (ThrowingMethods.Is(call) || call.Arguments.Any(static one => OperationWalk.Unwrap(one.Value) is IInvocationOperation inner && ThrowingMethods.Is(inner)));

    private static ITypeSymbol? FindResult(ServiceOperation operation)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> output in operation.Outputs)
        {
            if (output.Key is IMethodSymbol)
            {
                return output.Value;
            }
        }

        return null;
    }

    private static bool IsConcrete(ITypeSymbol type) => type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, SpecialType: SpecialType.None, DeclaringSyntaxReferences.IsEmpty: false };

    private static bool IsDerived(ITypeSymbol type, ITypeSymbol declared) =>
        type.TypeKind == TypeKind.Class && type.BaseType.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, declared));
}
