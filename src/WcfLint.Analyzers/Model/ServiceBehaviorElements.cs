using System.Collections.Generic;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;

namespace WcfLint.Analyzers.Model;

/// <summary>Elements of service behaviours that some service has: of what nothing uses WCFL0005 speaks.</summary>
internal static class ServiceBehaviorElements
{
    /// <summary>The elements of a name, such as <c>serviceMetadata</c>, with the behaviours in which they stand.</summary>
    public static IEnumerable<(ConfigElement Behavior, ConfigElement Element)> Named(ConfigurationRuleContext context, string name)
    {
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            if (context.Configuration.Resolve(scope.Section("behaviors").Element?.Element("serviceBehaviors")).Element is not { } collection)
            {
                continue;
            }

            foreach (ConfigElement behavior in collection.ElementsNamed("behavior"))
            {
                foreach (ConfigElement element in behavior.ElementsNamed(name))
                {
                    if (!context.Configuration.IsUncertain(element) && Applies(context, behavior))
                    {
                        yield return (behavior, element);
                    }
                }
            }
        }
    }

    /// <summary>How messages name a behaviour.</summary>
    public static string DisplayName(ConfigElement behavior) =>
        behavior.Attribute("name")?.Value is { Length: > 0 } name ? "service behaviour '" + name + "'" : "the default service behaviour";

    // The unnamed behaviour applies to services without an entry too, which only a site is sure to have.
    private static bool Applies(ConfigurationRuleContext context, ConfigElement behavior)
    {
        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        return name.Length > 0
            ? context.Set.Usage.IsBehaviorUsed(name, context.CancellationToken)
            : context.Configuration.HasServices || !context.Configuration.IsHostConfig;
    }
}
