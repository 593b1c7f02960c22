using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The settings of web.config for IIS and ASP.NET, in sections beside that of WCF.</summary>
internal static class SiteSettings
{
    /// <summary>
    /// The attribute that counts for all services of a site: its own, or that of the nearest folder above. Null where none is written, and where
    /// one is not known: then <paramref name="isUnknown"/> is true, as where a location has another.
    /// </summary>
    /// <param name="configuration">A web.config.</param>
    /// <param name="path">The names of the elements below the root, then that of the attribute.</param>
    /// <param name="isUnknown">Whether it may have another value for some service.</param>
    public static ConfigAttribute? Find(ServiceModelConfiguration configuration, string[] path, out bool isUnknown)
    {
        isUnknown = false;
        foreach (ServiceModelConfiguration at in configuration.SelfAndOuter(path[0]))
        {
            ConfigAttribute? found = null;
            foreach (ConfigElement root in Roots(at))
            {
                bool isLocation = root.LocalName == "location" && LocationPath.Normalize(root.Attribute("path")?.Value).Length > 0;
                ConfigSection section = Walk(at, root, path);
                ConfigAttribute? written = section.Element?.Attribute(path[path.Length - 1]);
                isUnknown |= section.IsUnknown || (written is not null && (isLocation || Placeholder.IsIn(written.Value)));
                found ??= isLocation ? null : written;
            }

            if (found is not null)
            {
                return isUnknown ? null : found;
            }

            if (isUnknown)
            {
                return null;
            }
        }

        return null;
    }

    private static IEnumerable<ConfigElement> Roots(ServiceModelConfiguration configuration) =>
        configuration.Root.ElementsNamed("location").Prepend(configuration.Root);

    private static ConfigSection Walk(ServiceModelConfiguration configuration, ConfigElement root, string[] path)
    {
        ConfigSection at = new(root, false);
        for (int i = 0; i < path.Length - 1 && at.Element is { } element; i++)
        {
            at = configuration.Resolve(element.Element(path[i]));
        }

        return at;
    }
}
