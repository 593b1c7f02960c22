using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>Turns documents into others that are XML, or nearly.</summary>
internal static class XmlMutator
{
    private static readonly string[] s_seeds =
    [
        "<a/>",
        "<a b='1' c=\"2\">text<b/><!-- c --></a>",
        "\uFEFF<?xml version=\"1.0\" encoding=\"utf-8\" standalone='yes'?>\r\n<!-- x -->\r\n<configuration>\r\n  <a b=\"x&amp;y&#10;&#x1F600;\" />\r\n</configuration>\r\n",
        "<p:a xmlns:p=\"urn:p\" xmlns='urn:d' p:x='1' x=\"2\"><b xmlns=''><p:c xmlns:p='urn:q' p:y=''/></b></p:a>",
        "<a><![CDATA[ <x> ]] > ]]>&lt;&gt;]]&gt;<?pi some data?>\t<b\n c = 'd\te\r\nf'\r>x</b\t></a><?end?>",
        """
        <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">
          <!-- wcflint disable-next-line WCFL2001 -->
          <system.serviceModel>
            <bindings>
              <basicHttpBinding>
                <binding name="Orders" maxReceivedMessageSize='2147483647' sendTimeout="00:01:00">
                  <security mode="Transport"><transport clientCredentialType="Windows"/></security>
                </binding>
              </basicHttpBinding>
            </bindings>
            <client xdt:Transform="Replace"><endpoint address="http://localhost/?a=1&amp;b=2" xml:lang="en"/></client>
          </system.serviceModel>
        </configuration>
        """,
    ];

    private static readonly string[] s_tokens =
    [
        "<", ">", "/", "</", "/>", "<a", "<a>", "</a>", "<b/>", "<!", "<!-", "<!--", "-->", "--", "-", "<![CDATA[", "]]>", "]]", "<?", "?>", "<?xml ?>",
        "<?xml version='1.0'?>", "<?xml version='1.0' encoding='utf-16'?>", " standalone='no'", " version='1.1'", "<?XML x?>", "<?x:y?>", "<?p",
        "<!DOCTYPE a>", "<!ELEMENT",
        "&", ";", "&amp;", "&lt;", "&nbsp;", "&#", "&#x", "&#x0;", "&#10;", "&#xD;", "&#xD800;", "&#x10FFFF;", "&#x110000;", "&#99999999999;", "&#x1f600;",
        "&#X41;", "&a:b;", "& ",
        "'", "\"", "=", " ", "\t", "\r", "\n", "\r\n", "\0", "\u0001", "\u0085", "\u00A0", "\u2028", "\uFEFF", "\uFFFE", "\uFFFF", "\uD800", "\uDC00",
        "\uD83D\uDE00", "\uDE00\uD83D",
        ":", "::", "a:", ":a", "xmlns", "xmlns=''", " xmlns:", " xmlns:p='urn:p'", " xmlns:q=\"urn:p\"", " xmlns:p=''",
        " xmlns:xml='http://www.w3.org/XML/1998/namespace'", " xmlns:xmlns='u'",
        " xmlns='http://www.w3.org/2000/xmlns/'", " xmlns:z='http://www.w3.org/XML/1998/namespace'", " p:x='3'", " q:x='3'", " x='3'", " xml:space='preserve'",
        " xml:space='no'", " xml:lang='en'",
        "\u00E9", "\u0130", "\u00B7", "\u0300", "\u4E2D", "\u200C", "\u2FFF", "0", ".", "_", "a", "]", "[", "#", "%", "x",
    ];

    // Content between two tags, much of it resembling something else.
    private static readonly string[] s_contents =
    [
        "<!-- <x y='1'> -->", "<!--</a>-->", "<!-->-->", "<!-- ' -->", "<![CDATA[</a>]]>", "<![CDATA[<!-- ]]>", "<![CDATA[]]>", "<?p </a> '\" ?>", "<?p-->?>",
            "<?p?>", " > ", "'", "\"", "\n", "\r\n", "\r", "\t",
        "&amp;", "&lt;x/&gt;", "&#x10FFFF;", "\uD83D\uDE00", "\u2028\u0085", "]] >", "--", "=", "/", "?>", "-->", "<x/>", "<x></x\r\n>", "<x y = '>'\r/>",
        "<x\ty\n=\"'\"><z/></x>", "<\u00E9 \u00E9='\uD83D\uDE00'/>",
        "<q:x xmlns:q='urn:q' q:y='/>'/>", "<x xmlns='urn:x'><y/></x>", "<x y='\r\n\t&#13;&#xA;'/>", "<x y='&lt;/x&gt;' z='-->'></x>",
    ];

    private static readonly string[] s_attributes = ["='>'", " = \"/>\"", "\r\n=\t'\"'", "=''", "=\"'\"", "='&#xA; &amp;'", "='\r\n'", "='a=\"b\"'",
        "='\uD83D\uDE00'", "='\u2028'", "='<'"];

    private static int Edits => 6;

    /// <summary>Puts content behind tags and white space and attributes into them, so that most results are XML; edits as in <see cref="Mutate"/>.</summary>
    public static string Enrich(int seed, (int Kind, int Place, int Token)[] edits)
    {
        string text = s_seeds[Index(seed, s_seeds.Length)];
        for (int i = 0; i < edits.Length; i++)
        {
            (int kind, int place, int token) = edits[i];
            char mark = Index(kind, 3) == 0 ? '>' : ' ';
            int at = text.IndexOf(mark, Index(place, text.Length));
            string added = Index(kind, 3) switch
            {
                0 => s_contents[Index(token, s_contents.Length)],
                1 => "n" + i + s_attributes[Index(token, s_attributes.Length)] + " ",
                _ => ((string[])["\n", "\r\n", "\r", "\t", " "])[Index(token, 5)],
            };
            text = at < 0 ? text : text.Insert(at + 1, added);
        }

        return text;
    }

    /// <summary>The text as it is, and with each of the three line ends throughout.</summary>
    public static IEnumerable<string> InAllLineEnds(string text)
    {
        yield return text;
        string lines = text.Replace("\r\n", "\n", StringComparison.Ordinal).Replace('\r', '\n');
        foreach (string lineEnd in (string[])["\n", "\r\n", "\r"])
        {
            yield return lines.Replace("\n", lineEnd, StringComparison.Ordinal);
        }
    }

    /// <summary>Applies edits, each a kind, a place and a token, to a seed.</summary>
    public static string Mutate(int seed, (int Kind, int Place, int Token)[] edits)
    {
        string text = s_seeds[Index(seed, s_seeds.Length)];
        foreach ((int kind, int place, int token) in edits)
        {
            int at = Index(place, text.Length + 1);
            int length = Math.Min(Index(token, 7), text.Length - at);
            text = Index(kind, Edits) switch
            {
                0 or 1 => text.Insert(at, s_tokens[Index(token, s_tokens.Length)]),
                2 => text.Remove(at, length),
                3 => text.Remove(at, length).Insert(at, s_tokens[Index(token, s_tokens.Length)]),
                4 => text.Insert(Index(place * 31, text.Length + 1), text.Substring(at, length)),
                _ => text.Substring(0, at) + new string(text.Substring(at, length).Reverse().ToArray()) + text.Substring(at + length),
            };
        }

        return text;
    }

    private static int Index(int value, int count) => (int)((uint)value % (uint)count);
}
