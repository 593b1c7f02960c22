using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Targets;

/// <summary>What a configuration itself states about its runtime.</summary>
internal static class ConfiguredTarget
{
    /// <summary>The platform whose types its <c>configSections</c> declare for system.serviceModel; null where they do not.</summary>
    public static WcfPlatform? Platform(ConfigElement root)
    {
        foreach (ConfigElement declaration in root.Element("configSections")?.DescendantsAndSelf() ?? [])
        {
            if (declaration.LocalName is not ("section" or "sectionGroup") || declaration.Attribute("type")?.Value.Trim() is not { } type)
            {
                continue;
            }

            // The same type of another assembly than that of .NET Framework.
            string[] name = type.Split(',');
            if (type.StartsWith("CoreWCF.Configuration.", StringComparison.Ordinal)
                || (name.Length > 1 && name[0].EndsWith(".ServiceModelSectionGroup", StringComparison.Ordinal)
                    && !string.Equals(name[1].Trim(), "System.ServiceModel", StringComparison.OrdinalIgnoreCase)))
            {
                return WcfPlatform.CoreWcf;
            }

            if (type.StartsWith("System.ServiceModel.Configuration.", StringComparison.Ordinal))
            {
                return WcfPlatform.Framework;
            }
        }

        return null;
    }

    /// <summary>The lowest version of .NET Framework that it requires; null where it requires none.</summary>
    public static Version? FrameworkVersion(ConfigElement root)
    {
        ConfigElement? web = root.Element("system.web");
        Version? version = HttpRuntimeVersion(root) ?? Parse(web?.Element("compilation")?.Attribute("targetFramework")?.Value);
        foreach (ConfigElement supported in SupportedRuntimes(root))
        {
            if (supported.Attribute("sku")?.Value is { } sku && FrameworkName.ParseFullName(sku) is { IsFramework: true } target)
            {
                version = TargetRuntime.Lowest(version, target.Version);
            }
            else if (IsRuntime(supported, "v2."))
            {
                // v2.0.50727 is the runtime of .NET Framework 2.0 to 3.5.
                version = TargetRuntime.Lowest(version, new Version(2, 0));
            }
        }

        return version;
    }

    /// <summary>The version that the application domain of a site targets, whatever its assemblies do (referencesource, System.Web, ApplicationManager.cs);
    /// null where it is not written.</summary>
    public static Version? HttpRuntimeVersion(ConfigElement root) => Parse(root.Element("system.web")?.Element("httpRuntime")?.Attribute("targetFramework")?.Value);

    /// <summary>4.0 where it names the runtime v4.0, which runs all later versions of .NET Framework; else null.</summary>
    public static Version? RuntimeVersion(ConfigElement root) => SupportedRuntimes(root).Any(static supported => IsRuntime(supported, "v4."))
        ? new Version(4, 0) : null;

    /// <summary>Whether it prefers the runtime v4.0 to the one for which the program was built.</summary>
    public static bool StartsOnV40(ConfigElement root) => SupportedRuntimes(root).FirstOrDefault() is { } first && IsRuntime(first, "v4.");

    private static Version? Parse(string? target) =>
        target is null ? null : (FrameworkName.ParseFullName(target) ?? FrameworkName.Parse(string.Empty, target))?.Version;

    private static IEnumerable<ConfigElement> SupportedRuntimes(ConfigElement root) => root.Element("startup")?.ElementsNamed("supportedRuntime") ?? [];

    private static bool IsRuntime(ConfigElement supported, string prefix) =>
        supported.Attribute("version")?.Value.Trim().StartsWith(prefix, StringComparison.OrdinalIgnoreCase) == true;
}
