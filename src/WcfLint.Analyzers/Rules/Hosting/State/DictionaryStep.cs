using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>
/// A change of a dictionary right behind the test for its key, which a ConcurrentDictionary does in one step:
/// <c>if (!s_all.ContainsKey(key)) { s_all.Add(key, value); … }</c>.
/// </summary>
/// <param name="Guard">The statement that tests.</param>
/// <param name="Test">The call of ContainsKey.</param>
/// <param name="Change">The statement that changes.</param>
internal readonly record struct DictionaryStep(IfStatementSyntax Guard, SyntaxNode Test, StatementSyntax Change)
{
    /// <summary>The step that a call of Add or Remove ends; null where it is none, or where a comment would lose its place.</summary>
    public static DictionaryStep? Find(IInvocationOperation call)
    {
        if (call.Syntax is not InvocationExpressionSyntax { Parent: ExpressionStatementSyntax statement,
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "Remove" } called } change
            || HasComments(statement) || !call.Arguments.Skip(1).All(static argument => IsAtHand(argument.Value)))
        {
            return null;
        }

        bool isAdd = called.Name.Identifier.ValueText == "Add";
        bool isInside = statement.Parent is BlockSyntax { Parent: IfStatementSyntax } || statement.Parent is IfStatementSyntax;
        return isInside && FindGuard(change, isAdd) is var (guard, test) && IsFirst(statement, guard) && guard.Condition == (isAdd ? test.Parent : test)
                && (!IsAlone(statement) || (guard is { Else: null, Parent: BlockSyntax } && !guard.DescendantTrivia().Any(IsComment)))
            ? new DictionaryStep(guard, test, statement)
            : isAdd && Find(change, Above(statement)) is var (above, tested) ? new DictionaryStep(above, tested, statement) : null;
    }

    /// <summary>The if around a change that asks for its key, and its call of ContainsKey; null where there is none.</summary>
    public static (IfStatementSyntax Guard, InvocationExpressionSyntax Test)? FindGuard(InvocationExpressionSyntax change, bool isAdd = true)
    {
        if (isAdd && Find(change, Above(change.Parent as StatementSyntax)) is { } left)
        {
            return left;
        }

        foreach (IfStatementSyntax guard in change.Ancestors().TakeWhile(static at => at is not (MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax
            or LocalFunctionStatementSyntax)).OfType<IfStatementSyntax>())
        {
            foreach (ExpressionSyntax condition in guard.Statement.Span.Contains(change.Span) ? Parts(guard.Condition) : [])
            {
                ExpressionSyntax? asked = !isAdd ? condition
                    : condition is PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression, Operand: var negated } ? negated : null;
                if (asked is InvocationExpressionSyntax test && IsTest(test, change))
                {
                    return (guard, test);
                }
            }
        }

        return null;
    }

    /// <summary>The edits that make it one step.</summary>
    /// <param name="call">The call that does both.</param>
    public IEnumerable<FixEdit> Write(string call) =>
        !Guard.Span.Contains(Change.Span) ? [CodeEdit.Replace(Guard.Condition, "!" + call), new CodeEdit(CodeEditKind.ReplaceStatement, Change)]
        : IsAlone(Change) ? [new CodeEdit(CodeEditKind.ReplaceStatement, Guard, value: call + ";")]
        : [CodeEdit.Replace(Guard.Condition, call), new CodeEdit(CodeEditKind.ReplaceStatement, Change)];

    // if (s_all.ContainsKey(key)) { return; } s_all.Add(key, value);
    private static (IfStatementSyntax, InvocationExpressionSyntax)? Find(InvocationExpressionSyntax change, IfStatementSyntax? above) =>
        above is { Else: null, Condition: InvocationExpressionSyntax test } && Leaves(above.Statement) && IsTest(test, change) ? (above, test) : null;

    private static IfStatementSyntax? Above(StatementSyntax? statement) =>
        statement?.Parent is BlockSyntax block && block.Statements.IndexOf(statement) is > 0 and var index
            ? block.Statements[index - 1] as IfStatementSyntax : null;

    private static bool Leaves(StatementSyntax statement) =>
        (statement is BlockSyntax block ? block.Statements.LastOrDefault() : statement)
            is ReturnStatementSyntax or ThrowStatementSyntax or ContinueStatementSyntax or BreakStatementSyntax;

    private static bool IsFirst(StatementSyntax statement, IfStatementSyntax guard) =>
        guard.Statement == statement || (guard.Statement is BlockSyntax block && block.Statements[0] == statement);

    private static bool IsAlone(StatementSyntax statement) =>
        statement.Parent is IfStatementSyntax or BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax };

    // Each of them has to hold.
    private static IEnumerable<ExpressionSyntax> Parts(ExpressionSyntax condition) => condition switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } both => Parts(both.Left).Concat(Parts(both.Right)),
        ParenthesizedExpressionSyntax { Expression: var inner } => Parts(inner),
        _ => [condition],
    };

    private static bool IsTest(InvocationExpressionSyntax test, InvocationExpressionSyntax change) =>
        test.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ContainsKey", Expression: var asked }
        && change.Expression is MemberAccessExpressionSyntax { Expression: var changed } && SyntaxFactory.AreEquivalent(asked, changed)
        && test.ArgumentList.Arguments.Count == 1 && change.ArgumentList.Arguments.Count > 0 && IsPlain(test.ArgumentList.Arguments[0].Expression)
        && SyntaxFactory.AreEquivalent(test.ArgumentList.Arguments[0].Expression, change.ArgumentList.Arguments[0].Expression);

    // It cannot throw where it is read for a key that is there.
    private static bool IsAtHand(IOperation value) => value.ConstantValue.HasValue || value switch
    {
        IConversionOperation { IsImplicit: true, OperatorMethod: null, Operand: { Type: not { TypeKind: TypeKind.Dynamic } } operand } => IsAtHand(operand),
        IFieldReferenceOperation { Instance: null or IInstanceReferenceOperation }
            or ILocalReferenceOperation or IParameterReferenceOperation or IInstanceReferenceOperation => true,
        _ => false,
    };

    // Its value is the same if it is computed once.
    private static bool IsPlain(ExpressionSyntax expression) => !expression.DescendantNodesAndSelf().Any(static node =>
        node is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AssignmentExpressionSyntax or AwaitExpressionSyntax
            or PostfixUnaryExpressionSyntax or AnonymousFunctionExpressionSyntax
        || node.RawKind is (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression);

    private static bool HasComments(StatementSyntax statement) => statement.DescendantTrivia(statement.FullSpan).Any(IsComment) || statement.ContainsDirectives;

    private static bool IsComment(SyntaxTrivia trivia) =>
        trivia.Kind() is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia || trivia.IsDirective;
}
