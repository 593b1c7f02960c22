using System;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>Whatever System.Xml refuses has one error, in words and at a place that help.</summary>
public class ConfigDocumentErrorTests
{
    /// <summary>Documents that are not.</summary>
    public static TheoryData<string> Malformed =>
    [
        "", " ", "\uFEFF", "text", "<", "<a", "<a ", "<a>", "<a/", "</a>", "<a></b>", "<a></a", "<a></a >x", "<a/><b/>", "<a/>x", "x<a/>", "<a/>&amp;",
            "<a/><![CDATA[]]>", "< a/>",
        "<a/ >", "<a></ a>", "<a></a b='1'>", "<1a/>", "<-a/>", "<a$/>", "<:a/>", "<a:/>", "<a:b:c xmlns:a='u'/>", "<p:a/>", "<a p:b=''/>",
        "<a b/>", "<a b=/>", "<a b=1/>", "<a b='1/>", "<a b='1\"/>", "<a b='<'/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>",
        "<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>",
        "<a b='&'/>", "<a b='& '/>", "<a b='&lt'/>", "<a b='&x;'/>", "<a>&nbsp;</a>", "<a>&;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#xG;</a>",
        "<a>&#X41;</a>", "<a>&#-1;</a>",
        "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#55357;&#56832;</a>", "<a>&#xFFFE;</a>", "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>",
        "<a>& </a>", "<a>&</a>",
        "<a>\0</a>", "<a b='\0'/>", "<a\0/>", "<a>\u0001</a>", "<a>\uFFFE</a>", "<a>\uFFFF</a>", "<a><?p \0?></a>", "<a><![CDATA[\uFFFF]]></a>",
        "<a>]]></a>", "<a><![CDATA[</a>", "<a><![CDATA[]]</a>", "<a><![cdata[]]></a>", "<a><!-- -- --></a>", "<a><!-- ---></a>", "<a><!--></a>",
        "<a><!--->-></a>", "<!-- <a/>", "<a><!b></a>",
        "<?xml?><a/>", "<?xml version='1.1'?><a/>", "<?xml version='2.0'?><a/>", "<?xml encoding='utf-8'?><a/>", "<?xml version='1.0'encoding='utf-8'?><a/>",
        "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' standalone='yes' encoding='utf-8'?><a/>",
        " <?xml version='1.0'?><a/>", "<a><?xml version='1.0'?></a>", "<?XML version='1.0'?><a/>", "<a><?Xml?></a>", "<?xml version='1.0'?", "<a><?p:q?></a>",
        "<a><?></a>", "<a><? p?></a>", "<a><?p</a>", "<?p+?><a/>",
        "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!doctype a><a/>", "<a><!DOCTYPE b></a>",
        "<a xml:space='no'/>", "<a xmlns:p=''/>", "<a xmlns:xml='u'/>", "<a xmlns:xmlns='u'/>", "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>",
        "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
        "<a xmlns='http://www.w3.org/2000/xmlns/'/>", "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "<a><b></a></b>", "<a>\uFEFF</a",
    ];

    [Theory]
    [MemberData(nameof(Malformed))]
    public void Refuses_what_System_Xml_refuses(string text)
    {
        foreach (string lines in XmlMutator.InAllLineEnds(text))
        {
            Assert.Null(SpanChecker.Fault(lines));
            Assert.NotNull(SpanChecker.Parse(lines).Error);
        }
    }

    // Not as theory data: the test runner does not pass half a surrogate pair on.
    [Fact]
    public void Refuses_lone_surrogates()
    {
        foreach (string text in new[] { "<a>\uD83D</a>", "<a>\uDE00</a>", "<a>\uDE00\uD83D</a>", "<a b='\uD83D'/>", "<a><!--\uDE00--></a>", "<a>\uD83D",
            "<a>\uD83D\uDE00\uDE00</a>" })
        {
            Refuses_what_System_Xml_refuses(text);
        }

        Assert.Equal(new ConfigSyntaxError(4, "character 0xD83D is not allowed in XML"), SpanChecker.Parse("<a>x\uD83D</a>").Error);
    }

