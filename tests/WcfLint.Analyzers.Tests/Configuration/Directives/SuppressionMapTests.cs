using System;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Directives;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration.Directives;

public class SuppressionMapTests
{
    [Theory]
    [InlineData("<!-- Orders; wcflint disable -->")]
    [InlineData("<!-- wcflinter disable -->")]
    [InlineData("<!-- disable WCFL2001 -->")]
    [InlineData("<!---->")]
    [InlineData("<![CDATA[<!-- wcflint disable -->]]>")]
    [InlineData("<x y='&lt;!-- wcflint disable -->'/>")]
    public void Nothing_is_suppressed(string text)
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a>\n" + text + "\n<b/></a>");
        Assert.False(map.IsSuppressed("WCFL2001", Of(document, "<b/>")));
        Assert.Empty(map.Problems);
    }

    [Theory]
    [InlineData("<!-- wcflint disable -->", "WCFL2001 WCFL2004 WCFL3001")]
    [InlineData("<!--wcflint disable-->", "WCFL2001 WCFL2004 WCFL3001")]
    [InlineData("<!-- WcfLint DISABLE wcfl2001 -->", "WCFL2001")]
    [InlineData("<!-- wcflint disable WCFL2001, WCFL3001 -->", "WCFL2001 WCFL3001")]
    [InlineData("<!-- wcflint disable WCFL2001,WCFL3001, -->", "WCFL2001 WCFL3001")]
    [InlineData("<!--\r\n wcflint\r\n disable WCFL2001\tWCFL3001\r\n-->", "WCFL2001 WCFL3001")]
    [InlineData("<!-- wcflint disable WCFL2001: the partner sends 2 GB, agreed; see WCFL3001 -->", "WCFL2001")]
    [InlineData("<!-- wcflint disable: generated -->", "WCFL2001 WCFL2004 WCFL3001")]
    [InlineData("<!-- wcflint disable-next-line -->", "WCFL2001 WCFL2004 WCFL3001")]
    [InlineData("<!-- wcflint Disable-Next-Line WCFL2004 -->", "WCFL2004")]
    public void Disables(string comment, string expected)
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a>\n<before/>" + comment + "\n<b/></a>");
        Assert.Equal(expected, Suppressed(map, Of(document, "<b/>")));
        Assert.Equal(string.Empty, Suppressed(map, Of(document, "<before/>")));
        Assert.Empty(map.Problems);
    }

    [Theory]
    [InlineData("disable", "restore", "")]
    [InlineData("disable WCFL2001", "restore WCFL2001", "")]
    [InlineData("disable WCFL2001", "restore", "")]
    [InlineData("disable", "restore WCFL2001", "WCFL2004 WCFL3001")]
    [InlineData("disable WCFL2001, WCFL2004", "restore WCFL2004", "WCFL2001")]
    [InlineData("disable WCFL2001", "restore WCFL2004", "WCFL2001")]
    [InlineData("restore", "disable WCFL2004", "WCFL2004")]
    public void The_last_word_before_a_position_counts(string first, string second, string expected)
    {
        (SuppressionMap map, ConfigDocument document) = Read($"<a><!-- wcflint {first} --><x/><!-- wcflint {second} --><b/></a>");
        Assert.Equal(expected, Suppressed(map, Of(document, "<b/>")));
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public void Disable_next_line_holds_for_that_line_alone(string newLine)
    {
        string text = "<a><x/><!-- wcflint disable-next-line#WCFL2001 --><y/>#<b c=''#d=''/><z/>#<e/></a>".Replace("#", newLine, StringComparison.Ordinal);
        (SuppressionMap map, ConfigDocument document) = Read(text);
        Assert.Equal(
            [false, false, true, true, false, false],
            new[] { "<x/>", "<y/>", "<b ", "c=''", "<z/>", "<e/>" }.Select(t => map.IsSuppressed("WCFL2001", Of(document, t))));
        Assert.False(map.IsSuppressed("WCFL2004", Of(document, "<b ")));
    }

    [Fact]
    public void Restore_does_not_undo_disable_next_line()
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a><!-- wcflint disable-next-line --><!-- wcflint restore -->\n<b/></a>");
        Assert.True(map.IsSuppressed("WCFL2001", Of(document, "<b/>")));
    }

    [Fact]
    public void The_end_of_the_file_may_be_asked_for()
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a/><!-- wcflint disable-next-line -->");
        Assert.False(map.IsSuppressed("WCFL2001", document.Text.Length));
    }

    [Theory]
    [InlineData("<!-- wcflint disable WCFL9999 -->", "WCFL9999")]
    [InlineData("<!-- wcflint restore wcf2001 -->", "wcf2001")]
    [InlineData("<!-- wcflint disable-next-line WCFL2001 because -->", "because")]
    public void An_unknown_id_is_a_problem_and_suppresses_nothing_else(string comment, string expected)
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a>" + comment + "\n<b/></a>");
        SuppressionProblem problem = Assert.Single(map.Problems);
        Assert.Equal((SuppressionProblemKind.UnknownId, expected), (problem.Kind, problem.Text));
        Assert.Equal(expected, document.Text.ToString(problem.Span));
        Assert.False(map.IsSuppressed("WCFL3001", Of(document, "<b/>")));
    }

    [Theory]
    [InlineData("<!-- wcflint -->", "", "<!-- wcflint -->")]
    [InlineData("<!-- wcflint : reason -->", "", "<!-- wcflint : reason -->")]
    [InlineData("<!-- wcflint ignore WCFL2001 -->", "ignore", "ignore")]
    [InlineData("<!-- wcflint WCFL2001 -->", "WCFL2001", "WCFL2001")]
    [InlineData("<!-- wcflint: disable WCFL2001 -->", "wcflint: disable", "wcflint: disable")]
    [InlineData("<!--WcfLint-Disable-next-line WCFL2001-->", "WcfLint-Disable-next-line", "WcfLint-Disable-next-line")]
    [InlineData("<!-- wcflint_restore -->", "wcflint_restore", "wcflint_restore")]
    [InlineData("<!-- wcflint:enable WCFL2001 -->", "wcflint:enable", "wcflint:enable")]
    public void An_unknown_command_is_a_problem(string comment, string expected, string span)
    {
        (SuppressionMap map, ConfigDocument document) = Read("<a>" + comment + "\n<b/></a>");
        SuppressionProblem problem = Assert.Single(map.Problems);
        Assert.Equal((SuppressionProblemKind.UnknownCommand, expected), (problem.Kind, problem.Text));
        Assert.Equal(span, document.Text.ToString(problem.Span));
        Assert.Equal(string.Empty, Suppressed(map, Of(document, "<b/>")));
    }

    [Fact]
    public void Comments_before_an_error_count()
    {
        (SuppressionMap map, ConfigDocument document) = Read("<!-- wcflint disable -->\n<a>");
        Assert.NotNull(document.Error);
        Assert.True(map.IsSuppressed("WCFL0001", document.Error.Position));
    }

    private static (SuppressionMap Map, ConfigDocument Document) Read(string text)
    {
        ConfigDocument document = ConfigDocument.Parse(SourceText.From(text), "app.config");
        return (SuppressionMap.Create(document), document);
    }

    private static int Of(ConfigDocument document, string text) => document.Text.ToString().LastIndexOf(text, StringComparison.Ordinal);

    private static string Suppressed(SuppressionMap map, int position) =>
        string.Join(" ", new[] { "WCFL2001", "WCFL2004", "WCFL3001" }.Where(id => map.IsSuppressed(id, position)));
}
