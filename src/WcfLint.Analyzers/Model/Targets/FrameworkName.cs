using System;

namespace WcfLint.Analyzers.Model.Targets;

/// <summary>A framework that a project targets, in its two spellings: <c>net472</c> and <c>.NETFramework,Version=v4.7.2</c>.</summary>
/// <param name="IsFramework">Whether it is .NET Framework, not .NET, .NET Core or .NET Standard.</param>
/// <param name="Version">Its version.</param>
internal sealed record FrameworkName(bool IsFramework, Version Version)
{
    private const string Framework = ".NETFramework";

    /// <summary>Whether it is .NET Standard, which runs on .NET Framework too.</summary>
    public bool IsStandard { get; private init; }

    /// <summary>Reads a short name such as <c>net35</c>, <c>net8.0-windows</c> or <c>netstandard2.0</c>; null for anything else.</summary>
    public static FrameworkName? ParseMoniker(string moniker)
    {
        int platform = moniker.IndexOf('-');
        string text = (platform < 0 ? moniker : moniker.Substring(0, platform)).Trim().ToLowerInvariant();
        foreach (string prefix in new[] { "netstandard", "netcoreapp", "net" })
        {
            if (text.StartsWith(prefix, StringComparison.Ordinal))
            {
                string digits = text.Substring(prefix.Length);

                // net35 is .NET Framework, net5.0 is not.
                bool isFramework = prefix == "net" && digits.IndexOf('.') < 0;
                return Version.TryParse(isFramework ? string.Join(".", digits.ToCharArray()) : digits, out Version? version)
                    ? new FrameworkName(isFramework, version) { IsStandard = prefix == "netstandard" }
                    : null;
            }
        }

        return null;
    }

    /// <summary>Reads identifier and version; a version without an identifier is one of .NET Framework, as MSBuild takes it.</summary>
    /// <param name="identifier">Such as <c>.NETFramework</c>.</param>
    /// <param name="version">Such as <c>v4.7.2</c>.</param>
    public static FrameworkName? Parse(string identifier, string version) =>
        Version.TryParse(version.Trim().TrimStart('v', 'V'), out Version? parsed)
            ? new FrameworkName(identifier.Length == 0 || string.Equals(identifier, Framework, StringComparison.OrdinalIgnoreCase),
                parsed) { IsStandard = string.Equals(identifier, ".NETStandard", StringComparison.OrdinalIgnoreCase) }
            : null;

    /// <summary>Reads a full name such as <c>.NETFramework,Version=v4.0,Profile=Client</c>, as TargetFrameworkAttribute and <c>sku</c> have it.</summary>
    public static FrameworkName? ParseFullName(string name)
    {
        string[] parts = name.Split(',');
        foreach (string part in parts)
        {
            string trimmed = part.Trim();
            if (trimmed.StartsWith("Version=", StringComparison.OrdinalIgnoreCase))
            {
                return Parse(parts[0].Trim(), trimmed.Substring("Version=".Length));
            }
        }

        return null;
    }
}
