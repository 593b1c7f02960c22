using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>Reads the projects of a solution, in any of its formats, or those that a filter takes of them.</summary>
internal static partial class SolutionReader
{
    private const string SolutionFolder = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}";
    private const string WebSite = "{E24C65DC-7377-472B-9ABA-BC803B73C61A}";

    /// <summary>Full paths as the solution names them: projects, and folders of web sites.</summary>
    /// <exception cref="LoadException">The file cannot be read or is no solution.</exception>
    public static List<string> Read(string path)
    {
        try
        {
            if (path.EndsWith(".slnf", StringComparison.OrdinalIgnoreCase))
            {
                return SolutionFilter.Read(path);
            }

            string folder = Path.GetDirectoryName(path)!;
            IEnumerable<string> projects = path.EndsWith(".slnx", StringComparison.OrdinalIgnoreCase) ? ReadXml(path) : ReadText(path);
            return projects.Select(project => FileNames.Normalize(project, folder)).Distinct().ToList();
        }
        catch (XmlException e)
        {
            throw new LoadException(path, "not well-formed XML: " + e.Message);
        }
        catch (Exception e) when (e is not LoadException)
        {
            throw new LoadException(path, e.Message);
        }
    }

    private static IEnumerable<string> ReadXml(string path)
    {
        XElement root = ProjectEvaluation.Load(path);
        if (root.Name.LocalName != "Solution")
        {
            throw new LoadException(path, "not a solution: its root element is <" + root.Name.LocalName + ">");
        }

        return root.Descendants().Where(e => e.Name.LocalName == "Project").Select(e => e.Attribute("Path")?.Value).OfType<string>();
    }

    private static IEnumerable<string> ReadText(string path)
    {
        string text = SourceReader.ReadCode(path).ToString();
        if (!text.Contains("Microsoft Visual Studio Solution File", StringComparison.Ordinal))
        {
            throw new LoadException(path, "not a solution: the line 'Microsoft Visual Studio Solution File' is missing");
        }

        foreach (Match match in ProjectLine().Matches(text))
        {
            string type = match.Groups[1].Value.ToUpperInvariant();
            string project = match.Groups[2].Value;
            if (type == SolutionFolder || (type != WebSite && !Path.HasExtension(project)) || project.Contains("://", StringComparison.Ordinal))
            {
                continue;
            }

            yield return project;
        }
    }

    [GeneratedRegex("""^[ \t]*Project\("(\{[^"]*\})"\)\s*=\s*"[^"]*"\s*,\s*"([^"]*)"\s*,""", RegexOptions.Multiline)]
    private static partial Regex ProjectLine();
}
