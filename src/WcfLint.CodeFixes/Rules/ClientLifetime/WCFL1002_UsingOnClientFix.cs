using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Writes <c>await using</c> where the library makes that safe, else try, Close, catch and Abort in place of <c>using</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1002_UsingOnClientFix))]
public sealed class WCFL1002_UsingOnClientFix : LifetimeFix
{
    public WCFL1002_UsingOnClientFix()
        : base("WCFL1002", "Close, and Abort on failure")
    {
    }

    private protected override bool TryFix(LifetimeFixContext context) => context.Node switch
    {
        UsingStatementSyntax statement => TryStatement(context, statement),
        LocalDeclarationStatementSyntax declaration => TryDeclaration(context, declaration),
        _ => false,
    };

    private static bool TryDeclaration(LifetimeFixContext context, LocalDeclarationStatementSyntax declaration)
    {
        if (declaration.Declaration.Variables.Count != 1
            || declaration.Parent is not BlockSyntax block
            || context.Model.GetDeclaredSymbol(declaration.Declaration.Variables[0], context.Cancellation) is not ILocalSymbol local)
        {
            return false;
        }

        if (context.CanAwaitUsing(local.Type, declaration))
        {
            context.UseAwaitUsing(declaration);
            return true;
        }

        int index = block.Statements.IndexOf(declaration);
        if (index + 1 == block.Statements.Count || CloseComments.DescribeUsing(declaration) || new ClientUses(context, local.Name, local.Type).ReturnsUnfinishedCall(block) || NullableClients.MayBeNull(context, declaration.Declaration.Variables[0].Initializer?.Value, block, local.Name))
        {
            return false;
        }

        context.Editor.ReplaceNode(declaration, declaration.WithUsingKeyword(default).WithLeadingTrivia(declaration.GetLeadingTrivia()));
        return TryRegion.TryWrap(context, block, index + 1, block.Statements.Count - 1, LifetimeFixContext.Written(local.Name), local.Type);
    }

    private protected override bool TryFixByHelper(LifetimeFixContext context) => context.Node switch
    {
        UsingStatementSyntax statement => TryStatementByHelper(context, statement),
        LocalDeclarationStatementSyntax declaration => TryDeclarationByHelper(context, declaration),
        _ => false,
    };

    private static bool TryDeclarationByHelper(LifetimeFixContext context, LocalDeclarationStatementSyntax declaration)
    {
        if (declaration.Declaration.Variables.Count != 1 || declaration.Parent is not BlockSyntax block || block.Statements.Last() == declaration || CloseComments.DescribeUsing(declaration)
            || context.Model.GetDeclaredSymbol(declaration.Declaration.Variables[0], context.Cancellation) is not ILocalSymbol local
            || context.CanAwaitUsing(local.Type, declaration)
            || new ClientUses(context, local.Name, local.Type).ReturnsUnfinishedCall(block))
        {
            return false;
        }

        context.Editor.ReplaceNode(declaration, declaration.WithUsingKeyword(default).WithLeadingTrivia(declaration.GetLeadingTrivia()));
        return TryRegion.TryWrapInFinally(context, block, block.Statements.IndexOf(declaration) + 1, block.Statements.Count - 1, LifetimeFixContext.Written(local.Name), local.Type);
    }

    // The helper takes null, as using does, and a finally is left by every exit.
    private static bool TryStatementByHelper(LifetimeFixContext context, UsingStatementSyntax statement)
    {
        if (!TryGetClient(context, statement, out string client, out ITypeSymbol? type) || context.CanAwaitUsing(type, statement) || HasCommentInHeader(statement) || CloseComments.DescribeUsing(statement) || IsAssigned(statement.Statement, client)
            || new ClientUses(context, client, type).ReturnsUnfinishedCall(statement.Statement))
        {
            return false;
        }

        if (statement.Statement is BlockSyntax { Statements: { Count: > 0 } all } body)
        {
            var uses = new ClientUses(context, client, type);
            int first = uses.FindFirst(all, 0, all.Count - 1);
            if (first >= 0 && all[first] is TryStatementSyntax own && uses.FindLast(all, 0, all.Count - 1) == first && all.All(uses.AreCallsOnly) && UsingUnwrapping.CanUnwrap(context, statement, body))
            {
                TryRegion.EndInFinally(context, own, client, type);
                return UsingUnwrapping.TryUnwrap(context, statement, body);
            }
        }

        Rewrite(context, statement, null, context.Layout.TryFinally(context.CallHelper(client, type, statement.SpanStart), IndentationOfTry(context.Layout, statement)));
        return true;
    }

