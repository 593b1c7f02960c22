using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

/// <summary>
/// The place of a type that a fix adds behind the last one of a file or of a namespace in it, since a project file that lists its files
/// need not change then.
/// </summary>
internal sealed class AddedType
{
    private readonly CodeLayout _layout;
    private readonly MemberDeclarationSyntax _last;
    private readonly string _indentation;
    private readonly string? _space;

    private AddedType(CodeLayout layout, MemberDeclarationSyntax last, string indentation, string? space)
    {
        _layout = layout;
        _last = last;
        _indentation = indentation;
        _space = space;
    }

    /// <summary>The position at which names of the type are looked up.</summary>
    public int Position => _last.SpanStart;

    /// <summary>Whether the namespace is around the node that was given; else it is added behind all others of the file.</summary>
    public bool IsAround => _space is null;

    /// <summary>A place near a node; null where the file has none.</summary>
    /// <param name="place">A node of the file.</param>
    /// <param name="space">The namespace of the type: one around the node, or another.</param>
    public static AddedType? Find(SyntaxNode place, string space)
    {
        SyntaxNode? own = Namespaces.FindAround(place, space);
        SyntaxNode around = own ?? place.SyntaxTree.GetRoot();
        SyntaxList<MemberDeclarationSyntax> members = around is BaseNamespaceDeclarationSyntax declared ? declared.Members : ((CompilationUnitSyntax)around).Members;
        var layout = new CodeLayout(place);
        return members.Count > 0 && layout.LineIndentation(members.Last()) is { } indentation && !Behind(members.Last()).LeadingTrivia.Any(t => t.IsDirective)
            && members.Last() is not (GlobalStatementSyntax or FileScopedNamespaceDeclarationSyntax or { ContainsDiagnostics: true })
            ? new AddedType(layout, members.Last(), indentation, own is null ? space : null)
            : null;
    }

    /// <summary>A root, perhaps with marks on nodes, with the type of a template (<see cref="CodeLayout.ParseType"/>) in it; null where it has another last
    /// member.</summary>
    public SyntaxNode? Insert(SyntaxNode root, string template)
    {
        MemberDeclarationSyntax made =
            _layout.ParseType(_space is null ? template : "namespace " + _space + "\n{\n\t" + template.Replace("\n", "\n\t") + "\n}", _indentation);
        bool endsLine = CodeLayout.EndsLine(_last.GetLastToken());
        SyntaxTriviaList above = endsLine ? SyntaxFactory.TriviaList(_layout.NewLine) : SyntaxFactory.TriviaList(_layout.NewLine, _layout.NewLine);
        made = made.WithLeadingTrivia(above.Add(SyntaxFactory.Whitespace(_indentation)))
            .WithTrailingTrivia(Behind(_last).IsKind(SyntaxKind.EndOfFileToken) && !endsLine
                ? SyntaxFactory.TriviaList() : SyntaxFactory.TriviaList(_layout.NewLine));
        MemberDeclarationSyntax? last =
            root.FindNode(_last.FullSpan).FirstAncestorOrSelf<MemberDeclarationSyntax>(m => m.FullSpan == _last.FullSpan && m.IsKind(_last.Kind()));
        return last is null ? null : root.InsertNodesAfter(last, [made]);
    }

    private static SyntaxToken Behind(MemberDeclarationSyntax member) => member.GetLastToken().GetNextToken(includeZeroWidth: true);
}
