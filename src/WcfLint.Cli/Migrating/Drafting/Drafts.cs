using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The drafts of a tree, a folder for each project, written when all are made.</summary>
/// <param name="folder">Where they are written.</param>
/// <param name="targets">The targets that were asked for.</param>
internal sealed class Drafts(string folder, IReadOnlyCollection<MigrationTarget> targets)
{
    private const string Factory = "host:svc/Factory";
    private const string Context = "code:HttpContext.Current";

    // The folders of projects keep their relative positions, so that relative paths between projects stay valid.
    private const string Root = ".";
    private const string Program = "Program.cs";
    private const string Hosting = "UseServiceModel(";

    private readonly ConcurrentBag<Draft> _files = [];
    private readonly ConcurrentDictionary<ProjectOrder, (LoadedProject Project, IReadOnlyList<CredentialSite> Sites)> _credentials = [];
    private readonly ConcurrentDictionary<ProjectOrder, IReadOnlyList<HostSetting>> _settings = [];
    private readonly ConcurrentDictionary<ProjectOrder, (LoadedProject Project, string Folder, IReadOnlySet<int> Ports)> _ports = [];
    private readonly ConcurrentDictionary<ProjectOrder, ProjectDraft> _projects = [];
    private readonly ConcurrentDictionary<LoadedProject, (ProjectMigration Migration, IReadOnlyList<WcfFile> Files, List<ClientDraft.DraftedClient> Clients)> _code = [];
    private readonly ConcurrentDictionary<string, bool> _classes = new(StringComparer.Ordinal);
    private string _baseFolder = string.Empty;
    private int _written;

    /// <summary>The folder, if drafts may be written there.</summary>
    /// <exception cref="CommandException">It holds something: nothing of it is overwritten.</exception>
    public static Drafts Prepare(string folder, IReadOnlyCollection<MigrationTarget> targets)
    {
        string path;
        try
        {
            path = Path.GetFullPath(folder);
        }
        catch (ArgumentException)
        {
            throw new CommandException("--draft: '" + folder + "' is not a path");
        }

        if (FindCompiling(path) is { } project)
        {
            throw new CommandException("--draft: '" + folder + "' is in the folder of '" + Path.GetFileName(project)
                + "', which would compile the drafts. Specify a folder outside, or one whose name begins with a dot");
        }

        return File.Exists(path) || (Directory.Exists(path) && Directory.EnumerateFileSystemEntries(path).Any())
            ? throw new CommandException(
                "--draft: '" + folder + "' is not empty; remove it, if it holds the drafts of another run, or specify an empty or new folder")
            : new Drafts(path, targets);
    }

    // A project in SDK style compiles all C# below its folder, but for bin, obj and what begins with a dot (DefaultItemExcludes of
    // Microsoft.NET.Sdk.DefaultItems.props).
    private static string? FindCompiling(string path)
    {
        for (string at = path; Path.GetDirectoryName(at) is { } above && !GitFolder.IsTop(at); at = above)
        {
            if (Path.GetFileName(at) is ['.', ..] or "bin" or "obj")
            {
                return null;
            }

            if (Directory.Exists(above) && Directory.EnumerateFiles(above, "*.csproj")
                .FirstOrDefault(static project => SourceReader.TryRead(project)?.ToString().Contains("Sdk=", StringComparison.Ordinal) == true) is { } project)
            {
                return project;
            }
        }

        return null;
    }

