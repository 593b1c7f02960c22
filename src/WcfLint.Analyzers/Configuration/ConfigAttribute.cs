using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>An attribute with the exact spans of its parts.</summary>
public sealed class ConfigAttribute : ILocated
{
    // Cached: each rule that reads the setting needs it.
    private Location? _location;

    internal ConfigAttribute(ConfigDocument document, string name, string namespaceUri, string value, TextSpan nameSpan, TextSpan valueSpan)
    {
        Document = document;
        Name = name;
        NamespaceUri = namespaceUri;
        Value = value;
        NameSpan = nameSpan;
        ValueSpan = valueSpan;
    }

    public ConfigDocument Document { get; }

    /// <summary>The name as written, with its prefix.</summary>
    public string Name { get; }

    /// <summary>The name without prefix.</summary>
    public string LocalName => Name.Substring(Name.IndexOf(':') + 1);

    /// <summary>Namespace of a prefixed attribute; empty for all others.</summary>
    public string NamespaceUri { get; }

    /// <summary>The value with references resolved and white space normalised, as XML readers give it.</summary>
    public string Value { get; }

    /// <summary>Whether the value is true.</summary>
    internal bool IsTrue => bool.TryParse(Value.Trim(), out bool isTrue) && isTrue;

    public TextSpan NameSpan { get; }

    /// <summary>What stands between the quotes.</summary>
    public TextSpan ValueSpan { get; }

    /// <summary>Name, equals sign and quoted value.</summary>
    public TextSpan Span => TextSpan.FromBounds(NameSpan.Start, ValueSpan.End + 1);

    /// <summary>The quote character around the value.</summary>
    public char Quote => Document.Text[ValueSpan.End];

    public Location Location => _location ??= Document.GetLocation(Span);

    public override string ToString() => Document.Text.ToString(Span);
}
