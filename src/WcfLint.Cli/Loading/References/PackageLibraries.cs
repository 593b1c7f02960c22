using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.References;

/// <summary>
/// The libraries of a project's packages, without a restore: as the last restore of the project chose them, else what a
/// restore left for another project in the package folder of this machine. What is not there is named.
/// </summary>
/// <param name="log">Names missing packages.</param>
/// <param name="folder">The package folder; null for that of this machine.</param>
internal sealed class PackageLibraries(LoadLog log, string? folder)
{
    private readonly string _folder = folder ?? MachineFolder;

    /// <summary>The package folder of this machine.</summary>
    public static string MachineFolder => Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } set
        ? set : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    /// <summary>The DLLs of the packages and of those that they depend on; missing packages are noted.</summary>
    /// <param name="inherited">Packages of the projects that it refers to.</param>
    /// <param name="restored">The result of the last restore; null where there was none.</param>
    public FoundPackages Find(ProjectFile project, IEnumerable<PackageName> inherited, RestoredPackages? restored)
    {
        List<(string Package, string File)> libraries = [.. (restored?.Libraries ?? []).Select(file => (string.Empty, file))];
        var seen = new HashSet<string>(restored?.Names ?? [], StringComparer.OrdinalIgnoreCase);
        List<PackageName> missing = [.. (restored?.Missing ?? []).Select(id => new PackageName(id, string.Empty)),
            .. (restored?.Placeholders ?? []).Where(package => IsStoodInFor(package, project))];
        List<PackageName> named = [.. project.Packages.Concat(inherited.Where(package => PackageStandIns.Has(package.Id)))];
        var queue = new Queue<PackageName>(named);
        while (queue.TryDequeue(out PackageName? package))
        {
            if (!seen.Add(package.Id))
            {
                continue;
            }

            if (FindFolder(package) is not { } folder)
            {
                missing.Add(package);
                continue;
            }

            List<string> files = Libraries(folder, project.Framework);
            if (files.Exists(file => Path.GetFileName(file) == RestoredPackages.Placeholder) && IsStoodInFor(package, project))
            {
                missing.Add(package);
                continue;
            }

            libraries.AddRange(files.Where(file => file.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)).Select(file => (package.Id, file)));
            foreach (PackageName dependency in Dependencies(folder, package.Id, project.Framework))
            {
                queue.Enqueue(dependency);
            }
        }

        var standIns = new List<StandIn>();
        foreach (bool coreWcf in (bool[])[false, true])
        {
            List<PackageName> family = [.. named.Concat(missing).Where(package => IsOfFamily(package.Id, coreWcf)).DistinctBy(package => package.Id,
                StringComparer.OrdinalIgnoreCase)];

            // The packages of a family are replaced together, since their types refer to each other. A restore takes the highest version that is requested.
            if (missing.Exists(package => IsOfFamily(package.Id, coreWcf))
                && family.Select(package => PackageStandIns.Resolve(coreWcf, package.Version)).Max() is { } version)
            {
                standIns.Add(new StandIn(version, family));
                libraries.RemoveAll(library => IsOfFamily(library.Package, coreWcf));
                missing.RemoveAll(package => IsOfFamily(package.Id, coreWcf) && PackageStandIns.HasOwn(package.Id));
            }
        }

        if (missing.Count > 0)
        {
            log.InPart(project.Path, "references could not be resolved: " + missing.Count + (missing.Count == 1 ? " package (" : " packages (") + missing[0].Id
                + (missing.Count > 1 ? ", …)" : ")") + "; rules that need their types report nothing");
        }

        return new FoundPackages([.. libraries.Select(library => library.File)], standIns, missing.Count > 0);
    }

    private static bool IsOfFamily(string package, bool coreWcf) => PackageStandIns.Has(package) && PackageStandIns.IsCoreWcf(package) == coreWcf;

    /// <summary>The short name of a framework: of ".NETFramework4.6.1" and ".NETStandard2.0", as older specifications write them.</summary>
    public static string ShortName(string name) =>
        name.Replace(".NETFramework", "v", StringComparison.OrdinalIgnoreCase)
            .Replace(".NETStandard", "netstandard", StringComparison.OrdinalIgnoreCase)
            .Replace(".NETCoreApp", "netcoreapp", StringComparison.OrdinalIgnoreCase);

    private string? FindFolder(PackageName package)
    {
        string folder = Path.Combine(_folder, package.Id.ToLowerInvariant());
        if (!Directory.Exists(folder))
        {
            return null;
        }

        // The lowest version of a range or a floating version counts; if it was never restored, any version is better than none.
        string wanted = package.Version.Trim('[', '(', ')', ']').Split(',')[0].Trim();
        string exact = Path.Combine(folder, wanted.ToLowerInvariant());
        if (wanted.Length > 0 && Directory.Exists(exact))
        {
            return exact;
        }

        // A stand-in of the requested version is better than another version of the package.
        IEnumerable<string> versions = Directory.EnumerateDirectories(folder);
        if (PackageStandIns.Has(package.Id))
        {
            string fixedPart = wanted.TrimEnd('*');
            versions = versions.Where(path => wanted != fixedPart && Path.GetFileName(path).StartsWith(fixedPart, StringComparison.OrdinalIgnoreCase));
        }

        return versions.MaxBy(path => Version.TryParse(Path.GetFileName(path).Split('-')[0], out Version? version) ? version : new Version(0, 0));
    }

    // The client packages of 10.x have nothing for .NET Core 2.0 to .NET 9 (StandInReferences): the code of a project that names one there is code of WCF all
    // the same.
    private static bool IsStoodInFor(PackageName package, ProjectFile project) => project.Framework.Family == FrameworkFamily.Core
        && PackageStandIns.HasOwn(package.Id);

    private static List<string> Libraries(string package, TargetFramework framework)
    {
        foreach (string kind in (string[])["ref", "lib"])
        {
            string folder = Path.Combine(package, kind);
            if (Directory.Exists(folder) && framework.FindNearest(Directory.EnumerateDirectories(folder), Path.GetFileName) is { } nearest)
            {
                return Directory.EnumerateFiles(nearest).Order(StringComparer.Ordinal).ToList();
            }
        }

        return [];
    }

    private static IEnumerable<PackageName> Dependencies(string package, string id, TargetFramework framework)
    {
        string nuspec = Path.Combine(package, id.ToLowerInvariant() + ".nuspec");
        try
        {
            XElement? list = ProjectEvaluation.Load(nuspec).Descendants().FirstOrDefault(e => e.Name.LocalName == "dependencies");
            List<XElement> groups = list?.Elements().Where(e => e.Name.LocalName == "group").ToList() ?? [];
            XElement? chosen = groups.Count == 0
                ? list
                : framework.FindNearest(groups.Where(g => g.Attribute("targetFramework") is not null), g => ShortName(g.Attribute("targetFramework")!.Value))
                    ?? groups.Find(g => g.Attribute("targetFramework") is null);
            return chosen?.Elements().Where(e => e.Name.LocalName == "dependency")
                .Select(e => new PackageName(e.Attribute("id")?.Value ?? string.Empty, e.Attribute("version")?.Value ?? string.Empty))
                .Where(p => p.Id.Length > 0).ToList() ?? [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or XmlException)
        {
            return [];
        }
    }
}

/// <summary>What there is of a project's packages.</summary>
/// <param name="Libraries">DLLs.</param>
/// <param name="StandIns">What is not there and has a stand-in.</param>
internal sealed record FoundPackages(IReadOnlyList<string> Libraries, IReadOnlyList<StandIn> StandIns, bool AreIncomplete);

/// <summary>Packages of one family that their documented API stands in for.</summary>
/// <param name="Version">The highest that is named of them.</param>
/// <param name="Packages">At least one.</param>
internal sealed record StandIn(Version Version, IReadOnlyList<PackageName> Packages);
