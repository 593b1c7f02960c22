using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What moves with the services and clients of a tree and is no part of WCF: each thing only where a place of the tree shows it.</summary>
/// <param name="nameOf">How projects are named.</param>
/// <param name="tree">The folder of the tree.</param>
internal sealed partial class BesideWcf(Func<LoadedProject, string> nameOf, string tree)
{
    private const string Manager = "ConfigurationManager";
    private const string Application = "HttpApplication";
    private const string Formatter = "BinaryFormatter";
    private const int MaxLibraries = 8;
    private const string Forms = "System.Windows.Forms";

    // By the class that code makes: the namespace of that class, and what gives the container to a host on .NET, as its documentation says.
    private static readonly Dictionary<string, (string Space, string Need)> s_containers = new(StringComparer.Ordinal)
    {
        ["ContainerBuilder"] = ("Autofac",
            "builder.Host.UseServiceProviderFactory(new AutofacServiceProviderFactory()) from the package Autofac.Extensions.DependencyInjection"),
        ["UnityContainer"] = ("Unity", "builder.Host.UseUnityServiceProvider(container) from the package Unity.Microsoft.DependencyInjection"),
        ["WindsorContainer"] = ("Castle.Windsor",
            "builder.Host.UseServiceProviderFactory(new WindsorServiceProviderFactory(container)) from the package Castle.Windsor.Extensions.DependencyInjection"),
    };

    // Microsoft.NET.GenerateAssemblyInfo.targets writes them, too.
    private static readonly string[] s_generated = ["AssemblyCompany", "AssemblyConfiguration", "AssemblyCopyright", "AssemblyDescription",
        "AssemblyFileVersion", "AssemblyInformationalVersion", "AssemblyProduct", "AssemblyTitle", "AssemblyVersion"];

    private static readonly string[] s_words =
        [Manager, Application, Formatter, "IHttp", "assembly:", "HostFactory", .. s_containers.Keys, .. FrameworkPackages.Words];

    private static readonly string[] s_scripts = [".cmd", ".bat", ".ps1", ".yml", ".yaml"];

    private readonly OldRestore _restore = new(tree);

    // By folder: all projects share the folder of the tree.
    private readonly Dictionary<string, List<(bool IsImage, Place Place)>> _builds = new(StringComparer.Ordinal);

    private readonly List<(BesideKind Kind, string Thing, string Need, string Project, Place Place)> _found = [];
    private readonly Dictionary<LoadedProject, List<Place>> _reads = [];

