using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>OperationBehavior on a method of a contract interface: WCF takes it on the class alone and refuses the contract (referencesource, TypeLoader.cs,
/// SFxOperationBehaviorAttributeOnlyOnServiceClass).</summary>
internal sealed class WCFL5014_BehaviorOnInterface() : Rule(WcfRules.WCFL5014_BehaviorOnInterface), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        if (!ServiceContracts.IsContractInterface(context.Type))
        {
            return;
        }

        bool isReported = false;
        foreach (ISymbol member in context.Type.GetMembers())
        {
            if (member is IMethodSymbol method && ServiceContracts.Find(method, WcfAttributes.OperationBehavior)?.ApplicationSyntaxReference is { } attribute)
            {
                isReported = true;
                context.Report(new Finding(Row, attribute.GetSyntax(context.CancellationToken).GetLocation(), context.Type.Name + "." + method.Name));
            }
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "no method of the contract has OperationBehavior");
        }
    }
}
