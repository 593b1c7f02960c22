using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>Identifiers that are found by the text of a piece of source.</summary>
public class SourceWordsTests
{
    [Theory]
    [InlineData("// Abort")]
    [InlineData("/* Abort */")]
    [InlineData("return \"Abort\";")]
    [InlineData("Aborted();")]
    [InlineData("OnAbort();")]
    [InlineData("_Abort();")]
    [InlineData("abort();")]
    [InlineData("return \"\\u0041bort\";")]
    [InlineData("return '\\\\';")]
    [InlineData("\\u0041borted();")]
    [InlineData("\n#if Abort\n#endif\n")]
    public void Parts_of_words_and_texts_are_no_names(string statement) => Assert.False(SourceWords.Says(Body(statement), "Abort"));

    [Theory]
    [InlineData("Abort();")]
    [InlineData("client?.Abort();")]
    [InlineData("var Abort = 1;")]
    [InlineData("@Abort();")]
    [InlineData("client.\\u0041bort();")]
    [InlineData("Ab\\U0000006frt();")]
    [InlineData("x = \"Abort\" + Abort;")]
    [InlineData("return $\"{Abort}\";")]
    [InlineData("/* Abort */ Abort(")]
    [InlineData("client.Abort")]
    public void Identifiers_are_names(string statement) => Assert.True(SourceWords.Says(Body(statement), "Abort"));

    [Fact]
    public void Stand_in_the_piece_itself()
    {
        BlockSyntax body = Body("Close(); Abort();");
        Assert.False(SourceWords.SaysAny(body.Statements[0], ["Abort", "Dispose"]));
        Assert.True(SourceWords.SaysAny(body.Statements[1], ["Dispose", "Abort"]));
        Assert.False(SourceWords.Says(body, "M"));
        Assert.False(SourceWords.Says(body, ""));
    }

    [Theory]
    [InlineData("class Abort")]
    [InlineData("class \\u0041bort")]
    public void Stand_at_the_end_of_a_text(string text) => Assert.True(SourceWords.Says(CSharpSyntaxTree.ParseText(text).GetRoot(), "Abort"));

    [Fact]
    public void Are_found_in_their_order() =>
        Assert.Equal(["a = b", "a()"],
            SourceWords.FindIdentifiers(Body("a = b; c.ab(); /* a */ a(); // a"), "a").Select(static token => token.Parent!.Parent!.ToString()));

    private static BlockSyntax Body(string statement) =>
        CSharpSyntaxTree.ParseText("class C { object M() { " + statement + " } }").GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>().Single().Body!;
}
