using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>DataMember in a type without DataContract: such a type sends all its public fields and properties, whatever attributes they have (referencesource,
/// ClassDataContract.cs, ImportDataMembers). And the other way round: <see cref="MissingMembers"/>.</summary>
internal sealed class WCFL5015_DataMemberOutsideContract() : Rule(WcfRules.WCFL5015_DataMemberOutsideContract), ITypeRule
{
    // Code with one of these words may serialize any object, or name any known type.
    private static readonly string[] s_serializing =
        ["DataContractSerializer", "DataContractJsonSerializer", "NetDataContractSerializer", "XmlObjectSerializer", "MessageHeader", "CreateMessage",
            "GetBody", "GetHeader", "ServiceKnownType"];

    private static readonly string[] s_naming = ["KnownType", "FaultContract", "FaultException"];

    public void Analyze(TypeRuleContext context)
    {
        INamedTypeSymbol type = context.Type;
        if (type.TypeKind == TypeKind.Interface || !TypeSyntaxes.HasMemberAttribute(type, "DataMember", context.CancellationToken))
        {
            return;
        }

        if (ServiceContracts.HasSerialization(type, WcfAttributes.DataContract))
        {
            foreach ((IPropertySymbol missing, string setter, string reader) in MissingMembers.Find(context))
            {
                context.Report(new Finding(Row, TypeSyntaxes.Place(missing, context.CancellationToken), type.Name,
                    "'" + missing.Name + "' has no [DataMember], but " + setter + " sets it and " + reader + " reads it")
                {
                    Effect = WcfRules.WCFL5015_Missing,
                    Assumption = "a message should bring the value",
                });
            }
        }

        foreach (ISymbol member in type.GetMembers())
        {
            if (member is IFieldSymbol { IsImplicitlyDeclared: false } or IPropertySymbol
                && ServiceContracts.FindSerialization(member, WcfAttributes.DataMember) is { } attribute)
            {
                context.Report(
                    ServiceContracts.HasSerialization(type, WcfAttributes.DataContract) ? context.NoFinding(NoFindingKind.Fine, "the type is a data contract")
                    : HasUnknownAttribute(type) ? context.NoFinding(NoFindingKind.Unknown, "an attribute of the type does not resolve")
                    : IsRefused(type) ? context.NoFinding(NoFindingKind.NotConcerned,
                        "the serializer takes no class without [DataContract] whose constructors all have parameters")
                    : SendsTheSame(context) ? context.NoFinding(NoFindingKind.Fine, "all its public members have the attribute, so the serializer sends the same")
                    : IsLeftOut(context) ? context.NoFinding(NoFindingKind.NotInUse, "no contract carries the type, and no code in sight serializes it")
                    : CarriedTypes.WhyReplaced(context.Project, type) is { } replaced ? context.NoFinding(replaced)
                    : attribute.ApplicationSyntaxReference is { } place ? new Finding(Row, place.GetSyntax(context.CancellationToken).GetLocation(), type.Name,
                        "they have [DataMember], but the type has no [DataContract]")
                    {
                        // referencesource, ClassDataContract.cs, IsNonAttributedType of BaseContract.
                        Consequence = !type.IsSerializable && FindDerived(context) is { } derived
                            ? "sending " + derived.Name + ", a data contract that derives from it, throws InvalidDataContractException" : null,
                    }
                    : null);
                return;
            }
        }
    }

    // All of a type without [DataContract] that is sent is what can be read and set by all, fields of [Serializable] aside (referencesource, ClassDataContract.cs,
    // ImportDataMembers).
    // A data contract cannot derive from a class without the attribute; of a collection only the elements are sent. A type that its assembly hides is refused
    // (IsNonAttributedTypeValidForSerialization).
    private static bool SendsTheSame(TypeRuleContext context) => !context.Type.IsSerializable && IsVisible(context.Type)
        && context.Type.AllInterfaces.All(static one => one.TypeKind != TypeKind.Error && one.Name is not ("IEnumerable" or "ISerializable" or "IXmlSerializable"))
        && context.Type.GetMembers().All(member =>
        member is not (IFieldSymbol { IsImplicitlyDeclared: false } or IPropertySymbol) || member.IsStatic
        || (ServiceContracts.FindSerialization(member, WcfAttributes.DataMember) is { } attribute
            ? attribute.NamedArguments.IsEmpty && (IsSent(member) || context.Type.GetMembers().Any(other => IsSent(other) && GivesField(other, member)))
            : member.DeclaredAccessibility != Accessibility.Public || ServiceContracts.HasSerialization(member, WcfAttributes.IgnoreDataMember)
                || (IsSent(member) && context.Type.GetMembers().Any(
                    field => ServiceContracts.HasSerialization(field, WcfAttributes.DataMember) && GivesField(member, field)))))
        && !context.Type.AnyBase(static at => ServiceContracts.HasSerialization(at, WcfAttributes.DataContract)) && FindDerived(context) is null;

    private static bool IsSent(ISymbol member) => member is IFieldSymbol { DeclaredAccessibility: Accessibility.Public, IsReadOnly: false }
        or IPropertySymbol { GetMethod.DeclaredAccessibility: Accessibility.Public, SetMethod.DeclaredAccessibility: Accessibility.Public };

    // A private field with the attribute behind a public property of its type without it: the property carries the value.
    private static bool GivesField(ISymbol member, ISymbol field) => field is IFieldSymbol { DeclaredAccessibility: Accessibility.Private, Type: var type }
        && member is IPropertySymbol property && SymbolEqualityComparer.Default.Equals(property.Type, type)
        && !ServiceContracts.HasSerialization(property, WcfAttributes.IgnoreDataMember)
        && property.DeclaringSyntaxReferences.Any(place => place.GetSyntax() is PropertyDeclarationSyntax declared
            && declared.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(set => CalledNames.LastName(set.Left) == field.Name)
            && (Returned(declared) is IdentifierNameSyntax { Identifier.ValueText: var name } ? name
                : Returned(declared) is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var own } ? own : null) == field.Name);

    private static ExpressionSyntax? Returned(PropertyDeclarationSyntax property) =>
        property.AccessorList?.Accessors.FirstOrDefault(static at => at.Keyword.ValueText == "get") is { } getter
            ? getter.ExpressionBody?.Expression
                ?? (getter.Body is { Statements: { Count: 1 } body } && body[0] is ReturnStatementSyntax returned ? returned.Expression : null)
            : null;

    private static INamedTypeSymbol? FindDerived(TypeRuleContext context)
    {
        string name = ConfigurationNames.FullName(context.Type);
        return context.Project.OwnAndUsers.SelectMany(code => CompilationIndex.GetOrCreate(code).Types.FindDerived(derived =>
            ServiceContracts.HasSerialization(derived, WcfAttributes.DataContract)
            && derived.AnyBase(at => at.Name == context.Type.Name && at is INamedTypeSymbol one && ConfigurationNames.FullName(one) == name))).FirstOrDefault();
    }

    private static bool IsVisible(INamedTypeSymbol? type) => type is null || (type.DeclaredAccessibility == Accessibility.Public && IsVisible(type.ContainingType));

    // A known type may be sent where a base class is declared, a detail without a FaultContract, and code may serialize objects itself.
    private static bool IsLeftOut(TypeRuleContext context) =>
        context.Project.SeesAllUsesOf(context.Type) && !CarriedTypes.MayBeCarried(context.Project, context.Type)
            && !context.Project.AnyFileContains("declaredTypes")
        && !context.Project.OwnAndUsers.SelectMany(static code => World.Find(code)).Any(
            code => code.SyntaxTrees.Any(tree => Array.Exists(s_serializing, word => SourceWords.Contains(tree, word)) || MayBeKnown(tree, context.Type.Name)));

    private static bool MayBeKnown(SyntaxTree tree, string type) => Array.Exists(s_naming, word => SourceWords.Contains(tree, word))
        && TextNames.GetOrCreate(tree, default).Types.Contains(type);

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
