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
    public static bool Is(StatementSyntax statement) => statement is ExpressionStatementSyntax { ContainsDiagnostics: false } && !statement.DescendantNodes().Any(MayDeclare);

    /// <summary>Whether those from one to another of a block are all such statements.</summary>
    public static bool Are(StatementSyntax first, StatementSyntax last) =>
        first == last ? Is(first) : first.Parent is BlockSyntax { Statements: var all } && all.IndexOf(first) is var from && Are(all, from, all.IndexOf(last));

    /// <summary>Whether those of two indexes and all between are such statements.</summary>
    public static bool Are(SyntaxList<StatementSyntax> all, int first, int last)
    {
        for (int i = first; i <= last; i++)
        {
            if (!Is(all[i]))
            {
                return false;
            }
        }

        return true;
    }

    private static bool MayDeclare(SyntaxNode node) => node is VariableDesignationSyntax or AnonymousFunctionExpressionSyntax or QueryExpressionSyntax;
}
