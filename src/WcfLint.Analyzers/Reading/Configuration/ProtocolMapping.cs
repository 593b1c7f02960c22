using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The bindings of default endpoints: protocolMapping names them for the schemes of their addresses.</summary>
internal static class ProtocolMapping
{
    /// <summary>
    /// The schemes of the addresses that a site gives to its services: HTTP, and HTTPS where that is mapped, for it has no binding by
    /// default (Visual Studio's template maps it). A site may have HTTPS only: if its mapping is not known, neither is the scheme.
    /// </summary>
    public static IEnumerable<string> FindSiteSchemes(ServiceModelScope scope) =>
        !IsMapped(scope, "https") ? ["http"]
        : Find(scope, "https") is { } mapped && scope.Configuration.KindOf(scope, mapped.Binding) != BindingKind.Unknown ? ["http", "https"]
        : [];

    /// <summary>The binding of default endpoints of a scheme; null where it is unknown.</summary>
    public static (string Binding, string Configuration)? Find(ServiceModelScope scope, string scheme)
    {
        foreach (ServiceModelScope outer in scope.SelfAndOuter("protocolMapping"))
        {
            ConfigSection section = outer.Section("protocolMapping");
            if (section.IsUnknown)
            {
                return null;
            }

            // The last entry counts.
            foreach (ConfigElement entry in section.Element?.Elements.Reverse() ?? [])
            {
                bool isOfScheme = entry.Attribute("scheme")?.Value == scheme;
                if (entry.Name == "clear" || (entry.Name == "remove" && isOfScheme))
                {
                    return null;
                }

                if (entry.Name == "add" && isOfScheme && entry.Attribute("binding")?.Value is { } binding)
                {
                    return Placeholder.IsIn(binding) ? null : (binding, entry.Attribute("bindingConfiguration")?.Value ?? string.Empty);
                }
            }
        }

        // referencesource, ProtocolMappingSection.cs, InitializeDefault: https has no default binding.
        return scheme switch
        {
            "http" => ("basicHttpBinding", string.Empty),
            "net.tcp" => ("netTcpBinding", string.Empty),
            "net.pipe" => ("netNamedPipeBinding", string.Empty),
            "net.msmq" => ("netMsmqBinding", string.Empty),
            _ => null,
        };
    }

    private static bool IsMapped(ServiceModelScope scope, string scheme) =>
        scope.SelfAndOuter("protocolMapping")
            .Any(outer => outer.Section("protocolMapping").Element?.ElementsNamed("add").Any(add => add.Attribute("scheme")?.Value == scheme) == true);
}
