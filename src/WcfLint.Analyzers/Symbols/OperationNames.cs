using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Names of what expressions refer to.</summary>
internal static class OperationNames
{
    /// <summary>The member of an enumeration that an expression is; null for anything else.</summary>
    public static string? EnumMember(IOperation value)
    {
        while (value is IConversionOperation or IParenthesizedOperation)
        {
            value = value is IConversionOperation conversion ? conversion.Operand : ((IParenthesizedOperation)value).Operand;
        }

        return value is IFieldReferenceOperation { Field: { ContainingType.TypeKind: TypeKind.Enum, Name: var name } } ? name : null;
    }
}
