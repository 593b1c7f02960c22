using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Loading;

/// <summary>References to what stands in for packages, each once in a run for the same platform, so that projects share their types.</summary>
internal sealed class StandInReferences(References references, LoadLog log)
{
    private const string AspNetCore = "Microsoft.AspNetCore.App";

    private readonly object _gate = new();
    private readonly Dictionary<string, MetadataReference> _made = [];

    /// <summary>The assemblies that stand in for packages; the log names the packages.</summary>
    public IReadOnlyList<MetadataReference> Find(ProjectFile project, IReadOnlyList<StandIn> standIns)
    {
        var all = new List<MetadataReference>();
        foreach (StandIn standIn in standIns)
        {
            var made = new List<MetadataReference>();
            foreach (string assembly in PackageStandIns.WithWhatTheyNeed(standIn.Packages.Select(package => package.Id)))
            {
                made.Add(Get(assembly, standIn.Version, project.Framework, made));
            }

            all.AddRange(made);
        }

        if (standIns.Count > 0)
        {
            IEnumerable<string> names = standIns.SelectMany(standIn => standIn.Packages).Select(package => (package.Id + " " + package.Version).Trim()).Order(StringComparer.Ordinal);
            log.InPart(project.Path, "not on this machine, so their documented API stands in: " + string.Join(", ", names));
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
                _made[key] = made = PackageStandIns.Compile(assembly, version, [.. runtime, .. shared, .. before], [.. symbols]).ToMetadataReference();
            }

            return made;
        }
    }
}
