using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.CodeFixes.Formatting;

/// <summary>
/// How a C# file is laid out around a place: line ending, indentation, braces. All that a fix writes or moves gets its white
/// space here. The formatter of Roslyn indents by depth alone: in files that do not, new lines would stand beside the old ones.
/// No trivia made here is elastic, so that no formatter runs over it afterwards (docs/internal/architecture/csharp-fixes.md).
/// </summary>
internal sealed class CodeLayout
{
    // await is a keyword there outside of async methods too.
    private static readonly CSharpParseOptions s_script = new(kind: SourceCodeKind.Script);

    // One method may have hundreds of places. A block without a unit of its own counts as an empty one.
    private static readonly Memo<SyntaxNode, Dictionary<string, int>> s_units = new(static root =>
    {
        var layout = new CodeLayout(root.SyntaxTree);
        return root.DescendantNodes().OfType<BlockSyntax>().GroupBy(block => layout.IndentationUnitOf(block) ?? string.Empty).ToDictionary(static units => units.Key, static units => units.Count());
    });

    private readonly SourceText _text;
    private readonly SyntaxTree _tree;
    private readonly bool _hasSameLineBraces;

    public CodeLayout(SyntaxNode place)
    {
        _tree = place.SyntaxTree;
        _text = _tree.GetText();
        NewLine = SyntaxFactory.EndOfLine(LineEnding());
        Unit = IndentationUnitAt(place);
        _hasSameLineBraces = HasSameLineBraces(place);
    }

    private CodeLayout(SyntaxTree tree)
    {
        _tree = tree;
        _text = tree.GetText();
        Unit = string.Empty;
    }

    public SyntaxTrivia NewLine { get; }

    /// <summary>One level of indentation.</summary>
    public string Unit { get; }

    /// <summary>Whether the file declares locals with <c>var</c> where it need not, or none at all that has a value.</summary>
    public bool UsesVar
    {
        get
        {
            List<TypeSyntax> types = _tree.GetRoot().DescendantNodes().Select(n => n switch
            {
                ForEachStatementSyntax loop => loop.Type,
                VariableDeclarationSyntax { Parent: LocalDeclarationStatementSyntax { IsConst: false } or UsingStatementSyntax or ForStatementSyntax } declaration
                    when declaration.Variables[0].Initializer is { Value: not AnonymousObjectCreationExpressionSyntax } => declaration.Type,
                _ => null,
            }).OfType<TypeSyntax>().ToList();
            return types.Count == 0 || types.Exists(t => t.IsVar);
        }
    }

    /// <summary>The white space with which the line of a position starts.</summary>
    public string Indentation(int position)
    {
        TextLine line = _text.Lines.GetLineFromPosition(position);
        int end = line.Start;
        while (end < line.End && (_text[end] == ' ' || _text[end] == '\t'))
        {
            end++;
        }

        return _text.ToString(TextSpan.FromBounds(line.Start, end));
    }

    /// <summary>Whether only white space stands before a node in its line.</summary>
    public bool StartsLine(SyntaxNodeOrToken node) =>
        _text.Lines.GetLineFromPosition(node.SpanStart).Start + Indentation(node.SpanStart).Length == node.SpanStart;

    /// <summary>The indentation of a node that starts its line; null where other code stands before it.</summary>
    public string? LineIndentation(SyntaxNode node) => StartsLine(node) ? Indentation(node.SpanStart) : null;

    /// <summary>Whether only white space stands behind a token in its line, and another line follows.</summary>
    public static bool EndsLine(SyntaxToken token) =>
        token.TrailingTrivia.All(IsSpace) && token.TrailingTrivia.LastOrDefault().IsKind(SyntaxKind.EndOfLineTrivia);

    /// <summary>Whether a statement has lines of its own: no code and no comment beside it.</summary>
    public bool HasOwnLine(StatementSyntax statement) => StartsLine(statement) && EndsLine(statement.GetLastToken());

    /// <summary>Whether trivia is a part of a line's white space or its end.</summary>
    public static bool IsSpace(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia);

    /// <summary>Whether a block stands on several lines, its closing brace on one of its own.</summary>
    public bool HasLines(BlockSyntax block) => StartsLine(block.CloseBraceToken);

    /// <summary>A statement from a template with <c>{</c> on lines of their own and a tab for each level.</summary>
    /// <remarks>The indentation is that of the line on which it will stand; null writes it all in one line.</remarks>
    public T Parse<T>(string template, string? indentation)
        where T : StatementSyntax => (T)SyntaxFactory.ParseStatement(Fit(template, indentation), options: s_script);

    /// <summary>A statement of one line.</summary>
    public StatementSyntax Parse(string code) => Parse<StatementSyntax>(code, null);

