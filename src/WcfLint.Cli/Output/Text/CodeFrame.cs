using System;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The line that a finding stands in, without its indentation, and what of it is meant.</summary>
/// <param name="Before">What stands before it in the line; an ellipsis for what is cut.</param>
/// <param name="Marked">What is meant, as far as it fits.</param>
/// <param name="After">What stands behind it; an ellipsis where what is meant is cut.</param>
internal sealed record CodeFrame(string Before, string Marked, string After)
{
    // A generated line may have a million.
    private const int MaxLine = 160;

    private const string Cut = "…";

    /// <summary>The frame of a place; null where its line is not there any more.</summary>
    /// <param name="width">Columns that the line may take.</param>
    public static CodeFrame? Create(Place place, SourceFiles sources, int width)
    {
        if (sources.ReadLine(place.Path, place.StartLine) is not { } line || string.IsNullOrWhiteSpace(line))
        {
            return null;
        }

        int start = Math.Clamp(place.StartColumn - 1, 0, line.Length);
        int end = place.EndLine > place.StartLine ? line.AsSpan().TrimEnd().Length : Math.Min(place.EndColumn - 1, line.Length);
        end = Math.Max(end, start);
        int indentation = Math.Min(line.Length - line.AsSpan().TrimStart().Length, start);
        width = Math.Min(width, MaxLine);

        // The reported text comes first, then the text before it, then the text behind.
        string meant = Plain(line, start, Math.Min(end, start + MaxLine + 1));
        string marked = Head(meant, width);
        if (marked.Length > 0 && marked != meant)
        {
            // The carets end where the line is cut.
            return Harmless(new CodeFrame(string.Empty, marked[..^Cut.Length], Cut));
        }

        string before = Tail(Plain(line, Math.Max(indentation, start - MaxLine - 1), start), width - marked.Length);
        string after = Head(Plain(line, end, Math.Min(line.Length, end + MaxLine + 1)).TrimEnd(), width - marked.Length - before.Length);
        return Harmless(new CodeFrame(before, marked, after));
    }

    /// <summary>What stands below the line.</summary>
    public string Carets => new string(' ', Before.Length) + new string('^', Math.Max(1, Marked.Length));

    // Parts that are harmless may together be a command to a build agent.
    private static CodeFrame? Harmless(CodeFrame frame)
    {
        string all = frame.Before + frame.Marked + frame.After;
        return all == PrintableText.Escape(all) ? frame : null;
    }

    // The rest is not read: a line may be as long as a file, and have as many findings.
    private static string Plain(string line, int start, int end) => PrintableText.Escape(line[start..end].Replace("\t", "    ", StringComparison.Ordinal));

    private static string Head(string text, int width) => text.Length <= width ? text : width <= Cut.Length ? string.Empty : text[..(width - Cut.Length)] + Cut;

    private static string Tail(string text, int width) => text.Length <= width ? text : width <= Cut.Length ? string.Empty : Cut + text[^(width - Cut.Length)..];
}
