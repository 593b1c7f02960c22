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
using WcfLint.Analyzers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Edits;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Base of the lifetime fixes: one fix a finding, offered only where its result is known to be right, and beside it one that closes by
/// a helper of the project where much would be repeated.
/// </summary>
public abstract class LifetimeFix : CodeFixProvider
{
    // From this number of findings about one client on, the helper is offered.
    private const int ManyPlaces = 3;

    private const string HelperEnding = ".Helper";

    /// <summary>What the light bulb shows for the way that closes by a helper of the project.</summary>
    public const string HelperTitle = "Close or abort the client with a shared helper (an exception from Close is not rethrown)";

    private readonly string _id;

    private protected LifetimeFix(string id, string title)
    {
        _id = id;
        HelperKey = id + HelperEnding;
        Title = title;
        FixableDiagnosticIds = ImmutableArray.Create(id);
    }

    /// <summary>The default title of the code action.</summary>
    public string Title { get; }

    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <summary>Whether an equivalence key is that of a fix that closes by a helper of the project.</summary>
    public static bool ClosesByHelper(string key) => key.EndsWith(HelperEnding, System.StringComparison.Ordinal);

    /// <summary>The equivalence key of the fix that closes by a helper of the project.</summary>
    internal string HelperKey { get; }

    public sealed override FixAllProvider GetFixAllProvider() => new LifetimeFixAllProvider(this);

    public sealed override Task RegisterCodeFixesAsync(CodeFixContext context) => RegisterCodeFixesAsync(context, mayCloseByHelper: true, mayChangeClass: true);