    /// <summary>Reads the projects that move.</summary>
    /// <param name="all">All projects.</param>
    /// <param name="moving">Those with rows, and whether a service of the tree runs in each.</param>
    /// <param name="ofCode">What their code has: conditions of directives around code of WCF that hold on .NET Framework alone, and calls of delegates.</param>
    /// <param name="isReported">Whether a file is reported.</param>
    public IReadOnlyList<BesideThing> Read(IEnumerable<LoadedProject> all, IReadOnlyDictionary<LoadedProject, bool> moving,
        IEnumerable<(LoadedProject Project, BesideKind Kind, Place Place)> ofCode, Func<string, bool> isReported)
    {
        foreach ((LoadedProject project, BesideKind kind, Place place) in ofCode.Where(static one => !IsBuiltForNet(one.Project)))
        {
            (string thing, string need) = kind == BesideKind.Limits
                ? ("limits of services", "CoreWCF has none; .NET Framework admits 16 calls and 100 sessions for each processor at a time, also without <serviceThrottling>: to keep a limit, call AddRateLimiter and UseRateLimiter for HTTP, or set Limits.MaxConcurrentConnections of Kestrel")
                : kind == BesideKind.Connections
                ? ("other settings of ServicePointManager", "they act on HttpWebRequest alone, not on the client packages: remove them if no other code sends with it; for CheckCertificateRevocationList, set RevocationMode in Credentials.ServiceCertificate.SslCertificateAuthentication")
                : kind == BesideKind.Conditions
                ? ("#if around WCF code", "the condition does not hold on .NET, so this code is not compiled there: write one that holds on both, such as #if NETFRAMEWORK || NET, or remove it")
                : ("BeginInvoke of a delegate", "throws PlatformNotSupportedException: call the delegate in Task.Run, and await the task in place of EndInvoke");
            Add(kind, thing, need, project, place);
        }

        LoadedProject[] moved = [.. moving.Keys.Where(static project => (project.Path is null || project.IsOnFramework) && !IsOfTests(project))];
        LoadedProject[] libraries =
            [.. moved.SelectMany(static project => project.GetReferenced()).Distinct().Except(moved).Where(static library => library.IsOnFramework
                && library.File?.AllFrameworks.Any(static name => name.StartsWith("netstandard", StringComparison.Ordinal)) != true)];
        HashSet<LoadedProject> hosts = [.. moved.Where(project => moving[project]).SelectMany(static host => host.GetReferenced().Prepend(host))];
        foreach (LoadedProject project in moved.Concat(libraries))
        {
            ReadCode(project, hosts.Contains(project), moving.GetValueOrDefault(project));
            ReadBuild(project);
        }

        foreach (LoadedProject library in libraries)
        {
            AddFile(BesideKind.Library, "class library without WCF", (library.File?.IsSdkStyle == true ? "another TargetFramework" : "a project file in SDK style")
                + ": for .NET, as in the draft, or for netstandard2.0 if programs on .NET Framework use it too", library);
        }

        foreach (LoadedProject project in moved)
        {
            ReadFiles(project, moving[project]);
        }

        HashSet<LoadedProject> tested = [.. moved, .. libraries];
        LoadedProject[] users = [.. all.Where(project => project.IsOnFramework && !IsOfTests(project) && !IsBuiltForNet(project) && !tested.Contains(project)
            && project.GetReferenced().Any(tested.Contains))];
        foreach (LoadedProject user in users)
        {
            AddFile(BesideKind.User, "project that refers to these", "another TargetFramework, which the draft does not have: for .NET Framework it can refer only to what "
                + "is built for that or for netstandard2.0, too", user);
        }

        foreach (LoadedProject tests in all.Where(project => project.IsOnFramework && IsOfTests(project) && project.GetReferenced().Any(tested.Contains)))
        {
            AddFile(BesideKind.Tests, "test project", NeedOfTests(tests), tests);
        }

        ReadLibraries(moved.Concat(libraries).Concat(users), [.. all.Select(static project => project.File?.AssemblyName).OfType<string>()]);
        return
        [
            .. from one in _found
               where isReported(one.Place.Path)
               group one by (one.Kind, one.Thing, one.Need) into things
               orderby things.Key.Kind, things.Key.Thing
               select new BesideThing(things.Key.Thing, things.Key.Need, [.. things.Select(static one => one.Project).Distinct()],
                   [.. things.Select(static one => one.Place).Distinct()]),
        ];
    }

    /// <summary>Whether a project is one of tests.</summary>
    public static bool IsOfTests(LoadedProject project) => project.IsOfTests || project.File?.ReferencesTestFramework == true;

    private static bool IsBuiltForNet(LoadedProject project) =>
        project.File?.AllFrameworks.Any(static name => TargetFramework.Parse(name) is { Family: FrameworkFamily.Core }) == true;

