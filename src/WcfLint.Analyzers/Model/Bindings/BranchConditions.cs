using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>The conditions of the branches around a place in code, and which way each goes there.</summary>
internal static class BranchConditions
{
    /// <summary>The conditions within the member around a node: the arms of conditional expressions are branches, too.</summary>
    public static Dictionary<string, int> Of(SyntaxNode node)
    {
        var all = new Dictionary<string, int>();
        for (SyntaxNode at = node; at.Parent is { } parent && at is not MemberDeclarationSyntax; at = parent)
        {
            switch (parent)
            {
                case IfStatementSyntax choice when at == choice.Statement || at == choice.Else:
                    Add(choice.Condition, at == choice.Statement, all);
                    break;
                case ConditionalExpressionSyntax choice when at != choice.Condition:
                    Add(choice.Condition, at == choice.WhenTrue, all);
                    break;
                case SwitchSectionSyntax or SwitchExpressionArmSyntax:
                    all["switch " + parent.Parent!.SpanStart] = parent.SpanStart;
                    break;
            }
        }

        return all;
    }

    /// <summary>All conditions of two places; null where the places exclude each other.</summary>
    public static Dictionary<string, int>? Join(Dictionary<string, int> one, Dictionary<string, int> other)
    {
        var all = new Dictionary<string, int>(one);
        foreach (KeyValuePair<string, int> condition in other)
        {
            if (all.TryGetValue(condition.Key, out int way) && way != condition.Value)
            {
                return null;
            }

            all[condition.Key] = condition.Value;
        }

        return all;
    }

    /// <summary>Whether code at a place runs under these conditions, whatever others decide.</summary>
    public static bool Hold(Dictionary<string, int> conditions, SyntaxNode at) =>
        Of(at).All(one => conditions.TryGetValue(one.Key, out int way) && way == one.Value);

    private static void Add(ExpressionSyntax condition, bool isTrue, Dictionary<string, int> all)
    {
        switch (condition)
        {
            case ParenthesizedExpressionSyntax inner:
                Add(inner.Expression, isTrue, all);
                break;
            case PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not:
                Add(not.Operand, !isTrue, all);
                break;
            case BinaryExpressionSyntax both when both.IsKind(isTrue ? SyntaxKind.LogicalAndExpression : SyntaxKind.LogicalOrExpression):
                Add(both.Left, isTrue, all);
                Add(both.Right, isTrue, all);
                break;
            default:
                all[IsStable(condition) ? condition.ToString() : condition + " at " + condition.SpanStart] = isTrue ? 1 : 0;
                break;
        }
    }

    // The same words mean the same twice only where nothing is called or written.
    private static bool IsStable(ExpressionSyntax condition)
    {
        var names = new HashSet<string>(condition.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Select(static name => name.Identifier.ValueText));
        return condition.DescendantNodesAndSelf().All(static node => node is NameSyntax or LiteralExpressionSyntax or MemberAccessExpressionSyntax
                or ThisExpressionSyntax or BinaryExpressionSyntax or ParenthesizedExpressionSyntax
                or PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression })
            && condition.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            && !member.DescendantNodes().Any(node => node is AssignmentExpressionSyntax { Left: var target } && names.Overlaps(
                target.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Select(static name => name.Identifier.ValueText)));
    }
}
