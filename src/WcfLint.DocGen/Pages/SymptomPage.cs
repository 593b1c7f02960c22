using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Cli.Symptoms;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>docs/symptoms.md: messages of WCF and what can cause them.</summary>
internal static class SymptomPage
{
    public const string Path = "docs/symptoms.md";

    private const string Data = "src/WcfLint.Cli/Symptoms/symptoms.txt";

    // A longer message is cut: its beginning identifies it.
    private const int MaxMessage = 64;

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

            … stands for what WCF inserts, or for the rest of a message. The most likely cause comes first; "outside" are causes that are not in your files, such as IIS, clocks and firewalls. `explain` knows more messages: rarer ones, and those whose causes no rule checks. The page is generated from [symptoms.txt](../src/WcfLint.Cli/Symptoms/symptoms.txt), which has the whole messages, their exceptions and their names in the resources of WCF.


            """.ReplaceLineEndings("\n"));
        IEnumerable<Symptom> shown = rows.Where(row => row.Texts.Count > 0 && (row.Rules.Count > 0 || row.Outside is not null));
        foreach (IGrouping<string, Symptom> section in shown.GroupBy(row => row.Section))
        {
            text.Append("## ").Append(section.Key).Append("\n\n| Message | Causes |\n|---|---|\n");
            foreach (Symptom row in section)
            {
                text.Append("| ").Append(Markdown.Cell(Shorten(row.Texts[0]))).Append(" | ").Append(string.Join("<br>", Causes(row))).Append(" |\n");
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd('\n') + "\n";
    }

    private static IEnumerable<string> Causes(Symptom row)
    {
        IEnumerable<string> rules = row.Rules.Select(WcfRules.Find).OfType<WcfRule>().Select(rule => "[" + rule.Id + "](rules/" + rule.Id + ".md)");
        string[] found = row.Rules.Count == 0 ? [] : [string.Join(", ", rules)];
        string[] outside = row.Outside is null ? [] : ["Outside: " + Markdown.Cell(row.Outside)];
        return row.IsOutsideFirst ? [.. outside, .. found] : [.. found, .. outside];
    }

    private static string Shorten(string message) =>
        message.Length > MaxMessage ? message[..message.LastIndexOf(' ', MaxMessage)].TrimEnd('…', ' ') + " …" : message;
}
