using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A one-way operation that asks for a reply. No reply is ever sent, so WCF refuses the contract when its first endpoint or client is made
/// (referencesource, TypeLoader.cs, CreateOperationDescription). A plain Task is no reply.
/// </summary>
internal sealed class WCFL5004_OneWayWithReply() : Rule(WcfRules.WCFL5004_OneWayWithReply), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (ServiceOperation operation in ServiceContracts.OwnOfContract(context.Type))
        {
            if (!operation.IsOneWay)
            {
                continue;
            }

            string? reply = DescribeReply(operation);
            if (reply is null || OperationAttributes.FindArgument(operation.Method, "IsOneWay", context.CancellationToken) is not { } isOneWay)
            {
                context.NoFinding(NoFindingKind.Fine, "the one-way operation is not known to have a reply");
                continue;
            }

            context.Report(new Finding(Row, isOneWay.GetLocation(), operation.Method.ContainingType.Name + "." + operation.Method.Name, reply) { Fixes = FindFixes(operation, isOneWay, context) });
        }
    }

    private static string? DescribeReply(ServiceOperation operation)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Outputs)
        {
            if (part.Value.TypeKind != TypeKind.Error)
            {
                return part.Key is IParameterSymbol parameter ? "has the output parameter '" + parameter.Name + "'" : "returns a value";
            }
        }

        return ServiceContracts.Has(operation.Method, "FaultContractAttribute") ? "declares a fault"
            : ServiceContracts.Argument(ServiceContracts.Find(operation.Method, "OperationContractAttribute"), "ReplyAction") is string ? "has a ReplyAction"
            : null;
    }

    // The operation never worked, so nothing on the wire depends on it.
    private static ImmutableArray<FindingFix> FindFixes(ServiceOperation operation, AttributeArgumentSyntax isOneWay, TypeRuleContext context)
    {
        var drop = new FindingFix(
            "Set IsOneWay to false (the operation then sends a reply)", "WCFL5004.TwoWay", FixApplicability.NeedsDecision, CodeEdit.Replace(isOneWay.Expression, "false"));
        return operation.Outputs.IsEmpty && !ServiceContracts.Has(operation.Method, "FaultContractAttribute")
            && OperationAttributes.FindArgument(operation.Method, "ReplyAction", context.CancellationToken) is { } action
            ? ImmutableArray.Create(new FindingFix("Remove ReplyAction", "WCFL5004.ReplyAction", FixApplicability.NeedsDecision, new CodeEdit(CodeEditKind.RemoveAttributeArgument, action)), drop)
            : ImmutableArray.Create(drop);
    }
}
