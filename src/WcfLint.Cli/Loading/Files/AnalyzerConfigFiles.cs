using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading.Files;

/// <summary>Finds .editorconfig and .globalconfig up the tree, as a build does.</summary>
internal sealed class AnalyzerConfigFiles
{
    private const string EditorConfig = ".editorconfig";
    private const string GlobalConfig = ".globalconfig";

    private readonly ConcurrentDictionary<string, AnalyzerConfig?> _files = new(StringComparer.Ordinal);

    /// <summary>The settings that apply to files in these folders, together with files that the compiler was given.</summary>
    public AnalyzerConfigSet Collect(IEnumerable<string> folders, string? projectFolder, IEnumerable<string> given)
    {
        var configs = new Dictionary<string, AnalyzerConfig>(StringComparer.Ordinal);
        foreach (string folder in folders.SelectMany(FolderPath.UpFrom).Distinct())
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

    private static AnalyzerConfig? Parse(string path) =>
        File.Exists(path) && PlainFile.TryRead(path) is { } bytes ? AnalyzerConfig.Parse(SourceReader.Decode(bytes, isXml: false), path) : null;
}
