using System.Collections.Generic;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>A configuration after its transform. Every element keeps the file and the spans where it is written.</summary>
public sealed class TransformResult
{
    private readonly Dictionary<ConfigElement, ConfigElement> _successors;
    private readonly HashSet<ConfigElement> _uncertain;

    internal TransformResult(ConfigElement root, Dictionary<ConfigElement, ConfigElement> successors, HashSet<ConfigElement> uncertain, bool changed)
    {
        Root = root;
        IsChanged = changed;
        _successors = successors;
        _uncertain = uncertain;
    }

    /// <summary>The transformed root: the base's own where nothing was transformed.</summary>
    public ConfigElement Root { get; }

    /// <summary>Whether the tree differs from the base's.</summary>
    public bool IsChanged { get; }

    /// <summary>The successor of an element of the base or of an element that the transform inserts; null if the transform removes it.</summary>
    public ConfigElement? Find(ConfigElement element)
    {
        if (!IsChanged)
        {
            return element;
        }

        return _successors.TryGetValue(element, out ConfigElement? successor) ? successor : null;
    }

    /// <summary>
    /// Whether a transform that is not interpreted may touch an element or one around it, so that the element is not checked.
    /// Takes elements of the result and of the base.
    /// </summary>
    public bool IsUncertain(ConfigElement element)
    {
        if (_uncertain.Count > 0)
        {
            for (ConfigElement? e = element; e is not null; e = e.Parent)
            {
                if (_uncertain.Contains(e))
                {
                    return true;
                }
            }
        }

        return false;
    }
}
