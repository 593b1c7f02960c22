using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Loading;
using WcfLint.CodeFixes;

namespace WcfLint.Sweep;

/// <summary>Applies every Fix All to one project until nothing changes, through the providers that an IDE uses.</summary>
internal sealed class ProjectSweep(LoadedProject loaded, HashSet<string> rules)
{
    // Nested clients and edits that exclude each other need a few rounds; more means that a fix never ends.
    private const int MaxRounds = 12;

    private static readonly ImmutableArray<DiagnosticAnalyzer> s_analyzers = Instances<DiagnosticAnalyzer>(typeof(WcfAnalyzer));
    private static readonly ImmutableArray<CodeFixProvider> s_fixes = Instances<CodeFixProvider>(typeof(ConfigurationEditFix));

    public async Task<SweepResult> RunAsync()
    {
        using var workspace = new AdhocWorkspace();
        Project original = Open(workspace);
        ImmutableArray<Diagnostic> before = await AnalyzeAsync(original);
        var result = new SweepResult { Before = Count(before), ErrorsBefore = await ErrorsAsync(original), };
        (Project swept, ImmutableArray<Diagnostic> after, bool ended) = await FixAsync(original, before, result);
        result = new SweepResult { Before = result.Before, ErrorsBefore = result.ErrorsBefore, After = Count(after), ErrorsAfter = await ErrorsAsync(swept) }.With(result.Problems);
        if (!ended)
        {
            result.Problems.Add("fixes do not come to an end");
        }

        if (result.ErrorsAfter > result.ErrorsBefore)
        {
            Compilation compilation = (await swept.GetCompilationAsync())!;
            HashSet<string> known = (await original.GetCompilationAsync())!.GetDiagnostics().Where(IsError).Select(d => d.Id + d.GetMessage()).ToHashSet();
            Diagnostic? first = compilation.GetDiagnostics().FirstOrDefault(d => IsError(d) && !known.Contains(d.Id + d.GetMessage()));
            result.Problems.Add($"{result.ErrorsAfter - result.ErrorsBefore} more compile errors: {first}");
        }

        foreach (string id in result.After.Keys.Where(id => result.After[id] > result.Before.GetValueOrDefault(id)))
        {
            result.Problems.Add($"{id}: {result.Before.GetValueOrDefault(id)} findings before, {result.After[id]} after");
        }

        await CompareFilesAsync(original, swept, result);
        return result;
    }

    private async Task<(Project Project, ImmutableArray<Diagnostic> Diagnostics, bool Ended)> FixAsync(Project project, ImmutableArray<Diagnostic> diagnostics, SweepResult result)
    {
        for (int round = 0; round < MaxRounds; round++)
        {
            bool changed = false;
            foreach (CodeFixProvider fix in s_fixes)
            {
                foreach ((string id, string key) in await KeysAsync(project, fix, diagnostics))
                {
                    Project next = await FixAllAsync(project, fix, id, key, diagnostics, result);
                    if (next != project)
                    {
                        changed = true;
                        project = next;
                        diagnostics = await AnalyzeAsync(project);
                    }
                }
            }

            if (!changed)
            {
                return (project, diagnostics, true);
            }
        }

        return (project, diagnostics, false);
    }

