using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The drafts of a tree, a folder for each project, written when all are made.</summary>
/// <param name="folder">Where they are written.</param>
/// <param name="targets">The targets that were asked for.</param>
internal sealed class Drafts(string folder, IReadOnlyCollection<MigrationTarget> targets)
{
    private readonly ConcurrentBag<Draft> _files = [];
    private readonly ConcurrentDictionary<ProjectOrder, (LoadedProject Project, IReadOnlyList<CredentialSite> Sites)> _credentials = [];
    private readonly ConcurrentDictionary<ProjectOrder, IReadOnlyList<HostSetting>> _settings = [];
    private readonly ConcurrentDictionary<ProjectOrder, (LoadedProject Project, string Folder, IReadOnlySet<int> Ports)> _ports = [];

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

        return File.Exists(path) || (Directory.Exists(path) && Directory.EnumerateFileSystemEntries(path).Any())
            ? throw new CommandException("--draft: '" + folder + "' is not empty; remove it, if it holds the drafts of another run, or specify an empty or new folder")
            : new Drafts(path, targets);
    }

    /// <summary>Makes the drafts of a project.</summary>
    /// <param name="loaded">The project.</param>
    /// <param name="order">Its place among the projects: of several with one name the first keeps it.</param>
    /// <param name="project">Its model.</param>
    /// <param name="all">Its endpoints.</param>
    /// <param name="rows">What the report says of it.</param>
    /// <param name="activations">Its .svc files.</param>
    /// <param name="baseFolder">What places are relative to.</param>
    /// <param name="isWanted">Whether a place is that of production.</param>
    /// <param name="findBroken">What .NET Framework refuses of a contract: the place, in words, and the row of the table.</param>
    public void Add(
        LoadedProject loaded,
        ProjectOrder order,
        WcfProject project,
        IEnumerable<Endpoint> all,
        IReadOnlyList<MigrationRow> rows,
        IReadOnlyList<ConfigurationText> activations,
        string baseFolder,
        Func<Location, bool> isWanted,
        Func<INamedTypeSymbol, IEnumerable<(Location Place, string Subject, string Feature)>> findBroken)
    {
        ConfiguredEndpoint[] endpoints = [.. project.Configurations.SelectMany(configuration => configuration.Endpoints).Where(endpoint => isWanted(endpoint.Location))];
        Endpoint[] made = [.. all.Where(endpoint => endpoint is not ConfiguredEndpoint).OrderBy(endpoint => At(endpoint.Location), StringComparer.Ordinal)];
        string[] leftOut = [.. activations.Where(file => SvcDirective.HasCode(file.GetText().ToString())).Select(file => FolderPath.Relative(baseFolder, file.Path) + ":1, which contains its class; move the class to a .cs file")];
        var contracts = new BrokenContracts(findBroken, At);
        if (targets.Contains(MigrationTarget.CoreWcf) && new HostDraft(project.Compilation, SiteAddresses.Read(project, activations, loaded.Folder), contracts, At).Create([.. endpoints, .. made], leftOut) is { } host)
        {
            _files.Add(new Draft(order, FolderOf(loaded, baseFolder), "Program.cs", host + UndraftedRows.Marks(host, rows, PlaceOf), [.. activations.SelectMany(file => SvcDirective.Directives(file.GetText().ToString())).Select(directive => directive.Factory).OfType<string>().Select(HostedServices.NameOf)]));
        }

        _ports.TryAdd(order, (loaded, FolderOf(loaded, baseFolder), activations.Count > 0 ? new HashSet<int>() : all.Where(endpoint => endpoint.Side == EndpointSide.Service).SelectMany(endpoint => endpoint.Addresses).Select(SharedPorts.PortOf).Where(port => port > 0).ToHashSet()));
        if (targets.Contains(MigrationTarget.CoreWcf) && new HostSettings(project.Compilation, At, isWanted).Read() is { Count: > 0 } settings)
        {
            _settings.TryAdd(order, settings);
        }

        if (targets.Contains(MigrationTarget.Client))
        {
            _credentials.TryAdd(order, (loaded, [.. CredentialSite.Read(project.Compilation, At, isWanted)]));
        }

        if (targets.Contains(MigrationTarget.Client) && new ClientDraft(At, contracts, rows.Where(row => row.Feature?.Today is not null && row.For(MigrationTarget.Client) is not null).Select(row => (PlaceOf(row.Place), row)), project.Compilation).Create(endpoints) is { } clients)
        {
            _files.Add(new Draft(order, FolderOf(loaded, baseFolder), "Clients.cs", clients, []));
        }

        if ((project.Platform & WcfPlatform.Framework) != 0 && _files.Any(file => file.Order.Equals(order)) && new ProjectDraft(loaded) is { Name: { } name } file)
        {
            _files.Add(new Draft(order, FolderOf(loaded, baseFolder), name, file.Create(project.Compilation.AssemblyName, [.. all.Where(endpoint => IsAsked(endpoint.Side) && !endpoint.IsMetadata)], rows), []));
        }

        bool IsAsked(EndpointSide side) => targets.Contains(side == EndpointSide.Service ? MigrationTarget.CoreWcf : MigrationTarget.Client);

        string PlaceOf(Place place) => FolderPath.Relative(baseFolder, place.Path) + ":" + place.StartLine;

        string At(Location location) => FolderPath.Relative(baseFolder, location.GetLineSpan().Path) + ":" + (location.GetLineSpan().StartLinePosition.Line + 1);
    }

    /// <summary>Writes them; gives their number.</summary>
    /// <exception cref="CommandException">They cannot be written.</exception>
    public int Write()
    {
        try
        {
            var used = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
            foreach (var project in _files.GroupBy(static file => file.Order).OrderBy(static project => project.Key))
            {
                string path = Path.Combine(folder, FolderOf(project.First().Project, used));
                Directory.CreateDirectory(path);
                foreach (Draft draft in project)
                {
                    File.WriteAllText(Path.Combine(path, draft.Name), draft.Name switch { "Program.cs" => EndOf(draft), "Clients.cs" => CredentialSite.Complete(draft.Text, CredentialsFor(draft.Order)), _ => draft.Text }, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
                }
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("--draft: " + e.Message + ". The drafts in '" + folder + "' are incomplete: remove the folder, and run the command again with a folder that can be written");
        }

        return _files.Count;
    }

    // The code of the clients is in the project of their configuration, or in one that it refers to, or that refers to it. A site does not always name them: then it is that of one application, whose projects refer to each other.
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
               from site in near.Any() ? near : sites.Any(one => sites.All(other => other.Project == one.Project || other.Project.GetReferenced().Contains(one.Project))) ? sites : []
               select site.Site,
        ];
    }

    // The factory that a .svc file names may be a class of any project: all are known only now.
    private string EndOf(Draft draft)
    {
        var code = new DraftCode();
        IEnumerable<HostSetting> own = _settings.GetValueOrDefault(draft.Order) ?? [];
        IEnumerable<HostSetting> ofFactories = _settings.Where(project => !project.Key.Equals(draft.Order) && project.Value.Any(setting => setting.IsOfFactory && draft.Factories.Contains(setting.Class)))
            .OrderBy(project => project.Key).SelectMany(project => project.Value.Where(setting => setting.IsOfFactory));
        foreach (HostSetting setting in own.Concat(ofFactories))
        {
            // The switch of the metadata is one for all.
            if (!(setting.Line.StartsWith("app.", StringComparison.Ordinal) && (draft.Text + code).Contains(setting.Line.Split(" // ")[0], StringComparison.Ordinal)))
            {
                code.Line(setting.Line);
            }
        }

        foreach (IGrouping<string, HostSetting> guards in own.Concat(ofFactories).Where(setting => setting.Guard is not null).GroupBy(setting => setting.Class))
        {
            code.Unanswered(string.Join(", ", guards.Select(setting => setting.Guard)));
        }

        LoadedProject program = _ports[draft.Order].Project;
        foreach (int port in _ports[draft.Order].Ports.Order())
        {
            string[] others = [.. _ports.Where(other => other.Value.Project != program && other.Value.Ports.Contains(port) && !program.GetReferenced().Contains(other.Value.Project) && !other.Value.Project.GetReferenced().Contains(program)).OrderBy(other => other.Key).Select(other => other.Value.Folder)];
            if (others.Length > 0)
            {
                code.Mark(SharedPorts.TextOf(port, others));
            }
        }

        // What is not answered is called above, and a local function may stand below.
        if ((draft.Text + code).Contains(nameof(DraftCode.Unanswered) + "(\"", StringComparison.Ordinal))
        {
            code.Line(DraftCode.Stop);
        }

        return draft.Text + code.Line(HostDraft.Run);
    }

    // Where the project stands in the tree: reports name the same path.
    private static string FolderOf(LoadedProject loaded, string baseFolder)
    {
        string relative = FolderPath.Relative(baseFolder, loaded.Folder);
        return relative is "" or "." ? loaded.Path is { } path ? Path.GetFileNameWithoutExtension(path) : loaded.Name : relative;
    }

    // "..", for one, would lead out of the folder. Two projects of one folder get folders of their own.
    private static string FolderOf(string name, HashSet<string> used)
    {
        string[] parts = [.. name.Split('/', '\\').Select(part => string.Concat(part.Select(c => Array.IndexOf(Path.GetInvalidFileNameChars(), c) >= 0 ? '_' : c)).Trim('.', ' ')).Where(part => part.Length > 0)];
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
    /// <param name="Project">The folder of its project.</param>
    /// <param name="Name">Its name.</param>
    /// <param name="Text">Its text; of a Program.cs all that its project says.</param>
    /// <param name="Factories">The factories of hosts that the .svc files of the project name.</param>
    private sealed record Draft(ProjectOrder Order, string Project, string Name, string Text, IReadOnlyCollection<string> Factories);
}
