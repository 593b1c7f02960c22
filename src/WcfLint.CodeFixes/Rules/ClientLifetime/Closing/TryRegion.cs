using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Puts consecutive statements of a block into <c>try { …; client.Close(); } catch { client.Abort(); throw; }</c>. What they
/// declare and later statements use is declared before the try.
/// </summary>
internal static class TryRegion
{
    /// <summary>
    /// Edits the statements of two indexes and all between, the last perhaps the Close itself; false where the outcome would not be
    /// sure. Where the only use is a try with handlers, those end the client; calls before a try that goes on after a failed one
    /// would want a second try around it, which a helper of the project makes shorter.
    /// </summary>
    public static bool TryWrap(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type)
    {
        var uses = new ClientUses(context, client, type);
        var handlers = new ExistingCatchClauses(context, client, type);
        StatementSyntax? close = Exits.IsClose(block.Statements[last], client) ? block.Statements[last] : null;
        int use = close is null ? last : last - 1;
        first = uses.FindFirst(block.Statements, first, last);
        List<TryStatementSyntax> swallowing = handlers.FindSwallowing(block.Statements.Skip(first).Take(last - first + 1));
        use = first > use ? use : uses.FindLast(block.Statements, first, use);
        if (use == first && block.Statements[use] is TryStatementSyntax own && handlers.CanEndIn(own) && swallowing.All(t => t == own)
            && (close is null || context.Layout.HasOwnLine(close)))
        {
            bool ends = handlers.TryEndIn(own, comments: close?.GetLeadingTrivia() ?? default);
            if (ends && close is not null)
            {
                context.Editor.RemoveWithLine(close, withComments: true);
            }

            return ends;
        }

        return swallowing.Count == 0
            && TryWrap(context, block, first, last, client, type, (StatementSyntax from, out string? final) =>
                new Exits(context, client, type, context.Call(client, type, "Close", from.SpanStart)).TryCloseBehindLastUse(block, first, last, out final));
    }

    /// <summary>
    /// Edits the statements of two indexes and all between so that a finally ends the client by the project's helper; false where the
    /// outcome would not be sure. Where they are one try, it gets the finally.
    /// </summary>
    /// <remarks>The Close that the finally replaces, if there is one: its comments go there.</remarks>
    public static bool TryWrapInFinally(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type, StatementSyntax? close = null)
    {
        first = new ClientUses(context, client, type).FindFirst(block.Statements, first, last);
        if (first == last && block.Statements[last] is TryStatementSyntax own)
        {
            EndInFinally(context, own, client, type, close);
            return true;
        }

        string end = context.CallHelper(client, type, block.SpanStart);
        return context.Model.AnalyzeControlFlow(block.Statements[first], block.Statements[last]) is { Succeeded: true, EntryPoints.IsEmpty: true }
            && TryWrap(
                context,
                block,
                first,
                last,
                indentation => context.Layout.TryFinally(end, indentation, close),
                (StatementSyntax _, out string? final) =>
                {
                    final = null;
                    return true;
                });
    }

    /// <summary>Lets the finally of a try, its own or a new one, end the client by the project's helper.</summary>
    /// <remarks>The Close that it replaces, if there is one: its comments go there.</remarks>
    public static void EndInFinally(LifetimeFixContext context, TryStatementSyntax statement, string client, ITypeSymbol? type, StatementSyntax? close = null)
    {
        CodeLayout layout = context.Layout;
        string indentation = layout.Indentation(statement.SpanStart);
        string end = context.CallHelper(client, type, statement.SpanStart);
        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var current = (TryStatementSyntax)node;
            if (statement.Finally is { Block: var written })
            {
                return current.WithFinally(current.Finally!.WithBlock(current.Finally.Block.Append(layout, end + ";", indentation + layout.Unit, written, StatementRewriting.CommentsOf(close))));
            }

            TryStatementSyntax made = layout.TryFinally(end, indentation, close);
            CatchClauseSyntax last = current.Catches.Last();
            return current.WithCatches(current.Catches.Replace(last, last.WithTrailingTrivia(made.Block.GetTrailingTrivia())))
                .WithFinally(made.Finally!.WithTrailingTrivia(current.GetTrailingTrivia()));
        });
    }

    private delegate bool Closing(StatementSyntax first, out string? final);

    private static bool TryWrap(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type, Closing tryClose)
    {
        string abort = context.Call(client, type, "Abort", block.Statements[first].SpanStart);
        return TryWrap(context, block, first, last, indentation => context.Layout.Try(abort, indentation), tryClose);
    }

    private static bool TryWrap(LifetimeFixContext context, BlockSyntax block, int first, int last, Func<string?, TryStatementSyntax> makeTry, Closing tryClose)
    {
        CodeLayout layout = context.Layout;
        StatementSyntax start = block.Statements[first];
        StatementSyntax end = block.Statements[last];
        var hoisted = new List<StatementSyntax>();
        if (block.Statements.Skip(first).Take(last - first + 1).Any(s => s is LocalFunctionStatementSyntax)
            || !TryHoist(context, block, start, end, hoisted)
            || !tryClose(start, out string? final))
        {
            return false;
        }

        string? indentation = layout.StartsLine(end.GetLastToken().GetNextToken()) ? layout.LineIndentation(start) : null;
        context.Editor.ReplaceNode(block, (node, _) =>
        {
            // The exits may have brought statements into the block.
            SyntaxList<StatementSyntax> statements = ((BlockSyntax)node).Statements;
            int behind = statements.Count - (block.Statements.Count - last - 1);
            TryStatementSyntax made = layout.Fill(makeTry(indentation), statements.Take(behind).Skip(first), final, indentation);
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
            || ServiceContracts.IsContractInterface(local.Type))
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

    /// <summary>Whether a type cannot be written.</summary>
    public static bool MentionsAnonymousType(ITypeSymbol type) =>
        type.IsAnonymousType
        || (type is IArrayTypeSymbol array && MentionsAnonymousType(array.ElementType))
        || (type is INamedTypeSymbol named && named.TypeArguments.Any(MentionsAnonymousType));
}
