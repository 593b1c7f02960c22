using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The fixes of findings as replacements in files, for viewers that offer them. Each stands for itself, as in a light bulb: the same
/// bytes as <c>wcflint fix</c> writes for that finding alone.
/// </summary>
internal static class SarifFixes
{
    /// <summary>The fixes that change nothing but text; null where there is none.</summary>
    public static IReadOnlyList<object>? Describe(ReportedFinding finding, SourceFiles sources, SourceRoot root)
    {
        var fixes = new List<object>();
        foreach (FindingFix fix in finding.Fixes)
        {
            if (FindChanges(fix, finding.Place.Path, sources, root) is { } changes)
            {
                fixes.Add(new { description = SarifFormat.Text(fix.Title), artifactChanges = changes, properties = new { applicability = fix.Applicability } });
            }
        }

        return fixes.Count == 0 ? null : fixes;
    }

    // Null where a fix changes no text, or the files are no longer what was checked.
    private static List<object>? FindChanges(FindingFix fix, string findingPath, SourceFiles sources, SourceRoot root)
    {
        var changes = new List<object>();
        foreach (IGrouping<string, FixEdit> edits in fix.Edits.GroupBy(edit => edit.Path ?? findingPath))
        {
            if (edits.Any(edit => edit is not TextEdit) || sources.Read(edits.Key) is not { } text
                || edits.Cast<TextEdit>().Any(edit => edit.Span.End > text.Length))
            {
                return null;
            }

            changes.Add(new
            {
                artifactLocation = root.Describe(edits.Key),
                replacements = TextChanges.Of(text, edits.Cast<TextEdit>())
                    .Select(change => Describe(text.Lines.GetLinePositionSpan(change.Span), change.NewText)).ToList(),
            });
        }

        return changes.Count == 0 ? null : changes;
    }

    private static object Describe(LinePositionSpan span, string? newText) => new
    {
        deletedRegion = new
        {
            startLine = span.Start.Line + 1,
            startColumn = span.Start.Character + 1,
            endLine = span.End.Line + 1,
            endColumn = span.End.Character + 1,
        },
        insertedContent = string.IsNullOrEmpty(newText) ? null : SarifFormat.Text(newText),
    };
}
