using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.References;

/// <summary>
/// References to what stands in for packages, each once in a run for the same platform, so that projects share their types. The
/// client packages of 10.x travel with the tool; of older ones and of CoreWCF, which would be one assembly a version, the API does.
/// </summary>
internal sealed class StandInReferences(MetadataReferences references, LoadLog log)
{
    private const string AspNetCore = "Microsoft.AspNetCore.App";

    // The first .NET for which the client packages of 10.x have assemblies of their own.
    private const int FirstWithAssemblies = 10;

    // The assemblies of the packages that each assembly of the API stands for.
    private static readonly Dictionary<string, string[]> s_own = new(StringComparer.OrdinalIgnoreCase)
    {
        ["System.ServiceModel.Primitives"] = ["System.ServiceModel.Primitives", "System.ServiceModel.Duplex", "System.ServiceModel.Security", "System.ServiceModel"],
        ["System.ServiceModel.Http"] = ["System.ServiceModel.Http"],
        ["System.ServiceModel.NetTcp"] = ["System.ServiceModel.NetTcp", "System.ServiceModel.NetFramingBase"],
    };

    private readonly object _gate = new();
    private readonly Dictionary<string, MetadataReference> _made = [];

    /// <summary>The assemblies that stand in for packages; the log names the packages.</summary>
    public IReadOnlyList<MetadataReference> Find(ProjectFile project, IReadOnlyList<StandIn> standIns)
    {
        var all = new List<MetadataReference>();
        var names = new List<string>();
        var withoutAssembly = new List<string>();
        foreach (StandIn standIn in standIns)
        {
            var made = new List<MetadataReference>();
            foreach (string assembly in PackageStandIns.WithWhatTheyNeed(standIn.Packages.Select(package => package.Id)))
            {
                made.AddRange(HasOwn(assembly, standIn.Version)
                    ? s_own[assembly].Select(name => references.File(Path.Combine(OwnFolder(project.Framework), name + ".dll"))).OfType<MetadataReference>()
                    : [Get(assembly, standIn.Version, project.Framework, made)]);
            }

            if (!OnlyForwards(standIn.Packages[0].Id, project.Framework))
            {
                names.AddRange(standIn.Packages
                    .Where(package => !PackageStandIns.WithWhatTheyNeed([package.Id]).TrueForAll(assembly => HasOwn(assembly, standIn.Version)))
                    .Select(package => (package.Id + " " + package.Version).Trim()));
            }

            if (project.Framework is { Family: FrameworkFamily.Core, Version.Major: < FirstWithAssemblies })
            {
                withoutAssembly.AddRange(
                    standIn.Packages.Where(package => HasOwn(package.Id, standIn.Version)).Select(package => (package.Id + " " + package.Version).Trim()));
            }

            all.AddRange(made);
        }

        if (withoutAssembly.Count > 0)
        {
            log.Note(project.Path, "packages without an assembly for " + project.Framework + ", so their API for .NET Standard 2.0 is used instead: "
                + string.Join(", ", withoutAssembly.Order(StringComparer.Ordinal)));
        }

        if (names.Count > 0)
        {
            log.InPart(project.Path,
                "packages that are not on this machine, so their documented API is used instead: " + string.Join(", ", names.Order(StringComparer.Ordinal)));
        }

        return all;
    }

    private MetadataReference Get(string assembly, Version version, TargetFramework framework, List<MetadataReference> before)
    {
        List<string> symbols = [];
        if (framework.Family == FrameworkFamily.Standard)
        {
            symbols.Add("NETSTANDARD");
        }

        ImmutableArray<MetadataReference> shared = framework.Family == FrameworkFamily.Framework ? [] : references.Shared(AspNetCore);
        if (!shared.IsEmpty)
        {
            symbols.Add("ASPNETCORE");
        }

        ImmutableArray<MetadataReference> runtime = framework.Family == FrameworkFamily.Framework ? references.Framework : references.Core;
        string key = string.Join('|', [OwnFolder(framework), framework.Family.ToString(), assembly, version.ToString(), .. symbols]);
        lock (_gate)
        {
            if (!_made.TryGetValue(key, out MetadataReference? made))
            {
                CSharpCompilation compilation = PackageStandIns.Compile(assembly, version, [.. runtime, .. shared, .. before], [.. symbols]);
                compilation = OnlyForwards(assembly, framework) ? PackageStandIns.Forward(compilation, runtime) : compilation;
                _made[key] = made = compilation.ToMetadataReference();
            }

            return made;
        }
    }

    /// <summary>The folder of the packages' own assemblies for .NET 10.</summary>
    public static string ClientFolder => OwnFolder(new TargetFramework(FrameworkFamily.Core, new Version(FirstWithAssemblies, 0)));

    private static bool HasOwn(string assembly, Version version) => version.Major >= 10 && s_own.ContainsKey(assembly);

    // The packages have assemblies for these three. For .NET Core 2.0 to .NET 9 they have ref/netcoreapp2.0/_._, which NuGet prefers to
    // netstandard2.0: there the compiler gets no reference, and a note names the replacement.
    private static string OwnFolder(TargetFramework framework) => Path.Combine(AppContext.BaseDirectory, "refs", "wcf10", framework switch
    {
        { Family: FrameworkFamily.Framework } => "net462",
        { Family: FrameworkFamily.Core, Version.Major: >= FirstWithAssemblies } => "net10.0",
        _ => "netstandard2.0",
    });

    // The client packages hold nothing for .NET Framework but forwards to its own assemblies: libraries for .NET Standard need them.
    private static bool OnlyForwards(string assembly, TargetFramework framework) => framework.Family == FrameworkFamily.Framework
        && !PackageStandIns.IsCoreWcf(assembly);
}