    /// <summary>Makes the drafts of a project.</summary>
    /// <param name="loaded">The project.</param>
    /// <param name="order">Its place among the projects: of several with one name the first keeps it.</param>
    /// <param name="project">Its model.</param>
    /// <param name="all">Its endpoints.</param>
    /// <param name="migration">What the report says of it: the rows of its code come when all projects are read.</param>
    /// <param name="files">What its files name of WCF.</param>
    /// <param name="activations">Its .svc files.</param>
    /// <param name="baseFolder">What places are relative to.</param>
    /// <param name="isWanted">Whether a place is that of production.</param>
    /// <param name="findBroken">What .NET Framework refuses of a contract: the place, in words, and the row of the table.</param>
    public void Add(
        LoadedProject loaded,
        ProjectOrder order,
        WcfProject project,
        IEnumerable<Endpoint> all,
        ProjectMigration migration,
        IReadOnlyList<WcfFile> files,
        IReadOnlyList<ConfigurationText> activations,
        string baseFolder,
        Func<Location, bool> isWanted,
        Func<INamedTypeSymbol, IEnumerable<(Location Place, string Subject, string Feature)>> findBroken)
    {
        _baseFolder = baseFolder;
        IReadOnlyList<MigrationRow> rows = migration.Rows;
        List<ClientDraft.DraftedClient> factories = [];
        _code.TryAdd(loaded, (migration, files, factories));
        ConfiguredEndpoint[] endpoints =
            [.. project.Configurations.SelectMany(configuration => configuration.Endpoints).Where(endpoint => isWanted(endpoint.Location))];
        Endpoint[] made = [.. all.Where(endpoint => endpoint is not ConfiguredEndpoint).OrderBy(static endpoint => endpoint.Location.SourceTree?.FilePath,
            StringComparer.Ordinal).ThenBy(static endpoint => endpoint.Location.SourceSpan.Start)];
        string[] leftOut = [.. activations.Where(file => SvcDirective.HasCode(file.GetText().ToString()))
            .Select(file => FolderPath.Relative(baseFolder, file.Path) + ":1, which contains its class; move the class to a .cs file, because no caller reaches it until then")];
        var contracts = new BrokenContracts(findBroken, At);
        var types = new DraftTypes(project.Compilation, loaded.Path is not null);
        var hosts = new HostDraft(project.Compilation, SiteAddresses.Read(project, activations, loaded.Folder), types, contracts, At);
        if (migration.ServiceTargets(hasFile: false).Any() && !HasHostOnNet(loaded)
            && hosts.Create([.. endpoints, .. made], leftOut,
                [.. CodeHost.All(project.Compilation).Select(static placed => placed.Creation.Syntax.GetLocation())
                    .Where(place => isWanted(place) && !IsNamed(place)).Select(At).Distinct()]) is { } host)
        {
            _files.Add(new Draft(order, Program, host + SiteAccess.Marks(project.Configurations.Where(configuration => isWanted(configuration.Root.Location)),
                At), [.. FactoriesOfFiles(), .. FactoriesOfActivations()]) { Rows = rows, Types = hosts.Types, Smoke = hosts.Smoke, Undrafted = hosts.Undrafted });
        }

        if (targets.Contains(MigrationTarget.CoreWcf))
        {
            CompilationIndex.GetOrCreate(project.Compilation).Types.FindDerived(static _ => true)
                .ForEach(type => _classes.TryAdd(type.ToDisplayString(), true));
        }

        _ports.TryAdd(order, (loaded, FolderOf(loaded, baseFolder),
            activations.Count > 0 ? new HashSet<int>() : all.Where(endpoint => endpoint.Side == EndpointSide.Service).SelectMany(endpoint => endpoint.Addresses)
                .Select(SharedPorts.PortOf).Where(port => port > 0).ToHashSet()));
        if (targets.Contains(MigrationTarget.CoreWcf) && new HostSettings(project.Compilation, At, isWanted).Read() is { Count: > 0 } settings)
        {
            _settings.TryAdd(order, settings);
        }

        if (targets.Contains(MigrationTarget.Client))
        {
            _credentials.TryAdd(order, (loaded, [.. CredentialSite.Read(project.Compilation, At, isWanted)]));
        }

        var client = new ClientDraft(At, contracts, rows.Where(row => row.Feature?.Today is not null && row.For(MigrationTarget.Client) is not null)
            .Select(row => (PlaceOf(row.Place), row)), types, project.Compilation);
        if (targets.Contains(MigrationTarget.Client)
            && client.Create(endpoints,
                [.. project.Configurations.Where(configuration => isWanted(configuration.Root.Location)).SelectMany(configuration => configuration.Endpoints)
                    .Where(endpoint => endpoint.Side == EndpointSide.Client && !isWanted(endpoint.Location))
                    .Select(endpoint => At(endpoint.Location))]) is { } clients)
        {
            _files.Add(new Draft(order, "Clients.cs", clients, []));
            factories.AddRange(client.Clients);
        }

        if ((project.Platform & WcfPlatform.Framework) != 0)
        {
            _projects.TryAdd(order, new ProjectDraft(loaded, project.Compilation.AssemblyName, rows,
                [.. all.Where(endpoint => IsAsked(endpoint.Side) && !endpoint.IsMetadata)]));
        }

        IEnumerable<HostFactory> FactoriesOfFiles() =>
            from file in activations
            from directive in SvcDirective.Directives(file.GetText().ToString())
            where directive.Factory is not null
            select new HostFactory(HostedServices.NameOf(directive.Factory), FolderPath.Relative(baseFolder, file.Path) + ":1", IsNamed: true);

        IEnumerable<HostFactory> FactoriesOfActivations() =>
            from activation in project.Configurations.SelectMany(configuration => configuration.Scopes).SelectMany(scope => scope.ServiceActivations)
            let factory = activation.Attribute("factory")
            where factory is { Value.Length: > 0 } && isWanted(factory.Location)
            select new HostFactory(HostedServices.NameOf(factory.Value), At(factory.Location), IsNamed: false);

        // What is said of #if NETFRAMEWORK names it, or the mark of the class that stays.
        bool IsNamed(Location place) =>
            files.Any(file => file.Path == place.SourceTree?.FilePath && (file.Hosts.Any(host => host.Span.Contains(place.SourceSpan))
                || place.SourceTree.GetRoot().FindNode(place.SourceSpan).AncestorsAndSelf().OfType<TypeDeclarationSyntax>()
                    .Any(type => file.Kept.Contains(type.Identifier.GetLocation().GetLineSpan().StartLinePosition.Line + 1))));

        bool IsAsked(EndpointSide side) => targets.Contains(side == EndpointSide.Service ? MigrationTarget.CoreWcf : MigrationTarget.Client);

        string At(Location location) =>
            FolderPath.Relative(baseFolder, location.GetLineSpan().Path) + ":" + (location.GetLineSpan().StartLinePosition.Line + 1);
    }

