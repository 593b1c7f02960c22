using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A contract without operations, which WCF refuses when an endpoint or client is made (referencesource, ContractDescription.cs,
/// EnsureInvariants), an operation that stands outside of every contract, a class that is a contract and inherits one, a callback
/// contract that calls nothing, and methods of an operation that WCF refuses.
/// </summary>
internal sealed class WCFL5010_ContractWithoutOperations() : Rule(WcfRules.WCFL5010_ContractWithoutOperations), ITypeRule
{
    private const string Operation = "OperationContract";

    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (ServiceContracts.IsContract(type))
        {
            context.Report(InheritedContract(type) is { } inherited
                ? FindInherited(type, inherited, context) : FindEmpty(type, context) ?? FindEmptyCallback(type, context));
        }
        else if (type.TypeKind is TypeKind.Class or TypeKind.Interface && TypeSyntaxes.HasMemberAttribute(type, Operation, context.CancellationToken))
        {
            context.Report(FindOutside(type, context) ?? FindHostedDerived(type, context));
        }
        else
        {
            context.Report(FindHostedDerived(type, context));
        }

        foreach ((IMethodSymbol method, string text) in OperationForms.FindRefused(type))
        {
            context.Report(new Finding(Row, OperationAttributes.NameOf(method),
                text) { Assumption = ContractUse.IsLeftOut(type, context.Project, context.CancellationToken) ? ContractUse.Assumption : null });
        }
    }

    // A class is its own contract, or has those of its interfaces: WCF refuses both in one (referencesource, ServiceReflector.cs,
    // GetInterfaces; TypeLoader.cs, EnsureNoInheritanceWithContractClasses; the same in CoreWCF).
    private static Finding? FindInherited(INamedTypeSymbol contract, INamedTypeSymbol inherited, TypeRuleContext context) => IsUnused(contract, context)
        ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts it")
        : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(contract),
            "the class '" + contract.Name + "' has [ServiceContract] and inherits the contract '" + inherited.Name + "'");

    // A class is no contract because its base class is one, and no host takes it.
    private static Finding? FindHostedDerived(INamedTypeSymbol type, TypeRuleContext context) =>
        BaseContract(type) is { } inherited && ContractUse.IsHosted(type, context.Project)
            ? new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(type),
                "the class '" + type.Name + "' is hosted and derives from the contract '" + inherited.Name + "'")
            : null;

    // Base classes first.
    private static INamedTypeSymbol? InheritedContract(INamedTypeSymbol contract) =>
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

    private static bool IsUnused(INamedTypeSymbol contract, TypeRuleContext context) => contract.TypeKind == TypeKind.Class
        ? !ContractUse.IsUsed(contract, context.Project, context.CancellationToken)
        : ContractUse.IsLeftOut(contract, context.Project, context.CancellationToken);

    private static Finding? FindEmpty(INamedTypeSymbol contract, TypeRuleContext context)
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
                    || IsNamedByEndpoint(contract, context) ? null : "an endpoint or a client has the contract",
            };
    }

    private static Finding? FindEmptyCallback(INamedTypeSymbol contract, TypeRuleContext context) =>
        ServiceContracts.Callback(contract) is INamedTypeSymbol { TypeKind: not TypeKind.Error } callback && ServiceContracts.Operations(callback).IsEmpty
            && callback.AllInterfaces.IsEmpty
            && OperationAttributes.FindArgument(contract, WcfAttributes.ServiceContract, "CallbackContract", context.CancellationToken) is { } argument
            ? new Finding(WcfRules.WCFL5010_ContractWithoutOperations, argument.GetLocation(), "the callback contract '" + callback.Name + "' has no operations")
            {
                Effect = WcfRules.WCFL5010_NoCallback,
            }
            : null;

    // An interface that no contract inherits may be a callback contract.
    private static Finding? FindOutside(INamedTypeSymbol type, TypeRuleContext context)
    {
        if (ServiceContracts.Own(type).FirstOrDefault(static operation => ServiceContracts.Has(operation.Method, Operation + "Attribute"))?.Method is not { } method)
        {
            return null;
        }

        if (FindDerived(type, context) is { } heir)
        {
            return IsUnused(heir, context) ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts or calls the contract that inherits it")
                : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(method),
                    "'" + heir.Name + "' inherits the operation '" + type.Name + "." + method.Name + "', but '" + type.Name + "' has no [ServiceContract]");
        }

        if (type.TypeKind == TypeKind.Interface && IsNamedByEndpoint(type, context))
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
        return !isService && (IsOfContract(type) || Implements(method, type)) ? null
            : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(method),
                "'" + type.Name + "." + method.Name + "' has [OperationContract] outside a contract")
            {
                // A host refuses the attribute in its service's class, even if it only repeats that of the contract (referencesource,
                // ServiceReflector.cs, GetInterfaces; the same in CoreWCF). Decorators and fakes without a host may repeat it.
                Effect = isService ? WcfRules.WCFL5010_HostThrows : WcfRules.WCFL5010_NotCallable,
            };
    }

    // host.AddServiceEndpoint(typeof(IOrders), …), new ChannelFactory<IOrders>(…): WCF throws there (referencesource, TypeLoader.cs,
    // AttemptedToGetContractTypeForButThatTypeIs).
    private static bool IsNamedByEndpoint(INamedTypeSymbol type, TypeRuleContext context)
    {
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            BodyNodes nodes = BodyNodes.GetOrCreate(tree, context.CancellationToken);
            IEnumerable<TypeSyntax?> named = nodes.Calls.Where(static call => CalledNames.NameOf(call)?.Identifier.ValueText == "AddServiceEndpoint")
                .Select(static call => (call.ArgumentList.Arguments.FirstOrDefault()?.Expression as TypeOfExpressionSyntax)?.Type)
                .Concat(nodes.Creations.Select(
                    static creation => CreatedNames.TypeOf(creation) is GenericNameSyntax { Identifier.ValueText: "ChannelFactory" or "DuplexChannelFactory",
                        TypeArgumentList.Arguments: { Count: 1 } contracts } ? contracts[0] : null));
            if (named.Any(name => name is not null && TypeSyntaxes.NameOf(name) == type.Name
                && SymbolEqualityComparer.Default.Equals(SemanticModels.Find(tree, context.Compilation)?.GetTypeInfo(name, context.CancellationToken).Type, type)))
            {
                return true;
            }
        }

        return false;
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
    private static bool Implements(IMethodSymbol method, INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol contract in type.AllInterfaces)
        {
            foreach (ISymbol member in contract.GetMembers(method.Name))
            {
                if (SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method))
                {
                    return true;
                }
            }
        }

        return method.IsOverride;
    }

    private static bool IsOfContract(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (ServiceContracts.IsContract(at))
            {
                return true;
            }
        }

        return false;
    }
}
