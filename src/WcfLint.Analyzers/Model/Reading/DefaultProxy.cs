using System;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>What a configuration says of the default web proxy.</summary>
internal static class DefaultProxy
{
    /// <summary>Whether <c>system.net/defaultProxy</c> is switched off.</summary>
    public static bool SwitchesDefaultProxyOff(this ServiceModelConfiguration configuration)
    {
        ConfigElement? proxy = configuration.Root.Element("system.net")?.Element("defaultProxy");
        return string.Equals(proxy?.Attribute("enabled")?.Value.Trim(), "false", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Whether any configuration of a project switches it off.</summary>
    public static bool IsOff(WcfProject project)
    {
        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            if (configuration.SwitchesDefaultProxyOff())
            {
                return true;
            }
        }

        return false;
    }
}
