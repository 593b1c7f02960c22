using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Finds the configurations of class libraries that no program reads. WCF reads the configuration of the process; svcutil and Visual Studio
/// write a specimen beside the library, whose parts developers copy to that of the program. It counts as a specimen only where a
/// program with a configuration of its own refers to the library, no project links or copies the library's, the library has no .svc files,
/// and no code opens configurations itself.
/// </summary>
/// <param name="projects">Every project that is checked, with the content of its file.</param>
/// <param name="describe">The content of the file of another project; null where it cannot be read.</param>
/// <param name="root">The folder of all that is read.</param>
internal sealed class LibraryConfigurations(IReadOnlyList<ProjectFile> projects, Func<string, ProjectFile?> describe, string root)
{
    // How code gets at a configuration that is not that of its process.
    private static readonly string[] s_openers = ["OpenExeConfiguration", "OpenMappedExeConfiguration", "ConfigurationChannelFactory",
        "ConfigurationFile", "APP_CONFIG_FILE", "AddServiceModelConfigurationManagerFile"];

    // Elements that serve addresses without a file.
    private static readonly string[] s_serving = ["serviceActivations", "<handlers", "<httpHandlers"];

    private static readonly string[] s_served = [".aspx", ".asax", ".ashx", ".asmx", ".cshtml", ".vbhtml", ".html"];

    private readonly Dictionary<string, ProjectFile> _byPath = projects.ToDictionary(static project => project.Path, StringComparer.Ordinal);
    private readonly Dictionary<string, HashSet<string>> _reached = new(StringComparer.Ordinal);
    private readonly Dictionary<ProjectFile, bool> _opening = new(ReferenceEqualityComparer.Instance);
    private readonly LoadedNames _loaded = new(projects, root);

    /// <summary>Marks each configuration of a library, and each web.config beside the app.config of a program, that no program reads or is known to read.</summary>
    /// <param name="configurations">All configurations, with the projects that they belong to.</param>
    public void Mark(IReadOnlyList<(ConfigurationText Text, LoadedProject Owner)> configurations)
    {
        ILookup<string?, ConfigurationText> owned = configurations
            .Where(static c => c.Text.Kind == ConfigurationKind.Main && ConfigurationReader.IsMainName(c.Text.Path))
            .ToLookup(static c => c.Owner.Path, static c => c.Text);
        List<ProjectFile> all = projects.Where(p => owned.Contains(p.Path) && IsProgram(p)).ToList();
        List<ProjectFile> programs = all.Where(p => owned[p.Path].Any(static text => text.MentionsServiceModel)).ToList();
        HashSet<string> named = FindNamed(configurations);
        foreach ((ConfigurationText text, LoadedProject owner) in configurations
            .Where(static one => one.Text is { Kind: ConfigurationKind.Main, MentionsServiceModel: true }))
        {
            if (!IsNamed(text, "web.config")
                && FileOf(owner) is { Output: ProjectOutput.Library } library && !HasSite(library)
                // IIS serves the library itself, with a web.config that is made of its app.config elsewhere.
                && !configurations.Any(other => other.Owner == owner && other.Text.Kind == ConfigurationKind.Service))
            {
                List<ProjectFile> users = all.Where(program => Reaches(program, library)).ToList();
                bool mayBeRead = IsTaken(text.Path, library) || users.Append(library).Any(OpensConfigurations);

                // The program is elsewhere, with this configuration or with another: other programs beside it prove nothing.
                text.IsRead = mayBeRead || users.Count == 0;
                text.IsDoubted = users.Count == 0 && !mayBeRead;
            }

            // A program of .NET Framework reads the file that its app.config becomes, and no other.
            if (IsNamed(text, "web.config") && FileOf(owner) is { Output: ProjectOutput.Program, Framework.Family: FrameworkFamily.Framework } program
                && configurations.Any(other => other.Owner == owner && IsNamed(other.Text, "app.config")))
            {
                text.IsRead = IsTaken(text.Path, program) || OpensConfigurations(program);
            }

            // A site that another one loads as a library, and that serves nothing itself.
            if (IsNamed(text, "web.config") && FileOf(owner) is { IsSdkStyle: false } loaded
                && programs.Exists(program => program != loaded && HasSite(program) && Reaches(program, loaded)) && ServesNothing(loaded)
                && text.GetText().ToString() is var written && !Array.Exists(s_serving, element => written.Contains(element, StringComparison.Ordinal)))
            {
                text.IsRead = IsTaken(text.Path, loaded) || OpensConfigurations(loaded);
            }

            if (!_loaded.HaveIt(text.Path) && !text.IsCodeMissing && !named.Contains(Path.GetFileName(text.Path)) && !IsUsed(text.Path, owner))
            {
                // A program out of sight, or an assembly that loads another, may be the one that it is named for.
                bool isOfAssembly = ConfigurationReader.IsMainName(text.Path);
                text.IsRead = isOfAssembly || (text.IsRead && !configurations.Any(other => other.Owner == owner && IsBeside(other.Text, text, owner)));
                text.IsDoubted = text.IsRead && owner.Path is not null;
            }
        }
    }