    private static string NeedOfTests(LoadedProject tests) =>
        (tests.File?.IsSdkStyle == true ? "the TargetFramework of what it tests" : "a project file in SDK style for the framework of what it tests")
            + ", which the draft does not have"
        + (tests.CreatePart(static (_, text) => text.Value.ToString().Contains("ServiceHost", StringComparison.Ordinal)).SyntaxTrees
            .SelectMany(static tree => tree.GetRoot().DescendantNodes()).OfType<ObjectCreationExpressionSyntax>()
            .Any(static made => TypeSyntaxes.NameOf(made.Type) is "ServiceHost" or "WebServiceHost")
            ? "; a test that opens a host starts a WebApplication with UseServiceModel instead" : string.Empty)
        + (tests.Configurations.Any(static file => file.Kind == ConfigurationKind.Main && file.GetText().ToString().Contains("<client>", StringComparison.Ordinal))
            ? "; clients in tests get their binding and address in code" : string.Empty);

    // CoreWCF.Primitives 1.9 refers to the package that exports WSDL.
    private void ReadCode(LoadedProject project, bool isHost, bool hasServices)
    {
        Compilation part = project.CreatePart(static (_, text) => text.Value.ToString() is var code
            && Array.Exists(s_words, word => code.Contains(word, StringComparison.Ordinal)));
        SyntaxTree[] trees = [.. part.SyntaxTrees];
        bool hasOwnManager = part.ContainsSymbolsWithName(Manager, SymbolFilter.Type);
        bool hasWindows = project.File?.NamedAssemblies.Any(static name => name is Forms or "PresentationFramework") == true
            || trees.Any(static tree => tree.ToString().Contains(Forms, StringComparison.Ordinal));
        foreach (SyntaxTree tree in trees)
        {
            bool hasInfo = false;
            foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
            {
                switch (node)
                {
                    case MemberAccessExpressionSyntax { Expression: var read } when !hasOwnManager && CalledNames.LastName(read) is Manager or "Web" + Manager:
                        _reads.AddTo(project, PlaceOf(node));
                        break;
                    case BaseTypeSyntax { Type: var based, Parent.Parent: ClassDeclarationSyntax declared } when isHost && TypeSyntaxes.NameOf(based) == Application:
                        Add(BesideKind.Application, "Global.asax", declared.Members.OfType<MethodDeclarationSyntax>().Any(HasStatements)
                            ? "no HttpApplication runs: Application_Start moves to Program.cs before app.Run(), Application_End to app.Lifetime.ApplicationStopping, and the other events to middleware"
                            : "it does nothing: remove it", project, PlaceOf(declared));
                        break;
                    case BaseTypeSyntax { Type: var module, Parent.Parent: ClassDeclarationSyntax declared } when isHost && TypeSyntaxes.NameOf(module) is "IHttpModule" or "IHttpHandler":
                        Add(BesideKind.Application, "module or handler of ASP.NET",
                            "ASP.NET Core has neither: call app.Use(...) with its code before UseServiceModel, or remove it", project, PlaceOf(declared));
                        break;
                    case AttributeListSyntax { Target.Identifier.ValueText: "assembly" } list
                        when !hasInfo && project.File?.IsSdkStyle != true && list.Attributes.Any(static attribute => Array.Exists(s_generated, name => TypeSyntaxes.IsNamed(attribute, name))):
                        hasInfo = true;
                        Add(BesideKind.AssemblyInfo, "attributes of the assembly",
                            "the SDK generates the same attributes (error CS0579): remove them, or set GenerateAssemblyInfo to false, as in the draft", project, PlaceOf(node));
                        break;
                    case ObjectCreationExpressionSyntax { Type: var type } when TypeSyntaxes.NameOf(type) == Formatter:
                        Add(BesideKind.Formatter, Formatter,
                            "throws PlatformNotSupportedException from .NET 9 on: read and write another format, which needs the stored data converted", project, PlaceOf(node));
                        break;
                    case ObjectCreationExpressionSyntax { Type: var type } when isHost && TypeSyntaxes.NameOf(type) is { } made
                        && s_containers.TryGetValue(made, out (string Space, string Need) container) && Uses(tree, container.Space):
                        Add(BesideKind.Container, "the container (" + container.Space + ")",
                            "CoreWCF gets its services from builder.Services: move the registrations there, or call " + container.Need, project, PlaceOf(node));
                        break;
                    case MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run" or "New", Expression: var factory }
                        when CalledNames.LastName(factory) == "HostFactory" && isHost && Uses(tree, "Topshelf"):
                        Add(BesideKind.Service, "Topshelf",
                            "call builder.Host.UseWindowsService() from the package Microsoft.Extensions.Hosting.WindowsServices: app.Run() replaces HostFactory.Run and what it starts and stops", project, PlaceOf(node));
                        break;
                }

                if (FrameworkPackages.IsGone(node))
                {
                    Add(BesideKind.Packages, "namespaces that only .NET Framework has",
                        "remove the using directive, and write what uses their types in another way: "
                        + (((UsingDirectiveSyntax)node).Name!.ToString().StartsWith("System.Web.", StringComparison.Ordinal)
                            ? "Microsoft.AspNetCore.SystemWebAdapters has some types of System.Web, for ASP.NET Core alone" : "no package of Microsoft has them"), project, PlaceOf(node));
                }
                else if (FrameworkPackages.Of(node) is { } package && !(hasWindows && package == FrameworkPackages.Drawing)
                    && !(hasServices && package is FrameworkPackages.Wsdl or FrameworkPackages.EventLog) && !FrameworkPackages.Has(project, package))
                {
                    Add(BesideKind.Packages, package, "add this package, because .NET does not have it", project, PlaceOf(node));
                }
            }
        }
    }

