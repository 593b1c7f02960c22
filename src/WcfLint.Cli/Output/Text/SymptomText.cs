using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Output.Text;

/// <summary>A message of WCF and what can cause it, for a terminal.</summary>
/// <param name="width">Columns to break lines at, or 0 for none.</param>
internal sealed class SymptomText(bool colour, int width)
{
    private const int MaxWidth = 100;
    private const string Bold = "1";

    private readonly int _width = width <= 0 ? int.MaxValue : Math.Min(width, MaxWidth);

    /// <summary>The message of a row in the form that was found; without one, the exception.</summary>
    public static string MessageOf(SymptomMatch match) => match.Symptom.Exceptions[0] + (match.Text is null ? string.Empty : ": " + match.Text);

    /// <summary>Says where the text is no known message, and is only like the following.</summary>
    public void WriteDoubt(IReadOnlyList<SymptomMatch> matches, TextWriter writer)
    {
        if (!matches[0].IsByMessage)
        {
            WriteWrapped("By its words, its exception or its stack trace, this may be:", 0, null, writer);
            writer.WriteLine();
        }
    }

    /// <summary>The message with all its causes.</summary>
    public void Write(SymptomMatch match, TextWriter writer)
    {
        WriteMessage(match, writer);
        WriteOutside(match.Symptom, isFirst: true, writer);
        foreach (WcfRule rule in SymptomTable.RulesOf(match.Symptom))
        {
            WriteWrapped("  " + rule.Id + ": " + rule.Title, 4, null, writer);
        }

        WriteRest([match], writer);
    }

    /// <summary>The message alone.</summary>
    public void WriteMessage(SymptomMatch match, TextWriter writer) => WriteWrapped(MessageOf(match), 2, Bold, writer);

    /// <summary>What to look for by hand, and what stands in none of the files.</summary>
    public void WriteRest(IReadOnlyList<SymptomMatch> matches, TextWriter writer)
    {
        foreach (Symptom symptom in matches.Select(match => match.Symptom).Where(symptom => symptom.Cause is not null).DistinctBy(symptom => symptom.Cause))
        {
            WriteWrapped((symptom.Rules.Count > 0 ? "  what to look for: " : "  a cause that no rule checks: ") + symptom.Cause, 4, null, writer);
        }

        foreach (SymptomMatch match in matches.DistinctBy(match => match.Symptom.Outside))
        {
            WriteOutside(match.Symptom, isFirst: false, writer);
        }
    }

    /// <summary>The causes outside of the files, at the place that they have among the others.</summary>
    public void WriteOutside(Symptom symptom, bool isFirst, TextWriter writer)
    {
        if (symptom.Outside is not null && symptom.IsOutsideFirst == isFirst)
        {
            WriteWrapped("  not visible in your files: " + symptom.Outside, 4, null, writer);
        }
    }

    /// <summary>A row that is only alike, in one paragraph.</summary>
    public void WriteBrief(SymptomMatch match, TextWriter writer)
    {
        string answers = string.Join(", ", SymptomTable.RulesOf(match.Symptom).Select(rule => rule.Id));
        WriteWrapped("  " + MessageOf(match) + (answers.Length > 0 ? " (" + answers + ")" : string.Empty), 4, null, writer);
    }

    public void WriteWrapped(string text, int hanging, string? code, TextWriter writer)
    {
        foreach (string line in WrappedText.Lines(text, hanging, _width))
        {
            writer.WriteLine(colour && code is not null ? "\u001b[" + code + "m" + line + "\u001b[0m" : line);
        }
    }
}
