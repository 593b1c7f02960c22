using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>The scanner against System.Xml: the same elements, attributes and values, or the same verdict.</summary>
public class XmlScannerDifferentialTests
{
    /// <summary>Well-formed documents.</summary>
    public static TheoryData<string> WellFormed =>
    [
        "<a/>", "<a />", "<a></a>", "<a\n>\r\n</a\t>", "\uFEFF<a/>", " \r\n\t<a/> \n",
        "<?xml version='1.0'?><a/>", "<?xml version=\"1.0\" encoding=\"utf-16\"?><a/>", "<?xml version='1.0' standalone='no' ?><a/>",
        "<?xml version = '1.0' encoding='no-such-encoding' standalone=\"yes\"?>\n<a/>",
        "<!-- - --><a><!-- <b> & ]]> --></a><!---->", "<?pi?><a><?pi ??><?xml-stylesheet a?></a><?pi <>&?>",
        "<a><![CDATA[]]><![CDATA[<b>&]]]]><![CDATA[>]]></a>", "<a>]] > ]]&gt; > \" '</a>",
        "<a b='' c=\"'\" d='\"' e='>' f='/>' g='--'/>", "<a b='\t\r\n\n\r x '/>", "<a b='&#9;&#10;&#13;&#x20;'/>", "<a b = '1'\r\n\tc\t=\n'2'/>",
        "<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x41;&#x1F600;&#128512;&#x10FFFF;'>&lt;&#x85;</a>", "<a b='\uD83D\uDE00'>\uD83D\uDE00\u0085\u2028</a>",
        "<a b='&#0000000065;'/>", "<a b='&amp;lt;'/>", "<_a.b-c _d.e-f='1'/>", "<\u00E9l\u00E9ment attr\u00EDbut\u0151='1'/>", "<\u4E2D\u0300\u00B7/>",
        "<p:a xmlns:p='u' p:b='1' b='2'><p:c xmlns:p='v' p:b=''/></p:a>", "<a xmlns='u'><b xmlns=''><c/></b></a>", "<a xmlns='u' xmlns:p='u' p:b='1' b='1'/>",
        "<a xml:lang='en' xml:space='preserve'/>", "<a xml:space='default'/>", "<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:p='&#x75;' p:b=''/>",
        "<a><b><c/><d>x</d></b><e/></a>", "<xmlns:a/>", "<a b='{0} $(x) #{y}# %z%'/>",
    ];

    /// <summary>Documents that are not.</summary>
    public static TheoryData<string> Malformed =>
    [
        "", " ", "\uFEFF", "text", "<", "<a", "<a ", "<a>", "<a/", "</a>", "<a></b>", "<a></a", "<a></a >x", "<a/><b/>", "<a/>x", "x<a/>", "<a/>&amp;", "<a/><![CDATA[]]>", "< a/>",
        "<a/ >", "<a></ a>", "<a></a b='1'>", "<1a/>", "<-a/>", "<a$/>", "<:a/>", "<a:/>", "<a:b:c xmlns:a='u'/>", "<p:a/>", "<a p:b=''/>",
        "<a b/>", "<a b=/>", "<a b=1/>", "<a b='1/>", "<a b='1\"/>", "<a b='<'/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>", "<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>",
        "<a b='&'/>", "<a b='& '/>", "<a b='&lt'/>", "<a b='&x;'/>", "<a>&nbsp;</a>", "<a>&;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#xG;</a>", "<a>&#X41;</a>", "<a>&#-1;</a>",
        "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#55357;&#56832;</a>", "<a>&#xFFFE;</a>", "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>& </a>", "<a>&</a>",
        "<a>\0</a>", "<a b='\0'/>", "<a\0/>", "<a>\u0001</a>", "<a>\uFFFE</a>", "<a>\uFFFF</a>", "<a><?p \0?></a>", "<a><![CDATA[\uFFFF]]></a>",
        "<a>]]></a>", "<a><![CDATA[</a>", "<a><![CDATA[]]</a>", "<a><![cdata[]]></a>", "<a><!-- -- --></a>", "<a><!-- ---></a>", "<a><!--></a>", "<a><!--->-></a>", "<!-- <a/>", "<a><!b></a>",
        "<?xml?><a/>", "<?xml version='1.1'?><a/>", "<?xml version='2.0'?><a/>", "<?xml encoding='utf-8'?><a/>", "<?xml version='1.0'encoding='utf-8'?><a/>", "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' standalone='yes' encoding='utf-8'?><a/>",
        " <?xml version='1.0'?><a/>", "<a><?xml version='1.0'?></a>", "<?XML version='1.0'?><a/>", "<a><?Xml?></a>", "<?xml version='1.0'?", "<a><?p:q?></a>", "<a><?></a>", "<a><? p?></a>", "<a><?p</a>", "<?p+?><a/>",
        "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!doctype a><a/>", "<a><!DOCTYPE b></a>",
        "<a xml:space='no'/>", "<a xmlns:p=''/>", "<a xmlns:xml='u'/>", "<a xmlns:xmlns='u'/>", "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
        "<a xmlns='http://www.w3.org/2000/xmlns/'/>", "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "<a><b></a></b>", "<a>\uFEFF</a",
    ];

