using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>Words that give rules and settings a will, or that have to be read twice: no text for users contains them.</summary>
public sealed partial class WordsTests
{
    private static readonly string[] s_sources = ["src/WcfLint.Analyzers", "src/WcfLint.CodeFixes", "src/WcfLint.Cli", "src/WcfLint.DocGen"];

    [Theory]
    [InlineData("WSDL for whoever asks", "whoever")]
    [InlineData("Whoever asks", "Whoever")]
    [InlineData("what it mends", "mends")]
    [InlineData("mended in bulk", "mended")]
    [InlineData("a rule speaks of it", "speaks")]
    [InlineData("the user is told why", "is told")]
    [InlineData("a figure of\ntoday", "of\ntoday")]
    [InlineData("fails for certain", "for certain")]
    [InlineData("change how loud it is", "loud")]
    [InlineData("written anew", "anew")]
    [InlineData("it counts for\nnothing", "counts for\nnothing")]
    public void A_word_of_the_list_is_found(string text, string word) => Assert.Equal(word, Assert.Single(Words().Matches(text)).Value);

    [Theory]
    [InlineData("recommends an amendment")]
    [InlineData("the speaker, uncertain")]
    public void Other_words_are_not(string text) => Assert.DoesNotMatch(Words(), text);

    /// <summary>Titles, messages, help and reports are string literals of these projects.</summary>
    [Fact]
    public void No_string_has_them()
    {
        string[] literals = [.. s_sources.SelectMany(folder => Repository.Files(folder, "*.cs"))
            .SelectMany(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot().DescendantTokens()
            .Where(static token => token.IsKind(SyntaxKind.StringLiteralToken) || token.IsKind(SyntaxKind.MultiLineRawStringLiteralToken)
                || token.IsKind(SyntaxKind.SingleLineRawStringLiteralToken) || token.IsKind(SyntaxKind.InterpolatedStringTextToken))
            .Where(static token => token.ValueText.Contains(' ', StringComparison.Ordinal))
            .Select(token => Path.GetFileName(file) + ": " + token.ValueText))];
        Assert.True(literals.Length > 2000);
        Assert.DoesNotContain(literals, static literal => Words().IsMatch(literal));
    }

    [Fact]
    public void No_document_has_them()
    {
        // A project file has the description that a gallery shows.
        string[] documents = [.. new[] { "README.md", "action.yml", ".pre-commit-hooks.yaml" }.Select(Repository.PathOf),
            .. new[] { "Cli", "Package" }.SelectMany(
                static name => new[] { Repository.PathOf($"src/WcfLint.{name}/README.md"), Repository.PathOf($"src/WcfLint.{name}/WcfLint.{name}.csproj") }),
                    .. Repository.Files("docs", "*.md"),
                    .. Repository.Files("src", "*.txt").Where(static file => Path.GetFileName(Path.GetDirectoryName(file)) == "Data")];
        Assert.True(documents.Length > 80);
        Assert.Empty(documents.SelectMany(
            static file => Words().Matches(Code().Replace(File.ReadAllText(file), "`")).Select(word => Path.GetFileName(file) + ": " + word.Value)));
    }

    [GeneratedRegex("`[^`\n]+`")]
    private static partial Regex Code();

    [GeneratedRegex(@"\b(whoever|mend(?:s|ed|ing)?|speaks|is\s+told|of\s+today|for\s+certain|loud(?:er)?|anew|dear|counts?\s+for\s+nothing)\b", RegexOptions.IgnoreCase)]
    private static partial Regex Words();
}
