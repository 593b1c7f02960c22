using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.References;

/// <summary>References to what stands in for packages, each once in a run for the same platform, so that projects share their types.</summary>
internal sealed class StandInReferences(MetadataReferences references, LoadLog log)
{
    private const string AspNetCore = "Microsoft.AspNetCore.App";

    private readonly object _gate = new();
    private readonly Dictionary<string, MetadataReference> _made = [];

    /// <summary>The assemblies that stand in for packages; the log names the packages.</summary>
    public IReadOnlyList<MetadataReference> Find(ProjectFile project, IReadOnlyList<StandIn> standIns)
    {
        var all = new List<MetadataReference>();
        var names = new List<string>();
        foreach (StandIn standIn in standIns)
        {
            var made = new List<MetadataReference>();
            foreach (string assembly in PackageStandIns.WithWhatTheyNeed(standIn.Packages.Select(package => package.Id)))
            {
                made.Add(Get(assembly, standIn.Version, project.Framework, made));
            }

            if (!OnlyForwards(standIn.Packages[0].Id, project.Framework))
            {
                names.AddRange(standIn.Packages.Select(package => (package.Id + " " + package.Version).Trim()));
            }

            all.AddRange(made);
        }

        if (names.Count > 0)
        {
            log.InPart(project.Path, "not on this machine, so their documented API stands in: " + string.Join(", ", names.Order(StringComparer.Ordinal)));
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
        string key = string.Join('|', symbols.Prepend(version.ToString()).Prepend(assembly).Prepend(framework.Family.ToString()));
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

    // The client packages hold nothing for .NET Framework but forwards to its own assemblies: libraries for .NET Standard need them.
    private static bool OnlyForwards(string assembly, TargetFramework framework) => framework.Family == FrameworkFamily.Framework && !PackageStandIns.IsCoreWcf(assembly);
}
