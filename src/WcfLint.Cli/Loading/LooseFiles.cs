using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading;

/// <summary>Compilations of files that belong to no project.</summary>
internal sealed class LooseFiles(MetadataReferences references, LoadLog log)
{
    private readonly Dictionary<string, LoadedProject> _byFolder = new(StringComparer.Ordinal);

    // Results by folder, until a compilation is added.
    private readonly Dictionary<string, LoadedProject?> _above = new(StringComparer.Ordinal);

    /// <summary>
    /// The C# files below no project: those of a web site that a solution names, and those beside or below a configuration, are one web site or
    /// program each, so that the two are checked together; the rest are one compilation. A file below a project that does not name it is not
    /// compiled, and set aside; so are those of the projects that failed.
    /// </summary>
    public IEnumerable<LoadedProject> Code(FileLayout layout, Workload workload, string root, IEnumerable<string> failedProjects,
        HashSet<string> sites)
    {
        var compiled = workload.Projects.SelectMany(p => p.CodeFiles).ToHashSet(StringComparer.Ordinal);
        var projectFolders = workload.Projects.Select(p => p.Folder).ToHashSet(StringComparer.Ordinal);
        projectFolders.UnionWith(layout.AllProjects.Where(p => !p.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)).Concat(failedProjects)
            .Select(p => Path.GetDirectoryName(p)!));

        var siteFolders = layout.Configurations.Where(ConfigurationReader.IsMainName).Select(c => Path.GetDirectoryName(c)!).ToHashSet(StringComparer.Ordinal);
        var groups = new Dictionary<string, List<string>>(StringComparer.Ordinal);
        foreach (string file in layout.Code.Where(file => !compiled.Contains(file)))
        {
            if (HighestAbove(file, root, projectFolders) is not null)
            {
                workload.Skipped[file] = "C# that the project in its folder does not compile";
                continue;
            }

            if (ItemTemplates.IsOne(file))
            {
                workload.Skipped[file] = "a template of Visual Studio, whose $placeholders$ become names";
                continue;
            }

            groups.AddTo(FolderPath.Above(file).FirstOrDefault(sites.Contains) ?? HighestAbove(file, root, siteFolders) ?? root, file);
        }

        // The configuration of a site without code is none of the code above it.
        foreach (string site in sites.Where(site => siteFolders.Contains(site) && !projectFolders.Contains(site)))
        {
            groups.TryAdd(site, []);
        }

        return groups.OrderBy(group => group.Key, StringComparer.Ordinal).Select(group => Make(group.Key, group.Value));
    }

    /// <summary>The compilation that a configuration without a project is checked with; made, without C#, where there is none.</summary>
    public LoadedProject Owner(string configuration, Workload workload)
    {
        if (Find(configuration) is { } project)
        {
            return project;
        }

        LoadedProject made = Make(Path.GetDirectoryName(configuration)!, []);
        workload.Projects.Add(made);
        return made;
    }

    /// <summary>The compilation of loose files that stands above a file; null where there is none.</summary>
    public LoadedProject? Find(string file)
    {
        var passed = new List<string>();
        LoadedProject? found = null;
        foreach (string folder in FolderPath.Above(file))
        {
            if (_byFolder.TryGetValue(folder, out found) || _above.TryGetValue(folder, out found))
            {
                break;
            }

            passed.Add(folder);
        }

        passed.ForEach(folder => _above[folder] = found);
        return found;
    }

    private LoadedProject Make(string folder, List<string> files)
    {
        string name = Path.GetFileName(folder);
        var project = new LoadedProject(name, null, folder, only => Compilations.Create(
            name, files, [], CompilerOptions.LooseParse, CompilerOptions.LooseCompilation, references.Framework, only, log))
        {
            CodeFiles = files,
            BuildProperties = VisibleProperties.OfLooseFiles,
        };
        _byFolder[folder] = project;
        _above.Clear();
        return project;
    }

    private static string? HighestAbove(string file, string root, HashSet<string> folders) =>
        FolderPath.Above(file).TakeWhile(folder => folder.Length >= root.Length).LastOrDefault(folders.Contains);
}
