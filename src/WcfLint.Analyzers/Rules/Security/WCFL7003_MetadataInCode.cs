using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>WCFL7003: C# that publishes metadata, outside of what only debug builds or development run.</summary>
internal static class WCFL7003_MetadataInCode
{
    private const string Behavior = "ServiceMetadataBehavior";

    public static Finding? OfAssignment(ISimpleAssignmentOperation assignment)
    {
        if (assignment.Target is not IPropertyReferenceOperation { Property: { ContainingType: { Name: Behavior } owner } property }
            || !IsDescription(owner.ContainingNamespace)
            || assignment.Value.ConstantValue is not { HasValue: true, Value: true }
            || assignment.Syntax is not AssignmentExpressionSyntax syntax
            || SwitchConditions.IsConditional(assignment, property.Name)
            || DebugRegions.Contains(syntax)
            || TestCode.Contains(syntax))
        {
            return null;
        }

        return new Finding(WcfRules.WCFL7003_MetadataPublished, syntax.GetLocation(), property.Name + " of " + Behavior)
        {
            Severity = DiagnosticSeverity.Info,
            Fixes = ImmutableArray.Create(new FindingFix(
                "Set " + property.Name + " to false", "WCFL7003.Off", FixApplicability.NeedsDecision, new TextEdit(syntax.Right.Span, "false"))),
        };
    }

    /// <summary>The binding of a metadata endpoint; a pipe does not leave the machine.</summary>
    public static Finding? OfBinding(IInvocationOperation invocation)
    {
        if (invocation.TargetMethod is not { Name: "CreateMexHttpBinding" or "CreateMexHttpsBinding" or "CreateMexTcpBinding", ContainingType: { Name: "MetadataExchangeBindings" } owner }
            || !IsDescription(owner.ContainingNamespace)
            || SwitchConditions.IsConditional(invocation, string.Empty)
            || DebugRegions.Contains(invocation.Syntax)
            || TestCode.Contains(invocation.Syntax))
        {
            return null;
        }

        return new Finding(WcfRules.WCFL7003_MetadataPublished, invocation.Syntax.GetLocation(), "The metadata endpoint with this binding")
        {
            Severity = DiagnosticSeverity.Info,
        };
    }

    private static bool IsDescription(INamespaceSymbol? ns) =>
        ns is { Name: "Description", ContainingNamespace: { Name: "ServiceModel" or "CoreWCF" } };
}
