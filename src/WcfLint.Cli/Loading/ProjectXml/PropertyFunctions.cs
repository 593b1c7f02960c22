using System;
using System.Text.RegularExpressions;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>The property functions by which conditions tell test projects and targets apart: those of strings, and the framework of a target.</summary>
internal static partial class PropertyFunctions
{
    /// <summary>The value of a function; null where only MSBuild can evaluate it.</summary>
    /// <param name="text">The text that holds it.</param>
    /// <param name="start">Where its "$(" begins.</param>
    /// <param name="properties">The properties.</param>
    /// <param name="end">The index of its last parenthesis.</param>
    public static string? Evaluate(string text, int start, Properties properties, out int end)
    {
        Match call = Call().Match(text, start);
        end = start + call.Length - 1;
        return !call.Success || !properties.TryExpand(call.Groups["argument"].Value, out string argument) ? null
            : call.Groups["property"] is { Success: true, Value: var property } ? OfString(properties[property], call.Groups["function"].Value, argument)
            : call.Groups["function"].Value == "GetTargetFrameworkIdentifier" ? FrameworkOf(argument)
            : null;
    }

    // MSBuild compares as .NET does: Contains by characters, the others by the culture, which agree for names of projects.
    private static string? OfString(string value, string function, string argument) => function switch
    {
        "Contains" => Text(value.Contains(argument, StringComparison.Ordinal)),
        "StartsWith" => Text(value.StartsWith(argument, StringComparison.Ordinal)),
        "EndsWith" => Text(value.EndsWith(argument, StringComparison.Ordinal)),
        _ => null,
    };

    private static string Text(bool value) => value ? "True" : "False";

    // net48, net10.0, netcoreapp3.1, netstandard2.0.
    private static string? FrameworkOf(string target) =>
        target.StartsWith("netstandard", StringComparison.OrdinalIgnoreCase) ? ".NETStandard"
        : target.StartsWith("netcoreapp", StringComparison.OrdinalIgnoreCase) ? ".NETCoreApp"
        : !target.StartsWith("net", StringComparison.OrdinalIgnoreCase) || target.Length < 5 || !char.IsAsciiDigit(target[3]) ? null
        : target.Contains('.', StringComparison.Ordinal) ? ".NETCoreApp" : ".NETFramework";

    // $(Name.EndsWith('.Tests')), $([MSBuild]::GetTargetFrameworkIdentifier('$(TargetFramework)')); three kinds of quotes.
    [GeneratedRegex(@"\G\$\(\s*(?:(?<property>[\w-]+)\.|\[MSBuild\]::)(?<function>\w+)\(\s*(?:'(?<argument>[^']*)'|""(?<argument>[^""]*)""|`(?<argument>[^`]*)`|(?<argument>\$\([\w-]+\)))\s*\)\s*\)", RegexOptions.CultureInvariant, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Call();
}
