using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What an old project refers to, restores with and has in its package, and one in SDK style does not.</summary>
/// <param name="tree">The folder of the tree: solutions stand in it, and above the project.</param>
internal sealed class OldRestore(string tree)
{
    private const string Targets = "NuGet.targets";

    // learn.microsoft.com, "Migrate from packages.config to PackageReference", package app compatibility issues.
    private static readonly string[] s_transforms = [".install.xdt", ".uninstall.xdt", ".config.transform"];

    // By folder: projects share those above them.
    private readonly Dictionary<string, List<Place>> _solutions = new(StringComparer.Ordinal);

    /// <summary>The things, each with its place.</summary>
    public IEnumerable<(BesideKind Kind, string Thing, string Need, Place Place)> Read(LoadedProject project)
    {
        XElement? root = project.Path is { } path ? ProjectEvaluation.TryLoad(path) : null;
        foreach (XElement element in root?.Descendants() ?? [])
        {
            string included = element.Attribute("Include")?.Value ?? string.Empty;
            Place place = new(project.Path!, ((IXmlLineInfo)element).LineNumber, 1, ((IXmlLineInfo)element).LineNumber, 1);
            if (element.Name.LocalName == "Import" && element.Attribute("Project")?.Value.EndsWith(Targets, StringComparison.OrdinalIgnoreCase) == true)
            {
                yield return Restore(place);
            }
            else if (element.Name.LocalName == "Reference" && FrameworkPackages.IsGoneAssembly(included.Split(',')[0].Trim()))
            {
                yield return (BesideKind.Packages, "assemblies that only .NET Framework has",
                    "remove the reference, as in the draft: neither .NET nor a package has the assembly", place);
            }
            else if (element.Name.LocalName == "COMReference")
            {
                yield return (BesideKind.Packages, "COM references",
                    "dotnet build resolves none (MSB4803), and the draft has none: refer to the interop assembly that the old build made, or keep the item, and build with MSBuild of Visual Studio; it runs on Windows only", place);
            }
            else if (element.Name.LocalName == "Reference" && project.File?.IsSdkStyle == true && included.StartsWith("System", StringComparison.Ordinal)
                && element.Elements().All(static child => child.Name.LocalName != "HintPath")
                && element.AncestorsAndSelf().All(static at => at.Attribute("Condition") is null))
            {
                yield return (BesideKind.Packages, "references to assemblies of .NET Framework",
                    "remove them, as in the draft: the SDK refers to all of .NET, and MSBuild warns of those that it does not find (MSB3245)", place);
            }
            else if (IsTransform(included))
            {
                yield return Transform(place);
            }
        }

        foreach (string file in Directory.EnumerateFiles(project.Folder).Where(IsTransform).Order(StringComparer.OrdinalIgnoreCase))
        {
            yield return Transform(new Place(file, 1, 1, 1, 1));
        }

        foreach (string folder in FolderPath.UpFrom(project.Folder).TakeWhile(at => at == tree || FolderPath.Holds(tree, at)))
        {
            if (!_solutions.TryGetValue(folder, out List<Place>? places))
            {
                _solutions[folder] = places = [.. FindInSolutions(folder)];
            }

            foreach (Place place in places)
            {
                yield return Restore(place);
            }
        }
    }

    private static IEnumerable<Place> FindInSolutions(string folder) =>
        from solution in Directory.EnumerateFiles(folder, "*.sln").Order(StringComparer.OrdinalIgnoreCase)
        from item in SourceReader.TryRead(solution)?.Lines.Where(static line => line.ToString().Contains(Targets, StringComparison.OrdinalIgnoreCase)) ?? []
        select new Place(solution, item.LineNumber + 1, 1, item.LineNumber + 1, 1);

    private static bool IsTransform(string file) => Array.Exists(s_transforms, end => file.EndsWith(end, StringComparison.OrdinalIgnoreCase));

    private static (BesideKind Kind, string Thing, string Need, Place Place) Restore(Place place) => (BesideKind.Build, "restore by " + Targets,
        "dotnet restore does it: remove the import, which the draft does not have, the folder .nuget, and its items in the solution", place);

    private static (BesideKind Kind, string Thing, string Need, Place Place) Transform(Place place) => (BesideKind.Build, "changes of a package to configurations",
        "a program with PackageReference runs none of them: remove them, and say in the readme of the package what its users write", place);
}
