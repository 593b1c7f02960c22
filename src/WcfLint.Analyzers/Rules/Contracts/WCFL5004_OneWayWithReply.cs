using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
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
            if (reply is null)
            {
                context.NoFinding(NoFindingKind.Fine, "the one-way operation has no reply");
                continue;
            }

            if (OperationAttributes.FindArgument(operation.Method, "IsOneWay", context.CancellationToken) is not { } isOneWay)
            {
                context.NoFinding(NoFindingKind.Unknown, "the attribute that makes the operation one-way is not in sight");
                continue;
            }

            context.Report(new Finding(Row, isOneWay.GetLocation(), operation.Method.ContainingType.Name + "." + operation.Method.Name,
                reply) { Fixes = FindFixes(operation, isOneWay, context) });
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

        return ServiceContracts.Has(operation.Method, WcfAttributes.FaultContract) ? "declares a fault"
            : ServiceContracts.Argument(ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract), "ReplyAction") is string ? "has a ReplyAction"
            : null;
    }

    // The operation never worked, so nothing on the wire depends on it.
    private static ImmutableArray<FindingFix> FindFixes(ServiceOperation operation, AttributeArgumentSyntax isOneWay, TypeRuleContext context)
    {
        var drop = new FindingFix(
            "Set IsOneWay to false (the operation then sends a reply)", "WCFL5004.TwoWay", FixApplicability.NeedsDecision,
            CodeEdit.Replace(isOneWay.Expression, "false"));
        bool hasFault = ServiceContracts.Has(operation.Method, WcfAttributes.FaultContract);
        AttributeArgumentSyntax? action = OperationAttributes.FindArgument(operation.Method, "ReplyAction", context.CancellationToken);

        // Removing one contradiction is no fix where another one is left.
        return (hasFault, action) switch
        {
            (false, null) when FindResult(operation, context) is { } result => ImmutableArray.Create(drop, result),
            _ when !operation.Outputs.IsEmpty => ImmutableArray.Create(drop),
            (false, { } argument) => ImmutableArray.Create(new FindingFix("Remove ReplyAction", "WCFL5004.ReplyAction", FixApplicability.NeedsDecision,
                new CodeEdit(CodeEditKind.RemoveAttributeArgument, argument)), drop),
            (true, null) when FindDeclaration(operation, context) is { } method =>
                ImmutableArray.Create(new FindingFix("Remove FaultContract", "WCFL5004.Fault", FixApplicability.NeedsDecision,
                    new CodeEdit(CodeEditKind.RemoveAttributes, method, "FaultContract")), drop),
            _ => ImmutableArray.Create(drop),
        };
    }

    // The result alone, of an operation that no code of the project implements or calls.
    private static FindingFix? FindResult(ServiceOperation operation, TypeRuleContext context)
    {
        if (operation.Outputs.Length != 1 || !SymbolEqualityComparer.Default.Equals(operation.Outputs[0].Key, operation.Method)
            || context.Type.TypeKind != TypeKind.Interface
            || FindDeclaration(operation, context) is not { ReturnType: var type }
            || context.Project.FindImplementations(context.Type, context.CancellationToken).Any()
            || MemberCallers.Find(operation.Method, context.Project, context.CancellationToken).Any())
        {
            return null;
        }

        string? result = operation.Method.ReturnType switch
        {
            { Name: "ValueTask" } => null,
            { Name: "Task" } => type switch
            {
                GenericNameSyntax { Identifier.ValueText: var task } => task,
                QualifiedNameSyntax { Left: var space, Right: GenericNameSyntax { Identifier.ValueText: var task } } => space + "." + task,
                _ => null,
            },
            _ => "void",
        };
        return result is null ? null : new FindingFix("Change the return type to " + result + " (no reply is sent)", "WCFL5004.Result",
            FixApplicability.NeedsDecision, CodeEdit.Replace(type, result));
    }

    private static MethodDeclarationSyntax? FindDeclaration(ServiceOperation operation, TypeRuleContext context) =>
        operation.Method.DeclaringSyntaxReferences is { Length: 1 } places ? places[0].GetSyntax(context.CancellationToken) as MethodDeclarationSyntax : null;
}
