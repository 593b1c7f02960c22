using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Enumeration;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// The names of the files that programs load: app.config, which a build renames, web.config, and NAME.exe.config or NAME.dll.config of an assembly NAME
/// (AppDomainSetup.ConfigurationFile, ExeConfigurationFileMap). In sight is one that lies in the tree, or that a project may build under any condition.
/// </summary>
/// <param name="projects">Every project that is checked.</param>
/// <param name="root">The folder of all that is read.</param>
internal sealed partial class LoadedNames(IReadOnlyList<ProjectFile> projects, string root)
{
    private static readonly int s_suffix = ".exe.config".Length;

    private readonly Lazy<List<string>> _assemblies =
        new(() => [.. projects.Select(static project => project.AssemblyName).Concat(FindNames(root)).Select(static name => Properties().Replace(name, "*")).Distinct()]);

    /// <summary>Whether a file has such a name, in its folder or by the link of a project.</summary>
    public bool HaveIt(string configuration) => ConfigurationReader.IsOfProject(configuration) || projects.Any(project => project.LinkedConfigurations.Contains(configuration))
        || (ConfigurationReader.IsMainName(configuration)
        && _assemblies.Value.Exists(name => FileSystemName.MatchesSimpleExpression(name, Path.GetFileName(configuration).AsSpan(..^s_suffix))));

    private static IEnumerable<string> FindNames(string root)
    {
        foreach (string file in Directory.EnumerateFiles(root, "*", FolderPath.Below))
        {
            string kind = Path.GetExtension(file).ToLowerInvariant();
            bool isProject = kind.EndsWith("proj", StringComparison.Ordinal);
            if (isProject || kind is ".exe" or ".dll")
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
