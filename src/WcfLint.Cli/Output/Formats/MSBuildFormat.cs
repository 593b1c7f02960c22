using System;
using System.IO;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// One line a finding, as the compiler writes it: what MSBuild's tasks, editors and problem matchers read
/// (learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks).
/// </summary>
internal sealed class MSBuildFormat : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer)
    {
        foreach (ReportedFinding finding in result.New)
        {
            Place place = finding.Place;
            writer.WriteLine(
                PathOf(place.Path) + "(" + place.StartLine + "," + place.StartColumn + "," + place.EndLine + "," + place.EndColumn + "): "
                + finding.SeverityName + " " + finding.Id + ": " + PrintableText.Escape(finding.Message.ReplaceLineEndings(" ")) + " ("
                    + WcfRule.HelpLink(finding.Id) + ")");
        }
    }

    // A problem matcher looks for files from the folder where the command runs.
    private static string PathOf(string path)
    {
        string relative = Path.GetRelativePath(Environment.CurrentDirectory, path);
        return PrintablePath.Escape(relative.StartsWith("..", StringComparison.Ordinal) ? path : relative);
    }
}
