using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The project file of a draft, in SDK style: the framework, and the packages that its lines need.</summary>
/// <param name="project">The project that it takes the place of.</param>
internal sealed partial class ProjectDraft(LoadedProject project)
{
    // The framework of the newest packages of the table.
    private const string Framework = "10";

    /// <summary>Its file name; null where the code belongs to no project.</summary>
    public string? Name => project.Path is { } path && path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) ? Path.GetFileName(path) : null;

    /// <summary>The file.</summary>
    /// <param name="assembly">The name of its assembly.</param>
    /// <param name="endpoints">The endpoints of the project.</param>
    /// <param name="rows">What the report says of it.</param>
    public string Create(string? assembly, IReadOnlyCollection<Endpoint> endpoints, IEnumerable<MigrationRow> rows)
    {
        bool isHost = endpoints.Any(static endpoint => endpoint.Side == EndpointSide.Service);
        var code = new DraftCode();
        code.Line("<!-- A draft from wcflint migrate: it takes the place of the old project file. Add the packages that only your own code needs. -->")
            .Line("<Project Sdk=\"Microsoft.NET.Sdk" + (isHost ? ".Web" : string.Empty) + "\">").Line()
            .Line("  <PropertyGroup>").Line("    <TargetFramework>net" + Framework + ".0</TargetFramework>");
        if (assembly is { Length: > 0 })
        {
            code.Line("    <AssemblyName>" + SecurityElement.Escape(assembly) + "</AssemblyName>");
        }

        code.Line("  </PropertyGroup>").Line().Line("  <ItemGroup>");
        string[] packages = [.. endpoints.SelectMany(PackagesOf).Concat(rows.SelectMany(PackagesOf)).Distinct(StringComparer.OrdinalIgnoreCase).Order(StringComparer.OrdinalIgnoreCase)];
        foreach (string package in packages.Where(package => !IsBroughtBy(package, packages)))
        {
            code.Line("    <PackageReference Include=\"" + package + "\" Version=\"" + VersionOf(package) + "\" />");
        }

        code.Line("  </ItemGroup>");
        if (project.References.Count > 0)
        {
            code.Line().Line("  <ItemGroup>");
            foreach (string path in project.References.Select(static reference => reference.Path).OfType<string>())
            {
                code.Line("    <ProjectReference Include=\"" + SecurityElement.Escape(Path.GetRelativePath(project.Folder, path).Replace('\\', '/')) + "\" />");
            }

            code.Line("  </ItemGroup>");
        }

        return code.Line().Line("</Project>").ToString();
    }

    private static IEnumerable<string> PackagesOf(Endpoint endpoint)
    {
        string family = endpoint.Side == EndpointSide.Service ? "CoreWCF." : "System.ServiceModel.";
        yield return family + "Primitives";
        if (endpoint.Binding is { IsHttp: true } or { IsTcp: true } or { IsPipe: true })
        {
            yield return family + (endpoint.Binding.IsHttp ? "Http" : endpoint.Binding.IsTcp ? "NetTcp" : "NetNamedPipe");
        }

        if (endpoint is { Side: EndpointSide.Service, Binding.Kind: BindingKind.WebHttp })
        {
            yield return family + "WebHttp";
        }
    }

    // What belongs to another version begins with it: "for version 4.10, add the package ...".
    private static IEnumerable<string> PackagesOf(MigrationRow row) =>
        from answer in row.Answers
        where answer.Target != MigrationTarget.CoreWcfFile && answer.Verdict is MigrationVerdict.Works or MigrationVerdict.Change
        from part in (answer.Cell?.Need ?? string.Empty).Split(';')
        where !part.Contains("version", StringComparison.Ordinal)
        from Match match in PackageName().Matches(part)
        select match.Groups[1].Value;

    // Those of a transport bring what all of their family have.
    private static bool IsBroughtBy(string package, string[] packages) =>
        package.EndsWith(".Primitives", StringComparison.Ordinal) && packages.Any(other => other != package && other.StartsWith(package[..^"Primitives".Length], StringComparison.Ordinal));

    private static string VersionOf(string package) =>
        package.StartsWith("CoreWCF.", StringComparison.Ordinal) ? MigrationVersions.NewestOf(MigrationTarget.CoreWcf) + ".*"
        : package.StartsWith("System.", StringComparison.Ordinal) || package.StartsWith("Microsoft.", StringComparison.Ordinal) ? Framework + ".*" : "*";

    [GeneratedRegex(@"the package ([A-Z]\w*(?:\.\w+)+)")]
    private static partial Regex PackageName();
}
