using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// WCFL2005 in code and over both sides. referencesource, DataContractSerializerDefaults and ServiceBehaviorAttribute.cs: the
/// default is Int32.MaxValue, whatever older documents say of 65536.
/// </summary>
internal static class WCFL2005_ObjectGraphQuota
{
    private const string Property = "MaxItemsInObjectGraph";

    /// <summary>The finding for a service or callback type whose attribute raises the quota to what is in force anyway.</summary>
    public static Finding? In(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation)
    {
        AttributeData? behavior = type.TypeKind != TypeKind.Class ? null
            : ServiceContracts.Find(type, "ServiceBehaviorAttribute") ?? ServiceContracts.Find(type, "CallbackBehaviorAttribute");
        if (behavior is null || ServiceContracts.ObjectGraphQuota(behavior) != int.MaxValue
            || behavior.ApplicationSyntaxReference?.GetSyntax(cancellation) is not AttributeSyntax { ArgumentList: { } list } attribute
            || list.Arguments.FirstOrDefault(a => a.NameEquals?.Name.Identifier.ValueText == Property) is not { } argument
            || FrameworkTarget.IsBefore45(compilation))
        {
            return null;
        }

        return new Finding(
            WcfRules.WCFL2005_ObjectGraphQuota,
            argument.GetLocation(),
            Property + " of " + type.Name,
            "is the maximum, which is in force without it since .NET Framework 4.5")
        {
            Fixes = ImmutableArray.Create(new FindingFix("Remove " + Property, "WCFL2005.Remove", FixApplicability.Safe, Removal(attribute, list, argument))),
        };
    }

    /// <summary>The findings for a lower quota that only one end of a contract has.</summary>
    public static IEnumerable<Finding> OnOneSide(SidePairs pairs)
    {
        foreach (SidePair pair in pairs.All)
        {
            if (pair.Client.ObjectGraph is { IsKnown: true } client && pair.Service.ObjectGraph is { IsKnown: true } service && client.IsExplicit != service.IsExplicit)
            {
                ContractSide has = client.IsExplicit ? pair.Client : pair.Service;
                ContractSide lacks = client.IsExplicit ? pair.Service : pair.Client;
                SideSetting setting = client.IsExplicit ? client : service;
                if (setting.Number is < int.MaxValue and { } value)
                {
                    yield return new Finding(
                        WcfRules.WCFL2005_ObjectGraphQuota,
                        setting.Location,
                        setting.Name + " of the " + has.Word + " of " + has.ContractName,
                        "is " + value.ToString(CultureInfo.InvariantCulture) + " while its " + lacks.Word + " has no such bound: what that one sends may be refused here")
                    {
                        AdditionalLocations = ImmutableArray.Create(lacks.Location),
                    };
                }
            }
        }
    }

    private static TextEdit Removal(AttributeSyntax attribute, AttributeArgumentListSyntax list, AttributeArgumentSyntax argument)
    {
        int index = list.Arguments.IndexOf(argument);
        if (list.Arguments.Count > 1)
        {
            return new TextEdit(
                index > 0
                    ? TextSpan.FromBounds(list.Arguments.GetSeparator(index - 1).SpanStart, argument.Span.End)
                    : TextSpan.FromBounds(argument.SpanStart, list.Arguments[1].SpanStart),
                string.Empty);
        }

        // Without its only argument the attribute says nothing; it goes, with its line.
        SyntaxToken next = attribute.Parent!.GetLastToken().GetNextToken();
        bool plain = attribute.Parent.GetTrailingTrivia().Concat(next.LeadingTrivia).All(t => t.IsKind(SyntaxKind.WhitespaceTrivia) || t.IsKind(SyntaxKind.EndOfLineTrivia));
        return attribute.Parent is AttributeListSyntax { Attributes.Count: 1 } && plain
            ? new TextEdit(TextSpan.FromBounds(attribute.Parent.SpanStart, next.SpanStart), string.Empty)
            : new TextEdit(list.Span, string.Empty);
    }
}
