using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Contracts.Refused;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A contract without operations, which WCF refuses when an endpoint or client is made (referencesource, ContractDescription.cs,
/// EnsureInvariants), an operation that stands outside of every contract, a class that is a contract and inherits one, a callback
/// contract that calls nothing, and methods of an operation that WCF refuses.
/// </summary>
internal sealed class WCFL5010_ContractWithoutOperations() : Rule(WcfRules.WCFL5010_ContractWithoutOperations), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (ServiceContracts.IsContract(type))
        {
            context.Report(InheritedContracts.FindInherited(type) is { } inherited
                ? InheritedContracts.Find(type, inherited, context) : EmptyContracts.Find(type, context) ?? EmptyContracts.FindCallback(type, context));
        }
        else if (type.TypeKind is TypeKind.Class or TypeKind.Interface
            && TypeSyntaxes.HasMemberAttribute(type, "OperationContract", context.CancellationToken))
        {
            context.Report(OutsideOperations.Find(type, context) ?? InheritedContracts.FindHosted(type, context));
        }
        else
        {
            context.Report(InheritedContracts.FindHosted(type, context));
        }

        foreach ((IMethodSymbol method, string text) in OperationForms.FindRefused(type))
        {
            context.Report(new Finding(Row, OperationAttributes.NameOf(method),
                text) { Assumption = ContractUse.IsLeftOut(type, context.Project, context.CancellationToken) ? ContractUse.Assumption : null });
        }
    }
}
