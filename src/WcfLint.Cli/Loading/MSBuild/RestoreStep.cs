using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using System.Xml.Linq;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading.MSBuild;

/// <summary>Restores the SDK-style projects of a run, in one go; those already restored are left as they are.</summary>
internal static class RestoreStep
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(3);

    /// <summary>Why a project is not restored, by project; a project that is not in it is restored.</summary>
    public static async Task<Dictionary<string, string>> RunAsync(string folder, IReadOnlyList<string> projects, CancellationToken cancellation)
    {
        var failures = new Dictionary<string, string>(StringComparer.Ordinal);
        List<string> wanting = projects.Where(p => !IsUpToDate(p)).ToList();
        string? general = wanting.Count == 0 ? null : await RestoreAsync(folder, wanting, cancellation);
        foreach (string project in projects)
        {
            if (Problem(project, wanting.Contains(project) ? general : null) is { } problem)
            {
                failures[project] = problem;
            }
        }

        return failures;
    }

    private static async Task<string?> RestoreAsync(string folder, List<string> projects, CancellationToken cancellation)
    {
        string? solution = null;
        try
        {
            string target = projects[0];
            if (projects.Count > 1)
            {
                target = solution = Path.Combine(Path.GetTempPath(), "wcflint-" + Guid.NewGuid().ToString("N") + ".slnx");
                
                // A folder each: two projects of one name may not lie in the same.
                new XDocument(new XElement("Solution", projects.Select((p, i) =>
                    new XElement("Folder", new XAttribute("Name", string.Create(CultureInfo.InvariantCulture, $"/{i}/")),
                        new XElement("Project", new XAttribute("Path", p)))))).Save(solution);
            }

            (int code, string output) = await DotNetProcess.RunAsync(folder, ["restore", target, "-nologo", "-v:quiet"], s_limit, cancellation);
            return code == 0 ? null : DotNetProcess.FirstError(output);
        }
        catch (MSBuildException e)
        {
            return e.Message;
        }
        finally
        {
            if (solution is not null)
            {
                File.Delete(solution);
            }
        }
    }

    private static bool IsUpToDate(string project)
    {
        var assets = new FileInfo(AssetsFile(project));
        return assets.Exists && assets.LastWriteTimeUtc > File.GetLastWriteTimeUtc(project) && AssetsProblem(assets.FullName) is null;
    }

    // The assets file contains the errors of its project; the output of the whole restore counts only where there is no file.
    private static string? Problem(string project, string? general) =>
        File.Exists(AssetsFile(project)) ? AssetsProblem(AssetsFile(project)) : general;

    private static string? AssetsProblem(string path)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(PlainFile.Read(path));
            if (!document.RootElement.TryGetProperty("logs", out JsonElement logs))
            {
                return null;
            }

            foreach (JsonElement log in logs.EnumerateArray())
            {
                if (log.GetProperty("level").GetString() == "Error")
                {
                    return log.GetProperty("code").GetString() + ": " + log.GetProperty("message").GetString()?.Split('\n')[0].Trim();
                }
            }

            return null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException)
        {
            return "its project.assets.json cannot be read: " + e.Message;
        }
    }

    private static string AssetsFile(string project) => Path.Combine(Path.GetDirectoryName(project)!, "obj", "project.assets.json");
}
