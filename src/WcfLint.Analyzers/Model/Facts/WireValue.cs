using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model.Facts;

/// <summary>What the text of a value in a message is, as the serializer for data contracts writes it (referencesource, XmlWriterDelegator.cs).</summary>
internal enum WireValue
{
    /// <summary>Text, elements, or not known.</summary>
    Other,

    /// <summary>A whole number.</summary>
    Integer,

    /// <summary>A number with a fraction.</summary>
    Fraction,

    /// <summary><c>true</c> or <c>false</c>.</summary>
    Boolean,

    /// <summary>A date with a time.</summary>
    Date,

    /// <summary>A duration such as <c>PT5S</c>.</summary>
    Duration,

    /// <summary>The 32 digits of a Guid.</summary>
    Guid,

    /// <summary>The names of members of an enum.</summary>
    Name,
}

/// <summary>Which values of one type no reader takes for one of another.</summary>
internal static class WireValues
{
    /// <summary>The text that values of a type have.</summary>
    public static WireValue Of(ITypeSymbol type)
    {
        ITypeSymbol value = type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: { Length: 1 } of }
            ? of[0] : type;
        return value.SpecialType switch
        {
            SpecialType.System_SByte or SpecialType.System_Byte or SpecialType.System_Int16 or SpecialType.System_UInt16 or SpecialType.System_Int32
                or SpecialType.System_UInt32 or SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Char => WireValue.Integer,
            SpecialType.System_Single or SpecialType.System_Double or SpecialType.System_Decimal => WireValue.Fraction,
            SpecialType.System_Boolean => WireValue.Boolean,
            SpecialType.System_DateTime => WireValue.Date,
            _ when value.TypeKind == TypeKind.Enum => value.GetMembers().Any(static member => member.GetAttributes().Length > 0) ? WireValue.Other : WireValue.Name,
            _ when value is { TypeKind: TypeKind.Struct, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } => value.Name switch
            {
                "Guid" => WireValue.Guid,
                "TimeSpan" => WireValue.Duration,
                _ => WireValue.Other,
            },
            _ => WireValue.Other,
        };
    }

    /// <summary>Whether reading throws for each value: 5 is a fraction too, 1 may be true, 2005 is a year, and a member of an enum may be called
    /// <c>true</c>.</summary>
    public static bool AreUnreadable(WireValue written, WireValue read) => written != read && (written, read) is not (
        (WireValue.Other, _) or (_, WireValue.Other)
        or (WireValue.Integer or WireValue.Fraction, WireValue.Integer or WireValue.Fraction or WireValue.Boolean or WireValue.Date)
        or (WireValue.Boolean, WireValue.Name) or (WireValue.Name, WireValue.Boolean));
}
