using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// An XElement that a contract sends. Over a stream the reader hands out text in pieces, and XElement joins each to all before it
/// (dotnet/runtime #37893, mended by #130835 in 2026). From a buffer, and of binary messages, it reads text in one piece.
/// </summary>
internal sealed class WCFL5003_XmlInContract() : Rule(WcfRules.WCFL5003_XmlInContract), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (SerializedPart part in context.Parts)
        {
            if (!IsXml(SerializedParts.ElementOf(part.Type)))
            {
                continue;
            }

            Location place = TypeSyntaxes.Place(part.Symbol, context.CancellationToken);
            IReadOnlyList<INamedTypeSymbol> contracts = part.Operation is null ? CarriedTypes.FindContracts(context.Project, context.Type) : [context.Type];
            context.Report(WhyNot(part, contracts, context) is { } reason
                ? context.NoFinding(reason with { Location = place })
                : new Finding(Row, place, part.DisplayName));
        }
    }

    private static NoFindingReason? WhyNot(SerializedPart part, IReadOnlyList<INamedTypeSymbol> contracts, TypeRuleContext context)
    {
        if (part.UsesXmlSerializer)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "XmlSerializer reads it");
        }

        if (contracts.Count == 0)
        {
            return new NoFindingReason(NoFindingKind.NotInUse, "no known contract carries it");
        }

        List<Binding> all = context.Project.ReadEndpoints(context.CancellationToken).Bindings.Where(static binding => !binding.Contracts.IsEmpty).ToList();
        List<Binding> carriers = all.FindAll(binding => binding.Contracts.Any(contract => contracts.Any(carried => IsOrInherits(contract.Type, carried))));
        return all.Count > 0 && carriers.Count == 0 ? new NoFindingReason(NoFindingKind.NotInUse, "no endpoint carries it")
            : all.Count > 0 && !carriers.Exists(static binding => binding.MayStream && !BindingEncoding.IsOptimized(binding)) ? new NoFindingReason(
                NoFindingKind.Fine, "its endpoints do not stream text: from a buffer, and in binary messages, the reader returns text in one piece")
            : null;
    }

    private static bool IsOrInherits(INamedTypeSymbol type, INamedTypeSymbol contract) =>
        IsSame(type, contract) || type.AllInterfaces.Any(inherited => IsSame(inherited, contract))
            || (ServiceContracts.Callback(type) is INamedTypeSymbol callback && IsSame(callback, contract));

    // Analyzers of equal compilations share the endpoints: their symbols are equal by name.
    private static bool IsSame(INamedTypeSymbol one, INamedTypeSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one, other)
            || string.Equals(ConfigurationNames.FullName(one), ConfigurationNames.FullName(other), StringComparison.Ordinal);

    private static bool IsXml(ITypeSymbol type) =>
        type is { Name: "XElement", ContainingNamespace: { Name: "Linq", ContainingNamespace: { Name: "Xml", ContainingNamespace.Name: "System" } } };
}