    /// <summary>
    /// Whether a .svc file is left over: its project names each of its files and not this one, so that it is not published. A project that names no
    /// configuration and no .svc file at all may be served from its folder.
    /// </summary>
    public bool IsLeftOver(ConfigurationText text, LoadedProject owner) =>
        text.Kind == ConfigurationKind.Service && FileOf(owner) is { IsSdkStyle: false, HasPropertyFunctions: false } project
            && !project.ConfigurationFiles.Contains(text.Path)
        && (project.ConfigurationFiles.Any(ConfigurationReader.IsServiceName) || projects.Any(site => site != project && HasSite(site) && Reaches(site, project)));

    /// <summary>Whether a configuration is the app.config of a class library, which no project uses and no code that runs with it opens.</summary>
    public bool IsSpecimen(ConfigurationText text, LoadedProject owner) =>
        text.Kind == ConfigurationKind.Main && text.MentionsServiceModel && IsNamed(text, "app.config")
            && FileOf(owner) is { Output: ProjectOutput.Library } library && !HasSite(library)
        && !owner.Configurations.Exists(static other => other.Kind == ConfigurationKind.Service)
        && !IsTaken(text.Path, library) && !owner.Users.Select(FileOf).Append(library).Any(file => file is not null && OpensConfigurations(file));

    /// <summary>Whether a project has a configuration of its own at run time: a program, a site, or an Office add-in.</summary>
    public bool IsProgram(LoadedProject project) => FileOf(project) is { } file && (IsProgram(file) || file.Output == ProjectOutput.HostedLibrary);

    // Neither a .svc file nor what ASP.NET serves; those that the project does not name are not published.
    private static bool ServesNothing(ProjectFile project) => !project.ConfigurationFiles.Any(ConfigurationReader.IsServiceName)
        && !Directory.EnumerateFiles(Path.GetDirectoryName(project.Path)!, "*", FolderPath.Below)
            .Any(static file => Array.IndexOf(s_served, Path.GetExtension(file).ToLowerInvariant()) >= 0)
        && !project.CompileFiles.Any(static file => file.EndsWith("Controller.cs", StringComparison.OrdinalIgnoreCase));

    private ProjectFile? FileOf(LoadedProject project) => project.Path is { } path ? _byPath.GetValueOrDefault(path) : null;

    // The one that the program of the same project loads; without a project, that of the folder.
    private static bool IsBeside(ConfigurationText main, ConfigurationText text, LoadedProject owner) =>
        main.Kind == ConfigurationKind.Main && ConfigurationReader.IsOfProject(main.Path)
        && (owner.Path is not null || Path.GetDirectoryName(main.Path) == Path.GetDirectoryName(text.Path));

