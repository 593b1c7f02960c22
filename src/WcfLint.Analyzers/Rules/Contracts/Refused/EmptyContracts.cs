using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts.Refused;

/// <summary>Contracts without operations, which WCF refuses when an endpoint or client is made (referencesource, ContractDescription.cs,
/// EnsureInvariants).</summary>
internal static class EmptyContracts
{
    /// <summary>The finding at a contract without operations.</summary>
    public static Finding? Find(INamedTypeSymbol contract, TypeRuleContext context)
    {
        if (!ServiceContracts.Operations(contract).IsEmpty)
        {
            return context.NoFinding(NoFindingKind.Fine, "the contract has operations");
        }

        // Operations of the callback contract count, too.
        if (ServiceContracts.Callback(contract) is INamedTypeSymbol callback && !ServiceContracts.Operations(callback).IsEmpty)
        {
            return context.NoFinding(NoFindingKind.Fine, "its callback contract has operations");
        }

        if (contract.DeclaringSyntaxReferences.Any(part => BrokenCode.Is(part.GetSyntax(context.CancellationToken))))
        {
            return context.NoFinding(NoFindingKind.Unknown, "its declaration does not compile");
        }

        // An unresolved base may contribute operations, and so may the other half of a contract that a class implements.
        foreach (INamedTypeSymbol inherited in contract.AllInterfaces)
        {
            if (inherited.TypeKind == TypeKind.Error)
            {
                return context.NoFinding(NoFindingKind.Unknown, "a contract that it inherits is not known");
            }
        }

        if (contract is { TypeKind: TypeKind.Class, BaseType.TypeKind: TypeKind.Error })
        {
            return context.NoFinding(NoFindingKind.Unknown, "its base class is not known");
        }

        if (contract is { TypeKind: TypeKind.Class, IsAbstract: true })
        {
            return context.NoFinding(NoFindingKind.Unknown, "the class is abstract, and classes that derive from it may add operations");
        }

        if (ContractUse.IsInherited(contract, context.Project))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "other contracts inherit this contract");
        }

        // A library of interfaces leaves it to others to host them; a class is the service itself.
        return contract.TypeKind == TypeKind.Class && !ContractUse.IsUsed(contract, context.Project, context.CancellationToken)
            ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts or calls it")
            : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(contract),
                "'" + contract.Name + "' has [ServiceContract], but no method with [OperationContract]")
            {
                // WCF counts the operations of endpoints and of clients, not of all that a service implements (referencesource, ServiceEndpoint.cs,
                // EnsureInvariants; ServiceChannelFactory.cs, BuildChannelFactory).
                Assumption = contract.TypeKind == TypeKind.Class || ContractUse.HasEnd(contract, context.Project, context.CancellationToken)
                    || ContractEndpoints.Name(contract, context) ? null : "an endpoint or a client has the contract",
            };
    }

    /// <summary>The finding at a contract whose callback contract has none.</summary>
    public static Finding? FindCallback(INamedTypeSymbol contract, TypeRuleContext context) =>
        ServiceContracts.Callback(contract) is INamedTypeSymbol { TypeKind: not TypeKind.Error } callback && ServiceContracts.Operations(callback).IsEmpty
            && callback.AllInterfaces.IsEmpty
            && OperationAttributes.FindArgument(contract, WcfAttributes.ServiceContract, "CallbackContract", context.CancellationToken) is { } argument
            ? new Finding(WcfRules.WCFL5010_ContractWithoutOperations, argument.GetLocation(),
                "the callback contract '" + callback.Name + "' has no operations")
            {
                Effect = WcfRules.WCFL5010_NoCallback,
            }
            : null;
}
