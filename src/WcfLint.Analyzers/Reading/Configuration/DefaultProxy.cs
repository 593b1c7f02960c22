using System;
using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The settings of a configuration for the default web proxy.</summary>
internal static class DefaultProxy
{
    /// <summary>Whether <c>system.net/defaultProxy</c> is switched off.</summary>
    /// <param name="roots">The root of a configuration, then those of the folders above, which count where it does not write the element.</param>
    public static bool IsSwitchedOff(IEnumerable<ConfigElement> roots)
    {
        foreach (ConfigElement root in roots)
        {
            if (root.Element("system.net")?.Element("defaultProxy")?.Attribute("enabled") is { } enabled)
            {
                return string.Equals(enabled.Value.Trim(), "false", StringComparison.OrdinalIgnoreCase);
            }
        }

        return false;
    }
}
