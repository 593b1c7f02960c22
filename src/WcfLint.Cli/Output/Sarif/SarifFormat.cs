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
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), for code scanning services and viewers. Nothing in it says where on the
/// machine the tree lay.
/// </summary>
/// <param name="pipeline">The run of Azure Pipelines that makes it; null elsewhere.</param>
internal sealed class SarifFormat(AzurePipeline? pipeline) : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer)
    {
        var root = SourceRoot.Find(result.BaseFolder);
        JsonOutput.Write(writer, json =>
        {
            json.WriteStartObject();
            json.WriteString("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
            json.WriteString("version", "2.1.0");
            json.WriteStartArray("runs");
            json.WriteStartObject();
            WriteTool(json);
            json.WriteStartObject("automationDetails");
            json.WriteString("id", pipeline?.Id ?? RunCategory.Of(result, root));
            pipeline?.WriteProperties(json);
            json.WriteEndObject();
            WriteBase(json);
            WriteInvocation(json, result, root);
            json.WriteString("columnKind", "utf16CodeUnits");
            WriteNewLines(json);
            WriteResults(json, result, root);
            json.WriteEndObject();
            json.WriteEndArray();
            json.WriteEndObject();
        });
    }

    private static void WriteTool(Utf8JsonWriter json)
    {
        json.WriteStartObject("tool");
        json.WriteStartObject("driver");
        json.WriteString("name", "WcfLint");
        json.WriteString("fullName", "WcfLint " + ToolVersion.Text);
        json.WriteString("version", ToolVersion.Text);
        json.WriteString("semanticVersion", ToolVersion.Text);
        json.WriteString("informationUri", WcfRule.RepositoryUrl);
        SarifRules.Write(json);
        json.WriteEndObject();
        json.WriteEndObject();
    }

    // Whoever reads the log knows where his copy of the tree is: an entry without "uri" asks him (3.14.14).
    private static void WriteBase(Utf8JsonWriter json)
    {
        json.WriteStartObject("originalUriBaseIds");
        json.WriteStartObject(SourceRoot.BaseId);
        WriteText(json, "description", "The top of the repository; of a tree that is none, the folder that was checked.");
        json.WriteEndObject();
        json.WriteEndObject();
    }

    // Those of Roslyn, which counts the lines.
    private static void WriteNewLines(Utf8JsonWriter json)
    {
        json.WriteStartArray("newlineSequences");
        foreach (string end in (string[])["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029"])
        {
            json.WriteStringValue(end);
        }

        json.WriteEndArray();
    }

    // What could not be read, so that a reader of the log knows that it does not speak of everything.
    private static void WriteInvocation(Utf8JsonWriter json, CheckResult result, SourceRoot root)
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
            WriteText(json, "message", PrintableText.Escape(root.Hide(text)));
            json.WriteStartArray("locations");
            json.WriteStartObject();
            json.WriteStartObject("physicalLocation");
            WriteArtifact(json, root, path);
            json.WriteEndObject();
            json.WriteEndObject();
            json.WriteEndArray();
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteEndObject();
        json.WriteEndArray();
    }

    private static void WriteResults(Utf8JsonWriter json, CheckResult result, SourceRoot root)
    {
        Dictionary<string, int> indexes = WcfRules.All.Select((rule, index) => (rule.Id, index)).ToDictionary(r => r.Id, r => r.index);
        var sources = new SourceFiles();
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
            WriteFingerprints(json, finding, sources);
            json.WriteStartArray("locations");
            WriteLocation(json, root, finding.Place, id: null);
            json.WriteEndArray();
            if (finding.Related.Count > 0)
            {
                json.WriteStartArray("relatedLocations");
                for (int i = 0; i < finding.Related.Count; i++)
                {
                    WriteLocation(json, root, finding.Related[i], i);
                }

                json.WriteEndArray();
            }

            SarifFixes.Write(json, finding, sources, root);
            json.WriteEndObject();
            JsonOutput.FlushLarge(json);
        }

        json.WriteEndArray();
    }

    private static void WriteFingerprints(Utf8JsonWriter json, ReportedFinding finding, SourceFiles sources)
    {
        json.WriteStartObject("partialFingerprints");
        json.WriteString(Fingerprints.Name, finding.Fingerprint);
        if (sources.HashLine(finding.Place.Path, finding.Place.StartLine) is { } hash)
        {
            json.WriteString(LineHashes.Name, hash);
        }

        json.WriteEndObject();
    }

    private static void WriteLocation(Utf8JsonWriter json, SourceRoot root, Place place, int? id)
    {
        json.WriteStartObject();
        if (id is { } number)
        {
            json.WriteNumber("id", number);
        }

        json.WriteStartObject("physicalLocation");
        WriteArtifact(json, root, place.Path);
        json.WriteStartObject("region");
        json.WriteNumber("startLine", place.StartLine);
        json.WriteNumber("startColumn", place.StartColumn);
        json.WriteNumber("endLine", place.EndLine);
        json.WriteNumber("endColumn", place.EndColumn);
        json.WriteEndObject();
        json.WriteEndObject();
        json.WriteEndObject();
    }

    /// <summary>Writes where a file is.</summary>
    public static void WriteArtifact(Utf8JsonWriter json, SourceRoot root, string path)
    {
        json.WriteStartObject("artifactLocation");
        json.WriteString("uri", root.Uri(path));
        json.WriteString("uriBaseId", SourceRoot.BaseId);
        json.WriteEndObject();
    }

    /// <summary>Writes an object that has a text only.</summary>
    public static void WriteText(Utf8JsonWriter json, string name, string text)
    {
        json.WriteStartObject(name);
        json.WriteString("text", text);
        json.WriteEndObject();
    }

    /// <summary>A severity in SARIF's words.</summary>
    public static string Level(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "error",
        DiagnosticSeverity.Warning => "warning",
        _ => "note",
    };
}
