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

    public static void Write(IEnumerable<LoadNote> notes, IEnumerable<AnalyzerFailure> failures, Func<string, string> relative, TextWriter error)
    {
        foreach (LoadNote note in notes)
        {
            error.WriteLine((note.IsFailure ? "cannot read " : "note: ") + PrintableText.Shorten(relative(note.Path), MaxText) + ": " + PrintableText.Shorten(note.Reason, MaxText));
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
