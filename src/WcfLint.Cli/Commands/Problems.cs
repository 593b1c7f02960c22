using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Commands;

/// <summary>Says on the error stream what could not be read and which rule failed.</summary>
internal static class Problems
{
    public static void Write(IEnumerable<LoadNote> notes, IEnumerable<AnalyzerFailure> failures, Func<string, string> relative, TextWriter error)
    {
        foreach (LoadNote note in notes)
        {
            error.WriteLine((note.IsFailure ? "cannot read " : "note: ") + relative(note.Path) + ": " + note.Reason);
        }

        foreach (AnalyzerFailure failure in failures)
        {
            error.WriteLine("AD0001: " + failure.Analyzer + " failed in " + relative(failure.Project) + ", findings may be missing: " + failure.Detail);
        }
    }
}
