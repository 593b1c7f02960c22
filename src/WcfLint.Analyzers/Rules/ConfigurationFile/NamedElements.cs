using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>The named elements of a collection, here and around.</summary>
internal sealed class NamedElements
{
    private readonly HashSet<string> _names = [];
    private NearestNames? _nearest;
    private bool _isUnknown;

    /// <summary>The names, to look for the one that was meant.</summary>
    public NearestNames Names => _nearest ??= new NearestNames(_names);

    /// <summary>Whether an element has this name, or may have it.</summary>
    public bool MayHold(string name) => _isUnknown || Holds(name);

    /// <summary>Whether an element is known to have this name.</summary>
    public bool Holds(string name) => _names.Contains(name);

    public static NamedElements Read(ServiceModelScope scope, string section, string collection, string item)
    {
        var named = new NamedElements();
        var takenAway = new HashSet<string>();
        foreach (ServiceModelScope outer in scope.SelfAndOuter(section))
        {
            ConfigSection found = outer.Section(section);
            ConfigSection inner = outer.Configuration.Resolve(found.Element?.Element(collection));
            named._isUnknown |= found.IsUnknown || inner.IsUnknown;
            foreach (ConfigElement element in inner.Element?.ElementsNamed(item) ?? [])
            {
                string name = element.Attribute("name")?.Value ?? string.Empty;
                named._isUnknown |= Placeholder.IsIn(name);
                if (name.Length > 0 && !takenAway.Contains(name))
                {
                    named._names.Add(name);
                }
            }

            // <remove> here removes entries of the outer scopes.
            foreach (ConfigElement removed in inner.Element?.ElementsNamed("remove") ?? [])
            {
                takenAway.Add(removed.Attribute("name")?.Value ?? string.Empty);
            }

            if (inner.Element?.Element("clear") is not null)
            {
                break;
            }
        }

        return named;
    }
}