    /// <summary>Writes them; gives their number, in words.</summary>
    /// <exception cref="CommandException">They cannot be written.</exception>
    public string Write()
    {
        var sources = new DraftedSources(folder, _baseFolder);
        Dictionary<LoadedProject, string> paths = [];
        try
        {
            var used = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
            ProjectOrder[] others = [.. FindOthers()];
            LoadedProject[] libraries = [.. FindLibraries(others)];
            paths = FoldersOf(used, others, libraries);
            foreach (var project in _files.GroupBy(static file => file.Order).OrderBy(static project => project.Key))
            {
                string path = paths[_ports[project.Key].Project];
                bool isWhole = IsWhole(project.Key);
                foreach (Draft draft in project)
                {
                    LoadedProject of = _ports[project.Key].Project;
                    string text = draft.Name == Program ? EndOf(draft) : CredentialSite.Complete(draft.Text, CredentialsFor(draft.Order));
                    Write(path, DraftedSources.NameOf(of, _code[of].Files, draft.Name), text);
                    if (draft.Smoke is { } smoke && isWhole)
                    {
                        // A project in SDK style compiles no folder below it whose name begins with a dot.
                        string folderOfSmoke = path == Root ? ".Smoke" : FolderOf(path + ".Smoke", used);
                        Write(folderOfSmoke, "Smoke.cs", SmokeDraft.Create(path == Root ? ".." : "../" + Path.GetFileName(path), smoke));
                        Write(folderOfSmoke, "Smoke.csproj", SmokeDraft.Project);
                    }
                }

                if (isWhole)
                {
                    WriteProject(path, _projects[project.Key]);
                }
            }

            foreach (ProjectOrder other in others)
            {
                WriteProject(paths[_projects[other].Project], _projects[other]);
            }

            foreach (LoadedProject library in libraries)
            {
                string path = paths[library];
                if (DraftOf(library) is { Name: not null, IsOld: true } draft)
                {
                    WriteProject(path, draft);
                }
                else
                {
                    sources.CopyWhole(library, path);
                }
            }

            sources.WritePatch();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("--draft: " + e.Message + ". The drafts in '" + folder
                + "' are incomplete: remove the folder, and run the command again with a folder that can be written");
        }

        return MigrationWords.Count(_written, "draft") + (sources.Copied == 0 ? string.Empty
            : ", " + MigrationWords.Count(sources.Copied, "copied file") + (sources.Edited == 0 ? string.Empty : ", " + sources.Edited + " of them edited"));

        void WriteProject(string path, ProjectDraft project)
        {
            SourceEdits? edits = _code.TryGetValue(project.Project, out var code) ? new SourceEdits(code.Migration, code.Files, code.Clients) : null;
            Write(path, project.Name!, project.Create(edits?.Packages ?? [], edits?.NameAspNetCore == true, library => paths
                .Where(drafted => drafted.Key.Path == library).Select(drafted => Path.GetRelativePath(Path.Combine(folder, path),
                    Path.Combine(folder, drafted.Value, Path.GetFileName(library)))).FirstOrDefault()));
            if (project.ReadsSettings && SettingsDraft.Create(project.Project.Folder) is { } settings)
            {
                Write(path, SettingsDraft.Name, settings);
            }

            if (project.LaunchSettings is { } launch)
            {
                Write(Path.Combine(path, "Properties"), "launchSettings.json", launch);
            }

            sources.Copy(project.Project, path, edits);
        }

        void Write(string path, string name, string text)
        {
            Directory.CreateDirectory(Path.Combine(folder, path));
            File.WriteAllText(Path.Combine(folder, path, name), text, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
            _written++;
        }
    }

    // What project files refer to keeps its folder: a configuration beside such a project, which is none of it, gets another one.
    private Dictionary<LoadedProject, string> FoldersOf(HashSet<string> used, ProjectOrder[] others, LoadedProject[] libraries)
    {
        ILookup<bool, LoadedProject> drafted =
            _files.Select(static file => file.Order).Concat(others).Distinct().Order().ToLookup(IsWhole, order => _ports[order].Project);
        var folders = new Dictionary<LoadedProject, string>();
        foreach (LoadedProject project in drafted[true].Concat(libraries).Concat(drafted[false]))
        {
            if (!folders.ContainsKey(project))
            {
                folders[project] = IsRoot(project) && used.Add(Root) ? Root : FolderOf(FolderOf(project, _baseFolder), used);
            }
        }

        return folders;
    }

    // Those with lines to change that host nothing, and whose configuration has no clients: libraries, and programs that make all clients in code. Of several
    // in one folder, often one library for several frameworks, one keeps the folder: the one that other drafts refer to.
    private IEnumerable<ProjectOrder> FindOthers()
    {
        HashSet<ProjectOrder> drafted = [.. _files.Select(static file => file.Order)];
        LoadedProject[] own = [.. _projects.Where(project => drafted.Contains(project.Key)).Select(static project => project.Value.Project)];
        HashSet<string> taken = [.. own.Concat(own.SelectMany(static project => project.GetReferenced())).Select(static project => project.Folder)];
        return _projects.Where(project => project.Value is { Name: not null, IsOld: true, Project: var other } && !taken.Contains(other.Folder)
            && !BesideWcf.IsOfTests(other) && _code[other].Migration.Rows.Count > 0).OrderBy(static project => project.Key)
            .DistinctBy(static project => project.Value.Project.Folder).Select(static project => project.Key);
    }

    // A project on .NET can only refer to projects on .NET.
    private IEnumerable<LoadedProject> FindLibraries(ProjectOrder[] others)
    {
        HashSet<ProjectOrder> drafted = [.. _files.Select(static file => file.Order).Concat(others)];
        LoadedProject[] own = [.. _projects.Where(project => drafted.Contains(project.Key)).Select(static project => project.Value.Project)];
        return own.SelectMany(static project => project.GetReferenced()).Except(own)
            .Where(library => library.Path is not null && FolderPath.Holds(_baseFolder, library.Folder))
            .DistinctBy(static library => library.Path).OrderBy(static library => library.Path, StringComparer.Ordinal);
    }

    private ProjectDraft DraftOf(LoadedProject library) =>
        _projects.Values.FirstOrDefault(project => project.Project == library) ?? new ProjectDraft(library, library.File?.AssemblyName, [], []);

    // The code of the clients is in the project of their configuration, in one that it refers to, or in one that refers to it. A site does not always name
    // these: then the code is that of the one application whose projects refer to each other.
    private CredentialSite[] CredentialsFor(ProjectOrder order)
    {
        LoadedProject own = _credentials[order].Project;
        HashSet<LoadedProject> referenced = own.GetReferenced();
        return
        [
            .. from project in _credentials.OrderBy(project => project.Key).Select(project => project.Value)
               let isNear = project.Project == own || referenced.Contains(project.Project) || project.Project.GetReferenced().Contains(own)
               from site in project.Sites
               group (Site: site, IsNear: isNear, project.Project) by site.Contract into sites
               let near = sites.Where(site => site.IsNear)
               from site in near.Any() ? near
                   : sites.Any(one => sites.All(other => other.Project == one.Project || other.Project.GetReferenced().Contains(one.Project))) ? sites : []
               select site.Site,
        ];
    }

    // What a directive leaves out for .NET Framework: the project is built for .NET, too, and has a program there.
    private static bool HasHostOnNet(LoadedProject project) => project.CreatePart(static (_, text) => text.Value.ToString().Contains(Hosting, StringComparison.Ordinal))
        .SyntaxTrees.SelectMany(static tree => tree.GetRoot().DescendantTrivia())
        .Any(static trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia) && trivia.ToString().Contains(Hosting, StringComparison.Ordinal));

