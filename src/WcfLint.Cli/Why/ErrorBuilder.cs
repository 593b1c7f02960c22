using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Questions;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Why;

/// <summary>Makes the answer about an exception of what the rules that look for its causes found, and of what they looked at.</summary>
/// <param name="question">The exception.</param>
/// <param name="rules">The rules, most likely first.</param>
/// <param name="isReported">Whether findings in a file are reported.</param>
internal sealed class ErrorBuilder(ErrorQuestion question, IReadOnlyList<string> rules, Func<string, bool> isReported)
{
    // Places that are named of those for which one reason holds.
    private const int MaxPlaces = 3;

    // A frame names the line of a call, a finding stands at its statement or at the client's creation.
    private const int NearLines = 3;

    private readonly ConcurrentBag<(string Id, string Word, string Text, Place? Place)> _asked = [];
    private readonly Dictionary<string, SourceText?> _files = new(StringComparer.Ordinal);

    /// <summary>Whether any rule looks for a cause.</summary>
    public bool HasRules => rules.Count > 0;

    /// <summary>Takes what the rules looked at in a project, as plain values: the compilation behind it is not kept.</summary>
    public void Add(RuleTrace trace)
    {
        foreach (RuleTraceEntry visit in trace.Visits.Where(visit => rules.Contains(visit.Rule.Id)))
        {
            Location? subject = visit.Subject?.Places.FirstOrDefault();
            if (visit.Reasons.Count + visit.Findings.Count == 0 && subject is not null)
            {
                Add(visit, new NoFindingReason(NoFindingKind.Fine, "nothing to report"), subject);
            }

            foreach (NoFindingReason silence in visit.Reasons)
            {
                Add(visit, silence, subject);
            }

            foreach (Finding finding in visit.Findings)
            {
                if (trace.FindWithdrawal(finding) is { } withdrawn)
                {
                    Add(visit, withdrawn, finding.Location);
                }
            }
        }
    }

    /// <summary>The answer.</summary>
    /// <param name="findings">What the rules found.</param>
    public ErrorAnswer Build(IEnumerable<ReportedFinding> findings)
    {
        PastedNames names = PastedNames.Read(question.Text);
        (ReportedFinding Finding, int Rank, string[] Named)[] ranked = [.. findings.Select(finding => Rank(finding, names))];
        int best = ranked.Select(item => item.Rank).DefaultIfEmpty().Min();
        return new ErrorAnswer(question, rules)
        {
            Causes =
            [
                .. ranked.Where(item => item.Rank == best).OrderByDescending(item => item.Finding.Proof).ThenByDescending(item => item.Finding.Severity)
                    .ThenBy(item => RankOf(item.Finding.Id)).ThenByDescending(item => item.Named.Length).Select(item => item.Finding),
            ],
            Others = ranked.Count(item => item.Rank > best),
            Names = [.. ranked.Where(item => item.Rank == best).SelectMany(item => item.Named).Distinct()],
            Asked =
            [
                .. Group().OrderBy(item => RankOf(item.Id)).ThenBy(item => item.Word != NoFindingWords.Word(NoFindingKind.Unknown))
                    .ThenByDescending(item => item.Count).ThenBy(item => item.Text, StringComparer.Ordinal),
            ],
        };
    }

    private int RankOf(string rule) => rules.TakeWhile(other => other != rule).Count();

    private void Add(RuleTraceEntry visit, NoFindingReason silence, Location? subject)
    {
        Place? place = (silence.Location ?? subject) is { } location ? Place.FromLocation(location) : null;
        if (place is null || isReported(place.Path))
        {
            _asked.Add((visit.Rule.Id, NoFindingWords.Word(silence.Kind), silence.Text, place));
        }
    }

    private IEnumerable<AskedPlaces> Group() =>
        _asked.Distinct().GroupBy(item => (item.Id, item.Word, item.Text)).Select(group => new AskedPlaces(
            group.Key.Id,
            group.Key.Word,
            group.Key.Text,
            group.Count(),
            [
                .. group.Select(item => item.Place).OfType<Place>().OrderBy(place => place.Path, StringComparer.Ordinal).ThenBy(place => place.StartLine)
                    .Take(MaxPlaces),
            ]));

    // 0: the text names the place; 1: it names something in its file; 2: it does not.
    private (ReportedFinding Finding, int Rank, string[] Named) Rank(ReportedFinding finding, PastedNames names)
    {
        Place[] places = [finding.Place, .. finding.Related];
        string near = finding.Message + "\n" + string.Join('\n', places.Select(TextOf));
        string[] named = [.. names.Words.Where(word => Holds(near, word))];
        if (named.Length > 0 || names.Lines.Any(line => Array.Exists(places, place => IsNear(place, line))))
        {
            return (finding, 0, named);
        }

        string[] inFile = [.. names.Words.Where(word => Array.Exists(places, place => Read(place.Path) is { } text && Holds(text.ToString(), word)))];
        return (finding, inFile.Length > 0 ? 1 : 2, inFile);
    }

    private static bool IsNear(Place place, (string File, int Line) named) =>
        Path.GetFileName(place.Path) == named.File && place.StartLine - NearLines <= named.Line && named.Line <= place.EndLine + NearLines;

    private string TextOf(Place place) =>
        Read(place.Path) is { } text && place.EndLine <= text.Lines.Count
            ? text.ToString(TextSpan.FromBounds(text.Lines[place.StartLine - 1].Start, text.Lines[place.EndLine - 1].End))
            : string.Empty;

    private SourceText? Read(string path)
    {
        if (!_files.TryGetValue(path, out SourceText? text))
        {
            _files.Add(path, text = SourceReader.TryRead(path));
        }

        return text;
    }

    private static bool Holds(string text, string word) =>
        text.Contains(word, StringComparison.Ordinal) && Regex.IsMatch(text, @"(?<!\w)" + Regex.Escape(word) + @"(?!\w)");
}