    private void ReadFiles(LoadedProject project, bool isHost)
    {
        // A program may be built with the configuration of a site that stands elsewhere.
        string[] files = [.. Directory.EnumerateFiles(project.Folder, "*.config").Order(StringComparer.OrdinalIgnoreCase),
            .. project.File?.ConfigurationFiles ?? []];
        string? main = Array.Find(files, static file => Path.GetFileName(file).ToUpperInvariant() is "APP.CONFIG" or "WEB.CONFIG");
        XElement? root = main is null ? null : ProjectEvaluation.TryLoad(main);
        List<Place> reads = [.. project.GetReferenced().Prepend(project).SelectMany(one => _reads.GetValueOrDefault(one) ?? [])];
        bool readsConnections = reads.Count > 0 || FrameworkPackages.ReadsConnections(project);
        XElement[] settings = root is null ? []
            : [.. root.Elements().Where(section => (section.Name.LocalName == "connectionStrings" ? readsConnections : reads.Count > 0
                && section.Name.LocalName == "appSettings") && (section.HasElements || section.Attribute("configSource") is not null || section.Attribute("file") is not null))];
        foreach (Place place in settings.Select(section => PlaceOf(main!, section)).Concat(settings.Length > 0 ? reads : []))
        {
            Add(BesideKind.Settings, "settings of the application",
                "keep them in App.config, as in the draft, also for a site: the package System.Configuration.ConfigurationManager reads it; or move them to appsettings.json, and read IConfiguration", project, place);
        }

        if (isHost && Array.Find(files, static file => Path.GetFileName(file).Equals("Web.config", StringComparison.OrdinalIgnoreCase)) is { } site
            && ProjectEvaluation.TryLoad(site) is { } whole)
        {
            Add(BesideKind.SiteFile, "Web.config",
                "ASP.NET Core does not read it: services, behaviours and activations become code; under IIS, only <system.webServer> acts, in a file with nothing else of this one", project, PlaceOf(site, whole));
        }

        foreach (string transform in main is null ? [] : files.Distinct().Where(file => ConfigurationReader.IsTransformOf(file, main)))
        {
            if (ProjectEvaluation.TryLoad(transform)?.Elements().Where(static section => section.DescendantsAndSelf().Attributes()
                .Any(static attribute => attribute.Name.NamespaceName == ConfigurationReader.TransformNamespace)).ToArray() is { Length: > 0 } changed)
            {
                XElement? other = Array.Find(changed, static section => section.Name.LocalName != "system.web");
                Add(BesideKind.Transforms, "transform of a configuration", other is null
                    ? "remove it: it changes <system.web> alone, which is not read"
                    : "nothing transforms a configuration on .NET: put what differs in an environment into appsettings.{Environment}.json or environment variables", project, PlaceOf(transform, other ?? changed[0]));
            }
        }

        if (isHost && project.Configurations.Any(static file => file.Kind == ConfigurationKind.Service))
        {
            AddAddress(project);
        }
    }