    /// <summary>A member from such a template.</summary>
    public MemberDeclarationSyntax ParseMember(string template, string? indentation) =>
        SyntaxFactory.ParseMemberDeclaration(Fit(template, indentation), options: s_script)!;

    /// <summary>A type or namespace from such a template, its members and their statements in it.</summary>
    public MemberDeclarationSyntax ParseType(string template, string indentation) =>
        SyntaxFactory.ParseCompilationUnit(FitNested(template, indentation)).Members[0];

    /// <summary>A member from such a template, with statements in it that have braces of their own.</summary>
    public MemberDeclarationSyntax ParseMethod(string template, string indentation) =>
        SyntaxFactory.ParseMemberDeclaration(FitNested(template, indentation), options: s_script)!;

    /// <summary>A statement from such a template, with statements in it that have braces of their own.</summary>
    public StatementSyntax ParseNested(string template, string indentation) => SyntaxFactory.ParseStatement(FitNested(template, indentation), options: s_script);

    private string FitNested(string template, string indentation)
    {
        if (_hasSameLineBraces)
        {
            template = Regex.Replace(Regex.Replace(template, @"\n\t*\{", " {"), @"\}\n\t*(?=catch|finally)", "} ");
        }

        return Regex.Replace(OnLines(template, indentation), @"(?<=[\r\n])[ \t]+(?=[\r\n])", string.Empty);
    }

    /// <summary>A property from such a template, with its braces on lines of their own, since its accessors have one line each.</summary>
    public MemberDeclarationSyntax ParseProperty(string template, string indentation) =>
        SyntaxFactory.ParseMemberDeclaration(OnLines(template, indentation), options: s_script)!;

    /// <summary>A statement on a line of its own.</summary>
    public StatementSyntax Line(string code, string indentation) =>
        Parse(code).WithLeadingTrivia(SyntaxFactory.Whitespace(indentation)).WithTrailingTrivia(NewLine);

    /// <summary>Statements one behind the other, the first at the start of a line, one level deeper; what stands inside of literals stays.</summary>
    public List<StatementSyntax> Deeper(List<StatementSyntax> statements)
    {
        var shift = new Shift(Unit);
        return statements.ConvertAll(s => (StatementSyntax)shift.Visit(s));
    }

    /// <summary>The statements of a block, each line without what it was indented by in the block.</summary>
    /// <param name="body">The block.</param>
    /// <param name="inner">The indentation of its statements.</param>
    /// <param name="outer">The indentation that they get.</param>
    public static List<StatementSyntax> Shallower(BlockSyntax body, string inner, string outer)
    {
        string unit = inner.StartsWith(outer, System.StringComparison.Ordinal) ? inner.Substring(outer.Length) : string.Empty;
        string text = body.ToFullString();
        string shifted = unit.Length == 0 ? text : text.Replace("\n" + outer + unit, "\n" + outer);
        return [.. ((BlockSyntax)SyntaxFactory.ParseStatement(shifted, options: s_script)).Statements];
    }

    private string Fit(string template, string? indentation) => indentation is null ? Regex.Replace(template, @"\s+", " ")
        : OnLines(_hasSameLineBraces ? template.Replace("\n{", " {").Replace("}\n", "} ") : template, indentation);

    private string OnLines(string template, string indentation) => template.Replace("\t", Unit).Replace("\n", NewLine + indentation);

