using System;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Values of C# as configuration writes them.</summary>
internal static class CodeValue
{
    private const int MaxDepth = 4;

    /// <summary>The value of an expression that is constant, or of the few that are as good as that; null for all others.</summary>
    public static string? GetText(IOperation value)
    {
        IOperation inner = Unwrap(value);
        ITypeSymbol? type = inner.Type;
        if (inner.ConstantValue is { HasValue: true, Value: { } constant })
        {
            if (type is INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration)
            {
                return NameOf(enumeration, constant);
            }

            return constant switch
            {
                bool b => b ? "true" : "false",
                string s => s,
                IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
                _ => null,
            };
        }

        return inner switch
        {
            IObjectCreationOperation { Type: { Name: "Uri", ContainingNamespace.Name: "System" }, Arguments.Length: >= 1 } uri => GetText(uri.Arguments[0].Value),
            _ => CodeTimeSpan.GetTime(inner) is { } time ? time.ToString("c", CultureInfo.InvariantCulture) : null,
        };
    }

    /// <summary>The values that an expression may have: those of its arms in a conditional expression, and those of a local or a member that is written once;
    /// null for one that is not known.</summary>
    public static ImmutableArray<string?> GetTexts(IOperation value)
    {
        var texts = ImmutableArray.CreateBuilder<string?>(1);
        AddTexts(value, texts, depth: 0);
        return texts.Count > 0 ? texts.ToImmutable() : ImmutableArray.Create((string?)null);
    }

    private static void AddTexts(IOperation value, ImmutableArray<string?>.Builder texts, int depth)
    {
        switch (Unwrap(value))
        {
            case IMemberReferenceOperation { SemanticModel: { } model } member when DebugValues.IsOne(member.Member, member.Syntax, model.Compilation):
                texts.Add(null);
                break;
            case ILocalReferenceOperation { SemanticModel: { } model } local when DebugValues.IsOne(local.Local, local.Syntax, model.Compilation):
                texts.Add(null);
                break;
            case IConditionalOperation { WhenFalse: { } otherwise, ConstantValue.HasValue: false } choice:
                AddTexts(choice.WhenTrue, texts, depth);
                AddTexts(otherwise, texts, depth);
                break;
            case ISwitchExpressionOperation { Arms: { IsEmpty: false } arms }:
                foreach (ISwitchExpressionArmOperation arm in arms)
                {
                    AddTexts(arm.Value, texts, depth);
                }

                break;
            // Half-typed code may give a local itself.
            case ILocalReferenceOperation { ConstantValue.HasValue: false } local when depth < MaxDepth && LocalValues.FindValue(local) is { } held:
                AddTexts(held, texts, depth + 1);
                break;
            case IMemberReferenceOperation { ConstantValue.HasValue: false, Member: IFieldSymbol or IPropertySymbol } member
                when depth < MaxDepth && MemberValues.FindValue(member.Member, member) is { } held:
                AddTexts(held, texts, depth + 1);
                break;
            case IThrowOperation:
                break;
            default:
                texts.Add(GetText(value));
                break;
        }
    }

    /// <summary>Whether an expression is null or default of a reference type.</summary>
    public static bool IsNull(IOperation value)
    {
        IOperation inner = Unwrap(value);
        return inner.ConstantValue is { HasValue: true, Value: null };
    }

    /// <summary>The operation below conversions; C# makes none of parentheses.</summary>
    public static IOperation Unwrap(IOperation value)
    {
        while (true)
        {
            switch (value)
            {
                // A conversion that is itself constant has the value that counts: (int)1.5e3.
                case IConversionOperation { ConstantValue.HasValue: false } conversion when conversion.OperatorMethod is null:
                    value = conversion.Operand;
                    continue;
                case IConversionOperation { ConstantValue: { HasValue: true, Value: null } } conversion:
                    value = conversion.Operand;
                    continue;
                default:
                    return value;
            }
        }
    }

    private static string? NameOf(INamedTypeSymbol enumeration, object constant)
    {
        foreach (ISymbol member in enumeration.GetMembers())
        {
            if (member is IFieldSymbol { HasConstantValue: true } field && Equals(field.ConstantValue, constant))
            {
                return field.Name;
            }
        }

        return null;
    }
}
