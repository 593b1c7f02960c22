using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using System.Xml;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration.Xml;

/// <summary>
/// Reads XML 1.0 with namespaces into <see cref="ConfigElement"/>s. By hand, since System.Xml gives no spans of values
/// and the one fitting library neither restores everywhere nor is as fast; differential tests hold it against System.Xml.
/// </summary>
internal sealed class XmlScanner
{
    private const string XmlNamespace = "http://www.w3.org/XML/1998/namespace";
    private const string XmlnsNamespace = "http://www.w3.org/2000/xmlns/";

    private readonly ConfigDocument _document;
    private readonly string _text;
    private int _at;

    public XmlScanner(ConfigDocument document, string text)
    {
        _document = document;
        _text = text;
    }

    public ConfigSyntaxError? Error { get; private set; }

    public ImmutableArray<ConfigComment>.Builder Comments { get; } = ImmutableArray.CreateBuilder<ConfigComment>();

    /// <summary>The root element, or null with <see cref="Error"/> set.</summary>
    public ConfigElement? ReadDocument()
    {
        if (_at < _text.Length && _text[_at] == '\uFEFF')
        {
            _at++;
        }

        if (StartsWith("<?xml") && _at + 5 < _text.Length && IsSpace(_text[_at + 5]) && !ReadXmlDeclaration())
        {
            return null;
        }

        if (!ReadMisc())
        {
            return null;
        }

        if (_at >= _text.Length)
        {
            return Fail<ConfigElement>("the root element is missing");
        }

        ConfigElement? root = ReadTree();
        if (root is null || !ReadMisc())
        {
            return null;
        }

        return _at < _text.Length ? Fail<ConfigElement>("there is more than one root element, or text after it") : root;
    }

    // An own stack: a deeply nested file must not overflow the caller's.
    private ConfigElement? ReadTree()
    {
        var open = new Stack<OpenElement>();
        while (true)
        {
            OpenElement? start = ReadStartTag(open.Count == 0 ? null : open.Peek());
            if (start is null)
            {
                return null;
            }

            ConfigElement? closed = null;
            if (start.IsEmpty)
            {
                closed = start.Close(_document, default, _at);
            }
            else
            {
                open.Push(start);
            }

            while (true)
            {
                if (closed is not null)
                {
                    if (open.Count == 0)
                    {
                        return closed;
                    }

                    open.Peek().Children.Add(closed);
                    closed = null;
                }

                switch (ReadContent())
                {
                    case Content.StartTag:
                        break;
                    case Content.EndTag:
                        OpenElement top = open.Peek();
                        int start0 = _at;
                        if (!ReadEndTag(top))
                        {
                            return null;
                        }

                        open.Pop();
                        closed = top.Close(_document, TextSpan.FromBounds(start0, _at), _at);
                        continue;
                    case Content.End:
                        OpenElement unclosed = open.Peek();
                        return Fail<ConfigElement>("element '" + Shown(unclosed.Name) + "' is not closed", unclosed.Start);
                    default:
                        return null;
                }

                break;
            }
        }
    }

    private Content ReadContent()
    {
        while (true)
        {
            if (_at >= _text.Length)
            {
                return Content.End;
            }

            char c = _text[_at];
            if (c == '<')
            {
                if (StartsWith("</"))
                {
                    return Content.EndTag;
                }

                if (StartsWith("<!--"))
                {
                    if (!ReadComment())
                    {
                        return Content.Error;
                    }
                }
                else if (StartsWith("<![CDATA["))
                {
                    int end = _text.IndexOf("]]>", _at + 9, StringComparison.Ordinal);
                    if (end < 0)
                    {
                        Fail("a CDATA section is not closed");
                        return Content.Error;
                    }

                    if (!CheckCharacters(_at + 9, end))
                    {
                        return Content.Error;
                    }

                    _at = end + 3;
                }
                else if (StartsWith("<?"))
                {
                    if (!ReadProcessingInstruction())
                    {
                        return Content.Error;
                    }
                }
                else if (StartsWith("<!"))
                {
                    Fail("a declaration cannot stand here");
                    return Content.Error;
                }
                else
                {
                    return Content.StartTag;
                }
            }
            else if (c == '&')
            {
                if (ReadReference(null) is false)
                {
                    return Content.Error;
                }
            }
            else if (c == ']' && StartsWith("]]>"))
            {
                Fail("']]>' cannot stand in text");
                return Content.Error;
            }
            else if (!ReadCharacter())
            {
                return Content.Error;
            }
        }
    }

