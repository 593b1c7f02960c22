using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Statements that are entered at their start, left at their end, and declare nothing, as their syntax shows. Of others the compiler knows
/// it, which looks at the whole function for each finding in it.
/// </summary>
internal static class PlainStatements
{
    /// <summary>Whether a statement is one.</summary>
    public static bool Is(StatementSyntax statement) => statement is ExpressionStatementSyntax { ContainsDiagnostics: false }
        && !statement.DescendantNodes().Any(MayDeclare);

    /// <summary>Whether those from one to another of a block are all such statements.</summary>
    public static bool Are(StatementSyntax first, StatementSyntax last) => (first == last || first.Parent is BlockSyntax) && Between(first, last).All(Is);

    /// <summary>The statements from one to another of the same list.</summary>
    public static IEnumerable<StatementSyntax> Between(StatementSyntax first, StatementSyntax last)
    {
        if (first == last || first.Parent is not (BlockSyntax or SwitchSectionSyntax))
        {
            return [first];
        }

        SyntaxList<StatementSyntax> all = first.Parent is BlockSyntax block ? block.Statements : ((SwitchSectionSyntax)first.Parent).Statements;
        return all.Between(all.PositionOf(first), all.PositionOf(last));
    }

    /// <summary>Whether those of two indexes and all between are such statements.</summary>
    public static bool Are(SyntaxList<StatementSyntax> all, int first, int last) => all.Between(first, last).All(Is);

    private static bool MayDeclare(SyntaxNode node) => node is VariableDesignationSyntax or AnonymousFunctionExpressionSyntax or QueryExpressionSyntax;
}