    private string LineEnding()
    {
        foreach (TextLine line in _text.Lines)
        {
            if (line.EndIncludingLineBreak > line.End)
            {
                return _text.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak));
            }
        }

        return "\n";
    }

    // The indentation unit of the blocks around the place. Where they differ, because of a misplaced brace, the most frequent unit of the type.
    private string IndentationUnitAt(SyntaxNode place)
    {
        List<string> units = place.AncestorsAndSelf().Select(a => a is UsingStatementSyntax { Statement: BlockSyntax own } ? own : a).OfType<BlockSyntax>()
            .Select(IndentationUnitOf).OfType<string>().ToList();
        if (units.Count == 0)
        {
            // A declaration behind all others is written like the code above it.
            string own = Indentation(place.SpanStart);
            return own.StartsWith("\t", System.StringComparison.Ordinal) ? "\t"
                : (own.Length > 0 ? null
                : _tree.GetRoot().DescendantNodes().OfType<BlockSyntax>().Select(IndentationUnitOf).FirstOrDefault(static unit => unit is not null)) ?? "    ";
        }

        return units.TrueForAll(u => u == units[0]) && !IsMisplaced(place, units) ? units[0] : MostFrequent(TypeOf(place), units, place);
    }

    // A method whose body stands twice as deep as the blocks in it or, without any, as those of its type.
    private bool IsMisplaced(SyntaxNode place, List<string> units) =>
        units.Count == 1 && place.AncestorsAndSelf().OfType<BlockSyntax>().LastOrDefault() is { } outer
        && MostFrequent(s_units.GetOrRead(outer).Count > 0 ? outer : TypeOf(place), units, place).Length * 2 == units[0].Length;

    private string MostFrequent(SyntaxNode root, List<string> units, SyntaxNode place) =>
        s_units.GetOrRead(root).Where(unit => unit.Key.Length > 0 && unit.Key[0] == units[0][0]).OrderByDescending(static unit => unit.Value)
        .ThenBy(unit => unit.Key != IndentationUnitOfMembers(place) || !units.Contains(unit.Key)).ThenBy(unit => unit.Key != units[0]).FirstOrDefault().Key ?? units[0];

    private SyntaxNode TypeOf(SyntaxNode place) => place.Ancestors().OfType<TypeDeclarationSyntax>().LastOrDefault() ?? _tree.GetRoot();

    // The indentation of the members of the type relative to its brace.
    private string? IndentationUnitOfMembers(SyntaxNode place) =>
        place.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { Members: { Count: > 0 } members } type && LineIndentation(members[0]) is { } inner
        && Indentation(type.CloseBraceToken.SpanStart) is { } outer && inner.Length > outer.Length && inner.StartsWith(outer, System.StringComparison.Ordinal)
            ? inner.Substring(outer.Length)
            : null;

    private string? IndentationUnitOf(BlockSyntax block)
    {
        if (block.Statements.Count == 0 || !StartsLine(block.Statements[0]) || !HasLines(block))
        {
            return null;
        }

        string inner = Indentation(block.Statements[0].SpanStart);
        string outer = Indentation((StartsLine(block.OpenBraceToken) ? block.OpenBraceToken : block.CloseBraceToken).SpanStart);
        return inner.Length > outer.Length && inner.StartsWith(outer, System.StringComparison.Ordinal) ? inner.Substring(outer.Length) : null;
    }

    private bool HasSameLineBraces(SyntaxNode place)
    {
        foreach (SyntaxNode at in place.AncestorsAndSelf())
        {
            if (at is BlockSyntax { Parent: not BlockSyntax } block
                && _text.Lines.IndexOf(block.OpenBraceToken.SpanStart) != _text.Lines.IndexOf(block.CloseBraceToken.SpanStart))
            {
                return !StartsLine(block.OpenBraceToken);
            }

            if (at is TypeDeclarationSyntax type)
            {
                return !StartsLine(type.OpenBraceToken);
            }
        }

        return false;
    }

    private sealed class Shift(string unit) : CSharpSyntaxRewriter
    {
        private bool _startsLine = true;

        public override SyntaxToken VisitToken(SyntaxToken token)
        {
            if (token.FullSpan.IsEmpty)
            {
                return token;
            }

            var leading = new List<SyntaxTrivia>();
            for (int i = 0; i < token.LeadingTrivia.Count; i++)
            {
                SyntaxTrivia trivia = token.LeadingTrivia[i];
                bool isSpace = trivia.IsKind(SyntaxKind.WhitespaceTrivia);
                bool isBlank = trivia.IsKind(SyntaxKind.EndOfLineTrivia)
                    || (isSpace && i + 1 < token.LeadingTrivia.Count && token.LeadingTrivia[i + 1].IsKind(SyntaxKind.EndOfLineTrivia));
                string indentation = _startsLine && !isBlank && !trivia.IsDirective ? UnitBefore(trivia.ToString()) : string.Empty;
                if (isSpace)
                {
                    trivia = SyntaxFactory.Whitespace(indentation + trivia);
                }
                else if (indentation.Length > 0)
                {
                    leading.Add(SyntaxFactory.Whitespace(indentation));
                }

                leading.Add(trivia.IsKind(SyntaxKind.MultiLineCommentTrivia)
                    ? SyntaxFactory.Comment(Regex.Replace(trivia.ToString(), @"(\r\n?|\n)(?=[^\r\n])", "$1" + unit)) : trivia);
                _startsLine = EndsLine(trivia);
            }

            if (_startsLine)
            {
                leading.Add(SyntaxFactory.Whitespace(unit));
            }

            _startsLine = token.TrailingTrivia.Count > 0 && EndsLine(token.TrailingTrivia[token.TrailingTrivia.Count - 1]);
            return token.WithLeadingTrivia(leading);
        }

        private static bool EndsLine(SyntaxTrivia trivia) => trivia.ToFullString() is { Length: > 0 } text && text[text.Length - 1] is '\n' or '\r';

        // In files that mix tabs and spaces a line keeps its own.
        private string UnitBefore(string trivia) => trivia.Length == 0 ? unit : trivia[0] switch
        {
            ' ' when unit[0] == '\t' => "    ",
            '\t' when unit[0] == ' ' => "\t",
            _ => unit,
        };
    }
}
