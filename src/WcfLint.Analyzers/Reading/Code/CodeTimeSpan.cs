using System;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Times that C# computes from constants.</summary>
internal static class CodeTimeSpan
{
    /// <summary>The time of <c>new TimeSpan(…)</c>, <c>TimeSpan.FromHours(…)</c> and the like; null for all else.</summary>
    public static TimeSpan? GetTime(IOperation value)
    {
        try
        {
            return value switch
            {
                IObjectCreationOperation { Type: { } type } made when IsTimeSpan(type) => ReadCreation(made),
                IInvocationOperation { Instance: null, TargetMethod.ContainingType: { } type } call when IsTimeSpan(type) => ReadCall(call),
                IFieldReferenceOperation { Instance: null, Field: { ContainingType: { } type, Name: var name } } when IsTimeSpan(type) =>
                    name switch { "MaxValue" => TimeSpan.MaxValue, "Zero" => TimeSpan.Zero, _ => null },
                _ => null,
            };
        }
        catch (Exception exception) when (exception is OverflowException or ArgumentException)
        {
            // Such a value throws at run time.
            return null;
        }
    }

    private static bool IsTimeSpan(ITypeSymbol type) =>
        type is { Name: "TimeSpan", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };

    // (ticks), (hours, minutes, seconds), (days, hours, minutes, seconds[, milliseconds])
    private static TimeSpan? ReadCreation(IObjectCreationOperation made)
    {
        long[] numbers = new long[made.Arguments.Length];
        foreach (IArgumentOperation argument in made.Arguments)
        {
            if (argument.Value.ConstantValue is not { HasValue: true, Value: int or long } number)
            {
                return null;
            }

            numbers[argument.Parameter!.Ordinal] = Convert.ToInt64(number.Value, CultureInfo.InvariantCulture);
        }

        return numbers.Length switch
        {
            0 => TimeSpan.Zero,
            1 => new TimeSpan(numbers[0]),
            3 => new TimeSpan((int)numbers[0], (int)numbers[1], (int)numbers[2]),
            4 => new TimeSpan((int)numbers[0], (int)numbers[1], (int)numbers[2], (int)numbers[3]),
            5 => new TimeSpan((int)numbers[0], (int)numbers[1], (int)numbers[2], (int)numbers[3], (int)numbers[4]),
            _ => null,
        };
    }

    private static TimeSpan? ReadCall(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            // Newer runtimes have (hours, minutes, …), all but the first optional.
            if (argument.Parameter!.Ordinal > 0 && argument.ArgumentKind != ArgumentKind.DefaultValue)
            {
                return null;
            }
        }

        if (call.Arguments.Length == 0 || call.Arguments[0].Value.ConstantValue is not { HasValue: true, Value: { } constant })
        {
            return null;
        }

        if (constant is string text)
        {
            return call.TargetMethod.Name == "Parse" && TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out TimeSpan parsed) ? parsed : null;
        }

        if (constant is not (int or long or double))
        {
            return null;
        }

        double number = Convert.ToDouble(constant, CultureInfo.InvariantCulture);
        return call.TargetMethod.Name switch
        {
            "FromDays" => TimeSpan.FromDays(number),
            "FromHours" => TimeSpan.FromHours(number),
            "FromMinutes" => TimeSpan.FromMinutes(number),
            "FromSeconds" => TimeSpan.FromSeconds(number),
            "FromMilliseconds" => TimeSpan.FromMilliseconds(number),
            "FromTicks" => TimeSpan.FromTicks((long)number),
            _ => null,
        };
    }
}
