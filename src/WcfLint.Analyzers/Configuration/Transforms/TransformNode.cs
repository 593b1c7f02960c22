using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>An element while transforms are applied to it.</summary>
internal sealed class TransformNode
{
    private TransformNode(ConfigElement origin, TransformNode? parent)
    {
        Origin = origin;
        Parent = parent;
        Attributes = new List<ConfigAttribute>(origin.Attributes.Length);
    }

    public ConfigElement Origin { get; }

    public TransformNode? Parent { get; set; }

    public List<ConfigAttribute> Attributes { get; }

    public List<TransformNode> Children { get; } = new();

    /// <summary>Whether this element and all in it may look different after the transform.</summary>
    public bool IsUncertain { get; set; }

    /// <summary>A changeable copy; of a transform, without the attributes that steer it.</summary>
    public static TransformNode Copy(ConfigElement root)
    {
        var copies = new Dictionary<ConfigElement, TransformNode>();
        foreach (ConfigElement element in root.DescendantsAndSelf())
        {
            TransformNode? parent = element != root && element.Parent is { } p ? copies[p] : null;
            var copy = new TransformNode(element, parent);
            foreach (ConfigAttribute attribute in element.Attributes)
            {
                if (attribute.NamespaceUri != XdtTransform.Namespace && attribute.Value != XdtTransform.Namespace)
                {
                    copy.Attributes.Add(attribute);
                }
            }

            parent?.Children.Add(copy);
            copies.Add(element, copy);
        }

        return copies[root];
    }

    public ConfigAttribute? Attribute(string name)
    {
        foreach (ConfigAttribute attribute in Attributes)
        {
            if (attribute.Name == name)
            {
                return attribute;
            }
        }

        return null;
    }

    public void SetAttribute(ConfigAttribute attribute)
    {
        int i = Attributes.FindIndex(a => a.Name == attribute.Name);
        if (i < 0)
        {
            Attributes.Add(attribute);
        }
        else
        {
            Attributes[i] = attribute;
        }
    }

    public void Insert(TransformNode child, int index)
    {
        child.Parent = this;
        Children.Insert(index, child);
    }

    public void Detach()
    {
        Parent?.Children.Remove(this);
        Parent = null;
    }

    /// <summary>All nodes, those around before those inside.</summary>
    public List<TransformNode> All()
    {
        var all = new List<TransformNode> { this };
        for (int i = 0; i < all.Count; i++)
        {
            all.AddRange(all[i].Children);
        }

        return all;
    }

    public TransformResult ToResult()
    {
        var built = new Dictionary<TransformNode, ConfigElement>();
        var successors = new Dictionary<ConfigElement, ConfigElement>();
        var uncertain = new HashSet<ConfigElement>();
        List<TransformNode> all = All();
        for (int i = all.Count - 1; i >= 0; i--)
        {
            TransformNode node = all[i];
            ConfigElement element = node.Build(built);
            built.Add(node, element);
            successors[node.Origin] = element;
            if (node.IsUncertain)
            {
                uncertain.Add(element);
                uncertain.Add(node.Origin);
            }
        }

        return new TransformResult(built[this], successors, uncertain, changed: true);
    }

    private ConfigElement Build(Dictionary<TransformNode, ConfigElement> built)
    {
        ImmutableArray<ConfigElement>.Builder children = ImmutableArray.CreateBuilder<ConfigElement>(Children.Count);
        foreach (TransformNode child in Children)
        {
            children.Add(built[child]);
        }

        ConfigElement o = Origin;
        return new ConfigElement(
            o.Document, o.Name, o.NamespaceUri, o.Span, o.NameSpan, o.StartTagSpan, o.EndTagSpan, Attributes.ToImmutableArray(),
            children.MoveToImmutable(), o.Original);
    }
}
