using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>GitLab's Code Quality report (docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format): files from the top of the repository.</summary>
internal sealed class GitLabFormat : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer)
    {
        var root = SourceRoot.Find(result.BaseFolder);
        JsonOutput.Write(writer, result.New.Select(finding => (finding, path: root.Relative(finding.Place.Path))).Select(f => new
        {
            description = f.finding.Message,
            check_name = f.finding.Id,
            fingerprint = Hash(f.path, f.finding),
            severity = f.finding.Severity switch { DiagnosticSeverity.Error => "critical", DiagnosticSeverity.Warning => "major", _ => "info" },
            location = new { f.path, lines = new { begin = f.finding.Place.StartLine, end = f.finding.Place.EndLine } },
        }));
    }

    // Must be unique in the whole report; ours are so within a file.
    private static string Hash(string path, ReportedFinding finding) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(path + "\n" + finding.Id + "\n" + finding.Fingerprint)).AsSpan(0, 16));
}
