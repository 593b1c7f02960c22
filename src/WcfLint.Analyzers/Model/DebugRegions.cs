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
                    open.Push(IsDebug(branch.Condition));
                    break;
                case ElifDirectiveTriviaSyntax branch when open.Count > 0:
                    open.Pop();
                    open.Push(IsDebug(branch.Condition));
                    break;
                case ElseDirectiveTriviaSyntax branch when open.Count > 0:
                    open.Pop();
                    open.Push(branch.GetRelatedDirectives()[0] is IfDirectiveTriviaSyntax first && IsRelease(first.Condition));
                    break;
                case EndIfDirectiveTriviaSyntax when open.Count > 0:
                    open.Pop();
                    break;
            }
        }

        return open.Contains(true);
    }

    private static bool IsDebug(ExpressionSyntax condition)
    {
        string text = condition.ToString();
        return text.IndexOf("DEBUG", StringComparison.OrdinalIgnoreCase) >= 0 && text.IndexOf("!DEBUG", StringComparison.OrdinalIgnoreCase) < 0;
    }

    private static bool IsRelease(ExpressionSyntax condition)
    {
        string text = condition.ToString();
        return text.IndexOf("!DEBUG", StringComparison.OrdinalIgnoreCase) >= 0 || text == "RELEASE";
    }
}
