using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Model.Addresses;

/// <summary>An absolute address that an endpoint writes for its transport.</summary>
/// <param name="Name">What writes it: the name of the attribute, or "address" in code.</param>
/// <param name="Text">The address.</param>
/// <param name="Location">Where it is written.</param>
/// <param name="Value">Where its text stands in a configuration; null in code.</param>
internal sealed record WrittenAddress(string Name, string Text, Location Location, TextSpan? Value = null)
{
    /// <summary>What stands before the first colon; null where that cannot be a scheme.</summary>
    public string? Scheme => Text.IndexOf(':') is > 0 and var end && Uri.CheckSchemeName(Text.Substring(0, end)) ? Text.Substring(0, end).ToLowerInvariant() : null;

    /// <summary>The edit that gives it another scheme; null in code.</summary>
    public FixEdit? SetScheme(string scheme) =>
        Value is { } value && Scheme is { } own ? new TextEdit(new TextSpan(value.Start, own.Length), scheme, Finding.PathOf(Location)) : null;
}
