using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Places in a list of statements. A long list creates each statement again at each access: all statements before a place, for each finding in a
/// long method, cost more than the rest of the analysis.
/// </summary>
internal static class StatementLists
{
    /// <summary>Index of a statement of the list.</summary>
    public static int PositionOf(this SyntaxList<StatementSyntax> all, StatementSyntax statement)
    {
        int low = 0;
        for (int high = all.Count - 1; low < high;)
        {
            int middle = (low + high) / 2;
            if (all[middle].FullSpan.End <= statement.SpanStart)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low;
    }

    /// <summary>The statements from one index to another; none if the last index is before the first.</summary>
    public static IEnumerable<StatementSyntax> Between(this SyntaxList<StatementSyntax> all, int first, int last)
    {
        for (int i = first; i <= last; i++)
        {
            yield return all[i];
        }
    }
}
