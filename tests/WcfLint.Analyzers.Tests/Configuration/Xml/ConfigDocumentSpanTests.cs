using System;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Analyzers.Configuration;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>In every document that System.Xml accepts, each span contains the part that it names.</summary>
public class ConfigDocumentSpanTests
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
        "<a xml:lang='en' xml:space='preserve'/>", "<a xml:space='default'/>", "<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>",
        "<a xmlns:p='&#x75;' p:b=''/>",
        "<a><b><c/><d>x</d></b><e/></a>", "<xmlns:a/>", "<a b='{0} $(x) #{y}# %z%'/>",
        "<!-- <a> --><a><!-- <b c='1'> </a> --><b c='!-- -->'/></a>", "<a><![CDATA[</a><b>--><!--]]><?p </a> <!-- ?><b/></a><!-- </a> -->",
        "<a b='/>' c=\">\"><b d='/a>' e = '=' f='\"=\"'/>></a>",
    ];

    [Theory]
    [MemberData(nameof(WellFormed))]
    public void Spans_hold_what_they_say(string text)
    {
        Assert.NotNull(SpanChecker.Parse(text).Root);
        foreach (string lines in XmlMutator.InAllLineEnds(text))
        {
            Assert.Null(SpanChecker.Fault(lines));
        }
    }

    // System.Xml reads in pieces of 4,096 characters.
    [Theory]
    [MemberData(nameof(WellFormed))]
    public void Spans_hold_where_the_reader_fetches_more_text(string text)
    {
        for (int length = 4_096 - text.Length - 20; length < 4_096; length++)
        {
            Assert.Null(SpanChecker.Fault(text + new string(' ', length) + "<!-- c -->"));
            if (!text.Contains("<?xml ", StringComparison.Ordinal))
            {
                Assert.Null(SpanChecker.Fault("<!--" + new string('\n', length) + "-->" + text.TrimStart('\uFEFF')));
            }
        }
    }

    [Theory]
    [MemberData(nameof(WellFormed))]
    public void Every_beginning_is_read_or_refused(string text)
    {
        for (int length = 0; length < text.Length; length++)
        {
            string? fault = SpanChecker.Fault(text.Substring(0, length));
            Assert.True(fault is null, fault + ": " + text.Substring(0, length));
        }
    }

    [Fact]
    public void Every_character_in_every_place_is_read_or_refused()
    {
        string[] places = ["<{0}/>", "<a{0}/>", "<a {0}='1'/>", "<a b='{0}'/>", "<a>{0}</a>", "<a><!--{0}--></a>", "<a>&{0};</a>", "<a/>{0}", "<a><?p{0}?></a>"];
        foreach (string place in places)
        {
            for (int c = 0; c <= 0xFFFF; c += c is < 0x380 or (>= 0x2000 and < 0x2100) or (>= 0xD7F0 and < 0xD810) or (>= 0xDBF0 and < 0xE010) or > 0xFFE0 ? 1 : 61)
            {
                string text = place.Replace("{0}", ((char)c).ToString(), StringComparison.Ordinal);
                string? fault = SpanChecker.Fault(text);
                Assert.True(fault is null, fault + ": " + place + " with " + c.ToString("X4", CultureInfo.InvariantCulture));
            }
        }
    }

    [Fact]
    public void Spans_hold_in_enriched_configurations() => Assert.InRange(CountAccepted(XmlMutator.Enrich, most: 8), 6_000, 10_000);

    [Fact]
    public void Mutated_configurations_are_read_or_refused() => Assert.InRange(CountAccepted(XmlMutator.Mutate, most: 5), 500, 5_000);

    [Fact]
    public async Task Depth_costs_neither_stack_nor_quadratic_time()
    {
        const int Depth = 100_000;
        string text = string.Concat(Enumerable.Repeat("<a b='1'>", Depth)) + string.Concat(Enumerable.Repeat("</a>", Depth));
        Assert.Null(await InTime(() => SpanChecker.Fault(text)));
        ConfigDocument unclosed = await InTime(() => SpanChecker.Parse(text.Substring(0, text.Length - 4)));
        Assert.Equal(0, unclosed.Error!.Position);
    }

    [Fact]
    public async Task Nested_namespaces_cost_no_quadratic_time()
    {
        const int Depth = 20_000;
        string text = string.Concat(Enumerable.Range(0, Depth).Select(i => "<p" + i + ":a xmlns:p" + i + "='u' xmlns='v" + i + "'>"))
            + string.Concat(Enumerable.Range(0, Depth).Select(i => "</p" + (Depth - 1 - i) + ":a>"));
        Assert.Null(await InTime(() => SpanChecker.Fault(text)));
    }

    [Fact]
    public async Task Many_attributes_cost_no_quadratic_time()
    {
        string text = "<a " + string.Join(' ', Enumerable.Range(0, 50_000).Select(i => "a" + i + "=''")) + "{0}/>";
        Assert.Null(await InTime(() => SpanChecker.Fault(text.Replace("{0}", string.Empty, StringComparison.Ordinal))));
        string twice = text.Replace("{0}", " a7=''", StringComparison.Ordinal);
        Assert.Equal("attribute 'a7' appears twice", (await InTime(() => SpanChecker.Parse(twice))).Error!.Message);
    }

    [Theory]
    [InlineData("<a b='", "x", 20_000_000, "'/>")]
    [InlineData("<a b='", "&amp;\r\n", 1_000_000, "'/>")]
    [InlineData("<a>", "\r\n", 2_000_000, "</a>")]
    [InlineData("<a><!--", "- ", 2_000_000, "--></a>")]
    [InlineData("<a", "a", 4_000_000, "/>")]
    [InlineData("<a>", "<b/>", 200_000, "</a>")]
    [InlineData("<a>", "<!---->", 200_000, "</a>")]
    public async Task Long_texts_cost_no_quadratic_time(string start, string middle, int count, string end)
    {
        string text = start + string.Concat(Enumerable.Repeat(middle, count)) + end;
        Assert.NotNull((await InTime(() => SpanChecker.Parse(text))).Root);
        Assert.NotNull((await InTime(() => SpanChecker.Parse(text.Substring(0, text.Length - 1)))).Error);
        Assert.NotNull((await InTime(() => SpanChecker.Parse(text + "&"))).Error);
    }

    // Checks that see nothing would pass everything.
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
    [InlineData("<a><!-- b --></a>", "<a><!-- c --></a>")]
    [InlineData("<a> <!-- b --></a>", "<a><!-- b --> </a>")]
    [InlineData("<a> <b/></a>", "<a><b/> </a>")]
    [InlineData("<a/>", "<a></a>")]
    [InlineData("<a ></a>", "<a></a >")]
    [InlineData("<a b='1'/>", "<a b= '1'/>")]
    [InlineData("<a b='1' />", "<a  b='1'/>")]
    [InlineData("<a b='1'/>", "<a b=\"1\"/>")]
    [InlineData("<a b='1'  c='2'/>", "<a b='1' c ='2'/>")]
    [InlineData("<a b='&#65;&#x0042;'/>", "<a b='&#x0041;&#66;' />")]
    public void The_checks_see_faults(string text, string other)
    {
        Assert.NotNull(SpanChecker.Fault(SpanChecker.Parse(text), other));
        Assert.Null(SpanChecker.Fault(text));
    }

    // Fixed seed: a build does not fail by chance.
    private static int CountAccepted(Func<int, (int, int, int)[], string> mutate, int most)
    {
        var random = new Random(4711);
        int accepted = 0;
        for (int i = 0; i < 10_000; i++)
        {
            int seed = random.Next();
            (int, int, int)[] edits = [.. Enumerable.Range(0, random.Next(most) + 1).Select(_ => (random.Next(), random.Next(), random.Next()))];
            accepted += SpanChecker.Parse(mutate(seed, edits)).Root is null ? 0 : 1;
            if (FaultOf(mutate(seed, edits)) is not null)
            {
                edits = WithoutNeedless(edits, fewer => FaultOf(mutate(seed, fewer)) is not null);
                Assert.Fail(FaultOf(mutate(seed, edits)) + ": " + mutate(seed, edits));
            }
        }

        return accepted;
    }

    private static string? FaultOf(string text) => XmlMutator.InAllLineEnds(text).Select(SpanChecker.Fault).FirstOrDefault(fault => fault is not null);

    /// <summary>The edits without those that the fault does not need.</summary>
    private static (int, int, int)[] WithoutNeedless((int, int, int)[] edits, Func<(int, int, int)[], bool> isFault)
    {
        for (int i = edits.Length - 1; i >= 0; i--)
        {
            (int, int, int)[] fewer = [.. edits.Where((_, j) => j != i)];
            edits = isFault(fewer) ? fewer : edits;
        }

        return edits;
    }

    private static async Task<T> InTime<T>(Func<T> run) => await Task.Run(run).WaitAsync(TimeSpan.FromMinutes(1));
}
