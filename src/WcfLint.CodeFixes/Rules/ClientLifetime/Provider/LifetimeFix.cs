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
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Base of the lifetime fixes: one fix a finding, offered only where its result is known to be right, and beside it one that closes by
/// a helper of the project where much would be repeated.
/// </summary>
public abstract class LifetimeFix : CodeFixProvider
{
    // So many places of one client are alike.
    private const int ManyPlaces = 3;

    private const string HelperEnding = ".Helper";

    /// <summary>What the light bulb shows for the way that closes by a helper of the project.</summary>
    internal const string HelperTitle = "Close or abort by one helper of the project (a failing Close is not passed on)";

    private readonly string _id;

    private protected LifetimeFix(string id, string title)
    {
        _id = id;
        HelperKey = id + HelperEnding;
        Title = title;
        FixableDiagnosticIds = ImmutableArray.Create(id);
    }

    /// <summary>What the light bulb shows, unless the code at hand asks for another word.</summary>
    public string Title { get; }

    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <summary>Whether an equivalence key is that of a fix that closes by a helper of the project.</summary>
    public static bool ClosesByHelper(string key) => key.EndsWith(HelperEnding, System.StringComparison.Ordinal);

    /// <summary>The equivalence key of the fix that closes by a helper of the project.</summary>
    internal string HelperKey { get; }

    public sealed override FixAllProvider GetFixAllProvider() => new LifetimeFixAllProvider(this);

    public sealed override Task RegisterCodeFixesAsync(CodeFixContext context) => RegisterCodeFixesAsync(context, mayCloseByHelper: true);

