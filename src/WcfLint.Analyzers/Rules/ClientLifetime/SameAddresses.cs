using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Clients whose method gets nothing of them but the address, from callers that do not make it up for each call.</summary>
internal static class SameAddresses
{
    /// <summary>Whether each caller in sight passes a constant, or what its object holds, and one at least may do so again.</summary>
    public static bool ArePassed(Client client, CancellationToken cancellation)
    {
        IOperation creation = client.Creation;
        return client.ContainingMember is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
            && creation.DescendantsAndSelf().Where(static one => one is IParameterReferenceOperation or ILocalReferenceOperation).ToList() is var variables
            && variables.TrueForAll(one => one is ILocalReferenceOperation local ? !VariesElsewhere(local) : IsAddress(one))
            && variables.OfType<IParameterReferenceOperation>().Select(static one => one.Parameter).ToList() is { Count: > 0 } addresses
            && client.Types.FindCalls(method, cancellation).ToList() is { Count: > 0 } calls
            && !calls.TrueForAll(call => EntryPoints.RunOnce(call, cancellation)) && calls.TrueForAll(call => call is IInvocationOperation { Arguments: var arguments }
                && addresses.TrueForAll(address => arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == address.Ordinal) is { } passed
                    && IsKept(passed.Value)));
    }

    // A binding that the method makes of constants.
    private static bool VariesElsewhere(ILocalReferenceOperation local) =>
        BodyOperations.GetOrCreate(local).FindInitializer(local.Local) is not { } made || CallSites.Varies(made, OperationWalk.Root(local));

    private static bool IsAddress(IOperation value) => value.Type is { Name: "String" or "Uri" or "EndpointAddress" }
        && (value.Type.Name == "EndpointAddress" || OperationWalk.Wrapped(value).Parent is IArgumentOperation { Parent: IObjectCreationOperation { Type.Name: "EndpointAddress" or "Uri" } });

    // A property with a body, such as OperationContext.Current, may have another value at each call.
    private static bool IsKept(IOperation value)
    {
        IOperation? at = OperationWalk.Unwrap(value);
        while (at is IMemberReferenceOperation { Member: var member, Instance: var instance, ConstantValue.HasValue: false }
            && (member is IPropertySymbol property ? IsAutomatic(property) : member is IFieldSymbol && member.GetAttributes().IsEmpty))
        {
            if (instance is null or IInstanceReferenceOperation)
            {
                return true;
            }

            at = OperationWalk.Unwrap(instance);
        }

        return at.ConstantValue.HasValue;
    }

    private static bool IsAutomatic(IPropertySymbol property) =>
        property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, property));
}
