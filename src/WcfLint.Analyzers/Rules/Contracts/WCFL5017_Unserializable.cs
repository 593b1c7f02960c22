using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A type that no serializer can read or write: a class without a constructor that takes nothing (referencesource, ClassDataContract.cs,
/// IsNonAttributedTypeValidForSerialization), a collection without Add (CollectionDataContract.cs), a delegate or a pointer. A data member
/// needs both accessors (ClassDataContract.cs, ImportDataMembers); without set, reading and writing throw (XmlFormatWriterGenerator.cs). A DataTable needs a
/// name.
/// </summary>
internal sealed class WCFL5017_Unserializable() : Rule(WcfRules.WCFL5017_Unserializable), ITypeRule
{
    private const string NoAdd = "has no Add method for its elements";
    private const string NoConstructor = "has no parameterless constructor";
    private const string Carried = "WCF sends or receives the type";
    private const string Received = "an object of the class is received";
    private const string Table = "DataTable";

    public void Analyze(TypeRuleContext context)
    {
        foreach (SerializedPart one in context.Parts)
        {
            bool isXml = one.Operation is null && CarriedTypes.IsXml(context.Project, context.Type);
            SerializedPart part = one.IsOfMessageContract && isXml ? one with { UsesXmlSerializer = true } : one;
            context.Report(WhyNot(part, isXml, context) is { } reason
                ? context.NoFinding(reason)
                : !part.UsesXmlSerializer && FindFault(part.Symbol) is { } missing
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName,
                    part.Symbol is IFieldSymbol ? "the field" : "the property", missing) { Assumption = AssumptionOf(part, context) }
                : !part.UsesXmlSerializer && IsNeverCreated(part.Symbol, context)
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName, "the collection",
                    "has no set accessor, and constructors and initializers of its class do not run")
                {
                    Assumption = Received,
                    Consequence = "receiving it throws SerializationException (the get-only collection returned a null value)",
                }
                : Find(part) is var (type, fault)
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName,
                    type.Name.Length == 0 ? type.ToDisplayString() : type.Name, fault) { Assumption = AssumptionOf(part, context) }
                : !part.UsesXmlSerializer && SerializedParts.ElementOf(part.Type) is INamedTypeSymbol list && FindFaultOfReading(list) is { } ofReading
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName, list.Name, ofReading)
                {
                    Assumption = Received,
                    Consequence = "receiving it throws InvalidDataContractException",
                }
                : context.NoFinding(NoFindingKind.Fine, "the serializer is not known to fail on it"));
        }

        if (context.Service is { } service)
        {
            AnalyzeTables(service, context);
        }
    }

    // DataTable.cs of .NET (CheckCanSerialize): without a name neither the schema nor the rows can be written.
    private void AnalyzeTables(ServiceClass service, TypeRuleContext context)
    {
        foreach (ServiceMethod method in service.Operations.Where(static one => one.Operation is { IsOneWay: false } operation
            && UnnamedTables.MayBeReturnedAs(operation.Method.ReturnType) && one.Says(Table) && UnnamedTables.MayBeMadeIn(one.Syntax)))
        {
            foreach (IReturnOperation result in method.Operations(context.CancellationToken).OfType<IReturnOperation>()
                .Where(static one => OperationWalk.EnclosingFunction(one) is null))
            {
                if (result.ReturnedValue is { } value && UnnamedTables.Is(OperationWalk.Unwrap(value)))
                {
                    context.Report(new Finding(Row, value.Syntax.GetLocation(), "The result of " + method.DisplayName, "the DataTable", "has no TableName")
                    {
                        Consequence = "sending it throws InvalidOperationException: \"Cannot serialize the DataTable. DataTable name is not set.\"",
                    });
                }
            }
        }
    }

    // A data contract may be for another serializer, such as one for JSON, which requires less.
    private static string? AssumptionOf(SerializedPart part, TypeRuleContext context) =>
        part.Operation is not null ? IsLeftOut(context) ? ContractUse.Assumption : null
        : CarriedTypes.IsCarried(context.Project, context.Type) ? null : Carried;

    private static bool IsLeftOut(TypeRuleContext context) =>
        !ContractUse.IsCallback(context.Type, context.Project) && ContractUse.IsLeftOutByUsers(context.Type, context.Project, context.CancellationToken);

    private static NoFindingReason? WhyNot(SerializedPart part, bool isXml, TypeRuleContext context) =>
        part.Operation is not null
            ? ServiceContracts.IsContract(context.Type) || ContractUse.IsCallback(context.Type, context.Project) ? null
                : new NoFindingReason(NoFindingKind.Unknown, "the interface has no [ServiceContract], and no contract in sight calls back with it")
        : isXml ? part.IsOfMessageContract ? null : new NoFindingReason(NoFindingKind.NotConcerned, "XmlSerializer writes it, and asks for no data members")
        : part.IsOfMessageContract && !part.UsesXmlSerializer ? CarriedTypes.WhyNotSerialized(context.Project, context.Type)
        : CarriedTypes.WhyReplaced(context.Project, context.Type);

    private static (ITypeSymbol Type, string Fault)? Find(SerializedPart part) =>
        part.UsesXmlSerializer && FindXmlFault(part.Type) is { } found ? found
        : SerializedParts.ElementOf(part.Type) is var type && FindFault(type, part.UsesXmlSerializer) is { } fault ? (type, fault)
        : part.Type is IArrayTypeSymbol { Rank: > 1 } ? (part.Type, "is an array with several dimensions")
        : null;

    // XmlSerializer writes lists and classes that it can create, but no dictionary (System.Private.Xml, TypeScope.GetDefaultIndexer). One that is
    // an IDictionary<,> alone is a list of pairs to it.
    private static (ITypeSymbol Type, string Fault)? FindXmlFault(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1, ElementType: var element } => FindXmlFault(element),
        INamedTypeSymbol { TypeKind: TypeKind.Interface } => (type, "is an interface, which XmlSerializer cannot create"),
        INamedTypeSymbol { TypeKind: TypeKind.Class } named when named.AllInterfaces.Any(static one => one is { Name: "IDictionary", Arity: 0 })
            && !named.MayImplement("IXmlSerializable") => (type, "is a dictionary, which XmlSerializer does not support"),
        INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, SpecialType: SpecialType.None,
            InstanceConstructors: { IsEmpty: false } constructors } named when named.DeclaringSyntaxReferences.IsEmpty
            && !named.MayImplement("IXmlSerializable") && !named.AnyBase(static at => at.Name == "XmlNode")
            && !constructors.Any(static one => one.Parameters.IsEmpty && one.DeclaredAccessibility == Accessibility.Public) => (type, NoConstructor),
        INamedTypeSymbol { TypeArguments.Length: 1, ContainingNamespace: { Name: "Generic", ContainingNamespace.Name: "Collections" } } list =>
            FindXmlFault(list.TypeArguments[0]),
        _ => null,
    };

    // Overrides are not data members. A collection without set is filled by its Add. A reference may stand before its object
    // (ClassDataContract.cs, IsRequiredDataMemberOnIsReferenceDataContractType).
    private static string? FindFault(ISymbol member) =>
        ServiceContracts.Argument(ServiceContracts.FindSerialization(member, WcfAttributes.DataMember), "IsRequired") is true
            && member.ContainingType.AnyBase(static type => ServiceContracts.Argument(ServiceContracts.FindSerialization(type, WcfAttributes.DataContract),
                "IsReference") is true) ? "is required in a type with IsReference"
        : member is not IPropertySymbol { IsOverride: false, Type.TypeKind: not TypeKind.Error } property
            || !ServiceContracts.HasSerialization(member, WcfAttributes.DataMember) ? null
        : property.IsIndexer ? "is an indexer"
        : property.GetMethod is null ? "has no get accessor"
        : property.SetMethod is null && !MayBeCollection(property.Type) ? "has no set accessor"
        : null;

    // The serializer creates an object of a data contract without its constructor (XmlFormatReaderGenerator.cs, GetUninitializedObject).
    private static bool IsNeverCreated(ISymbol member, TypeRuleContext context) =>
        member is IPropertySymbol { IsOverride: false, SetMethod: null, Type: IArrayTypeSymbol or INamedTypeSymbol { TypeKind: TypeKind.Class } } property
            && MayBeCollection(property.Type)
        && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember)
        && property.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is PropertyDeclarationSyntax declaration
        && (declaration is { ExpressionBody: null, AccessorList.Accessors: { Count: 1 } accessors } && accessors[0] is { Body: null, ExpressionBody: null }
            || (ServiceContracts.HasSerialization(member.ContainingType, WcfAttributes.DataContract) && FindStored(declaration) is { } field
                && IsOnlyOfConstructors(field, member.ContainingType, context)));

    // get { return _items; }
    private static string? FindStored(PropertyDeclarationSyntax property)
    {
        AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault();
        ExpressionSyntax? value = (property.ExpressionBody ?? getter?.ExpressionBody)?.Expression
            ?? (getter?.Body is { Statements: { Count: 1 } only } && only[0] is ReturnStatementSyntax returned ? returned.Expression : null);
        return value switch
        {
            IdentifierNameSyntax field => field.Identifier.ValueText,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var field } => field.Identifier.ValueText,
            _ => null,
        };
    }

    // A private field that no method, and so no [OnDeserializing], mentions outside of constructors but to read it through the property.
    private static bool IsOnlyOfConstructors(string field, INamedTypeSymbol type, TypeRuleContext context) =>
        type.GetMembers(field).FirstOrDefault() is IFieldSymbol { DeclaredAccessibility: Accessibility.Private, IsStatic: false } stored
        && !ServiceContracts.HasSerialization(stored, WcfAttributes.DataMember)
        && !type.GetMembers().OfType<IMethodSymbol>()
            .Any(static method => method.GetAttributes().Any(static one => one.AttributeClass?.Name is not { } name || name == "OnDeserializingAttribute"))
        && !TypeSyntaxes.PartsOf(type, context.CancellationToken).SelectMany(static part => part.Members)
            .Any(other => other is not (ConstructorDeclarationSyntax or FieldDeclarationSyntax)
                && SourceWords.FindIdentifiers(other, field).Any(static name => IsWritten(name)));

    private static bool IsWritten(SyntaxToken name)
    {
        SyntaxNode at = name.Parent is { Parent: MemberAccessExpressionSyntax access } ? access : name.Parent!;
        return at.Parent is AssignmentExpressionSyntax set ? set.Left == at : at.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not 0 };
    }

    // Bytes and an XmlElement are one value (DataContract.cs, PrimitiveDataContract and XmlDataContract), and so is what writes itself.
    private static bool MayBeCollection(ITypeSymbol type) =>
        type.SpecialType != SpecialType.System_String && type is not INamedTypeSymbol { Name: "XmlElement" }
            && !(type is INamedTypeSymbol own && own.MayImplement("IXmlSerializable"))
            && type is not IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } && (type is not INamedTypeSymbol named
                || named.TypeKind == TypeKind.TypeParameter || named.Name == "IEnumerable" || named.MayImplement("IEnumerable"));

    private static string? FindFault(ITypeSymbol type, bool usesXmlSerializer)
    {
        if (type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer)
        {
            return "is a pointer";
        }

        if (type.TypeKind == TypeKind.Delegate)
        {
            return "is a delegate";
        }

        // Types of referenced assemblies are not checked: parts of them are not in sight, and most of them are made to be sent.
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, IsStatic: false } named
            || named.DeclaringSyntaxReferences.IsEmpty || !IsKnown(named))
        {
            return null;
        }

        bool isList = named.MayImplement("IEnumerable");
        if (ServiceContracts.HasSerialization(named, WcfAttributes.CollectionDataContract))
        {
            return HasDefaultConstructor(named) ? isList && !HasAdd(named) ? NoAdd : null : NoConstructor;
        }

        return HasDefaultConstructor(named) ? usesXmlSerializer && isList && !named.MayImplement("IXmlSerializable") && !HasAdd(named) ? NoAdd : null
            : (!usesXmlSerializer && (isList || IsAttributed(named))) || named.MayImplement("IXmlSerializable")
                || ServiceContracts.Has(named, WcfAttributes.MessageContract) ? null
            : NoConstructor;
    }

    // A class that is written as a list, or that writes itself, is only created where it is read (CollectionDataContract.cs,
    // DeserializationExceptionMessage; XmlDataContract.cs, IXmlSerializableMustHaveDefaultConstructor). One with [Serializable] that lacks
    // either is no list but a class (CollectionDataContract.cs, createContractWithException).
    private static string? FindFaultOfReading(INamedTypeSymbol type) =>
        type is not { TypeKind: TypeKind.Class, IsAbstract: false } || type.DeclaringSyntaxReferences.IsEmpty || !IsKnown(type) ? null
        : type.MayImplement("IXmlSerializable") ? HasDefaultConstructor(type) ? null : NoConstructor
        : !type.MayImplement("IEnumerable") || ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
            || ServiceContracts.HasSerialization(type, WcfAttributes.CollectionDataContract) ? null
        : type.IsSerializable ? null
        : !HasDefaultConstructor(type) ? NoConstructor
        : HasAdd(type) ? null : NoAdd;

    private static bool IsKnown(INamedTypeSymbol type)
    {
        if (type.AllInterfaces.Any(static one => one.TypeKind == TypeKind.Error))
        {
            return false;
        }

        return !type.AnyBase(static at => at.TypeKind == TypeKind.Error
            || at.GetAttributes().Any(static attribute => attribute.AttributeClass is null or { TypeKind: TypeKind.Error }));
    }

    // The serializer for data contracts makes these without a constructor.
    private static bool IsAttributed(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: WcfAttributes.DataContract or "SerializableAttribute" or WcfAttributes.MessageContract })
            {
                return true;
            }
        }

        return type.MayImplement("ISerializable");
    }

    private static bool HasDefaultConstructor(INamedTypeSymbol type)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.Parameters.IsEmpty)
            {
                return true;
            }
        }

        return false;
    }

    // The Add of an interface, or one that takes what the enumerator returns (CollectionDataContract.cs, GetCollectionMethods).
    private static bool HasAdd(INamedTypeSymbol type)
    {
        if (type.MayImplement("ICollection") || type.MayImplement("IList") || type.MayImplement("IDictionary"))
        {
            return true;
        }

        ITypeSymbol? element = type.AllInterfaces.FirstOrDefault(static one => one is { Name: "IEnumerable", TypeArguments.Length: 1 })?.TypeArguments[0];
        return type.AnyBase(at => at.GetMembers("Add").Any(member => member is IMethodSymbol { Parameters: { Length: 1 } parameters }
            && (parameters[0].Type.SpecialType == SpecialType.System_Object
                || (element is not null && (element.AnyBase(one => SymbolEqualityComparer.Default.Equals(one, parameters[0].Type))
                || element.AllInterfaces.Contains(parameters[0].Type, SymbolEqualityComparer.Default))))));
    }
}