    // Whether the draft is a project that builds, and not files alone.
    private bool IsWhole(ProjectOrder order) => _projects.GetValueOrDefault(order)?.Name is not null;

    private bool IsRoot(LoadedProject project) => project.Path is not null && project.Folder == _baseFolder;

    private string PlaceOf(Place place) => FolderPath.Relative(_baseFolder, place.Path) + ":" + place.StartLine;

    // The factory that a .svc file names may be a class of any project, and what code names has its rows when the ends of all are known: that is only now.
    private string EndOf(Draft host)
    {
        LoadedProject program = _ports[host.Order].Project;
        HashSet<LoadedProject> referenced = program.GetReferenced();
        string text = WithServices(host, referenced.Prepend(program));
        Draft draft = host with { Text = text + UndraftedRows.Marks(text, host.Rows, host.Undrafted, PlaceOf) };
        var code = new DraftCode();
        IEnumerable<HostSetting> own = _settings.GetValueOrDefault(draft.Order) ?? [];
        var others = _settings.Where(project => !project.Key.Equals(draft.Order)).OrderBy(project => project.Key).ToArray();
        IEnumerable<HostSetting> ofFactories =
            others.Where(project => project.Value.Any(setting => setting.IsOfFactory && draft.Factories.Any(factory => factory.Class == setting.Class)))
            .SelectMany(project => project.Value.Where(setting => setting.IsOfFactory));

        // A host in a library, or a method of one that changes a host: its callers are not followed, and a setting that excludes callers is not left out.
        IEnumerable<HostSetting> ofLibraries = others.Where(project => referenced.Contains(_ports[project.Key].Project))
            .SelectMany(project => project.Value.Where(setting => setting.Guard is not null));
        HostSetting[] settings = [.. own.Concat(ofFactories).Concat(ofLibraries).Distinct()];
        foreach (HostSetting[] parts in settings.Where(static setting => setting.Part is not null).GroupBy(static setting => setting.Class)
            .Select(static parts => parts.ToArray()))
        {
            code.Line(HostSettings.Join(parts));
        }

        foreach (HostSetting setting in settings.Where(static setting => setting.Part is null))
        {
            if (setting.Switch is not { } metadata || !(draft.Text + code).Contains(MetadataDraft.Switch(metadata), StringComparison.Ordinal))
            {
                code.Line(setting.Line);
            }
        }

        foreach (IGrouping<string, HostSetting> guards in settings.Where(setting => setting.Guard is not null).GroupBy(setting => setting.Class))
        {
            code.Unanswered(string.Join(", ", guards.Select(setting => setting.Guard)));
        }

        foreach (HostFactory factory in draft.Factories)
        {
            // A factory that a file names has a mark there already.
            if (!factory.IsNamed)
            {
                code.Mark(factory.Place + ": " + MarkCosts.After(MigrationTables.Table.Find(Factory)!.Find(MigrationTarget.CoreWcf)!.Description, Factory));
            }

            // Factories of WCF admit the callers that the configuration admits; of a factory that is not in the tree that is not known.
            if (!factory.Class.StartsWith("System.ServiceModel.", StringComparison.Ordinal) && !_classes.ContainsKey(factory.Class.Replace('+', '.')))
            {
                code.Unanswered(factory.Place);
            }
        }

        var shared = from port in _ports[draft.Order].Ports.Order()
                     let programs = _ports.Where(
                         other => other.Value.Project != program && other.Value.Ports.Contains(port) && !referenced.Contains(other.Value.Project)
                             && !other.Value.Project.GetReferenced().Contains(program)).OrderBy(other => other.Key)
                                 .Select(other => other.Value.Folder).ToArray()
                     where programs.Length > 0
                     group port by MigrationWords.Join(programs, 2);
        foreach (IGrouping<string, int> ports in shared)
        {
            code.Mark(SharedPorts.TextOf([.. ports], ports.Key));
        }

        ILookup<bool, string> hosts = _code[program].Files.SelectMany(file => file.Hosts.OrderBy(static host => host.Line)
            .Select(host => (host.OnlyHosts, At: FolderPath.Relative(_baseFolder, file.Path) + ":" + host.Line + " (" + host.Name + ")")))
            .ToLookup(static host => host.OnlyHosts, static host => host.At);
        if (hosts[true].Any())
        {
            code.Line("// #if NETFRAMEWORK leaves out " + MigrationWords.Join([.. hosts[true]], int.MaxValue)
                + ", in place of which this program hosts services");
        }

        if (hosts[false].Any())
        {
            code.Mark("#if NETFRAMEWORK leaves out " + MigrationWords.Join([.. hosts[false]], int.MaxValue)
                + ", in place of which this program hosts services: write here what else it did, such as logging or timers, or remove this mark if that was all");
        }

        foreach (var argument in referenced.Prepend(program).SelectMany(one => _code.TryGetValue(one, out var known) ? known.Files : []).SelectMany(
            file => file.Arguments.Select(argument => (File: file.Path, argument.Line, Need: MarkCosts.After(argument.Need, argument.Feature))))
            .Where(static argument => argument.Line is not null))
        {
            string place = FolderPath.Relative(_baseFolder, argument.File) + ":" + argument.Line;
            code.Mark(place + ": " + argument.Need).Unanswered(place);
        }

        string[] kept = [.. _code[program].Files.SelectMany(file => file.Kept.Select(line => FolderPath.Relative(_baseFolder, file.Path) + ":" + line))];
        if (kept.Length > 0)
        {
            code.Mark(MigrationWords.Join(kept, int.MaxValue) + " names hosts, which CoreWCF does not have, and other code uses the class: take out what makes or opens hosts, so that it compiles");
        }

        foreach (string start in _code[program].Files.SelectMany(file => file.Starts.Select(line => FolderPath.Relative(_baseFolder, file.Path) + ":" + line)))
        {
            code.Mark("Main at " + start + " no longer runs, because the program begins here: replace app.Run() with app.Start(), and call what it did");
        }

        // A mark without an answer is a call above, and the local function stands below.
        if ((draft.Text + code).Contains(nameof(DraftCode.Unanswered) + "(\"", StringComparison.Ordinal))
        {
            code.Line(DraftCode.Stop);
        }

        string publish = draft.Smoke is { } smoke && IsWhole(draft.Order) ? SmokeDraft.Publish(draft.Text + code, smoke) : string.Empty;
        return draft.Text + code + publish + HostDraft.Run + "\n" + draft.Types;
    }

