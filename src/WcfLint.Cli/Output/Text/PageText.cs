using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers;

namespace WcfLint.Cli.Output.Text;

/// <summary>A rule's page for a terminal: the Markdown that the pages use, which is headings, paragraphs, lists, tables and code.</summary>
/// <param name="width">Columns to break paragraphs at, or 0 for none.</param>
internal sealed partial class PageText(bool colour, int width)
{
    private const int MaxWidth = 100;
    private const string Bold = "1";
    private const string Code = "36";

    private readonly int _width = width <= 0 ? int.MaxValue : Math.Min(width, MaxWidth);

    public void Write(string markdown, TextWriter writer)
    {
        string[] lines = RulePages.WithoutMarkers(markdown).Split('\n');
        bool blank = false;
        for (int i = 0; i < lines.Length; i++)
        {
            string line = lines[i];
            if (line.Length == 0)
            {
                // Comments leave more than one.
                blank = true;
                continue;
            }

            if (blank)
            {
                writer.WriteLine();
                blank = false;
            }

            if (line.StartsWith("```", StringComparison.Ordinal))
            {
                while (++i < lines.Length && !lines[i].StartsWith("```", StringComparison.Ordinal))
                {
                    writer.WriteLine(lines[i].Length == 0 ? string.Empty : "    " + Paint(lines[i], Code));
                }
            }
            else if (line[0] == '|')
            {
                int end = i;
                while (end < lines.Length && lines[end].StartsWith('|'))
                {
                    end++;
                }

                WriteTable(lines[i..end], writer);
                i = end - 1;
            }
            else if (line[0] == '#')
            {
                writer.WriteLine(Paint(Plain(line.TrimStart('#').Trim()), Bold));
            }
            else
            {
                WriteWrapped(Plain(line), line.StartsWith("- ", StringComparison.Ordinal) ? 2 : 0, writer);
            }
        }
    }

    // Two columns side by side; more would be wider than the terminal: a row is then a list under the row's name.
    private void WriteTable(string[] lines, TextWriter writer)
    {
        List<string[]> rows = lines.Select(Cells).ToList();
        string[] head = rows[0];
        rows.RemoveRange(0, Math.Min(2, rows.Count));
        if (head.Length == 2)
        {
            int first = rows.Select(r => r[0].Length).DefaultIfEmpty().Max();
            foreach (string[] row in rows)
            {
                writer.WriteLine("  " + row[0].PadRight(first) + "  " + row[1]);
            }

            return;
        }

        foreach (string[] row in rows)
        {
            writer.WriteLine("  " + row[0]);
            for (int i = 1; i < row.Length; i++)
            {
                if (row[i].Length > 0)
                {
                    WriteWrapped("    " + (i < head.Length && head[i].Length > 0 ? head[i] + ": " : string.Empty) + row[i], 6, writer);
                }
            }
        }
    }

    // A bar in a cell is written as \|.
    private static string[] Cells(string line) =>
        Bar().Split(line.Trim().Trim('|')).Select(cell => Plain(cell.Trim())).ToArray();

    private void WriteWrapped(string text, int hanging, TextWriter writer)
    {
        foreach (string line in WrappedText.Lines(text, hanging, _width))
        {
            writer.WriteLine(PaintCode(line));
        }
    }

    // Links between pages are names of rules; others are addresses that a terminal can open.
    private static string Plain(string text) =>
        Link().Replace(Picture().Replace(text,
            picture => "Picture: " + picture.Groups[1].Value + ", " + new Uri(new Uri(WcfRule.HelpLink("ID")), picture.Groups[2].Value).AbsoluteUri),
                link => link.Groups[2].Value.StartsWith("http", StringComparison.Ordinal) && link.Groups[2].Value != link.Groups[1].Value
                ? link.Groups[1].Value + " (" + link.Groups[2].Value + ")"
                : link.Groups[1].Value)
            .Replace("&lt;", "<", StringComparison.Ordinal)
            .Replace("\\[", "[", StringComparison.Ordinal)
            .Replace("\\]", "]", StringComparison.Ordinal)
            .Replace("\\|", "|", StringComparison.Ordinal);

    private string PaintCode(string line) =>
        colour ? InlineCode().Replace(line, code => Paint(code.Groups[1].Value, Code)) : line;

    private string Paint(string text, string code) => colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;

    [GeneratedRegex(@"(?<!\\)\|")]
    private static partial Regex Bar();

    [GeneratedRegex(@"\[((?:\\.|[^\]\\])+)\]\(([^)]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"!\[((?:\\.|[^\]\\])*)\]\(([^)]+)\)")]
    private static partial Regex Picture();

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex InlineCode();
}
