using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Finds what a project has left behind: a project in no solution, though a solution above it contains one that has the same service or contract, which no other
/// project and no script of a build names.
/// </summary>
internal static class OutsideProjects
{
    private const int MaxLength = 1 << 20;

    // What may build projects, also outside of solutions.
    private static readonly HashSet<string> s_scripts = new(StringComparer.OrdinalIgnoreCase)
    {
        ".bat", ".build", ".cake", ".cmd", ".fsx", ".groovy", ".msbuild", ".nant", ".proj", ".props", ".ps1", ".psm1", ".sh", ".slnf", ".targets", ".yaml", ".yml",
    };

    private static readonly HashSet<string> s_files = new(StringComparer.OrdinalIgnoreCase) { "Dockerfile", "Jenkinsfile", "Makefile", "Rakefile" };

    private static readonly EnumerationOptions s_all = new() { RecurseSubdirectories = true, IgnoreInaccessible = true, AttributesToSkip = FileAttributes.ReparsePoint };

    /// <summary>Marks these projects.</summary>
    /// <param name="workload">All projects, with their users and configurations.</param>
    /// <param name="solutions">The projects of each solution; none where it could not be read.</param>
    /// <param name="others">The texts of projects in other languages; null for one that could not be read.</param>
    public static void Mark(Workload workload, IReadOnlyDictionary<string, HashSet<string>> solutions, string?[] others)
    {
        HashSet<string> listed = [.. solutions.Values.SelectMany(static projects => projects)];
        List<LoadedProject> outside = [.. workload.Projects.Where(project => project is { Path: not null, Users.Count: 0 } && !listed.Contains(project.Path))];
        if (outside.Count == 0 || listed.Count == 0 || solutions.Values.Any(static projects => projects.Count == 0))
        {
            return;
        }

        string?[]? scripts = null;
        foreach (LoadedProject project in outside)
        {
            HashSet<string> own = [.. NamesOf(project)];
            if (own.Count > 0 && workload.Projects.Exists(other => other.Path is not null && NamesOf(other).Any(own.Contains)
                    && solutions.Any(solution => solution.Value.Contains(other.Path) && IsBelow(project.Path!, Path.GetDirectoryName(solution.Key)!)))
                && !Array.Exists(others, text => text?.Contains(Path.GetFileName(project.Path!), StringComparison.OrdinalIgnoreCase) != false)
                && !Array.Exists(scripts ??= ReadScripts(workload.Root), text => text is null || MayBuild(text, project.Path!)))
            {
                project.IsOutsideSolutions = true;
            }
        }
    }

    private static bool IsBelow(string file, string folder) =>
        file.StartsWith(Path.TrimEndingDirectorySeparator(folder) + Path.DirectorySeparatorChar, StringComparison.Ordinal);

    // A script that builds all projects names a pattern.
    private static bool MayBuild(string script, string project) => script.Contains("*.csproj", StringComparison.OrdinalIgnoreCase)
        || script.Contains("*.*proj", StringComparison.OrdinalIgnoreCase) || script.Contains(Path.GetFileName(project), StringComparison.OrdinalIgnoreCase);

    // Names without namespaces: a copy may have another one.
    private static IEnumerable<string> NamesOf(LoadedProject project) => project.Configurations.SelectMany(static text =>
        text.Kind == ConfigurationKind.Service ? [Path.GetFileName(text.Path)]
            : (ConfigDocuments.GetOrParse(text.GetText(), text.Path).Root?.DescendantsAndSelf() ?? [])
                .Select(static element => element.Name == "endpoint" ? element.Attribute("contract")?.Value
                    : element.Name == "service" ? element.Attribute("name")?.Value : null).OfType<string>()
                .Select(static name => name.Trim()).Select(static name => name[(name.LastIndexOf('.') + 1)..]).Where(static name => name is not ("" or "IMetadataExchange")));

    private static string?[] ReadScripts(string root) =>
        [.. Directory.EnumerateFiles(root, "*", s_all).Where(static file => s_scripts.Contains(Path.GetExtension(file)) || s_files.Contains(Path.GetFileName(file)))
            .Select(static file => new FileInfo(file) is { Length: <= MaxLength } ? SourceReader.TryRead(file)?.ToString() : null)];
}
