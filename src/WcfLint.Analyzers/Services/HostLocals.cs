using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Hosts in locals.</summary>
internal static class HostLocals
{
    /// <summary>Whether no other code gets a host or its description: host.Open(), host.AddServiceEndpoint(…); neither host.Description nor an extension method
    /// that adds a behaviour.</summary>
    /// <param name="host">The local.</param>
    /// <param name="place">An operation of its method.</param>
    public static bool StayAlone(ILocalSymbol host, IOperation place) => BodyOperations.GetOrCreate(place).FindMentions(host)
        .All(static mention => mention is IVariableDeclaratorOperation || mention.Parent switch
    {
        IInvocationOperation { TargetMethod: { IsExtensionMethod: false, ContainingNamespace: var space } } call => call.Instance == mention
            && ServiceContracts.IsWcf(space),
        IEventReferenceOperation => true,
        IPropertyReferenceOperation { Property.Name: "State" or "BaseAddresses" or "OpenTimeout" or "CloseTimeout" or "Credentials" } => true,
        IConversionOperation { Parent: IUsingOperation } or IUsingOperation => true,
        _ => false,
    });
}
