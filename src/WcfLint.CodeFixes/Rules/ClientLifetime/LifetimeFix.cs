using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Base of the lifetime fixes: one fix a finding, offered only where its result is known to be right.</summary>
public abstract class LifetimeFix : CodeFixProvider
{
    private readonly string _id;
    private readonly string _title;

    private protected LifetimeFix(string id, string title)
    {
        _id = id;
        _title = title;
        FixableDiagnosticIds = ImmutableArray.Create(id);
    }

    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    public sealed override FixAllProvider GetFixAllProvider() => FixAllProvider.Create(
        async (context, document, diagnostics) =>
        {
            var positions = new List<TextSpan>();
            foreach (Diagnostic diagnostic in diagnostics)
            {
                positions.Add(diagnostic.Location.SourceSpan);
            }

            return await FixAllAsync(document, positions, context.CancellationToken).ConfigureAwait(false);
        });

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            TextSpan span = diagnostic.Location.SourceSpan;
            if (await ChangesAsync(context.Document, span, context.CancellationToken).ConfigureAwait(false) is not null)
            {
                context.RegisterCodeFix(CodeAction.Create(_title, c => FixAsync(context.Document, span, c), _id), diagnostic);
            }
        }
    }

    /// <summary>Adds the edits that mend the finding; false where it cannot be mended safely.</summary>
    private protected abstract bool TryFix(FixPlace place, EditList edits);

    private async Task<Document> FixAsync(Document document, TextSpan span, CancellationToken cancellation) =>
        await ChangesAsync(document, span, cancellation).ConfigureAwait(false) is { } changes
            ? document.WithText((await document.GetTextAsync(cancellation).ConfigureAwait(false)).WithChanges(changes))
            : document;

    // One after the other, the last of the text first, each on the outcome of the one before: findings may be nested.
    private async Task<Document?> FixAllAsync(Document document, List<TextSpan> spans, CancellationToken cancellation)
    {
        spans.Sort((left, right) => right.Start.CompareTo(left.Start));
        for (int i = 0; i < spans.Count; i++)
        {
            if (await ChangesAsync(document, spans[i], cancellation).ConfigureAwait(false) is not { } changes)
            {
                continue;
            }

            SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            document = document.WithText(text.WithChanges(changes));
            for (int rest = i + 1; rest < spans.Count; rest++)
            {
                int? start = EditList.Map(spans[rest].Start, changes);
                int? end = EditList.Map(spans[rest].End, changes);

                // A span that is gone fits nothing.
                spans[rest] = start is { } from && end is { } to && to >= from ? TextSpan.FromBounds(from, to) : new TextSpan(int.MaxValue - 1, 0);
            }
        }

        return document;
    }

    private async Task<ImmutableArray<TextChange>?> ChangesAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        FixPlace? place = await FixPlace.CreateAsync(document, span, cancellation).ConfigureAwait(false);
        var edits = new EditList();
        return place is not null && !IsHalfTyped(place) && TryFix(place, edits) && edits.ToChanges() is { Length: > 0 } changes && !SpansConditional(place, changes) ? changes : null;
    }

    private static bool IsHalfTyped(FixPlace place)
    {
        SyntaxNode? at = place.Token.Parent;
        while (at is not null && at.Parent is not (BaseTypeDeclarationSyntax or CompilationUnitSyntax))
        {
            at = at.Parent;
        }

        return at is null || at.ContainsDiagnostics;
    }

    // Code that #if leaves out now is compiled at another time, and no edit reaches it.
    private static bool SpansConditional(FixPlace place, ImmutableArray<TextChange> changes)
    {
        if (!place.Root.ContainsDirectives)
        {
            return false;
        }

        var all = TextSpan.FromBounds(changes[0].Span.Start, changes[changes.Length - 1].Span.End);
        foreach (SyntaxTrivia trivia in place.Root.DescendantTrivia(all))
        {
            if (all.Contains(trivia.SpanStart)
                && (SyntaxKind)trivia.RawKind is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia)
            {
                return true;
            }
        }

        return false;
    }
}
