using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.TestKit;

namespace WcfLint.Fuzz.Cases;

/// <summary>Runs the analyzers over files in memory, and holds what they say against the texts.</summary>
internal static class Analysis
{
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
    [
        .. typeof(WcfRules).Assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type) && !typeof(DiagnosticSuppressor).IsAssignableFrom(type))
            .Select(static type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    private static readonly CSharpCompilationOptions s_options = new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true);

    /// <summary>A project of one source file and perhaps a configuration.</summary>
    public static Project CreateProject(AdhocWorkspace workspace, string code, string? configuration)
    {
        ProjectId id = ProjectId.CreateNewId();
        Solution solution = workspace.CurrentSolution
            .AddProject(id, "Fuzz", "Fuzz", LanguageNames.CSharp)
            .WithProjectCompilationOptions(id, s_options)
            .WithProjectMetadataReferences(id, WcfReferences.Net472.References)
            .AddDocument(DocumentId.CreateNewId(id), "Source.cs", SourceText.From(code), filePath: "/fuzz/Source.cs");
        if (configuration is not null)
        {
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(id), "app.config", SourceText.From(configuration), filePath: "/fuzz/app.config");
        }

        return solution.GetProject(id)!;
    }

    /// <summary>What the analyzers find in a project; a second run must find the same.</summary>
    /// <exception cref="FuzzException">Something threw, stands outside of its file, or differs.</exception>
    public static async Task<ImmutableArray<Diagnostic>> FindAsync(Project project)
    {
        ImmutableArray<Diagnostic> findings = await RunAsync(project, concurrent: true);
        ImmutableArray<Diagnostic> again = await RunAsync(project, concurrent: false);
        if (!findings.Select(Describe).SequenceEqual(again.Select(Describe)))
        {
            throw new FuzzException("two runs differ: " + string.Join("; ", findings.Select(Describe).Except(again.Select(Describe)).Concat(again.Select(Describe).Except(findings.Select(Describe))).Take(3)));
        }

        return findings;
    }

    /// <summary>The errors of the compiler, and how many of them are names that mean nothing: those of a library that is not there.</summary>
    public static async Task<(int All, int OfNames)> CountErrorsAsync(Project project)
    {
        List<Diagnostic> errors = [.. (await project.GetCompilationAsync())!.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error)];
        return (errors.Count, errors.Count(static d => d.Id is "CS0103" or "CS0234" or "CS0246"));
    }

    private static async Task<ImmutableArray<Diagnostic>> RunAsync(Project project, bool concurrent)
    {
        Compilation compilation = (await project.GetCompilationAsync())!.Clone();
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            Analyzers, new CompilationWithAnalyzersOptions(project.AnalyzerOptions, onAnalyzerException: null, concurrentAnalysis: concurrent, logAnalyzerExecutionTime: false));
        ImmutableArray<Diagnostic> findings = await analysis.GetAnalyzerDiagnosticsAsync();
        foreach (Diagnostic finding in findings)
        {
            if (Crash.IsCrash(finding))
            {
                throw new FuzzException(finding.ToString());
            }

            await CheckPlaceAsync(project, finding);
        }

        return [.. findings.OrderBy(static f => f.Location.GetLineSpan().Path, StringComparer.Ordinal).ThenBy(static f => f.Location.SourceSpan.Start).ThenBy(Describe, StringComparer.Ordinal)];
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
            TextDocument? document = project.Documents.Concat(project.AdditionalDocuments).FirstOrDefault(d => d.FilePath == path);
            if (document is null || location.SourceSpan.End > (await document.GetTextAsync()).Length)
            {
                throw new FuzzException(finding.Id + " stands outside of any file: " + location);
            }
        }
    }

    private static string Describe(Diagnostic finding) => finding.Location.GetLineSpan().Path + finding.Location.SourceSpan + finding.Severity + finding;
}
