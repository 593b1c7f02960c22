using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>One value that a setting may have when its binding is used.</summary>
/// <param name="Text">The value as configuration writes it; null where it is unknown or where there is no such setting.</param>
/// <param name="Origin">Where it comes from.</param>
/// <param name="Location">Where it is written: attribute, argument or assignment; null where it is not.</param>
public readonly record struct PossibleValue(string? Text, SettingOrigin Origin, Location? Location);
