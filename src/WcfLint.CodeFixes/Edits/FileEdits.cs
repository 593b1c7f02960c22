using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Host;
using Microsoft.CodeAnalysis.Text;
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
            return text.WithChanges(TextChanges.Of(text, _plans.Select(plan => (TextEdit)plan.Edit)));
        }

        var editor = new SyntaxEditor(root!, services);
        foreach (EditPlan plan in _plans)
        {
            plan.Apply?.Invoke(editor);
        }

        AssignmentRemoval.Apply(editor, _plans.Select(plan => plan.Removed));
        return editor.GetChangedRoot().GetText(text.Encoding, text.ChecksumAlgorithm);
    }
}
