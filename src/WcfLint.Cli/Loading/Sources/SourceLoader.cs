using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>Makes compilations of projects from their files alone: no MSBuild, no restore, on any system.</summary>
internal sealed class SourceLoader(ProjectFileReader reader, MetadataReferences references, PackageLibraries packages, StandInReferences standIns, LoadLog log)
{
    /// <summary>Projects that one may refer to, with those of its references: of one with more it sees those alone that it names itself.</summary>
    public const int MaxReferences = 300;

    private const string NoWcf = "its code names System.ServiceModel, which no reference and no package of the project has: it does not compile, and is not judged";

    // The last version for all targets.
    private static readonly Version s_carriedVersion = new(4, 10);

    private static readonly string[] s_carried = ["System.ServiceModel.Primitives", "System.ServiceModel.Http", "System.ServiceModel.NetTcp"];

    private readonly Dictionary<(string Path, string? Framework), Node> _nodes = [];
    private AssemblyProjects _builders = new([], []);

    /// <summary>
    /// The content of a project file, or null where it could not be read; then the log has an entry. Of several frameworks, that of the first
    /// .NET Framework, or else of the first of all.
    /// </summary>
    public ProjectFile? Describe(string path) => Find(path, null).File;

    /// <summary>Says which projects the tree has, before the first is loaded: references to a DLL that is not there lead to the one that builds it.</summary>
    /// <param name="paths">The C# projects.</param>
    /// <param name="solutions">For each solution of the tree the projects that it names.</param>
    public void SetTree(IEnumerable<string> paths, IEnumerable<IReadOnlySet<string>> solutions) =>
        _builders = new(paths.Select(Describe).OfType<ProjectFile>(), solutions);

    /// <summary>The project to check, once for each of its frameworks, first that of <see cref="Describe"/>; empty where it could not be read.</summary>
    public List<LoadedProject> Load(string path)
    {
        Node first = Resolve(Find(path, null));
        IEnumerable<Node> others = first.File is { IsSdkStyle: true, AllFrameworks.Count: > 1 } file
            ? file.AllFrameworks.Where(moniker => TargetFramework.Parse(moniker) is { } framework && framework != file.Framework).Distinct()
                .Select(moniker => Resolve(Find(path, moniker)))
            : [];
        return others.Prepend(first).Select(node => node.Project).OfType<LoadedProject>().ToList();
    }

