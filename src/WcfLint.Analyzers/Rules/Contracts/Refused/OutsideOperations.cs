using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts.Refused;

/// <summary>Operations of types that are no contract.</summary>
internal static class OutsideOperations
{
    /// <summary>The finding at the first operation of a type that is no contract. An interface that no contract inherits may be a callback contract.</summary>
    public static Finding? Find(INamedTypeSymbol type, TypeRuleContext context)
    {
        if (ServiceContracts.Own(type)
            .FirstOrDefault(static operation => ServiceContracts.Has(operation.Method, WcfAttributes.OperationContract))?.Method is not { } method)
        {
            return null;
        }

        if (FindDerived(type, context) is { } heir)
        {
            return InheritedContracts.IsUnused(heir, context)
                ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts or calls the contract that inherits it")
                : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(method),
                    "'" + heir.Name + "' inherits the operation '" + type.Name + "." + method.Name + "', but '" + type.Name + "' has no [ServiceContract]");
        }

        if (type.TypeKind == TypeKind.Interface && ContractEndpoints.Name(type, context))
        {
            return new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(type),
                "'" + type.Name + "' is the contract of an endpoint, but has no [ServiceContract]");
        }

        if (type.TypeKind == TypeKind.Interface || type.BaseType is { TypeKind: TypeKind.Error }
            || type.AllInterfaces.Any(static implemented => implemented.TypeKind == TypeKind.Error))
        {
            return null;
        }

        bool isService = (context.Symbols.IsFramework || context.Symbols.IsCoreWcf) && ContractUse.IsHosted(type, context.Project)
            && type.AllInterfaces.Any(ServiceContracts.IsContractInterface) && !type.DerivesFrom(context.Symbols.ClientBase);
        if (!isService && ServiceContracts.HasSerialization(type, WcfAttributes.DataContract) && !ContractUse.IsHosted(type, context.Project)
            && context.Project.Users.IsEmpty && context.Project.SeesAllUsesOf(type) && !CreatedHosts.MayHaveAny(context.Project, context.Project.World))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "the class is a data contract, which messages carry and no host takes");
        }

        return !isService && (type.BaseType.AnyBase(static at => at is INamedTypeSymbol inherited && ServiceContracts.IsContract(inherited))
            || Implements(method, type))
            ? null
            : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(method),
                "'" + type.Name + "." + method.Name + "' has [OperationContract] outside a contract")
            {
                // A host refuses the attribute in its service's class, even if it only repeats that of the contract (referencesource,
                // ServiceReflector.cs, GetInterfaces; the same in CoreWCF). Decorators and fakes without a host may repeat it.
                Effect = isService ? WcfRules.WCFL5010_HostThrows : WcfRules.WCFL5010_NotCallable,
            };
    }

    // The contract that inherits an interface or a class of operations that is none, which WCF refuses (referencesource, TypeLoader.cs,
    // EnsureNoOperationContractsOnNonServiceContractTypes; the same in dotnet/wcf and CoreWCF).
    private static INamedTypeSymbol? FindDerived(INamedTypeSymbol type, TypeRuleContext context)
    {
        INamedTypeSymbol? heir = null;
        CompilationIndex.GetOrCreate(context.Compilation).Types.AnyDerived(other =>
            ServiceContracts.IsContract(other) && (other.BaseType.DerivesFrom(type)
                || other.AllInterfaces.Any(inherited => SymbolEqualityComparer.Default.Equals(inherited.OriginalDefinition, type)))
            && (heir = other) is not null);
        return heir;
    }

    // Whether the method implements that of an interface, whose own attribute counts.
    private static bool Implements(IMethodSymbol method, INamedTypeSymbol type) => method.IsOverride
        || type.AllInterfaces.SelectMany(contract => contract.GetMembers(method.Name))
            .Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method));
}
