using System;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen;

/// <summary>The table of source documents: smell, rule, tests, page.</summary>
internal static class SourceTable
{
    private const string Tests = "tests/WcfLint.Analyzers.Tests/Rules";

    public static string Create(string root)
    {
        var text = new StringBuilder();
        foreach (SourceDocument document in SourceDocuments.All)
        {
            text.Append("## ").Append(Markdown.Text(document.Title)).Append("\n\n| Smell | Rule | Tests | Page |\n|---|---|---|---|\n");
            foreach (SourceSmell smell in document.Smells)
            {
                Row(text, root, smell);
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd('\n');
    }

    private static void Row(StringBuilder text, string root, SourceSmell smell)
    {
        if (smell.Rules.Count == 0)
        {
            text.Append("| ").Append(Markdown.Cell(smell.Smell)).Append(" | none: ").Append(Markdown.Cell(smell.Why!)).Append(" | | |\n");
            return;
        }

        string first = Markdown.Cell(smell.Smell);
        foreach (string id in smell.Rules)
        {
            text.Append("| ").Append(first).Append(" | ");
            first = string.Empty;
            if (WcfRules.Find(id) is { } rule)
            {
                text.Append(id).Append(": ").Append(Markdown.Cell(rule.Title)).Append(" | ")
                    .Append(TestLinks(root, id)).Append(" | [").Append(id).Append("](rules/").Append(id).Append(".md) |\n");
            }
            else
            {
                text.Append(id).Append(", not built yet | | |\n");
            }
        }
    }

    private static string TestLinks(string root, string id)
    {
        string folder = Path.Combine(root, Tests);
        return string.Join(
            ", ",
            (Directory.Exists(folder) ? Directory.EnumerateFiles(folder, id + "_*Tests.cs", SearchOption.AllDirectories) : [])
                .Select(file => Path.GetRelativePath(root, file).Replace('\\', '/'))
                .Order(StringComparer.Ordinal)
                .Select(file => "[" + Path.GetFileNameWithoutExtension(file)[(id.Length + 1)..] + "](../" + file + ")"));
    }
}
