using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;

namespace WcfLint.CodeFixes.Edits;

/// <summary>
/// Edits of one or many fixes over one solution, by file. A fix goes in whole or not at all: not when a span lies outside
/// its file (the finding is older than the text), and not when it touches what an earlier fix edits. Where both only delete,
/// as neighbours in one initializer do with the comma between them, the two deletions become one.
/// </summary>
internal sealed class EditSet(Solution solution)
{
    private readonly Dictionary<string, List<TextChange>> _changes = new(StringComparer.Ordinal);
    private readonly Dictionary<string, SourceText?> _texts = new(StringComparer.Ordinal);

    public bool IsEmpty => _changes.Count == 0;

    /// <summary>Adds a fix, its edits without a path to the finding's file; false, with nothing added, where it cannot be applied beside those already in.</summary>
    public async Task<bool> TryAddAsync(FindingFix fix, string findingPath, CancellationToken cancellationToken)
    {
        var added = new List<(List<TextChange> File, TextChange Change)>();
        var joined = new List<(List<TextChange> File, SourceText Text, TextChange Change)>();
        foreach (TextEdit edit in fix.Edits)
        {
            string path = edit.Path ?? findingPath;
            SourceText? text = await TextOfAsync(path, cancellationToken).ConfigureAwait(false);
            if (text is null || edit.Span.End > text.Length)
            {
                Withdraw(added);
                return false;
            }

            if (!_changes.TryGetValue(path, out List<TextChange>? file))
            {
                _changes.Add(path, file = []);
            }

            var change = new TextChange(edit.Span, edit.NewText);
            switch (Compare(file, change))
            {
                case Overlap.None:
                    file.Add(change);
                    added.Add((file, change));
                    break;
                case Overlap.OfDeletions:
                    joined.Add((file, text, change));
                    break;
                case Overlap.Different:
                    Withdraw(added);
                    return false;
            }
        }

        foreach ((List<TextChange> file, SourceText text, TextChange change) in joined)
        {
            Join(file, text, change.Span);
        }

        return fix.Edits.Length > 0;
    }

    /// <summary>The solution with all edits in it, in every project that has the file; encodings stay.</summary>
    public async Task<Solution> ApplyAsync(CancellationToken cancellationToken)
    {
        Solution result = solution;
        foreach (KeyValuePair<string, List<TextChange>> file in _changes)
        {
            SourceText? before = await TextOfAsync(file.Key, cancellationToken).ConfigureAwait(false);
            if (before is null || file.Value.Count == 0)
            {
                continue;
            }

            file.Value.Sort((a, b) => a.Span.CompareTo(b.Span));
            SourceText after = before.WithChanges(file.Value);
            foreach (DocumentId id in solution.GetDocumentIdsWithFilePath(file.Key))
            {
                result = result.GetDocument(id) is not null
                    ? result.WithDocumentText(id, after)
                    : result.GetAdditionalDocument(id) is not null ? result.WithAdditionalDocumentText(id, after) : result;
            }
        }

        return result;
    }

    private async Task<SourceText?> TextOfAsync(string path, CancellationToken cancellationToken)
    {
        if (_texts.TryGetValue(path, out SourceText? known))
        {
            return known;
        }

        SourceText? text = null;
        foreach (DocumentId id in solution.GetDocumentIdsWithFilePath(path))
        {
            TextDocument? document = solution.GetDocument(id) ?? solution.GetAdditionalDocument(id);
            if (document is not null)
            {
                text = await document.GetTextAsync(cancellationToken).ConfigureAwait(false);
                break;
            }
        }

        return _texts[path] = text;
    }

    private static void Withdraw(List<(List<TextChange> File, TextChange Change)> added)
    {
        foreach ((List<TextChange> file, TextChange change) in added)
        {
            file.Remove(change);
        }
    }

    private static void Join(List<TextChange> file, SourceText text, TextSpan span)
    {
        for (int i = file.Count - 1; i >= 0; i--)
        {
            if (file[i].Span.IntersectsWith(span) && IsDeletion(file[i]))
            {
                span = TextSpan.FromBounds(Math.Min(span.Start, file[i].Span.Start), Math.Max(span.End, file[i].Span.End));
                file.RemoveAt(i);
            }
        }

        // The last entries of an initializer are gone: so is the comma before them.
        int before = span.Start;
        while (before > 0 && char.IsWhiteSpace(text[before - 1]))
        {
            before--;
        }

        int after = span.End;
        while (after < text.Length && char.IsWhiteSpace(text[after]))
        {
            after++;
        }

        bool isLast = before > 0 && text[before - 1] == ',' && after < text.Length && text[after] == '}';
        file.Add(new TextChange(isLast ? TextSpan.FromBounds(before - 1, span.End) : span, string.Empty));
    }

    private static bool IsDeletion(TextChange change) => change.NewText is null or "" && !change.Span.IsEmpty;

    // Two insertions at one place have no order that is right for both, so they count as overlapping.
    private static Overlap Compare(List<TextChange> file, TextChange change)
    {
        Overlap overlap = Overlap.None;
        foreach (TextChange other in file)
        {
            if (other == change)
            {
                return Overlap.Same;
            }

            if (other.Span.OverlapsWith(change.Span) || other.Span.Start == change.Span.Start)
            {
                if (!IsDeletion(other) || !IsDeletion(change))
                {
                    return Overlap.Different;
                }

                overlap = Overlap.OfDeletions;
            }

            if (change.Span.IsEmpty && other.Span.Contains(change.Span.Start)
                || other.Span.IsEmpty && change.Span.Contains(other.Span.Start))
            {
                return Overlap.Different;
            }
        }

        return overlap;
    }

    private enum Overlap
    {
        None,
        Same,
        OfDeletions,
        Different,
    }
}
