using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// What a project, or one configuration of it, runs on. A version that nobody states is unknown: then today's defaults count,
/// since only the runtime in place decides and that is 4.5 or later wherever .NET Framework is still supported.
/// </summary>
public sealed class TargetRuntime
{
    private static readonly Version s_v40 = new(4, 0);
    private static readonly Version s_v45 = new(4, 5);

    private readonly Version? _version;

    private TargetRuntime(WcfPlatform platform, Version? version)
    {
        Platform = platform;
        _version = version;
    }

    /// <summary>The platform whose rules apply: .NET Framework where the code references no WCF, or several.</summary>
    public WcfPlatform Platform { get; }

    /// <summary>The lowest version of .NET Framework that anything states; null where nothing does.</summary>
    public Version? FrameworkVersion => _version;

    /// <summary>Whether .NET Framework 4.0 or later is sure: throttles grow with the processors (referencesource, ServiceThrottlingBehavior.cs).</summary>
    public bool HasScalingThrottles => _version is null || _version >= s_v40;

    /// <summary>Whether .NET Framework before 4.5 is asked for: reader quotas and object graphs are bounded by default there.</summary>
    public bool IsBefore45 => _version is not null && _version < s_v45;

    /// <summary>The runtime that a compilation states.</summary>
    internal static TargetRuntime Create(Compilation compilation, WcfSymbols? symbols)
    {
        WcfPlatform platform = symbols is null || symbols.IsFramework ? WcfPlatform.Framework : symbols.Platform;
        Version? version = symbols?.FrameworkVersion is { Major: < 4 } old ? old : null;
        foreach (AttributeData attribute in compilation.Assembly.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "TargetFrameworkAttribute" && attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is string name)
            {
                version = Lowest(version, Parse(name));
            }
        }

        return new TargetRuntime(platform, version);
    }

    /// <summary>The same with what a configuration says beside: supportedRuntime, httpRuntime, compilation.</summary>
    /// <param name="root">The root element of the configuration.</param>
    internal TargetRuntime With(ConfigElement root)
    {
        ConfigElement? web = root.Element("system.web");
        ConfigElement? supported = root.Element("startup")?.Element("supportedRuntime");
        string? asked = web?.Element("httpRuntime")?.Attribute("targetFramework")?.Value ?? web?.Element("compilation")?.Attribute("targetFramework")?.Value;
        Version? version = Lowest(_version, Lowest(Parse(asked), Parse(supported?.Attribute("sku")?.Value)));

        // v2.0.50727 is the runtime of .NET Framework 2.0 to 3.5.
        if (supported?.Attribute("version")?.Value.Trim().StartsWith("v2", StringComparison.OrdinalIgnoreCase) == true)
        {
            version = Lowest(version, new Version(2, 0));
        }

        return new TargetRuntime(Platform, version);
    }

    private static Version? Lowest(Version? one, Version? other) => one is null ? other : other is null || one < other ? one : other;

    // "4.0", ".NETFramework,Version=v4.0", ".NETFramework,Version=v4.0,Profile=Client"; another framework's version says nothing here.
    private static Version? Parse(string? text)
    {
        if (text is null || (text.IndexOf("Version=", StringComparison.Ordinal) >= 0 && !text.StartsWith(".NETFramework,", StringComparison.Ordinal)))
        {
            return null;
        }

        int start = text.IndexOf("Version=v", StringComparison.Ordinal);
        string number = start >= 0 ? text.Substring(start + "Version=v".Length) : text;
        int comma = number.IndexOf(',');
        return Version.TryParse(comma >= 0 ? number.Substring(0, comma) : number, out Version? version) ? version : null;
    }
}
