using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>
/// Reads a project file and its imports in the tree as XML: properties first, items after, as MSBuild does.
/// Targets and property functions are not run, the environment and the registry are not read, nor are SDKs.
/// Imports and wildcards are followed everywhere, also out of the project's tree, as shared files need it.
/// </summary>
internal sealed class ProjectEvaluation
{
    private const int MaxImports = 200;

    // MSBuild allows 50 levels of Choose. Building a tree takes the square of its depth.
    private const int MaxXmlDepth = 256;

    private readonly Limits _limits;
    private readonly FileNames _names;
    private readonly string _projectFolder;
    private readonly List<(XElement Group, string File)> _itemGroups = [];
    private readonly HashSet<string> _imported = new(StringComparer.Ordinal);

    public ProjectEvaluation(string projectPath, FileNames names, IReadOnlyDictionary<string, string> global)
    {
        _names = names;
        _limits = new Limits(projectPath);
        Properties = new Properties(_limits);
        _projectFolder = Path.GetDirectoryName(projectPath)!;
        Properties.Fix("MSBuildProjectFullPath", projectPath);
        Properties.Fix("MSBuildProjectDirectory", _projectFolder);
        Properties.Fix("MSBuildProjectFile", Path.GetFileName(projectPath));
        Properties.Fix("MSBuildProjectName", Path.GetFileNameWithoutExtension(projectPath));
        Properties.Fix("MSBuildProjectExtension", Path.GetExtension(projectPath));
        Properties["MSBuildToolsVersion"] = "Current";
        Properties["VisualStudioVersion"] = "17.0";
        Properties["OS"] = "Windows_NT";
        Properties["ProjectDir"] = _projectFolder + Path.DirectorySeparatorChar;
        foreach ((string name, string value) in global)
        {
            Properties.Fix(name, value);
        }
    }

    public Properties Properties { get; }

    /// <summary>The value of each OutputPath, under any condition: only one configuration is evaluated, but each may have been built.</summary>
    public List<string> OutputPaths { get; } = [];

    /// <summary>What the tasks of targets are given, as written, under any condition.</summary>
    public List<string> TaskArguments { get; } = [];

    public Dictionary<string, List<ProjectItem>> Items { get; } = new(StringComparer.OrdinalIgnoreCase);

    public List<ProjectItem> this[string itemType] => Items.TryGetValue(itemType, out List<ProjectItem>? items) ? items : [];

    /// <summary>Root element of an MSBuild file.</summary>
    /// <exception cref="XmlException">The file is not well-formed, or its elements nest deeper than any project's.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static XElement Load(string path)
    {
        // Not XDocument.Load(path): legacy projects have various code pages and wrong declarations.
        string text = SourceReader.ReadXml(path).ToString();
        using (XmlReader depth = Reader(text))
        {
            while (depth.Read())
            {
                if (depth.Depth > MaxXmlDepth)
                {
                    throw new XmlException("elements nest deeper than " + MaxXmlDepth.ToString(CultureInfo.InvariantCulture));
                }
            }
        }

        using XmlReader reader = Reader(text);
        return XDocument.Load(reader, LoadOptions.SetLineInfo).Root!;
    }

