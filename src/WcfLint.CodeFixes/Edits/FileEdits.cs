using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Host;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Edits;

/// <summary>The edits of one file: of its text, or of its syntax where it is C#.</summary>
/// <param name="text">The text before.</param>
/// <param name="root">The syntax of that text; null where it is no C#.</param>
/// <param name="services">What the editor of syntax needs.</param>
/// <param name="code">Its document; null where it is no C#.</param>
internal sealed class FileEdits(SourceText text, SyntaxNode? root, SolutionServices services, Document? code = null)
{
    private readonly List<EditPlan> _plans = [];
    private SemanticModel? _model;

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

    /// <summary>Prepares to remove the using directives that an added edit leaves unused: one that removes an attribute, or the look-up of a behaviour.</summary>
    public async Task ReadUsingsAsync(FixEdit edit, CancellationToken cancellation)
    {
        if (code is not null && edit is CodeEdit { Kind: CodeEditKind.RemoveAttributeArgument or CodeEditKind.RemoveAssignment } && _plans.Find(plan => plan.Edit == edit) is { } plan
            && (plan.Removed is null || CodeBehavior.FindLookUp(plan.Removed) is not null))
        {
            _model ??= await code.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        }
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
        SyntaxNode changed = editor.GetChangedRoot();
        return (_model is null ? changed : UnusedUsings.Remove(changed, _model, root!)).GetText(text.Encoding, text.ChecksumAlgorithm);
    }
}