    private OpenElement? ReadStartTag(OpenElement? parent)
    {
        int start = _at;
        _at++;
        string? name = ReadName();
        if (name is null)
        {
            return null;
        }

        var nameSpan = new TextSpan(start + 1, name.Length);
        var attributes = ImmutableArray.CreateBuilder<ConfigAttribute>();
        bool isEmpty;
        while (true)
        {
            bool spaced = SkipSpace();
            if (_at >= _text.Length)
            {
                return Fail<OpenElement>("the start tag of '" + Shown(name) + "' is not closed", start);
            }

            if (_text[_at] == '>')
            {
                _at++;
                isEmpty = false;
                break;
            }

            if (StartsWith("/>"))
            {
                _at += 2;
                isEmpty = true;
                break;
            }

            if (!spaced)
            {
                return Fail<OpenElement>("'" + Shown(_text[_at]) + "' cannot stand here: white space or the end of the tag is expected");
            }

            ConfigAttribute? attribute = ReadAttribute();
            if (attribute is null)
            {
                return null;
            }

            attributes.Add(attribute);
        }

        var element = new OpenElement(name, start, nameSpan, TextSpan.FromBounds(start, _at), attributes.ToImmutable(), isEmpty, parent);
        return ResolveNamespaces(element) ? element : null;
    }

    private ConfigAttribute? ReadAttribute()
    {
        int start = _at;
        string? name = ReadName();
        if (name is null)
        {
            return null;
        }

        var nameSpan = TextSpan.FromBounds(start, _at);
        SkipSpace();
        if (_at >= _text.Length || _text[_at] != '=')
        {
            return Fail<ConfigAttribute>("'=' is expected after the attribute name '" + Shown(name) + "'");
        }

        _at++;
        SkipSpace();
        if (_at >= _text.Length || _text[_at] is not ('"' or '\''))
        {
            return Fail<ConfigAttribute>("the value of attribute '" + Shown(name) + "' is not in quotes");
        }

        char quote = _text[_at++];
        int valueStart = _at;
        StringBuilder? value = null;
        while (true)
        {
            if (_at >= _text.Length)
            {
                return Fail<ConfigAttribute>("the value of attribute '" + Shown(name) + "' is not closed", valueStart);
            }

            char c = _text[_at];
            if (c == quote)
            {
                break;
            }

            if (c == '<')
            {
                return Fail<ConfigAttribute>("'<' cannot stand in an attribute value");
            }

            if (c is '&' or '\t' or '\n' or '\r' && value is null)
            {
                value = new StringBuilder().Append(_text, valueStart, _at - valueStart);
            }

            if (c == '&')
            {
                if (!ReadReference(value))
                {
                    return null;
                }
            }
            else if (c is '\t' or '\n' or '\r')
            {
                // A line end is one character before values are normalised: CR LF becomes one space (XML 1.0, 2.11 and 3.3.3).
                _at += c == '\r' && _at + 1 < _text.Length && _text[_at + 1] == '\n' ? 2 : 1;
                value!.Append(' ');
            }
            else
            {
                int before = _at;
                if (!ReadCharacter())
                {
                    return null;
                }

                value?.Append(_text, before, _at - before);
            }
        }

        var valueSpan = TextSpan.FromBounds(valueStart, _at);
        _at++;
        return new ConfigAttribute(_document, name, value?.ToString() ?? _text.Substring(valueSpan.Start, valueSpan.Length), nameSpan, valueSpan);
    }

    private bool ReadEndTag(OpenElement open)
    {
        int start = _at;
        _at += 2;
        string? name = ReadName();
        if (name is null)
        {
            return false;
        }

        if (name != open.Name)
        {
            return Fail("the end tag '" + Shown(name) + "' does not match the start tag '" + Shown(open.Name) + "'", start + 2);
        }

        SkipSpace();
        if (_at >= _text.Length || _text[_at] != '>')
        {
            return Fail("'>' is expected");
        }

        _at++;
        return true;
    }

