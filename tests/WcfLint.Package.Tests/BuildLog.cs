using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace WcfLint.Package.Tests;

/// <summary>
/// The findings in the output of a build, those without a place at line 0. MSBuild repeats them in its summary: each counts once a
/// project and framework.
/// </summary>
internal sealed partial class BuildLog
{
    public BuildLog(int exitCode, string output)
    {
        ExitCode = exitCode;
        Output = output;
        string body = output.Split("\nBuild succeeded.", 2)[0].Split("\nBuild FAILED.", 2)[0];
        Findings =
        [
            .. FindingLine().Matches(body).Select(match => new LoggedFinding(
                Path.GetFileNameWithoutExtension(match.Groups["project"].Value.Split("::")[0]),
                Path.GetFileName(match.Groups["file"].Value.Replace('\\', '/')),
                match.Groups["line"].Success ? int.Parse(match.Groups["line"].Value) : 0,
                match.Groups["column"].Success ? int.Parse(match.Groups["column"].Value) : 0,
                match.Groups["severity"].Value,
                match.Groups["id"].Value)),
        ];
    }

    public int ExitCode { get; }

    public string Output { get; }

    public IReadOnlyList<LoggedFinding> Findings { get; }

    public IEnumerable<LoggedFinding> Of(string project) => Findings.Where(finding => finding.Project == project);

    [GeneratedRegex(@"^\s*(?<file>[^\r\n(]+?)(\((?<line>\d+),(?<column>\d+)\)| )?: (?<severity>warning|error) (?<id>WCFL\d{4}|AD\d{4}): .*\[(?<project>[^\]\r\n]+)\]\s*$", RegexOptions.Multiline)]
    private static partial Regex FindingLine();
}

internal sealed record LoggedFinding(string Project, string File, int Line, int Column, string Severity, string Id);
