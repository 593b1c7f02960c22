using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>An element of a transform and the elements of the configuration that it applies to.</summary>
internal sealed class TransformContext(ConfigElement element, TransformContext? parent)
{
    public ConfigElement Element => element;

    public TransformContext? Parent => parent;

    /// <summary>The elements that its path selects; where <see cref="IsCertain"/> is false, those that it may select.</summary>
    public List<TransformNode> Targets { get; private set; } = [];

    /// <summary>Whether the path was interpreted, its ancestors' included.</summary>
    public bool IsCertain { get; private set; } = true;

    /// <summary>Follows the locator, from the targets of the element around.</summary>
    public void Locate(TransformNode root)
    {
        IsCertain = parent is null || parent.IsCertain;
        string? value = XdtTransform.Instruction(element, "Locator");
        TransformCall? locator = value is null ? null : TransformCall.Parse(value);
        switch (locator?.Name)
        {
            case null when value is null:
                Targets = SameName(root, null);
                break;
            case "Match":
                Match(root, locator);
                break;
            case "Condition":
                Func<TransformNode, bool>? condition = TransformPath.Condition(locator.Arguments);
                IsCertain &= condition is not null;
                Targets = SameName(root, condition);
                break;
            case "XPath":
                IReadOnlyList<TransformNode> from = parent is null ? [root] : parent.Targets;
                Targets = TransformPath.Select(locator.Arguments, from, root, out bool exact);
                IsCertain &= exact;
                break;
            default:
                IsCertain = false;
                Targets = parent is null ? [root] : parent.Targets;
                break;
        }
    }

    /// <summary>Makes everything that the element may select uncertain.</summary>
    public void MarkUncertain(TransformNode root)
    {
        foreach (TransformNode target in Targets)
        {
            target.IsUncertain = true;
        }

        if (parent is null)
        {
            root.IsUncertain = true;
        }
    }

    private void Match(TransformNode root, TransformCall locator)
    {
        var wanted = new List<ConfigAttribute>();
        foreach (string name in locator.ArgumentList())
        {
            if (element.Attribute(name) is { } attribute)
            {
                wanted.Add(attribute);
            }
            else
            {
                // An error of the transform: the build fails.
                IsCertain = false;
            }
        }

        IsCertain &= wanted.Count > 0;
        Targets = SameName(root, node => wanted.TrueForAll(w => node.Attribute(w.Name)?.Value == w.Value));
    }

    private List<TransformNode> SameName(TransformNode root, Func<TransformNode, bool>? condition)
    {
        var found = new List<TransformNode>();
        if (parent is null)
        {
            Take(root);
            return found;
        }

        foreach (TransformNode around in parent.Targets)
        {
            foreach (TransformNode child in around.Children)
            {
                Take(child);
            }
        }

        return found;

        void Take(TransformNode node)
        {
            if (node.Origin.LocalName == element.LocalName
                && node.Origin.NamespaceUri == element.NamespaceUri
                && (condition is null || condition(node)))
            {
                found.Add(node);
            }
        }
    }
}
