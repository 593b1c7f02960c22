using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.TestUtilities;

namespace WcfLint.Fuzz.Cases;

/// <summary>Runs the analyzers over files in memory, and holds what they say against the texts.</summary>
internal static class Analysis
{
    /// <summary>The name of the project that is analysed.</summary>
    public const string Name = "Fuzz";

    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
    [
        .. typeof(WcfRules).Assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type) && !typeof(DiagnosticSuppressor).IsAssignableFrom(type))
            .Select(static type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    private static readonly DocumentId s_source = DocumentId.CreateNewId(ProjectId.CreateNewId());

    // Shared by all cases: it keeps what the compiler has read of the references.
    private static readonly Lazy<Task<Solution>> s_empty = new(CreateEmptyAsync);

    /// <summary>A project of one source file and perhaps configurations.</summary>
    public static async Task<Project> CreateProjectAsync(string code, params IEnumerable<(string Name, string Text)> configurations)
    {
        Solution solution = (await s_empty.Value).WithDocumentText(s_source, SourceText.From(code));
        foreach ((string name, string text) in configurations)
        {
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(s_source.ProjectId), name, SourceText.From(text), filePath: "/fuzz/" + name);
        }

        return solution.GetProject(s_source.ProjectId)!;
    }

    /// <summary>A program that refers to the project of a library; the files of both by the beginning of their names.</summary>
    public static async Task<Project> CreateProgramAsync((string Name, string Text)[] files)
    {
        ProjectId library = ProjectId.CreateNewId();
        Solution solution = AddProject(await s_empty.Value, library, "Library").AddProjectReference(s_source.ProjectId, new ProjectReference(library));
        foreach ((string name, string text) in files)
        {
            ProjectId owner = name.StartsWith(SplitKind.Library, StringComparison.Ordinal) ? library : s_source.ProjectId;
            solution = solution.AddDocument(DocumentId.CreateNewId(owner), name, SourceText.From(text), filePath: "/fuzz/" + name);
        }

        return solution.GetProject(s_source.ProjectId)!;
    }

    /// <summary>
    /// What the analyzers find in a project; a second run, of texts that are read anew, must find the same: the first may use what
    /// they keep of files that they have seen.
    /// </summary>
    /// <exception cref="FuzzException">Something threw, stands outside of its file, or differs.</exception>
    public static async Task<ImmutableArray<Diagnostic>> FindAsync(Project project)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        ImmutableArray<Diagnostic> findings = await RunAsync(project, compilation.Clone(), project.AnalyzerOptions, concurrent: true);
        ImmutableArray<Diagnostic> again = await RunAsync(project, await ReadAnewAsync(project, compilation), await ReadAnewAsync(project), concurrent: false);
        if (!findings.Select(Describe).SequenceEqual(again.Select(Describe)))
        {
            throw new FuzzException("two runs differ: " + string.Join("; ",
                findings.Select(Describe).Except(again.Select(Describe)).Concat(again.Select(Describe).Except(findings.Select(Describe))).Take(3)));
        }

        return findings;
    }

    /// <summary>The errors of the compiler, and how many of them are names that mean nothing: those of a library that is not there.</summary>
    public static async Task<(int All, int OfNames)> CountErrorsAsync(Project project)
    {
        List<Diagnostic> errors = [.. (await project.GetCompilationAsync())!.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error)];
        return (errors.Count, errors.Count(static d => d.Id is "CS0103" or "CS0234" or "CS0246"));
    }

    private static async Task<Solution> CreateEmptyAsync()
    {
        Solution solution = AddProject(new AdhocWorkspace().CurrentSolution, s_source.ProjectId, Name)
            .AddDocument(s_source, "Source.cs", SourceText.From(string.Empty), filePath: "/fuzz/Source.cs");
        await solution.GetProject(s_source.ProjectId)!.GetCompilationAsync();
        return solution;
    }

    private static Solution AddProject(Solution solution, ProjectId id, string name) => solution
        .AddProject(id, name, name, LanguageNames.CSharp)
        .WithProjectCompilationOptions(id, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true))
        .WithProjectMetadataReferences(id, WcfReferences.Net472.References);

    private static async Task<Compilation> ReadAnewAsync(Project project, Compilation compilation)
    {
        var trees = new List<SyntaxTree>();
        foreach (Document document in project.Documents)
        {
            trees.Add(CSharpSyntaxTree.ParseText(SourceText.From((await document.GetTextAsync()).ToString()), (CSharpParseOptions?)project.ParseOptions,
                document.FilePath!));
        }

        return compilation.RemoveAllSyntaxTrees().AddSyntaxTrees(trees);
    }

    private static async Task<AnalyzerOptions> ReadAnewAsync(Project project)
    {
        var files = ImmutableArray.CreateBuilder<AdditionalText>();
        foreach (TextDocument document in project.AdditionalDocuments)
        {
            files.Add(new MemoryText(document.FilePath!, (await document.GetTextAsync()).ToString()));
        }

        return new AnalyzerOptions(files.ToImmutable());
    }

    private static async Task<ImmutableArray<Diagnostic>> RunAsync(Project project, Compilation compilation, AnalyzerOptions options, bool concurrent)
    {
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            Analyzers, new CompilationWithAnalyzersOptions(options, onAnalyzerException: null, concurrentAnalysis: concurrent, logAnalyzerExecutionTime: false));
        ImmutableArray<Diagnostic> findings = await analysis.GetAnalyzerDiagnosticsAsync();
        if (FindingChecks.FindRepeated(findings).FirstOrDefault() is { } repeated)
        {
            throw new FuzzException(repeated);
        }

        foreach (Diagnostic finding in findings)
        {
            if (FindingChecks.IsCrash(finding))
            {
                throw new FuzzException(finding.ToString());
            }

            await CheckPlaceAsync(project, finding);
        }

        return [.. findings.OrderBy(static f => f.Location.GetLineSpan().Path, StringComparer.Ordinal).ThenBy(static f => f.Location.SourceSpan.Start)
            .ThenBy(Describe, StringComparer.Ordinal)];
    }

    private static async Task CheckPlaceAsync(Project project, Diagnostic finding)
    {
        foreach (Location location in finding.AdditionalLocations.Prepend(finding.Location))
        {
            if (location.IsInMetadata || location == Location.None)
            {
                continue;
            }

            string path = location.GetLineSpan().Path;
            TextDocument? document =
                project.Solution.Projects.SelectMany(static p => p.Documents.Concat(p.AdditionalDocuments)).FirstOrDefault(d => d.FilePath == path);
            if (document is null || location.SourceSpan.End > (await document.GetTextAsync()).Length)
            {
                throw new FuzzException(finding.Id + " stands outside of any file: " + location);
            }
        }
    }

    private static string Describe(Diagnostic finding) => finding.Location.GetLineSpan().Path + finding.Location.SourceSpan + finding.Severity + finding;
}