    [Theory]
    [MemberData(nameof(WellFormed))]
    public void Reads_what_System_Xml_reads(string text)
    {
        Assert.Null(XmlReaderOracle.Difference(text));
        Assert.NotNull(ConfigDocument.Parse(SourceText.From(text), "app.config").Root);
    }

    [Theory]
    [MemberData(nameof(Malformed))]
    public void Refuses_what_System_Xml_refuses(string text)
    {
        Assert.Null(XmlReaderOracle.Difference(text));
        Assert.NotNull(ConfigDocument.Parse(SourceText.From(text), "app.config").Error);
    }

    // Not as data of a theory: the test runner does not carry half a surrogate pair.
    [Fact]
    public void Refuses_lone_surrogates()
    {
        foreach (string text in new[] { "<a>\uD83D</a>", "<a>\uDE00</a>", "<a>\uDE00\uD83D</a>", "<a b='\uD83D'/>", "<a><!--\uDE00--></a>", "<a>\uD83D", "<a>\uD83D\uDE00\uDE00</a>" })
        {
            Refuses_what_System_Xml_refuses(text);
        }
    }

    [Theory]
    [MemberData(nameof(WellFormed))]
    public void Agrees_on_every_prefix(string text)
    {
        for (int length = 0; length < text.Length; length++)
        {
            string? difference = XmlReaderOracle.Difference(text.Substring(0, length));
            Assert.True(difference is null, difference + ": " + text.Substring(0, length));
        }
    }

    [Fact]
    public void Agrees_on_every_character_in_every_place()
    {
        string[] places = ["<{0}/>", "<a{0}/>", "<a {0}='1'/>", "<a b='{0}'/>", "<a>{0}</a>", "<a><!--{0}--></a>", "<a>&{0};</a>", "<a/>{0}", "<a><?p{0}?></a>"];
        foreach (string place in places)
        {
            for (int c = 0; c <= 0xFFFF; c += c is < 0x380 or (>= 0x2000 and < 0x2100) or (>= 0xD7F0 and < 0xD810) or (>= 0xDBF0 and < 0xE010) or > 0xFFE0 ? 1 : 61)
            {
                string text = place.Replace("{0}", ((char)c).ToString(), StringComparison.Ordinal);
                string? difference = XmlReaderOracle.Difference(text);
                Assert.True(difference is null, difference + ": " + place + " with " + c.ToString("X4", CultureInfo.InvariantCulture));
            }
        }
    }

