using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The listeners of trace sources in <c>system.diagnostics</c>.</summary>
internal static class TraceListeners
{
    /// <summary>
    /// The names of a source's listeners, and whether a filter guards each. The default one, which writes for debuggers, is none, nor is a
    /// shared name that nothing declares.
    /// </summary>
    public static IEnumerable<(string Name, bool IsFiltered)> Find(ConfigElement diagnostics, ConfigElement source)
    {
        foreach (ConfigElement add in source.Element("listeners")?.ElementsNamed("add") ?? [])
        {
            string? name = add.Attribute("name")?.Value;
            ConfigElement? listener = add.Attribute("type") is not null ? add
                : diagnostics.Element("sharedListeners")?.ElementsNamed("add").FirstOrDefault(shared => shared.Attribute("name")?.Value == name);
            if (name is not null && listener?.Attribute("type")?.Value.StartsWith("System.Diagnostics.DefaultTraceListener", StringComparison.Ordinal) == false)
            {
                yield return (name, HasFilter(add) || HasFilter(listener));
            }
        }
    }

    // <filter type="" /> is none.
    private static bool HasFilter(ConfigElement listener) => listener.Element("filter")?.Attribute("type")?.Value.Trim().Length > 0;
}
