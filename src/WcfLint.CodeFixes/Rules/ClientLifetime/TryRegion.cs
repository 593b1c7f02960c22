using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Puts consecutive statements of a block into <c>try { …; client.Close(); } catch { client.Abort(); throw; }</c>. What they
/// declare and later statements use is declared before the try.
/// </summary>
internal static class TryRegion
{
    /// <summary>Adds the edits for the statements of two indexes and all between, the last perhaps the Close itself; false where the outcome would not be sure.</summary>
    public static bool TryWrap(FixPlace place, BlockSyntax block, int first, int last, string client, ITypeSymbol? type, EditList edits)
    {
        Layout layout = place.Layout;
        StatementSyntax start = block.Statements[first];
        StatementSyntax end = block.Statements[last];
        var whole = TextSpan.FromBounds(start.SpanStart, end.Span.End);
        string close = place.Call(client, type, "Close", start.SpanStart);
        bool ownLines = IsOnOwnLines(place.Layout, block, first, last);
        var exits = new Exits(place, client, close, ownLines ? layout.Unit : string.Empty);
        for (int i = first; i <= last; i++)
        {
            if (block.Statements[i] is LocalFunctionStatementSyntax or LabeledStatementSyntax || !exits.TryClose(block.Statements[i], whole, edits))
            {
                return false;
            }
        }

        var hoisted = new List<string>();
        if (!TryHoist(place, block, first, last, hoisted, edits))
        {
            return false;
        }

        ControlFlowAnalysis? flow = place.Model.AnalyzeControlFlow(start, end);
        if (flow is not { Succeeded: true })
        {
            return false;
        }

        string? final = flow.EndPointIsReachable && !Exits.IsClose(end, client) ? close + ";" : null;
        string abort = place.Call(client, type, "Abort", start.SpanStart);
        if (!ownLines)
        {
            edits.InsertFirst(start.SpanStart, string.Concat(hoisted.ConvertAll(h => h + " ")) + "try { ");
            edits.Insert(end.Span.End, (final is null ? string.Empty : " " + final) + " } catch { " + abort + "; throw; }");
            return true;
        }

        string indent = layout.Indent(start.SpanStart);
        int from = layout.FirstLineOf(start);
        int to = layout.LineEnd(end.Span.End);
        edits.Insert(from, string.Concat(hoisted.ConvertAll(h => indent + h + layout.NewLine)) + indent + "try" + layout.Open(indent) + layout.NewLine);
        layout.Shift(edits, from, end.Span.End);
        edits.Insert(
            to,
            (final is null ? string.Empty : layout.NewLine + indent + layout.Unit + final) + layout.NewLine + indent + "}" + layout.Catch(indent, abort));
        return true;
    }

    private static bool IsOnOwnLines(Layout layout, BlockSyntax block, int first, int last)
    {
        int endLine = layout.LineOf(block.Statements[last].Span.End);
        int next = last + 1 < block.Statements.Count ? block.Statements[last + 1].SpanStart : block.CloseBraceToken.SpanStart;
        return layout.IsFirstOnLine(block.Statements[first].SpanStart) && layout.LineOf(next) > endLine;
    }

    private static bool TryHoist(FixPlace place, BlockSyntax block, int first, int last, List<string> hoisted, EditList edits)
    {
        if (last == block.Statements.Count - 1)
        {
            return true;
        }

        var after = new HashSet<string>();
        for (int i = last + 1; i < block.Statements.Count; i++)
        {
            foreach (SyntaxToken token in block.Statements[i].DescendantTokens())
            {
                if (token.IsKind(SyntaxKind.IdentifierToken))
                {
                    after.Add(token.ValueText);
                }
            }
        }

        for (int i = first; i <= last; i++)
        {
            StatementSyntax statement = block.Statements[i];
            if (statement is LocalDeclarationStatementSyntax declaration)
            {
                foreach (VariableDeclaratorSyntax variable in declaration.Declaration.Variables)
                {
                    if (after.Contains(variable.Identifier.ValueText) && !TryHoist(place, declaration, variable, hoisted, edits))
                    {
                        return false;
                    }
                }
            }

            // out var and patterns in a statement of the block have its scope.
            if (statement is LocalDeclarationStatementSyntax or ExpressionStatementSyntax or IfStatementSyntax && DeclaresInside(statement, after))
            {
                return false;
            }
        }

        return true;
    }

    private static bool DeclaresInside(StatementSyntax statement, HashSet<string> after)
    {
        foreach (SyntaxNode node in statement.DescendantNodes())
        {
            if (node is SingleVariableDesignationSyntax designation && after.Contains(designation.Identifier.ValueText))
            {
                return true;
            }
        }

        return false;
    }

    // A client that is declared apart from where it is made could not be fixed itself any more: its own fix goes first.
    private static bool TryHoist(
        FixPlace place,
        LocalDeclarationStatementSyntax declaration,
        VariableDeclaratorSyntax variable,
        List<string> hoisted,
        EditList edits)
    {
        if (declaration.Declaration.Variables.Count != 1
            || declaration.UsingKeyword.IsKind(SyntaxKind.UsingKeyword)
            || declaration.Modifiers.Count > 0
            || declaration.Declaration.Type is RefTypeSyntax
            || variable.Initializer is not { Value: not InitializerExpressionSyntax }
            || place.Model.GetDeclaredSymbol(variable, place.Cancellation) is not ILocalSymbol local
            || local.Type is { IsAnonymousType: true } or { TypeKind: TypeKind.Error }
            || MentionsAnonymousType(local.Type)
            || place.Types.IsConnection(local.Type)
            || ClientTypes.IsContract(local.Type))
        {
            return false;
        }

        string type = declaration.Declaration.Type.IsVar
            ? local.Type.ToMinimalDisplayString(place.Model, declaration.SpanStart)
            : declaration.Declaration.Type.ToString();
        hoisted.Add(type + " " + variable.Identifier.Text + ";");
        edits.Replace(TextSpan.FromBounds(declaration.SpanStart, variable.SpanStart), string.Empty);
        return true;
    }

    private static bool MentionsAnonymousType(ITypeSymbol type)
    {
        if (type is INamedTypeSymbol named)
        {
            foreach (ITypeSymbol argument in named.TypeArguments)
            {
                if (argument.IsAnonymousType || MentionsAnonymousType(argument))
                {
                    return true;
                }
            }
        }

        return type is IArrayTypeSymbol { ElementType.IsAnonymousType: true };
    }
}
