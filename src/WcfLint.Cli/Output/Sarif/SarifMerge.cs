using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// Joins SARIF logs of parts of one tree into one run, as if it had been checked at once: results of all in the order of
/// files, each once, and what could not be read. What compares projects of different parts with each other is not in them.
/// </summary>
internal sealed class SarifMerge
{
    private static readonly JsonSerializerOptions s_form = new() { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly JsonNode _log;
    private readonly SortedDictionary<(string File, int Line, int Column, string Rule, string Message), JsonNode> _results = new(Comparer<(string File, int Line, int Column, string Rule, string Message)>.Create(Compare));
    private readonly Dictionary<string, JsonNode> _notifications = new(StringComparer.Ordinal);
    private bool _successful = true;

    /// <param name="files">At least one.</param>
    /// <exception cref="CommandException">A file is no SARIF log of this tool, or of another version than the first.</exception>
    public SarifMerge(IReadOnlyList<string> files)
    {
        List<(string File, JsonNode Log)> logs = files.Select(file => (file, Read(file))).ToList();
        _log = logs[0].Log;
        foreach ((string file, JsonNode log) in logs)
        {
            if (Version(log) is { } version && version != Version(_log))
            {
                throw new CommandException("'" + file + "' is of WcfLint " + version + ", '" + files[0] + "' of " + Version(_log) + ": make all with the same");
            }

            Add(file, log);
        }

        JsonNode run = Run(_log);
        run["results"] = new JsonArray([.. _results.Values.Select(r => r.DeepClone())]);
        if (run["automationDetails"] is { } details && (string?)details["id"] is { } id)
        {
            details["id"] = RunCategory.OfWhole(id);
        }

        JsonNode invocation = run["invocations"]![0]!;
        invocation["executionSuccessful"] = _successful;
        invocation["toolExecutionNotifications"] = new JsonArray([.. _notifications.OrderBy(n => n.Key, StringComparer.Ordinal).Select(n => n.Value.DeepClone())]);
    }

    /// <summary>How many results of each level are not known to a baseline.</summary>
    public IReadOnlyDictionary<string, int> New =>
        _results.Values.Where(r => (string?)r["baselineState"] != "unchanged").GroupBy(r => (string)r["level"]!).ToDictionary(g => g.Key, g => g.Count());

    public int Count => _results.Count;

    /// <summary>Whether every part could read everything, and no rule failed in one.</summary>
    public bool IsComplete => _successful && !_notifications.Values.Any(n => (string?)n["level"] == "error");

    public void Write(TextWriter writer) => writer.WriteLine(PrintableText.EscapeJson(_log.ToJsonString(s_form)));

    private static JsonNode Read(string file)
    {
        try
        {
            JsonNode log = JsonNode.Parse(File.ReadAllBytes(file)) ?? throw new JsonException("it is empty");
            if ((string?)log["version"] != "2.1.0" || (string?)Run(log)["tool"]?["driver"]?["name"] != "WcfLint")
            {
                throw new JsonException("it is not of WcfLint");
            }

            return log;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read '" + file + "': " + e.Message);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or ArgumentException or FormatException or NullReferenceException)
        {
            throw new CommandException("'" + file + "' is no SARIF log of 'wcflint check': " + e.Message);
        }
    }

    private void Add(string file, JsonNode log)
    {
        try
        {
            JsonNode run = Run(log);
            foreach (JsonNode result in run["results"]!.AsArray().Select(r => r!))
            {
                JsonNode place = result["locations"]![0]!["physicalLocation"]!;
                JsonNode region = place["region"]!;
                _results.TryAdd(((string)place["artifactLocation"]!["uri"]!, (int)region["startLine"]!, (int)region["startColumn"]!, (string)result["ruleId"]!, (string)result["message"]!["text"]!), result);
                _ = (string)result["level"]!;
            }

            JsonNode invocation = run["invocations"]![0]!;
            _successful &= (bool)invocation["executionSuccessful"]!;
            foreach (JsonNode notification in invocation["toolExecutionNotifications"]!.AsArray().Select(n => n!))
            {
                _notifications.TryAdd(notification.ToJsonString(), notification);
            }
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException or FormatException or NullReferenceException)
        {
            throw new CommandException("'" + file + "' is no SARIF log of 'wcflint check': " + e.Message);
        }
    }

    private static JsonNode Run(JsonNode log) => log["runs"]!.AsArray() is [{ } run] ? run : throw new JsonException("it has not one run");

    private static string? Version(JsonNode log) => (string?)Run(log)["tool"]!["driver"]!["version"];

    private static int Compare((string File, int Line, int Column, string Rule, string Message) a, (string File, int Line, int Column, string Rule, string Message) b)
    {
        int by = string.CompareOrdinal(a.File, b.File);
        by = by != 0 ? by : a.Line.CompareTo(b.Line);
        by = by != 0 ? by : a.Column.CompareTo(b.Column);
        by = by != 0 ? by : string.CompareOrdinal(a.Rule, b.Rule);
        return by != 0 ? by : string.CompareOrdinal(a.Message, b.Message);
    }
}
