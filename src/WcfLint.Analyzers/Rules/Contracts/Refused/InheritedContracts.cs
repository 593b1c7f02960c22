using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts.Refused;

/// <summary>
/// Classes that are a contract and inherit one. A class is its own contract, or has those of its interfaces: WCF refuses both in one
/// (referencesource, ServiceReflector.cs, GetInterfaces; TypeLoader.cs, EnsureNoInheritanceWithContractClasses; the same in CoreWCF). A class is
/// no contract because its base class is one, and no host takes it.
/// </summary>
internal static class InheritedContracts
{
    /// <summary>The finding at a contract that inherits one; none where it is not in use.</summary>
    public static Finding? Find(INamedTypeSymbol contract, INamedTypeSymbol inherited, TypeRuleContext context) => IsUnused(contract, context)
        ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts it")
        : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(contract),
            "the class '" + contract.Name + "' has [ServiceContract] and inherits the contract '" + inherited.Name + "'");

    /// <summary>The finding at a hosted class that is no contract itself, and derives from one.</summary>
    public static Finding? FindHosted(INamedTypeSymbol type, TypeRuleContext context) =>
        BaseContract(type) is { } inherited && ContractUse.IsHosted(type, context.Project)
            ? new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(type),
                "the class '" + type.Name + "' is hosted and derives from the contract '" + inherited.Name + "'")
            : null;

    /// <summary>The contract that one inherits, of its base classes first; null for none.</summary>
    public static INamedTypeSymbol? FindInherited(INamedTypeSymbol contract) =>
        BaseContract(contract) ?? (contract is { TypeKind: TypeKind.Class, IsAbstract: false }
            ? contract.AllInterfaces.FirstOrDefault(ServiceContracts.IsContractInterface) : null);

    // Called for every class: most have no base class in source.
    private static INamedTypeSymbol? BaseContract(INamedTypeSymbol contract)
    {
        for (INamedTypeSymbol? at = contract is { TypeKind: TypeKind.Class, IsAbstract: false }
            ? contract.BaseType : null; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (ServiceContracts.IsContract(at))
            {
                return at;
            }
        }

        return null;
    }

    /// <summary>Whether nothing hosts or calls a contract.</summary>
    public static bool IsUnused(INamedTypeSymbol contract, TypeRuleContext context) => contract.TypeKind == TypeKind.Class
        ? !ContractUse.IsUsed(contract, context.Project, context.CancellationToken)
        : ContractUse.IsLeftOut(contract, context.Project, context.CancellationToken);
}
