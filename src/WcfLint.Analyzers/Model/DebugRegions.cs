using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model;

/// <summary>Code between <c>#if DEBUG</c> and its end, which no release holds.</summary>
internal static class DebugRegions
{
    public static bool Contains(SyntaxNode node)
    {
        if (node.SyntaxTree.GetRoot() is not CSharpSyntaxNode root || !root.ContainsDirectives)
        {
            return false;
        }

        var open = new Stack<bool>();
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective(); directive is not null && directive.SpanStart < node.SpanStart; directive = directive.GetNextDirective())
        {
            switch (directive)
            {
                case IfDirectiveTriviaSyntax branch:
                    open.Push(Requires(branch.Condition, true));
                    break;
                case ElifDirectiveTriviaSyntax branch when open.Count > 0:
                    open.Pop();
                    open.Push(Requires(branch.Condition, true));
                    break;
                case ElseDirectiveTriviaSyntax branch when open.Count > 0:
                    open.Pop();
                    open.Push(branch.GetRelatedDirectives()[0] is IfDirectiveTriviaSyntax { Condition: var first } && (Requires(first, false) || first.ToString() == "RELEASE"));
                    break;
                case EndIfDirectiveTriviaSyntax when open.Count > 0:
                    open.Pop();
                    break;
            }
        }

        return open.Contains(true);
    }

    /// <summary>Whether a condition has a value only where a symbol such as DEBUG is defined: DEBUG || TRACE may be true of a release.</summary>
    private static bool Requires(ExpressionSyntax condition, bool value) => condition switch
    {
        ParenthesizedExpressionSyntax inner => Requires(inner.Expression, value),
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not => Requires(not.Operand, !value),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } and => value
            ? Requires(and.Left, true) || Requires(and.Right, true)
            : Requires(and.Left, false) && Requires(and.Right, false),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalOrExpression } or => value
            ? Requires(or.Left, true) && Requires(or.Right, true)
            : Requires(or.Left, false) || Requires(or.Right, false),
        IdentifierNameSyntax name => value && name.Identifier.ValueText.IndexOf("DEBUG", StringComparison.OrdinalIgnoreCase) >= 0,
        _ => false,
    };
}