    /// <summary>The same; null where the file does not exist, or cannot be read.</summary>
    public static XElement? TryLoad(string path)
    {
        try
        {
            return PlainFile.Exists(path) ? Load(path) : null;
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static XmlReader Reader(string text) =>
        XmlReader.Create(new StringReader(text), new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });

    /// <summary>Whether a project names an SDK, so that its defaults are not all in the file.</summary>
    public static bool IsSdkStyle(XElement root) =>
        root.Attribute("Sdk") is not null
        || root.Elements().Any(e => e.Name.LocalName == "Sdk" || (e.Name.LocalName == "Import" && e.Attribute("Sdk") is not null));

    /// <summary>Reads a file if it exists and was not read before; an unreadable one is left out, since its importer may not need it.</summary>
    /// <exception cref="LoadException">The project exceeds its limits.</exception>
    public void Import(string? path)
    {
        if (path is null || !PlainFile.LeadsToFile(path) || !_imported.Add(path) || _imported.Count > MaxImports)
        {
            return;
        }

        try
        {
            Read(Load(path), path);
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException)
        {
            // An import that cannot be read sets nothing; the project itself was readable.
        }
    }

    /// <summary>Reads properties and remembers items of a file that is already loaded.</summary>
    public void Read(XElement root, string file)
    {
        _imported.Add(file);
        ReadChildren(root, file);
    }

    /// <summary>Adds items as an Include with an Exclude does.</summary>
    public void Include(string type, string include, string exclude, IReadOnlyDictionary<string, string>? metadata = null)
    {
        Func<string, bool> excluded = Matcher(type, exclude);
        foreach (string entry in Entries(include))
        {
            foreach (string path in IsFile(type) ? Files(entry, _projectFolder) : [entry])
            {
                if (!excluded(path))
                {
                    _limits.AddItem();
                    Items.AddTo(type, new ProjectItem(path, metadata ?? ImmutableDictionary<string, string>.Empty));
                }
            }
        }
    }

    /// <summary>Evaluates the items; to be called once, when every file has been read.</summary>
    public void EvaluateItems()
    {
        foreach ((XElement group, string file) in _itemGroups)
        {
            SetThisFile(file);
            foreach (XElement element in group.Elements())
            {
                // If only MSBuild can evaluate the condition, the item is included: a file too many does less harm than a missing type.
                if (Holds(element) ?? true)
                {
                    Apply(element);
                }
            }
        }
    }

    private void ReadChildren(XElement parent, string file)
    {
        _limits.Enter();
        foreach (XElement element in parent.Elements())
        {
            SetThisFile(file);
            OutputPaths.AddRange(element.Elements().Where(static property => property.Name.LocalName == "OutputPath").Select(static property => property.Value));
            switch (element.Name.LocalName)
            {
                case "PropertyGroup" when Holds(element) == true:
                    ReadProperties(element);
                    break;
                case "ItemGroup" when Holds(element) ?? true:
                    _itemGroups.Add((element, file));
                    break;
                case "ImportGroup" when Holds(element) ?? true:
                    ReadChildren(element, file);
                    break;
                case "Import" when Holds(element) == true && element.Attribute("Sdk") is null:
                    ReadImport(element, file);
                    break;
                case "Target":
                    TaskArguments.AddRange(element.Descendants().Attributes().Where(static argument => argument.Name.LocalName != "Condition")
                        .Select(static argument => argument.Value));
                    break;
                case "Choose":
                    XElement? chosen = element.Elements().FirstOrDefault(e => e.Name.LocalName == "When" && Holds(e) == true)
                        ?? element.Elements().FirstOrDefault(e => e.Name.LocalName == "Otherwise");
                    if (chosen is not null)
                    {
                        ReadChildren(chosen, file);
                    }

                    break;
            }
        }

        _limits.Leave();
    }

    private void ReadProperties(XElement group)
    {
        foreach (XElement property in group.Elements())
        {
            if (Holds(property) == true && Properties.TryExpand(property.Value, out string value))
            {
                Properties[property.Name.LocalName] = value.Trim();
            }
        }
    }

    private void ReadImport(XElement element, string file)
    {
        string folder = Path.GetDirectoryName(file)!;
        foreach (string entry in Entries(element.Attribute("Project")?.Value ?? string.Empty))
        {
            foreach (string path in Files(entry, folder))
            {
                Import(path);
            }
        }
    }

    private void Apply(XElement element)
    {
        string type = element.Name.LocalName;
        if (element.Attribute("Remove")?.Value is { } remove)
        {
            Func<string, bool> removed = Matcher(type, remove);
            this[type].RemoveAll(item => removed(item.Include));
        }
        else if (element.Attribute("Include")?.Value is { } include)
        {
            Include(type, include, element.Attribute("Exclude")?.Value ?? string.Empty, ProjectItem.ReadMetadata(element, Properties));
        }
    }

    // Items of these types name files relative to the project; of the others, names.
    private static bool IsFile(string type) =>
        type is not ("Reference" or "PackageReference" or "PackageVersion" or "Using" or "COMReference" or "FrameworkReference");

    private IEnumerable<string> Files(string entry, string folder) =>
        Glob.IsGlob(entry)
            ? Glob.Parse(entry, folder).Files(_names, _limits)
            : [_names.Find(FullPath(entry, folder)) ?? FullPath(entry, folder)];

    private static string FullPath(string entry, string folder) => FileNames.Normalize(Escapes.Undo(entry), folder);

    private Func<string, bool> Matcher(string type, string patterns)
    {
        var globs = new List<Glob>();
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (string entry in Entries(patterns))
        {
            if (!IsFile(type))
            {
                names.Add(entry);
            }
            else if (Glob.IsGlob(entry))
            {
                globs.Add(Glob.Parse(entry, _projectFolder));
            }
            else
            {
                names.Add(FullPath(entry, _projectFolder));
            }
        }

        return path => names.Contains(path) || globs.Exists(glob => glob.Matches(path));
    }

    private IEnumerable<string> Entries(string list) =>
        Properties.TryExpand(list, out string expanded)
            ? expanded.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
                .SelectMany(Referenced)
                .Where(entry => !entry.Contains("@(", StringComparison.Ordinal) && !entry.Contains("%(", StringComparison.Ordinal))
            : [];

    // @(Type) stands for the items so far; transforms and separators are MSBuild's.
    private IEnumerable<string> Referenced(string entry)
    {
        if (!entry.StartsWith("@(", StringComparison.Ordinal) || entry.IndexOf(')', StringComparison.Ordinal) != entry.Length - 1)
        {
            return [entry];
        }

        string[] items = this[entry[2..^1].Trim()].Select(item => item.Include).ToArray();
        foreach (string _ in items)
        {
            _limits.AddItem();
        }

        return items;
    }

    private bool? Holds(XElement element) =>
        Condition.Evaluate(
            element.Attribute("Condition")?.Value,
            Properties,
            path => _names.Find(FileNames.Normalize(path, _projectFolder)) is not null);

    private void SetThisFile(string file)
    {
        Properties.Fix("MSBuildThisFileFullPath", file);
        Properties.Fix("MSBuildThisFileDirectory", Path.GetDirectoryName(file) + Path.DirectorySeparatorChar);
        Properties.Fix("MSBuildThisFile", Path.GetFileName(file));
        Properties.Fix("MSBuildThisFileName", Path.GetFileNameWithoutExtension(file));
    }
}
