using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Output.Text;

/// <summary>The files that a run did not read and the findings that it did not report.</summary>
internal static class Bookkeeping
{
    // The number of names that fit on a screen with the rest of the report.
    private const int MaxNames = 20;

    // A path may have 4,096 characters, which is not readable.
    private const int MaxText = 300;

    /// <summary>All of these in one line; null if there are none.</summary>
    public static string? InOneLine(CheckResult result) => InOneLine(
        [
            .. OfInput(result),
            ("partly analysed", result.ProjectsInPart, "project"),
            ("skipped", result.Skipped.Where(s => s.Key != CheckResult.Unreadable).Sum(s => s.Value), "file"),
            ("not reported", result.Silenced.Values.Sum(), "finding"),
            .. OfNotes(result.Notes),
        ]);

    /// <summary>The notes that are shown by their number only, in one line; null if there are none.</summary>
    public static string? NotesInOneLine(IReadOnlyList<LoadNote> notes) =>
        InOneLine([("partly analysed", Count(notes, NoteKind.InPart), "project"), .. OfNotes(notes)]);

    /// <summary>In one line the files that no rule, or not every rule, looked at; null where there are none.</summary>
    public static string? InputInOneLine(CheckResult result) => InOneLine(OfInput(result));

    private static (string What, int Count, string Noun)[] OfInput(CheckResult result) =>
        [("not analysed", result.NotJudged.Count(), "file"), ("syntax errors", result.JudgedInPart.Count, "file")];

    // Reference assemblies that the command does not contain are not listed, since that is no property of the tree: --verbose lists them.
    private static (string What, int Count, string Noun)[] OfNotes(IReadOnlyList<LoadNote> notes) =>
    [
        ("not found", notes.Where(note => note.Kind == NoteKind.MissingDll).Select(note => note.Reason).Distinct().Count(), "DLL"),
        ("C# files missing", Count(notes, NoteKind.MissingCode), "project"),
        ("references to a missing project", Count(notes, NoteKind.MissingProject), "project"),
        ("WCF without a reference", Count(notes, NoteKind.NamesWcf), "project"),
        ("not C#", Count(notes, NoteKind.OtherLanguage), "project"),
        ("other notes", notes.Where(note => note is { Kind: NoteKind.Other, IsFailure: false, IsMistake: false }).Select(note => note.Path).Distinct().Count(),
            "file"),
    ];

    private static int Count(IEnumerable<LoadNote> notes, NoteKind kind) => notes.Where(note => note.Kind == kind).Select(note => note.Path).Distinct().Count();

    private static string? InOneLine((string What, int Count, string Noun)[] counts)
    {
        string[] parts = [.. counts.Where(count => count.Count > 0).Select(count => count.What + ": " + CountText.Of(count.Count, count.Noun))];
        return parts.Length == 0 ? null : string.Join("; ", parts) + " (--verbose lists them)";
    }

    /// <summary>The same with each reason and name, except the notes.</summary>
    public static IEnumerable<string> InFull(CheckResult result)
    {
        if (result.ProjectsInPart > 0)
        {
            yield return PartlyRead.Sentence(result.ProjectsInPart);
        }

        foreach ((string reason, int findings) in result.Silenced.OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            yield return "not reported: " + CountText.Of(findings, "finding") + " " + reason;
        }

        foreach ((string reason, int files) in result.Skipped.Where(s => s.Key != CheckResult.Unreadable).OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            yield return "skipped: " + CountText.Of(files, "file") + ", " + reason;
        }

        foreach (string line in Names("not analysed", [.. result.NotJudged.OrderBy(n => n.Path, StringComparer.Ordinal)], result)
            .Concat(Names("syntax errors", result.JudgedInPart, result)))
        {
            yield return line;
        }
    }

    /// <summary>Suppressions that suppress nothing, a line each under a head; nothing where they were not requested.</summary>
    public static IEnumerable<string> Unused(CheckResult result) => result.UnusedSuppressions is not { Count: > 0 } all ? []
        : [CountText.Of(all.Count, "suppression") + " without effect:",
            .. all.Select(one => "  " + PrintableText.Shorten(result.Shown(one.Path), MaxText) + ":" + one.Line + ": " + one.Text)];

    private static IEnumerable<string> Names(string what, IReadOnlyList<(string Path, string Reason)> all, CheckResult result)
    {
        if (all.Count == 0)
        {
            yield break;
        }

        yield return what + ": " + CountText.Of(all.Count, "file");
        foreach ((string path, string reason) in all.Take(MaxNames))
        {
            yield return "  " + PrintableText.Shorten(result.Shown(path), MaxText) + ": " + PrintableText.Shorten(reason.ReplaceLineEndings(" "), MaxText);
        }

        if (all.Count > MaxNames)
        {
            yield return "  and " + (all.Count - MaxNames) + " more, listed by --format json";
        }
    }
}
