using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Closes a client before every statement that leaves the piece of code in which it lives.</summary>
/// <remarks>A body without braces, which gets them, is given with the indentation of its statements.</remarks>
internal sealed class Exits(FixPlace place, string client, string close, string deeper, StatementSyntax? body = null, string? bodyIndent = null)
{
    private HashSet<string>? _usedNames;

    /// <summary>Adds the edits for one statement of the piece; false where it leaves in a way that cannot be rewritten.</summary>
    public bool TryClose(StatementSyntax region, TextSpan whole, EditList edits)
    {
        foreach (SyntaxNode node in region.DescendantNodesAndSelf(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)))
        {
            switch (node)
            {
                case YieldStatementSyntax:
                case GotoStatementSyntax:
                case LabeledStatementSyntax:
                case ReturnStatementSyntax { Expression: RefExpressionSyntax }:
                    return false;
                case ReturnStatementSyntax:
                case BreakStatementSyntax when Leaves(node, whole):
                case ContinueStatementSyntax when Leaves(node, whole):
                    if (IsFollowedByFinally(node, whole))
                    {
                        return false;
                    }

                    if (!IsClosedJustBefore((StatementSyntax)node))
                    {
                        Close((StatementSyntax)node, edits);
                    }

                    break;
            }
        }

        return true;
    }

    private static bool Leaves(SyntaxNode jump, TextSpan whole)
    {
        for (SyntaxNode? at = jump.Parent; at is not null; at = at.Parent)
        {
            if (at is ForStatementSyntax or CommonForEachStatementSyntax or WhileStatementSyntax or DoStatementSyntax
                || (at is SwitchStatementSyntax && jump is BreakStatementSyntax))
            {
                return !whole.Contains(at.Span);
            }
        }

        return false;
    }

    // A finally that uses the client would run after the Close.
    private bool IsFollowedByFinally(SyntaxNode jump, TextSpan whole)
    {
        for (SyntaxNode? at = jump.Parent; at is not null && whole.Contains(at.Span); at = at.Parent)
        {
            if (at is TryStatementSyntax { Finally: { } cleanUp })
            {
                foreach (SyntaxToken token in cleanUp.DescendantTokens())
                {
                    if (token.IsKind(SyntaxKind.IdentifierToken) && token.Text == client)
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }

    private bool IsClosedJustBefore(StatementSyntax exit)
    {
        if (exit.Parent is not BlockSyntax block)
        {
            return false;
        }

        int index = block.Statements.IndexOf(exit);
        return index > 0 && IsClose(block.Statements[index - 1], client);
    }

    /// <summary>Whether a statement is Close or Abort of the client.</summary>
    public static bool IsClose(StatementSyntax statement, string client) =>
        statement is ExpressionStatementSyntax { Expression: var expression }
        && (expression is AwaitExpressionSyntax awaited ? awaited.Expression : expression) is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" or "CloseAsync" or "Abort" or "Dispose", Expression: var receiver },
        }
        && ClientExpression.Core(receiver).ToString() == client;

    // Edits around the returned value only: it may span lines, which are indented on their own.
    private void Close(StatementSyntax exit, EditList edits)
    {
        Layout layout = place.Layout;
        string indent = layout.Indent(exit.SpanStart);
        bool ownLine = layout.IsFirstOnLine(exit.SpanStart);
        string separator = ownLine ? layout.NewLine + deeper + indent : " ";
        string before = string.Empty;
        string after = string.Empty;
        if (exit == body)
        {
            separator = layout.NewLine + bodyIndent;
        }
        else if (exit.Parent is not (BlockSyntax or SwitchSectionSyntax or GlobalStatementSyntax))
        {
            string outer = deeper + layout.Indent(exit.Parent!.SpanStart);
            before = ownLine ? "{" + layout.NewLine + deeper + indent : "{ ";
            after = ownLine ? layout.NewLine + outer + "}" : " }";
            if (ownLine)
            {
                // The shift of the line, if any, stands before this replacement.
                string own = layout.Indent(exit.Parent!.SpanStart);
                edits.Replace(TextSpan.FromBounds(layout.LineStart(exit.SpanStart), exit.SpanStart), own);
            }
        }

        if (exit is ReturnStatementSyntax { Expression: { } value } statement && !IsPlain(value))
        {
            TypeInfo type = place.Model.GetTypeInfo(value, place.Cancellation);
            string result = FreeName("result", exit);
            string declared = NeedsType(value, type)
                ? type.ConvertedType?.ToMinimalDisplayString(place.Model, exit.SpanStart) ?? "var"
                : "var";
            edits.Replace(statement.ReturnKeyword.Span, before + declared + " " + result + " =");
            edits.Insert(exit.Span.End, separator + close + ";" + separator + "return " + result + ";" + after);
        }
        else
        {
            edits.Insert(exit.SpanStart, before + close + ";" + separator);
            edits.Insert(exit.Span.End, after);
        }
    }

    // Where the value gets its type, or its conversion, from what the member returns: new(), a constant that fits a byte.
    private bool NeedsType(ExpressionSyntax value, TypeInfo type)
    {
        if (type.Type is null)
        {
            return true;
        }

        return type.ConvertedType is { TypeKind: not TypeKind.Error, IsAnonymousType: false } wanted
            && (value is ImplicitObjectCreationExpressionSyntax or ConditionalExpressionSyntax or SwitchExpressionSyntax
                || !place.Model.Compilation.ClassifyCommonConversion(type.Type, wanted).IsImplicit);
    }

    // A value that no call makes: a literal, null, or a local that already holds the result.
    private bool IsPlain(ExpressionSyntax value) => value switch
    {
        LiteralExpressionSyntax literal => !literal.IsKind(SyntaxKind.DefaultLiteralExpression) || literal.Parent is ReturnStatementSyntax,
        IdentifierNameSyntax name => place.Model.GetSymbolInfo(name, place.Cancellation).Symbol is ILocalSymbol or IParameterSymbol,
        DefaultExpressionSyntax => true,
        _ => false,
    };

    private string FreeName(string wanted, SyntaxNode at)
    {
        _usedNames ??= NamesAround(at);
        string name = wanted;
        for (int i = 1; !_usedNames.Add(name); i++)
        {
            name = wanted + i.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }

        return name;
    }

    private static HashSet<string> NamesAround(SyntaxNode at)
    {
        SyntaxNode scope = at;
        while (scope.Parent is not null and not TypeDeclarationSyntax)
        {
            scope = scope.Parent;
        }

        var names = new HashSet<string>();
        foreach (SyntaxToken token in scope.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.IdentifierToken))
            {
                names.Add(token.ValueText);
            }
        }

        return names;
    }
}
