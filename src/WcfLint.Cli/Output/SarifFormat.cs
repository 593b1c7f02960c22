using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), for code scanning services and viewers.</summary>
internal sealed class SarifFormat : IReportFormat
{
    private const string BaseId = "PATH";

    public void Write(CheckResult result, TextWriter writer) =>
        JsonOutput.Write(writer, json =>
        {
            json.WriteStartObject();
            json.WriteString("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
            json.WriteString("version", "2.1.0");
            json.WriteStartArray("runs");
            json.WriteStartObject();
            WriteTool(json);
            WriteBase(json, result);
            WriteInvocation(json, result);
            json.WriteString("columnKind", "utf16CodeUnits");
            WriteResults(json, result);
            json.WriteEndObject();
            json.WriteEndArray();
            json.WriteEndObject();
        });

    private static void WriteTool(Utf8JsonWriter json)
    {
        json.WriteStartObject("tool");
        json.WriteStartObject("driver");
        json.WriteString("name", "WcfLint");
        json.WriteString("version", ToolVersion.Text);
        json.WriteString("informationUri", WcfRule.RepositoryUrl);
        json.WriteStartArray("rules");
        foreach (WcfRule rule in WcfRules.All)
        {
            json.WriteStartObject();
            json.WriteString("id", rule.Id);
            WriteText(json, "shortDescription", rule.Title);
            WriteText(json, "fullDescription", rule.Descriptor.Description.ToString(System.Globalization.CultureInfo.InvariantCulture));
            json.WriteString("helpUri", rule.Descriptor.HelpLinkUri);
            json.WriteStartObject("defaultConfiguration");
            json.WriteString("level", Level(rule.Descriptor.DefaultSeverity));
            json.WriteBoolean("enabled", rule.Descriptor.IsEnabledByDefault);
            json.WriteEndObject();
            json.WriteStartObject("properties");
            json.WriteString("category", rule.Descriptor.Category);
            json.WriteString("cost", rule.Cost.Short);
            json.WriteEndObject();
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteEndObject();
        json.WriteEndObject();
    }

    private static void WriteBase(Utf8JsonWriter json, CheckResult result)
    {
        json.WriteStartObject("originalUriBaseIds");
        json.WriteStartObject(BaseId);
        json.WriteString("uri", new Uri(result.BaseFolder + Path.DirectorySeparatorChar).AbsoluteUri);
        json.WriteEndObject();
        json.WriteEndObject();
    }

    // What could not be read, so that a reader of the log knows that it does not speak of everything.
    private static void WriteInvocation(Utf8JsonWriter json, CheckResult result)
    {
        json.WriteStartArray("invocations");
        json.WriteStartObject();
        json.WriteBoolean("executionSuccessful", result.Failures.Count == 0);
        json.WriteStartArray("toolExecutionNotifications");
        foreach ((string level, string path, string text) in result.Notes.Select(n => (n.IsFailure ? "error" : "note", n.Path, n.Reason))
            .Concat(result.Failures.Select(f => ("error", f.Project, f.Analyzer + " failed: " + f.Message))))
        {
            json.WriteStartObject();
            json.WriteString("level", level);
            WriteText(json, "message", PrintableText.Escape(text));
            json.WriteStartArray("locations");
            json.WriteStartObject();
            json.WriteStartObject("physicalLocation");
            WriteArtifact(json, result, path);
            json.WriteEndObject();
            json.WriteEndObject();
            json.WriteEndArray();
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteEndObject();
        json.WriteEndArray();
    }

    private static void WriteResults(Utf8JsonWriter json, CheckResult result)
    {
        Dictionary<string, int> indexes = WcfRules.All.Select((rule, index) => (rule.Id, index)).ToDictionary(r => r.Id, r => r.index);
        json.WriteStartArray("results");
        foreach (ReportedFinding finding in result.Findings)
        {
            json.WriteStartObject();
            json.WriteString("ruleId", finding.Id);
            if (indexes.TryGetValue(finding.Id, out int index))
            {
                json.WriteNumber("ruleIndex", index);
            }

            json.WriteString("level", Level(finding.Severity));
            if (finding.Baseline is { } state)
            {
                json.WriteString("baselineState", BaselineStates.Word(state));
            }

            WriteText(json, "message", finding.Message);
            json.WriteStartObject("partialFingerprints");
            json.WriteString(Fingerprints.Name, finding.Fingerprint);
            json.WriteEndObject();
            json.WriteStartArray("locations");
            WriteLocation(json, result, finding.Place, id: null);
            json.WriteEndArray();
            if (finding.Related.Count > 0)
            {
                json.WriteStartArray("relatedLocations");
                for (int i = 0; i < finding.Related.Count; i++)
                {
                    WriteLocation(json, result, finding.Related[i], i);
                }

                json.WriteEndArray();
            }

            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteLocation(Utf8JsonWriter json, CheckResult result, Place place, int? id)
    {
        json.WriteStartObject();
        if (id is { } number)
        {
            json.WriteNumber("id", number);
        }

        json.WriteStartObject("physicalLocation");
        WriteArtifact(json, result, place.Path);
        json.WriteStartObject("region");
        json.WriteNumber("startLine", place.StartLine);
        json.WriteNumber("startColumn", place.StartColumn);
        json.WriteNumber("endLine", place.EndLine);
        json.WriteNumber("endColumn", place.EndColumn);
        json.WriteEndObject();
        json.WriteEndObject();
        json.WriteEndObject();
    }

    private static void WriteArtifact(Utf8JsonWriter json, CheckResult result, string path)
    {
        string relative = result.Relative(path);
        json.WriteStartObject("artifactLocation");
        json.WriteString("uri", string.Join('/', relative.Split('/').Select(Uri.EscapeDataString)));
        json.WriteString("uriBaseId", BaseId);
        json.WriteEndObject();
    }

    private static void WriteText(Utf8JsonWriter json, string name, string text)
    {
        json.WriteStartObject(name);
        json.WriteString("text", text);
        json.WriteEndObject();
    }

    private static string Level(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "error",
        DiagnosticSeverity.Warning => "warning",
        _ => "note",
    };
}