    // The mark stands before the place. System.Xml is quoted last, where its own words and place are kept.
    [Theory]
    [InlineData("<a>\n  <b>\n</«a>", "the end tag 'a' does not match the start tag 'b'")]
    [InlineData("<a>\n<b></b\n«</a>", "'>' is expected")]
    [InlineData("<a>\n<b></b «c='1'></a>", "'>' is expected")]
    [InlineData("\n«</a>\n", "the end tag 'a' has no start tag")]
    [InlineData("<a>\n «<b>\n", "element 'b' is not closed")]
    [InlineData("<a>\n «<b c='1'>\n&lt; <!-- x --><c/>", "element 'b' is not closed")]
    [InlineData("<a>\n «<b><c/></b", "element 'b' is not closed")]
    [InlineData("<a>\n «<b><c/>\n<", "element 'b' is not closed")]
    [InlineData("<a>\n «<b c='1'", "the start tag of 'b' is not closed")]
    [InlineData("<a>\n «<b c='1'\n<c/></a>", "the start tag of 'b' is not closed")]
    [InlineData("<a>\n «<b c='1/>\n", "the start tag of 'b' is not closed")]
    [InlineData("<a>\n<b c='\n«<d/></a>", "'<' is not allowed in an attribute value")]
    [InlineData("<a b=«1/>", "the value of attribute 'b' is not in quotes")]
    [InlineData("<a>\n<b c='1' d\n =\n «true e='2'/></a>", "the value of attribute 'd' is not in quotes")]
    [InlineData("<a>\n<b c='1' d «e='2'/></a>", "'=' is expected after the attribute name 'd'")]
    [InlineData("<a>\n<b c='1'\n d«/></a>", "'=' is expected after the attribute name 'd'")]
    [InlineData("<a>\n <b c='1' «c='2'/></a>", "attribute 'c' appears twice")]
    [InlineData("<a xmlns:p='u'>\n <b p:c='c'\n «p:c='2'/></a>", "attribute 'p:c' appears twice")]
    [InlineData("<a>\n<b c='1'«d='2'/></a>", "'d' is not allowed here: white space or the end of the tag is expected")]
    [InlineData("<a>\n<b c=\"C:\\\"«x\"/></a>", "'x' is not allowed here: white space or the end of the tag is expected")]
    [InlineData("<a>\n<«p:b/></a>", "prefix 'p' is not declared")]
    [InlineData("<a>\n<b «xdt:Transform='Remove'/></a>", "prefix 'xdt' is not declared")]
    [InlineData("<a>\n <b c='x«&y'/></a>", "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n <b c='http://h/?a=1«&b=2&amp;c'/></a>", "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n &amp; «& </a>", "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n «&<b/></a>", "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n x«&", "'&' starts a reference here: write '&amp;'")]
    [InlineData("<a>\n «&nbsp;</a>", "entity 'nbsp' is not declared")]
    [InlineData("<a>\n <b c='«&#x1;'/></a>", "'&#x1;' does not refer to a character")]
    [InlineData("<a>\n x «< y</a>", "no name follows '<': write '&lt;' for the character itself")]
    [InlineData("<a>\n«]]></a>", "']]>' is not allowed in text")]
    [InlineData("<a/>\n«<b/>", "there is more than one root element, or text after it")]
    [InlineData("<a/>\n<!-- c -->\n«text<b/>", "there is more than one root element, or text after it")]
    [InlineData("<a/>\n«&amp;", "there is more than one root element, or text after it")]
    [InlineData("<a/>\n«</a>", "there is more than one root element, or text after it")]
    [InlineData("\n«text <a/>", "text is not allowed before the root element")]
    [InlineData("\n«&amp;<a/>", "text is not allowed before the root element")]
    [InlineData("«", "the root element is missing")]
    [InlineData("<!-- c -->\n«", "the root element is missing")]
    [InlineData("«<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "a document type declaration is not allowed in a configuration file")]
    [InlineData("<!-- <!DOCTYPE a> -->\n«<!DOCTYPE a><a/>", "a document type declaration is not allowed in a configuration file")]
    [InlineData("<a>\n«<!DOCTYPE a></a>", "a document type declaration is not allowed in a configuration file")]
    [InlineData("<a>\n«<!b></a>", "a declaration is not allowed here")]
    [InlineData("<a>\n <!-- x --><b c='\n«\u0001'/></a>", "character 0x01 is not allowed in XML")]
    [InlineData("<a>\n <!-- x «\uFFFF --></a>", "character 0xFFFF is not allowed in XML")]
    [InlineData("<a>\n«<!-- x <b/></a>\n", "a comment is not closed")]
    [InlineData("<a>\n<!-- x «-- y --></a>\n", "'--' is not allowed in a comment")]
    [InlineData("<a>\n«<![CDATA[ x ]] </a>\n", "a CDATA section is not closed")]
    [InlineData("<a>\n«<?p x </a>\n", "a processing instruction is not closed")]
    [InlineData("\n«<?xml version='1.0'?>\n<a/>", "the XML declaration is allowed only at the start of the file")]
    [InlineData("<?xml version='«1.1'?>\n<a/>", "Version number '1.1' is invalid")]
    [InlineData("<a>\n<b «xml:space='no'/></a>", "'no' is an invalid xml:space value")]
    [InlineData("<a>\n<b xmlns:p=«''/></a>", "Invalid namespace declaration")]
    [InlineData("<a>\n<b «1c=''/></a>", "Name cannot begin with the '1' character, hexadecimal value 0x31")]
    [InlineData("<a>\n<b c='1' /«d=''/></a>", "'d' is an unexpected token. The expected token is '>'")]
    public void Errors_name_their_place(string marked, string message)
    {
        foreach (string lines in XmlMutator.InAllLineEnds(marked))
        {
            AssertError(lines, message);
            AssertError("\uFEFF" + lines, message);
        }
    }

    // System.Xml reads in pieces of 4,096 characters, and counts lines over all of them.
    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public void Errors_name_their_place_far_behind(string lineEnd)
    {
        string lines = string.Concat(Enumerable.Repeat("<b c='&#10;" + lineEnd + "\uD83D\uDE00'>&amp;" + lineEnd + "\u2028</b>" + lineEnd, 400));
        for (int length = 0; length < 60; length++)
        {
            AssertError("<a>" + new string(' ', length) + lines + "<b" + lineEnd + "c=«1/></a>", "the value of attribute 'c' is not in quotes");
        }
    }

    // The content of the file is shown, but never all of a file and never a line end.
    [Fact]
    public void Messages_stay_short()
    {
        string name = new('x', 100_000);
        foreach (string text in (string[])["<" + name + ">", "<a " + name + "='' " + name + "=''/>", "<a>&" + name + ";</a>", "<" + name + ":a/>",
            "<a></" + name + ">", "<a xml:space='" + name + "'/>"])
        {
            Assert.InRange(SpanChecker.Parse(text).Error!.Message.Length, 10, 220);
        }
    }

    private static void AssertError(string marked, string message)
    {
        int position = marked.IndexOf('«', StringComparison.Ordinal);
        string text = marked.Remove(position, 1);
        Assert.Equal((position, message), SpanChecker.Parse(text).Error is { } error ? (error.Position, error.Message) : default);
        Assert.Null(SpanChecker.Fault(text));
    }
}
