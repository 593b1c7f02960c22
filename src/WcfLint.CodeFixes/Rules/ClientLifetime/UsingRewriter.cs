using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Makes a using statement a declaration and a try statement; its body stays where it is.</summary>
internal sealed class UsingRewriter
{
    private readonly Layout _layout;
    private readonly UsingStatementSyntax _statement;
    private readonly bool _braces;
    private readonly bool _ownLine;
    private readonly bool _shift;
    private readonly string _outer;
    private readonly string _inner;

    /// <summary>Prepares the rewriting; with braces, declaration and try stand in a block of their own.</summary>
    public UsingRewriter(Layout layout, UsingStatementSyntax statement, bool braces)
    {
        _layout = layout;
        _statement = statement;
        _braces = braces;
        _ownLine = layout.IsFirstOnLine(statement.SpanStart);
        string indent = layout.Indent(statement.SpanStart);
        _outer = indent;
        _shift = braces;
        if (braces && _ownLine && statement.Parent is not (BlockSyntax or GlobalStatementSyntax or SwitchSectionSyntax or null))
        {
            // Already one level deeper than what it belongs to, but for usings that stand below each other.
            string above = layout.Indent(statement.Parent.SpanStart);
            if (indent.Length > above.Length)
            {
                _outer = above;
                _shift = false;
            }
        }

        _inner = _shift ? indent + layout.Unit : indent;
    }

    /// <summary>How much deeper the lines of the body come to stand.</summary>
    public string Deeper => _shift || ShiftsSingleStatement ? _layout.Unit : string.Empty;

    /// <summary>The indentation of a body that had no braces.</summary>
    public string BodyIndent => _inner + _layout.Unit;

    public void Rewrite(string? declaration, string? close, string abort, EditList edits)
    {
        int start = _statement.SpanStart;
        string nl = _layout.NewLine;
        int from = start;
        string head = string.Empty;
        if (_braces)
        {
            from = _ownLine ? _layout.LineStart(start) : start;
            head = (_ownLine ? _outer : string.Empty) + "{" + nl + _inner;
        }

        if (declaration is not null)
        {
            head += declaration + nl + _inner;
        }

        edits.Replace(TextSpan.FromBounds(from, _statement.CloseParenToken.Span.End), head + "try");
        if (_statement.Statement is BlockSyntax block)
        {
            Body(block, close, edits);
        }
        else
        {
            Body(_statement.Statement, close, edits);
        }

        edits.Insert(_statement.Span.End, _layout.Catch(_inner, abort) + (_braces ? nl + _outer + "}" : string.Empty));
    }

    private void Body(BlockSyntax block, string? close, EditList edits)
    {
        int brace = block.CloseBraceToken.SpanStart;
        if (_shift)
        {
            _layout.Shift(edits, _statement.CloseParenToken.Span.End, block.Span.End);
        }

        if (close is null)
        {
            return;
        }

        if (_layout.IsFirstOnLine(brace))
        {
            edits.Insert(_layout.LineStart(brace) - LineBreakBefore(brace), _layout.NewLine + _inner + _layout.Unit + close);
        }
        else
        {
            edits.Insert(brace, close + " ");
        }
    }

    // A single statement gets the braces that a try needs.
    private void Body(StatementSyntax body, string? close, EditList edits)
    {
        int paren = _statement.CloseParenToken.Span.End;
        string nl = _layout.NewLine;
        string open = _layout.Open(_inner) + nl;
        if (_layout.IsFirstOnLine(body.SpanStart) && _layout.LineOf(body.SpanStart) > _layout.LineOf(paren))
        {
            edits.Insert(_layout.LineEnd(paren), open.Substring(0, open.Length - nl.Length));
            if (_shift || ShiftsSingleStatement)
            {
                _layout.Shift(edits, _layout.LineEnd(paren), body.Span.End);
            }
        }
        else
        {
            edits.Replace(TextSpan.FromBounds(paren, body.SpanStart), open + _inner + _layout.Unit);
        }

        edits.Insert(_statement.Span.End, (close is null ? string.Empty : nl + _inner + _layout.Unit + close) + nl + _inner + "}");
    }

    // using below using, each as far left: the body moves right into its new braces.
    private bool ShiftsSingleStatement =>
        _statement.Statement is not BlockSyntax
        && _layout.IsFirstOnLine(_statement.Statement.SpanStart)
        && _layout.LineOf(_statement.Statement.SpanStart) > _layout.LineOf(_statement.CloseParenToken.Span.End)
        && _layout.Indent(_statement.Statement.SpanStart).Length <= _layout.Indent(_statement.SpanStart).Length;

    private int LineBreakBefore(int position) => _layout.LineStart(position) - _layout.LineEnd(_layout.LineStart(position) - 1);
}
