using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Host;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Edits;

/// <summary>The edits of one file: of its text, or of its syntax where it is C#.</summary>
/// <param name="text">The text before.</param>
/// <param name="root">The syntax of that text; null where it is no C#.</param>
/// <param name="services">What the editor of syntax needs.</param>
internal sealed class FileEdits(SourceText text, SyntaxNode? root, SolutionServices services)
{
    private readonly List<EditPlan> _plans = [];

    public int Count => _plans.Count;

    /// <summary>Adds an edit, once; false where its place is not there or another edit has it.</summary>
    public bool TryAdd(FixEdit edit)
    {
        if (_plans.Exists(plan => plan.Edit == edit))
        {
            return true;
        }

        EditPlan? added = edit switch
        {
            CodeEdit code when root is not null && root.FullSpan.Contains(code.Target) => CodePlans.Create(root, code),
            TextEdit { Span: var span, NewText: var written } when span.End <= text.Length => new EditPlan(edit, new Claim(span, written.Length == 0 && !span.IsEmpty ? Claim.Removal : edit)),
            _ => null,
        };
        if (added is null || _plans.Exists(plan => plan.Excludes(added)))
        {
            return false;
        }

        _plans.Add(added);
        return true;
    }

    /// <summary>Takes back what was added last.</summary>
    /// <param name="count">How many edits stay.</param>
    public void Withdraw(int count) => _plans.RemoveRange(count, _plans.Count - count);

    /// <summary>The text afterwards, in the encoding of the one before.</summary>
    public SourceText Apply()
    {
        if (_plans[0].Edit is TextEdit)
        {
            return text.WithChanges(Changes());
        }

        var editor = new SyntaxEditor(root!, services);
        foreach (EditPlan plan in _plans)
        {
            plan.Apply?.Invoke(editor);
        }

        AssignmentRemoval.Apply(editor, _plans.Select(plan => plan.Removed));
        return editor.GetChangedRoot().GetText(text.Encoding, text.ChecksumAlgorithm);
    }

    // What is emptied goes too, and removals that overlap become one.
    private List<TextChange> Changes()
    {
        var changes = new List<TextChange>();
        List<TextEdit> edits = _plans.ConvertAll(plan => (TextEdit)plan.Edit);
        ILookup<bool, TextSpan> spans = edits.ToLookup(edit => edit.NewText.Length == 0, edit => edit.Span);
        if (spans.Contains(true))
        {
            edits.AddRange(EmptiedElements.Find(ConfigDocument.Parse(text, string.Empty), [.. spans[true]], [.. spans[false]]));
        }

        foreach (TextEdit edit in edits.OrderBy(edit => edit.Span.Start).ThenByDescending(edit => edit.Span.End))
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

        return changes.ConvertAll(WithLine);
    }

    // Where all of a line goes piece by piece, its end goes too.
    private TextChange WithLine(TextChange change)
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

        if (change.NewText!.Length > 0 || change.Span.IsEmpty || start == change.Span.Start || start == 0 || text[start - 1] != '\n' || end == text.Length || text[end] is not ('\r' or '\n'))
        {
            return change;
        }

        start -= start > 1 && text[start - 2] == '\r' ? 2 : 1;
        return new TextChange(TextSpan.FromBounds(start, end), string.Empty);
    }
}