    private static bool TryGetClient(LifetimeFixContext context, UsingStatementSyntax statement, out string client, out ITypeSymbol? type)
    {
        client = string.Empty;
        type = null;
        if (statement.Declaration is { Variables: { Count: 1 } variables })
        {
            client = LifetimeFixContext.Written(variables[0].Identifier.ValueText);
            type = (context.Model.GetDeclaredSymbol(variables[0], context.Cancellation) as ILocalSymbol)?.Type;
        }
        else if (statement.Expression is { } expression && ClientExpression.IsName(Casts.Without(expression)))
        {
            client = Casts.Without(expression).ToString();
            type = context.TypeOf(Casts.Without(expression));
        }

        return type is not null && statement.Parent is not LabeledStatementSyntax && !statement.OpenParenToken.IsMissing && !statement.CloseParenToken.IsMissing;
    }

    private static bool TryStatement(LifetimeFixContext context, UsingStatementSyntax statement)
    {
        if (!TryGetClient(context, statement, out string client, out ITypeSymbol? type))
        {
            return false;
        }

        if (context.CanAwaitUsing(type, statement))
        {
            context.UseAwaitUsing(statement);
            return true;
        }

        if (HasCommentInHeader(statement)
            || CloseComments.DescribeUsing(statement)
            || IsAssigned(statement.Statement, client)
            || new ClientUses(context, client, type).ReturnsUnfinishedCall(statement.Statement)
            || NullableClients.MayBeNull(context, statement.Declaration?.Variables[0].Initializer?.Value, statement.Statement, client))
        {
            return false;
        }

        string? final = null;
        var handlers = new ExistingCatchClauses(context, client, type);
        List<TryStatementSyntax> swallowing = handlers.FindSwallowing([statement.Statement]);
        if (statement.Statement is BlockSyntax { Statements.Count: > 0 } body)
        {
            var uses = new ClientUses(context, client, type);
            int last = body.Statements.Count - 1;
            int first = uses.FindFirst(body.Statements, 0, last);
            int use = uses.FindLast(body.Statements, 0, last);
            if (use >= 0 && use == first && body.Statements[use] is TryStatementSyntax own && handlers.CanEndIn(own) && swallowing.All(t => t == own) && UsingUnwrapping.CanUnwrap(context, statement, body))
            {
                return handlers.TryEndIn(own) && UsingUnwrapping.TryUnwrap(context, statement, body);
            }

            if (!new Exits(context, client, type, context.Call(client, type, "Close", body.SpanStart)).TryCloseBehindLastUse(body, 0, last, out final))
            {
                return false;
            }
        }
        else if (!new Exits(context, client, type, context.Call(client, type, "Close", statement.Statement.SpanStart)).TryClose(statement.Statement, statement.Statement, out final))
        {
            return false;
        }

        if (swallowing.Count > 0)
        {
            return false;
        }

        Rewrite(context, statement, final, context.Layout.Try(context.Call(client, type, "Abort", statement.Statement.SpanStart), IndentationOfTry(context.Layout, statement)));
        return true;
    }

