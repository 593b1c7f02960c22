using System;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Transforms;

public class XdtTransformTests
{
    private const string Base =
        """
        <configuration>
          <system.web><compilation debug="true" targetFramework="4.7.2"/></system.web>
          <bindings>
            <binding name="a" size="1"><security mode="None"/></binding>
            <binding name="b" size="2"><security mode="Transport"/></binding>
          </bindings>
        </configuration>
        """;

    [Theory]
    [InlineData("""<configuration><system.web><compilation debug="false"/></system.web></configuration>""")]
    [InlineData("""<configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><bindings/></configuration>""")]
    [InlineData("""<configuration xmlns:xdt="http://example.org/other"><bindings xdt:Transform="Remove"/></configuration>""")]
    [InlineData("""<configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><bindings xdt:Transform="Remove">""")]
    public void Without_an_instruction_the_base_stays_itself(string transform)
    {
        ConfigDocument document = Parse(Base, "Web.config");
        TransformResult result = XdtTransform.Apply(document, Parse(transform, "Web.Release.config"));
        Assert.Same(document.Root, result.Root);
        Assert.False(result.IsChanged);
        Assert.Same(document.Root!.Elements[0], result.Find(document.Root.Elements[0]));
        Assert.DoesNotContain(document.Root.DescendantsAndSelf(), result.IsUncertain);
    }

    [Fact]
    public void An_element_is_removed_from_the_file_as_it_is_written()
    {
        ConfigDocument document = Parse(
            """
            <configuration>
              <!-- both -->
              <binding name="a"/>
              <binding name="b"/>
            </configuration>
            """,
            "Web.config");
        ConfigElement first = document.Root!.Elements[0];
        TransformResult result = XdtTransform.Apply(
            document,
            Parse("""<configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><binding name="b" xdt:Locator="Match(name)" xdt:Transform="Remove"/></configuration>""", "Web.Release.config"));
        ConfigElement transformed = result.Find(first)!;
        Assert.Single(result.Root.Elements);
        Assert.NotSame(first, transformed);
        Assert.Same(first, transformed.Original);

        // The comment describes the element that the transform removes, too: in the file it stays.
        Assert.Equal(ElementRemoval.SpanOf(first), ElementRemoval.SpanOf(transformed));
    }

    [Theory]
    [InlineData("""<nothing xdt:Transform="Remove"/>""")]
    [InlineData("""<bindings><binding name="c" xdt:Locator="Match(name)" xdt:Transform="Remove"/></bindings>""")]
    [InlineData("""<bindings xmlns="urn:other" xdt:Transform="Remove"/>""")]
    [InlineData("""<Bindings xdt:Transform="Remove"/>""")]
    [InlineData("""<security xdt:Transform="RemoveAll"/>""")]
    [InlineData("""<nothing><binding xdt:Transform="Insert"/></nothing>""")]
    [InlineData("""<bindings xdt:Transform="InsertIfMissing"><other/></bindings>""")]
    [InlineData("""<bindings><binding name="a" size="7" xdt:Locator="Match(name)" xdt:Transform="InsertIfMissing"/></bindings>""")]
    [InlineData("""<bindings><binding xdt:Locator="Condition(@name='x')" xdt:Transform="Remove"/></bindings>""")]
    public void An_instruction_without_target_changes_nothing(string content)
    {
        TransformResult result = Apply(content);
        Assert.Equal(Normal(Base), Written(result.Root));
        Assert.DoesNotContain(result.Root.DescendantsAndSelf(), result.IsUncertain);
    }

