using System;
using System.Collections.Generic;
using System.Text;

namespace WcfLint.Cli.Output.Text;

/// <summary>Text broken between words. By hand: what lays out text for terminals (Spectre.Console) fills lines up with blanks, which no file or pipe should
/// get.</summary>
internal static class WrappedText
{
    /// <summary>The lines of a text, the first indented as the text is.</summary>
    /// <param name="text">One paragraph.</param>
    /// <param name="hanging">The indentation of the lines after the first.</param>
    /// <param name="width">Columns; a longer word stands in a line of its own.</param>
    public static IEnumerable<string> Lines(string text, int hanging, int width)
    {
        var line = new StringBuilder(text[..(text.Length - text.TrimStart().Length)]);
        bool empty = true;
        foreach (string word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (!empty && line.Length + 1 + word.Length > width)
            {
                yield return line.ToString();
                line.Clear().Append(' ', hanging);
                empty = true;
            }

            if (!empty)
            {
                line.Append(' ');
            }

            line.Append(word);
            empty = false;
        }

        yield return line.ToString();
    }
}