    // The declaration goes before the try, with what stands above; both in braces where the name would clash or only one statement may stand.
    private static void Rewrite(LifetimeFixContext context, UsingStatementSyntax statement, string? close, TryStatementSyntax empty)
    {
        CodeLayout layout = context.Layout;
        string? indentation = IndentationOfTry(layout, statement);
        StatementSyntax? declaration = statement.Declaration is { } declared
            ? SyntaxFactory.LocalDeclarationStatement(default, declared.WithoutTrivia(), SyntaxFactory.Token(default, SyntaxKind.SemicolonToken, default))
            : null;
        bool braces = NeedsBraces(statement);

        // What stands behind the header, and between it and the brace, stands behind the declaration.
        SyntaxTriviaList header = statement.CloseParenToken.TrailingTrivia;
        SyntaxTriviaList behind = SyntaxFactory.TriviaList(indentation is null ? SyntaxFactory.Space : layout.NewLine);
        if (declaration is not null && statement.Statement is BlockSyntax && header.Any(SyntaxKind.EndOfLineTrivia))
        {
            (behind, header) = (header, behind);
        }

        if (declaration is not null && !braces)
        {
            SyntaxTriviaList above = indentation is null || !layout.StartsLine(statement) ? statement.GetLeadingTrivia() : StatementRewriting.Indented(statement.GetLeadingTrivia(), indentation);
            context.Editor.InsertBefore(statement, declaration.WithLeadingTrivia(above).WithTrailingTrivia(behind.AddRange(CommentsAboveBrace(statement))));
        }

        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            TryStatementSyntax made = Try(layout, statement, (UsingStatementSyntax)node, close, empty, header);
            if (declaration is not null && !braces && CommentsAboveBrace(statement).Any())
            {
                made = made.WithBlock(made.Block.WithOpenBraceToken(made.Block.OpenBraceToken.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation ?? string.Empty))));
            }

            StatementSyntax[] all = declaration is null ? [made] : [declaration, made];
            if (!braces)
            {
                return StatementRewriting.InPlaceOf(layout, statement, indentation, all)[all.Length - 1];
            }

            List<StatementSyntax> inner = StatementRewriting.InPlaceOf(layout, statement, layout.Indentation(statement.SpanStart), all);
            inner[0] = declaration is null ? inner[0] : inner[0].WithTrailingTrivia(behind);
            return StatementRewriting.Braced(layout, statement, inner, hasLines: true);
        });
    }

    // Where its braces do not stand below the using, the try stands with them; null where all stands beside other code in its line.
    private static string? IndentationOfTry(CodeLayout layout, UsingStatementSyntax statement) =>
        !layout.StartsLine(statement) && statement.ToString().IndexOf('\n') < 0 && !NeedsBraces(statement) ? null
        : statement is { Declaration: not null, Statement: BlockSyntax block } && !NeedsBraces(statement)
            && layout.LineIndentation(block) is { } own && layout.HasLines(block) && layout.Indentation(block.CloseBraceToken.SpanStart) == own
            ? own
            : layout.Indentation(statement.SpanStart);

    private static IEnumerable<SyntaxTrivia> CommentsAboveBrace(UsingStatementSyntax statement) =>
        statement.Statement is BlockSyntax { OpenBraceToken.LeadingTrivia: var above } && !above.All(CodeLayout.IsSpace) && !above.Any(t => t.IsDirective)
            ? above.Last().IsKind(SyntaxKind.WhitespaceTrivia) ? above.Take(above.Count - 1) : above
            : [];

    private static TryStatementSyntax Try(CodeLayout layout, UsingStatementSyntax original, UsingStatementSyntax statement, string? close, TryStatementSyntax made, SyntaxTriviaList header)
    {
        string indentation = layout.Indentation(original.SpanStart);
        BlockSyntax body;
        if (statement.Statement is BlockSyntax block)
        {
            made = made.WithTryKeyword(made.TryKeyword.WithTrailingTrivia(header));
            body = close is null || original.Statement is not BlockSyntax written ? block : block.Append(layout, close, indentation + layout.Unit, written);
        }
        else
        {
            string? own = layout.LineIndentation(original.Statement);
            StatementSyntax only = own is null ? statement.Statement.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation + layout.Unit))
                : own.Length > indentation.Length ? statement.Statement
                : layout.Deeper([statement.Statement])[0];
            body = made.Block.WithStatements(SyntaxFactory.SingletonList(only.WithTrailingTrivia(layout.NewLine)));
            body = close is null ? body : body.AddStatements(layout.Line(close, indentation + layout.Unit));
            body = header.Any(SyntaxKind.EndOfLineTrivia) ? body.WithOpenBraceToken(body.OpenBraceToken.WithTrailingTrivia(header)) : body;
        }

        return made.WithBlock(body.WithCloseBraceToken(body.CloseBraceToken.WithTrailingTrivia(made.Block.CloseBraceToken.TrailingTrivia)));
    }

    // using keeps the object that it was given; a name may stand for another one at the end.
    private static bool IsAssigned(StatementSyntax body, string client) =>
        body.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(a => Casts.Without(a.Left).ToString() == client);

    // Only what is declared there goes elsewhere; a comment beside it would be lost.
    private static bool HasCommentInHeader(UsingStatementSyntax statement)
    {
        TextSpan kept = statement.Declaration?.Span ?? new TextSpan(statement.SpanStart, 0);
        return statement.HasCommentIn(TextSpan.FromBounds(statement.SpanStart, kept.Start))
            || statement.HasCommentIn(TextSpan.FromBounds(kept.End, statement.CloseParenToken.SpanStart));
    }

    // The declaration moves from the using into the block around it, which must be a block, and the name free there.
    private static bool NeedsBraces(UsingStatementSyntax statement) =>
        statement.Parent is not (BlockSyntax or GlobalStatementSyntax) || IsNameTaken(statement);

    private static bool IsNameTaken(UsingStatementSyntax statement) =>
        statement is { Declaration.Variables: { Count: 1 } variables, Parent: BlockSyntax or GlobalStatementSyntax } && variables[0].Identifier.ValueText is var name
        && (statement.Parent is GlobalStatementSyntax ? statement.Parent.Parent! : statement.Parent).DescendantTokens()
            .Any(t => t.IsKind(SyntaxKind.IdentifierToken) && t.ValueText == name && !statement.Span.Contains(t.Span) && !IsNameOfMember(t));

    private static bool IsNameOfMember(SyntaxToken token) => token.Parent is SimpleNameSyntax { Parent: var parent } name
        && ((parent is MemberAccessExpressionSyntax access && access.Name == name) || parent is MemberBindingExpressionSyntax or NameColonSyntax);
}