    private bool ResolveNamespaces(OpenElement element)
    {
        for (int i = 0; i < element.Attributes.Length; i++)
        {
            ConfigAttribute attribute = element.Attributes[i];
            if (attribute.Name == "xmlns")
            {
                if (attribute.Value is XmlNamespace or XmlnsNamespace)
                {
                    return Fail("the default namespace cannot be a reserved one", attribute.NameSpan.Start);
                }

                attribute.NamespaceUri = XmlnsNamespace;
                element.Declare(string.Empty, attribute.Value);
            }
            else if (attribute.Name.StartsWith("xmlns:", StringComparison.Ordinal))
            {
                string prefix = attribute.LocalName;
                bool isXml = prefix == "xml";
                if (attribute.Value.Length == 0 || prefix == "xmlns" || isXml != (attribute.Value == XmlNamespace) || attribute.Value == XmlnsNamespace)
                {
                    return Fail("prefix '" + Shown(prefix) + "' cannot be bound to '" + Shown(attribute.Value) + "'", attribute.NameSpan.Start);
                }

                attribute.NamespaceUri = XmlnsNamespace;
                element.Declare(prefix, attribute.Value);
            }
        }

        string? ns = element.Lookup(PrefixOf(element.Name));
        if (ns is null)
        {
            return Fail("prefix '" + Shown(PrefixOf(element.Name)) + "' is not declared", element.NameSpan.Start);
        }

        element.NamespaceUri = ns;
        foreach (ConfigAttribute attribute in element.Attributes)
        {
            string prefix = PrefixOf(attribute.Name);
            if (prefix.Length > 0 && prefix != "xmlns")
            {
                string? uri = element.Lookup(prefix);
                if (uri is null)
                {
                    return Fail("prefix '" + Shown(prefix) + "' is not declared", attribute.NameSpan.Start);
                }

                attribute.NamespaceUri = uri;
            }
        }

        // Few attributes are compared pairwise; thousands of them, which no person writes, must not take quadratic time.
        HashSet<(string Namespace, string Name)>? seen = element.Attributes.Length > 16 ? new HashSet<(string, string)>() : null;
        for (int i = 0; i < element.Attributes.Length; i++)
        {
            ConfigAttribute a = element.Attributes[i];
            bool isDuplicate = seen is not null && !seen.Add((a.NamespaceUri, a.LocalName));
            for (int j = 0; seen is null && j < i && !isDuplicate; j++)
            {
                ConfigAttribute b = element.Attributes[j];
                isDuplicate = a.Name == b.Name || (a.NamespaceUri.Length > 0 && a.NamespaceUri == b.NamespaceUri && a.LocalName == b.LocalName);
            }

            if (isDuplicate)
            {
                return Fail("attribute '" + Shown(a.Name) + "' is written twice", a.NameSpan.Start);
            }

            if (a.Name == "xml:space" && a.Value is not ("default" or "preserve"))
            {
                return Fail("xml:space can only be 'default' or 'preserve'", a.NameSpan.Start);
            }
        }

        return true;
    }

    private static string PrefixOf(string name)
    {
        int colon = name.IndexOf(':');
        return colon < 0 ? string.Empty : name.Substring(0, colon);
    }

    private bool ReadMisc()
    {
        while (true)
        {
            SkipSpace();
            if (_at >= _text.Length)
            {
                return true;
            }

            if (StartsWith("<!--"))
            {
                if (!ReadComment())
                {
                    return false;
                }
            }
            else if (StartsWith("<?"))
            {
                if (!ReadProcessingInstruction())
                {
                    return false;
                }
            }
            else if (StartsWith("<!DOCTYPE"))
            {
                return Fail("a document type declaration is not allowed in a configuration file");
            }
            else if (_text[_at] == '<')
            {
                return true;
            }
            else
            {
                return Fail("'" + Shown(_text[_at]) + "' cannot stand outside the root element");
            }
        }
    }

    private bool ReadComment()
    {
        int start = _at;
        int end = _text.IndexOf("--", _at + 4, StringComparison.Ordinal);
        if (end < 0)
        {
            return Fail("a comment is not closed");
        }

        if (end + 2 >= _text.Length || _text[end + 2] != '>')
        {
            return Fail("'--' cannot stand in a comment", end);
        }

        if (!CheckCharacters(start + 4, end))
        {
            return false;
        }

        _at = end + 3;
        Comments.Add(new ConfigComment(TextSpan.FromBounds(start, _at), _text.Substring(start + 4, end - start - 4)));
        return true;
    }

