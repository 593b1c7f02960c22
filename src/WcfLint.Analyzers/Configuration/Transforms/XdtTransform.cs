using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>
/// Applies a transform such as Web.Release.config to its base, as Microsoft.Web.XmlTransform does. What is not interpreted
/// (custom transforms, imports, XPath beyond <see cref="TransformPath"/>) makes what it may touch uncertain.
/// </summary>
public sealed class XdtTransform
{
    /// <summary>The namespace of transforms, usually bound to <c>xdt</c>.</summary>
    public const string Namespace = "http://schemas.microsoft.com/XML-Document-Transform";

    // Deeper than any configuration; a guard of the stack.
    private const int DeepestTransform = 200;

    private readonly TransformNode _root;

    private XdtTransform(TransformNode root) => _root = root;

    /// <summary>
    /// The base after the transform. A transform that is not well-formed, or without any instruction, leaves the base's own tree.
    /// </summary>
    /// <exception cref="ArgumentException">The base is not well-formed.</exception>
    public static TransformResult Apply(ConfigDocument baseDocument, ConfigDocument transform) =>
        Apply(baseDocument.Root ?? throw new ArgumentException("The base must be well-formed", nameof(baseDocument)), transform);

    /// <summary>The same for a root that comes from another transform, or from several files.</summary>
    public static TransformResult Apply(ConfigElement root, ConfigDocument transform)
    {
        if (transform.Root is not { } transformRoot || !HasInstructions(transformRoot))
        {
            return new TransformResult(root, [], [], changed: false);
        }

        TransformNode copy = TransformNode.Copy(root);
        var interpreter = new XdtTransform(copy);
        interpreter.Handle(new TransformContext(transformRoot, null), 0);
        return copy.ToResult();
    }

    private static bool HasInstructions(ConfigElement transformRoot) =>
        transformRoot.DescendantsAndSelf().Any(static element => element.NamespaceUri == Namespace || Instruction(element, "Transform") is not null);

    private void Handle(TransformContext context, int depth)
    {
        if (depth > DeepestTransform || context.Element.NamespaceUri == Namespace)
        {
            // An import loads transforms from another assembly, which may do anything.
            _root.IsUncertain = true;
            return;
        }

        context.Locate(_root);
        string? instruction = Instruction(context.Element, "Transform");
        TransformCall? call = instruction is null ? null : TransformCall.Parse(instruction);
        if (instruction is not null)
        {
            Run(context, call);
        }

        // Microsoft.Web.XmlTransform continues into the children even of elements that it has just replaced or inserted, and selects
        // its targets again there. Transforms that rely on that are rare and not followed.
        bool moved = instruction is not null && call?.Name is not ("SetAttributes" or "RemoveAttributes");
        foreach (ConfigElement child in context.Element.Elements)
        {
            if (!moved)
            {
                Handle(new TransformContext(child, context), depth + 1);
            }
            else if (HasInstructions(child))
            {
                (context.Parent ?? context).MarkUncertain(_root);
            }
        }
    }

    internal static string? Instruction(ConfigElement element, string name)
    {
        foreach (ConfigAttribute attribute in element.Attributes)
        {
            if (attribute.NamespaceUri == Namespace && attribute.LocalName == name)
            {
                return attribute.Value;
            }
        }

        return null;
    }

    private void Run(TransformContext context, TransformCall? call)
    {
        switch (call?.Name)
        {
            case "Insert" or "InsertIfMissing" or "InsertBefore" or "InsertAfter":
                Insert(context, call);
                break;
            case "Replace" or "Remove" or "RemoveAll" or "SetAttributes" or "RemoveAttributes":
                if (context.IsCertain)
                {
                    Change(context, call);
                }
                else
                {
                    context.MarkUncertain(_root);
                }

                break;
            default:
                (context.Parent ?? context).MarkUncertain(_root);
                break;
        }
    }

    private void Insert(TransformContext context, TransformCall call)
    {
        TransformContext? around = context.Parent;
        if (around is null || around.Targets.Count == 0)
        {
            return;
        }

        if (!around.IsCertain || (call.Name == "InsertIfMissing" && !context.IsCertain))
        {
            around.MarkUncertain(_root);
            return;
        }

        if (call.Name == "InsertIfMissing" && context.Targets.Count > 0)
        {
            return;
        }

        // Only the first of several parents gets the new element.
        TransformNode parent = around.Targets[0];
        int index = parent.Children.Count;
        if (call.Name is "InsertBefore" or "InsertAfter")
        {
            List<TransformNode> siblings = TransformPath.Select(call.Arguments, around.Targets, _root, out bool exact);
            if (!exact || siblings.Count == 0 || siblings[0].Parent is not { } siblingsParent)
            {
                // Without such a sibling the build fails.
                around.MarkUncertain(_root);
                return;
            }

            parent = siblingsParent;
            index = parent.Children.IndexOf(siblings[0]) + (call.Name == "InsertAfter" ? 1 : 0);
        }

        parent.Insert(TransformNode.Copy(context.Element), index);
    }

    private void Change(TransformContext context, TransformCall call)
    {
        List<TransformNode> targets = context.Targets;
        switch (call.Name)
        {
            // If the locator selects several targets, the build takes the first one, with a warning.
            case "Replace" or "Remove" when targets.Count > 0:
                Replace(targets[0], call.Name == "Replace" ? TransformNode.Copy(context.Element) : null);
                break;
            case "RemoveAll":
                foreach (TransformNode target in targets)
                {
                    Replace(target, null);
                }

                break;
            case "SetAttributes":
                List<ConfigAttribute> written = TransformNode.Copy(context.Element).Attributes;
                foreach (TransformNode target in targets)
                {
                    foreach (ConfigAttribute attribute in written)
                    {
                        if (call.Names(attribute.Name))
                        {
                            target.SetAttribute(attribute);
                        }
                    }
                }

                break;
            case "RemoveAttributes":
                foreach (TransformNode target in targets)
                {
                    target.Attributes.RemoveAll(a => call.Names(a.Name));
                }

                break;
        }
    }

    private void Replace(TransformNode target, TransformNode? replacement)
    {
        if (target.Parent is not { } parent)
        {
            // The root: its successor would be another document.
            _root.IsUncertain = true;
            return;
        }

        int index = parent.Children.IndexOf(target);
        target.Detach();
        if (replacement is not null)
        {
            parent.Insert(replacement, index);
        }
    }
}
