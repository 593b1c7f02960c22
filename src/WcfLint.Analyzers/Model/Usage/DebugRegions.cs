using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Code between <c>#if DEBUG</c> and its end, which no release holds.</summary>
internal static class DebugRegions
{
    private const string Debug = "DEBUG";
    private const string Release = "RELEASE";

    // A file may hold many findings.
    private static readonly Memo<CSharpSyntaxNode, List<KeyValuePair<int, bool>>> s_regions = new(Read);

    public static bool Contains(SyntaxNode node)
    {
        if (node.SyntaxTree.GetRoot() is not CSharpSyntaxNode root || !root.ContainsDirectives)
        {
            return false;
        }

        // The last directive before the node.
        List<KeyValuePair<int, bool>> regions = s_regions.GetOrRead(root);
        int low = 0;
        for (int high = regions.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (regions[middle].Key < node.SpanStart)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low > 0 && regions[low - 1].Value;
    }

    // Where each directive begins, and whether the code after it stands in such a region.
    private static List<KeyValuePair<int, bool>> Read(CSharpSyntaxNode root)
    {
        var regions = new List<KeyValuePair<int, bool>>();

        // GetNextDirective visits all tokens up to the next directive, and most files have #region only. A backslash may begin an escape.
        string text = SyntaxIndex.GetOrCreate(root.SyntaxTree, CancellationToken.None).Text;
        if (text.IndexOf(Debug, StringComparison.OrdinalIgnoreCase) < 0 && text.IndexOf(Release, StringComparison.Ordinal) < 0
            && text.IndexOf("\\u", StringComparison.OrdinalIgnoreCase) < 0)
        {
            return regions;
        }

        var open = new Stack<bool>();
        int count = 0;
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective(); directive is not null; directive = directive.GetNextDirective())
        {
            switch (directive)
            {
                case IfDirectiveTriviaSyntax branch:
                    Push(Requires(branch.Condition, true));
                    break;
                case ElifDirectiveTriviaSyntax branch when open.Count > 0:
                    Pop();
                    Push(Requires(branch.Condition, true));
                    break;
                case ElseDirectiveTriviaSyntax branch when open.Count > 0:
                    Pop();
                    Push(branch.GetRelatedDirectives()[0] is IfDirectiveTriviaSyntax { Condition: var first }
                        && (Requires(first, false) || first.ToString() == Release));
                    break;
                case EndIfDirectiveTriviaSyntax when open.Count > 0:
                    Pop();
                    break;
            }

            regions.Add(new(directive.SpanStart, count > 0));
        }

        return regions;

        void Push(bool isDebug)
        {
            open.Push(isDebug);
            count += isDebug ? 1 : 0;
        }

        void Pop() => count -= open.Pop() ? 1 : 0;
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
        IdentifierNameSyntax name => value && name.Identifier.ValueText.IndexOf(Debug, StringComparison.OrdinalIgnoreCase) >= 0,
        _ => false,
    };
}