    // Names of other files that code has: it gives them to what opens them. A file that cannot be read may have each.
    private HashSet<string> FindNamed(IReadOnlyList<(ConfigurationText Text, LoadedProject Owner)> configurations)
    {
        HashSet<string> others = [.. configurations.Where(one => one.Text.Kind == ConfigurationKind.Main && !_loaded.HaveIt(one.Text.Path))
            .Select(static one => Path.GetFileName(one.Text.Path))];
        return others.Count == 0 ? others : [.. projects.SelectMany(static project => project.CompileFiles)
            .Concat(configurations.SelectMany(static one => one.Owner.CodeFiles)).Distinct().Select(static file => SourceReader.TryRead(file)?.ToString())
            .SelectMany(text => others.Where(name => text?.Contains(name, StringComparison.OrdinalIgnoreCase) != false))];
    }

    // A build step takes it, or code opens configurations.
    private bool IsUsed(string configuration, LoadedProject owner) => FileOf(owner) is { } file
        ? IsTaken(configuration, file) || projects.Any(project => (project == file || Reaches(project, file)) && OpensConfigurations(project))
        : owner.CodeFiles.Any(MentionsOpener);

    private static bool IsNamed(ConfigurationText text, string name) => Path.GetFileName(text.Path).Equals(name, StringComparison.OrdinalIgnoreCase);

    private static bool IsProgram(ProjectFile project) =>
        (project.Output is ProjectOutput.Program or ProjectOutput.Site || (project.Output == ProjectOutput.Library && HasSite(project)))
            && !project.ReferencesTestFramework;

    private static bool HasSite(ProjectFile project) =>
        Directory.EnumerateFiles(Path.GetDirectoryName(project.Path)!, "*.config")
            .Any(file => Path.GetFileName(file).Equals("web.config", StringComparison.OrdinalIgnoreCase));

    private bool Reaches(ProjectFile program, ProjectFile library)
    {
        if (!_reached.TryGetValue(program.Path, out HashSet<string>? reached))
        {
            _reached[program.Path] = reached = new(StringComparer.Ordinal);
            var queue = new Queue<ProjectFile>([program]);
            while (queue.TryDequeue(out ProjectFile? project))
            {
                foreach (string path in project.ProjectReferences.Where(reached.Add))
                {
                    if (describe(path) is { } referenced)
                    {
                        queue.Enqueue(referenced);
                    }
                }
            }
        }

        return reached.Contains(library.Path) || program.NamedAssemblies.Contains(library.AssemblyName);
    }

    // Whether a project uses the file: as an item under any name, or by a command or target of the build.
    private bool IsTaken(string configuration, ProjectFile library)
    {
        string folder = Path.GetFileName(Path.GetDirectoryName(library.Path)!);
        string name = Path.GetFileName(configuration);
        return projects.Any(project => project.Path != library.Path
                && (project.ConfigurationFiles.Contains(configuration)
                    || (project.BuildEvents.Contains(name, StringComparison.OrdinalIgnoreCase)
                        && project.BuildEvents.Contains(folder, StringComparison.OrdinalIgnoreCase))))
            || library.BuildEvents.Contains(".config", StringComparison.OrdinalIgnoreCase);
    }

    private bool OpensConfigurations(ProjectFile project)
    {
        if (!_opening.TryGetValue(project, out bool opens))
        {
            _opening.Add(project, opens = MentionsOpeners(project));
        }

        return opens;
    }

    private static bool MentionsOpeners(ProjectFile project) => project.CompileFiles.Any(MentionsOpener);

    // A file that cannot be read may contain such a call.
    private static bool MentionsOpener(string file) =>
        SourceReader.TryRead(file)?.ToString() is not { } text || Array.Exists(s_openers, opener => text.Contains(opener, StringComparison.Ordinal));
}
