using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>What a text begins with, where that is certain and the rest may be open: it holds the scheme of an address.</summary>
internal static class TextStart
{
    private const int MaxDepth = 5;

    /// <summary>The known start of an expression; null where not even that is known.</summary>
    public static string? Find(ExpressionSyntax value, SemanticModel model) => Find(value, model, 0);

    private static string? Find(ExpressionSyntax value, SemanticModel model, int depth) => depth == MaxDepth ? null : value switch
    {
        _ when model.GetConstantValue(value) is { HasValue: true, Value: var constant } => constant as string,
        ParenthesizedExpressionSyntax inner => Find(inner.Expression, model, depth),
        ObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: > 0 } parts } made
            when TypeSyntaxes.NameOf(made.Type) is "EndpointAddress" or "Uri" => Find(parts[0].Expression, model, depth),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression } sum
            when model.GetTypeInfo(sum).Type?.SpecialType == SpecialType.System_String => Find(sum.Left, model, depth),
        InterpolatedStringExpressionSyntax { Contents: { Count: > 0 } parts } => parts[0] switch
        {
            InterpolatedStringTextSyntax text => text.TextToken.ValueText,
            InterpolationSyntax { AlignmentClause: null } part => Find(part.Expression, model, depth),
            _ => null,
        },
        IdentifierNameSyntax or MemberAccessExpressionSyntax => FindHeld(value, model, depth),
        _ => null,
    };

    private static string? FindHeld(ExpressionSyntax value, SemanticModel model, int depth) =>
        model.GetOperation(value) is IMemberReferenceOperation member && !DebugValues.IsOne(member.Member, value, model.Compilation)
            && MemberValues.FindValue(member.Member, member) is { Syntax: ExpressionSyntax held, SemanticModel: { } other }
            ? Find(held, other, depth + 1) : null;
}