    private bool ReadProcessingInstruction()
    {
        int start = _at;
        _at += 2;
        string? target = ReadName();
        if (target is null)
        {
            return false;
        }

        if (target.IndexOf(':') >= 0 || string.Equals(target, "xml", StringComparison.OrdinalIgnoreCase))
        {
            return Fail("'" + Shown(target) + "' cannot stand here", start);
        }

        if (!StartsWith("?>") && !(_at < _text.Length && IsSpace(_text[_at])))
        {
            return Fail("'?>' is expected");
        }

        int end = _text.IndexOf("?>", _at, StringComparison.Ordinal);
        if (end < 0)
        {
            return Fail("a processing instruction is not closed", start);
        }

        if (!CheckCharacters(_at, end))
        {
            return false;
        }

        _at = end + 2;
        return true;
    }

    private bool ReadXmlDeclaration()
    {
        int start = _at;
        _at += 5;
        int stage = 0;
        while (true)
        {
            bool spaced = SkipSpace();
            if (StartsWith("?>"))
            {
                _at += 2;
                return stage > 0 || Fail("the XML declaration has no version", start);
            }

            int at = _at;
            ConfigAttribute? attribute = spaced ? ReadAttribute() : null;
            if (attribute is null)
            {
                return Error is null ? Fail("the XML declaration is not closed", at) : false;
            }

            // As System.Xml reads it: no references here, "1.0" may have a tail, and over text the encoding is not judged, since
            // the text is decoded already.
            bool valid = IsPlain(attribute.ValueSpan) && attribute.Name switch
            {
                "version" => stage == 0 && attribute.Value.StartsWith("1.0", StringComparison.Ordinal),
                "encoding" => stage == 1,
                "standalone" => stage is 1 or 2 && attribute.Value is "yes" or "no",
                _ => false,
            };
            if (!valid)
            {
                return Fail("'" + Shown(attribute.ToString()) + "' cannot stand in the XML declaration", at);
            }

            stage = attribute.Name switch { "version" => 1, "encoding" => 2, _ => 3 };
        }
    }

    private bool IsPlain(TextSpan span)
    {
        for (int i = span.Start; i < span.End; i++)
        {
            if (_text[i] is '&' or '>' or '\'' or '"' or '\t' or '\r' or '\n' || char.IsSurrogate(_text[i]))
            {
                return false;
            }
        }

        return true;
    }

    private bool ReadReference(StringBuilder? value)
    {
        int start = _at;
        int end = start + 1;
        while (end < _text.Length && (_text[end] == '#' || XmlConvert.IsNCNameChar(_text[end])))
        {
            end++;
        }

        string name = _text.Substring(start + 1, end - start - 1);
        if (name.Length == 0 || end >= _text.Length || _text[end] != ';')
        {
            return Fail("'&' starts a reference here: write '&amp;'", start);
        }

        if (name[0] == '#')
        {
            bool hex = name.Length > 1 && name[1] == 'x';
            string digits = name.Substring(hex ? 2 : 1);
            if (!IsDigits(digits, hex)
                || !int.TryParse(digits, hex ? NumberStyles.AllowHexSpecifier : NumberStyles.None, CultureInfo.InvariantCulture, out int code)
                || !IsCharacter(code))
            {
                return Fail("'&" + Shown(name) + ";' names no character", start);
            }

            value?.Append(char.ConvertFromUtf32(code));
        }
        else
        {
            string? replacement = name switch { "amp" => "&", "lt" => "<", "gt" => ">", "quot" => "\"", "apos" => "'", _ => null };
            if (replacement is null)
            {
                return Fail("entity '" + Shown(name) + "' is not declared", start);
            }

            value?.Append(replacement);
        }

        _at = end + 1;
        return true;
    }

    private static bool IsDigits(string digits, bool hex)
    {
        foreach (char c in digits)
        {
            if (!(c is >= '0' and <= '9' || (hex && c is (>= 'a' and <= 'f') or (>= 'A' and <= 'F'))))
            {
                return false;
            }
        }

        return digits.Length > 0;
    }

    private static bool IsCharacter(int code) =>
        code is 0x9 or 0xA or 0xD or (>= 0x20 and <= 0xD7FF) or (>= 0xE000 and <= 0xFFFD) or (>= 0x10000 and <= 0x10FFFF);

    private bool CheckCharacters(int start, int end)
    {
        _at = start;
        while (_at < end)
        {
            if (!ReadCharacter())
            {
                return false;
            }
        }

        return true;
    }

