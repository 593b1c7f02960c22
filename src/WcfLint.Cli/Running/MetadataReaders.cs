using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// Projects that read the metadata of services while they run, or tell others to: they would miss what a service beside them stops to
/// publish. They are looked for when somebody asks.
/// </summary>
internal sealed class MetadataReaders(IEnumerable<LoadedProject> projects)
{
    /// <summary>The rule whose fixes take away what programs of the tree may read.</summary>
    public const string Rule = "WCFL7003";

    private static readonly string[] s_types = ["MetadataExchangeClient", "MetadataResolver"];

    // <issuerMetadata address="http://sts.example/mex"> goes into the policy that the service publishes.
    private const string Issuer = "<issuerMetadata ";

    // The folder beside the project's own.
    private readonly Lazy<List<(string Folder, string Use)>> _readers = new(() => [.. projects.SelectMany(Find)]);

    /// <summary>Which project uses metadata beside a file, and for what; or null.</summary>
    public string? FindBeside(string path) => _readers.Value.Find(reader => FolderPath.Holds(reader.Folder, path)).Use;

    /// <summary>A finding whose fix nobody makes by naming its rule, where a program would miss what it removes.</summary>
    public ReportedFinding Judge(ReportedFinding finding) =>
        finding.Id == Rule && !finding.Fixes.IsEmpty && FindBeside(finding.Place.Path) is not null
            ? finding with { Fixes = [.. finding.Fixes.Select(static fix => fix with { Applicability = FixApplicability.OnePlace })] }
            : finding;

    // By the names of the types that read metadata, and by issuers of tokens whose metadata a service names to its clients.
    private static IEnumerable<(string Folder, string Use)> Find(LoadedProject project)
    {
        if (project.CodeFiles.Any(Reads))
        {
            yield return (Beside(project), "that " + project.Name + " reads");
        }

        if (project.Configurations.Any(file => file.GetText().ToString().Contains(Issuer, StringComparison.Ordinal)))
        {
            yield return (Beside(project), "that clients of " + project.Name + " use to get tokens");
        }
    }

    private static string Beside(LoadedProject project) => Path.GetDirectoryName(project.Folder) ?? project.Folder;

    private static bool Reads(string path) =>
        SourceReader.TryRead(path)?.ToString() is { } text && Array.Exists(s_types, type => text.Contains(type, StringComparison.Ordinal));
}
