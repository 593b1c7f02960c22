using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Separates the configurations that builds wrote from sources: files in a folder that a project names as its
/// OutputPath, and the copy of an app.config under the name of its program.
/// </summary>
internal sealed class BuildOutput
{
    public const string Reason = "build output (below an OutputPath, or the copy of an app.config)";

    private readonly HashSet<string> _folders;
    private readonly HashSet<string> _named;
    private readonly HashSet<string> _copies;

    /// <param name="projects">What is known of the projects.</param>
    /// <param name="paths">All project files of the tree: what lies beside one of them is no output.</param>
    public BuildOutput(IReadOnlyCollection<ProjectFile> projects, IEnumerable<string> paths)
    {
        _named = projects.SelectMany(project => project.ConfigurationFiles).ToHashSet(StringComparer.Ordinal);
        var holding = projects.SelectMany(project => project.CompileFiles).Concat(_named).Concat(projects.Select(project => project.Path)).Concat(paths)
            .Select(file => Path.GetDirectoryName(file)!).Distinct().SelectMany(FolderPath.UpFrom).ToHashSet(StringComparer.Ordinal);
        _folders = projects.SelectMany(project => project.OutputFolders).Where(folder => !holding.Contains(folder)).ToHashSet(StringComparer.Ordinal);
        _copies = projects.Where(HasAppConfig).Select(project => project.AssemblyName + ".exe.config").ToHashSet(StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>Whether a build wrote a configuration; one that a project names is none of these.</summary>
    public bool Holds(string configuration) =>
        !_named.Contains(configuration)
        && ((_folders.Count > 0 && FolderPath.Above(configuration).Any(_folders.Contains))
            || _copies.Contains(Path.GetFileName(configuration).Replace(".vshost.exe.", ".exe.", StringComparison.OrdinalIgnoreCase)));

    private static bool HasAppConfig(ProjectFile project) =>
        project.ConfigurationFiles.Concat(Directory.EnumerateFiles(Path.GetDirectoryName(project.Path)!, "*.config"))
            .Any(file => Path.GetFileName(file).Equals("app.config", StringComparison.OrdinalIgnoreCase));
}
