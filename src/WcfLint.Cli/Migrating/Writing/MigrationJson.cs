using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Formats;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for scripts: everything, in an order that does not change.</summary>
internal static class MigrationJson
{
    public static void Write(MigrationReport report, TextWriter writer) => JsonOutput.Write(writer, json =>
    {
        json.WriteStartObject();
        json.WriteString("tool", "wcflint " + ToolVersion.Text);
        json.WriteStartArray("targets");
        foreach (MigrationTarget target in report.Targets)
        {
            json.WriteStartObject();
            json.WriteString("name", NameOf(target));
            json.WriteString("version", MigrationVersions.NewestOf(target));
            json.WriteEndObject();
        }

        json.WriteEndArray();
        WriteCounts(report, json);
        WriteList(json, "endpoints", report.Endpoints, endpoint => WriteEndpoint(report, endpoint, json));
        WriteList(json, "rows", report.Rows, row => WriteRow(report, row, json));
        json.WriteEndObject();
    });

    /// <summary>The name of a target, as the table's files write it.</summary>
    private static string NameOf(MigrationTarget target) => target switch { MigrationTarget.CoreWcf => "corewcf", MigrationTarget.CoreWcfFile => "corewcf-file", _ => "client" };

    private static void WriteCounts(MigrationReport report, Utf8JsonWriter json)
    {
        json.WriteNumber("projects", report.Projects);
        json.WriteStartObject("readiness");
        foreach (Readiness readiness in Enum.GetValues<Readiness>())
        {
            json.WriteNumber(MigrationWords.Of(readiness), report.Endpoints.Count(endpoint => endpoint.Readiness == readiness));
        }

        json.WriteEndObject();
        json.WriteStartObject("work");
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            json.WriteNumber(step.ToString().ToLowerInvariant(), report.PlacesOf(step));
        }

        json.WriteEndObject();
    }

    private static void WriteEndpoint(MigrationReport report, EndpointVerdict endpoint, Utf8JsonWriter json)
    {
        json.WriteString("path", report.Relative(endpoint.Place.Path));
        json.WriteNumber("line", endpoint.Place.StartLine);
        json.WriteString("project", endpoint.Project);
        json.WriteString("side", MigrationWords.Of(endpoint.Side));
        json.WriteString("name", endpoint.Name);
        json.WriteString("binding", endpoint.Binding);
        json.WriteString("verdict", MigrationWords.Of(endpoint.Readiness));
        json.WriteNumber("changes", endpoint.Changes);
        WriteTexts(json, "blockers", endpoint.Blockers);
        WriteTexts(json, "otherEnds", [.. endpoint.Others.Select(report.At)]);
    }

    private static void WriteRow(MigrationReport report, MigrationRow row, Utf8JsonWriter json)
    {
        json.WriteString("path", report.Relative(row.Place.Path));
        json.WriteNumber("line", row.Place.StartLine);
        json.WriteNumber("column", row.Place.StartColumn);
        json.WriteString("project", row.Project);
        json.WriteString("subject", row.Subject);
        json.WriteString("feature", row.Feature?.Id);
        json.WriteString("harm", MigrationWords.Of(row.Harm));
        json.WriteString("step", row.Step.ToString().ToLowerInvariant());
        WriteTexts(json, "endpoints", row.Endpoints);
        WriteList(json, "answers", row.Answers, answer =>
        {
            json.WriteString("target", NameOf(answer.Target));
            json.WriteString("verdict", MigrationWords.Of(answer.Verdict));
            json.WriteString("when", answer.Cell?.When);
            json.WriteString("throws", answer.Cell?.Text);
            json.WriteString("inForce", answer.Cell?.InForce);
            json.WriteString("need", answer.Detail ?? answer.Cell?.Need);
            WriteTexts(json, "sources", [.. answer.Cell?.Sources.Select(source => source.ToString()) ?? []]);
        });
    }

    private static void WriteTexts(Utf8JsonWriter json, string name, IReadOnlyList<string> texts)
    {
        json.WriteStartArray(name);
        foreach (string text in texts)
        {
            json.WriteStringValue(text);
        }

        json.WriteEndArray();
    }

    private static void WriteList<T>(Utf8JsonWriter json, string name, IEnumerable<T> items, Action<T> write)
    {
        json.WriteStartArray(name);
        foreach (T item in items)
        {
            json.WriteStartObject();
            write(item);
            json.WriteEndObject();
            JsonOutput.FlushLarge(json);
        }

        json.WriteEndArray();
    }
}
