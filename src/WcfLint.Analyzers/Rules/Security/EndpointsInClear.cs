using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Basic authentication without TLS for the binding of an endpoint that code looks up:
/// <c>((BasicHttpBinding)endpoint.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic</c>.
/// </summary>
internal static class EndpointsInClear
{
    /// <summary>Why an assignment makes no endpoint send a password in clear; null where it does.</summary>
    /// <param name="assignment">The assignment.</param>
    /// <param name="isOfClient">Whether the endpoint is that of a client or a channel factory.</param>
    /// <param name="isChosen">Whether a branch that runs later gives another value.</param>
    public static NoFindingReason? WhyNot(IAssignmentOperation assignment, out bool isOfClient, out bool isChosen)
    {
        isOfClient = isChosen = false;
        if (assignment.Target is not IPropertyReferenceOperation { Property.ContainingType: { Name: "HttpTransportSecurity" } owner,
                Instance: IPropertyReferenceOperation { Property.Name: "Transport", Instance: IPropertyReferenceOperation { Property.Name: "Security",
                    Instance: { } binding } } })
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "it is not the credential of an HTTP binding");
        }

        if (!ServiceContracts.IsWcf(owner.ContainingNamespace))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "the class of its property is none of WCF");
        }

        if (FindEndpoint(binding) is not { } endpoint)
        {
            return new NoFindingReason(NoFindingKind.Elsewhere, "the rule reads the binding where it is created");
        }

        isOfClient = endpoint.Instance is IPropertyReferenceOperation { Property: { Name: "Endpoint", ContainingType.Name: "ClientBase" or "ChannelFactory" } };
        return CodeValue.GetText(assignment.Value) != "Basic" ? new NoFindingReason(NoFindingKind.Fine, "the credential is not known to be Basic")
            : WhyNotTogether(assignment.Syntax, binding.Syntax, out isChosen);
    }

    // (BasicHttpBinding)endpoint.Binding, endpoint.Binding as BasicHttpBinding, a local of these, endpoint.Binding is BasicHttpBinding binding.
    private static IPropertyReferenceOperation? FindEndpoint(IOperation binding)
    {
        IOperation? value = CodeValue.Unwrap(binding);
        if (value is ILocalReferenceOperation local)
        {
            value = LocalValues.FindValue(local) ?? (local.Local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax()
                is SingleVariableDesignationSyntax { Parent: DeclarationPatternSyntax { Parent: IsPatternExpressionSyntax { Expression: var tested } } }
                    ? local.SemanticModel?.GetOperation(tested) : null);
        }

        return value is not null && CodeValue.Unwrap(value) is IPropertyReferenceOperation { Property: { Name: "Binding", ContainingType: { Name: "ServiceEndpoint" } type } } found
            && ServiceContracts.IsWcf(type.ContainingNamespace) ? found : null;
    }

    // The last write to the mode in the same block counts; what runs later may give other values, or does.
    private static NoFindingReason? WhyNotTogether(SyntaxNode assignment, SyntaxNode binding, out bool isChosen)
    {
        isChosen = false;
        SyntaxNode? block = assignment.FirstAncestorOrSelf<StatementSyntax>()?.Parent;
        var writes = (assignment.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member ? member.DescendantNodes() : [])
            .OfType<AssignmentExpressionSyntax>().Where(write => write.FirstAncestorOrSelf<StatementSyntax>()?.Parent is { } around
                && (around.Contains(assignment) || block?.Contains(write) == true)).ToList();
        AssignmentExpressionSyntax? mode = writes.LastOrDefault(write => write.Parent is ExpressionStatementSyntax { Parent: var around } && around == block
            && IsOf(write, binding, "Mode"));
        if (mode is not { Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "TransportCredentialOnly" } })
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the security mode is not set beside it");
        }

        Dictionary<string, int> conditions = BranchConditions.Of(assignment);
        foreach (AssignmentExpressionSyntax later in writes.Where(write => (write.SpanStart > mode.SpanStart && IsOf(write, binding, "Mode"))
            || (write.SpanStart > assignment.SpanStart && IsOf(write, binding, "ClientCredentialType"))))
        {
            if (BranchConditions.Join(conditions, BranchConditions.Of(later)) is null)
            {
                continue;
            }

            if (BranchConditions.Hold(conditions, later))
            {
                return new NoFindingReason(NoFindingKind.Fine, "code sets another value afterwards");
            }

            if (later.FirstAncestorOrSelf<IfStatementSyntax>() is { Else: not null })
            {
                return new NoFindingReason(NoFindingKind.Unknown, "both branches of a later condition may set other values");
            }

            isChosen = true;
        }

        return null;
    }

    // Security.Mode and Security.Transport.ClientCredentialType of the same binding.
    private static bool IsOf(AssignmentExpressionSyntax write, SyntaxNode binding, string name) =>
        write.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var written, Expression: var inner } && written == name
        && (name == "Mode" ? inner
            : inner is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Transport", Expression: var security } ? security : null)
            is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Security", Expression: var owner }
        && SyntaxFactory.AreEquivalent(owner is ParenthesizedExpressionSyntax { Expression: var cast } ? cast : owner, binding);
}
