using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>Line endings of a text.</summary>
internal static class LineEnds
{
    /// <summary>Whether the text ends some lines with CR LF and others with LF.</summary>
    public static bool Mixed(SourceText text)
    {
        bool crlf = false, lf = false;
        foreach (TextLine line in text.Lines)
        {
            int length = line.EndIncludingLineBreak - line.End;
            crlf |= length == 2;
            lf |= length == 1;
        }

        return crlf && lf;
    }
}
