using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Configuration.Schema;

/// <summary>An element of <c>system.serviceModel</c>: what may stand in it.</summary>
public sealed class ElementSchema
{
    private readonly ImmutableArray<KeyValuePair<string, string>> _children;

    internal ElementSchema(
        string typeName,
        ImmutableArray<AttributeSchema> attributes,
        ImmutableArray<KeyValuePair<string, string>> children,
        bool isOpen,
        bool allowsExtensions,
        string? addName,
        string? removeName,
        string? clearName)
    {
        TypeName = typeName;
        Attributes = attributes;
        _children = children;
        IsOpen = isOpen;
        AllowsExtensions = allowsExtensions;
        AddName = addName;
        RemoveName = removeName;
        ClearName = clearName;
    }

    /// <summary>The simple name of its class in the .NET Framework; that of its collection for <c>remove</c> and <c>clear</c>.</summary>
    public string TypeName { get; }

    public ImmutableArray<AttributeSchema> Attributes { get; }

    /// <summary>Names of the elements that may stand in it, without those that an application declares under extensions.</summary>
    public IEnumerable<string> ChildNames
    {
        get
        {
            foreach (KeyValuePair<string, string> child in _children)
            {
                yield return child.Key;
            }
        }
    }

    /// <summary>Whether its class reads its content itself: anything may stand in it.</summary>
    public bool IsOpen { get; }

    /// <summary>Whether elements may stand in it that an application declares under <c>&lt;extensions&gt;</c>.</summary>
    public bool AllowsExtensions { get; }

    /// <summary>The name of its items where it is a collection: <c>add</c>, <c>binding</c>, <c>endpoint</c>; null elsewhere.</summary>
    public string? AddName { get; }

    /// <summary>The name of the element that removes an inherited item; null where nothing does.</summary>
    public string? RemoveName { get; }

    /// <summary>The name of the element that removes all inherited items; null where nothing does.</summary>
    public string? ClearName { get; }

    /// <summary>The attribute of a name, or null.</summary>
    public AttributeSchema? Attribute(string name)
    {
        foreach (AttributeSchema attribute in Attributes)
        {
            if (attribute.Name == name)
            {
                return attribute;
            }
        }

        return null;
    }

    /// <summary>The child element of a name, or null.</summary>
    public ElementSchema? Find(string name)
    {
        if (name == ClearName)
        {
            return ServiceModelSchema.Empty(TypeName);
        }

        foreach (KeyValuePair<string, string> child in _children)
        {
            if (child.Key == name)
            {
                return name == RemoveName ? ServiceModelSchema.Remover(TypeName, child.Value) : ServiceModelSchema.OfType(child.Value);
            }
        }

        return null;
    }

    internal void AddChildrenTo(ImmutableArray<KeyValuePair<string, string>>.Builder children) => children.AddRange(_children);

    public override string ToString() => TypeName;
}
