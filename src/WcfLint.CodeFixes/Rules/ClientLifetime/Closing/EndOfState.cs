using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Statements that set fields and properties behind the last call: what an exception of Close would leave undone.</summary>
internal static class EndOfState
{
    /// <summary>The last of the plain statements that follow one and set such a state; the one itself where there is none.</summary>
    public static int Find(LifetimeFixContext context, SyntaxList<StatementSyntax> statements, int from, int last)
    {
        int end = from;
        for (int index = from + 1; index <= last && PlainStatements.Is(statements[index]) && !Exits.ShowsDialog(context, statements[index]); index++)
        {
            end = Sets(context, statements[index]) ? index : end;
        }

        return end;
    }

    /// <summary>Whether a statement sets what outlives the method: no local, and nothing of an object that a local holds.</summary>
    public static bool Sets(LifetimeFixContext context, StatementSyntax statement)
    {
        if (statement is not ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax { Left: var left } })
        {
            return false;
        }

        ExpressionSyntax root = left;
        while (((root as MemberAccessExpressionSyntax)?.Expression ?? (root as ElementAccessExpressionSyntax)?.Expression ?? Casts.Under(root)) is { } owner)
        {
            root = owner;
        }

        return context.Model.GetSymbolInfo(root, context.Cancellation).Symbol is { } symbol
            && symbol is not (ILocalSymbol or IDiscardSymbol) && !(root == left && symbol is IParameterSymbol { RefKind: RefKind.None });
    }
}
