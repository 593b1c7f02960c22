using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;

namespace WcfLint.Analyzers.Configuration.Schema;

/// <summary>Tells whether a value is one that an attribute takes, as the converters and validators of System.Configuration do.</summary>
internal static class SchemaValues
{
    // referencesource, ServiceModelTimeSpanValidator.cs and TimeoutHelper.cs: the largest value that these validators accept, besides Infinite.
    private static readonly TimeSpan s_maxWait = TimeSpan.FromMilliseconds(int.MaxValue);

    private static readonly string[] s_booleans = ["true", "false"];

    /// <summary>What is wrong with a value, as the end of a sentence; null where nothing is, or where that is not known.</summary>
    public static string? Problem(AttributeSchema attribute, string value)
    {
        switch (attribute.TypeName)
        {
            case "bool":
                return bool.TryParse(value.Trim(), out _) ? null : "is neither true nor false";
            case "int":
            case "long":
                return Number(attribute, value);
            case "TimeSpan":
                return Time(attribute, value);
            case "string":
                return value.Length == 0 && attribute.Minimum == "1" ? "must not be empty" : null;
            default:
                return attribute.Values.IsEmpty || IsOneOf(attribute.Values, value) ? null : "must be one of " + string.Join(", ", attribute.Values);
        }
    }

    /// <summary>The values that could have been meant; none where the type does not list them.</summary>
    public static IEnumerable<string> Candidates(AttributeSchema attribute) => attribute.TypeName == "bool" ? s_booleans : attribute.Values;

    // System.ComponentModel, BaseNumberConverter: decimal with a sign, or hexadecimal after 0x, &h or #.
    private static string? Number(AttributeSchema attribute, string value)
    {
        bool isInt = attribute.TypeName == "int";
        string text = value.Trim();
        int hex = text.StartsWith("#", StringComparison.Ordinal) ? 1
            : text.StartsWith("0x", StringComparison.OrdinalIgnoreCase) || text.StartsWith("&h", StringComparison.OrdinalIgnoreCase) ? 2 : 0;
        NumberStyles style = hex > 0 ? NumberStyles.AllowHexSpecifier : NumberStyles.AllowLeadingSign;
        if (!decimal.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out decimal number))
        {
            if (hex == 0 || !long.TryParse(text.Substring(hex), style, CultureInfo.InvariantCulture, out long parsed))
            {
                return "is not a number";
            }

            // 0xFFFFFFFF is -1 to the converter of int.
            number = isInt ? unchecked((int)parsed) : parsed;
        }

        decimal least = attribute.Minimum is { } low ? Bound(low) : isInt ? int.MinValue : long.MinValue;
        decimal most = attribute.Maximum is { } high ? Bound(high) : isInt ? int.MaxValue : long.MaxValue;
        return number < least ? "is less than " + Text(least) : number > most ? "is more than " + Text(most) : null;
    }

    // referencesource, TimeSpanOrInfiniteConverter.cs
    private static string? Time(AttributeSchema attribute, string value)
    {
        string text = value.Trim();
        if (string.Equals(text, "infinite", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        if (!TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out TimeSpan time))
        {
            return "is not a time span such as 00:01:00";
        }

        if (attribute.Minimum is { } minimum && TimeSpan.TryParse(minimum, CultureInfo.InvariantCulture, out TimeSpan least) && time < least)
        {
            return "is less than " + minimum;
        }

        bool isTimeout = attribute.Name is "closeTimeout" or "openTimeout" or "receiveTimeout" or "sendTimeout" or "inactivityTimeout";
        return isTimeout && time > s_maxWait && time != TimeSpan.MaxValue ? "is more than 24.20:31:23.6470000, and is not Infinite" : null;
    }

    // System.Configuration, GenericEnumConverter: exact names, several between commas, no white space around.
    private static bool IsOneOf(ImmutableArray<string> values, string value)
    {
        if (value.IndexOf(',') < 0)
        {
            return values.Contains(value);
        }

        return value.Split(',').All(part => values.Contains(part.Trim()));
    }

    private static decimal Bound(string bound) => decimal.Parse(bound, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    private static string Text(decimal number) => number.ToString(CultureInfo.InvariantCulture);
}
