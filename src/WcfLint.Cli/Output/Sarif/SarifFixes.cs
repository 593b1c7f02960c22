using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The fixes of findings as replacements in files, for viewers that offer them. Each stands for itself, as in a light bulb: the same
/// bytes as <c>wcflint fix</c> writes for that finding alone.
/// </summary>
internal sealed class SarifFixes(SourceRoot root)
{
    private readonly Dictionary<string, SourceText?> _texts = new(StringComparer.Ordinal);

    public void Write(Utf8JsonWriter json, ReportedFinding finding)
    {
        List<(FindingFix Fix, List<(string Path, SourceText Text, List<TextChange> Changes)> Files)> fixes =
            [.. finding.Fixes.Where(fix => fix.Edits.All(edit => edit is TextEdit)).Select(fix => (fix, Plan(fix, finding.Place.Path))).Where(f => f.Item2 is { Count: > 0 }).Select(f => (f.fix, f.Item2!))];
        if (fixes.Count == 0)
        {
            return;
        }

        json.WriteStartArray("fixes");
        foreach ((FindingFix fix, List<(string Path, SourceText Text, List<TextChange> Changes)> files) in fixes)
        {
            json.WriteStartObject();
            SarifFormat.WriteText(json, "description", fix.Title);
            json.WriteStartArray("artifactChanges");
            foreach ((string path, SourceText text, List<TextChange> changes) in files)
            {
                json.WriteStartObject();
                SarifFormat.WriteArtifact(json, root, path);
                json.WriteStartArray("replacements");
                changes.ForEach(change => WriteReplacement(json, text, change));
                json.WriteEndArray();
                json.WriteEndObject();
            }

            json.WriteEndArray();
            json.WriteStartObject("properties");
            json.WriteString("applicability", JsonNamingPolicy.CamelCase.ConvertName(fix.Applicability.ToString()));
            json.WriteEndObject();
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteReplacement(Utf8JsonWriter json, SourceText text, TextChange change)
    {
        LinePositionSpan span = text.Lines.GetLinePositionSpan(change.Span);
        json.WriteStartObject();
        json.WriteStartObject("deletedRegion");
        json.WriteNumber("startLine", span.Start.Line + 1);
        json.WriteNumber("startColumn", span.Start.Character + 1);
        json.WriteNumber("endLine", span.End.Line + 1);
        json.WriteNumber("endColumn", span.End.Character + 1);
        json.WriteEndObject();
        if (change.NewText is { Length: > 0 } written)
        {
            SarifFormat.WriteText(json, "insertedContent", written);
        }

        json.WriteEndObject();
    }

    /// <summary>What a fix changes, by file; null where one of them is no longer what was checked.</summary>
    private List<(string Path, SourceText Text, List<TextChange> Changes)>? Plan(FindingFix fix, string findingPath)
    {
        var files = new List<(string Path, SourceText Text, List<TextChange> Changes)>();
        foreach (IGrouping<string, TextEdit> edits in fix.Edits.Cast<TextEdit>().GroupBy(edit => edit.Path ?? findingPath))
        {
            if (Read(edits.Key) is not { } text || edits.Any(edit => edit.Span.End > text.Length))
            {
                return null;
            }

            files.Add((edits.Key, text, TextChanges.Of(text, edits)));
        }

        return files;
    }

    private SourceText? Read(string path)
    {
        if (!_texts.TryGetValue(path, out SourceText? text))
        {
            try
            {
                text = SourceReader.ReadXml(path);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Gone since it was checked.
            }

            _texts.Add(path, text);
        }

        return text;
    }
}