    // Shrinking leaves the fewest edits that make a difference. Fixed seed: a build does not fail by chance.
    [Fact]
    public void Agrees_on_mutated_configurations()
    {
        var number = Gen.Choose(0, int.MaxValue - 1);
        Gen<(int Seed, (int, int, int)[] Edits)> scripts =
            from seed in number
            from count in Gen.Choose(1, 5)
            from edits in Gen.ArrayOf(from kind in number from place in number from token in number select (kind, place, token), count)
            select (seed, edits);
        Arbitrary<(int Seed, (int, int, int)[] Edits)> arbitrary = Arb.From(
            scripts, script => script.Edits.Select((_, i) => (script.Seed, script.Edits.Where((_, j) => j != i).ToArray())));
        Property property = Prop.ForAll(arbitrary, script =>
        {
            string text = XmlMutator.Mutate(script.Seed, script.Edits);
            string? difference = XmlReaderOracle.Difference(text);
            return (difference is null).Label(difference + ": " + text);
        });
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(10_000).WithReplay(4711, 1), property);
    }

    [Fact]
    public void Depth_costs_neither_stack_nor_quadratic_time()
    {
        const int Depth = 100_000;
        string text = string.Concat(Enumerable.Repeat("<a b='1'>", Depth)) + string.Concat(Enumerable.Repeat("</a>", Depth));
        Assert.Null(XmlReaderOracle.Difference(text));
        ConfigDocument unclosed = ConfigDocument.Parse(SourceText.From(text.Substring(0, text.Length - 4)), "app.config");
        Assert.Equal(0, unclosed.Error!.Position);
    }

    [Fact]
    public void Many_attributes_cost_no_quadratic_time()
    {
        string text = "<a " + string.Join(' ', Enumerable.Range(0, 50_000).Select(i => "a" + i + "=''")) + "{0}/>";
        Assert.Null(XmlReaderOracle.Difference(text.Replace("{0}", string.Empty, StringComparison.Ordinal)));
        Assert.Null(XmlReaderOracle.Difference(text.Replace("{0}", " a7=''", StringComparison.Ordinal)));
        Assert.Equal("attribute 'a7' is written twice", ConfigDocument.Parse(SourceText.From(text.Replace("{0}", " a7=''", StringComparison.Ordinal)), "x").Error!.Message);
    }

    [Theory]
    [InlineData("<a>\n  <b>\n</a>", 2, 2, "the end tag 'a' does not match the start tag 'b'")]
    [InlineData("<a>\n <b c='1' c='2'/></a>", 1, 10, "attribute 'c' is written twice")]
    [InlineData("<a>\n <b>\n", 1, 1, "element 'b' is not closed")]
    [InlineData("<a>\n <b c='x&y'/></a>", 1, 8, "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n &nbsp;</a>", 1, 1, "entity 'nbsp' is not declared")]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 0, 0, "a document type declaration is not allowed in a configuration file")]
    [InlineData("", 0, 0, "the root element is missing")]
    [InlineData("<a/>\n<b/>", 1, 0, "there is more than one root element, or text after it")]
    [InlineData("<a b=1/>", 0, 5, "the value of attribute 'b' is not in quotes")]
    [InlineData("<a>\n<p:b/></a>", 1, 1, "prefix 'p' is not declared")]
    public void Errors_name_their_place(string text, int line, int column, string message)
    {
        ConfigDocument document = ConfigDocument.Parse(SourceText.From(text), "app.config");
        LinePosition position = document.Text.Lines.GetLinePosition(document.Error!.Position);
        Assert.Equal((message, line, column), (document.Error.Message, position.Line, position.Character));
    }

    // A comparison that sees nothing would pass everything.
    [Theory]
    [InlineData("<a b='&lt;'/>", "<a b='x'/>")]
    [InlineData("<a><b/></a>", "<a><c/></a>")]
    [InlineData("<a><b/><c/></a>", "<a><b><c/></b></a>")]
    [InlineData("<a b='1'/>", "<a b='1' c='2'/>")]
    [InlineData("<a><b/></a>", "<a/>")]
    [InlineData("<a/>", "<a xmlns='u'/>")]
    [InlineData("<a xmlns:p='u' p:b=''/>", "<a xmlns:p='v' p:b=''/>")]
    [InlineData("<a/>", "<a>")]
    [InlineData("<a>", "<a/>")]
    public void The_comparison_sees_differences(string text, string other)
    {
        Assert.NotNull(XmlReaderOracle.Difference(text, other));
        Assert.Null(XmlReaderOracle.Difference(text));
    }
}
