using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>Two members of a data contract with one name: the serializer refuses the type (referencesource, ClassDataContract.cs, DupMemberName). An equal Order is legal.</summary>
internal sealed class WCFL5016_DuplicateDataMember() : Rule(WcfRules.WCFL5016_DuplicateDataMember), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (!ServiceContracts.HasSerialization(type, "DataContractAttribute"))
        {
            return;
        }

        var known = new Dictionary<string, ISymbol>(StringComparer.Ordinal);
        foreach (ISymbol member in type.GetMembers())
        {
            if (ServiceContracts.FindSerialization(member, "DataMemberAttribute") is not { } attribute)
            {
                continue;
            }

            string name = ServiceContracts.Argument(attribute, "Name") as string ?? member.Name;
            if (!known.TryGetValue(name, out ISymbol? first))
            {
                known.Add(name, member);
            }

            // Half-typed code declares a member twice.
            else if (first.Name != member.Name)
            {
                context.Report(new Finding(Row, OperationAttributes.NameOf(member), type.Name + "." + member.Name, name, first.Name) { AdditionalLocations = TypeSyntaxes.InSource(first) });
                return;
            }
        }

        context.NoFinding(NoFindingKind.Fine, "each data member has a different name");
    }
}
