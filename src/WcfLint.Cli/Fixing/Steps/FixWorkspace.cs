using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>A loaded project as code fix providers need it: documents in a workspace.</summary>
internal sealed class FixWorkspace : IDisposable
{
    private readonly AdhocWorkspace _workspace = new();
    private readonly LoadedProject _loaded;
    private readonly Dictionary<string, ConfigurationText> _configurations;

    /// <param name="configurations">The configurations of the project, with their current texts.</param>
    public FixWorkspace(LoadedProject loaded, CSharpCompilation compilation, IReadOnlyList<ConfigurationText> configurations)
    {
        _loaded = loaded;
        _configurations = configurations.ToDictionary(c => c.Path, StringComparer.Ordinal);
        var id = ProjectId.CreateNewId();
        Solution solution = _workspace.CurrentSolution.AddProject(ProjectInfo.Create(
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
            solution = solution.AddDocument(DocumentId.CreateNewId(id), Path.GetFileName(tree.FilePath), tree.GetText(), filePath: tree.FilePath);
        }

        foreach (ConfigurationText text in configurations)
        {
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(id), Path.GetFileName(text.Path), text.GetText(), filePath: text.Path);
        }

        Project = solution.GetProject(id)!;
    }

    public Project Project { get; }

    public void Dispose() => _workspace.Dispose();

    /// <summary>The findings of the loaded project as findings in the documents: providers look up the document of a syntax tree.</summary>
    public async Task<ImmutableArray<Diagnostic>> RebaseAsync(ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var rebased = ImmutableArray.CreateBuilder<Diagnostic>(diagnostics.Length);
        foreach (Diagnostic diagnostic in diagnostics)
        {
            DocumentId? id = diagnostic.Location.SourceTree is { } tree ? Project.Solution.FindDocuments(tree.FilePath).FirstOrDefault() : null;
            rebased.Add(id is not null && await Project.GetDocument(id)!.GetSyntaxTreeAsync(cancellation) is { } own
                ? diagnostic.At(Location.Create(own, diagnostic.Location.SourceSpan))
                : diagnostic);
        }

        return rebased.ToImmutable();
    }

    /// <summary>The findings of the analyzers in the project after some fixes.</summary>
    public async Task<(ImmutableArray<Diagnostic> Diagnostics, IReadOnlyList<AnalyzerFailure> Failures)> AnalyzeAsync(AnalyzerRunner runner, Project project,
        CancellationToken cancellation)
    {
        var compilation = (CSharpCompilation)(await project.GetCompilationAsync(cancellation))!;
        var configurations = new List<ConfigurationText>();
        foreach (TextDocument document in project.AdditionalDocuments)
        {
            configurations.Add(_configurations[document.FilePath!].With(await document.GetTextAsync(cancellation)));
        }

        return await runner.RunAsync(_loaded, () => compilation, configurations, cancellation);
    }

    /// <summary>The files that differ between two states of the project.</summary>
    public static async Task<List<FileChange>> ChangesAsync(Project before, Project after, CancellationToken cancellation)
    {
        var changes = new Dictionary<string, FileChange>(StringComparer.Ordinal);
        foreach (TextDocument document in before.Documents.Concat(before.AdditionalDocuments))
        {
            TextDocument other = after.GetDocument(document.Id) ?? after.GetAdditionalDocument(document.Id)!;
            if (document == other)
            {
                continue;
            }

            SourceText old = await document.GetTextAsync(cancellation);
            SourceText now = await other.GetTextAsync(cancellation);
            if (!old.ContentEquals(now))
            {
                changes[document.FilePath!] = new FileChange(document.FilePath!, old, now);
            }
        }

        return changes.Values.OrderBy(c => c.Path, StringComparer.Ordinal).ToList();
    }

    /// <summary>The project after some files are reset to their old texts.</summary>
    public static Project Revert(Project project, IEnumerable<FileChange> changes)
    {
        Solution solution = project.Solution;
        foreach (FileChange change in changes)
        {
            foreach (DocumentId id in solution.FindDocuments(change.Path))
            {
                solution = solution.GetDocument(id) is not null
                    ? solution.WithDocumentText(id, change.Before)
                    : solution.WithAdditionalDocumentText(id, change.Before);
            }
        }

        return solution.GetProject(project.Id)!;
    }

    /// <summary>The compile errors of a project in the given files; null for all files.</summary>
    public static async Task<CompileErrors> ErrorsAsync(Project project, IReadOnlyCollection<string>? files, CancellationToken cancellation) =>
        CompileErrors.Find((await project.GetCompilationAsync(cancellation))!, files, cancellation);
}
