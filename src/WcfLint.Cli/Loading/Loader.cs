using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.MSBuild;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Settings;

namespace WcfLint.Cli.Loading;

/// <summary>Finds what PATH holds, loads its projects, and gives every file its place: checked, or set aside with a reason.</summary>
internal sealed class Loader
{
    // If more programs load a library than this, its configuration is not compared with theirs: they would hardly agree.
    private const int MaxUsers = 50;

    private readonly CheckOptions _options;
    private readonly string _excludedReason;
    private readonly LoadLog _log;
    private readonly FileNames _names = new();
    private readonly MetadataReferences _references = new();
    private readonly SourceLoader _sources;
    private readonly Dictionary<string, HashSet<string>> _projectsOf = new(StringComparer.Ordinal);

    public Loader(CheckOptions options, LoadLog log)
    {
        _options = options;
        _log = log;
        _excludedReason = options.ExcludesFolder is null ? "excluded by --exclude" : "excluded by " + SettingsFile.Name;
        _sources = new SourceLoader(new ProjectFileReader(_names), _references, new PackageLibraries(log, options.PackageFolder),
            new StandInReferences(_references, log), log);
    }

    /// <exception cref="CommandException">PATH cannot be checked at all.</exception>
    public async Task<Workload> LoadAsync(CancellationToken cancellation)
    {
        Target target = Target.Resolve(_options.Paths);
        Target read = _options.ReadsSurroundings ? target.FindSurroundings() : target;
        var excludes = new Excludes(_options.Excludes, _options.ExcludesFolder ?? target.BaseFolder);
        foreach (string path in target.IsOfFiles ? target.Files : [target.Path])
        {
            if (excludes.Contains(path) || (target.Kind is TargetKind.Folder && excludes.ContainsAllOf(path)))
            {
                _log.Mistake(path, _excludedReason + (_options.ExcludesFolder is null ? string.Empty : "; use --no-config to check it"));
            }
        }

        var workload = new Workload
        {
            BaseFolder = target.BaseFolder,
            Root = read.BaseFolder,
            Named = target.IsOfFiles ? target.Files : [target.Path],
            Scope = new ReportScope(
                target.IsOfFiles ? target.Files : null,
                target.Kind == TargetKind.Configuration ? new Excludes([], target.BaseFolder) : excludes,
                target.BaseFolder,
                isPart: read != target),
        };
        var layout = FileLayout.Find(read, _names, excludes, _log);
        Exclude(layout, workload, excludes);
        layout.RemoveForeign();
        await LoadProjectsAsync(layout, workload, cancellation);
        RemoveBuildOutput(layout, workload);
        var loose = new LooseFiles(_references, _log);
        workload.Projects.AddRange(loose.Code(layout, workload, workload.Root, _options.Load == LoadMode.MSBuild ? layout.AllProjects : [],
            [.. layout.Solutions.SelectMany(ProjectsOf).Where(Directory.Exists).Select(Path.TrimEndingDirectorySeparator)]));
        LibraryConfigurations libraries = AddConfigurations(layout, workload, loose, excludes);
        workload.Projects.ForEach(project => project.AddUser());
        AddUsers(workload.Projects);
        string?[] others = [.. layout.AllProjects.Where(static path => !IsCSharp(path)).Select(static path => SourceReader.TryRead(path)?.ToString())];
        workload.Projects.ForEach(project => project.AreUsersClosed = project.Users.Count is > 0 and < MaxUsers
            && project.Users.TrueForAll(static user => user.IsClosed || user.Users.Count > 0 || user.IsOfTests)
            && !project.Users.Prepend(project).Any(one => Array.Exists(others,
                text => text?.Contains(Path.GetFileNameWithoutExtension(one.Path ?? one.Name), StringComparison.OrdinalIgnoreCase) != false)));
        new EndpointSpecimens(libraries).Mark(workload.Projects, MaxUsers);
        if (target.Kind == TargetKind.Folder)
        {
            OutsideProjects.Mark(workload, layout.Solutions.ToDictionary(static path => path, ProjectsOf), others);
        }

        foreach ((string file, string reason) in layout.SetAside)
        {
            workload.Skipped.TryAdd(file, reason);
        }

        foreach (string file in workload.Projects.SelectMany(p => p.CodeFiles))
        {
            workload.Skipped.Remove(file);
            if (excludes.Contains(file))
            {
                workload.Skipped[file] = _excludedReason;
            }
        }

        return HasInput(workload, target) ? workload
            : throw new CommandException("nothing was checked: '" + _options.Path + "' "
                + (_log.Notes.Find(note => note.IsMistake && note.Path == target.Path) is { } excluded ? "is " + excluded.Reason
                : "has no C# file and no configuration file" + (workload.Skipped.Count > 0 ? " that is not excluded or skipped" : string.Empty)));
    }

    // Nothing to check is an error: a run in the wrong folder would always pass. Unreadable and excluded files have notes of their own.
    private bool HasInput(Workload workload, Target target) =>
        target.IsOfFiles || _options.IsOneOfSeveral || _log.Notes.Exists(static note => note.IsFailure)
        || workload.CheckedCode.Any(workload.Scope.Holds)
        || workload.Projects.Exists(project => project.Configurations.Exists(text => workload.Scope.Holds(text.Path)));

