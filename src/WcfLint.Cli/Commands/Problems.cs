using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Commands;

/// <summary>Says on the error stream what could not be read and which rule failed.</summary>
internal static class Problems
{
    // A path of 4,096 characters is possible and read by nobody.
    private const int MaxText = 1000;

    // More of one kind are one line.
    private const int MaxOfKind = 3;

    /// <param name="notes">What the user must know of what was read.</param>
    /// <param name="failures">What threw.</param>
    /// <param name="inputFails">Whether what could not be read fails the run.</param>
    /// <param name="relative">A path as the report names it.</param>
    /// <param name="error">The error stream.</param>
    public static void Write(IEnumerable<LoadNote> notes, IEnumerable<AnalyzerFailure> failures, bool inputFails, Func<string, string> relative, TextWriter error)
    {
        // Messages of the system name the file.
        foreach (var kind in notes.GroupBy(note => (note.IsFailure, Text: note.Reason.Replace("'" + note.Path + "'", "'…'", StringComparison.Ordinal))))
        {
            string start = !kind.Key.IsFailure ? "note: " : inputFails ? "cannot read " : "note: cannot read ";
            if (kind.Count() > MaxOfKind)
            {
                string names = string.Join(", ", kind.Take(MaxOfKind).Select(note => relative(note.Path)));
                error.WriteLine(start + kind.Count() + " files and projects (" + PrintableText.Shorten(names, MaxText) + ", …): " + PrintableText.Shorten(kind.Key.Text, MaxText));
                continue;
            }

            foreach (LoadNote note in kind)
            {
                error.WriteLine(start + PrintableText.Shorten(relative(note.Path), MaxText) + ": " + PrintableText.Shorten(note.Reason, MaxText));
            }
        }

        foreach (AnalyzerFailure failure in failures)
        {
            error.WriteLine("AD0001: " + failure.Analyzer + " failed in " + PrintableText.Shorten(relative(failure.Project), MaxText) + ", findings may be missing: " + Lines(failure.Detail));
        }
    }

    // The stack of an exception that says that the stack was full has 100,000.
    private const int MaxLines = 40;

    /// <summary>The lines of a text, each after a bar: what is at the start of a line may be a command to a build agent.</summary>
    public static string Lines(string text) => string.Join(Environment.NewLine + "  | ", text.ReplaceLineEndings("\n").Split('\n').Take(MaxLines).Select(line => PrintableText.Shorten(line, MaxText)));
}
