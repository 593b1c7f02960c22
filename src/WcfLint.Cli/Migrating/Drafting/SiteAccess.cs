using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>
/// Callers that ASP.NET refuses for the services of a site: its authorization applies to services only under ASP.NET compatibility
/// (learn.microsoft.com, WCF Services and ASP.NET), and nothing of it is read outside of .NET Framework.
/// </summary>
internal static class SiteAccess
{
    /// <summary>A mark for each rule that denies access, and a stop; empty where there is none.</summary>
    public static string Marks(IEnumerable<ServiceModelConfiguration> configurations, Func<Location, string> at)
    {
        var code = new DraftCode();
        ConfigElement[] roots = [.. configurations.Select(static configuration => configuration.Root)];
        foreach (ConfigElement denied in roots.Any(IsCompatible) ? roots.SelectMany(Denied) : [])
        {
            string place = at(denied.Location);
            code.Mark(place + " <deny>: ASP.NET asked the callers of these services, because aspNetCompatibilityEnabled is true; effective without it: every caller has access; configure authentication, and set an authorization manager "
                + "in services.ConfigureServiceHostBase<TService>(host => host.Authorization.ServiceAuthorizationManager = ...)").Unanswered(place);
        }

        return code.ToString();
    }

    private static bool IsCompatible(ConfigElement root) =>
        root.DescendantsAndSelf().Any(static element => element.Name == "serviceHostingEnvironment"
            && bool.TryParse(element.Attribute("aspNetCompatibilityEnabled")?.Value, out bool isOn) && isOn);

    // The rules for the whole site, and those for a part of it.
    private static IEnumerable<ConfigElement> Denied(ConfigElement root) =>
        root.ElementsNamed("location").Prepend(root).Select(static part => part.Element("system.web")?.Element("authorization")).OfType<ConfigElement>()
            .SelectMany(static rules => rules.ElementsNamed("deny"));
}
