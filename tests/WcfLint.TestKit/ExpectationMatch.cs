using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.TestKit;

/// <summary>An expected finding with its place resolved.</summary>
internal sealed record ExpectedFinding(DiagnosticResult Result, string? Path, LinePosition? Start, LinePosition? End)
{
    public static ExpectedFinding AtSpan(DiagnosticResult result, string path, LinePositionSpan span) => new(result, path, span.Start, span.End);

    public static ExpectedFinding Of(DiagnosticResult result) =>
        new(result, result.Path is { } path ? TestFiles.FullPath(path) : null, result.Start, result.End);

    public bool Matches(Diagnostic actual)
    {
        FileLinePositionSpan place = actual.Location.GetLineSpan();
        return actual.Id == Result.Id
            && (Path is null || place.Path == Path)
            && (Start is not { } start || place.StartLinePosition == start)
            && (End is not { } end || place.EndLinePosition == end)
            && (Result.Severity is not { } severity || actual.Severity == severity)
            && (Result.Message is not { } message || actual.GetMessage(System.Globalization.CultureInfo.InvariantCulture) == message);
    }

    public override string ToString() => (Result with { Path = Path, Start = Start, End = End }).ToString()
        + (End is { } end ? $" [to {end.Line + 1},{end.Character + 1}]" : string.Empty);
}

/// <summary>Compares expected with actual findings, one to one.</summary>
internal static class ExpectationMatch
{
    /// <exception cref="VerificationException">One is missing or one too many.</exception>
    public static void Verify(string what, List<ExpectedFinding> expected, IReadOnlyList<Diagnostic> actual)
    {
        var unmatched = actual.ToList();
        var missing = new List<ExpectedFinding>();

        // The ones that say most first, so that a vague one does not take what an exact one needs.
        foreach (ExpectedFinding finding in expected.OrderByDescending(Exactness))
        {
            Diagnostic? match = unmatched.FirstOrDefault(finding.Matches);
            if (match is null)
            {
                missing.Add(finding);
            }
            else
            {
                unmatched.Remove(match);
            }
        }

        if (missing.Count == 0 && unmatched.Count == 0)
        {
            return;
        }

        var text = new StringBuilder(what).Append(": ").Append(expected.Count).Append(" expected, ").Append(actual.Count).Append(" reported.");
        foreach (ExpectedFinding finding in missing)
        {
            text.Append("\n  missing:  ").Append(finding);
        }

        foreach (Diagnostic diagnostic in unmatched)
        {
            LinePosition end = diagnostic.Location.GetLineSpan().EndLinePosition;
            text.Append("\n  too many: ").Append(diagnostic.Location.GetLineSpan().Path).Append(diagnostic).Append($" [to {end.Line + 1},{end.Character + 1}]");
        }

        throw new VerificationException(text.ToString());
    }

    private static int Exactness(ExpectedFinding finding) =>
        (finding.Path is null ? 0 : 1) + (finding.Start is null ? 0 : 1) + (finding.End is null ? 0 : 1) + (finding.Result.Message is null ? 0 : 1) + (finding.Result.Severity is null ? 0 : 1);
}
