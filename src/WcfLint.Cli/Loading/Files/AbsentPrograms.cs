using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Enumeration;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Finds configurations that are named for a program out of sight: NAME.exe reads NAME.exe.config (AppDomainSetup.ConfigurationFile), and it may be
/// installed, or a copy of another. In sight is one that lies in the tree, or that a project may build under any condition.
/// </summary>
/// <param name="projects">Every project that is checked.</param>
/// <param name="root">The folder of all that is read.</param>
internal sealed partial class AbsentPrograms(IReadOnlyList<ProjectFile> projects, string root)
{
    private const string Suffix = ".exe.config";

    private readonly Lazy<List<string>> _programs =
        new(() => [.. projects.Select(static project => project.AssemblyName).Concat(FindNames(root)).Select(static name => Properties().Replace(name, "*")).Distinct()]);

    /// <summary>Whether a file is such a configuration.</summary>
    public bool HaveIt(string configuration) => Path.GetFileName(configuration) is var file && file.EndsWith(Suffix, StringComparison.OrdinalIgnoreCase)
        && !_programs.Value.Exists(name => FileSystemName.MatchesSimpleExpression(name, file.AsSpan(..^Suffix.Length)));

    private static IEnumerable<string> FindNames(string root)
    {
        foreach (string file in Directory.EnumerateFiles(root, "*", FolderPath.Below))
        {
            string kind = Path.GetExtension(file).ToLowerInvariant();
            bool isProject = kind.EndsWith("proj", StringComparison.Ordinal);
            if (isProject || kind == ".exe")
            {
                yield return Path.GetFileNameWithoutExtension(file);
            }

            if (isProject || kind is ".props" or ".targets")
            {
                foreach (Match name in Names().Matches(SourceReader.TryRead(file)?.ToString() ?? string.Empty))
                {
                    yield return name.Groups[1].Value.Trim();
                }
            }
        }
    }

    [GeneratedRegex("""([^<>]*)</(AssemblyName|TargetName)\s*>""")]
    private static partial Regex Names();

    [GeneratedRegex("""\$\(.*\)""", RegexOptions.Singleline)]
    private static partial Regex Properties();
}
