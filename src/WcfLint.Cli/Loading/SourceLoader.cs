using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace WcfLint.Cli.Loading;

/// <summary>Makes compilations of projects from their files alone: no MSBuild, no restore, on any system.</summary>
internal sealed class SourceLoader(ProjectFileReader reader, References references, PackageLibraries packages, StandInReferences standIns, LoadLog log)
{
    private readonly Dictionary<(string Path, string? Framework), Node> _nodes = [];

    /// <summary>What a project says of its files, or null where it could not be read; the log names it then. Of several frameworks, the first .NET Framework, or else the first of all, speaks.</summary>
    public ProjectFile? Describe(string path) => Resolve(path, null).File;

    /// <summary>The project to check, once for each of its frameworks, and first that which <see cref="Describe"/> speaks of; empty where it could not be read.</summary>
    public List<LoadedProject> Load(string path)
    {
        Node first = Resolve(path, null);
        IEnumerable<Node> others = first.File is { IsSdkStyle: true, AllFrameworks.Count: > 1 } file
            ? file.AllFrameworks.Where(moniker => TargetFramework.Parse(moniker) is { } framework && framework != file.Framework).Distinct().Select(moniker => Resolve(path, moniker))
            : [];
        return others.Prepend(first).Select(node => node.Project).OfType<LoadedProject>().ToList();
    }

    private Node Resolve(string path, string? framework)
    {
        if (_nodes.TryGetValue((path, framework), out Node? known))
        {
            return known;
        }

        var node = new Node();
        _nodes[(path, framework)] = node;
        try
        {
            node.File = reader.Read(path, framework);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            log.Failed(path, e.Message);
            return node;
        }

        node.State = NodeState.Open;
        node.References = Closure(node.File);
        node.State = NodeState.Done;
        node.Project = Create(node.File, node.References);
        return node;
    }

    // The framework of a referenced project that a restore would choose.
    private Node ResolveNearest(string path, TargetFramework user)
    {
        Node node = Resolve(path, null);
        if (node.File is not { IsSdkStyle: true, AllFrameworks.Count: > 1 } file || file.Framework == user)
        {
            return node;
        }

        string? nearest = null;
        TargetFramework? best = null;
        foreach (string moniker in file.AllFrameworks)
        {
            if (TargetFramework.Parse(moniker) is { } offered && user.CanUse(offered) && (best is null || user.Prefers(offered, best)))
            {
                (nearest, best) = (moniker, offered);
            }
        }

        return best is null || best == file.Framework ? node : Resolve(path, nearest);
    }

    // Projects reached through an open node would lead back to it: the reference that closes a cycle is left out.
    private List<LoadedProject> Closure(ProjectFile file)
    {
        var closure = new List<LoadedProject>();
        foreach (string reference in file.ProjectReferences)
        {
            if (!File.Exists(reference))
            {
                log.Note(file.Path, "refers to a project that is not there: " + Path.GetFileName(reference));
                continue;
            }

            if (!reference.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase))
            {
                continue;
            }

            Node node = ResolveNearest(reference, file.Framework);
            if (node.State == NodeState.Open)
            {
                log.Note(file.Path, "projects refer to each other in a circle; the reference to " + Path.GetFileName(reference) + " is left out");
            }
            else if (node.Project is { } project)
            {
                closure.Add(project);
                closure.AddRange(node.References);
            }
        }

        return closure.Distinct().ToList();
    }

    private LoadedProject Create(ProjectFile file, List<LoadedProject> projects)
    {
        foreach (LoadedProject project in projects)
        {
            project.AddUser();
        }

        return new LoadedProject(file.AssemblyName, file.Path, Path.GetDirectoryName(file.Path)!, () => Compile(file, projects))
        {
            CodeFiles = file.CompileFiles,
            Packages = [.. file.Packages, .. projects.SelectMany(project => project.Packages)],
            BuildProperties = VisibleProperties.Of(file, projects),
            AnalyzerConfigFiles = PresetOf(file) is { } preset ? [preset] : [],
        };
    }

    // In a build the package hands it to the compiler; where none runs, the copy beside this program is the same file.
    private string? PresetOf(ProjectFile file)
    {
        if (file.Preset.Length == 0)
        {
            return null;
        }

        string path = Path.Combine(AppContext.BaseDirectory, "presets", "wcflint." + Path.GetFileName(file.Preset.ToLowerInvariant()) + ".globalconfig");
        if (File.Exists(path))
        {
            return path;
        }

        log.Note(file.Path, "WcfLintPreset is '" + file.Preset + "'; WcfLint knows recommended, strict, security, performance, migration, none and all");
        return null;
    }

    private CSharpCompilation Compile(ProjectFile file, List<LoadedProject> projects)
    {
        // Said here, since a project that is read by MSBuild after all is only described before.
        if (file.MissingFiles.Count > 0)
        {
            log.Note(file.Path, "C# files that it names and that are not there: " + file.MissingFiles.Count + " (" + Path.GetFileName(file.MissingFiles[0]) + (file.MissingFiles.Count > 1 ? ", …)" : ")"));
        }

        if (file.HasPropertyFunctions)
        {
            log.InPart(file.Path, reason: null);
        }

        var restored = RestoredPackages.Read(file.AssetsFile, file.Framework);
        FoundPackages found = packages.Find(file, projects.SelectMany(project => project.Packages), restored);
        IEnumerable<MetadataReference> libraries = file.LibraryFiles.Concat(found.Libraries).Select(references.File).OfType<MetadataReference>();
        List<MetadataReference> all = References.WithoutConflicts(Platform(file, restored).Concat(libraries));
        var names = all.Select(References.Name).ToHashSet(StringComparer.OrdinalIgnoreCase);
        all.AddRange(standIns.Find(file, found.StandIns).Where(reference => !names.Contains(References.Name(reference))));
        foreach (LoadedProject project in projects)
        {
            all.Add(project.GetCompilation().ToMetadataReference());
        }

        var compilation = Compilations.Create(file.AssemblyName, file.CompileFiles, file.GlobalUsings, file.ParseOptions, file.CompilationOptions, all, log);
        projects.ForEach(project => project.Release());
        return compilation;
    }

    private IEnumerable<MetadataReference> Platform(ProjectFile file, RestoredPackages? restored) =>
        file.Framework.Family == FrameworkFamily.Framework
            ? references.FrameworkOf(file)
            : file.SharedFrameworks.Concat(restored?.Frameworks ?? []).Distinct(StringComparer.OrdinalIgnoreCase).SelectMany(name => references.Shared(name)).Concat(references.Core).Distinct();

    private enum NodeState
    {
        Failed,
        Open,
        Done,
    }

    private sealed class Node
    {
        public ProjectFile? File { get; set; }

        public NodeState State { get; set; }

        public LoadedProject? Project { get; set; }

        public List<LoadedProject> References { get; set; } = [];
    }
}