    // A project as its file describes it, without its references.
    private Node Find(string path, string? framework)
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
            node.State = NodeState.Read;
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            log.Failed(path, e.Message);
        }

        return node;
    }

    // The framework of a referenced project that a restore would choose.
    private Node FindNearest(string path, TargetFramework user)
    {
        Node node = Find(path, null);
        if (node.File is not { IsSdkStyle: true, AllFrameworks.Count: > 1 } file || file.Framework == user)
        {
            return node;
        }

        string? nearest = user.FindNearest(file.AllFrameworks, moniker => moniker);
        return nearest is null || TargetFramework.Parse(nearest) == file.Framework ? node : Find(path, nearest);
    }

    // With an explicit stack, since a chain of projects may be longer than the thread's stack allows. A reference to a project that is
    // being resolved would be a cycle, and is left out.
    private Node Resolve(Node first)
    {
        var open = new Stack<(Node Node, IEnumerator<string> References)>();
        Open(first);
        while (open.TryPeek(out var at))
        {
            if (!at.References.MoveNext())
            {
                open.Pop();
                at.Node.State = NodeState.Done;
                at.Node.Project = Create(at.Node);
                continue;
            }

            Node node = FindNearest(at.References.Current, at.Node.File!.Framework);
            if (node.State == NodeState.Open)
            {
                log.Note(at.Node.File.Path,
                    "projects reference each other in a circle; the reference to " + Path.GetFileName(at.References.Current) + " is ignored");
            }
            else if (node.State != NodeState.Failed)
            {
                at.Node.References.Add(node);
                Open(node);
            }
        }

        return first;

        void Open(Node node)
        {
            if (node.State == NodeState.Read)
            {
                node.State = NodeState.Open;
                open.Push((node, ReferencesOf(node.File!).GetEnumerator()));
            }
        }
    }

    private IEnumerable<string> ReferencesOf(ProjectFile file)
    {
        foreach (string reference in file.ProjectReferences)
        {
            if (!File.Exists(reference))
            {
                log.Note(file.Path, "references a missing project: " + Path.GetFileName(reference), NoteKind.MissingProject);
            }
            else if (reference.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase))
            {
                yield return reference;
            }
        }

        foreach (string assembly in file.AbsentAssemblies.Where(assembly => !references.IsOfFramework(assembly) && !PackageStandIns.Has(assembly)))
        {
            if (_builders.Find(assembly, file.Path, out int count) is { } builder)
            {
                yield return builder;
            }
            else
            {
                // Noted by DLL: a missing one is mostly missing in many projects.
                bool isOfFramework = count == 0 && MetadataReferences.IsNotCarried(assembly);
                string reason = isOfFramework ? "wcflint has no reference for this assembly of .NET Framework, so it judges code that uses it only in part: "
                    : count > 0 ? "missing DLL, which several projects at the same distance build: "
                    : "missing DLL, which no project in PATH builds: ";
                log.Note(file.Path, reason + assembly, isOfFramework ? NoteKind.NotCarried : NoteKind.MissingDll);
            }
        }
    }

    // For each referring project the compiler resolves the references of all of these again. A part of them would not help: if
    // references of one are missing, the compiler creates its symbols again as well.
    private List<Node> Closure(Node user)
    {
        var closure = new List<Node>();
        var seen = new HashSet<Node> { user };
        closure.AddRange(user.References.Where(seen.Add));
        for (int i = 0; i < closure.Count; i++)
        {
            closure.AddRange(closure[i].References.Where(seen.Add));
            if (closure.Count > Math.Max(MaxReferences, user.References.Count))
            {
                log.Note(user.File!.Path, "it references more than " + MaxReferences + " projects, directly or indirectly; only its direct references are used");
                return [.. user.References.Distinct()];
            }
        }

        return closure;
    }

    private LoadedProject Create(Node node)
    {
        ProjectFile file = node.File!;
        List<Node> closure = Closure(node);
        foreach (Node reference in closure)
        {
            reference.Project!.AddUser();
        }

        return new LoadedProject(file.AssemblyName, file.Path, Path.GetDirectoryName(file.Path)!, only => Compile(file, closure, only))
        {
            File = file,
            CodeFiles = file.CompileFiles,
            Packages = [.. closure.Select(reference => reference.File!).Prepend(file).SelectMany(project => project.Packages).Distinct()],
            References = [.. node.References.Select(reference => reference.Project!)],
            BuildProperties = VisibleProperties.Of(file, closure.Select(reference => reference.File!)),
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

        log.Mistake(file.Path, "WcfLintPreset is '" + file.Preset + "'; valid values are recommended, strict, security, performance, migration, none and all");
        return null;
    }

    private CSharpCompilation Compile(ProjectFile file, List<Node> closure, Func<string, Lazy<SourceText>, bool>? only)
    {
        // Noted here and not before: a project that MSBuild reads after all is only described.
        if (file.MissingFiles.Count > 0)
        {
            log.Note(file.Path, "missing C# files: " + file.MissingFiles.Count + " (" + Path.GetFileName(file.MissingFiles[0])
                + (file.MissingFiles.Count > 1 ? ", …)" : ")"), NoteKind.MissingCode);
        }

        if (file.HasPropertyFunctions)
        {
            log.InPart(file.Path, reason: null);
        }

        var restored = RestoredPackages.Read(file.AssetsFile, file.Framework);
        PackageName[] inherited = [.. closure.SelectMany(reference => reference.File!.Packages)];
        FoundPackages found = packages.Find(file, inherited, restored);
        List<Node> projects = closure.DistinctBy(reference => reference.File!.AssemblyName, StringComparer.OrdinalIgnoreCase).ToList();
        var built = projects.Select(reference => reference.File!.AssemblyName).ToHashSet(StringComparer.OrdinalIgnoreCase);
        IEnumerable<MetadataReference> libraries = file.LibraryFiles.Concat(found.Libraries).Select(references.File).OfType<MetadataReference>()
            .Where(library => !built.Contains(MetadataReferences.Name(library)));
        List<MetadataReference> all = MetadataReferences.WithoutConflicts(Platform(file, inherited, restored).Concat(libraries));
        var names = all.Select(MetadataReferences.Name).ToHashSet(StringComparer.OrdinalIgnoreCase);
        all.AddRange(standIns.Find(file, found.StandIns).Where(reference => !names.Contains(MetadataReferences.Name(reference))));
        if (only is null)
        {
            // Two of one name would make their types ambiguous: the nearest counts.
            all.AddRange(projects.Select(reference => reference.Project!.GetCompilation().ToMetadataReference()));
        }

        var compilation = Compilations.Create(file.AssemblyName, file.CompileFiles, file.GlobalUsings, file.ParseOptions, file.CompilationOptions, all, only, log);
        if (only is null)
        {
            closure.ForEach(reference => reference.Project!.Release());
        }

        if (file.Packages.Any(static package => PackageStandIns.Has(package.Id)) || all.Exists(static reference => IsOfWcf(MetadataReferences.Name(reference)))
            || !compilation.SyntaxTrees.Any(UsesWcf))
        {
            return compilation;
        }

        if (found.AreIncomplete)
        {
            return compilation.AddReferences(CarriedWcf(file).Where(reference => !names.Contains(MetadataReferences.Name(reference))));
        }

        // All of its packages are here; a namespace of that name may be that of the tree.
        if (only is null && file.Framework.Family == FrameworkFamily.Framework && !file.HasPropertyFunctions
            && !all.OfType<CompilationReference>().Select(static reference => reference.Compilation).Prepend(compilation)
                .Any(static code => code.SyntaxTrees.Any(DeclaresWcf)))
        {
            log.Note(file.Path, NoWcf, NoteKind.NamesWcf);
        }

        return compilation;
    }

    // A package that is not here brings WCF: the code names it, and no reference of the project does.
    private IEnumerable<MetadataReference> CarriedWcf(ProjectFile file) => file.Framework.Family == FrameworkFamily.Framework
        ? references.Framework
        : standIns.Find(file, [new StandIn(s_carriedVersion, [.. s_carried.Select(static package => new PackageName(package, s_carriedVersion.ToString()))])]);

    private static bool IsOfWcf(string assembly) => assembly is "System.ServiceModel" or "System.ServiceModel.Primitives" or "CoreWCF.Primitives";

    private static bool UsesWcf(SyntaxTree tree) =>
        Head(tree).OfType<UsingDirectiveSyntax>().Any(static directive => directive.Name?.ToString().StartsWith("System.ServiceModel", StringComparison.Ordinal) == true);

    private static bool DeclaresWcf(SyntaxTree tree) =>
        Head(tree).OfType<BaseNamespaceDeclarationSyntax>().Any(static space => space.Name.ToString().StartsWith("System.ServiceModel", StringComparison.Ordinal));

    private static IEnumerable<SyntaxNode> Head(SyntaxTree tree) =>
        tree.GetRoot().DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax);

    private IEnumerable<MetadataReference> Platform(ProjectFile file, IEnumerable<PackageName> inherited, RestoredPackages? restored) =>
        file.Framework.Family == FrameworkFamily.Framework
            ? references.FrameworkOf(file, file.Packages.Concat(inherited))
            : file.SharedFrameworks.Concat(restored?.Frameworks ?? []).Distinct(StringComparer.OrdinalIgnoreCase).SelectMany(name => references.Shared(name))
                .Concat(references.Core).Distinct();

    private enum NodeState
    {
        Failed,
        Read,
        Open,
        Done,
    }

    private sealed class Node
    {
        public ProjectFile? File { get; set; }

        public NodeState State { get; set; }

        /// <summary>Null until it is done.</summary>
        public LoadedProject? Project { get; set; }

        /// <summary>The references that the project names itself, without those that would lead back to it.</summary>
        public List<Node> References { get; } = [];
    }
}
