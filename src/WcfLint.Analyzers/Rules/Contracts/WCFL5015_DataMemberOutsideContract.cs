using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>DataMember in a type without DataContract: such a type sends all its public fields and properties, whatever attributes they have (referencesource, ClassDataContract.cs, ImportDataMembers).</summary>
internal sealed class WCFL5015_DataMemberOutsideContract() : Rule(WcfRules.WCFL5015_DataMemberOutsideContract), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (type.TypeKind == TypeKind.Interface || !TypeSyntaxes.HasMemberAttribute(type, "DataMember", context.CancellationToken))
        {
            return;
        }

        foreach (ISymbol member in type.GetMembers())
        {
            if (member is IFieldSymbol { IsImplicitlyDeclared: false } or IPropertySymbol && ServiceContracts.FindSerialization(member, WcfAttributes.DataMember) is { } attribute)
            {
                context.Report(
                    ServiceContracts.HasSerialization(type, WcfAttributes.DataContract) ? context.NoFinding(NoFindingKind.Fine, "the type is a data contract")
                    : HasUnknownAttribute(type) ? context.NoFinding(NoFindingKind.Unknown, "an attribute of the type does not resolve")
                    : IsRefused(type) ? context.NoFinding(NoFindingKind.NotConcerned, "the serializer takes no class without [DataContract] whose constructors all have parameters")
                    : attribute.ApplicationSyntaxReference is { } place ? new Finding(Row, place.GetSyntax(context.CancellationToken).GetLocation(), type.Name)
                    : null);
                return;
            }
        }
    }

    // referencesource, ClassDataContract.cs, IsNonAttributedTypeValidForSerialization; [Serializable] asks for no constructor.
    private static bool IsRefused(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, IsSerializable: false } && type.InstanceConstructors.All(static constructor => !constructor.Parameters.IsEmpty);

    private static bool HasUnknownAttribute(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is null or { TypeKind: TypeKind.Error })
            {
                return true;
            }
        }

        return false;
    }
}
