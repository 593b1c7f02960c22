using System;
using System.Collections.Generic;
using System.IO;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading.Configurations;

/// <summary>Decides which .config files are configurations to check, and as what, by the same rules as the package's targets.</summary>
/// <param name="root">PATH's folder: sections elsewhere are not read.</param>
internal sealed partial class ConfigurationReader(FileNames names, string root)
{
    /// <summary>The namespace of the attributes that say what a transform changes.</summary>
    public const string TransformNamespace = "http://schemas.microsoft.com/XML-Document-Transform";

    /// <summary>Files that are not checked, with the reason.</summary>
    public Dictionary<string, string> Skipped { get; } = new(StringComparer.Ordinal);

    /// <summary>Configurations that name a section outside PATH, with its name.</summary>
    public List<(string Path, string Source)> Outside { get; } = [];

    /// <summary>Files that could not be read, with the reason.</summary>
    public List<(string Path, string Reason)> Unreadable { get; } = [];

    /// <summary>Whether a project gives its program or site a configuration of this name.</summary>
    public static bool IsOfProject(string path) => Path.GetFileName(path).ToLowerInvariant() is "app.config" or "web.config";

    /// <summary>Whether a file of this name is a configuration with any content.</summary>
    public static bool IsMainName(string path)
    {
        string name = Path.GetFileName(path).ToLowerInvariant();
        return IsOfProject(name) || name.EndsWith(".exe.config", StringComparison.Ordinal) || name.EndsWith(".dll.config", StringComparison.Ordinal);
    }

    /// <summary>Whether a file is one that activates a service.</summary>
    public static bool IsServiceName(string path) => path.EndsWith(".svc", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether a file is, by its name, a transform of another beside it: Web.Release.config of Web.config.</summary>
    public static bool IsTransformOf(string path, string main)
    {
        string name = Path.GetFileName(path);
        return name.EndsWith(".config", StringComparison.OrdinalIgnoreCase)
            && name.StartsWith(Path.GetFileNameWithoutExtension(main) + ".", StringComparison.OrdinalIgnoreCase)
            && name.Length > Path.GetFileName(main).Length;
    }

    /// <summary>Reads the files, and the sections of them that stand in files of their own.</summary>
    public List<ConfigurationText> Read(IEnumerable<string> paths)
    {
        var texts = new Dictionary<string, SourceText>(StringComparer.Ordinal);
        foreach (string path in paths)
        {
            Load(path, texts);
        }

        Dictionary<string, string> sources = FindSources(texts);
        foreach (string path in sources.Keys)
        {
            Load(path, texts);
        }

        var read = new List<ConfigurationText>();
        foreach ((string path, SourceText text) in texts)
        {
            if (Kind(path, text, sources) is { } kind)
            {
                read.Add(new ConfigurationText(path, kind, text));
            }
            else
            {
                Skipped[path] = "configuration without system.serviceModel";
            }
        }

        read.Sort(static (a, b) => string.CompareOrdinal(a.Path, b.Path));
        return read;
    }

    private void Load(string path, Dictionary<string, SourceText> texts)
    {
        if (texts.ContainsKey(path))
        {
            return;
        }

        try
        {
            texts[path] = IsServiceName(path) ? SourceReader.ReadCode(path) : SourceReader.ReadXml(path);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Unreadable.Add((path, e.Message));
        }
    }

    private Dictionary<string, string> FindSources(Dictionary<string, SourceText> texts)
    {
        var sources = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach ((string path, SourceText text) in texts)
        {
            if (IsServiceName(path))
            {
                continue;
            }

            foreach (Match match in ConfigSource().Matches(text.ToString()))
            {
                string folder = Path.GetDirectoryName(path)!;
                string named = FileNames.Normalize(match.Groups[1].Value, folder);
                if (!FolderPath.Holds(root, named) && !FolderPath.Holds(folder, named))
                {
                    Outside.Add((path, match.Groups[1].Value));
                }
                else if (names.Find(named) is { } file && file != path && File.Exists(file))
                {
                    sources.TryAdd(file, path);
                }
            }
        }

        return sources;
    }

    private static ConfigurationKind? Kind(string path, SourceText text, Dictionary<string, string> sources)
    {
        if (IsServiceName(path))
        {
            return ConfigurationKind.Service;
        }

        if (sources.ContainsKey(path))
        {
            return ConfigurationKind.Source;
        }

        string content = text.ToString();
        if (IsMainName(path))
        {
            return ConfigurationKind.Main;
        }

        if (content.Contains(TransformNamespace, StringComparison.Ordinal) || IsTransformName(path))
        {
            return ConfigurationKind.Transform;
        }

        return content.Contains("<system.serviceModel", StringComparison.Ordinal) ? ConfigurationKind.Main : null;
    }

    private static bool IsTransformName(string path)
    {
        string name = Path.GetFileName(path);
        return name.StartsWith("web.", StringComparison.OrdinalIgnoreCase) && name.Split('.').Length == 3;
    }

    [GeneratedRegex("""<[A-Za-z.]+\s[^<>]*?\bconfigSource\s*=\s*["']([^"'<>|*?]+)["']""")]
    private static partial Regex ConfigSource();
}
