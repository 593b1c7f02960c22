using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Values of two settings that branches of code choose.</summary>
internal static class ChosenTogether
{
    /// <summary>Whether both settings may have these values at the same time: one has no other, or the branch that gives one is within that of the other.</summary>
    public static bool MayBe(Setting one, string first, Setting other, string second) => one.MayBe(first) && other.MayBe(second)
        && (one.IsKnown || other.IsKnown || (BranchOf(one, first) is { } ofOne && BranchOf(other, second) is { } ofOther
            && (ofOne.FullSpan.Contains(ofOther.FullSpan) || ofOther.FullSpan.Contains(ofOne.FullSpan))));

    // The block or the statement that runs or does not; an if statement itself would hold both of its branches.
    private static SyntaxNode? BranchOf(Setting setting, string text) =>
        setting.Values.FirstOrDefault(value => value.Text?.Trim() == text).Location is { SourceTree: { } tree, SourceSpan: var span }
            ? tree.GetRoot().FindNode(span).AncestorsAndSelf().FirstOrDefault(static at =>
                at is BlockSyntax or SwitchSectionSyntax or MemberDeclarationSyntax || at.Parent is IfStatementSyntax or ElseClauseSyntax)
            : null;
}
