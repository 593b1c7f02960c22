using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Values of two settings that branches of code choose.</summary>
internal static class ChosenTogether
{
    /// <summary>Whether both settings may have these values at the same time: one has no other, or the branches that give them do not exclude each other, and
    /// neither gives the other setting another value.</summary>
    public static bool MayBe(Setting one, string first, Setting other, string second) => one.MayBe(first) && other.MayBe(second)
        && (one.IsKnown || other.IsKnown || one.Values.Any(value => value.Text?.Trim() == first && other.Values.Any(beside => beside.Text?.Trim() == second
            && AreTogether(one, value, other, beside))));

    private static bool AreTogether(Setting one, PossibleValue first, Setting other, PossibleValue second) =>
        ConditionsOf(one, first) is { } ofFirst && ConditionsOf(other, second) is { } ofSecond
        && MemberOf(first) is { } member && member == MemberOf(second)
        && BranchConditions.Join(ofFirst, ofSecond) is { } all && !IsOverwritten(one, first, all) && !IsOverwritten(other, second, all);

    // A later write that runs under the same conditions counts.
    private static bool IsOverwritten(Setting setting, PossibleValue value, Dictionary<string, int> conditions) => setting.Values.Any(later =>
        NodeOf(later) is { } written && MemberOf(later) == MemberOf(value) && written.SpanStart > value.Location!.SourceSpan.Start
        && BranchConditions.Hold(conditions, written));

    private static Dictionary<string, int>? ConditionsOf(Setting setting, PossibleValue value)
    {
        if (NodeOf(value) is not { } written)
        {
            return null;
        }

        Dictionary<string, int> around = BranchConditions.Of(written);
        return setting.Values.Count(other => other.Location == value.Location) == 1 ? around
            : FindArm(written is AssignmentExpressionSyntax assignment ? assignment.Right : written, value.Text!.Trim()) is { } arm
                ? BranchConditions.Join(around, BranchConditions.Of(arm)) : null;
    }

    // Also that of the only declaration of a local: var mode = tls ? A : B;
    private static SyntaxNode? FindArm(SyntaxNode value, string text) => value switch
    {
        ParenthesizedExpressionSyntax inner => FindArm(inner.Expression, text),
        ArgumentSyntax argument => FindArm(argument.Expression, text),
        ConditionalExpressionSyntax choice => FindArm(choice.WhenTrue, text) ?? FindArm(choice.WhenFalse, text),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name == text ? value : null,
        IdentifierNameSyntax { Identifier.ValueText: var name } => value.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes()
            .OfType<VariableDeclaratorSyntax>().Where(local => local.Identifier.ValueText == name).ToList() is { Count: 1 } locals
                && locals[0].Initializer?.Value is ConditionalExpressionSyntax held ? FindArm(held, text) : null,
        _ => null,
    };

    private static SyntaxNode? NodeOf(PossibleValue value) => value.Location is { SourceTree: { } tree, SourceSpan: var span }
        ? tree.GetRoot().FindNode(span, getInnermostNodeForTie: true) : null;

    private static SyntaxNode? MemberOf(PossibleValue value) => NodeOf(value)?.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
        ? member is GlobalStatementSyntax ? member.Parent : member : null;
}
