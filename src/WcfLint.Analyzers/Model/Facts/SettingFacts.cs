using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model.Facts;

/// <summary>A setting of one end of a contract, as the other end is compared with it.</summary>
/// <param name="Name">How messages name it.</param>
/// <param name="Text">Its effective value; null where it is not known, or where the binding has no such setting.</param>
/// <param name="Number">The value as a number; null where it is none.</param>
/// <param name="IsExplicit">Whether it is written.</param>
/// <param name="IsKnown">Whether it is known, even if only as absent.</param>
/// <param name="Location">Where it is written, else its binding or endpoint.</param>
internal sealed record SettingFacts(string Name, string? Text, long? Number, bool IsExplicit, bool IsKnown, Location Location)
{
    /// <summary>A setting of which nothing is known.</summary>
    public static readonly SettingFacts None = new(string.Empty, null, null, false, false, Location.None);
}