    private void Exclude(FileLayout layout, Workload workload, Excludes excludes)
    {
        foreach (List<string> files in (List<string>[])[layout.Code, layout.Configurations])
        {
            foreach (string file in files.Where(excludes.Contains))
            {
                workload.Skipped[file] = _excludedReason;
            }

            files.RemoveAll(excludes.Contains);
        }

        layout.Projects.RemoveAll(excludes.Contains);
    }

    private static bool IsCSharp(string project) => project.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase);

    private async Task LoadProjectsAsync(FileLayout layout, Workload workload, CancellationToken cancellation)
    {
        List<string> csharp = layout.Projects.Where(IsCSharp).ToList();
        foreach (string other in layout.Projects.Except(csharp))
        {
            _log.Note(other, "not a C# project: only its configuration files are read", NoteKind.OtherLanguage);
        }

        _sources.SetTree(csharp, layout.Solutions.Select(ProjectsOf));
        var msbuild = new MSBuildLoader(_sources, _references, _log);
        HashSet<string> evaluated = _options.Load == LoadMode.MSBuild ? [.. csharp.Where(p => _sources.Describe(p) is { IsSdkStyle: true })] : [];
        await msbuild.EvaluateAsync(workload.Root, evaluated, cancellation);
        foreach (string path in csharp)
        {
            workload.Projects.AddRange(evaluated.Contains(path) ? msbuild.Load(path) : _sources.Load(path));
            if (msbuild.Failures.TryGetValue(path, out string? reason))
            {
                _log.Failed(path, reason);
            }
        }
    }

    // The solution was found and not named by the user, so it is no error if it cannot be read.
    private HashSet<string> ProjectsOf(string solution)
    {
        if (!_projectsOf.TryGetValue(solution, out HashSet<string>? projects))
        {
            try
            {
                projects = SolutionReader.Read(solution).Select(_names.Find).OfType<string>().ToHashSet(StringComparer.Ordinal);
            }
            catch (LoadException)
            {
                projects = [];
            }

            _projectsOf.Add(solution, projects);
        }

        return projects;
    }

    private void RemoveBuildOutput(FileLayout layout, Workload workload)
    {
        var output = new BuildOutput(Describe(workload), layout.AllProjects);
        foreach (string file in layout.Configurations.Where(output.Holds))
        {
            workload.Skipped[file] = BuildOutput.Reason;
        }

        layout.Configurations.RemoveAll(output.Holds);
    }

    private List<ProjectFile> Describe(Workload workload) =>
        workload.Projects.Select(p => p.Path).OfType<string>().Distinct().Select(_sources.Describe).OfType<ProjectFile>().ToList();

    // The nearest folder with a project decides: the code may be Visual Basic, or C# that could not be loaded.
    private static bool IsCodeMissing(string configuration, HashSet<string> projectFolders, HashSet<string> loadedFolders) =>
        projectFolders.Count > 0 && FolderPath.Above(configuration).FirstOrDefault(projectFolders.Contains) is { } folder && !loadedFolders.Contains(folder);

    // Whether the code of a project may stand in another language, which is not read.
    private bool RefersToOtherLanguage(string project, HashSet<string> seen) =>
        _sources.Describe(project)?.ProjectReferences.Any(reference => seen.Add(reference)
        && (reference.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)
            ? RefersToOtherLanguage(reference, seen)
            : Path.GetExtension(reference).ToLowerInvariant() is ".vbproj" or ".fsproj" or ".vcxproj")) == true;

    // A library is analysed together with its callers, which are kept in memory as long. The search goes upwards from each project, since chains
    // of projects may be long. Callers in tests do not count: tests call as often as they like.
    private static void AddUsers(List<LoadedProject> projects)
    {
        var direct = new Dictionary<LoadedProject, List<LoadedProject>>();
        foreach (LoadedProject user in projects.Where(static project => !project.IsOfTests))
        {
            foreach (LoadedProject reference in user.References)
            {
                direct.AddTo(reference, user);
            }
        }

        foreach (LoadedProject loaded in projects)
        {
            var left = new Queue<LoadedProject>([loaded]);
            while (loaded.Users.Count < MaxUsers && left.TryDequeue(out LoadedProject? at))
            {
                foreach (LoadedProject user in direct.GetValueOrDefault(at, []).Where(user => loaded.Users.Count < MaxUsers && !loaded.Users.Contains(user)))
                {
                    loaded.Users.Add(user);
                    user.AddUser();
                    left.Enqueue(user);
                }
            }
        }
    }

    // A process reads the configuration of its program, whichever project the code stands in.
    private static void AddConfigurationsOfUsers(List<LoadedProject> projects, LibraryConfigurations libraries)
    {
        var users = new Dictionary<LoadedProject, List<LoadedProject>>();
        foreach (LoadedProject program in projects.Where(
            static project => project.Configurations.Exists(static text => text is { Kind: ConfigurationKind.Main, IsRead: true, MentionsServiceModel: true })))
        {
            foreach (LoadedProject loaded in program.GetReferenced())
            {
                users.AddTo(loaded, program);
            }
        }

        foreach ((LoadedProject loaded, List<LoadedProject> programs) in users)
        {
            // What a library may open itself is no configuration of its process.
            if (programs.Count <= MaxUsers && !(libraries.IsProgram(loaded)
                && loaded.Configurations.Exists(static text => text is { Kind: ConfigurationKind.Main, IsRead: true, MentionsServiceModel: true })))
            {
                loaded.ConfigurationsOfUsers.AddRange(
                    programs.SelectMany(static program => program.Configurations).DistinctBy(static text => text.Path).Select(static text => text.ForLoaded()));
            }
        }
    }

    private LibraryConfigurations AddConfigurations(FileLayout layout, Workload workload, LooseFiles loose, Excludes excludes)
    {
        var projects = workload.Projects.Where(p => p.Path is not null).Select(p => (p, _sources.Describe(p.Path!)?.ConfigurationFiles ?? [])).ToList();
        var owners = new ConfigurationOwners(projects);
        var reader = new ConfigurationReader(_names, workload.Root);
        IEnumerable<string> candidates = layout.Configurations.Concat(projects.SelectMany(p => p.Item2)).Distinct(StringComparer.Ordinal);
        var owned = new List<(ConfigurationText, LoadedProject)>();
        HashSet<string> projectFolders = layout.AllProjects.Select(project => Path.GetDirectoryName(project)!).ToHashSet(StringComparer.Ordinal);
        HashSet<string> loadedFolders =
            workload.Projects.Select(project => project.Path).OfType<string>().Select(path => Path.GetDirectoryName(path)!).ToHashSet(StringComparer.Ordinal);

        // Outer folders first: without a project the first file of a tree decides what the tree is.
        foreach (ConfigurationText text in reader.Read(candidates).OrderBy(text => Path.GetDirectoryName(text.Path)!.Length))
        {
            if (excludes.Contains(text.Path))
            {
                workload.Skipped[text.Path] = _excludedReason;
                continue;
            }

            // A .svc file matters to rules only together with the code beside it.
            LoadedProject? owner = owners.Find(text.Path)
                ?? (text.Kind == ConfigurationKind.Service && !_options.ReadsSitesWithoutCode ? loose.Find(text.Path) : loose.Owner(text.Path, workload));
            text.IsCodeMissing = IsCodeMissing(text.Path, projectFolders, loadedFolders) || (owner?.Path is { } project && RefersToOtherLanguage(project, []));
            if (owner is not null)
            {
                // A transform that lies outside of all projects is never applied.
                text.IsRead = text.Kind != ConfigurationKind.Transform || owner.Path is not null || layout.AllProjects.Count == 0;
                owner.Configurations.Add(text);
                owned.Add((text, owner));
                foreach (LoadedProject linker in owners.FindLinkers(text.Path, owner))
                {
                    linker.Configurations.Add(text);
                    text.IsShared |= _sources.Describe(linker.Path!) is { Framework.Family: FrameworkFamily.Framework };
                }
            }
        }

        List<ProjectFile> described = Describe(workload);
        var libraries = new LibraryConfigurations(described, _sources.Describe, workload.Root);
        foreach ((ConfigurationText text, LoadedProject owner) in owned.FindAll(one => libraries.IsLeftOver(one.Item1, one.Item2)))
        {
            owner.Configurations.Remove(text);
            workload.Skipped.TryAdd(text.Path, "its project does not contain it, so it is not published");
        }

        owned.RemoveAll(one => workload.Skipped.ContainsKey(one.Item1.Path));
        libraries.Mark(owned);
        var worlds = new ClosedWorlds(described, _sources.Describe);
        workload.Projects.ForEach(project => project.IsClosed = worlds.IsClosed(project));
        AddConfigurationsOfUsers(workload.Projects, libraries);
        foreach ((string path, string taken) in FindTwins(owned))
        {
            _log.Mistake(path, "its name differs only in case from that of " + Path.GetFileName(taken) + ", which is read in its place");
        }

        foreach ((string path, string reason) in reader.Skipped)
        {
            workload.Skipped[path] = reason;
        }

        foreach ((string path, string source) in reader.Outside)
        {
            _log.Note(path, "its configSource '" + PrintableText.Shorten(source, PrintableText.MaxValue)
                + "' points outside PATH and is not read; .NET reads only files in the folder of the configuration or below it");
        }

        foreach ((string path, string reason) in reader.Unreadable)
        {
            _log.Unreadable(path, reason);
        }

        return libraries;
    }

    // Windows has one file of these names, and of several elsewhere the analyzers take the first.
    private static IEnumerable<(string Path, string Taken)> FindTwins(IEnumerable<(ConfigurationText Text, LoadedProject Owner)> owned) =>
        from file in owned
        where file.Text.Kind != ConfigurationKind.Service
        group file.Text.Path by (file.Owner, file.Text.Path.ToUpperInvariant()) into twins
        from path in twins.Skip(1)
        select (path, twins.First());
}
