using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>Some projects of a solution (.slnf), as MSBuild reads them (SolutionFile.ParseSolutionFilter).</summary>
internal static class SolutionFilter
{
    private static readonly JsonDocumentOptions s_options = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip };

    /// <summary>Full paths of the projects, in the order of the solution; the filter names them from the solution's folder.</summary>
    /// <exception cref="LoadException">The file is no solution filter, or names what its solution does not have.</exception>
    public static List<string> Read(string path)
    {
        (string solution, List<string> named) = Parse(path);
        if (solution.EndsWith(".slnf", StringComparison.OrdinalIgnoreCase))
        {
            throw new LoadException(path, "its solution '" + solution + "' is a solution filter too");
        }

        if (!File.Exists(solution))
        {
            throw new LoadException(path, "its solution '" + solution + "' does not exist");
        }

        List<string> projects = SolutionReader.Read(solution);
        HashSet<string> wanted = named.Select(name => FileNames.Normalize(name, Path.GetDirectoryName(solution)!)).ToHashSet(StringComparer.OrdinalIgnoreCase);
        List<string> chosen = [.. projects.Where(wanted.Contains)];
        wanted.ExceptWith(chosen);
        return wanted.Count == 0 ? chosen
            : throw new LoadException(path, "names '" + wanted.Min(StringComparer.Ordinal) + "', which is not in its solution '" + solution + "'");
    }

    private static (string Solution, List<string> Projects) Parse(string path)
    {
        try
        {
            using var json = JsonDocument.Parse(SourceReader.ReadCode(path).ToString(), s_options);
            JsonElement solution = json.RootElement.GetProperty("solution");
            return (
                FileNames.Normalize(solution.GetProperty("path").GetString() ?? string.Empty, Path.GetDirectoryName(path)!),
                [.. solution.GetProperty("projects").EnumerateArray().Select(project => project.GetString() ?? string.Empty)]);
        }
        catch (JsonException e)
        {
            throw new LoadException(path, "not well-formed JSON: " + e.Message);
        }
        catch (Exception e) when (e is KeyNotFoundException or InvalidOperationException)
        {
            throw new LoadException(path, "not a solution filter: it has no \"solution\" with \"path\" and \"projects\"");
        }
    }
}
