using System;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>What a configuration says of the default web proxy.</summary>
internal static class DefaultProxy
{
    /// <summary>Whether <c>system.net/defaultProxy</c> is switched off, here or in the folders above where it is not said here.</summary>
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
