using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.CodeFixes.Edits;

/// <summary>What edits of a configuration come to: what they empty goes too, and removals that overlap become one.</summary>
internal static class TextChanges
{
    /// <summary>The changes, in the order of their places, none over another.</summary>
    /// <param name="text">The text before.</param>
    /// <param name="edits">Edits of that text; only removals may overlap.</param>
    public static List<TextChange> Of(SourceText text, IEnumerable<TextEdit> edits)
    {
        var changes = new List<TextChange>();
        List<TextEdit> all = [.. edits];
        ILookup<bool, TextSpan> spans = all.ToLookup(edit => edit.NewText.Length == 0, edit => edit.Span);
        if (spans.Contains(true))
        {
            all.AddRange(EmptiedElements.Find(ConfigDocument.Parse(text, string.Empty), [.. spans[true]], [.. spans[false]]));
        }

        foreach (TextEdit edit in all.OrderBy(edit => edit.Span.Start).ThenByDescending(edit => edit.Span.End))
        {
            TextChange last = changes.LastOrDefault();
            if (changes.Count > 0 && edit.Span.Start < last.Span.End)
            {
                changes[changes.Count - 1] = new TextChange(TextSpan.FromBounds(last.Span.Start, System.Math.Max(last.Span.End, edit.Span.End)), last.NewText!);
            }
            else
            {
                changes.Add(new TextChange(edit.Span, edit.NewText));
            }
        }

        return changes.ConvertAll(change => WithLine(text, change));
    }

    // If several edits together remove all text of a line, its line end is removed too.
    private static TextChange WithLine(SourceText text, TextChange change)
    {
        int start = change.Span.Start;
        while (start > 0 && text[start - 1] is ' ' or '\t')
        {
            start--;
        }

        int end = change.Span.End;
        while (end < text.Length && text[end] is ' ' or '\t')
        {
            end++;
        }

        if (change.NewText!.Length > 0 || change.Span.IsEmpty || start == change.Span.Start || start == 0 || text[start - 1] != '\n' || end == text.Length
            || text[end] is not ('\r' or '\n'))
        {
            return change;
        }

        start -= start > 1 && text[start - 2] == '\r' ? 2 : 1;
        return new TextChange(TextSpan.FromBounds(start, end), string.Empty);
    }
}
