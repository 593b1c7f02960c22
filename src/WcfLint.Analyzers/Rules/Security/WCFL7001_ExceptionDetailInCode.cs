using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>WCFL7001: C# that sends exception detail to callers, outside of what only debug builds or development run.</summary>
internal static class WCFL7001_ExceptionDetailInCode
{
    private const string Property = "IncludeExceptionDetailInFaults";

    public static Finding? OfService(INamedTypeSymbol type, AttributeData attribute, CancellationToken cancellation)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == Property && argument.Value.Value is true
                && attribute.ApplicationSyntaxReference?.GetSyntax(cancellation) is AttributeSyntax { ArgumentList: { } list })
            {
                foreach (AttributeArgumentSyntax written in list.Arguments)
                {
                    if (written.NameEquals?.Name.Identifier.ValueText == Property && !DebugRegions.Contains(written))
                    {
                        return Report(written, written.Expression, "ServiceBehavior of " + type.Name);
                    }
                }
            }
        }

        return null;
    }

    public static Finding? OfAssignment(ISimpleAssignmentOperation assignment)
    {
        if (assignment.Target is not IPropertyReferenceOperation { Property: { Name: Property, ContainingType: { } owner } }
            || owner.Name is not ("ServiceDebugBehavior" or "ServiceBehaviorAttribute")
            || assignment.Value.ConstantValue is not { HasValue: true, Value: true }
            || assignment.Syntax is not AssignmentExpressionSyntax syntax
            || SwitchConditions.IsConditional(assignment, Property)
            || DebugRegions.Contains(syntax))
        {
            return null;
        }

        string behaviour = owner.Name == "ServiceDebugBehavior" ? "ServiceDebugBehavior" : "ServiceBehavior";
        return Report(syntax, syntax.Right, behaviour);
    }

    private static Finding Report(SyntaxNode place, ExpressionSyntax value, string what) =>
        new(WcfRules.WCFL7001_ExceptionDetailInFaults, place.GetLocation(), what)
        {
            Fixes = ImmutableArray.Create(new FindingFix("Set " + Property + " to false", "WCFL7001", FixApplicability.Safe, new TextEdit(value.Span, "false"))),
        };
}
