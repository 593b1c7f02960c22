using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Symptoms;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>docs/symptoms.md: messages of WCF and what can cause them.</summary>
internal static class SymptomPage
{
    public const string Path = "docs/symptoms.md";

    private const string Data = "src/WcfLint.Cli/Symptoms/symptoms.txt";

    // A longer message is cut: its first sentences identify it.
    private const int MaxMessage = 140;

    /// <summary>The rows as the file below a root holds them; empty where there is none.</summary>
    /// <exception cref="DocumentException">The file does not have the form that its head describes.</exception>
    public static IReadOnlyList<Symptom> Read(string root)
    {
        // A tree that only some documents are made for has none.
        string file = System.IO.Path.Combine(root, Data);
        try
        {
            return File.Exists(file) ? SymptomReader.Read(File.ReadAllText(file)) : [];
        }
        catch (FormatException e)
        {
            throw new DocumentException(Data + ": " + e.Message);
        }
    }

    public static string Create(IReadOnlyList<Symptom> rows)
    {
        var text = new StringBuilder("""
            # Exceptions and their causes

            Search this page for a part of the message, or paste the exception into `wcflint explain "TEXT"`. `wcflint check PATH --error "TEXT"` looks for the cause in your code ([how](commands/explain.md#from-an-exception-to-its-cause)).

            … stands for what WCF inserts. The most likely cause comes first; "outside your files" are causes such as IIS, clocks and firewalls, "no rule" is a cause that WcfLint does not check. The page is generated from [symptoms.txt](../src/WcfLint.Cli/Symptoms/symptoms.txt), which has the name of each message in the resources of WCF.


            """.ReplaceLineEndings("\n"));
        foreach (IGrouping<string, Symptom> section in rows.Where(row => row.Texts.Count > 0).GroupBy(row => row.Section))
        {
            text.Append("## ").Append(section.Key).Append("\n\n| Message | Exception | Causes |\n|---|---|---|\n");
            foreach (Symptom row in section)
            {
                text.Append("| ").Append(Markdown.Cell(Shorten(row.Texts[0]))).Append(" | ").Append(string.Join(", ", row.Exceptions))
                    .Append(" | ").Append(string.Join("<br>", Causes(row))).Append(" |\n");
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd('\n') + "\n";
    }

    private static IEnumerable<string> Causes(Symptom row)
    {
        WcfRule[] rules = [.. row.Rules.Select(WcfRules.Find).OfType<WcfRule>()];
        IEnumerable<string> found = rules.Select(rule => "[" + rule.Id + "](rules/" + rule.Id + ".md): " + Markdown.Cell(rule.Title));
        string[] outside = row.Outside is null ? [] : ["Outside your files: " + Markdown.Cell(row.Outside)];
        bool isChecked = rules.Length > 0 && rules.Length == row.Rules.Count;
        string[] byHand = row.Cause is null || isChecked ? [] : ["No rule: " + Markdown.Cell(row.Cause)];
        return row.IsOutsideFirst ? [.. outside, .. found, .. byHand] : [.. found, .. byHand, .. outside];
    }

    private static string Shorten(string message) =>
        message.Length > MaxMessage && message.IndexOf(". ", MaxMessage / 2, StringComparison.Ordinal) is >= 0 and var end
            ? message[..(end + 1)] + " …"
            : message;
}
