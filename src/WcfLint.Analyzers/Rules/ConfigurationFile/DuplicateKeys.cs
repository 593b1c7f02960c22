using System;
using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// Items of one collection with the same key, which throw where they stand in the same file (referencesource,
/// ServiceModelEnhancedConfigurationElementCollection.cs, BaseAdd: ConfigDuplicateKeyAtSameScope).
/// </summary>
internal static class DuplicateKeys
{
    /// <summary>The items that have the key of one before them, each with its key in words.</summary>
    public static IEnumerable<(ConfigElement Item, string Key)> Find(ServiceModelScope scope)
    {
        foreach ((ConfigElement? collection, string item) in Collections(scope))
        {
            if (collection is null)
            {
                continue;
            }

            var seen = new HashSet<string>(StringComparer.Ordinal);
            foreach (ConfigElement element in collection.Elements)
            {
                if (element.Name == "clear")
                {
                    seen.Clear();
                }
                else if (element.Name == "remove")
                {
                    seen.Remove(KeyOf(element, item));
                }
                else if (element.Name == item && !HasPlaceholder(element) && !scope.Configuration.IsUncertain(element) && !seen.Add(KeyOf(element, item)))
                {
                    yield return (element, KeyOf(element, item));
                }
            }
        }
    }

    private static IEnumerable<(ConfigElement? Collection, string Item)> Collections(ServiceModelScope scope)
    {
        yield return (scope.Section("services").Element, "service");
        yield return (scope.Section("client").Element, "endpoint");
        if (scope.Section("bindings").Element is { } sections)
        {
            foreach (ConfigElement bindings in sections.Elements)
            {
                yield return (scope.Configuration.Resolve(bindings).Element, "binding");
            }
        }

        if (scope.Section("standardEndpoints").Element is { } kinds)
        {
            foreach (ConfigElement kind in kinds.Elements)
            {
                yield return (scope.Configuration.Resolve(kind).Element, "standardEndpoint");
            }
        }

        yield return (scope.Section("protocolMapping").Element, "add");
        ConfigElement? behaviors = scope.Section("behaviors").Element;
        yield return (scope.Configuration.Resolve(behaviors?.Element("serviceBehaviors")).Element, "behavior");
        yield return (scope.Configuration.Resolve(behaviors?.Element("endpointBehaviors")).Element, "behavior");
    }

    // referencesource, ChannelEndpointElementCollection.cs, ProtocolMappingElementCollection.cs, GetElementKey: contract and name, the
    // scheme; all others have their name.
    private static string KeyOf(ConfigElement element, string item)
    {
        if (item == "add")
        {
            return "scheme '" + element.Attribute("scheme")?.Value + "'";
        }

        string name = element.Attribute("name")?.Value ?? string.Empty;
        return item == "endpoint" ? "contract '" + element.Attribute("contract")?.Value + "' and name '" + name + "'" : "name '" + name + "'";
    }

    private static bool HasPlaceholder(ConfigElement element) =>
        Placeholder.IsIn(element.Attribute("name")?.Value ?? string.Empty) || Placeholder.IsIn(element.Attribute("scheme")?.Value ?? string.Empty)
        || Placeholder.IsIn(element.Attribute("contract")?.Value ?? string.Empty);
}
