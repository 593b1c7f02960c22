using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
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
    public static NoFindingReason? WhyNot(IAssignmentOperation assignment, out bool isOfClient)
    {
        isOfClient = false;
        if (assignment.Target is not IPropertyReferenceOperation { Property.ContainingType: { Name: "HttpTransportSecurity" } owner,
                Instance: IPropertyReferenceOperation { Property.Name: "Transport", Instance: IPropertyReferenceOperation { Property.Name: "Security",
                    Instance: { } binding } } } || !ServiceContracts.IsWcf(owner.ContainingNamespace))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "it is not the credential of an HTTP binding");
        }

        if (FindEndpoint(binding) is not { } endpoint)
        {
            return new NoFindingReason(NoFindingKind.Elsewhere, "the rule reads the binding where it is created");
        }

        isOfClient = endpoint.Instance is IPropertyReferenceOperation { Property: { Name: "Endpoint", ContainingType.Name: "ClientBase" or "ChannelFactory" } };
        return CodeValue.GetText(assignment.Value) != "Basic" ? new NoFindingReason(NoFindingKind.Fine, "the credential is not known to be Basic")
            : !SetsMode(assignment.Syntax, binding.Syntax) ? new NoFindingReason(NoFindingKind.Unknown, "the security mode is not set beside it")
            : null;
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

    // An assignment of the same block to the mode of the same binding.
    private static bool SetsMode(SyntaxNode assignment, SyntaxNode binding) =>
        (assignment.FirstAncestorOrSelf<StatementSyntax>()?.Parent?.ChildNodes() ?? []).Any(other => other is ExpressionStatementSyntax
        {
            Expression: AssignmentExpressionSyntax
            {
                Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Mode",
                    Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Security", Expression: var owner } },
                Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "TransportCredentialOnly" },
            },
        } && SyntaxFactory.AreEquivalent(owner is ParenthesizedExpressionSyntax { Expression: var cast } ? cast : owner, binding));
}
