using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>Whether WCF's services run in the pipeline of ASP.NET, with HttpContext.Current and session state.</summary>
internal static class AspNetCompatibility
{
    // referencesource, AspNetCompatibilityRequirementsMode.cs.
    private const int NotAllowed = 0;

    /// <summary>The attribute that switches it on or off in a site; null where none does, or none that can be read.</summary>
    /// <param name="configuration">A web.config.</param>
    /// <param name="isUnknown">Whether it may be switched on all the same.</param>
    public static ConfigAttribute? Find(ServiceModelConfiguration configuration, out bool isUnknown) =>
        FindSetting(configuration, "aspNetCompatibilityEnabled", out isUnknown);

    /// <summary>The attribute that writes a setting of the site for its services; null where none does, or none that can be read.</summary>
    /// <param name="configuration">A web.config.</param>
    /// <param name="name">An attribute of serviceHostingEnvironment.</param>
    /// <param name="isUnknown">Whether it may be written all the same.</param>
    public static ConfigAttribute? FindSetting(ServiceModelConfiguration configuration, string name, out bool isUnknown)
    {
        isUnknown = false;
        foreach (ServiceModelConfiguration at in configuration.SelfAndOuter("serviceHostingEnvironment"))
        {
            foreach (ServiceModelScope scope in at.Scopes)
            {
                ConfigSection section = scope.Section("serviceHostingEnvironment");
                isUnknown |= section.IsUnknown;
                if (section.Element?.Attribute(name) is { } written)
                {
                    isUnknown |= Placeholder.IsIn(written.Value) || at.IsUncertain(section.Element);
                    return written;
                }
            }
        }

        return null;
    }

    /// <summary>Whether a value switches it on.</summary>
    public static bool IsOn(ConfigAttribute? attribute) => attribute?.IsTrue == true;

    /// <summary>
    /// Whether a service takes part in it. The attribute of its class or of a base class decides; without one it is
    /// allowed from target 4.5 on (referencesource, AspNetCompatibilityRequirementsAttribute.cs).
    /// </summary>
    public static bool IsAllowed(INamedTypeSymbol service, TargetRuntime runtime)
    {
        for (INamedTypeSymbol? at = service; at is not null; at = at.BaseType)
        {
            if (ServiceContracts.Find(at, WcfAttributes.AspNetCompatibilityRequirements) is { } attribute)
            {
                return ServiceContracts.Argument(attribute, "RequirementsMode") is int mode ? mode != NotAllowed : runtime.AllowsAspNetCompatibility;
            }
        }

        return runtime.AllowsAspNetCompatibility;
    }
}