    private bool ReadCharacter()
    {
        char c = _text[_at];
        if (c is >= ' ' and < '\uD800' or '\n' or '\r' or '\t' || XmlConvert.IsXmlChar(c))
        {
            _at++;
            return true;
        }

        if (_at + 1 < _text.Length && XmlConvert.IsXmlSurrogatePair(_text[_at + 1], c))
        {
            _at += 2;
            return true;
        }

        return Fail("character " + Shown(c) + " cannot stand in XML");
    }

    private string? ReadName()
    {
        int start = _at;
        int colons = 0;
        while (_at < _text.Length)
        {
            char c = _text[_at];
            bool afterColon = _at > start && _text[_at - 1] == ':';
            if (c == ':' && _at > start && colons == 0)
            {
                colons++;
            }
            else if (!(_at == start || afterColon ? XmlConvert.IsStartNCNameChar(c) : XmlConvert.IsNCNameChar(c)))
            {
                break;
            }

            _at++;
        }

        if (_at == start || _text[_at - 1] == ':')
        {
            return Fail<string>(_at < _text.Length ? "a name cannot start with '" + Shown(_text[_at]) + "'" : "a name is expected");
        }

        return _text.Substring(start, _at - start);
    }

    private bool SkipSpace()
    {
        int start = _at;
        while (_at < _text.Length && IsSpace(_text[_at]))
        {
            _at++;
        }

        return _at > start;
    }

    private static bool IsSpace(char c) => c is ' ' or '\t' or '\r' or '\n';

    private static string Shown(char c) =>
        c is > ' ' and < '\u007F' ? c.ToString() : "0x" + ((int)c).ToString("X2", CultureInfo.InvariantCulture);

    // Text of the file within a message: one line, and not the rest of the file.
    private static string Shown(string text)
    {
        const int Most = 60;
        var shown = new StringBuilder();
        foreach (char c in text)
        {
            if (shown.Length == Most)
            {
                return shown.Append("...").ToString();
            }

            shown.Append(char.IsControl(c) || char.IsSurrogate(c) ? ' ' : c);
        }

        return shown.ToString();
    }

    private bool StartsWith(string token) => string.CompareOrdinal(_text, _at, token, 0, token.Length) == 0;

    private bool Fail(string message, int position = -1)
    {
        Error ??= new ConfigSyntaxError(position < 0 ? _at : position, message);
        return false;
    }

    private T? Fail<T>(string message, int position = -1)
        where T : class
    {
        Fail(message, position);
        return null;
    }

    private enum Content
    {
        Error,
        StartTag,
        EndTag,
        End,
    }

    private sealed class OpenElement(
        string name,
        int start,
        TextSpan nameSpan,
        TextSpan startTagSpan,
        ImmutableArray<ConfigAttribute> attributes,
        bool isEmpty,
        OpenElement? parent)
    {
        private Dictionary<string, string>? _namespaces;

        // The nearest element with declarations, this one included: most have none, and a walk over all would be quadratic.
        private OpenElement? _scope = parent?._scope;

        public string Name => name;

        public int Start => start;

        public TextSpan NameSpan => nameSpan;

        public bool IsEmpty => isEmpty;

        public ImmutableArray<ConfigAttribute> Attributes => attributes;

        public string NamespaceUri { get; set; } = string.Empty;

        public ImmutableArray<ConfigElement>.Builder Children { get; } = ImmutableArray.CreateBuilder<ConfigElement>();

        public void Declare(string prefix, string uri)
        {
            _namespaces ??= new Dictionary<string, string>();
            _namespaces[prefix] = uri;
            _scope = this;
        }

        public string? Lookup(string prefix)
        {
            if (prefix is "xml" or "xmlns")
            {
                return prefix == "xml" ? XmlNamespace : XmlnsNamespace;
            }

            for (OpenElement? scope = _scope; scope is not null; scope = scope.OuterScope)
            {
                if (scope._namespaces!.TryGetValue(prefix, out string? uri))
                {
                    return uri;
                }
            }

            return prefix.Length == 0 ? string.Empty : null;
        }

        private OpenElement? OuterScope => parent?._scope;

        public ConfigElement Close(ConfigDocument document, TextSpan endTagSpan, int end) =>
            new(document, name, NamespaceUri, TextSpan.FromBounds(start, end), nameSpan, startTagSpan, endTagSpan, attributes, Children.ToImmutable());
    }
}
