using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>A finding as it is found again after fixes above it have shifted its line: by the text of that line, and which of those of one rule it is.</summary>
internal sealed record FindingPlace(string Rule, string Path, string Line, int Number)
{
    /// <summary>The first finding in the order of ranks, and of the text where they are equal, whose place is wanted, with its place; null where there is
    /// none.</summary>
    public static (Diagnostic Finding, FindingPlace Place)? FindFirst(Project project, IEnumerable<Diagnostic> findings, Func<FindingPlace, bool> isWanted,
        Func<Diagnostic, int>? rank = null) =>
        InOrder(project, findings).OrderBy(found => rank?.Invoke(found.Finding) ?? 0).Select(found => ((Diagnostic Finding, FindingPlace Place)?)found)
            .FirstOrDefault(found => isWanted(found!.Value.Place));

    /// <summary>How many findings stand on such a line.</summary>
    public int CountAlike(Project project, IEnumerable<Diagnostic> findings) => InOrder(project, findings).Count(found => found.Place with { Number = Number } == this);

    private static IEnumerable<(Diagnostic Finding, FindingPlace Place)> InOrder(Project project, IEnumerable<Diagnostic> findings)
    {
        var numbers = new Dictionary<(string, string, string), int>();
        foreach (Diagnostic finding in findings.OrderBy(d => d.Location.GetLineSpan().Path, StringComparer.Ordinal).ThenBy(d => d.Location.SourceSpan.Start)
            .ThenBy(d => d.Id, StringComparer.Ordinal))
        {
            string path = finding.Location.GetLineSpan().Path;
            (string, string, string) line = (finding.Id, path, LineOf(project, finding, path));
            int number = numbers[line] = numbers.GetValueOrDefault(line) + 1;
            yield return (finding, new FindingPlace(line.Item1, line.Item2, line.Item3, number));
        }
    }

    private static string LineOf(Project project, Diagnostic finding, string path)
    {
        SourceText? text = finding.Location.SourceTree?.GetText()
            ?? (project.AdditionalDocuments.FirstOrDefault(d => d.FilePath == path) is { } document && document.TryGetText(out SourceText? known) ? known : null);
        int line = finding.Location.GetLineSpan().StartLinePosition.Line;
        return text is not null && line < text.Lines.Count ? text.Lines[line].ToString().Trim() : string.Empty;
    }
}
