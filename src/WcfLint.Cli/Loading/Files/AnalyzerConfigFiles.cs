using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Files;

/// <summary>Finds .editorconfig and .globalconfig up the tree, as a build does.</summary>
/// <param name="log">Takes the sections that are left out; null where they are not reported.</param>
internal sealed class AnalyzerConfigFiles(LoadLog? log = null)
{
    // The most of SectionCost: real names stay below 100,000.
    private const double MaxSectionCost = 10_000_000;

    // A wildcard counts as the letters of a usual name.
    private const int WildcardCost = 30;

    // A section with this name applies to no file.
    private const string NoFile = "[/]";

    private const string EditorConfig = ".editorconfig";
    private const string GlobalConfig = ".globalconfig";

    private readonly ConcurrentDictionary<string, AnalyzerConfig?> _files = new(StringComparer.Ordinal);

    /// <summary>The settings that apply to files in these folders, together with files that the compiler was given.</summary>
    public AnalyzerConfigSet Collect(IEnumerable<string> folders, string? projectFolder, IEnumerable<string> given)
    {
        var configs = new Dictionary<string, AnalyzerConfig>(StringComparer.Ordinal);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (string folder in folders.SelectMany(folder => FolderPath.UpFrom(folder).TakeWhile(seen.Add)))
        {
            Add(configs, Path.Combine(folder, EditorConfig));
        }

        foreach (string folder in projectFolder is null ? [] : FolderPath.UpFrom(projectFolder))
        {
            Add(configs, Path.Combine(folder, GlobalConfig));
        }

        foreach (string path in given)
        {
            Add(configs, path);
        }

        return AnalyzerConfigSet.Create(configs.Values.ToList());
    }

    private void Add(Dictionary<string, AnalyzerConfig> configs, string path)
    {
        if (_files.GetOrAdd(path, Parse) is { } config)
        {
            configs.TryAdd(path, config);
        }
    }

    private AnalyzerConfig? Parse(string path)
    {
        if (!File.Exists(path) || PlainFile.TryRead(path) is not { } bytes)
        {
            return null;
        }

        SourceText text = SourceReader.Decode(bytes, isXml: false);
        List<TextLine> costly = [.. text.Lines.Where(line => line.ToString().AsSpan().TrimStart() is ['[', .. var name] && SectionCost(name) > MaxSectionCost)];
        if (costly.Count > 0)
        {
            log?.Note(path, "sections skipped because of too many wildcards: " + costly.Count + " (line " + (costly[0].LineNumber + 1)
                + (costly.Count > 1 ? ", …)" : ")"));
        }

        if (log is not null && AnalyzerConfigKeys.Describe(text) is { } wrong)
        {
            log.Mistake(path, wrong);
        }

        return AnalyzerConfig.Parse(text.WithChanges(costly.Select(line => new TextChange(line.Span, NoFile))), path);
    }

    /// <summary>
    /// In how many ways a name of a file can be tried against the name of a section. Roslyn makes a regular expression of it, which
    /// tries them all where none matches: [*a*a*a*a*a*b.cs] takes a minute for one file.
    /// </summary>
    private static double SectionCost(ReadOnlySpan<char> name)
    {
        double cost = 1;
        var around = new Stack<(double Before, double Alternatives)>();
        for (int i = 0; i < name.Length; i++)
        {
            switch (name[i])
            {
                case '\\':
                    i++;
                    break;
                case '*' when i == 0 || name[i - 1] != '*':
                    cost *= WildcardCost;
                    break;
                case '{':
                    around.Push((cost, 0));
                    cost = 1;
                    break;
                case ',' when around.TryPop(out var group):
                    around.Push((group.Before, group.Alternatives + cost));
                    cost = 1;
                    break;
                case '}' when around.TryPop(out var group):
                    cost = group.Before * (group.Alternatives + cost);
                    break;
            }
        }

        while (around.TryPop(out var open))
        {
            cost = open.Before * (open.Alternatives + cost);
        }

        return cost;
    }
}