    private void ReadLibraries(IEnumerable<LoadedProject> projects, HashSet<string> own)
    {
        (LoadedProject Project, string Name)[] found = [.. projects.Where(static project => project.Path is not null)
            .SelectMany(project => FrameworkLibraries.Of(project, own).Select(name => (project, name)))];
        string[] names = [.. found.Select(static library => library.Name).Distinct(StringComparer.OrdinalIgnoreCase).Order(StringComparer.OrdinalIgnoreCase)];
        foreach (LoadedProject project in found.Select(static library => library.Project).Distinct())
        {
            AddFile(BesideKind.Packages, "libraries built for .NET Framework alone (" + MigrationWords.Join(names, MaxLibraries) + ")",
                "take a version for .NET, or another library: .NET loads them, and what they use of .NET Framework alone throws", project);
        }
    }

    // How the old project gets its packages, becomes a package, and gets the DLLs that it loads; and the images and scripts around it.
    private void ReadBuild(LoadedProject project)
    {
        foreach (string file in Directory.EnumerateFiles(project.Folder).Order(StringComparer.OrdinalIgnoreCase))
        {
            string name = Path.GetFileName(file).ToUpperInvariant();
            if (name == "PACKAGES.CONFIG")
            {
                Add(BesideKind.Packages, "packages.config", "PackageReference in the project file, as in the draft; to restore it names those that do not support .NET (NU1701, NU1202): take a newer version, or another package", project, StartOf(file));
            }
            else if (name.EndsWith(".NUSPEC", StringComparison.Ordinal))
            {
                Add(BesideKind.Build, ".nuspec", "dotnet pack takes PackageId, Version and the like from the project file, or the whole file by NuspecFile"
                    + (SourceReader.TryRead(file) is { } text && Token().IsMatch(text.ToString()) ? ", with NuspecProperties for what stands between $" : string.Empty), project, StartOf(file));
            }
            else if (name == "APP.CONFIG" && ProjectEvaluation.TryLoad(file)?.Element("runtime") is { } runtime
                && runtime.Elements().Any(static element => element.Name.LocalName == "assemblyBinding"))
            {
                Add(BesideKind.Redirects, "binding redirects", "remove them: .NET reads no <assemblyBinding>, and takes the versions of the packages", project, PlaceOf(file, runtime));
            }
        }

        foreach ((BesideKind kind, string thing, string need, Place place) in _restore.Read(project))
        {
            Add(kind, thing, need, project, place);
        }

        // A script in the folder of one project may build it alone; what stands at the top builds all.
        foreach (string folder in new[] { project.Folder, tree, Path.Combine(tree, ".github", "workflows") }.Distinct().Where(Directory.Exists))
        {
            if (!_builds.TryGetValue(folder, out List<(bool IsImage, Place Place)>? found))
            {
                _builds[folder] = found = [.. FindBuilds(folder)];
            }

            foreach ((bool isImage, Place place) in found)
            {
                Add(BesideKind.Build, isImage ? "image of .NET Framework" : "script that builds with tools of .NET Framework",
                    isImage ? "mcr.microsoft.com/dotnet/aspnet for a host, mcr.microsoft.com/dotnet/runtime for another program, and EXPOSE for each port at which Kestrel listens"
                        : "the machine that builds needs the SDK of .NET: dotnet restore, build, test, pack and publish are for nuget.exe, MSBuild and vstest.console", project, place);
            }
        }
    }

