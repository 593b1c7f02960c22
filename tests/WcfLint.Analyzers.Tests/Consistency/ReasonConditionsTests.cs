using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>A reason behind a condition with || stands for several causes, and <c>--why</c> cannot say which it was.</summary>
public class ReasonConditionsTests
{
    [Fact]
    public void A_reason_has_one_condition()
    {
        string[] found =
        [
            .. Repository.Files("src/WcfLint.Analyzers", "*.cs").SelectMany(
                static file => CSharpSyntaxTree.ParseText(System.IO.File.ReadAllText(file)).GetRoot().DescendantNodes().Where(IsReason).Where(StandsBehindOr)
                .Select(reason => System.IO.Path.GetFileName(file) + ": " + reason)),
        ];
        Assert.Empty(found);
    }

    [Theory]
    [InlineData("if (a || b) { context.NoFinding(NoFindingKind.Fine, \"one\"); }", true)]
    [InlineData("if (a is 1 or 2) { context.NoFinding(NoFindingKind.Fine, \"one\"); }", false)]
    [InlineData("if (a) { context.NoFinding(NoFindingKind.Fine, b || c ? \"one\" : \"two\"); }", true)]
    [InlineData("if (a || b) { if (c) { context.NoFinding(NoFindingKind.Fine, \"one\"); } }", false)]
    [InlineData("var r = a || b ? new NoFindingReason(NoFindingKind.Fine, \"one\") : null;", true)]
    [InlineData("var r = a ? new NoFindingReason(NoFindingKind.Fine, \"one\") : b || c ? Other : null;", false)]
    [InlineData("if (a || b) { context.NoFinding(Reason); }", false)]
    public void The_condition_is_the_nearest_one(string statement, bool expected) =>
        Assert.Equal(expected, CSharpSyntaxTree.ParseText("void M() { " + statement + " }").GetRoot().DescendantNodes().Where(IsReason).Any(StandsBehindOr));

    /// <summary>A text with "or" gives two reasons, and leaves it to the reader which of them it was.</summary>
    [Fact]
    public void A_reason_is_one_reason() => Assert.Equal(
        new[]
        {
            // What exceptions mean.
            "XmlErrorExplainer.cs: there is more than one root element, or text after it",
            "WireContradiction.cs: every call fails with MessageSecurityException or FaultException, because the receiver does not find the security header that it expects, or does not understand it",

            // Two ways to mend it.
            "MigrationTableReader.cs: , or ",
            "RequestBodyLimit.cs: also set KestrelServerOptions.Limits.MaxRequestBodySize, or use CoreWCF 1.8 or later",
            "WCFL8007_ConfigurationThatNothingReads.cs: pass the file to AddServiceModelConfigurationManagerFile, or delete the section",

            // What a finding assumes, and why the compiler's own is suppressed.
            "WCFL6003_SerialSingleton.cs: an operation takes long, or a client reads its reply slowly",
            "ClientDisposalSuppressor.cs: The WCF client is closed, or aborted if Close fails; Dispose would only close it.",
        }.Order(System.StringComparer.Ordinal),
        new[] { "src/WcfLint.Analyzers", "src/WcfLint.CodeFixes" }.SelectMany(static folder => Repository.Files(folder, "*.cs"))
            .Where(static file => !file.Contains("Catalogue", System.StringComparison.Ordinal) && !file.Contains("WcfRules.", System.StringComparison.Ordinal))
            .SelectMany(static file => CSharpSyntaxTree.ParseText(System.IO.File.ReadAllText(file)).GetRoot().DescendantTokens()
                .Where(static token => token.IsKind(SyntaxKind.StringLiteralToken) && token.ValueText.Contains(", or ", System.StringComparison.Ordinal)
                    && IsSentence(token))
                .Select(token => System.IO.Path.GetFileName(file) + ": " + token.ValueText)).Order(System.StringComparer.Ordinal));

    // Not of an attribute, and no comment in code that a fix writes.
    private static bool IsSentence(SyntaxToken token) => token.Parent?.FirstAncestorOrSelf<AttributeSyntax>() is null
        && !token.ValueText.StartsWith("//", System.StringComparison.Ordinal);

    // A text for a reason.
    private static bool IsReason(SyntaxNode node) => node is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression } text
        && text.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent: ArgumentListSyntax list } argument && list.Arguments.Count >= 2 && list.Arguments[^1] == argument
        && list.Parent switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "NoFinding" } } => true,
            ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax { Identifier.ValueText: "NoFindingReason" } } => true,
            _ => false,
        }
        && argument.DescendantNodes().OfType<LiteralExpressionSyntax>().Contains(text);

    private static bool StandsBehindOr(SyntaxNode reason)
    {
        for (SyntaxNode at = reason; at.Parent is { } parent and not (MemberDeclarationSyntax or LambdaExpressionSyntax); at = parent)
        {
            switch (parent)
            {
                case IfStatementSyntax branch when branch.Statement == at:
                    return HasOr(branch.Condition);
                case ConditionalExpressionSyntax choice when choice.WhenTrue == at:
                    return HasOr(choice.Condition);
                case IfStatementSyntax or ConditionalExpressionSyntax or SwitchSectionSyntax or SwitchExpressionArmSyntax or ElseClauseSyntax:
                    return false;
            }
        }

        return false;
    }

    private static bool HasOr(ExpressionSyntax condition) => condition switch
    {
        ParenthesizedExpressionSyntax inner => HasOr(inner.Expression),
        BinaryExpressionSyntax binary => binary.IsKind(SyntaxKind.LogicalOrExpression) || HasOr(binary.Left) || HasOr(binary.Right),
        _ => false,
    };
}
