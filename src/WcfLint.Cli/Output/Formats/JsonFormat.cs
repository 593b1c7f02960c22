using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// JSON for scripts. The shape is stable: members are added, never renamed or removed while <c>version</c> is 1.
/// <code>
/// { "version": 1, "path": "/full/path",
///   "findings": [ { "id", "severity": "info|warning|error", "message", "file", "line", "column", "endLine", "endColumn",
///                   "help", "fingerprint", "baselineState": "new|unchanged", "related": [ { "file", "line", "column", "endLine", "endColumn" } ] } ],
///   "rules": [ { "id", "count", "title", "cost", "help" } ],
///   "read": { "projects", "inPart", "codeFiles", "configurations" },
///   "skipped": [ { "reason", "files" } ],
///   "leftOut": [ { "reason", "findings" } ],
///   "notJudged": [ { "path", "reason" } ], "judgedInPart": [ { "path", "reason" } ],
///   "notes": [ { "path", "reason", "failure": true|false } ],
///   "failures": [ { "project", "analyzer", "message" } ] }
/// </code>
/// <c>inPart</c> counts projects of which a restore, or MSBuild, would tell more; <c>baselineState</c> is there where a baseline was named. Files are relative to <c>path</c>; lines and columns count from 1; an end column is the one after the last.
/// </summary>
internal sealed class JsonFormat : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer) =>
        JsonOutput.Write(writer, json =>
        {
            json.WriteStartObject();
            json.WriteNumber("version", 1);
            json.WriteString("path", result.BaseFolder);
            WriteFindings(json, result);
            WriteRules(json, result);
            json.WriteStartObject("read");
            json.WriteNumber("projects", result.Projects);
            json.WriteNumber("inPart", result.ProjectsInPart);
            json.WriteNumber("codeFiles", result.CodeFiles);
            json.WriteNumber("configurations", result.Configurations);
            json.WriteEndObject();
            WriteProblems(json, result);
            json.WriteEndObject();
        });

    private static void WriteFindings(Utf8JsonWriter json, CheckResult result)
    {
        json.WriteStartArray("findings");
        foreach (ReportedFinding finding in result.Findings)
        {
            json.WriteStartObject();
            json.WriteString("id", finding.Id);
            json.WriteString("severity", finding.SeverityName);
            json.WriteString("message", finding.Message);
            WritePlace(json, result, finding.Place);
            json.WriteString("help", WcfRule.HelpLink(finding.Id));
            json.WriteString("fingerprint", finding.Fingerprint);
            if (finding.Baseline is { } state)
            {
                json.WriteString("baselineState", BaselineStates.Word(state));
            }

            json.WriteStartArray("related");
            foreach (Place place in finding.Related)
            {
                json.WriteStartObject();
                WritePlace(json, result, place);
                json.WriteEndObject();
            }

            json.WriteEndArray();
            json.WriteEndObject();
            JsonOutput.FlushLarge(json);
        }

        json.WriteEndArray();
    }

    private static void WriteRules(Utf8JsonWriter json, CheckResult result)
    {
        json.WriteStartArray("rules");
        foreach (IGrouping<string, ReportedFinding> rule in result.Findings.GroupBy(f => f.Id).OrderBy(g => g.Key, System.StringComparer.Ordinal))
        {
            json.WriteStartObject();
            json.WriteString("id", rule.Key);
            json.WriteNumber("count", rule.Count());
            json.WriteString("title", WcfRules.Find(rule.Key)?.Title);
            json.WriteString("cost", WcfRules.Find(rule.Key)?.Cost.Short);
            json.WriteString("help", WcfRule.HelpLink(rule.Key));
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteProblems(Utf8JsonWriter json, CheckResult result)
    {
        json.WriteStartArray("skipped");
        foreach ((string reason, int count) in result.Skipped.OrderBy(s => s.Key, System.StringComparer.Ordinal))
        {
            json.WriteStartObject();
            json.WriteString("reason", reason);
            json.WriteNumber("files", count);
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteStartArray("leftOut");
        foreach ((string reason, int count) in result.Silenced.OrderBy(s => s.Key, System.StringComparer.Ordinal))
        {
            json.WriteStartObject();
            json.WriteString("reason", reason);
            json.WriteNumber("findings", count);
            json.WriteEndObject();
        }

        json.WriteEndArray();
        WriteNames(json, "notJudged", result.NotJudged, result);
        WriteNames(json, "judgedInPart", result.JudgedInPart, result);
        json.WriteStartArray("notes");
        foreach (LoadNote note in result.Notes)
        {
            json.WriteStartObject();
            json.WriteString("path", result.Relative(note.Path));
            json.WriteString("reason", note.Reason);
            json.WriteBoolean("failure", note.IsFailure);
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteStartArray("failures");
        foreach (AnalyzerFailure failure in result.Failures)
        {
            json.WriteStartObject();
            json.WriteString("project", result.Relative(failure.Project));
            json.WriteString("analyzer", failure.Analyzer);
            json.WriteString("message", failure.Message);
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteNames(Utf8JsonWriter json, string what, IEnumerable<(string Path, string Reason)> all, CheckResult result)
    {
        json.WriteStartArray(what);
        foreach ((string path, string reason) in all)
        {
            json.WriteStartObject();
            json.WriteString("path", result.Relative(path));
            json.WriteString("reason", reason);
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WritePlace(Utf8JsonWriter json, CheckResult result, Place place)
    {
        json.WriteString("file", result.Relative(place.Path));
        json.WriteNumber("line", place.StartLine);
        json.WriteNumber("column", place.StartColumn);
        json.WriteNumber("endLine", place.EndLine);
        json.WriteNumber("endColumn", place.EndColumn);
    }
}
