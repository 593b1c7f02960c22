using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>Whether a program may run on a .NET Framework before 4.5, whose documented defaults were lower.</summary>
internal static class FrameworkTarget
{
    /// <summary>Whether the compilation says that it targets a version before 4.5.</summary>
    public static bool IsBefore45(Compilation compilation)
    {
        foreach (AttributeData attribute in compilation.Assembly.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "TargetFrameworkAttribute" && attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is string name)
            {
                return IsBefore45(name);
            }
        }

        return false;
    }

    /// <summary>Whether a configuration says that it belongs to a version before 4.5.</summary>
    public static bool IsBefore45(ServiceModelConfiguration configuration)
    {
        ConfigElement? web = configuration.Root.Element("system.web");
        return Says(web?.Element("httpRuntime"), "targetFramework")
            || (web?.Element("httpRuntime")?.Attribute("targetFramework") is null && Says(web?.Element("compilation"), "targetFramework"))
            || Says(configuration.Root.Element("startup")?.Element("supportedRuntime"), "sku");
    }

    private static bool Says(ConfigElement? element, string name) => element?.Attribute(name) is { } attribute && IsBefore45(attribute.Value);

    // "4.0", ".NETFramework,Version=v4.0", ".NETFramework,Version=v4.0,Profile=Client".
    private static bool IsBefore45(string text)
    {
        int start = text.IndexOf("Version=v", StringComparison.Ordinal);
        string number = start >= 0 ? text.Substring(start + "Version=v".Length) : text;
        int comma = number.IndexOf(',');
        return Version.TryParse(comma >= 0 ? number.Substring(0, comma) : number, out Version? version) && version < new Version(4, 5);
    }
}