    // The lines of images and scripts that need .NET Framework.
    private static IEnumerable<(bool IsImage, Place Place)> FindBuilds(string folder)
    {
        foreach (string file in Directory.EnumerateFiles(folder).Order(StringComparer.OrdinalIgnoreCase))
        {
            bool isImage = Path.GetFileName(file).StartsWith("Dockerfile", StringComparison.OrdinalIgnoreCase);
            if ((isImage || Array.Exists(s_scripts, end => file.EndsWith(end, StringComparison.OrdinalIgnoreCase)))
                && SourceReader.TryRead(file) is { } text)
            {
                foreach (TextLine found in text.Lines.Where(line => (isImage ? OldImage() : OldTool()).IsMatch(line.ToString())))
                {
                    yield return (isImage, new Place(file, found.LineNumber + 1, 1, found.LineNumber + 1, 1));
                }
            }
        }
    }

    private void AddAddress(LoadedProject project)
    {
        const string need = "the address of a site stands in IIS, not in the tree: choose one, as Urls in appsettings.json or in ASPNETCORE_URLS, and for development as applicationUrl in Properties/launchSettings.json";
        if (SiteUrl.Of(project) is { } written)
        {
            Add(BesideKind.Address, "address of the site", need + (written.Path.Length == 0 ? string.Empty
                : "; the old address has the path " + written.Path + ", which app.UsePathBase(\"" + written.Path + "\") keeps"), project,
                PlaceOf(project.Path!, written.Element));
            return;
        }

        foreach (ConfigurationText file in project.Configurations.Where(static file => file.Kind == ConfigurationKind.Service))
        {
            Add(BesideKind.Address, "address of the site", need, project, StartOf(file.Path));
        }
    }

    private void AddFile(BesideKind kind, string thing, string need, LoadedProject project)
    {
        if (project.Path is { } path)
        {
            Add(kind, thing, need, project, StartOf(path));
        }
    }

    private void Add(BesideKind kind, string thing, string need, LoadedProject project, Place place) => _found.Add((kind, thing, need, nameOf(project), place));

    private static bool HasStatements(MethodDeclarationSyntax method) => method.Body?.Statements.Count > 0 || method.ExpressionBody is not null;

    private static bool Uses(SyntaxTree tree, string space) => UsingDirectives.In(tree.GetRoot())
        .Any(directive => directive.Name?.ToString() is { } name && (name == space || name.StartsWith(space + ".", StringComparison.Ordinal)));

    private static Place StartOf(string file) => new(file, 1, 1, 1, 1);

    private static Place PlaceOf(SyntaxNode node) => Place.FromLocation(node.GetLocation())!;

    private static Place PlaceOf(string path, IXmlLineInfo at) => new(path, at.LineNumber, at.LinePosition, at.LineNumber, at.LinePosition);

    [GeneratedRegex(@"^\s*FROM\s+(--\S+\s+)?\S*(dotnet/framework/|microsoft/wcf\b|microsoft/dotnet-framework\b)", RegexOptions.IgnoreCase)]
    private static partial Regex OldImage();

    [GeneratedRegex(@"\$\w+\$")]
    private static partial Regex Token();

    // Tasks of Azure Pipelines and actions of GitHub, and calls; `dotnet msbuild` and what a comment says are none.
    [GeneratedRegex(@"^(?!\s*(#|::|rem\b))(?!.*\bdotnet(\.exe)?\s)(.*\b(VSBuild|VSTest|NuGetCommand)@\d|.*\bmicrosoft/setup-msbuild@|.*\b(msbuild|vstest\.console|nuget)(\.exe)?[""']?\s+(\S*\.(sln|csproj)\b|restore\b|[-/]|[""']?[$%]\S+\s+[-/])|.*\.nuget[\\/]nuget(\.exe)?([""'\s]|$))", RegexOptions.IgnoreCase)]
    private static partial Regex OldTool();
}