    [Theory]
    [InlineData(
        """<system.web><compilation xdt:Transform="RemoveAttributes(debug)"/></system.web>""",
        "debug='true' ", "")]
    [InlineData(
        """<system.web><compilation xdt:Transform="RemoveAttributes"/></system.web>""",
        "<compilation debug='true' targetFramework='4.7.2'/>", "<compilation/>")]
    [InlineData(
        """<system.web><compilation debug="false" x="1" xdt:Transform="SetAttributes(debug)"/></system.web>""",
        "debug='true'", "debug='false'")]
    [InlineData(
        """<system.web><compilation debug="false" batch="1" xdt:Transform="SetAttributes"/></system.web>""",
        "debug='true' targetFramework='4.7.2'", "debug='false' targetFramework='4.7.2' batch='1'")]
    [InlineData(
        """<bindings><binding name="b" size="9" xdt:Locator="Match(name)" xdt:Transform="SetAttributes( size )"/></bindings>""",
        "size='2'", "size='9'")]
    [InlineData(
        """<bindings><binding name="b" xdt:Locator="Match(name)"><security mode="Message" xdt:Transform="Replace"/></binding></bindings>""",
        "mode='Transport'", "mode='Message'")]
    [InlineData(
        """<bindings><binding size="9" xdt:Locator="Condition(@name='b' or @name='c')" xdt:Transform="SetAttributes"/></bindings>""",
        "size='2'", "size='9'")]
    [InlineData(
        """<bindings><binding xdt:Locator="Condition(@name='b' and @size='2')" xdt:Transform="Remove"/></bindings>""",
        "<binding name='b' size='2'><security mode='Transport'/></binding>", "")]
    [InlineData(
        """<bindings><binding xdt:Locator="XPath(/configuration/bindings/binding[@name='b'])" xdt:Transform="Remove"/></bindings>""",
        "<binding name='b' size='2'><security mode='Transport'/></binding>", "")]
    [InlineData(
        """<bindings><binding size="5" xdt:Transform="SetAttributes"/></bindings>""",
        "size='1'|size='2'", "size='5'|size='5'")]
    [InlineData(
        """<bindings><binding xdt:Transform="Remove"/></bindings>""",
        "<binding name='a' size='1'><security mode='None'/></binding>", "")]
    [InlineData(
        """<bindings xdt:Transform="RemoveAll"/>""",
        "<bindings>.*</bindings>", "")]
    [InlineData(
        """<bindings><binding><security xdt:Transform="RemoveAll"/></binding></bindings>""",
        "<binding name='a' size='1'><security mode='None'/></binding>|<binding name='b' size='2'><security mode='Transport'/></binding>",
        "<binding name='a' size='1'/>|<binding name='b' size='2'/>")]
    [InlineData(
        """<bindings><binding name="c" xdt:Transform="Insert"><security/></binding></bindings>""",
        "</bindings>", "<binding name='c'><security/></binding></bindings>")]
    [InlineData(
        """<bindings><binding name="c" xdt:Locator="Match(name)" xdt:Transform="InsertIfMissing"/></bindings>""",
        "</bindings>", "<binding name='c'/></bindings>")]
    [InlineData(
        """<bindings><clear xdt:Transform="InsertBefore(/configuration/bindings/binding[@name='b'])"/></bindings>""",
        "<binding name='b'", "<clear/><binding name='b'")]
    [InlineData(
        """<bindings><clear xdt:Transform="InsertAfter(/configuration/bindings/binding)"/></bindings>""",
        "<binding name='b'", "<clear/><binding name='b'")]
    [InlineData(
        """<bindings xdt:Transform="Replace"><binding name="z" xdt:SupressWarnings="true"/></bindings>""",
        "<bindings>.*</bindings>", "<bindings><binding name='z'/></bindings>")]
    public void Applies(string content, string before, string after)
    {
        string expected = Normal(Base);
        string[] from = before.Split('|'), to = after.Split('|');
        for (int i = 0; i < from.Length; i++)
        {
            string next = System.Text.RegularExpressions.Regex.Replace(expected, from[i].Replace("(", "\\("), to[i]);
            Assert.NotEqual(expected, next);
            expected = next;
        }

        TransformResult result = Apply(content);
        Assert.Equal(expected, Written(result.Root));
        Assert.DoesNotContain(result.Root.DescendantsAndSelf(), result.IsUncertain);
    }

    [Theory]
    [InlineData("""<bindings><binding xdt:Locator="Condition(position()=1)" xdt:Transform="Remove"/></bindings>""", "binding")]
    [InlineData("""<bindings><binding xdt:Locator="Condition(@name!='a')"><security xdt:Transform="Remove"/></binding></bindings>""", "security")]
    [InlineData("""<bindings><binding xdt:Locator="XPath(/configuration/bindings/binding[last()])" xdt:Transform="Remove"/></bindings>""", "binding")]
    [InlineData("""<bindings><binding xdt:Locator="Match(nowhere)" xdt:Transform="Remove"/></bindings>""", "binding")]
    [InlineData("""<bindings><binding xdt:Transform="Merge"/></bindings>""", "bindings")]
    [InlineData("""<bindings><binding xdt:Locator="Nearest(name)" xdt:Transform="Remove"/></bindings>""", "bindings")]
    [InlineData("""<bindings><binding xdt:Transform="Remove(" /></bindings>""", "bindings")]
    [InlineData("""<bindings><clear xdt:Transform="InsertAfter(/configuration/bindings/binding[last()])"/></bindings>""", "bindings")]
    [InlineData("""<bindings><binding xdt:Locator="Condition(last())"><readerQuotas xdt:Transform="Insert"/></binding></bindings>""", "binding")]
    [InlineData("""<bindings xdt:Transform="Replace"><binding xdt:Transform="Remove"/></bindings>""", "configuration")]
    [InlineData("""<xdt:Import path="x.dll" namespace="X"/>""", "configuration")]
    public void What_is_not_interpreted_makes_its_targets_uncertain(string content, string outermost)
    {
        TransformResult result = Apply(content);
        ConfigElement[] uncertain = result.Root.DescendantsAndSelf().Where(result.IsUncertain).ToArray();
        Assert.NotEmpty(uncertain);
        Assert.Equal([outermost], uncertain.Where(e => e.Parent is null || !result.IsUncertain(e.Parent)).Select(e => e.Name).Distinct());
        Assert.All(uncertain.SelectMany(e => e.Elements), e => Assert.True(result.IsUncertain(e)));
        Assert.Equal(outermost == "configuration", result.IsUncertain(result.Root.Element("system.web")!));
    }

