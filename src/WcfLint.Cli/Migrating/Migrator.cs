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
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Drafting;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Judging.Hosts;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Migrating;

/// <summary>Reads a tree as a check does, and judges what it writes.</summary>
internal static class Migrator
{
    /// <summary>Judges all projects.</summary>
    /// <param name="options">What is read.</param>
    /// <param name="targets">Where it goes.</param>
    /// <param name="draft">Makes drafts of each project while its model is at hand; null for none.</param>
    /// <param name="progress">Shows where the run is.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <exception cref="CommandException">PATH cannot be read at all.</exception>
    public static async Task<MigrationReport> RunAsync(
        CheckOptions options, IReadOnlyList<MigrationTarget> targets, Drafts? draft, ProgressLine progress, CancellationToken cancellation)
    {
        var log = new LoadLog();
        progress.Show("reading projects");
        Workload workload = await new Loader(options, log).LoadAsync(cancellation);
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(log), options.Rules) { Root = workload.BaseFolder, IncludesTests = options.IncludesTests };
        var judged = new ConcurrentBag<(ProjectOrder Order, LoadedProject Project, ProjectMigration Migration)>();
        var failures = new ConcurrentBag<AnalyzerFailure>();
        progress.Start(workload.Projects.Count, workload.Projects.Sum(p => p.CodeFiles.Count));
        var heap = new HeapLimit();
        await Parallel.ForEachAsync(
            WithoutVariants(workload.Projects),
            new ParallelOptions { MaxDegreeOfParallelism = Checker.ParallelProjects, CancellationToken = cancellation },
            (project, token) =>
            {
                progress.Enter(project.Name);
                try
                {
                    AddSection(project);
                    if (Judge(project, runner.Read(project), workload, targets, draft, token) is { } migration)
                    {
                        judged.Add((workload.OrderOf(project), project, migration));
                    }
                }
                catch (Exception e) when (e is not OperationCanceledException)
                {
                    failures.Add(AnalyzerFailure.OfCompiler(project.Path ?? project.Folder, e));
                }

                project.Release();
                heap.Keep();
                progress.Leave(project.CodeFiles.Count);
                return ValueTask.CompletedTask;
            });
        progress.Clear();
        (LoadedProject Project, ProjectMigration Migration)[] inOrder = [.. judged.OrderBy(j => j.Order).Select(j => (j.Project, j.Migration))];
        CodeRows.Add(inOrder);
        ILookup<string, string> libraries =
            inOrder.SelectMany(j => j.Project.GetReferenced().Select(library => (Program: workload.NameOf(j.Project), Library: workload.NameOf(library))))
                .ToLookup(static pair => pair.Program, static pair => pair.Library);
        return Join([.. inOrder.Select(j => j.Migration)], workload, targets,
            (one, other) => libraries[one].Contains(other) || libraries[other].Contains(one)) with { Beside = ReadBeside(inOrder, workload, targets), InOrder =
                [.. inOrder.OrderBy(static j => j.Project.GetReferenced().Count).Select(j => workload.NameOf(j.Project))], Notes = log.Notes, InputFails =
                    workload.IsInputMissing(log, options.StrictInput), Failures = [.. failures.OrderBy(failure => failure.Project, StringComparer.Ordinal)] };
    }

    private static IReadOnlyList<BesideThing> ReadBeside(
        (LoadedProject Project, ProjectMigration Migration)[] judged, Workload workload, IReadOnlyList<MigrationTarget> targets)
    {
        var moving = judged.Where(static project => project.Migration.Rows.Count > 0)
            .ToDictionary(static project => project.Project, project => project.Migration.HasServices && targets.Contains(MigrationTarget.CoreWcf));
        return new BesideWcf(workload.NameOf, workload.BaseFolder).Read(workload.Projects, moving,
            judged.SelectMany(project => project.Migration.Beside.Where(one => one.Kind != BesideKind.Connections || project.Migration.Sides.HasFlag(EndpointSide.Client))
                .Concat(moving.GetValueOrDefault(project.Project) ? UnlimitedOf(project.Migration) : [])
                .Select(one => (project.Project, one.Kind, one.Place))), workload.IsReported);
    }

    // What sets a throttle has rows of its own.
    private static IEnumerable<(BesideKind Kind, Place Place)> UnlimitedOf(ProjectMigration migration) =>
        migration.Rows.Any(static row => row.Feature?.Id.Contains("hrottling", StringComparison.Ordinal) == true) ? []
            : migration.Endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Service).Select(static endpoint => (BesideKind.Limits, endpoint.Place)).Take(1);

    // Services of .svc files have default endpoints also where Web.config has no section of WCF: an empty one says the same.
    private static void AddSection(LoadedProject project)
    {
        if (project.Configurations.Exists(static file => file.Kind == ConfigurationKind.Service)
            && !project.Configurations.Exists(static file => file is { Kind: ConfigurationKind.Main, MentionsServiceModel: true })
            && Directory.EnumerateFiles(project.Folder).FirstOrDefault(static file => Path.GetFileName(file).Equals("Web.config", StringComparison.OrdinalIgnoreCase)) is { } path
            && SourceReader.TryRead(path)?.ToString() is { } text && text.LastIndexOf("</configuration>", StringComparison.Ordinal) is >= 0 and var end)
        {
            project.Configurations.RemoveAll(file => file.Path == path);
            project.Configurations.Add(new ConfigurationText(path, ConfigurationKind.Main, SourceText.From(text.Insert(end, "<system.serviceModel />"))));
        }
    }

    // Of a program for several versions of .NET Framework that compile the same code one is judged: its configuration belongs to one of them, and the hosts
    // of another have no endpoints.
    private static IEnumerable<LoadedProject> WithoutVariants(IReadOnlyList<LoadedProject> projects)
    {
        HashSet<LoadedProject> libraries = [.. projects.SelectMany(static project => project.GetReferenced())];
        HashSet<LoadedProject> further =
        [
            .. projects.Where(project => project is { Path: not null, IsOnFramework: true } && !libraries.Contains(project))
                .GroupBy(static project => project.Path)
                .SelectMany(static variants => variants.OrderByDescending(static project => project.Configurations.Count).ToArray() is [var first, _, ..] all
                    && LeftOut(first) is var leftOut ? all.Skip(1).Where(project => leftOut.SetEquals(LeftOut(project))) : []),
        ];
        return projects.Where(project => !further.Contains(project));

        static HashSet<string> LeftOut(LoadedProject project) =>
        [
            .. project.CodeFiles,
            .. project.CreatePart(static (_, text) => text.Value.ToString().Contains('#', StringComparison.Ordinal)).SyntaxTrees
                .SelectMany(static tree => tree.GetRoot().DescendantTrivia().Where(static trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia))
                    .Select(trivia => tree.FilePath + trivia.Span)),
        ];
    }

    private static ProjectMigration? Judge(
        LoadedProject loaded, WcfProject project, Workload workload, IReadOnlyList<MigrationTarget> targets, Drafts? draft, CancellationToken cancellation)
    {
        // A project on .NET has nothing to migrate, except a configuration that it left behind; nor has one without WCF.
        if (!project.IsRelevant || (project.Platform & WcfPlatform.Framework) == 0)
        {
            return project.Platform == WcfPlatform.ClientPackages ? JudgeLeftover(loaded, project, workload, targets, draft, cancellation) : null;
        }

        var migration = new ProjectMigration(project, workload.NameOf(loaded), targets, cancellation) { IsSdkStyle = loaded.File?.IsSdkStyle == true };
        HashSet<string> ofUsers = [.. project.Files.Where(static file => file.IsOfUser).Select(static file => file.Path)];
        if (project.Contracts is { } contracts)
        {
            SiteServices.AddOfForeignFactories(project.ConfigurationVariants, contracts, project.ServiceFiles,
                factory => WebFactories.Holds(factory, project.Compilation), cancellation);
            SiteServices.AddOfRoutes(project.ConfigurationVariants, contracts,
                ServiceRoute.Read(project.Compilation).Select(static route => (route.ServiceName, route.Factory)));
        }

        foreach (ServiceModelScope scope in project.ConfigurationVariants.SelectMany(static variant => variant)
            .SelectMany(static configuration => configuration.Scopes))
        {
            scope.JoinStandardEndpoints();
        }

        // With several configurations it is not known which one the host reads; a host to which code adds an endpoint has no default ones.
        if (project.Configurations.Take(2).ToArray() is [{ IsWebConfig: false, Scopes.IsEmpty: false } own] && !project.Code.Calls("AddServiceEndpoint"))
        {
            CodeHost.AddDefaults(own, project.Compilation);
        }

        ProjectEndpoints endpoints = project.ReadEndpoints(cancellation);
        CodeEndpoint[] made = [.. endpoints.Bindings.SelectMany(binding => binding.Endpoints).OfType<CodeEndpoint>().Distinct()];
        Endpoint[] known =
        [
            .. endpoints.Bindings.SelectMany(binding => binding.Endpoints).Concat(project.Configurations.SelectMany(configuration => configuration.Endpoints))
                .Concat(UnreadEndpoints.Read(project, made, cancellation)).Distinct(),
        ];
        Endpoint[] all = [.. known.Concat(UnreadHosts.Read(project, known, cancellation)).Where(endpoint => IsWanted(endpoint.Location))];
        CodeHost.Locate(all, project.Compilation);
        ConfigurationText[] activations =
            [.. loaded.Configurations.Where(file => file.Kind == ConfigurationKind.Service && IsWanted(Location.Create(file.Path, default, default)))];
        migration.HasServices = activations.Length > 0 || Array.Exists(all, endpoint => endpoint.Side == EndpointSide.Service)
            || (project.Symbols is { } symbols && project.Code.HostedTypeNames(symbols, cancellation).Any());
        migration.HasClients = Array.Exists(all, endpoint => endpoint.Side == EndpointSide.Client) || project.Code.Calls("CreateChannel")
            || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(type => type.DerivesFrom(project.Symbols?.ClientBase));
        migration.Packages = [.. all.Where(endpoint => !endpoint.IsMetadata && migration.TargetsOf(endpoint.Side, hasFile: false).Any())
            .SelectMany(NeededPackages.Of).Distinct()];
        migration.Ports = activations.Length > 0 || !migration.ServiceTargets(hasFile: false).Any() ? [] : SharedPorts.ListenersOf(all);
        migration.Contracts.AddRange(all.SelectMany(endpoint => EndpointJudge.ContractsOf(endpoint).Select(contract => (contract, endpoint.Side))));
        ReadNames(migration, all);
        var bindings = new BindingJudge(migration, IsWanted);
        IReadOnlyDictionary<string, (string Address, Location Place)> site = SiteAddresses.Read(project, activations, loaded.Folder);
        migration.Hosted = [.. site.Keys.Concat(project.Configurations.SelectMany(configuration => configuration.Scopes).SelectMany(scope => scope.Services)
            .Select(service => HostedServices.NameOf(service.Name ?? string.Empty)))];
        Endpoint[] inOrder = [.. all.OrderBy(endpoint => endpoint is not ConfiguredEndpoint).ThenBy(endpoint => endpoint.Location.GetLineSpan().Path,
            StringComparer.Ordinal).ThenBy(endpoint => endpoint.Location.SourceSpan.Start)];
        var ofEndpoints = new EndpointJudge(migration, site, EndpointClashes.Find(
            new DraftedEndpoints(project.Compilation, site, new DraftTypes(project.Compilation, isWhole: false), static _ => string.Empty).All(inOrder)));

        // A binding that is not written has the place of its first endpoint, but its other endpoints may be wanted where that one is not.
        ILookup<Endpoint, IReadOnlyList<MigrationRow>> rows = endpoints.Bindings.Where(
            binding => IsWanted(binding.Location) || (!binding.IsWritten && binding.Endpoints.Any(endpoint => IsWanted(endpoint.Location))))
            .SelectMany(bindings.Judge).ToLookup(static judged => judged.Endpoint, static judged => judged.Rows);

        foreach (ConfiguredBinding binding in project.Configurations.Where(configuration => configuration.HasServices)
            .SelectMany(configuration => configuration.Scopes).SelectMany(scope => scope.Bindings))
        {
            if (!binding.Side.HasFlag(EndpointSide.Service) && binding.IsWritten && IsWanted(binding.Location))
            {
                bindings.JudgeForReader(binding);
            }
        }

        foreach (Endpoint endpoint in all)
        {
            ofEndpoints.Judge(endpoint, [.. rows[endpoint].SelectMany(static ofBinding => ofBinding)]);
        }

        foreach (ServiceModelConfiguration configuration in project.Configurations.Where(configuration => IsWanted(configuration.Root.Location)))
        {
            new ConfigurationJudge(migration).Judge(configuration);
            new BrokenToday(migration, IsWanted).Judge(configuration);
        }

        foreach (ConfigurationText file in activations)
        {
            new HostJudge(migration).Judge(file);
        }

        var roles = new TypeRoles(migration);
        var code = new CodeJudge(migration, roles, IsWanted);
        code.Judge();
        IReadOnlyList<WcfFile> files = draft is null
            ? [] : new WcfNames(project.Compilation, roles, code.CatchesOfClient, migration.HasServices, cancellation).Read();
        draft?.Add(loaded, workload.OrderOf(loaded), project, all, migration, files, activations, workload.BaseFolder, IsWanted,
            new BrokenToday(migration, IsWanted).Find);
        return migration;

        // Test code and copies are not deployed. A configuration that a program reads when it loads a library is judged with the program.
        bool IsWanted(Location location) => !ofUsers.Contains(location.GetLineSpan().Path)
            && RelevanceResolver.GetOrCreate(project) is var resolver && (resolver.GetRelevance(location, cancellation) & (Relevance.Copy | Relevance.Test
                | (resolver.IsOfGoneService(location, cancellation) ? Relevance.Production : Relevance.Unread))) == 0;
    }

    // The binding elements of an application are those of its clients where none of its services has a custom binding.
    private static void ReadNames(ProjectMigration migration, Endpoint[] all)
    {
        ConfigElement[] elements = [.. migration.Project.Configurations.SelectMany(static file => file.Root.DescendantsAndSelf())];
        migration.Names.UnionWith(elements.SelectMany(static element => element.Attributes).SelectMany(static attribute => attribute.Value.Split('.', ',', '+', ' ')));
        ConfiguredEndpoint[] configured = [.. all.OfType<ConfiguredEndpoint>()];
        if (Array.Exists(configured, static endpoint => endpoint is { Side: EndpointSide.Client, BindingKind: BindingKind.Custom })
            && Array.TrueForAll(configured, static endpoint => endpoint.Side == EndpointSide.Client
                || endpoint.BindingKind is not (BindingKind.Custom or BindingKind.Unknown)))
        {
            migration.Extensions.UnionWith(elements.Where(static element => element is { Name: "add", Parent.Name: "bindingElementExtensions" })
                .Select(static element => element.Attribute("type")?.Value.Split(',')[0].Trim()).OfType<string>());
        }
    }

    // WCFL8007: the clients in a configuration that is no longer read, of a project that has the client packages.
    private static ProjectMigration? JudgeLeftover(
        LoadedProject loaded, WcfProject project, Workload workload, IReadOnlyList<MigrationTarget> targets, Drafts? draft, CancellationToken cancellation)
    {
        HashSet<string> ofUsers = [.. project.Files.Where(static file => file.IsOfUser).Select(static file => file.Path)];
        Endpoint[] endpoints = [.. project.Configurations.SelectMany(configuration => configuration.Endpoints)
            .Where(endpoint => endpoint.Side == EndpointSide.Client && IsWanted(endpoint.Location))];
        if (endpoints.Length == 0)
        {
            return null;
        }

        var migration = new ProjectMigration(project, workload.NameOf(loaded), [.. targets.Where(target => target == MigrationTarget.Client)],
            cancellation) { HasClients = true };
        var bindings = new BindingJudge(migration, IsWanted);
        var ofEndpoints = new EndpointJudge(migration, SiteAddresses.Read(project, [], loaded.Folder), []);
        ILookup<Endpoint, IReadOnlyList<MigrationRow>> rows = endpoints.Select(endpoint => endpoint.Binding).OfType<Binding>().Distinct()
            .SelectMany(bindings.Judge).ToLookup(static judged => judged.Endpoint, static judged => judged.Rows);
        foreach (Endpoint endpoint in endpoints)
        {
            ofEndpoints.Judge(endpoint, [.. rows[endpoint].SelectMany(static ofBinding => ofBinding)]);
        }

        foreach (ServiceModelConfiguration configuration in project.Configurations.Where(configuration => IsWanted(configuration.Root.Location)))
        {
            new ConfigurationJudge(migration).Judge(configuration);
        }

        draft?.Add(loaded, workload.OrderOf(loaded), project, endpoints, migration, [], [], workload.BaseFolder, IsWanted,
            new BrokenToday(migration, IsWanted).Find);
        return migration;

        bool IsWanted(Location location) => !ofUsers.Contains(location.GetLineSpan().Path)
            && (RelevanceResolver.GetOrCreate(project).GetRelevance(location, cancellation) & (Relevance.Copy | Relevance.Test)) == 0;
    }

    private static MigrationReport Join(IReadOnlyList<ProjectMigration> judged, Workload workload, IReadOnlyList<MigrationTarget> targets,
        Func<string, string, bool> isOneProgram)
    {
        // A file of two projects is read with both.
        List<MigrationRow> rows = [.. judged.SelectMany(migration => migration.Rows).Where(row => workload.IsReported(row.Place.Path))
            .DistinctBy(row => (row.Place, row.Subject, row.Feature?.Id))];
        List<EndpointVerdict> endpoints =
            [.. SharedPorts.WithSharedPorts([.. judged.SelectMany(migration => migration.Endpoints).Where(endpoint => workload.IsReported(endpoint.Place.Path))
                .DistinctBy(endpoint => (endpoint.Place, endpoint.Side, endpoint.Name))], isOneProgram)];
        var ends = new PossibleEnds(endpoints);
        ILookup<string, MigrationRow> ofProjects = rows.ToLookup(static row => row.Project);
        return new MigrationReport
        {
            BaseFolder = workload.BaseFolder,
            Targets = targets,
            Projects = judged.Count,
            Needs = judged.GroupBy(static migration => migration.Name).ToDictionary(static project => project.Key, project => new ProjectNeeds(
                NeededPackages.Reduce(project.SelectMany(static migration => migration.Packages)
                    .Concat(ofProjects[project.Key].SelectMany(static row => NeededPackages.Of(row).Concat(NeededPackages.OfType(row))))),
                project.All(static migration => migration.IsSdkStyle), [.. project.SelectMany(static migration => migration.Ports).Distinct()]), StringComparer.Ordinal),
            Rows = [.. rows.OrderBy(row => row.Place.Path, StringComparer.Ordinal).ThenBy(row => row.Place.StartLine).ThenBy(row => row.Place.StartColumn)
                .ThenBy(row => row.Subject, StringComparer.Ordinal)],
            Endpoints =
            [
                .. endpoints.Select(endpoint =>
                    endpoint.With([.. ends.Of(endpoint).Select(endpoint.Meet).OfType<OtherEnd>().OrderByDescending(other => other.Readiness)],
                        place => FolderPath.Relative(workload.BaseFolder, place.Path) + ":" + place.StartLine))
                    .OrderByDescending(endpoint => endpoint.Readiness).ThenBy(endpoint => endpoint.Place.Path, StringComparer.Ordinal)
                    .ThenBy(endpoint => endpoint.Place.StartLine),
            ],
        };
    }
}