    private async Task<HashSet<(string Id, string Key)>> KeysAsync(Project project, CodeFixProvider fix, ImmutableArray<Diagnostic> diagnostics)
    {
        var keys = new HashSet<(string, string)>();
        if (fix.GetFixAllProvider() is null)
        {
            return keys;
        }

        foreach (Diagnostic diagnostic in diagnostics.Where(d => fix.FixableDiagnosticIds.Contains(d.Id) && (rules.Count == 0 || rules.Contains(d.Id))))
        {
            bool configuration = !diagnostic.Location.IsInSource;
            if (fix is ConfigurationEditFix != configuration && fix is ConfigurationEditFix or CodeEditFix)
            {
                continue;
            }

            ImmutableArray<FindingFix> carried = FixProperties.Read(diagnostic);
            if (fix is ConfigurationEditFix or CodeEditFix)
            {
                // The first sweep fix is the one that Fix All of the light bulb's first entry would take.
                if (carried.FirstOrDefault(f => f.Sweep) is { } sweep)
                {
                    keys.Add((diagnostic.Id, sweep.Key));
                }
            }
            else if (project.GetDocument(diagnostic.Location.SourceTree) is { } document)
            {
                CodeAction? action = null;
                await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (a, _) => action ??= a, CancellationToken.None));
                if (action is not null)
                {
                    keys.Add((diagnostic.Id, action.EquivalenceKey!));
                }
            }
        }

        return keys;
    }

    private static async Task<Project> FixAllAsync(Project project, CodeFixProvider fix, string id, string key, ImmutableArray<Diagnostic> diagnostics, SweepResult result)
    {
        var provider = new Known(diagnostics.Where(d => d.Id == id && d.Location.IsInSource == fix is not ConfigurationEditFix).ToList());
        try
        {
            var context = new FixAllContext(project, fix, FixAllScope.Project, key, [id], provider, CancellationToken.None);
            CodeAction? action = await fix.GetFixAllProvider()!.GetFixAsync(context);
            if (action is null)
            {
                return project;
            }

            ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
            Solution solution = operations.OfType<ApplyChangesOperation>().Single().ChangedSolution;
            Project next = solution.GetProject(project.Id)!;
            return await SameAsync(project, next) ? project : next;
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            result.Problems.Add(fix.GetType().Name + " threw: " + e);
            return project;
        }
    }

    private static async Task<bool> SameAsync(Project a, Project b)
    {
        foreach (TextDocument document in a.Documents.Concat(a.AdditionalDocuments))
        {
            TextDocument other = b.GetDocument(document.Id) ?? b.GetAdditionalDocument(document.Id)!;
            if (document != other && !(await document.GetTextAsync()).ContentEquals(await other.GetTextAsync()))
            {
                return false;
            }
        }

        return true;
    }

    private static async Task CompareFilesAsync(Project original, Project swept, SweepResult result)
    {
        foreach (TextDocument document in original.Documents.Concat(original.AdditionalDocuments))
        {
            SourceText before = await document.GetTextAsync();
            SourceText after = await (swept.GetDocument(document.Id) ?? swept.GetAdditionalDocument(document.Id)!).GetTextAsync();
            if (before.ContentEquals(after))
            {
                continue;
            }

            result.Changed.Add((document.FilePath!, before, after));
            if (LineEnds.Mixed(after) && !LineEnds.Mixed(before))
            {
                result.Problems.Add(document.FilePath + ": line endings are mixed after the fixes");
            }

            if (!Equals(before.Encoding?.WebName, after.Encoding?.WebName))
            {
                result.Problems.Add(document.FilePath + ": the encoding changed");
            }

            if (document is not Document && ConfigDocument.Parse(after, document.FilePath!).Error is { } error)
            {
                result.Problems.Add(document.FilePath + ": no longer well-formed: " + error.Message);
            }
        }
    }

    private Project Open(AdhocWorkspace workspace)
    {
        CSharpCompilation compilation = loaded.GetCompilation();
        var id = ProjectId.CreateNewId();
        Solution solution = workspace.CurrentSolution.AddProject(ProjectInfo.Create(
            id,
            VersionStamp.Default,
            loaded.Name,
            compilation.AssemblyName ?? loaded.Name,
            LanguageNames.CSharp,
            compilationOptions: compilation.Options,
            parseOptions: compilation.SyntaxTrees.FirstOrDefault()?.Options,
            metadataReferences: compilation.References));
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            solution = solution.AddDocument(DocumentId.CreateNewId(id), System.IO.Path.GetFileName(tree.FilePath), tree.GetText(), filePath: tree.FilePath);
        }

        foreach (ConfigurationText text in loaded.Configurations)
        {
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(id), System.IO.Path.GetFileName(text.Path), text.GetText(), filePath: text.Path);
        }

        return solution.GetProject(id)!;
    }

    private static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(Project project)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        return await compilation.WithAnalyzers(s_analyzers, new AnalyzerOptions(project.AnalyzerOptions.AdditionalFiles)).GetAnalyzerDiagnosticsAsync();
    }

    private static async Task<int> ErrorsAsync(Project project) => (await project.GetCompilationAsync())!.GetDiagnostics().Count(IsError);

    private static bool IsError(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Error;

    private static Dictionary<string, int> Count(IEnumerable<Diagnostic> diagnostics) =>
        diagnostics.GroupBy(d => d.Id).ToDictionary(g => g.Key, g => g.Count());

    private static ImmutableArray<T> Instances<T>(Type anchor) =>
        [.. anchor.Assembly.GetTypes().Where(t => !t.IsAbstract && typeof(T).IsAssignableFrom(t)).Select(t => (T)Activator.CreateInstance(t)!)];

    private sealed class Known(List<Diagnostic> diagnostics) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(diagnostics.Where(d => d.Location.GetLineSpan().Path == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(diagnostics.Where(d => !d.Location.IsInSource));
    }
}
