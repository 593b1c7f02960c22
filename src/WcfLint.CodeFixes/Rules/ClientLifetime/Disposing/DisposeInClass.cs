using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;

/// <summary>Makes the client class close or abort in its Dispose, once for every <c>using</c> of it, where that hides no failure.</summary>
public static class DisposeInClass
{
    /// <summary>The equivalence key of the fix.</summary>
    public const string Key = "WCFL1002.Dispose";

    private const string Title = "Close or abort the client in the Dispose method of its class";

    /// <summary>The fix of a finding; null where there is none.</summary>
    internal static async Task<CodeAction?> FindAsync(Document document, LifetimeFixPlace place, Diagnostic diagnostic, CancellationToken cancellation) =>
        FindClass(place, diagnostic, cancellation) is { } client
        && await SafeDispose.AddAsync(document.Project, client, [document.Id], shared: null, cancellation).ConfigureAwait(false) is var changed
        && changed != document.Project
            ? CodeAction.Create(Title, _ => Task.FromResult(changed.Solution), Key)
            : null;

    /// <summary>The metadata name of the class whose Dispose would fix a finding; null where none can, or where a failing Close has to be seen.</summary>
    /// <param name="place">The file.</param>
    /// <param name="diagnostic">The finding.</param>
    /// <param name="cancellation">Cancels it.</param>
    /// <param name="ownOnly">Whether only a class counts that has a Dispose already, which is the place to mend for one finding, too.</param>
    public static string? FindClass(LifetimeFixPlace place, Diagnostic diagnostic, CancellationToken cancellation, bool ownOnly = false) =>
        LifetimeFix.NodeOf(place.Model.SyntaxTree.GetRoot(cancellation), diagnostic) is { } node
        && LifetimeFixContext.Create(place, node, cancellation) is { } context
        && !EndedInBody.Is(context)
        && (OwnDispose.FindClass(context) ?? (ownOnly ? null : SafeDispose.FindClass(context))) is { } client
            ? ConfigurationNames.FullName(client)
            : null;

    /// <summary>The file that changes with a class; null where a part of it is added to a file that creates such clients.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="client">The class by its name in metadata.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static string? FindFile(Compilation compilation, string client, CancellationToken cancellation) =>
        compilation.Assembly.GetTypeByMetadataName(client) is { } type ? (OwnDispose.FindClose(type, compilation, cancellation)
            ?? (SyntaxNode?)SafeDispose.FindOpen(type, compilation, cancellation))?.SyntaxTree.FilePath : null;

    /// <summary>The fix of all findings: each class once, in the order of the names.</summary>
    internal static async Task<CodeAction?> FixAllAsync(FixAllContext context)
    {
        Solution solution = context.Solution;
        foreach (ProjectId id in context.Scope == FixAllScope.Solution ? solution.ProjectIds : [context.Project.Id])
        {
            Project project = solution.GetProject(id)!;
            SortedDictionary<string, SortedDictionary<string, DocumentId>> classes = await FindClassesAsync(context, project).ConfigureAwait(false);
            (project, DocumentId? home, CloseHelper? shared) = await ShareAsync(project, classes, context.CancellationToken).ConfigureAwait(false);
            foreach (KeyValuePair<string, SortedDictionary<string, DocumentId>> client in classes)
            {
                IEnumerable<DocumentId> users = client.Value.Values;
                project = await SafeDispose.AddAsync(project, client.Key, home is null ? users : users.Prepend(home), shared, context.CancellationToken)
                    .ConfigureAwait(false);
            }

            solution = project.Solution;
        }

        return solution == context.Solution ? null : CodeAction.Create(Title, _ => Task.FromResult(solution), Key);
    }

    // Parts of several classes stand in one file, that which creates most of them, and call one method there.
    private static async Task<(Project Project, DocumentId? Home, CloseHelper? Shared)> ShareAsync(Project project,
        SortedDictionary<string, SortedDictionary<string, DocumentId>> classes, CancellationToken cancellation)
    {
        if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is not { } compilation
            || classes.Where(client => FindFile(compilation, client.Key, cancellation) is null).ToList() is not { Count: > 1 } closed)
        {
            return (project, null, null);
        }

        DocumentId home = closed.SelectMany(static client => client.Value).GroupBy(static user => user.Key)
            .OrderByDescending(static file => file.Count()).ThenBy(static file => file.Key, StringComparer.Ordinal).First().First().Value;
        if (CloseHelper.Find(compilation, cancellation) is { } found)
        {
            return (project, home, found);
        }

        SyntaxNode? root = await project.GetDocument(home)!.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        return root?.DescendantNodes().OfType<TypeDeclarationSyntax>().LastOrDefault() is { } last
            && await CloseHelperHome.AddAsync(project, [(home, last)], cancellation).ConfigureAwait(false) is var (solution, helper)
            ? (solution.GetProject(project.Id)!, home, helper)
            : (project, home, null);
    }

    // Including the files that create them.
    private static async Task<SortedDictionary<string, SortedDictionary<string, DocumentId>>> FindClassesAsync(FixAllContext context, Project project)
    {
        var classes = new SortedDictionary<string, SortedDictionary<string, DocumentId>>(StringComparer.Ordinal);
        ImmutableArray<Diagnostic> diagnostics = context is { Scope: FixAllScope.Document, Document: { } only }
            ? await context.GetDocumentDiagnosticsAsync(only).ConfigureAwait(false)
            : await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false);
        foreach (IGrouping<string, Diagnostic> file in diagnostics.Where(static d => d.Id == "WCFL1002" && d.Location.IsInSource)
            .GroupBy(static d => d.Location.GetLineSpan().Path ?? string.Empty))
        {
            if (project.Documents.FirstOrDefault(d => (d.FilePath ?? d.Name) == file.Key) is not { } document
                || await LifetimeFixPlace.OfAsync(document, context.CancellationToken).ConfigureAwait(false) is not { } place)
            {
                continue;
            }

            foreach (string client in file.Select(d => FindClass(place, d, context.CancellationToken)).OfType<string>())
            {
                if (!classes.TryGetValue(client, out SortedDictionary<string, DocumentId>? users))
                {
                    classes.Add(client, users = new SortedDictionary<string, DocumentId>(StringComparer.Ordinal));
                }

                users[file.Key] = document.Id;
            }
        }

        return classes;
    }
}