    // What a service calls is not followed: the accessor is there for the code of all projects that run in the program. Edited code reads it; where there is
    // no project, none is edited. Outside of the service manager of Windows, UseWindowsService does nothing.
    private string WithServices(Draft host, IEnumerable<LoadedProject> projects)
    {
        bool isWhole = IsWhole(host.Order);
        var code = new DraftCode();
        string[] agents = isWhole ? [.. host.Rows.Where(static row => row.Feature?.Id == "code:ServiceBase").Select(row => PlaceOf(row.Place)).Distinct()] : [];
        if (agents.Length > 0)
        {
            code.Line("builder.Host.UseWindowsService(); // " + string.Join(", ", agents));
        }

        string? context = (from project in projects
                           where _code.ContainsKey(project)
                           from file in _code[project].Files
                           from at in file.HttpContexts
                           select FolderPath.Relative(_baseFolder, file.Path) + ":" + at.Line).FirstOrDefault();
        if (context is not null)
        {
            if (!isWhole)
            {
                code.Mark(context + " uses HttpContext.Current: " + MarkCosts.After(MigrationTables.Table.Find(Context)!.Find(MigrationTarget.CoreWcf)!.Description, Context));
            }

            code.Line("builder.Services.AddHttpContextAccessor();" + (isWhole ? " // " + context : string.Empty));
        }

        string text = host.Text.Replace(HostDraft.LastService, code + HostDraft.LastService, StringComparison.Ordinal);
        return agents.Length == 0 ? text : text.Replace(HostDraft.LastUsing, HostDraft.LastUsing + "\nusing Microsoft.Extensions.Hosting;", StringComparison.Ordinal);
    }

