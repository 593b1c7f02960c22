using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

/// <summary>
/// Where a project's helper is made: in a file that calls it, since that one is changed anyway, and in the namespace from which the
/// fewest files need a using directive, now and when the other clients of the project are closed by it too.
/// </summary>
internal static class CloseHelperHome
{
    private static readonly string[] s_pages = [".xaml.cs", ".aspx.cs", ".ascx.cs", ".master.cs", ".asax.cs", ".cshtml.cs", ".razor.cs"];

    /// <summary>The documents with the helper in one of them; null where none has a place for it.</summary>
    /// <param name="project">The project.</param>
    /// <param name="callers">Nodes that will call it, with their documents.</param>
    /// <param name="cancellation">Cancels it.</param>
    public static async Task<(Solution Solution, CloseHelper Helper)?> AddAsync(Project project, IReadOnlyList<(DocumentId Document, SyntaxNode Node)> callers,
        CancellationToken cancellation)
    {
        return await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is { } compilation
            && Find(compilation, callers.Select(c => c.Node).ToList(), cancellation) is var (caller, root, helper)
            && project.GetDocument(caller.SyntaxTree) is { } home
            ? (project.Solution.WithDocumentSyntaxRoot(home.Id, root), helper)
            : null;
    }

    /// <summary>Whether a compilation has the helper, or a place for it.</summary>
    public static bool Exists(Compilation compilation, List<SyntaxNode> callers, CancellationToken cancellation) =>
        compilation.GetTypeByMetadataName(CloseHelper.CommunicationObject) is not null
        && (CloseHelper.Find(compilation, cancellation) is not null || Find(compilation, callers, cancellation) is not null);

    // The caller in whose file it stands, and the root of that file with it.
    private static (SyntaxNode Caller, SyntaxNode Root, CloseHelper Helper)? Find(Compilation compilation, List<SyntaxNode> callers, CancellationToken cancellation)
    {
        // A helper of all clients does not belong behind a window: another file that makes clients, and is fixed next, fits better.
        List<SyntaxNode> homes = callers.FindAll(static caller => !IsCodeBehind(caller.SyntaxTree));
        homes = homes.Count > 0 ? homes : [.. FindMakers(compilation, cancellation).Where(maker => !IsCodeBehind(maker.SyntaxTree)
            && !GeneratedFiles.Holds(maker.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, cancellation)).OrderBy(
                static maker => maker.SyntaxTree.FilePath, System.StringComparer.Ordinal), .. callers];
        foreach (string space in Rank(compilation, callers, cancellation))
        {
            foreach (SyntaxNode node in homes.OrderBy(static c => IsCodeBehind(c.SyntaxTree)).ThenBy(c => Namespaces.FindAround(c, space) is null))
            {
                SemanticModel model = compilation.GetSemanticModel(node.SyntaxTree);
                if (CloseHelper.Declare(model, node.SyntaxTree.GetRoot(cancellation), node, space) is var (root, helper))
                {
                    return (node, root, helper);
                }
            }
        }

        return null;
    }

    // Of a window, a form, a page.
    private static bool IsCodeBehind(SyntaxTree tree) => SourceWords.Contains(tree, "InitializeComponent")
        || System.Array.Exists(s_pages, ending => tree.FilePath.EndsWith(ending, System.StringComparison.OrdinalIgnoreCase));

    // The namespaces of the callers and those around them; the global one only where a client is made in it.
    private static IEnumerable<string> Rank(Compilation compilation, List<SyntaxNode> nodes, CancellationToken cancellation)
    {
        HashSet<string> everywhere = [.. compilation.SyntaxTrees.SelectMany(t =>
            Namespaces.FindImported(((CompilationUnitSyntax)t.GetRoot(cancellation)).Usings.Where(u => !u.GlobalKeyword.IsKind(SyntaxKind.None))))];
        List<Place> callers = FindPlaces(nodes);
        List<Place> makers = FindPlaces(FindMakers(compilation, cancellation));
        return callers.SelectMany(c => Namespaces.Outwards(c.Namespace))
            .Concat(callers.Concat(makers).Select(p => p.Namespace).Where(n => n.Length == 0))
            .Distinct()
            .OrderBy(s => everywhere.Contains(s) ? 0 : CountWithoutImport(callers, s))
            .ThenBy(s => everywhere.Contains(s) ? 0 : CountWithoutImport(makers, s))
            .ThenBy(s => !nodes.Exists(n => Namespaces.FindAround(n, s) is not null))
            .ThenByDescending(s => s.Count(c => c == '.'))
            .ThenBy(s => s, System.StringComparer.Ordinal);
    }

    // Files that do not see a namespace yet.
    private static int CountWithoutImport(List<Place> places, string space) =>
        places.Where(p => !Namespaces.IsSeenFrom(p.Namespace, space) && !p.Imported.Contains(space)).Select(p => p.File).Distinct().Count();

    private static List<Place> FindPlaces(IEnumerable<SyntaxNode> nodes) => nodes.GroupBy(n => (n.SyntaxTree, Namespace: Namespaces.NameAt(n)))
        .Select(g => new Place(g.Key.SyntaxTree, g.Key.Namespace, [.. Namespaces.FindImported(g.First())])).ToList();

    // The code that creates clients, whose findings are fixed next.
    private static IEnumerable<SyntaxNode> FindMakers(Compilation compilation, CancellationToken cancellation)
    {
        var types = new CreatedNames(compilation, Namespaces.IsCommunicationObject);
        return compilation.SyntaxTrees.Select(t => BodyNodes.GetOrCreate(t, cancellation)).SelectMany(nodes =>
            nodes.Creations.OfType<ObjectCreationExpressionSyntax>().Where(types.MayCreate)
                .Concat<SyntaxNode>(nodes.Calls.Where(c => c.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel" })));
    }

    private sealed record Place(SyntaxTree File, string Namespace, HashSet<string> Imported);
}
