using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// Decides the kinds of the files that a build passes by their names alone: a linked file is a configuration if it has WCF's section, and a
/// file that a configuration names with configSource is that section, under any name. Other files have no kind.
/// </summary>
internal static class PassedFiles
{
    private const string ConfigSource = "configSource";

    private const string ServiceModel = "system.serviceModel";

    /// <summary>The files that are configurations, their transforms and their sections.</summary>
    public static ImmutableArray<ConfigurationFile> Resolve(ImmutableArray<ConfigurationFile> files)
    {
        if (!files.Any(static file => file.IsKindGuessed))
        {
            return files;
        }

        ImmutableArray<ConfigurationFile> known =
            files.RemoveAll(static file => file.IsLinked && !(file.Read() is { } text && IsMentioned(text, "<" + ServiceModel)));
        HashSet<string> sections = FindSections(known);
        return known
            .Select(file => file.IsKindGuessed && sections.Contains(file.NormalizedPath) ? file.AsSection() : file)
            .Where(file => !file.IsKindGuessed || file.Kind != ConfigurationFile.Section || sections.Contains(file.NormalizedPath))
            .ToImmutableArray();
    }

    // .NET refuses a configSource that leads out of the folder (referencesource, BaseConfigurationRecord.cs, NormalizeConfigSource).
    private static HashSet<string> FindSections(ImmutableArray<ConfigurationFile> files)
    {
        var sections = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (ConfigurationFile file in files)
        {
            if ((file.Kind is null or ConfigurationFile.Main) && file.Read() is { } text && IsMentioned(text, ConfigSource)
                && file.Document(CancellationToken.None)?.Root is { } root)
            {
                sections.UnionWith(root.DescendantsAndSelf()
                    .Where(static element => element.Name == ServiceModel)
                    .SelectMany(static element => element.DescendantsAndSelf())
                    .Select(static element => element.Attribute(ConfigSource)?.Value)
                    .Where(name => name is { Length: > 0 } && !ConfigPath.LeavesFolder(file.Path, name))
                    .Select(name => ConfigPath.Resolve(file.Path, name!)));
            }
        }

        return sections;
    }

    private static bool IsMentioned(SourceText text, string name) => text.ToString().IndexOf(name, StringComparison.Ordinal) >= 0;
}
