using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The fixes of findings as replacements in files, for viewers that offer them. Each stands for itself, as in a light bulb: the same
/// bytes as <c>wcflint fix</c> writes for that finding alone.
/// </summary>
internal static class SarifFixes
{
    public static void Write(Utf8JsonWriter json, ReportedFinding finding, SourceFiles sources, SourceRoot root)
    {
        List<(FindingFix Fix, IReadOnlyList<FileReplacements> Files)> fixes =
            [.. finding.Fixes.Select(fix => (fix, Files: sources.Plan(fix, finding.Place.Path))).Where(f => f.Files is not null).Select(f => (f.fix, f.Files!))];
        if (fixes.Count == 0)
        {
            return;
        }

        json.WriteStartArray("fixes");
        foreach ((FindingFix fix, IReadOnlyList<FileReplacements> files) in fixes)
        {
            json.WriteStartObject();
            SarifFormat.WriteText(json, "description", fix.Title);
            json.WriteStartArray("artifactChanges");
            foreach (FileReplacements file in files)
            {
                json.WriteStartObject();
                SarifFormat.WriteArtifact(json, root, file.Path);
                json.WriteStartArray("replacements");
                foreach ((LinePositionSpan span, string newText) in file.Replacements)
                {
                    WriteReplacement(json, span, newText);
                }

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

    private static void WriteReplacement(Utf8JsonWriter json, LinePositionSpan span, string newText)
    {
        json.WriteStartObject();
        json.WriteStartObject("deletedRegion");
        json.WriteNumber("startLine", span.Start.Line + 1);
        json.WriteNumber("startColumn", span.Start.Character + 1);
        json.WriteNumber("endLine", span.End.Line + 1);
        json.WriteNumber("endColumn", span.End.Character + 1);
        json.WriteEndObject();
        if (newText.Length > 0)
        {
            SarifFormat.WriteText(json, "insertedContent", newText);
        }

        json.WriteEndObject();
    }
}
