using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.References;

/// <summary>
/// What a restore found out about one project and framework, as it left it in project.assets.json: the file is data, and
/// nothing in it is run. It may be older than the project, so what it does not name may still be somewhere.
/// </summary>
internal sealed class RestoredPackages
{
    /// <summary>The file of a folder for a framework in which a package has nothing for the compiler.</summary>
    public const string Placeholder = "_._";

    /// <summary>DLLs for the compiler that are there.</summary>
    public List<string> Libraries { get; } = [];

    /// <summary>Packages of the restore, those that others depend on too.</summary>
    public HashSet<string> Names { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Packages of the restore that lie in none of its folders any more.</summary>
    public List<string> Missing { get; } = [];

    /// <summary>Packages of the restore that contain nothing for the compiler, recognised by their placeholder file.</summary>
    public List<PackageName> Placeholders { get; } = [];

    /// <summary>Shared frameworks that the project or its packages reference.</summary>
    public HashSet<string> Frameworks { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Reads the file of a restore; null where there is none for this framework, or none that can be read.</summary>
    public static RestoredPackages? Read(string assetsFile, TargetFramework framework)
    {
        if (!File.Exists(assetsFile))
        {
            return null;
        }

        try
        {
            using JsonDocument document = JsonDocument.Parse(PlainFile.Read(assetsFile));
            JsonElement root = document.RootElement;
            JsonElement target = root.GetProperty("targets").EnumerateObject().FirstOrDefault(t => IsFor(t.Name, framework)).Value;
            if (target.ValueKind != JsonValueKind.Object)
            {
                return null;
            }

            var restored = new RestoredPackages();
            string[] folders = root.GetProperty("packageFolders").EnumerateObject().Select(f => f.Name).ToArray();
            foreach (JsonProperty library in target.EnumerateObject())
            {
                restored.Add(library, root.GetProperty("libraries"), folders);
            }

            foreach (JsonProperty one in root.GetProperty("project").GetProperty("frameworks").EnumerateObject().Where(f => IsFor(f.Name, framework)))
            {
                if (one.Value.TryGetProperty("frameworkReferences", out JsonElement references))
                {
                    restored.Frameworks.UnionWith(references.EnumerateObject().Select(r => r.Name));
                }
            }

            return restored;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException
            or ArgumentException)
        {
            return null;
        }
    }

    private void Add(JsonProperty library, JsonElement libraries, string[] folders)
    {
        if (library.Value.GetProperty("type").GetString() != "package")
        {
            return;
        }

        string name = library.Name.Split('/')[0];
        Names.Add(name);
        if (library.Value.TryGetProperty("frameworkReferences", out JsonElement frameworks))
        {
            Frameworks.UnionWith(frameworks.EnumerateArray().Select(f => f.GetString()).OfType<string>());
        }

        string[] files = library.Value.TryGetProperty("compile", out JsonElement compile) ? compile.EnumerateObject().Select(c => c.Name).ToArray() : [];
        string[] wanted = Array.FindAll(files, file => file.EndsWith(".dll", StringComparison.OrdinalIgnoreCase));
        if (wanted.Length == 0)
        {
            if (Array.Exists(files, file => Path.GetFileName(file) == Placeholder))
            {
                Placeholders.Add(new PackageName(name, library.Name[Math.Min(name.Length + 1, library.Name.Length)..]));
            }

            return;
        }

        string package = libraries.GetProperty(library.Name).GetProperty("path").GetString() ?? string.Empty;
        string? folder = folders.Select(f => FileNames.Normalize(package, f)).FirstOrDefault(Directory.Exists);
        if (folder is null)
        {
            Missing.Add(name);
            return;
        }

        Libraries.AddRange(wanted.Select(file => FileNames.Normalize(file, folder)).Where(File.Exists));
    }

    // "net8.0" and ".NETFramework,Version=v4.7.2"; the targets of single runtimes are "net8.0/linux-x64".
    private static bool IsFor(string target, TargetFramework framework) =>
        !target.Contains('/', StringComparison.Ordinal)
            && TargetFramework.Parse(PackageLibraries.ShortName(target.Replace(",Version=v", string.Empty, StringComparison.Ordinal))) == framework;
}
