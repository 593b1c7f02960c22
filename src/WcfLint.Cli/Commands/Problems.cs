using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Commands;

/// <summary>Says on the error stream what could not be read and which rule failed.</summary>
internal static class Problems
{
    // A path may have 4,096 characters; a message of that length is not readable.
    private const int MaxText = 1000;

    // More of one kind are one line.
    private const int MaxOfKind = 3;

    // Lines about files that could not be read: more would push the requested output out of sight.
    private const int MaxKinds = 5;

    /// <summary>
    /// Unreadable files, mistakes of the user and rules that failed are listed; all other notes are counted in one line, in the same way by
    /// every command.
    /// </summary>
    /// <param name="notes">What the user must know of what was read.</param>
    /// <param name="failures">What threw.</param>
    /// <param name="inputFails">Whether what could not be read fails the run.</param>
    /// <param name="relative">A path as the report names it.</param>
    /// <param name="told">In which detail the other notes are shown.</param>
    /// <param name="error">The error stream.</param>
    public static void Write(IReadOnlyList<LoadNote> notes, IEnumerable<AnalyzerFailure> failures, bool inputFails, Func<string, string> relative,
        NotesTold told, TextWriter error)
    {
        IEnumerable<LoadNote> shown = told == NotesTold.InFull ? notes : notes.Where(note => note.IsFailure || note.IsMistake);
        List<string> lines = [.. shown
            .GroupBy(note => (note.IsFailure,
                Text: note.Reason.Replace("'" + note.Path + "'", "'…'", StringComparison.Ordinal))) // Messages of the system name the file.
            .SelectMany(kind => Describe([.. kind], kind.Key.Text, inputFails, relative))];
        int most = told == NotesTold.InFull ? int.MaxValue : MaxKinds;
        lines.Take(most).ToList().ForEach(error.WriteLine);
        if (lines.Count > most)
        {
            error.WriteLine("and " + (lines.Count - most) + " more lines like these (--verbose shows them)");
        }

        if (told == NotesTold.Counted && Bookkeeping.NotesInOneLine(notes) is { } line)
        {
            error.WriteLine("note: " + line);
        }

        foreach (AnalyzerFailure failure in failures)
        {
            error.WriteLine("AD0001: " + failure.Analyzer + " failed in " + PrintableText.Shorten(relative(failure.Project), MaxText)
                + ", findings may be missing: " + Lines(failure.Detail));
        }
    }

    private static IEnumerable<string> Describe(LoadNote[] kind, string reason, bool inputFails, Func<string, string> relative)
    {
        string start = !kind[0].IsFailure ? "note: " : inputFails ? "cannot read " : "note: cannot read ";
        if (kind.Length > MaxOfKind)
        {
            string names = string.Join(", ", kind.Take(MaxOfKind).Select(note => relative(note.Path)));
            return [start + kind.Length + " files and projects (" + PrintableText.Shorten(names, MaxText) + ", …): " + PrintableText.Shorten(reason, MaxText)];
        }

        return kind.Select(note => start + PrintableText.Shorten(relative(note.Path), MaxText) + ": " + PrintableText.Shorten(note.Reason, MaxText));
    }

    // The stack trace of an InsufficientExecutionStackException has up to 100,000 lines.
    private const int MaxLines = 40;

    /// <summary>The lines of a text, each after a bar: what is at the start of a line may be a command to a build agent.</summary>
    public static string Lines(string text) => string.Join(Environment.NewLine + "  | ",
        text.ReplaceLineEndings("\n").Split('\n').Take(MaxLines).Select(line => PrintableText.Shorten(line, MaxText)));
}

/// <summary>In which detail notes are shown that are neither failures nor mistakes.</summary>
internal enum NotesTold
{
    /// <summary>In one line of their own.</summary>
    Counted,

    /// <summary>One by one.</summary>
    InFull,

    /// <summary>The report itself shows the problem.</summary>
    InReport,
}
