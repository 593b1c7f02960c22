using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>How a file is laid out around a place: line ending, indentation, braces. What a fix adds follows it.</summary>
internal sealed class Layout
{
    private readonly SourceText _text;
    private readonly SyntaxNode _root;

    public Layout(SourceText text, SyntaxNode root, SyntaxNode place)
    {
        _text = text;
        _root = root;
        NewLine = LineEnding(text);
        Unit = UnitAt(place);
        SameLineBraces = HasSameLineBraces(place);
    }

    public string NewLine { get; }

    /// <summary>One level of indentation.</summary>
    public string Unit { get; }

    /// <summary>Whether opening braces stand at the end of the line before.</summary>
    public bool SameLineBraces { get; }

    /// <summary>The white space with which the line of a position starts.</summary>
    public string Indent(int position)
    {
        TextLine line = _text.Lines.GetLineFromPosition(position);
        int end = line.Start;
        while (end < line.End && (_text[end] == ' ' || _text[end] == '\t'))
        {
            end++;
        }

        return _text.ToString(TextSpan.FromBounds(line.Start, end));
    }

    /// <summary>Whether only white space stands before a position in its line.</summary>
    public bool IsFirstOnLine(int position)
    {
        TextLine line = _text.Lines.GetLineFromPosition(position);
        return line.Start + Indent(position).Length == position;
    }

    public int LineOf(int position) => _text.Lines.GetLineFromPosition(position).LineNumber;

    public int LineStart(int position) => _text.Lines.GetLineFromPosition(position).Start;

    /// <summary>The end of a line, before its line break; a comment after a statement stays with it.</summary>
    public int LineEnd(int position) => _text.Lines.GetLineFromPosition(position).End;

    /// <summary>Where the lines of a statement begin, its comments above included, blank lines not.</summary>
    public int FirstLineOf(StatementSyntax statement)
    {
        int own = LineStart(statement.SpanStart);
        int from = statement.FullSpan.Start;
        TextLine line = _text.Lines.GetLineFromPosition(from);
        if (line.Start < from)
        {
            line = line.LineNumber + 1 < _text.Lines.Count ? _text.Lines[line.LineNumber + 1] : line;
        }

        while (line.Start < own && Indent(line.Start).Length == line.End - line.Start)
        {
            line = _text.Lines[line.LineNumber + 1];
        }

        return line.Start < own ? line.Start : own;
    }

    /// <summary>Indents the lines from one position to another by one level; lines inside of literals stay.</summary>
    public void Shift(EditList edits, int from, int to)
    {
        for (int number = LineOf(from); number <= LineOf(to); number++)
        {
            TextLine line = _text.Lines[number];
            if (line.Start < from || line.Start > to || Indent(line.Start).Length == line.End - line.Start || _text[line.Start] == '#')
            {
                continue;
            }

            SyntaxToken token = _root.FindToken(line.Start);
            if (token.SpanStart >= line.Start || token.Span.End <= line.Start)
            {
                edits.Insert(line.Start, UnitOf(line));
            }
        }
    }

    // In files that mix tabs and spaces a line keeps its own.
    private string UnitOf(TextLine line) => _text[line.Start] switch
    {
        ' ' when Unit[0] == '\t' => "    ",
        '\t' when Unit[0] == ' ' => "\t",
        _ => Unit,
    };

    /// <summary>An opening brace after a keyword, at an indentation.</summary>
    public string Open(string indent) => SameLineBraces ? " {" : NewLine + indent + "{";

    /// <summary>What follows the brace that closes the try block: abort and rethrow.</summary>
    public string Catch(string indent, string abort) =>
        (SameLineBraces ? " catch" : NewLine + indent + "catch") + Open(indent)
        + NewLine + indent + Unit + abort + ";"
        + NewLine + indent + Unit + "throw;"
        + NewLine + indent + "}";

    private static string LineEnding(SourceText text)
    {
        foreach (TextLine line in text.Lines)
        {
            if (line.EndIncludingLineBreak > line.End)
            {
                return text.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak));
            }
        }

        return "\n";
    }

    private string UnitAt(SyntaxNode place)
    {
        for (SyntaxNode? at = place; at is not null; at = at.Parent)
        {
            if (at is BlockSyntax { Statements.Count: > 0 } block && IsFirstOnLine(block.Statements[0].SpanStart) && IsFirstOnLine(block.CloseBraceToken.SpanStart))
            {
                string inner = Indent(block.Statements[0].SpanStart);
                string outer = Indent(block.CloseBraceToken.SpanStart);
                if (inner.Length > outer.Length && inner.StartsWith(outer, System.StringComparison.Ordinal))
                {
                    return inner.Substring(outer.Length);
                }
            }
        }

        return Indent(place.SpanStart).StartsWith("\t", System.StringComparison.Ordinal) ? "\t" : "    ";
    }

    private bool HasSameLineBraces(SyntaxNode place)
    {
        for (SyntaxNode? at = place; at is not null; at = at.Parent)
        {
            if (at is BlockSyntax { Parent: not BlockSyntax } block && LineOf(block.OpenBraceToken.SpanStart) != LineOf(block.CloseBraceToken.SpanStart))
            {
                return !IsFirstOnLine(block.OpenBraceToken.SpanStart);
            }

            if (at is TypeDeclarationSyntax type)
            {
                return !IsFirstOnLine(type.OpenBraceToken.SpanStart);
            }
        }

        return false;
    }
}