    [Fact]
    public void Uncertainty_is_told_of_base_elements_too()
    {
        ConfigDocument document = Parse(Base, "Web.config");
        TransformResult result =
            XdtTransform.Apply(document, Transform("""<bindings><binding xdt:Locator="Condition(last())" xdt:Transform="Remove"/></bindings>"""));
        ConfigElement bindings = document.Root!.Element("bindings")!;
        Assert.False(result.IsUncertain(bindings));
        Assert.True(result.IsUncertain(bindings.Elements[1].Elements[0]));
    }

    [Fact]
    public void Every_node_keeps_the_file_and_the_spans_in_which_it_is_written()
    {
        ConfigDocument document = Parse(Base, "Web.config");
        ConfigDocument transform = Transform(
            """<system.web><compilation debug="false" xdt:Transform="SetAttributes"/></system.web><bindings><binding name="c" xdt:Transform="Insert"/></bindings>""");
        ConfigElement root = XdtTransform.Apply(document, transform).Root;

        ConfigElement compilation = root.Element("system.web")!.Elements[0];
        Assert.Same(document, compilation.Document);
        Assert.Same(transform, compilation.Attribute("debug")!.Document);
        Assert.Equal("debug=\"false\"", compilation.Attribute("debug")!.ToString());
        Assert.Equal("targetFramework=\"4.7.2\"", compilation.Attribute("targetFramework")!.ToString());

        ConfigElement[] bindings = root.Element("bindings")!.Elements.ToArray();
        Assert.Equal([document, document, transform], bindings.Select(b => b.Document));
        Assert.All(bindings, b => Assert.Same(root.Element("bindings"), b.Parent));
        Assert.StartsWith("<binding name=\"c\"", transform.Text.ToString(bindings[2].Span), StringComparison.Ordinal);
    }

    [Fact]
    public void The_base_tree_is_left_as_it_was()
    {
        ConfigDocument document = Parse(Base, "Web.config");
        string before = Written(document.Root!);
        TransformResult result = XdtTransform.Apply(document, Transform("""<bindings xdt:Transform="Remove"/>"""));
        Assert.Equal(before, Written(document.Root!));
        Assert.All(document.Root!.Elements, e => Assert.Same(document.Root, e.Parent));
        Assert.Null(result.Find(document.Root.Element("bindings")!));
        Assert.Equal("compilation", result.Find(document.Root.Elements[0].Elements[0])!.Name);
        Assert.Same(result.Root, result.Find(document.Root));
    }

    [Fact]
    public void Namespaces_decide_not_prefixes()
    {
        ConfigDocument document = Parse("""<configuration xmlns:a="urn:a"><a:x/></configuration>""", "Web.config");
        TransformResult result = XdtTransform.Apply(document, Parse(
            """<configuration xmlns:t="http://schemas.microsoft.com/XML-Document-Transform"><x xmlns="urn:a" t:Transform="Remove"/></configuration>""",
            "Web.Release.config"));
        Assert.Empty(result.Root.Elements);
    }

    [Fact]
    public void Depth_costs_no_stack()
    {
        string deep = new StringBuilder().Insert(0, "<a>", 50_000).Insert(150_000, "</a>", 50_000).ToString();
        ConfigDocument transform = Parse(
            "<configuration xmlns:xdt='" + XdtTransform.Namespace + "' xdt:Transform='SetAttributes'>"
                + deep.Replace("<a></a>", "<a xdt:Transform='Remove'></a>") + "</configuration>", "Web.Release.config");
        TransformResult result = XdtTransform.Apply(Parse("<configuration>" + deep + "</configuration>", "Web.config"), transform);
        Assert.True(result.IsUncertain(result.Root));
        Assert.Equal(50_001, result.Root.DescendantsAndSelf().Count());
    }

    private static TransformResult Apply(string content) => XdtTransform.Apply(Parse(Base, "Web.config"), Transform(content));

    private static ConfigDocument Transform(string content) =>
        Parse("<configuration xmlns:xdt=\"" + XdtTransform.Namespace + "\">" + content + "</configuration>", "Web.Release.config");

    private static ConfigDocument Parse(string text, string path) => ConfigDocument.Parse(SourceText.From(text), path);

    private static string Normal(string text) => Written(Parse(text, "x.config").Root!);

    private static string Written(ConfigElement element)
    {
        string start = "<" + string.Join(" ", element.Attributes.Select(a => a.Name + "='" + a.Value + "'").Prepend(element.Name));
        return element.Elements.IsEmpty ? start + "/>" : start + ">" + string.Concat(element.Elements.Select(Written)) + "</" + element.Name + ">";
    }
}
