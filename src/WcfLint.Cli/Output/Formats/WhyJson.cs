using System.IO;
using System.Text.Json;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// The answer to `check --why` for scripts. The shape is as stable as that of <see cref="JsonFormat"/>.
/// <code>
/// { "version": 1, "path": "/full/path", "file", "line", "text",
///   "subjects": [ { "name", "endpoints": [ { "name", "file", "line" } ], "values": [ { "name", "value": null|"…", "origin", "file", "line" } ] } ],
///   "verdicts": [ { "id", "found": true|false, "severity", "reason", "text", "file", "line", "column", "endLine", "endColumn", "project", "help" } ],
///   "notes": [ "…" ], "nearest": 12 }
/// </code>
/// A finding has <c>severity</c>, silence has <c>reason</c>; places are left out where it is all of what stands in the line, <c>nearest</c>
/// is null where some rule looks at it, or at no line of the file.
/// </summary>
internal static class WhyJson
{
    public static void Write(CheckResult result, WhyAnswer answer, TextWriter writer) =>
        JsonOutput.Write(writer, json =>
        {
            json.WriteStartObject();
            json.WriteNumber("version", 1);
            json.WriteString("path", result.BaseFolder);
            json.WriteString("file", result.Relative(answer.Path));
            json.WriteNumber("line", answer.Line);
            json.WriteString("text", answer.Text);
            WriteSubjects(json, result, answer);
            WriteVerdicts(json, result, answer);
            json.WriteStartArray("notes");
            foreach (string note in answer.Notes)
            {
                json.WriteStringValue(note);
            }

            json.WriteEndArray();
            if (answer.Nearest is { } nearest)
            {
                json.WriteNumber("nearest", nearest);
            }
            else
            {
                json.WriteNull("nearest");
            }

            json.WriteEndObject();
        });

    private static void WriteSubjects(Utf8JsonWriter json, CheckResult result, WhyAnswer answer)
    {
        json.WriteStartArray("subjects");
        foreach (WhySubject subject in answer.Subjects)
        {
            json.WriteStartObject();
            json.WriteString("name", subject.Name);
            json.WriteStartArray("endpoints");
            foreach ((string name, Place place) in subject.Users)
            {
                json.WriteStartObject();
                json.WriteString("name", name);
                WriteStart(json, result, place);
                json.WriteEndObject();
            }

            json.WriteEndArray();
            json.WriteStartArray("values");
            foreach (WhyValue value in subject.Values)
            {
                json.WriteStartObject();
                json.WriteString("name", value.Name);
                json.WriteString("value", value.Text);
                json.WriteString("origin", value.Origin);
                WriteStart(json, result, value.Place);
                json.WriteEndObject();
            }

            json.WriteEndArray();
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteVerdicts(Utf8JsonWriter json, CheckResult result, WhyAnswer answer)
    {
        json.WriteStartArray("verdicts");
        foreach (WhyVerdict verdict in answer.Verdicts)
        {
            json.WriteStartObject();
            json.WriteString("id", verdict.Id);
            json.WriteBoolean("found", verdict.Severity is not null);
            if (verdict.Severity is { } severity)
            {
                json.WriteString("severity", ReportedFinding.Name(severity));
            }
            else
            {
                json.WriteString("reason", verdict.Reason);
            }

            json.WriteString("text", verdict.Text);
            WriteStart(json, result, verdict.Place);
            if (verdict.Place is { } place)
            {
                json.WriteNumber("column", place.StartColumn);
                json.WriteNumber("endLine", place.EndLine);
                json.WriteNumber("endColumn", place.EndColumn);
            }

            if (verdict.Project.Length > 0)
            {
                json.WriteString("project", verdict.Project);
            }

            json.WriteString("help", WcfRule.HelpLink(verdict.Id));
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteStart(Utf8JsonWriter json, CheckResult result, Place? place)
    {
        if (place is not null)
        {
            json.WriteString("file", result.Relative(place.Path));
            json.WriteNumber("line", place.StartLine);
        }
    }
}