    /// <summary>Registers the fixes of findings; those by a helper cost a compilation each, which a sweep that takes none need not pay.</summary>
    public async Task RegisterCodeFixesAsync(CodeFixContext context, bool mayCloseByHelper)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not { } root)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (NodeOf(root, diagnostic) is not { } node)
            {
                continue;
            }

            bool isMended = false;
            if (await FixAsync(context.Document, node, context.CancellationToken).ConfigureAwait(false) is var (changed, title))
            {
                isMended = true;
                context.RegisterCodeFix(CodeAction.Create(title, _ => Task.FromResult(changed), _id), diagnostic);
            }

            if (mayCloseByHelper && await FixByHelperAsync(context.Document, node, root, isMended, context.CancellationToken).ConfigureAwait(false) is { } closed)
            {
                context.RegisterCodeFix(CodeAction.Create(HelperTitle, _ => Task.FromResult(closed), HelperKey), diagnostic);
            }
        }
    }

    /// <summary>Makes the edits that mend the finding; false where it cannot be mended safely.</summary>
    private protected abstract bool TryFix(LifetimeFixContext context);

    /// <summary>Makes the edits that mend it by the helper of the context; false where that cannot be done safely.</summary>
    private protected virtual bool TryFixByHelper(LifetimeFixContext context) => false;

    /// <summary>Whether Fix All begins with the last finding of the text: findings may be nested.</summary>
    private protected virtual bool StartsAtEnd => true;

    /// <summary>The nodes of findings in a document, in the order in which they are fixed.</summary>
    internal List<SyntaxNode> FindNodes(SyntaxNode root, IEnumerable<Diagnostic> diagnostics) =>
        diagnostics.Select(d => NodeOf(root, d)).OfType<SyntaxNode>().Distinct().OrderBy(n => StartsAtEnd ? -n.SpanStart : n.SpanStart).ToList();

    /// <summary>A document with one finding mended by a helper that stands in the project; null where it cannot be.</summary>
    internal async Task<Document?> FixByHelperAsync(Document document, SyntaxNode node, CloseHelper helper, CancellationToken cancellation)
    {
        if (IsHalfTyped(node) || await LifetimeFixContext.CreateAsync(document, node, cancellation).ConfigureAwait(false) is not { } context)
        {
            return null;
        }

        context.Helper = helper;
        if (!TryFixByHelper(context))
        {
            return null;
        }

        SyntaxNode changed = context.Editor.GetChangedRoot();
        return !TouchesDirectives(node.SyntaxTree, changed) && helper.WithUsing(changed, context.Model, context.Node) is { } root
            ? document.WithSyntaxRoot(root)
            : null;
    }

    // Where the project has one already, where nothing else mends the finding, or where many are alike.
    private async Task<Document?> FixByHelperAsync(Document document, SyntaxNode node, SyntaxNode root, bool isMended, CancellationToken cancellation)
    {
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model || model.Compilation.GetTypeByMetadataName(CloseHelper.CommunicationObject) is null)
        {
            return null;
        }

        if (CloseHelper.Find(model.Compilation, cancellation) is { } found)
        {
            return await FixByHelperAsync(document, node, found, cancellation).ConfigureAwait(false);
        }

        if (isMended && CountAlike(model, node, cancellation) < ManyPlaces)
        {
            return null;
        }

        Document marked = document.WithSyntaxRoot(root.TrackNodes(node));
        SyntaxNode place = (await marked.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!.GetCurrentNode(node)!;
        return await CloseHelperHome.AddAsync(marked.Project, [(marked.Id, place)], cancellation).ConfigureAwait(false) is var (solution, helper)
            && solution.GetDocument(marked.Id) is { } prepared
            && (await prepared.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!.GetCurrentNode(node) is { } current
            ? await FixByHelperAsync(prepared, current, helper, cancellation).ConfigureAwait(false)
            : null;
    }

    // Clients of one type that the project makes: of the object made in the finding's statement, or of the one that is closed there.
    private static int CountAlike(SemanticModel model, SyntaxNode node, CancellationToken cancellation)
    {
        SyntaxNode statement = node.FirstAncestorOrSelf<StatementSyntax>() ?? node;
        string? made = node.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close", Expression: var closed } }
            ? model.GetTypeInfo(Casts.Without(closed), cancellation).Type is { TypeKind: TypeKind.Class, Name: var name } ? name : null
            : statement.DescendantNodes().OfType<ObjectCreationExpressionSyntax>().Select(c => TypeSyntaxes.NameOf(c.Type)).FirstOrDefault();
        return made is null
            ? model.SyntaxTree.GetRoot(cancellation).DescendantTokens().Count(t => t.ValueText == "CreateChannel")
            : model.Compilation.SyntaxTrees.Sum(tree => SyntaxIndex.GetOrCreate(tree, cancellation).Creations.OfType<ObjectCreationExpressionSyntax>().Count(c => TypeSyntaxes.NameOf(c.Type) == made));
    }

    // Null where the finding is older than the text.
    private static SyntaxNode? NodeOf(SyntaxNode root, Diagnostic diagnostic) =>
        root.FullSpan.Contains(diagnostic.Location.SourceSpan) ? root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true) : null;

    /// <summary>A document with one finding mended in place, and what the light bulb shows; null where it cannot be.</summary>
    internal async Task<(Document Changed, string Title)?> FixAsync(Document document, SyntaxNode node, CancellationToken cancellation)
    {
        if (IsHalfTyped(node)
            || await LifetimeFixContext.CreateAsync(document, node, cancellation).ConfigureAwait(false) is not { } context
            || !TryFix(context))
        {
            return null;
        }

        SyntaxNode changed = context.Editor.GetChangedRoot();
        return TouchesDirectives(node.SyntaxTree, changed) ? null : (document.WithSyntaxRoot(changed), context.Title ?? Title);
    }

    private static bool IsHalfTyped(SyntaxNode node) =>
        node.AncestorsAndSelf().FirstOrDefault(a => a.Parent is BaseTypeDeclarationSyntax or CompilationUnitSyntax) is not { ContainsDiagnostics: false }
        || HalfTypedCode.DeclaresTwice(node);

    // Code that #if leaves out now is compiled at another time, and no edit reaches it. A region could lose its other end to another block.
    private static bool TouchesDirectives(SyntaxTree tree, SyntaxNode changed)
    {
        SyntaxNode root = tree.GetRoot();
        if (!root.ContainsDirectives || changed.SyntaxTree.GetChanges(tree) is not { Count: > 0 } changes)
        {
            return false;
        }

        var all = TextSpan.FromBounds(changes[0].Span.Start, changes[changes.Count - 1].Span.End);
        return root.DescendantTrivia(all).Any(trivia => all.Contains(trivia.SpanStart)
            && (SyntaxKind)trivia.RawKind is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia
                or SyntaxKind.RegionDirectiveTrivia or SyntaxKind.EndRegionDirectiveTrivia);
    }
}
