using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Host;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
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
    private const string Global = "global::";

    private const string TypeOf = "typeof(";

    private readonly List<EditPlan> _plans = [];
    private readonly Dictionary<FixEdit, (string Space, SyntaxNode Place)> _imports = [];
    private SemanticModel? _model;
    private bool _leavesUsings;

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
            TextEdit { Span: var span, NewText: var written } when span.End <= text.Length =>
                new EditPlan(edit, new Claim(span, written.Length == 0 && !span.IsEmpty ? Claim.Removal : edit)),
            _ => null,
        };
        if (added is null || _plans.Exists(plan => plan.Excludes(added)))
        {
            return false;
        }

        _plans.Add(added);
        return true;
    }

    /// <summary>An edit that names a type, with a using directive where that can be added, as most people write it; else with the namespace.</summary>
    public async Task<FixEdit> ImportAsync(FixEdit edit, CancellationToken cancellation)
    {
        if (code is not null && edit is CodeEdit { Kind: CodeEditKind.AddMemberAttribute, Value: var value } attribute && !attribute.Name.Contains('.')
            && value.StartsWith(TypeOf, StringComparison.Ordinal) && value.Contains('.') && root!.FullSpan.Contains(attribute.Target))
        {
            return await ImportArgumentAsync(attribute, value.Substring(TypeOf.Length, value.Length - TypeOf.Length - 1), cancellation).ConfigureAwait(false);
        }

        if (code is null || edit is not CodeEdit { Kind: CodeEditKind.ReplaceExpression or CodeEditKind.AddMemberAttribute, Name: { Length: > 0 } name } named
            || !root!.FullSpan.Contains(named.Target)
            || (named.Kind == CodeEditKind.ReplaceExpression
                ? name : name.Substring(0, Math.Max(0, name.LastIndexOf('.'))).Replace(Global, string.Empty)) is not { Length: > 0 } space)
        {
            return edit;
        }

        // Where the namespace is imported, or the short name is something else, the long name was needed.
        SyntaxNode place = root.FindNode(named.Target, getInnermostNodeForTie: true);
        _model ??= await code.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (_model is null || (named.Kind == CodeEditKind.ReplaceExpression && StartOf(named.Value) < 0) || Namespaces.FindImported(place).Contains(space)
            || !_model.LookupSymbols(place.SpanStart, name: NameBehind(space)).IsEmpty || UsingDirectives.Add(root, _model, place, space) is null)
        {
            return edit;
        }

        CodeEdit written = named with { Name = Shorten(name), Value = named.Kind == CodeEditKind.ReplaceExpression ? Shorten(named.Value) : named.Value };
        _imports[written] = (space, place);
        return written;

        string NameBehind(string prefix)
        {
            string text = named.Kind == CodeEditKind.ReplaceExpression ? named.Value : name;
            int start = StartOf(text) + prefix.Length + 1;
            return new string(text.Skip(start).TakeWhile(static c => char.IsLetterOrDigit(c) || c == '_').ToArray());
        }

        // The fix wrote the first name; what stands in parentheses may be of the author.
        int StartOf(string text) => text.Split('(')[0].IndexOf(space + ".", StringComparison.Ordinal);

        string Shorten(string text)
        {
            int start = StartOf(text);
            return start < 0 ? text : text.Substring(0, start - (text.Substring(0, start).EndsWith(Global, StringComparison.Ordinal) ? Global.Length : 0))
                + text.Substring(start + space.Length + 1);
        }
    }

    // [FaultContract(typeof(Faults.Sold))]
    private async Task<CodeEdit> ImportArgumentAsync(CodeEdit edit, string type, CancellationToken cancellation)
    {
        SyntaxNode place = root!.FindNode(edit.Target, getInnermostNodeForTie: true);
        _model ??= await code!.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (_model?.GetSpeculativeTypeInfo(place.SpanStart, SyntaxFactory.ParseTypeName(type), SpeculativeBindingOption.BindAsTypeOrNamespace).Type
            is not INamedTypeSymbol { ContainingType: null, Arity: 0, ContainingNamespace: { IsGlobalNamespace: false } within } argument
            || !_model.LookupSymbols(place.SpanStart, name: argument.Name).IsEmpty
            || UsingDirectives.Add(root, _model, place, within.ToDisplayString()) is null)
        {
            return edit;
        }

        CodeEdit written = edit with { Value = TypeOf + argument.Name + ")" };
        _imports[written] = (within.ToDisplayString(), place);
        return written;
    }

    /// <summary>Prepares to remove the using directives that an added edit leaves unused: one that removes an attribute, or the look-up of a
    /// behaviour.</summary>
    public async Task ReadUsingsAsync(FixEdit edit, CancellationToken cancellation)
    {
        if (code is not null && edit is CodeEdit { Kind: CodeEditKind.RemoveAttributeArgument or CodeEditKind.RemoveAssignment }
            && _plans.Find(plan => plan.Edit == edit) is { } plan
            && (plan.Removed is null || !CodeBehavior.FindLookUp(plan.Removed).IsEmpty || CodeBehavior.FindLoop(plan.Removed) is not null))
        {
            _model ??= await code.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
            _leavesUsings = _model is not null;
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
        changed = _leavesUsings ? UnusedUsings.Remove(changed, _model!, root!) : changed;
        foreach ((string space, SyntaxNode place) in _plans.Where(plan => _imports.ContainsKey(plan.Edit)).Select(plan => _imports[plan.Edit])
            .GroupBy(static one => one.Space).Select(static alike => alike.First()))
        {
            changed = UsingDirectives.Add(changed, _model!, place, space) ?? changed;
        }

        return changed.GetText(text.Encoding, text.ChecksumAlgorithm);
    }
}
