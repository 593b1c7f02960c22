using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Xml;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Creates the elements of a document: System.Xml parses the text, <see cref="XmlSpanFinder"/> finds the spans.</summary>
internal sealed class ConfigDocumentReader
{
    private const int LargeText = 1 << 16;

    private readonly ConfigDocument _document;
    private readonly string _text;
    private readonly XmlSpanFinder _finder;

    // An explicit stack: a deeply nested file must not overflow that of the caller.
    private readonly Stack<OpenElement> _open = new();
    private ConfigElement? _root;

    public ConfigDocumentReader(ConfigDocument document, string text)
    {
        _document = document;
        _text = text;
        _finder = new XmlSpanFinder(text);
    }

    public ConfigSyntaxError? Error { get; private set; }

    /// <summary>The comments up to the end or to the error, in document order.</summary>
    public ImmutableArray<ConfigComment> Comments => _finder.Comments.ToImmutable();

    /// <summary>The root element, or null with <see cref="Error"/> set.</summary>
    public ConfigElement? Read()
    {
        // Document type declarations are refused: their entities can expand without bound, and configuration has no use for them.
        var settings = new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Prohibit,
            XmlResolver = null,
            IgnoreComments = true,
            IgnoreProcessingInstructions = true,
            IgnoreWhitespace = true,

            // The larger buffer, 64 KiB: whenever it is filled again, System.Xml goes through all attributes of the element that it reads.
            Async = _text.Length > LargeText,
        };

        // System.Xml removes a byte order mark only from bytes, so it is removed from the text here.
        int start = _text.Length > 0 && _text[0] == '\uFEFF' ? 1 : 0;
#pragma warning disable RS0030 // System.Xml reads from a TextReader only, and this one reads a string, no disk.
        using var input = new StringReader(_text.Substring(start));
#pragma warning restore RS0030
        using XmlReader reader = XmlReader.Create(input, settings);
        try
        {
            while (reader.Read())
            {
                if (reader.NodeType == XmlNodeType.Element)
                {
                    ReadStartTag(reader);
                }
                else if (reader.NodeType == XmlNodeType.EndElement)
                {
                    ReadEndTag(reader.Name.Length);
                }
            }

            _finder.MoveToTag(_text.Length);
            return _root;
        }
        catch (XmlException exception)
        {
            (string, int)? open = _open.Count > 0 ? (_open.Peek().Name, _open.Peek().Start) : null;
            Error = new XmlErrorExplainer(_text, _finder, reader, open, _root is not null).Explain(exception, start);
            return null;
        }
    }

    private void ReadStartTag(XmlReader reader)
    {
        int start = _finder.MoveToTag(_text.Length);
        string name = reader.Name, namespaceUri = reader.NamespaceURI;
        bool isEmpty = reader.IsEmptyElement;
        TextSpan nameSpan = _finder.ReadTagName(name.Length);
        var attributes = ImmutableArray.CreateBuilder<ConfigAttribute>(reader.AttributeCount);
        while (reader.MoveToNextAttribute())
        {
            (TextSpan Name, TextSpan Value) spans = _finder.ReadAttribute(reader.Name.Length);
            attributes.Add(new ConfigAttribute(_document, reader.Name, reader.NamespaceURI, reader.Value, spans.Name, spans.Value));
        }

        var startTagSpan = TextSpan.FromBounds(start, _finder.MoveToEndOfTag());
        var element = new OpenElement(name, namespaceUri, nameSpan, startTagSpan, attributes.MoveToImmutable());
        if (isEmpty)
        {
            Add(element.Close(_document, default, startTagSpan.End));
        }
        else
        {
            _open.Push(element);
        }
    }

    private void ReadEndTag(int nameLength)
    {
        int start = _finder.MoveToTag(_text.Length);
        _finder.ReadTagName(nameLength);
        var span = TextSpan.FromBounds(start, _finder.MoveToEndOfTag());
        Add(_open.Pop().Close(_document, span, span.End));
    }

    private void Add(ConfigElement element)
    {
        if (_open.Count == 0)
        {
            _root = element;
        }
        else
        {
            _open.Peek().Elements.Add(element);
        }
    }

    private sealed class OpenElement(string name, string namespaceUri, TextSpan nameSpan, TextSpan startTagSpan, ImmutableArray<ConfigAttribute> attributes)
    {
        public string Name => name;

        public int Start => startTagSpan.Start;

        public ImmutableArray<ConfigElement>.Builder Elements { get; } = ImmutableArray.CreateBuilder<ConfigElement>();

        public ConfigElement Close(ConfigDocument document, TextSpan endTagSpan, int end) => new(
            document, name, namespaceUri, TextSpan.FromBounds(startTagSpan.Start, end), nameSpan, startTagSpan, endTagSpan, attributes, Elements.ToImmutable());
    }
}
