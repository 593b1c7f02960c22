using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// An element with the exact spans of its parts, which are positions in <see cref="Document"/> alone. After a transform one tree contains
/// elements of several files: to compare positions, or to read the text around an element, begin at <see cref="Original"/>.
/// </summary>
public sealed class ConfigElement : ILocated
{
    private readonly ConfigElement? _original;
    private Location? _location;

    internal ConfigElement(
        ConfigDocument document,
        string name,
        string namespaceUri,
        TextSpan span,
        TextSpan nameSpan,
        TextSpan startTagSpan,
        TextSpan endTagSpan,
        ImmutableArray<ConfigAttribute> attributes,
        ImmutableArray<ConfigElement> elements,
        ConfigElement? original = null)
    {
        Document = document;
        Name = name;
        NamespaceUri = namespaceUri;
        Span = span;
        NameSpan = nameSpan;
        StartTagSpan = startTagSpan;
        EndTagSpan = endTagSpan;
        Attributes = attributes;
        Elements = elements;
        _original = original;
        foreach (ConfigElement element in elements)
        {
            element.Parent = this;
        }
    }

    public ConfigDocument Document { get; }

    /// <summary>The element as its own file has it, before any transform: attributes, children and parents are of the same file.</summary>
    public ConfigElement Original => _original ?? this;

    public ConfigElement? Parent { get; private set; }

    /// <summary>The name as written, with its prefix.</summary>
    public string Name { get; }

    public string LocalName => Name.Substring(Name.IndexOf(':') + 1);

    public string NamespaceUri { get; }

    /// <summary>From the start of the start tag to the end of the end tag.</summary>
    public TextSpan Span { get; }

    public TextSpan NameSpan { get; }

    /// <summary>The start tag, or the whole element where it is empty.</summary>
    public TextSpan StartTagSpan { get; }

    /// <summary>The end tag; empty where the element is written as an empty-element tag.</summary>
    public TextSpan EndTagSpan { get; }

    /// <summary>Whether the element is written as <c>&lt;name … /&gt;</c>.</summary>
    public bool IsEmptyTag => EndTagSpan.IsEmpty;

    public ImmutableArray<ConfigAttribute> Attributes { get; }

    public ImmutableArray<ConfigElement> Elements { get; }

    /// <summary>The start tag: where findings about the element as a whole are shown.</summary>
    public Location Location => _location ??= Document.GetLocation(StartTagSpan);

    /// <summary>The attribute of a name without prefix, or null.</summary>
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

    /// <summary>The first child of a name in no namespace, or null.</summary>
    public ConfigElement? Element(string name)
    {
        foreach (ConfigElement element in Elements)
        {
            if (element.Name == name)
            {
                return element;
            }
        }

        return null;
    }

    /// <summary>The children of a name.</summary>
    public IEnumerable<ConfigElement> ElementsNamed(string name) => Elements.Where(element => element.Name == name);

    /// <summary>This element and all below it, in document order.</summary>
    public IEnumerable<ConfigElement> DescendantsAndSelf()
    {
        var pending = new Stack<ConfigElement>();
        pending.Push(this);
        while (pending.Count > 0)
        {
            ConfigElement element = pending.Pop();
            yield return element;
            for (int i = element.Elements.Length - 1; i >= 0; i--)
            {
                pending.Push(element.Elements[i]);
            }
        }
    }

    public override string ToString() => "<" + Name + ">";
}