    /// <summary>
    /// Registers the fixes of findings, that of the place first; others cost a compilation each, which a sweep that takes none need not
    /// pay. A host that offers no choice, as <c>dotnet format</c>, takes the first action of the first finding, and Fix All by its key:
    /// that of a group is not that of a fix in it, so that by default nothing is changed beside the places.
    /// </summary>
    public async Task RegisterCodeFixesAsync(CodeFixContext context, bool mayCloseByHelper, bool mayChangeClass)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not { } root
            || await LifetimeFixPlace.OfAsync(context.Document, context.CancellationToken).ConfigureAwait(false) is not { } place)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (FixProperties.WhyNoFix(diagnostic) is not null || NodeOf(root, diagnostic) is not { } node)
            {
                continue;
            }

            LifetimeDecision decision = Decide(place, node, context.CancellationToken);
            if (decision.Changed is { } changed)
            {
                context.RegisterCodeFix(CodeAction.Create(FixTitle.Of(decision.Title, FixProperties.RewritingOf(diagnostic)),
                    _ => Task.FromResult(context.Document.WithSyntaxRoot(changed)), _id), diagnostic);
            }

            ImmutableArray<CodeAction>.Builder more = ImmutableArray.CreateBuilder<CodeAction>();
            if (mayCloseByHelper && await FixByHelperAsync(context.Document, node, root, decision.Changed is not null, context.CancellationToken)
                .ConfigureAwait(false) is { } closed)
            {
                more.Add(CodeAction.Create(HelperTitle, _ => Task.FromResult(closed), HelperKey));
            }

            if (mayChangeClass && !IsHalfTyped(place, node)
                && await FindInClassAsync(context.Document, place, diagnostic, context.CancellationToken).ConfigureAwait(false) is { } inClass)
            {
                more.Add(inClass);
            }

            if (more.Count > 0)
            {
                context.RegisterCodeFix(CodeAction.Create(Title, more.ToImmutable(), isInlinable: true), diagnostic);
            }
        }
    }

    /// <summary>The fix of a finding that changes the class of the client; null where there is none.</summary>
    private protected virtual Task<CodeAction?> FindInClassAsync(Document document, LifetimeFixPlace place, Diagnostic diagnostic,
        CancellationToken cancellation) => Task.FromResult<CodeAction?>(null);

    /// <summary>Fix All in the classes of clients; null where its key is not that of such a fix.</summary>
    internal virtual Task<CodeAction?>? FixAllInClasses(FixAllContext context) => null;

    /// <summary>Why the fix leaves a finding; null where it mends it.</summary>
    public string? FindObstacle(LifetimeFixPlace place, Diagnostic diagnostic, CancellationToken cancellation) =>
        NodeOf(place.Model.SyntaxTree.GetRoot(cancellation), diagnostic) is not { } node ? Obstacle.Outdated
            : TryMend(place, node, cancellation, out LifetimeFixContext? context) is { } obstacle ? obstacle
            : node.SyntaxTree.GetRoot(cancellation).ContainsDirectives && !DirectiveGuard.Keeps(node.SyntaxTree, context!.Editor.GetChangedRoot())
            ? Obstacle.Directives
            : null;

    /// <summary>Whether the project's helper would mend a finding, were it there.</summary>
    /// <param name="place">The file.</param>
    /// <param name="diagnostic">The finding.</param>
    /// <param name="cancellation">Ends the decision.</param>
    /// <param name="inBulk">Whether the helper was not requested: then it closes nothing whose failing Close may have to be seen.</param>
    public bool IsForHelper(LifetimeFixPlace place, Diagnostic diagnostic, CancellationToken cancellation, bool inBulk = false) =>
        NodeOf(place.Model.SyntaxTree.GetRoot(cancellation), diagnostic) is { } node
            && MendByHelper(place, node, CloseHelper.Supposed, cancellation) is var (context, _)
        && !(inBulk && context.Closed.Exists(client => context.Types.Sessions.FailingCloseMatters(client)));

    /// <summary>Whether a helper that closes the clients of findings is there, or has a place in one of their files.</summary>
    public static bool HasPlaceForHelper(Compilation compilation, IEnumerable<Diagnostic> diagnostics, CancellationToken cancellation) =>
        CloseHelperHome.Exists(compilation, diagnostics.Select(d => d.Location.SourceTree is { } tree ? NodeOf(tree.GetRoot(cancellation), d) : null)
            .OfType<SyntaxNode>().ToList(), cancellation);

    /// <summary>Makes the edits that mend the finding, and returns null; or the obstacle for which it is left.</summary>
    private protected abstract string? Mend(LifetimeFixContext context);

    /// <summary>Makes the edits that mend it by the helper of the context; false where that cannot be done safely.</summary>
    private protected virtual bool TryFixByHelper(LifetimeFixContext context) => false;

    /// <summary>Whether the fix adds fields, which get their names in the order of the text; else Fix All begins with the last finding: they may be
    /// nested.</summary>
    internal virtual bool AddsFields => false;

    /// <summary>The nodes of findings in a document, in the order in which they are fixed.</summary>
    internal List<SyntaxNode> FindNodes(SyntaxNode root, IEnumerable<Diagnostic> diagnostics) =>
        diagnostics.Select(d => NodeOf(root, d)).OfType<SyntaxNode>().Distinct().OrderBy(n => AddsFields ? n.SpanStart : -n.SpanStart).ToList();

    /// <summary>The root of a file with one finding mended by a helper that stands in the project; null where it cannot be.</summary>
    internal SyntaxNode? FixByHelper(LifetimeFixPlace place, SyntaxNode node, CloseHelper helper, CancellationToken cancellation) =>
        MendByHelper(place, node, helper, cancellation) is var (context, changed) ? helper.WithUsing(changed, context.Model, context.Node) : null;

    private (LifetimeFixContext Context, SyntaxNode Changed)? MendByHelper(LifetimeFixPlace place, SyntaxNode node, CloseHelper helper,
        CancellationToken cancellation)
    {
        if (IsHalfTyped(place, node) || LifetimeFixContext.Create(place, node, cancellation) is not { } context)
        {
            return null;
        }

        context.Helper = helper;
        if (!TryFixByHelper(context))
        {
            return null;
        }

        // The helper goes on after a failing Close. Choosing it is a choice of form; it must not lose messages.
        if (context.Closed.Exists(client => context.Types.Sessions.FailingCloseMatters(client, ifUnknown: false)))
        {
            return null;
        }

        SyntaxNode changed = context.Editor.GetChangedRoot();
        return DirectiveGuard.Keeps(node.SyntaxTree, changed) ? (context, changed) : null;
    }

    private async Task<Document?> FixByHelperAsync(Document document, SyntaxNode node, CloseHelper helper, CancellationToken cancellation) =>
        await LifetimeFixPlace.OfAsync(document, cancellation).ConfigureAwait(false) is { } place && FixByHelper(place, node, helper, cancellation) is { } root
            ? document.WithSyntaxRoot(root)
            : null;

    // Offered where the project has a helper already, where nothing else fixes the finding, or where many findings are alike.
    private async Task<Document?> FixByHelperAsync(Document document, SyntaxNode node, SyntaxNode root, bool isMended, CancellationToken cancellation)
    {
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
            || model.Compilation.GetTypeByMetadataName(CloseHelper.CommunicationObject) is null)
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
            : model.Compilation.SyntaxTrees.Sum(tree =>
                BodyNodes.GetOrCreate(tree, cancellation).Creations.OfType<ObjectCreationExpressionSyntax>().Count(c => TypeSyntaxes.NameOf(c.Type) == made));
    }

    // Null where the finding is older than the text.
    internal static SyntaxNode? NodeOf(SyntaxNode root, Diagnostic diagnostic) =>
        root.FullSpan.Contains(diagnostic.Location.SourceSpan) ? root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true) : null;

    /// <summary>The decision about one finding: the root of its file with the fix, or why it is left.</summary>
    internal LifetimeDecision Decide(LifetimeFixPlace place, SyntaxNode node, CancellationToken cancellation)
    {
        if (TryMend(place, node, cancellation, out LifetimeFixContext? context) is { } obstacle)
        {
            return LifetimeDecision.Leave(obstacle);
        }

        SyntaxNode changed = context!.Editor.GetChangedRoot();
        return DirectiveGuard.Keeps(node.SyntaxTree, changed)
            ? new LifetimeDecision(context.WithUsing(changed), context.Title ?? Title, null) : LifetimeDecision.Leave(Obstacle.Directives);
    }

    // Leaves the edits in the context's editor: a caller that needs only the obstacle of each finding in a long method creates no new tree.
    private string? TryMend(LifetimeFixPlace place, SyntaxNode node, CancellationToken cancellation, out LifetimeFixContext? context)
    {
        context = null;
        return IsHalfTyped(place, node) ? place.DeclaresTwice(node) ? Obstacle.DeclaredTwice : Obstacle.HalfTyped
            : (context = LifetimeFixContext.Create(place, node, cancellation)) is null ? Obstacle.NoWcf
            : Mend(context);
    }

    private static bool IsHalfTyped(LifetimeFixPlace place, SyntaxNode node) =>
        node.AncestorsAndSelf().FirstOrDefault(a => a.Parent is BaseTypeDeclarationSyntax or CompilationUnitSyntax) is not { ContainsDiagnostics: false }
        || place.DeclaresTwice(node);
}

/// <summary>The decision of a lifetime fix about one finding.</summary>
/// <param name="Changed">The root of its file with the fix; null where it is left.</param>
/// <param name="Title">The title of the code action.</param>
/// <param name="Obstacle">Why it is left; null where it is fixed.</param>
internal readonly record struct LifetimeDecision(SyntaxNode? Changed, string Title, string? Obstacle)
{
    public static LifetimeDecision Leave(string obstacle) => new(null, string.Empty, obstacle);
}