    // The folder of the project in the tree: reports name the same path.
    private static string FolderOf(LoadedProject loaded, string baseFolder)
    {
        string relative = FolderPath.Relative(baseFolder, loaded.Folder);
        return relative is "" or "." ? loaded.Path is { } path ? Path.GetFileNameWithoutExtension(path) : loaded.Name : relative;
    }

    // "..", for one, would lead out of the folder. Two projects of one folder get folders of their own.
    private static string FolderOf(string name, HashSet<string> used)
    {
        string[] parts = [.. name.Split('/', '\\').Select(part =>
            string.Concat(part.Select(c => Array.IndexOf(Path.GetInvalidFileNameChars(), c) >= 0 ? '_' : c)).Trim('.', ' ')).Where(part => part.Length > 0)];
        string project = parts.Length > 0 ? Path.Combine(parts) : "project";
        string unique = project;
        for (int i = 2; !used.Add(unique); i++)
        {
            unique = project + "-" + i;
        }

        return unique;
    }

    /// <summary>A file of a draft.</summary>
    /// <param name="Order">The place of its project.</param>
    /// <param name="Name">Its name.</param>
    /// <param name="Text">Its text; of a Program.cs all that its project says.</param>
    /// <param name="Factories">The factories of hosts that the .svc files and activations of the project name.</param>
    private sealed record Draft(ProjectOrder Order, string Name, string Text, IReadOnlyCollection<HostFactory> Factories)
    {
        /// <summary>What the report says of its project.</summary>
        public IReadOnlyList<MigrationRow> Rows { get; init; } = [];

        /// <summary>The types that stand after its statements.</summary>
        public string Types { get; init; } = string.Empty;

        /// <summary>The places of bindings that it has no draft of.</summary>
        public IReadOnlyCollection<string> Undrafted { get; init; } = [];

        /// <summary>What a program compares that tries the host; null for nothing.</summary>
        public string? Smoke { get; init; }
    }

    /// <summary>A factory of hosts that a .svc file or an activation names.</summary>
    /// <param name="Class">Its full name.</param>
    /// <param name="Place">Where it is named.</param>
    /// <param name="IsNamed">Whether the draft has a mark for it.</param>
    private sealed record HostFactory(string Class, string Place, bool IsNamed);
}
