using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Edits;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Fixing.Choice;

/// <summary>The providers that an IDE would use, and their Fix All.</summary>
internal static class FixProviders
{
    /// <summary>The providers, ordered by name, so that every run does the same.</summary>
    public static ImmutableArray<CodeFixProvider> All { get; } =
    [
        .. typeof(ConfigurationEditFix).Assembly.GetTypes()
            .Where(t => !t.IsAbstract && typeof(CodeFixProvider).IsAssignableFrom(t))
            .OrderBy(t => t.FullName, StringComparer.Ordinal)
            .Select(t => (CodeFixProvider)Activator.CreateInstance(t)!)
            .Where(p => p.GetFixAllProvider() is not null),
    ];

    /// <summary>The provider that fixes usings of clients, or their classes.</summary>
    public static CodeFixProvider Using { get; } = All.OfType<WCFL1002_UsingOnClientFix>().Single();

    /// <summary>Whether a provider applies the edits that findings carry, in C# or in configurations.</summary>
    public static bool AppliesCarried(CodeFixProvider provider) => provider is ConfigurationEditFix or CodeEditFix;

    /// <summary>Whether a provider is the one for a finding, by rule and kind of file.</summary>
    public static bool IsFor(CodeFixProvider provider, Diagnostic diagnostic) =>
        provider.FixableDiagnosticIds.Contains(diagnostic.Id) && diagnostic.Location.IsInSource == provider is not ConfigurationEditFix
            && FixProperties.WhyNoFix(diagnostic) is null;

    /// <summary>The fixes of a provider that rewrites syntax itself, for a finding.</summary>
    public static async Task<IReadOnlyList<CodeAction>> ActionsAsync(CodeFixProvider provider, Project project, Diagnostic diagnostic, bool mayCloseByHelper,
        bool mayChangeClass, CancellationToken cancellation)
    {
        var actions = new List<CodeAction>();
        if (project.GetDocument(diagnostic.Location.SourceTree) is { } document)
        {
            var context = new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), cancellation);
            await (provider is LifetimeFix lifetime
                ? lifetime.RegisterCodeFixesAsync(context, mayCloseByHelper, mayChangeClass) : provider.RegisterCodeFixesAsync(context));
        }

        return [.. actions.SelectMany(static action => action.NestedActions.IsEmpty ? [action] : action.NestedActions)];
    }

    /// <summary>The project after Fix All of these findings.</summary>
    public static async Task<Project> FixAllAsync(
        CodeFixProvider provider, Project project, string id, string key, IReadOnlyList<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var context = new FixAllContext(project, provider, FixAllScope.Project, key, [id],
            new Known([.. diagnostics.Select(FixProperties.AsDecided)]), cancellation);
        CodeAction? action = await provider.GetFixAllProvider()!.GetFixAsync(context);
        if (action is null)
        {
            return project;
        }

        ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(cancellation);
        return operations.OfType<ApplyChangesOperation>().SingleOrDefault()?.ChangedSolution.GetProject(project.Id) ?? project;
    }

    /// <summary>A finding with only one of its fixes, marked as fit for Fix All.</summary>
    public static Diagnostic WithOnly(Diagnostic diagnostic, FindingFix fix) =>
        Diagnostic.Create(diagnostic.Descriptor, diagnostic.Location, diagnostic.AdditionalLocations,
            FixProperties.Write([fix with { Applicability = FixApplicability.Safe }]));

    private sealed class Known(IReadOnlyList<Diagnostic> diagnostics) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(diagnostics.Where(d => d.Location.GetLineSpan().Path == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(diagnostics.Where(d => !d.Location.IsInSource));
    }
}
