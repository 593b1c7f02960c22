using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A contract without operations, which WCF refuses when an endpoint or client is made (referencesource, ContractDescription.cs,
/// EnsureInvariants), an operation that stands outside of every contract, and a callback contract that calls nothing.
/// </summary>
internal sealed class WCFL5010_ContractWithoutOperations() : Rule(WcfRules.WCFL5010_ContractWithoutOperations), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (ServiceContracts.IsContract(type))
        {
            context.Report(FindEmpty(type, context) ?? FindEmptyCallback(type, context));
        }
        else if (type.TypeKind == TypeKind.Class && TypeSyntaxes.HasMemberAttribute(type, "OperationContract", context.CancellationToken))
        {
            context.Report(FindOutside(type));
        }
    }

    private static Finding? FindEmpty(INamedTypeSymbol contract, TypeRuleContext context)
    {
        if (!ServiceContracts.Operations(contract).IsEmpty)
        {
            return context.NoFinding(NoFindingKind.Fine, "the contract has operations");
        }

        // What does not resolve may bring some, as may the other half of a contract that a class implements.
        foreach (INamedTypeSymbol inherited in contract.AllInterfaces)
        {
            if (inherited.TypeKind == TypeKind.Error)
            {
                return context.NoFinding(NoFindingKind.Unknown, "a contract that it inherits is not known");
            }
        }

        if (contract.TypeKind == TypeKind.Class && (contract.BaseType is { TypeKind: TypeKind.Error } || contract.IsAbstract))
        {
            return context.NoFinding(NoFindingKind.Unknown, "its base class is not known");
        }

        // The contract of a class holds those of its base classes (referencesource, ServiceReflector.cs, GetInheritedContractTypes).
        for (INamedTypeSymbol? at = contract.BaseType; at is not null; at = at.BaseType)
        {
            if (ServiceContracts.IsContract(at) && !ServiceContracts.Operations(at).IsEmpty)
            {
                return context.NoFinding(NoFindingKind.Fine, "a contract that it derives from has operations");
            }
        }

        if (IsInherited(contract, context))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "other contracts inherit it");
        }

        // A library of interfaces leaves it to others to host them; a class is the service itself.
        return contract.TypeKind == TypeKind.Class && !ContractUse.IsUsed(contract, context.Project, context.CancellationToken)
            ? context.NoFinding(NoFindingKind.NotInUse, "nothing in the project hosts or calls it")
            : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(contract), "'" + contract.Name + "' has [ServiceContract], but no method with [OperationContract]")
            {
                Severity = contract.TypeKind != TypeKind.Class && ContractUse.IsLeftOut(contract, context.Project, context.CancellationToken) ? DiagnosticSeverity.Info : null,
            };
    }

    // A common base of contracts is no endpoint's contract.
    private static bool IsInherited(INamedTypeSymbol contract, TypeRuleContext context) =>
        contract.TypeKind == TypeKind.Interface
        && CompilationIndex.GetOrCreate(context.Compilation).Types.AnyDerived(other => other.TypeKind == TypeKind.Interface && other.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default));

    private static Finding? FindEmptyCallback(INamedTypeSymbol contract, TypeRuleContext context) =>
        ServiceContracts.Callback(contract) is INamedTypeSymbol { TypeKind: not TypeKind.Error } callback && ServiceContracts.Operations(callback).IsEmpty && callback.AllInterfaces.IsEmpty
            && OperationAttributes.FindArgument(contract, "ServiceContractAttribute", "CallbackContract", context.CancellationToken) is { } argument
            ? new Finding(WcfRules.WCFL5010_ContractWithoutOperations, argument.GetLocation(), "the callback contract '" + callback.Name + "' has no operations")
            {
                Severity = DiagnosticSeverity.Info,
                Effect = "the service cannot send anything to its callers",
            }
            : null;

    // An interface without ServiceContract may be a callback contract; a class is no contract without the attribute.
    private static Finding? FindOutside(INamedTypeSymbol type)
    {
        foreach (ServiceOperation operation in ServiceContracts.Own(type))
        {
            if (Implements(operation.Method, type))
            {
                continue;
            }

            bool isService = false;
            foreach (INamedTypeSymbol contract in type.AllInterfaces)
            {
                if (contract.TypeKind == TypeKind.Error)
                {
                    return null;
                }

                isService |= ServiceContracts.IsContractInterface(contract);
            }

            return type.BaseType is { TypeKind: TypeKind.Error } || IsOfContract(type) ? null
                : new Finding(WcfRules.WCFL5010_ContractWithoutOperations, OperationAttributes.NameOf(operation.Method), "'" + type.Name + "." + operation.Method.Name + "' has [OperationContract] outside a contract")
                {
                    Severity = isService ? null : DiagnosticSeverity.Info,
                    Effect = "clients cannot call it",
                };
        }

        return null;
    }

    // Whether the method is that of an interface, whose own attribute counts.
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
