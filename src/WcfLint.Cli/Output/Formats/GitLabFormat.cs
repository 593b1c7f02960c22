using System;
using System.IO;
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
        JsonOutput.Write(writer, json =>
        {
            json.WriteStartArray();
            foreach (ReportedFinding finding in result.New)
            {
                string path = root.Relative(finding.Place.Path);
                json.WriteStartObject();
                json.WriteString("description", finding.Message);
                json.WriteString("check_name", finding.Id);
                json.WriteString("fingerprint", Hash(path, finding));
                json.WriteString("severity", finding.Severity switch { DiagnosticSeverity.Error => "critical", DiagnosticSeverity.Warning => "major", _ => "info" });
                json.WriteStartObject("location");
                json.WriteString("path", path);
                json.WriteStartObject("lines");
                json.WriteNumber("begin", finding.Place.StartLine);
                json.WriteNumber("end", finding.Place.EndLine);
                json.WriteEndObject();
                json.WriteEndObject();
                json.WriteEndObject();
                JsonOutput.FlushLarge(json);
            }

            json.WriteEndArray();
        });
    }

    // Must be unique in the whole report; ours are so within a file.
    private static string Hash(string path, ReportedFinding finding) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(path + "\n" + finding.Id + "\n" + finding.Fingerprint)).AsSpan(0, 16));
}
