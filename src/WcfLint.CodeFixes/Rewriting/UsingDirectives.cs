using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Adds the using directives for types that a fix names.</summary>
internal static class UsingDirectives
{
    /// <summary>A root with a namespace imported; null where the directive has no place, or other names of the file could mean something else then.</summary>
    /// <param name="root">A root that may differ from the model's.</param>
    /// <param name="model">The model of the document before.</param>
    /// <param name="place">A node in the model's tree.</param>
    /// <param name="space">The namespace.</param>
    public static SyntaxNode? Add(SyntaxNode root, SemanticModel model, SyntaxNode place, string space)
    {
        var unit = (CompilationUnitSyntax)root;
        BaseNamespaceDeclarationSyntax? around = unit.Members.OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault();
        SyntaxList<UsingDirectiveSyntax> all = unit.Usings.Count > 0 || around is null ? unit.Usings : around.Usings;

        // Global ones stand above all others, or the file does not compile.
        int globals = all.TakeWhile(static u => u.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)).Count();
        int index = all.Skip(globals).TakeWhile(u => u.Alias is null && !u.StaticKeyword.IsKind(SyntaxKind.StaticKeyword)).Count();
        var layout = new CodeLayout(root);
        int end = globals + index;
        if (end == 0 || all.Take(end).Any(static u => u.ContainsDirectives) || !CodeLayout.EndsLine(all[end - 1].SemicolonToken)
            || layout.LineIndentation(all[end - 1]) is not { } indentation || Namespaces.MayClash(model, place, space))
        {
            return null;
        }

        // In alphabetical order where the directives are sorted; else last.
        List<string> names = all.Skip(globals).Take(index).Select(u => u.Name!.ToString()).ToList();
        int at = Enumerable.Range(1, index).FirstOrDefault(i => Compare(names[i - 1], space) < 0 && (i == index || Compare(names[i], space) > 0));

        // Inside of a namespace its own parts are looked at first.
        string? written = unit.Usings.Count > 0 || around is null ? space : QualifiedNames.Write(model, place.SpanStart, space);
        if (written is null)
        {
            return null;
        }

        UsingDirectiveSyntax added = SyntaxFactory.UsingDirective(SyntaxFactory.ParseName(written).WithLeadingTrivia(SyntaxFactory.Space))
            .WithUsingKeyword(SyntaxFactory.Token(SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(indentation)), SyntaxKind.UsingKeyword, default))
            .WithSemicolonToken(SyntaxFactory.Token(default, SyntaxKind.SemicolonToken, SyntaxFactory.TriviaList(layout.NewLine)));

        // Above the first of them, below what stands on top of the file.
        if (index > 0 && at == 0 && Compare(space, names[0]) < 0 && Enumerable.Range(1, index - 1).All(i => Compare(names[i - 1], names[i]) < 0))
        {
            return root.ReplaceNode(all[globals],
                [added.WithLeadingTrivia(all[globals].GetLeadingTrivia()), all[globals].WithLeadingTrivia(SyntaxFactory.Whitespace(indentation))]);
        }

        return root.InsertNodesAfter(all[globals + (at == 0 ? index : at) - 1], [added]);
    }

    private static int Compare(string left, string right) =>
        IsOfSystem(left) != IsOfSystem(right) ? (IsOfSystem(left) ? -1 : 1) : string.Compare(left, right, System.StringComparison.OrdinalIgnoreCase);

    private static bool IsOfSystem(string name) => name == "System" || name.StartsWith("System.", System.StringComparison.Ordinal);
}
