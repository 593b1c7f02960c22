using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Finds configurations that are named for a program which is not there: NAME.exe reads NAME.exe.config and no other file (AppDomainSetup.ConfigurationFile).
/// They count only where a project contains the file, or its name is that of a program with an addition, and where all projects are read, none
/// builds NAME and no NAME.exe lies in the tree, and nothing opens such files or gives them other names: neither code, projects nor scripts.
/// </summary>
/// <param name="projects">Every project that is checked.</param>
/// <param name="root">The folder of all that is read.</param>
internal sealed partial class AbsentPrograms(IReadOnlyList<ProjectFile> projects, string root)
{
    private const string Suffix = ".exe.config";

    private static readonly string[] s_openers = ["ExeConfiguration", "ConfigurationChannelFactory", "ConfigurationFile", "APP_CONFIG_FILE"];

    private static readonly string[] s_projects = [".csproj", ".vbproj", ".fsproj", ".vcxproj"];

    private static readonly string[] s_scripts = [".bat", ".cmd", ".ps1", ".psm1", ".sh", ".py", ".js", ".vbs", ".fsx", ".csx", ".cake", ".proj", ".props",
        ".targets", ".build", ".msbuild", ".wixproj", ".wxs", ".wxi", ".iss", ".nsi", ".nsh", ".vdproj", ".isproj", ".ism", ".nuspec", ".yml", ".yaml", ".json", ".xml", ".tt"];

    private static readonly EnumerationOptions s_below =
        new() { RecurseSubdirectories = true, IgnoreInaccessible = true, AttributesToSkip = FileAttributes.ReparsePoint };

    private readonly Lazy<HashSet<string>?> _programs = new(() => FindPrograms(projects, root));

    /// <summary>Whether a file of a project's folder is such a configuration.</summary>
    public bool HaveIt(string configuration)
    {
        string name = Path.GetFileName(configuration);
        return name.EndsWith(Suffix, StringComparison.OrdinalIgnoreCase) && name[..^Suffix.Length] is var program
            && projects.Any(project => project.ConfigurationFiles.Contains(configuration) || IsVariant(program, project))
            && _programs.Value?.Contains(program) == false;
    }

    // "Fast Orders" beside Orders.
    private static bool IsVariant(string program, ProjectFile project) => project.Output == ProjectOutput.Program && project.AssemblyName is { Length: > 0 } name
        && program.Length > name.Length
        && ((program.EndsWith(name, StringComparison.OrdinalIgnoreCase) && program[^(name.Length + 1)] is ' ' or '_' or '-')
            || (program.StartsWith(name, StringComparison.OrdinalIgnoreCase) && program[name.Length] is ' ' or '_' or '-'));

    // The programs that the tree builds or contains; null where others may read such a file, or it may get their name.
    private static HashSet<string>? FindPrograms(IReadOnlyList<ProjectFile> projects, string root)
    {
        if (projects.Any(static project => project.AssemblyName.Contains('$') || NamesConfiguration().IsMatch(project.BuildEvents))
            || projects.SelectMany(static project => project.CompileFiles).Distinct().Any(static file => MayOpen(Read(file))))
        {
            return null;
        }

        var known = projects.Select(static project => project.Path).ToHashSet(StringComparer.Ordinal);
        var programs = projects.Select(static project => project.AssemblyName).ToHashSet(StringComparer.OrdinalIgnoreCase);
        foreach (string file in Directory.EnumerateFiles(root, "*", s_below))
        {
            string kind = Path.GetExtension(file).ToLowerInvariant();
            if (kind == ".exe")
            {
                programs.Add(Path.GetFileNameWithoutExtension(file));
            }
            else if (Array.IndexOf(s_projects, kind) >= 0 ? !known.Contains(file) || MayRename(Read(file))
                : Array.IndexOf(s_scripts, kind) >= 0 && Read(file) is var script && (script is null || NamesConfiguration().IsMatch(script)))
            {
                return null;
            }
        }

        return programs;
    }

    private static string? Read(string file) => SourceReader.TryRead(file)?.ToString();

    private static bool MayOpen(string? code) => code is null || WrittenConfiguration().IsMatch(code)
        || (Array.Exists(s_openers, opener => code.Contains(opener, StringComparison.Ordinal)) && OpensOwn().Replace(code, string.Empty) is var others
            && Array.Exists(s_openers, opener => others.Contains(opener, StringComparison.Ordinal)));

    // An item keeps its name; <Link>, <TargetPath>, <AppConfig> and others give it another.
    private static bool MayRename(string? project) => project is null || Embedded().IsMatch(project)
        || NamesConfiguration().IsMatch(Items().Replace(project, string.Empty));

    [GeneratedRegex("""(?<!\b(app|web|nuget|packages|log4net|nlog))\.config\b""", RegexOptions.IgnoreCase)]
    private static partial Regex NamesConfiguration();

    [GeneratedRegex("""(?<!\b(app|web|nuget|packages|log4net|nlog))\.config["']""", RegexOptions.IgnoreCase)]
    private static partial Regex WrittenConfiguration();

    // The configuration of the process, or of the assembly that asks.
    [GeneratedRegex("""\bOpenExeConfiguration\(\s*(ConfigurationUserLevel\.\w+|(System\.Reflection\.)?Assembly\.Get(Executing|Entry)Assembly\(\)\.Location)\s*\)""")]
    private static partial Regex OpensOwn();

    [GeneratedRegex("""<EmbeddedResource\b[^>]*\.config\b""", RegexOptions.IgnoreCase)]
    private static partial Regex Embedded();

    [GeneratedRegex("""\b(Include|Update|Remove|Exclude)\s*=\s*("[^"]*"|'[^']*')""")]
    private static partial Regex Items();
}
