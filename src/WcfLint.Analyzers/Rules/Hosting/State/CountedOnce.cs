using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>
/// A method that counts one step and then reads the number: what Interlocked returns is the number of this call, and takes the place of what is read.
/// </summary>
internal static class CountedOnce
{
    /// <summary>The edits of a method; null where it reads the counter elsewhere than right behind its step, or changes it twice.</summary>
    /// <param name="uses">All uses of the counter in the method, among them changes and reads.</param>
    /// <param name="write">Writes Interlocked at a node.</param>
    /// <param name="interlocked">Interlocked.</param>
    public static List<FixEdit>? Find(IReadOnlyList<IOperation> uses, Func<SyntaxNode, string?> write, INamedTypeSymbol interlocked)
    {
        List<IOperation> reads = [.. uses.Where(SharedStateFix.IsRead)];
        if (reads.Count != uses.Count - 1
            || uses.First(use => !reads.Contains(use)) is not { Parent: IIncrementOrDecrementOperation { IsChecked: false } step } field
            || step.Syntax.Parent is not ExpressionStatementSyntax { Parent: BlockSyntax block } statement
            || !reads.TrueForAll(read => IsBehind(read, statement, block)) || write(statement) is not { } written)
        {
            return null;
        }

        string call = written + (step.Kind == OperationKind.Increment ? ".Increment(ref " : ".Decrement(ref ") + field.Syntax + ")";
        if (reads.Count == 1 && reads[0].Syntax is { Parent: ReturnStatementSyntax only } read && !HasComments(statement)
            && block.Statements.IndexOf(only) == block.Statements.IndexOf(statement) + 1)
        {
            return [new CodeEdit(CodeEditKind.ReplaceStatement, statement), CodeEdit.Replace(read, call, interlocked)];
        }

        string type = step.Type!.SpecialType == SpecialType.System_Int64 ? "long " : "int ";
        return FindFreeName(((IFieldReferenceOperation)field).Field.Name, statement.FirstAncestorOrSelf<MemberDeclarationSyntax>()!) is not { } local ? null
            : [CodeEdit.Replace(step.Syntax, call, interlocked), new CodeEdit(CodeEditKind.KeepResult, statement.SemicolonToken.Span, Value: type + local),
                .. reads.Select(read => CodeEdit.Replace(read.Syntax, local))];
    }

    // In the next statement, before it calls anything, waits or makes code that runs later: other calls may change the counter, and the method may wait for it.
    private static bool IsBehind(IOperation read, StatementSyntax step, BlockSyntax block) => read.Parent is not INameOfOperation
        && block.Statements.ElementAtOrDefault(block.Statements.IndexOf(step) + 1) is ReturnStatementSyntax or ExpressionStatementSyntax or LocalDeclarationStatementSyntax
        && block.Statements[block.Statements.IndexOf(step) + 1] is var next && next.Span.Contains(read.Syntax.Span)
        && !next.DescendantNodes().Any(at => at is AwaitExpressionSyntax or AnonymousFunctionExpressionSyntax
            || (at is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax && at.Span.End < read.Syntax.SpanStart));

    private static bool HasComments(StatementSyntax statement) =>
        statement.GetLeadingTrivia().Concat(statement.GetTrailingTrivia()).Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia)
            && !trivia.IsKind(SyntaxKind.EndOfLineTrivia));

    // The name without its prefix, else current and the name; null where the method has something of these names.
    private static string? FindFreeName(string field, MemberDeclarationSyntax method)
    {
        string plain = field.Length > 2 && field[1] == '_' ? field.Substring(2) : field.TrimStart('_');
        if (plain.Length == 0)
        {
            return null;
        }

        HashSet<string> taken = [field, .. method.DescendantTokens().Select(static one => one.ValueText)];
        string rest = plain.Substring(1);
        return new[] { char.ToLowerInvariant(plain[0]) + rest, "current" + char.ToUpperInvariant(plain[0]) + rest }
            .FirstOrDefault(name => !taken.Contains(name) && SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None && SyntaxFacts.IsValidIdentifier(name));
    }
}
