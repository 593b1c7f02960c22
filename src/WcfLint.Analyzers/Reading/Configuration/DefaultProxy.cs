using System;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The settings of a configuration for the default web proxy.</summary>
internal static class DefaultProxy
{
    /// <summary>Whether <c>system.net/defaultProxy</c> is switched off, here or, if it is not written here, in the folders above.</summary>
    public static bool SwitchesDefaultProxyOff(this ServiceModelConfiguration configuration)
    {
        foreach (ServiceModelConfiguration at in configuration.SelfAndOuter("system.net"))
        {
            if (at.Root.Element("system.net")?.Element("defaultProxy")?.Attribute("enabled") is { } enabled)
            {
                return string.Equals(enabled.Value.Trim(), "false", StringComparison.OrdinalIgnoreCase);
            }
        }

        return false;
    }
}
