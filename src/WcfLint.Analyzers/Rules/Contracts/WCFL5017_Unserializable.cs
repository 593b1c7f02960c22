using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A type that no serializer can read or write: a class without a constructor that takes nothing (referencesource, ClassDataContract.cs,
/// IsNonAttributedTypeValidForSerialization), a collection without Add (CollectionDataContract.cs), a delegate or a pointer. A data member
/// needs both accessors (ClassDataContract.cs, ImportDataMembers); without set, reading and writing throw (XmlFormatWriterGenerator.cs).
/// </summary>
internal sealed class WCFL5017_Unserializable() : Rule(WcfRules.WCFL5017_Unserializable), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (SerializedPart part in context.Parts)
        {
            ITypeSymbol type = SerializedParts.ElementOf(part.Type);
            context.Report(part.IsOfMessageContract && !CarriedTypes.IsSerialized(context.Project, context.Type)
                ? context.NoFinding(NoFindingKind.Unknown, "no known contract carries it, or another serializer may write it")
                : !part.UsesXmlSerializer && FindFault(part.Symbol) is { } missing
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName, "the property", missing)
                : !part.UsesXmlSerializer && IsNeverCreated(part.Symbol, context)
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName, "the collection", "has no set accessor, and its initializer does not run")
                {
                    Assumption = "an object of the class is received",
                    Consequence = "receiving it throws SerializationException (the get-only collection returned a null value)",
                }
                : FindFault(type, part.UsesXmlSerializer) is { } fault
                ? new Finding(Row, TypeSyntaxes.Place(part.Symbol, context.CancellationToken), part.DisplayName, type.Name.Length == 0 ? type.ToDisplayString() : type.Name, fault)
                : context.NoFinding(NoFindingKind.Fine, "the serializer is not known to fail on it"));
        }
    }

    // Overrides are not data members. A collection without set is filled by its Add.
    private static string? FindFault(ISymbol member) =>
        member is not IPropertySymbol { IsOverride: false, Type.TypeKind: not TypeKind.Error } property || !ServiceContracts.HasSerialization(member, "DataMemberAttribute") ? null
        : property.IsIndexer ? "is an indexer"
        : property.GetMethod is null ? "has no get accessor"
        : property.SetMethod is null && !MayBeCollection(property.Type) ? "has no set accessor"
        : null;

    // The serializer creates an object of a data contract without its constructor (XmlFormatReaderGenerator.cs, GetUninitializedObject).
    private static bool IsNeverCreated(ISymbol member, TypeRuleContext context) =>
        member is IPropertySymbol { IsOverride: false, SetMethod: null, Type: IArrayTypeSymbol or INamedTypeSymbol { TypeKind: TypeKind.Class } } property && MayBeCollection(property.Type)
        && ServiceContracts.HasSerialization(member, "DataMemberAttribute")
        && property.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is PropertyDeclarationSyntax { ExpressionBody: null, AccessorList.Accessors: { Count: 1 } accessors }
        && accessors[0] is { Body: null, ExpressionBody: null };

    // Bytes are one value (DataContract.cs, PrimitiveDataContract).
    private static bool MayBeCollection(ITypeSymbol type) =>
        type.SpecialType != SpecialType.System_String && type is not IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } && (type is not INamedTypeSymbol named || named.TypeKind == TypeKind.TypeParameter || named.Name == "IEnumerable" || named.MayImplement("IEnumerable"));

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

        // Of types of references some of what decides is not in sight, and most of them are made to be sent.
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false, IsStatic: false } named || named.DeclaringSyntaxReferences.IsEmpty || !IsKnown(named))
        {
            return null;
        }

        bool isList = named.MayImplement("IEnumerable");
        if (ServiceContracts.HasSerialization(named, "CollectionDataContractAttribute"))
        {
            return HasDefaultConstructor(named) ? isList && !HasAdd(named) ? "has no Add method" : null : "has no parameterless constructor";
        }

        return HasDefaultConstructor(named) || (!usesXmlSerializer && (isList || IsAttributed(named))) || named.MayImplement("IXmlSerializable") ? null : "has no parameterless constructor";
    }

    private static bool IsKnown(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error)
            {
                return false;
            }

            foreach (AttributeData attribute in at.GetAttributes())
            {
                if (attribute.AttributeClass is null or { TypeKind: TypeKind.Error })
                {
                    return false;
                }
            }
        }

        return true;
    }

    // The serializer for data contracts makes these without a constructor.
    private static bool IsAttributed(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "DataContractAttribute" or "SerializableAttribute" or "MessageContractAttribute" })
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

    private static bool HasAdd(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            // An explicit implementation has the name of its interface before its own.
            if (at.GetMembers().Any(static member => member.Name == "Add" || member.Name.EndsWith(".Add", StringComparison.Ordinal)))
            {
                return true;
            }
        }

        return false;
    }
}
