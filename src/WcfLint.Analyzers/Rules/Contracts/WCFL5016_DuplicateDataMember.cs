using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// Two members of a data contract with one name: the serializer refuses the type (referencesource, ClassDataContract.cs, DupMemberName). An
/// equal Order is legal. WCF refuses two body members or two headers of a message contract (TypeLoader.cs, SFxDuplicateMessageParts).
/// </summary>
internal sealed class WCFL5016_DuplicateDataMember() : Rule(WcfRules.WCFL5016_DuplicateDataMember), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        bool isMessage = ServiceContracts.Has(type, WcfAttributes.MessageContract);
        if (!isMessage && !ServiceContracts.HasSerialization(type, WcfAttributes.DataContract))
        {
            return;
        }

        var known = new Dictionary<(string?, string, string?), ISymbol>();
        foreach (ISymbol member in type.GetMembers())
        {
            if (member.IsStatic || (isMessage ? ServiceContracts.Find(member, WcfAttributes.MessageBodyMember) ?? ServiceContracts.Find(member,
                WcfAttributes.MessageHeader) : ServiceContracts.FindSerialization(member, WcfAttributes.DataMember)) is not { } attribute)
            {
                continue;
            }

            string name = ServiceContracts.Argument(attribute, "Name") as string ?? member.Name;
            (string?, string, string?) key = (attribute.AttributeClass?.Name, name, ServiceContracts.Argument(attribute, "Namespace") as string);
            if (!known.TryGetValue(key, out ISymbol? first))
            {
                known.Add(key, member);
            }

            // Half-typed code declares a member twice.
            else if (first.Name != member.Name)
            {
                if (!isMessage && CarriedTypes.IsXml(context.Project, type))
                {
                    context.NoFinding(NoFindingKind.NotConcerned, "XmlSerializer writes it");
                    return;
                }

                context.Report(new Finding(Row, OperationAttributes.NameOf(member), type.Name + "." + member.Name, name, first.Name,
                    isMessage ? "message" : "data")
                {
                    AdditionalLocations = TypeSyntaxes.InSource(first),
                    Consequence = isMessage ? "creating the host or client throws InvalidMessageContractException" : null,
                });
                return;
            }
        }

        context.NoFinding(NoFindingKind.Fine, "each data member has a different name");
    }
}
