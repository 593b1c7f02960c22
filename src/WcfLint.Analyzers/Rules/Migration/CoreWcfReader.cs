using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>Which parts of a configuration CoreWCF.ConfigurationManager reads.</summary>
internal static class CoreWcfReader
{
    /// <summary>The behaviour of throttling, which CoreWCF does not have.</summary>
    public const string Throttle = "serviceThrottling";

    /// <summary>Whether CoreWCF's configuration knows the section of a kind of bindings (BindingsSection.cs).</summary>
    public static bool Reads(string section) =>
        section is "basicHttpBinding" or "netTcpBinding" or "netHttpBinding" or "wsHttpBinding" or "webHttpBinding" or "customBinding";

    /// <summary>Whether a section of behaviours holds limits and nothing else: WCFL8005 reports all of it.</summary>
    public static bool HasThrottlesOnly(ConfigElement behaviors)
    {
        List<ConfigElement> parts = behaviors.Elements.SelectMany(static kind => kind.Elements).SelectMany(static behavior => behavior.Elements).ToList();
        return parts.Count > 0 && parts.TrueForAll(static part => part.Name == Throttle && !part.Attributes.IsEmpty);
    }
}
