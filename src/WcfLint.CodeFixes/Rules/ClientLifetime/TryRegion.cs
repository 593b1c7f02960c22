using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Puts consecutive statements of a block into <c>try { …; client.Close(); } catch { client.Abort(); throw; }</c>. What they
/// declare and later statements use is declared before the try.
/// </summary>
internal static class TryRegion
{
    /// <summary>Edits the statements of two indexes and all between, the last perhaps the Close itself; false where the outcome would not be sure.</summary>
    public static bool TryWrap(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type)
    {
        CodeLayout layout = context.Layout;
        StatementSyntax start = block.Statements[first];
        StatementSyntax end = block.Statements[last];
        string close = context.Call(client, type, "Close", start.SpanStart);
        string abort = context.Call(client, type, "Abort", start.SpanStart);
        var hoisted = new List<StatementSyntax>();
        if (block.Statements.Skip(first).Take(last - first + 1).Any(s => s is LocalFunctionStatementSyntax)
            || !TryHoist(context, block, start, end, hoisted)
            || !new Exits(context, client, close).TryClose(start, end, out string? final))
        {
            return false;
        }

        string? indentation = layout.StartsLine(end.GetLastToken().GetNextToken()) ? layout.LineIndentation(start) : null;
        context.Editor.ReplaceNode(block, (node, _) =>
        {
            // The exits may have brought statements into the block.
            SyntaxList<StatementSyntax> statements = ((BlockSyntax)node).Statements;
            int behind = statements.Count - (block.Statements.Count - last - 1);
            TryStatementSyntax made = layout.Try(statements.Take(behind).Skip(first), final, abort, indentation);
            return ((BlockSyntax)node).WithStatements(SyntaxFactory.List(
            [
                .. statements.Take(first),
                .. StatementRewriting.InPlaceOf(layout, made, indentation, [.. hoisted, made]),
                .. statements.Skip(behind),
            ]));
        });
        return true;
    }

    // What is declared between and used behind.
    private static bool TryHoist(LifetimeFixContext context, BlockSyntax block, StatementSyntax first, StatementSyntax last, List<StatementSyntax> hoisted) =>
        context.Model.AnalyzeDataFlow(first, last) is { Succeeded: true } flow
        && flow.VariablesDeclared.Where(v => flow.ReadOutside.Contains(v) || flow.WrittenOutside.Contains(v)).All(v => TryHoist(context, block, v, hoisted));

    // A client that is declared apart from where it is made could not be fixed itself any more: its own fix goes first.
    private static bool TryHoist(LifetimeFixContext context, BlockSyntax block, ISymbol symbol, List<StatementSyntax> hoisted)
    {
        if (symbol is not ILocalSymbol local
            || symbol.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is not VariableDeclaratorSyntax
            {
                Parent: VariableDeclarationSyntax { Variables.Count: 1, Type: not RefTypeSyntax, Parent: LocalDeclarationStatementSyntax declaration },
                Initializer: { Value: not InitializerExpressionSyntax } initializer,
            } variable
            || declaration.Parent != block
            || declaration.UsingKeyword.IsKind(SyntaxKind.UsingKeyword)
            || declaration.Modifiers.Count > 0
            || local.Type.TypeKind == TypeKind.Error
            || MentionsAnonymousType(local.Type)
            || context.Types.IsConnection(local.Type)
            || ClientTypes.IsContract(local.Type))
        {
            return false;
        }

        string type = declaration.Declaration.Type.IsVar
            ? local.Type.ToMinimalDisplayString(context.Model, declaration.SpanStart)
            : declaration.Declaration.Type.ToString();
        hoisted.Add(context.Layout.Parse(type + " " + variable.Identifier.Text + ";"));
        context.Editor.ReplaceNode(declaration, SyntaxFactory.ExpressionStatement(
            SyntaxFactory.AssignmentExpression(
                SyntaxKind.SimpleAssignmentExpression,
                SyntaxFactory.IdentifierName(variable.Identifier.WithLeadingTrivia(declaration.GetLeadingTrivia())),
                initializer.EqualsToken,
                initializer.Value),
            declaration.SemicolonToken));
        return true;
    }

    private static bool MentionsAnonymousType(ITypeSymbol type) =>
        type.IsAnonymousType
        || (type is IArrayTypeSymbol array && MentionsAnonymousType(array.ElementType))
        || (type is INamedTypeSymbol named && named.TypeArguments.Any(MentionsAnonymousType));
}
