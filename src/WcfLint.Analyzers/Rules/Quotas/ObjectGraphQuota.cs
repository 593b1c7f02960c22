using System.Globalization;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>maxItemsInObjectGraph in behaviours of a configuration.</summary>
internal static class ObjectGraphQuota
{
    public const string Element = "dataContractSerializer";

    public const string Name = "maxItemsInObjectGraph";

    /// <summary>The attribute in a behaviour; null where none writes it.</summary>
    public static ConfigAttribute? In(ConfigElement? behavior) => behavior?.Element(Element)?.Attribute(Name);

    /// <summary>The value of the attribute; null where it is no number that WCF takes.</summary>
    public static int? ValueOf(ConfigAttribute attribute) =>
        int.TryParse(attribute.Value.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int value) && value >= 0 ? value : null;

    /// <summary>
    /// The attribute that bounds an endpoint: of its own behaviour, of its service's, else of the unnamed ones, as far as they
    /// stand in the same file.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="isUnknown">Whether a behaviour is named that is not at hand.</param>
    public static ConfigAttribute? Of(Endpoint endpoint, out bool isUnknown)
    {
        isUnknown = false;
        ConfigElement? service = endpoint.Side == EndpointSide.Service ? endpoint.IsDefault ? endpoint.Element : endpoint.Element.Parent : null;
        ConfigAttribute? own = endpoint.IsDefault ? null : Of(endpoint.Scope, endpoint.Element, "endpointBehaviors", ref isUnknown);
        return own ?? (service is null ? null : Of(endpoint.Scope, service, "serviceBehaviors", ref isUnknown));
    }

    private static ConfigAttribute? Of(ServiceModelScope scope, ConfigElement owner, string collection, ref bool isUnknown)
    {
        string name = owner.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty;
        ConfigElement? behavior = null;
        foreach (ServiceModelScope around in scope.SelfAndOuter())
        {
            ConfigSection section = around.Section("behaviors");
            ConfigSection named = around.Configuration.Resolve(section.Element?.Element(collection));
            isUnknown |= section.IsUnknown || named.IsUnknown;
            if (named.Element is { } element)
            {
                foreach (ConfigElement candidate in element.ElementsNamed("behavior"))
                {
                    if ((candidate.Attribute("name")?.Value ?? string.Empty) == name)
                    {
                        behavior ??= candidate;
                    }
                }
            }
        }

        isUnknown |= behavior is null && name.Length > 0;
        ConfigAttribute? attribute = In(behavior);
        isUnknown |= attribute is not null && ValueOf(attribute) is null;
        return attribute;
    }
}
