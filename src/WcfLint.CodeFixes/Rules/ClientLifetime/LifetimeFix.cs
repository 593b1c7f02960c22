using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Base of the lifetime fixes: one fix a finding, offered only where its result is known to be right.</summary>
public abstract class LifetimeFix : CodeFixProvider
{
    private readonly string _id;
    private readonly string _title;

    private protected LifetimeFix(string id, string title)
    {
        _id = id;
        _title = title;
        FixableDiagnosticIds = ImmutableArray.Create(id);
    }

    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    public sealed override FixAllProvider GetFixAllProvider() =>
        FixAllProvider.Create((context, document, diagnostics) => FixAllAsync(document, diagnostics, context.CancellationToken));

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not { } root)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (NodeOf(root, diagnostic) is { } node && await FixAsync(context.Document, node, context.CancellationToken).ConfigureAwait(false) is var (changed, title))
            {
                context.RegisterCodeFix(CodeAction.Create(title, _ => Task.FromResult(changed), _id), diagnostic);
            }
        }
    }

    /// <summary>Makes the edits that mend the finding; false where it cannot be mended safely.</summary>
    private protected abstract bool TryFix(LifetimeFixContext context);

    /// <summary>Whether Fix All begins with the last finding of the text: findings may be nested.</summary>
    private protected virtual bool StartsAtEnd => true;

    // One after the other, each on the outcome of the one before.
    private async Task<Document?> FixAllAsync(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root)
        {
            return document;
        }

        List<SyntaxNode> nodes = diagnostics.Select(d => NodeOf(root, d)).OfType<SyntaxNode>().Distinct().OrderBy(n => StartsAtEnd ? -n.SpanStart : n.SpanStart).ToList();
        document = document.WithSyntaxRoot(root.TrackNodes(nodes));
        foreach (SyntaxNode node in nodes)
        {
            root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            if (root?.GetCurrentNode(node) is { } current)
            {
                document = (await FixAsync(document, current, cancellation).ConfigureAwait(false))?.Changed ?? document;
            }
        }

        return document;
    }

    // Null where the finding is older than the text.
    private static SyntaxNode? NodeOf(SyntaxNode root, Diagnostic diagnostic) =>
        root.FullSpan.Contains(diagnostic.Location.SourceSpan) ? root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true) : null;

    private async Task<(Document Changed, string Title)?> FixAsync(Document document, SyntaxNode node, CancellationToken cancellation)
    {
        if (IsHalfTyped(node)
            || await LifetimeFixContext.CreateAsync(document, node, cancellation).ConfigureAwait(false) is not { } context
            || !TryFix(context))
        {
            return null;
        }

        SyntaxNode changed = context.Editor.GetChangedRoot();
        return TouchesConditional(context.Editor.OriginalRoot, changed) ? null : (document.WithSyntaxRoot(changed), context.Title ?? _title);
    }

    private static bool IsHalfTyped(SyntaxNode node) =>
        node.AncestorsAndSelf().FirstOrDefault(a => a.Parent is BaseTypeDeclarationSyntax or CompilationUnitSyntax) is not { ContainsDiagnostics: false };

    // Code that #if leaves out now is compiled at another time, and no edit reaches it.
    private static bool TouchesConditional(SyntaxNode root, SyntaxNode changed)
    {
        if (!root.ContainsDirectives || changed.SyntaxTree.GetChanges(root.SyntaxTree) is not { Count: > 0 } changes)
        {
            return false;
        }

        var all = TextSpan.FromBounds(changes[0].Span.Start, changes[changes.Count - 1].Span.End);
        return root.DescendantTrivia(all).Any(trivia => all.Contains(trivia.SpanStart)
            && (SyntaxKind)trivia.RawKind is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia);
    }
}
