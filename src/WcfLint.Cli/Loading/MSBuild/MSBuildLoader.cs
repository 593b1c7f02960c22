using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.MSBuild;

/// <summary>Makes compilations of SDK-style projects with the options that MSBuild gives the compiler.</summary>
internal sealed class MSBuildLoader(SourceLoader sources, MetadataReferences references, LoadLog log)
{
    private readonly ConcurrentDictionary<(string Path, string Framework), DesignTimeBuild> _builds = new();
    private readonly Dictionary<(string Path, string Framework), LoadedProject?> _projects = [];

    /// <summary>Why MSBuild could not read a project, by project.</summary>
    public ConcurrentDictionary<string, string> Failures { get; } = new(StringComparer.Ordinal);

    /// <summary>Evaluates the projects and the SDK-style ones they refer to.</summary>
    public async Task EvaluateAsync(string folder, IEnumerable<string> projects, CancellationToken cancellation)
    {
        List<ProjectFile> files = WithReferences(projects);
        foreach ((string path, string reason) in await RestoreStep.RunAsync(folder, files.Select(f => f.Path).ToList(), cancellation))
        {
            Failures[path] = "restore failed: " + reason;
        }

        IEnumerable<(ProjectFile File, string Framework)> work =
            files.Where(f => !Failures.ContainsKey(f.Path)).SelectMany(f => Frameworks(f).Select(framework => (f, framework)));
        await Parallel.ForEachAsync(
            work,
            new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancellation },
            async (item, token) =>
            {
                try
                {
                    _builds[(item.File.Path, item.Framework)] =
                        await DesignTimeBuild.RunAsync(item.File.Path, item.Framework.Length > 0 ? item.Framework : null, token);
                }
                catch (MSBuildException e)
                {
                    Failures.TryAdd(item.File.Path, e.Message);
                }
            });
    }

    /// <summary>The compilations of a project, one for each framework; empty where MSBuild could not read it.</summary>
    public List<LoadedProject> Load(string path)
    {
        if (Failures.ContainsKey(path) || sources.Describe(path) is not { } file)
        {
            return [];
        }

        // The first owns the project's configuration: .NET Framework, since nothing reads one on the client packages.
        return Frameworks(file)
            .OrderBy(framework => TargetFramework.Parse(framework) is { Family: FrameworkFamily.Framework } ? 0 : 1)
            .Select(framework => Resolve(path, framework))
            .OfType<LoadedProject>()
            .ToList();
    }

    // A project with one framework sets it itself; with several, each is an inner build.
    private static IReadOnlyList<string> Frameworks(ProjectFile file) => file.AllFrameworks.Count > 1 ? file.AllFrameworks : [string.Empty];

    private List<ProjectFile> WithReferences(IEnumerable<string> projects)
    {
        var found = new Dictionary<string, ProjectFile>(StringComparer.Ordinal);
        var queue = new Queue<string>(projects);
        while (queue.TryDequeue(out string? path))
        {
            if (!found.ContainsKey(path) && File.Exists(path) && sources.Describe(path) is { IsSdkStyle: true } file)
            {
                found[path] = file;
                foreach (string reference in file.ProjectReferences.Where(r => r.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)))
                {
                    queue.Enqueue(reference);
                }
            }
        }

        return found.Values.ToList();
    }

    private LoadedProject? Resolve(string path, string framework)
    {
        if (_projects.TryGetValue((path, framework), out LoadedProject? known))
        {
            return known;
        }

        // Until it is known, a reference back to it finds nothing, which opens any circle.
        _projects[(path, framework)] = null;
        if (!_builds.TryGetValue((path, framework), out DesignTimeBuild? build))
        {
            return null;
        }

        var referenced = new Dictionary<string, LoadedProject>(StringComparer.Ordinal);
        foreach ((string output, (string project, string chosen)) in build.ProjectReferences)
        {
            LoadedProject? target = Resolve(project, chosen) ?? Resolve(project, string.Empty)
                ?? (sources.Describe(project)?.IsSdkStyle == true && !Failures.ContainsKey(project) ? null : LoadFromSources(project));
            if (target is not null)
            {
                target.AddUser();
                referenced[output] = target;
            }
        }

        string name = Path.GetFileNameWithoutExtension(path) + (framework.Length > 0 ? " (" + framework + ")" : string.Empty);
        string folder = Path.GetDirectoryName(path)!;
        string intermediate = Path.Combine(folder, "obj") + Path.DirectorySeparatorChar;
        return _projects[(path, framework)] = new LoadedProject(name, path, folder, only => Compile(build.Arguments, referenced, only))
        {
            References = [.. referenced.Values],
            CodeFiles = build.Arguments.SourceFiles.Select(file => file.Path).Where(file => !file.StartsWith(intermediate, StringComparison.Ordinal)).ToList(),
            AnalyzerConfigFiles = build.Arguments.AnalyzerConfigPaths,
            BuildProperties = build.Properties,
        };
    }

    private LoadedProject? LoadFromSources(string project) =>
        File.Exists(project) && project.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) ? sources.Load(project).FirstOrDefault() : null;

    private CSharpCompilation Compile(CSharpCommandLineArguments arguments, Dictionary<string, LoadedProject> referenced, Func<string, Lazy<SourceText>, bool>? only)
    {
        var all = new List<MetadataReference>();
        foreach (CommandLineReference reference in arguments.MetadataReferences)
        {
            string path = Path.GetFullPath(reference.Reference, arguments.BaseDirectory!);
            MetadataReference? resolved = !referenced.TryGetValue(path, out LoadedProject? project) ? references.File(path)
                : only is null ? project.GetCompilation().ToMetadataReference()
                : null;
            if (resolved is not null)
            {
                all.Add(resolved.WithProperties(reference.Properties));
            }
        }

        CSharpCompilation compilation = Compilations.Create(
            arguments.CompilationName ?? Path.GetFileNameWithoutExtension(arguments.OutputFileName) ?? "unnamed",
            arguments.SourceFiles.Select(file => file.Path),
            [],
            arguments.ParseOptions.WithDocumentationMode(DocumentationMode.None),
            arguments.CompilationOptions.WithConcurrentBuild(true),
            all,
            only,
            log);
        foreach (LoadedProject project in only is null ? referenced.Values.AsEnumerable() : [])
        {
            project.Release();
        }

        return compilation;
    }
}
