using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>
/// A lock around each statement that uses a collection of one class, by the collection itself: for those that no thread-safe class replaces.
/// Only where nothing but the collection is called while others wait.
/// </summary>
internal static class SharedStateLock
{
    /// <summary>The fix of all uses of a field; none where one of them lets the collection out, or stands in a statement that cannot be locked alone.</summary>
    public static ImmutableArray<FindingFix> Create(IFieldSymbol field, VariableDeclaratorSyntax declarator, IEnumerable<IOperation> uses)
    {
        if (declarator.Initializer?.Value is not BaseObjectCreationExpressionSyntax)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        var statements = new List<StatementSyntax>();
        foreach (IOperation use in uses)
        {
            // Code under a lock of the author stays with that lock.
            if (!IsCalled(use) || use.Syntax.SyntaxTree != declarator.SyntaxTree || use.Syntax.FirstAncestorOrSelf<LockStatementSyntax>() is not null || FindStatement(use.Syntax, field) is not { } statement || !IsSeen(use, field, statement))
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            statements.Add(statement);
        }

        return ImmutableArray.Create(new FindingFix(
            "Lock " + field.Name + " where it is used", "WCFL6011.Lock", FixApplicability.NeedsDecision,
            statements.Distinct().Where(one => !statements.Exists(other => other != one && other.Span.Contains(one.Span)))
                .Select(one => (FixEdit)new CodeEdit(CodeEditKind.LockStatement, one, value: field.Name)).ToImmutableArray()));
    }

    // s_all.Add(x), s_all[key], s_all.Count: what it gives is no view of it.
    private static bool IsCalled(IOperation use) =>
        use.Parent is IInvocationOperation call && call.Instance == use
        || (use.Parent is IPropertyReferenceOperation { Property: { IsIndexer: true } or { Name: "Count" } } property && property.Instance == use);

    // The statement of a block that a use stands in, with the test that belongs to it: if (!s_all.Contains(x)) { s_all.Add(x); }
    private static StatementSyntax? FindStatement(SyntaxNode use, IFieldSymbol field)
    {
        StatementSyntax? found = use.FirstAncestorOrSelf<StatementSyntax>();
        for (SyntaxNode? at = found?.Parent; at is BlockSyntax or ElseClauseSyntax or IfStatementSyntax; at = at.Parent)
        {
            if (at is IfStatementSyntax test && Names(test.Condition, field))
            {
                found = test;
            }
        }

        return found is ExpressionStatementSyntax or ReturnStatementSyntax or IfStatementSyntax && found.Parent is BlockSyntax && !found.ContainsDirectives && HasOwnLines(found)
            && found.DescendantNodes().All(node => node switch
            {
                AwaitExpressionSyntax or YieldStatementSyntax or AnonymousFunctionExpressionSyntax or LockStatementSyntax => false,

                // The code behind it may use what it declares.
                SingleVariableDesignationSyntax => false,
                InvocationExpressionSyntax call => call.Expression is MemberAccessExpressionSyntax { Expression: var called } && Names(called, field),
                _ => true,
            })
            ? found
            : null;
    }

    // A parameter or a local of its name is another object.
    private static bool IsSeen(IOperation use, IFieldSymbol field, StatementSyntax statement) =>
        use.SemanticModel?.LookupSymbols(statement.SpanStart, name: field.Name) is { Length: 1 } seen && SymbolEqualityComparer.Default.Equals(seen[0], field);

    private static bool HasOwnLines(StatementSyntax statement)
    {
        SourceText text = statement.SyntaxTree.GetText();
        int start = text.Lines.GetLineFromPosition(statement.SpanStart).Start;
        int end = text.Lines.GetLineFromPosition(statement.Span.End).End;
        return string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(start, statement.SpanStart)))
            && string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(statement.Span.End, end)));
    }

    private static bool Names(SyntaxNode node, IFieldSymbol field) =>
        node.DescendantNodesAndSelf().Any(name => name is IdentifierNameSyntax { Identifier.ValueText: var text } && text == field.Name);
}
