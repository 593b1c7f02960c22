using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Removes the using directives that are unused after an attribute was removed.</summary>
internal static class UnusedUsings
{
    /// <summary>
    /// A changed root without them; those that were unused before stay, and so do all where the compiler does not know every name, or
    /// where #if leaves code to another framework or configuration, which may need them.
    /// </summary>
    /// <param name="changed">The root.</param>
    /// <param name="model">The model of the file before.</param>
    /// <param name="root">The root before.</param>
    public static SyntaxNode Remove(SyntaxNode changed, SemanticModel model, SyntaxNode root)
    {
        if (changed.ContainsDirectives && changed.DescendantTrivia().Any(static trivia => trivia.IsKind(SyntaxKind.IfDirectiveTrivia)))
        {
            return changed;
        }

        // Parsed again: the compiler reports unused directives only where it parses documentation comments.
        SyntaxTree tree = CSharpSyntaxTree.ParseText(changed.ToFullString(),
            ((CSharpParseOptions)root.SyntaxTree.Options).WithDocumentationMode(DocumentationMode.Parse), root.SyntaxTree.FilePath);
        List<string>? unused = FindUnused(tree, model);
        if (unused is not { Count: > 0 })
        {
            return changed;
        }

        SyntaxTree before = CSharpSyntaxTree.ParseText(root.ToFullString(), (CSharpParseOptions)tree.Options, root.SyntaxTree.FilePath);
        HashSet<string> kept = [.. FindUnused(before, model) ?? []];
        List<UsingDirectiveSyntax> gone =
            changed.DescendantNodes(static n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>()
            .Where(u => unused.Contains(u.ToString()) && !kept.Contains(u.ToString()) && !u.ContainsDirectives && CodeLayout.EndsLine(u.SemicolonToken)).ToList();
        changed = changed.TrackNodes(gone);
        return gone.Aggregate(changed, static (root, directive) => RemoveLine(root, root.GetCurrentNode(directive)!, directive));
    }

    // Null where a name is not known: it may stand in any namespace.
    private static List<string>? FindUnused(SyntaxTree tree, SemanticModel model)
    {
        ImmutableArray<Diagnostic> found = model.Compilation.ReplaceSyntaxTree(model.SyntaxTree, tree).GetSemanticModel(tree).GetDiagnostics();
        return found.Any(static d => d.Severity == DiagnosticSeverity.Error)
            ? null
            : found.Where(static d => d.Id == "CS8019").Select(d => tree.GetRoot().FindNode(d.Location.SourceSpan).ToString()).ToList();
    }

    // Comments above it stay; of the blank lines above and below it one stays.
    private static SyntaxNode RemoveLine(SyntaxNode root, UsingDirectiveSyntax gone, UsingDirectiveSyntax tracked)
    {
        SyntaxTriviaList above = gone.GetLeadingTrivia();
        SyntaxToken next = gone.GetLastToken().GetNextToken(includeZeroWidth: true);
        bool isBlankAbove = above.Count == 0 ? gone.SpanStart == 0 : above.Last().IsKind(SyntaxKind.EndOfLineTrivia);
        SyntaxTriviaList below = isBlankAbove && next.LeadingTrivia.FirstOrDefault().IsKind(SyntaxKind.EndOfLineTrivia)
            ? next.LeadingTrivia.RemoveAt(0) : next.LeadingTrivia;
        SyntaxNode moved = root.ReplaceToken(next, next.WithLeadingTrivia(above.AddRange(below)));
        return moved.RemoveNode(moved.GetCurrentNode(tracked)!, SyntaxRemoveOptions.KeepNoTrivia)!;
    }
}
