using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>One compilation to check: a project, or files that belong to none, with the configurations beside it.</summary>
internal sealed class LoadedProject
{
    private readonly object _gate = new();
    private readonly Func<Func<string, Lazy<SourceText>, bool>?, CSharpCompilation> _create;
    private CSharpCompilation? _compilation;
    private int _users;
    private bool _hasReleasedUsers;

    /// <param name="name">Its name.</param>
    /// <param name="path">The project file, or null for files without one.</param>
    /// <param name="folder">Its folder.</param>
    /// <param name="create">Makes the compilation; the projects it refers to are acyclic. Given which files, by path and text, one of these alone and without
    /// those projects.</param>
    public LoadedProject(string name, string? path, string folder, Func<Func<string, Lazy<SourceText>, bool>?, CSharpCompilation> create)
    {
        Name = name;
        Path = path;
        Folder = folder;
        _create = create;
    }

    public string Name { get; }

    /// <summary>The project file, or null for files without one.</summary>
    public string? Path { get; }

    public string Folder { get; }

    /// <summary>The content of its file; null where MSBuild has read it, or where there is none.</summary>
    public ProjectFile? File { get; init; }

    public IReadOnlyList<string> CodeFiles { get; init; } = [];

    /// <summary>Packages of the project and of those that it refers to, also through others.</summary>
    public IReadOnlyList<PackageName> Packages { get; init; } = [];

    /// <summary>Projects that it names itself; what they refer to is theirs.</summary>
    public IReadOnlyList<LoadedProject> References { get; init; } = [];

    /// <summary>Names of the packages, assemblies and projects that it refers to, those of the packages also through projects.</summary>
    public IEnumerable<string> ReferenceNames => Packages.Select(static package => package.Id).Concat(File?.NamedAssemblies ?? (IEnumerable<string>)[])
        .Concat(GetReferenced().Select(static project => project.Name));

    /// <summary>The projects that it refers to, also through others.</summary>
    public HashSet<LoadedProject> GetReferenced()
    {
        var referenced = new HashSet<LoadedProject>(References);
        var left = new Queue<LoadedProject>(referenced);
        while (left.TryDequeue(out LoadedProject? at))
        {
            foreach (LoadedProject reference in at.References.Where(referenced.Add))
            {
                left.Enqueue(reference);
            }
        }

        return referenced;
    }

    /// <summary>The projects that refer to it, also indirectly: callers of its members stand there.</summary>
    public List<LoadedProject> Users { get; } = [];

    /// <summary>Contracts for which its code would find no endpoint, though a library's configuration has one.</summary>
    public List<UnreadEndpoint> UnreadEndpoints { get; } = [];

    /// <summary>Settings files that the project itself passes to the compiler, beside those up the tree.</summary>
    public IReadOnlyList<string> AnalyzerConfigFiles { get; init; } = [];

    /// <summary>The visible properties of the project, by the keys that analyzers read.</summary>
    public IReadOnlyDictionary<string, string> BuildProperties { get; init; } = ImmutableDictionary<string, string>.Empty;

    /// <summary>Whether it is a program or site, and all code that it loads is at hand.</summary>
    public bool IsClosed { get; set; }

    /// <summary>Whether it is a library that projects use, each of them such a program, a library of these, or a test.</summary>
    public bool AreUsersClosed { get; set; }

    /// <summary>Whether no solution contains it, nothing names it, and a solution contains a project with one of its services or contracts.</summary>
    public bool IsOutsideSolutions { get; set; }

    /// <summary>Whether it references a framework for unit tests.</summary>
    public bool IsOfTests => Packages.Select(static package => package.Id)
        .Concat(BuildProperties.GetValueOrDefault(VisibleProperties.Packages, string.Empty).Split(',')).Any(TestCode.IsFramework);

    /// <summary>Whether it states that it targets .NET Framework.</summary>
    public bool IsOnFramework => BuildProperties.GetValueOrDefault(VisibleProperties.Identifier) == ".NETFramework";

    /// <summary>Configurations and .svc files.</summary>
    public List<ConfigurationText> Configurations { get; } = [];

    /// <summary>Those of the programs that load a library: what its code takes from configuration stands there.</summary>
    public List<ConfigurationText> ConfigurationsOfUsers { get; } = [];

    /// <summary>Folders of everything that is checked.</summary>
    public IEnumerable<string> Folders =>
        CodeFiles.Concat(Configurations.Select(c => c.Path)).Select(file => System.IO.Path.GetDirectoryName(file)!).Distinct();

    /// <summary>The compilation, made at the first call and kept until every user has called <see cref="Release"/>.</summary>
    public CSharpCompilation GetCompilation()
    {
        // From the bottom up, with an explicit stack: recursion would be as deep as the chain of projects is long.
        var visited = new HashSet<LoadedProject>();
        var path = new Stack<(LoadedProject Project, int Next)>([(this, 0)]);
        while (path.TryPop(out var at))
        {
            if (at.Next == at.Project.References.Count)
            {
                at.Project.Make();
                continue;
            }

            path.Push((at.Project, at.Next + 1));
            LoadedProject reference = at.Project.References[at.Next];
            if (!reference.IsMade && visited.Add(reference))
            {
                path.Push((reference, 0));
            }
        }

        return Make();
    }

    /// <summary>
    /// A compilation of some of its files, without the projects that it refers to; it is not cached. For single places after the whole has been
    /// released.
    /// </summary>
    /// <param name="only">Which files, by path and text.</param>
    public CSharpCompilation CreatePart(Func<string, Lazy<SourceText>, bool> only) => _create(only);

    /// <summary>Adds a user that will get the compilation and release it: a project that refers to this one, or the run that checks it.</summary>
    public void AddUser() => System.Threading.Interlocked.Increment(ref _users);

    /// <summary>Lets the compilation go when its last user is done.</summary>
    public void Release()
    {
        if (System.Threading.Interlocked.Decrement(ref _users) == 0)
        {
            lock (_gate)
            {
                _compilation = null;
            }

            foreach (LoadedProject user in _hasReleasedUsers ? [] : Users)
            {
                user.Release();
            }

            _hasReleasedUsers = true;
        }
    }

    private bool IsMade
    {
        get
        {
            lock (_gate)
            {
                return _compilation is not null;
            }
        }
    }

    private CSharpCompilation Make()
    {
        lock (_gate)
        {
            if (_compilation is null)
            {
                _compilation = _create(null);

                // The compiler would bind the references of the references when it binds those of a user, each within the next.
                _ = _compilation.Assembly;
            }

            return _compilation;
        }
    }
}
