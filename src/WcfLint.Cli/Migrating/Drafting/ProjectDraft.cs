using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security;
using System.Text.RegularExpressions;
using System.Xml;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The project file of a draft, in SDK style: the framework, the packages that its lines need, and what the SDK would do otherwise than the old
/// file.</summary>
/// <param name="project">The project that it takes the place of.</param>
/// <param name="assembly">The name of its assembly.</param>
/// <param name="rows">What the report says of it.</param>
/// <param name="endpoints">Its endpoints: nothing of them is kept but their packages.</param>
internal sealed partial class ProjectDraft(LoadedProject project, string? assembly, IReadOnlyList<MigrationRow> rows, IReadOnlyCollection<Endpoint> endpoints)
{
    /// <summary>The framework of the newest packages of the table.</summary>
    public const string Framework = "10";
    private const string CoreWcf = "CoreWCF.";
    private const string Forms = "System.Windows.Forms";
    private const string Presentation = "PresentationFramework";

    private readonly bool _isHost = endpoints.Any(static endpoint => endpoint.Side == EndpointSide.Service);

    public LoadedProject Project => project;

    /// <summary>Its file name; null where the code belongs to no project.</summary>
    public string? Name => project.Path is { } path && path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) ? Path.GetFileName(path) : null;

    /// <summary>The settings with which Visual Studio starts a site at its old address; null for what is none, or has no address.</summary>
    public string? LaunchSettings => _isHost && SiteUrl.Of(project) is { Url: var url }
        ? "{\n  \"profiles\": {\n    \"" + assembly + "\": {\n      \"commandName\": \"Project\",\n      \"applicationUrl\": \"" + url
            + "\",\n      \"environmentVariables\": { \"ASPNETCORE_ENVIRONMENT\": \"Development\" }\n    }\n  }\n}\n" : null;

    /// <summary>Whether no project on .NET can refer to it as it is.</summary>
    public bool IsOld => project.IsOnFramework && !(project.File?.AllFrameworks ?? []).Any(static name => Modern().IsMatch(name));

    /// <summary>Whether it is a program whose code reads settings by ConfigurationManager, its own code or that of its libraries.</summary>
    public bool ReadsSettings => (_isHost || project.File?.Output == ProjectOutput.Site
        || project.File?.CompilationOptions.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication)
        && (project.GetReferenced().Prepend(project).SelectMany(static one => one.CodeFiles).Any(static file => Settings().IsMatch(SourceTextOf(file)))
            || FrameworkPackages.ReadsConnections(project));

    /// <summary>The file.</summary>
    /// <param name="named">The packages that its code names.</param>
    /// <param name="namesAspNetCore">Whether its code names types of ASP.NET Core.</param>
    /// <param name="drafted">The way to the draft of a project file; null where it has none.</param>
    public string Create(IEnumerable<string> named, bool namesAspNetCore, Func<string, string?> drafted)
    {
        string[] code = [.. project.CodeFiles.Select(static file => SourceTextOf(file))];
        bool isForms = Refers(project, Forms, code), isWpf = Refers(project, Presentation, code);
        bool isWindows = isForms || isWpf || project.GetReferenced().Any(static library => Refers(library, Forms, library.CodeFiles.Select(SourceTextOf))
            || Refers(library, Presentation, library.CodeFiles.Select(SourceTextOf)));
        bool isWeb = _isHost || project.File?.Output == ProjectOutput.Site;
        var lines = new DraftCode();
        lines.Line("<!-- A draft from wcflint migrate: it takes the place of the old project file. Add what only your own code needs, such as packages in place of assemblies of .NET Framework. -->")
            .Line("<Project Sdk=\"Microsoft.NET.Sdk" + (isWeb ? ".Web" : string.Empty) + "\">").Line()
            .Line("  <PropertyGroup>");
        Write("TargetFramework", "net" + Framework + ".0" + (isWindows ? "-windows" : string.Empty));
        Write("AssemblyName", assembly);
        Write("RootNamespace", project.File?.RootNamespace is { } own && own != Path.GetFileNameWithoutExtension(project.Path) ? own : null);

        // The web SDK makes a program by default.
        Write("OutputType", isWeb ? null : project.File?.CompilationOptions.OutputKind switch { OutputKind.ConsoleApplication => "Exe",
            OutputKind.WindowsApplication => "WinExe", _ => null });
        Write("UseWindowsForms", isForms ? "true" : null);
        Write("UseWPF", isWpf ? "true" : null);

        // The versions stand here, and a central list refuses that: NU1008.
        Write("ManagePackageVersionsCentrally", HasCentralVersions(project.Folder) ? "false" : null);
        Write("GenerateAssemblyInfo", Array.Exists(code, static text => AssemblyInfo().IsMatch(text)) ? "false" : null);
        Write("Deterministic", Array.Exists(code, static text => WildVersion().IsMatch(text)) ? "false" : null);
        if (Array.Exists(code, static text => BinaryFormatter().IsMatch(text)))
        {
            // dotnet/runtime, BinaryFormatter.cs: an error to compile from .NET 8 on, PlatformNotSupportedException from .NET 9 on.
            lines.Line("    <!-- MARK BinaryFormatter throws PlatformNotSupportedException: read and write another format, which needs the stored data converted, or add the package System.Runtime.Serialization.Formatters and EnableUnsafeBinaryFormatterSerialization, and then the data can run code here -->");
            Write("NoWarn", "$(NoWarn);SYSLIB0011");
        }

        lines.Line("  </PropertyGroup>").Line();
        WriteItems(lines, namesAspNetCore && !isWeb ? ["FrameworkReference Include=\"Microsoft.AspNetCore.App\""] : []);
        string[] packages = [.. PackagesWith((Array.Exists(code, static text => Settings().IsMatch(text))
            ? named.Append("System.Configuration.ConfigurationManager") : named).Concat(FrameworkPackages.Of(project).Where(package => !isWindows
                || package != FrameworkPackages.Drawing)))];

        // CoreWCF.Primitives 1.9 refers to the first, and ASP.NET Core has the second.
        packages = Array.Exists(packages, static package => package.StartsWith("CoreWCF.", StringComparison.Ordinal))
            ? [.. packages.Where(static package => package is not (FrameworkPackages.Wsdl or FrameworkPackages.EventLog))] : packages;
        WriteItems(lines, packages.Select(static package => "PackageReference Include=\"" + package + "\" Version=\"" + VersionOf(package) + "\""));
        WriteItems(
            lines,
            (project.File?.Packages ?? []).Concat(ReadListed()).Where(package => !packages.Contains(package.Id, StringComparer.OrdinalIgnoreCase)
                && !IsOfOldBuilds(package.Id)).DistinctBy(static package => package.Id, StringComparer.OrdinalIgnoreCase)
                .Select(static package => "PackageReference Include=\"" + SecurityElement.Escape(package.Id) + "\""
                    + (package.Version.Length > 0 ? " Version=\"" + SecurityElement.Escape(package.Version) + "\"" : string.Empty)),
            "Packages of the old project: to restore them names those that do not support .NET, with NU1701 or NU1202");
        WriteItems(lines, project.References.Select(static reference => reference.Path).OfType<string>()
            .Select(path => "ProjectReference Include=\"" + (drafted(path) is { } own ? SecurityElement.Escape(own.Replace('\\', '/')) : RelativeOf(path)) + "\""));
        foreach (string other in (project.File?.ProjectReferences ?? []).Where(static path => !path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)))
        {
            lines.Line("  <!-- MARK the old project refers to " + RelativeOf(other).Replace("--", "- -", StringComparison.Ordinal)
                + ", which has no draft, because only C# is read: its types are missing here until it is moved by hand -->").Line();
        }

        if (project.File is not null)
        {
            WriteItems(lines, project.CodeFiles.Where(file => !Files.FolderPath.Holds(project.Folder, file))
                .Select(file => "Compile Include=\"" + RelativeOf(file) + "\" Link=\"" + SecurityElement.Escape(Path.GetFileName(file)) + "\"")
                .Concat(FindUncompiled().Select(static path => "Compile Remove=\"" + SecurityElement.Escape(path) + "\"")));
        }

        return lines.Line("</Project>").ToString();

        void Write(string name, string? value)
        {
            if (value is { Length: > 0 })
            {
                lines.Line("    <" + name + ">" + SecurityElement.Escape(value) + "</" + name + ">");
            }
        }
    }

    private static bool HasCentralVersions(string folder)
    {
        for (string? at = folder; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, "Directory.Packages.props")))
            {
                return true;
            }
        }

        return false;
    }

    private string RelativeOf(string path) => SecurityElement.Escape(Path.GetRelativePath(project.Folder, path).Replace('\\', '/'));

    private static void WriteItems(DraftCode lines, IEnumerable<string> items, string? comment = null)
    {
        string[] all = [.. items];
        if (all.Length > 0)
        {
            if (comment is not null)
            {
                lines.Line("  <!-- " + comment + " -->");
            }

            lines.Line("  <ItemGroup>");
            lines.Lines(all.Select(static item => "    <" + item + " />"));
            lines.Line("  </ItemGroup>").Line();
        }
    }

    private IReadOnlyList<string> PackagesWith(IEnumerable<string> named) =>
        NeededPackages.Reduce(endpoints.SelectMany(NeededPackages.Of).Concat(rows.SelectMany(NeededPackages.Of)).Concat(named));

    // The list of NuGet before PackageReference; DLLs of these packages are references of the old file.
    private IEnumerable<PackageName> ReadListed()
    {
        string list = Path.Combine(project.Folder, "packages.config");
        try
        {
            return File.Exists(list)
                ? [.. ProjectEvaluation.Load(list).Elements().Select(static package => new PackageName(package.Attribute("id")?.Value ?? string.Empty,
                    package.Attribute("version")?.Value ?? string.Empty)).Where(static package => package.Id.Length > 0)] : [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or XmlException)
        {
            return [];
        }
    }

    // The SDK has its own compiler and reference assemblies, and .NET what these libraries added to older frameworks.
    private static bool IsOfOldBuilds(string package) => package.StartsWith("Microsoft.Bcl", StringComparison.OrdinalIgnoreCase) ||
        package.StartsWith("Microsoft.Net.Compilers", StringComparison.OrdinalIgnoreCase) || package.StartsWith("Microsoft.CodeDom.Providers.",
            StringComparison.OrdinalIgnoreCase) || package.StartsWith("Microsoft.NETFramework.ReferenceAssemblies", StringComparison.OrdinalIgnoreCase);

    private static string VersionOf(string package) =>
        package.StartsWith(CoreWcf, StringComparison.Ordinal) ? MigrationVersions.NewestOf(MigrationTarget.CoreWcf) + ".*"
        : package == FrameworkPackages.Sql ? "4.*" : package == FrameworkPackages.Wsdl ? "8.*"
        : package.StartsWith("System.", StringComparison.Ordinal) || package.StartsWith("Microsoft.", StringComparison.Ordinal) ? Framework + ".*" : "*";

    // The SDK compiles what lies in the folder: what the old file did not list is not part of it. A folder of such files is named once.
    private IEnumerable<string> FindUncompiled()
    {
        HashSet<string> compiled = [.. project.CodeFiles.Select(file => Path.GetRelativePath(project.Folder, file).Replace('\\', '/'))];
        HashSet<string> folders = [.. compiled.SelectMany(static file => FoldersOf(file))];
        return Directory.EnumerateFiles(project.Folder, "*.cs", FolderPath.Below).Select(file => Path.GetRelativePath(project.Folder, file).Replace('\\', '/'))
            .Where(file => !compiled.Contains(file) && FoldersOf(file).FirstOrDefault() is not ("bin/" or "obj/" or ['.', ..]))
            .Select(file => FoldersOf(file).FirstOrDefault(at => !folders.Contains(at)) is { } whole ? whole + "**" : file).Distinct()
            .Order(StringComparer.Ordinal);
    }

    private static IEnumerable<string> FoldersOf(string file) => Enumerable.Range(0, file.Length).Where(at => file[at] == '/').Select(at => file[..(at + 1)]);

    // Templates refer to it in libraries that show no window.
    private static bool Refers(LoadedProject of, string assembly, IEnumerable<string> code) =>
        of.File?.NamedAssemblies.Contains(assembly) == true && code.Any(static text => text.Contains("System.Windows", StringComparison.Ordinal));

    private static string SourceTextOf(string file) => Files.SourceReader.TryRead(file)?.ToString() ?? string.Empty;

    [GeneratedRegex(@"^net(standard|coreapp|\d+\.)")]
    private static partial Regex Modern();

    // Microsoft.NET.GenerateAssemblyInfo.targets writes the same attributes: CS0579.
    [GeneratedRegex(@"^\s*\[\s*assembly\s*:\s*(?:[\w.]+\.)?Assembly(?:Company|Configuration|Copyright|Description|FileVersion|InformationalVersion|Product|Title|Version)\b", RegexOptions.Multiline)]
    private static partial Regex AssemblyInfo();

    [GeneratedRegex(@"\bnew\s+(?:[\w.]+\.)?BinaryFormatter\b")]
    private static partial Regex BinaryFormatter();

    [GeneratedRegex(@"\b(?:Web)?ConfigurationManager\s*\.")]
    private static partial Regex Settings();

    // CS8357.
    [GeneratedRegex(@"^\s*\[\s*assembly\s*:\s*(?:[\w.]+\.)?AssemblyVersion(?:Attribute)?\(\s*""[\d.]*\*", RegexOptions.Multiline)]
    private static partial Regex WildVersion();
}
