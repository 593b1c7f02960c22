using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Workflow commands of GitHub Actions, which it shows beside the lines of a pull request.</summary>
internal sealed class GitHubFormat : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer)
    {
        foreach (ReportedFinding finding in result.New)
        {
            Place place = finding.Place;
            writer.WriteLine(
                "::" + Command(finding.Severity)
                + " file=" + Property(Root(result, place.Path))
                + ",line=" + place.StartLine + ",endLine=" + place.EndLine
                + ",col=" + place.StartColumn + ",endColumn=" + place.EndColumn
                + ",title=" + Property(finding.Id + " " + (WcfRules.Find(finding.Id)?.Title ?? string.Empty))
                + "::" + Data(finding.Message));
        }
    }

    // GitHub identifies files by their path in the repository, in which a workflow runs.
    private static string Root(CheckResult result, string path)
    {
        string relative = FolderPath.Relative(
            Environment.GetEnvironmentVariable("GITHUB_WORKSPACE") is { Length: > 0 } workspace ? workspace : Environment.CurrentDirectory, path);
        return relative.StartsWith("..", StringComparison.Ordinal) || Path.IsPathRooted(relative) ? result.Relative(path) : relative;
    }

    private static string Command(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "error",
        DiagnosticSeverity.Warning => "warning",
        _ => "notice",
    };

    // Escapes as actions/toolkit does, packages/core/src/command.ts.
    private static string Data(string text) =>
        string.Join("%0A", text.ReplaceLineEndings("\n").Split('\n').Select(line => PrintableText.Escape(line).Replace("%", "%25", StringComparison.Ordinal)));

    private static string Property(string text) =>
        Data(text).Replace(":", "%3A", StringComparison.Ordinal).Replace(",", "%2C", StringComparison.Ordinal);
}
