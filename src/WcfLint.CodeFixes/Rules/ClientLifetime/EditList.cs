using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Collects the edits of one fix. The lifetime fixes edit text at spans that syntax and semantics name, so that comments,
/// blank lines and line endings around stay byte for byte.
/// </summary>
internal sealed class EditList
{
    private readonly List<TextChange> _changes = new();

    public void Insert(int position, string text) => Replace(new TextSpan(position, 0), text);

    /// <summary>Inserts before all that is already to be inserted or replaced at the place.</summary>
    public void InsertFirst(int position, string text) => _changes.Insert(0, new TextChange(new TextSpan(position, 0), text));

    public void Replace(TextSpan span, string text) => _changes.Add(new TextChange(span, text));

    /// <summary>The edits in order of the text; insertions at one place in the order in which they were added. Null where they overlap.</summary>
    public ImmutableArray<TextChange>? ToChanges()
    {
        var sorted = new List<TextChange>(_changes.Count);
        foreach (TextChange change in _changes)
        {
            int at = sorted.Count;
            while (at > 0 && sorted[at - 1].Span.Start > change.Span.Start)
            {
                at--;
            }

            if (at > 0 && sorted[at - 1].Span.Start == change.Span.Start && (change.Span.IsEmpty || sorted[at - 1].Span.IsEmpty))
            {
                TextChange before = sorted[at - 1];
                sorted[at - 1] = new TextChange(before.Span.IsEmpty ? change.Span : before.Span, before.NewText + change.NewText);
            }
            else
            {
                sorted.Insert(at, change);
            }
        }

        for (int i = 1; i < sorted.Count; i++)
        {
            if (sorted[i - 1].Span.End > sorted[i].Span.Start)
            {
                return null;
            }
        }

        return sorted.ToImmutableArray();
    }

    /// <summary>Where a position lies after the changes; null where it was replaced.</summary>
    public static int? Map(int position, ImmutableArray<TextChange> changes)
    {
        int shift = 0;
        foreach (TextChange change in changes)
        {
            if (change.Span.Start > position)
            {
                break;
            }

            if (change.Span.End > position)
            {
                return null;
            }

            shift += (change.NewText?.Length ?? 0) - change.Span.Length;
        }

        return position + shift;
    }
}
