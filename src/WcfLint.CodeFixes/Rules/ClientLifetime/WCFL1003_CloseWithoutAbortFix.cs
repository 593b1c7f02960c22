using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Adds the Abort that a Close lacks, in the shape that the code around it has.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1003_CloseWithoutAbortFix))]
public sealed class WCFL1003_CloseWithoutAbortFix : LifetimeFix
{
    public WCFL1003_CloseWithoutAbortFix()
        : base("WCFL1003", "Abort on failure")
    {
    }

    private protected override bool TryFix(FixPlace place, EditList edits)
    {
        if (place.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { } close || Receiver(close) is not { } receiver)
        {
            return false;
        }

        ISymbol? symbol = place.Model.GetSymbolInfo(receiver, place.Cancellation).Symbol;
        switch (symbol)
        {
            case ILocalSymbol local:
                return ClientCreation.Of(place, local) is { } creation && TryLocal(place, close, local, creation, edits);
            case IFieldSymbol or IPropertySymbol when ClientExpression.IsName(receiver) && close.Parent is BlockSyntax:
                string name = receiver.ToString();
                bool nullable = close.Expression is ConditionalAccessExpressionSyntax;
                string abort = place.Call(name, place.TypeOf(receiver), "Abort", close.SpanStart, nullable);
                CloseInTry(place, close, abort, edits);
                return true;
            default:
                return false;
        }
    }

    private static ExpressionSyntax? Receiver(ExpressionStatementSyntax close)
    {
        ExpressionSyntax expression = close.Expression is AwaitExpressionSyntax awaited ? awaited.Expression : close.Expression;
        ExpressionSyntax? receiver = expression switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Expression,
            ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax } } conditional => conditional.Expression,
            _ => null,
        };
        return receiver is null || !ClientExpression.IsName(ClientExpression.Core(receiver)) ? null : ClientExpression.Core(receiver);
    }

    private static bool TryLocal(FixPlace place, ExpressionStatementSyntax close, ILocalSymbol local, ClientCreation creation, EditList edits)
    {
        if (close.Parent == creation.Block)
        {
            int at = creation.Block.Statements.IndexOf(close);
            return at > creation.Index && TryRegion.TryWrap(place, creation.Block, creation.Index + 1, at, FixPlace.Written(local.Name), local.Type, edits);
        }

        // What guards the Close: nothing, a test for null, a test of the state.
        StatementSyntax outer = close;
        IfStatementSyntax? guard = null;
        if (Unbraced(close).Parent is IfStatementSyntax { Else: null } test && Unbraced(close) == test.Statement)
        {
            guard = test;
            outer = test;
        }

        if (guard is not null && !TestsOnly(guard.Condition, local.Name))
        {
            return false;
        }

        switch (outer.Parent)
        {
            case BlockSyntax { Parent: FinallyClauseSyntax { Parent: TryStatementSyntax statement }, Statements.Count: 1 }:
                return TryFinally(place, statement, local, creation, guard is not null, edits);
            case BlockSyntax { Parent: TryStatementSyntax statement } when guard is null && statement.Catches.Count > 0:
                return TryCatches(place, statement, local, creation, edits);
            case BlockSyntax block when guard is not null && TestsThatItIsUsable(guard.Condition):
                bool nullable = guard.Condition.ToString().Contains("null");
                return block.Span.Contains(creation.Block.Span) || creation.Block.Span.Contains(block.Span)
                    ? Else(place, guard, place.Call(FixPlace.Written(local.Name), local.Type, "Abort", close.SpanStart, nullable), edits)
                    : false;
            default:
                return false;
        }
    }

    private static StatementSyntax Unbraced(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax } block ? block : statement;

    // x.State == Opened, x.State != Faulted: only then is an Abort what is left to do otherwise.
    private static bool TestsThatItIsUsable(ExpressionSyntax condition)
    {
        foreach (SyntaxNode node in condition.DescendantNodesAndSelf())
        {
            if (node is BinaryExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State" }, Right: MemberAccessExpressionSyntax state } test)
            {
                return test.IsKind(SyntaxKind.EqualsExpression)
                    ? state.Name.Identifier.ValueText == "Opened"
                    : test.IsKind(SyntaxKind.NotEqualsExpression) && state.Name.Identifier.ValueText is "Faulted" or "Closed";
            }
        }

        return false;
    }

    private static bool TestsOnly(ExpressionSyntax condition, string local)
    {
        foreach (SyntaxNode node in condition.DescendantNodesAndSelf())
        {
            if (node is InvocationExpressionSyntax
                || (node is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax } name && name.Identifier.ValueText != local))
            {
                return false;
            }
        }

        return true;
    }

    // try { …; Close(); } catch (X) { … }: every catch aborts, and one more takes what the others leave.
    private static bool TryCatches(FixPlace place, TryStatementSyntax statement, ILocalSymbol local, ClientCreation creation, EditList edits)
    {
        bool before = creation.Block != statement.Block && creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if (!before && !(IsNullBefore(place, local, statement) && statement.Block.Span.Contains(creation.Statement.Span)))
        {
            return false;
        }

        Layout layout = place.Layout;
        string abort = place.Call(FixPlace.Written(local.Name), local.Type, "Abort", statement.SpanStart, nullable: !before);
        bool all = false;
        foreach (CatchClauseSyntax clause in statement.Catches)
        {
            int brace = clause.Block.OpenBraceToken.Span.End;
            bool lines = layout.LineOf(clause.Block.OpenBraceToken.SpanStart) != layout.LineOf(clause.Block.CloseBraceToken.SpanStart);
            edits.Insert(brace, lines ? layout.NewLine + layout.Indent(clause.Block.CloseBraceToken.SpanStart) + layout.Unit + abort + ";" : " " + abort + ";");
            all |= clause.Filter is null && (clause.Declaration is null || place.TypeOf(clause.Declaration.Type) is { Name: "Exception", ContainingNamespace.Name: "System" });
        }

        if (!all)
        {
            edits.Insert(statement.Catches[statement.Catches.Count - 1].Span.End, layout.Catch(layout.Indent(statement.SpanStart), abort));
        }

        return true;
    }

    private static bool IsNullBefore(FixPlace place, ILocalSymbol local, TryStatementSyntax statement) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(place.Cancellation) is VariableDeclaratorSyntax { Initializer: not null } declarator
        && declarator.Span.End <= statement.SpanStart;

    // try { … } finally { Close(); }: Close goes to the end of the try, and a catch takes the place of the finally.
    private static bool TryFinally(FixPlace place, TryStatementSyntax statement, ILocalSymbol local, ClientCreation creation, bool guarded, EditList edits)
    {
        bool inside = creation.Block == statement.Block;
        bool before = creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if ((!inside && !before) || (inside && !(guarded && IsNullBefore(place, local, statement))))
        {
            return false;
        }

        foreach (CatchClauseSyntax clause in statement.Catches)
        {
            foreach (IdentifierNameSyntax _ in ClientCreation.References(place, local, clause))
            {
                return false;
            }
        }

        Layout layout = place.Layout;
        BlockSyntax body = statement.Block;
        string indent = layout.Indent(statement.SpanStart);
        int position = body.SpanStart;
        if (body.Statements.Count == 0
            || !layout.IsFirstOnLine(statement.SpanStart)
            || !layout.IsFirstOnLine(body.CloseBraceToken.SpanStart)
            || layout.LineOf(body.OpenBraceToken.SpanStart) == layout.LineOf(body.CloseBraceToken.SpanStart)
            || HasComment(statement.Finally!)
            || place.Model.AnalyzeControlFlow(body) is not { Succeeded: true } flow)
        {
            return false;
        }

        string close = place.Call(FixPlace.Written(local.Name), local.Type, "Close", position);
        string abort = place.Call(FixPlace.Written(local.Name), local.Type, "Abort", position, nullable: inside);
        if (inside && !StartsWithCreation(creation, body))
        {
            return false;
        }

        if (!new Exits(place, FixPlace.Written(local.Name), close, statement.Catches.Count > 0 ? layout.Unit : string.Empty).TryClose(body, body.Span, edits))
        {
            return false;
        }

        string nl = layout.NewLine;
        int lastLineEnd = layout.LineEnd(layout.LineStart(body.CloseBraceToken.SpanStart) - 1);
        bool nested = statement.Catches.Count > 0;
        string inner = nested ? indent + layout.Unit : indent;
        string final = flow.EndPointIsReachable ? nl + inner + layout.Unit + close + ";" : string.Empty;
        if (nested)
        {
            // The handlers of the user stay outside, the client's own try goes inside.
            int from = layout.LineStart(body.Statements[0].SpanStart) == layout.LineStart(body.OpenBraceToken.SpanStart)
                ? -1
                : layout.FirstLineOf(body.Statements[0]);
            if (from < 0)
            {
                return false;
            }

            edits.Insert(from, inner + "try" + layout.Open(inner) + nl);
            layout.Shift(edits, from, lastLineEnd);
            edits.Insert(lastLineEnd, final + nl + inner + "}" + layout.Catch(inner, abort));
            int end = statement.Catches[statement.Catches.Count - 1].Span.End;
            edits.Replace(TextSpan.FromBounds(end, statement.Finally!.Span.End), string.Empty);
        }
        else
        {
            edits.Insert(lastLineEnd, final);
            edits.Replace(TextSpan.FromBounds(body.Span.End, statement.Finally!.Span.End), layout.Catch(indent, abort));
        }

        return true;
    }

    // Made in the try itself: it must exist wherever the try is left.
    private static bool StartsWithCreation(ClientCreation creation, BlockSyntax body) =>
        creation.Block == body && creation.Index == 0;

    private static bool HasComment(FinallyClauseSyntax clause)
    {
        foreach (SyntaxTrivia trivia in clause.DescendantTrivia())
        {
            if (!trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia)
                && clause.Span.Contains(trivia.Span))
            {
                return true;
            }
        }

        return false;
    }

    private static bool Else(FixPlace place, IfStatementSyntax guard, string abort, EditList edits)
    {
        Layout layout = place.Layout;
        string indent = layout.Indent(guard.SpanStart);
        bool braces = guard.Statement is BlockSyntax;
        string nl = layout.NewLine;
        edits.Insert(guard.Span.End, braces
            ? (layout.SameLineBraces ? " else" : nl + indent + "else") + layout.Open(indent) + nl + indent + layout.Unit + abort + ";" + nl + indent + "}"
            : nl + indent + "else" + nl + indent + layout.Unit + abort + ";");
        return true;
    }

    private static void CloseInTry(FixPlace place, ExpressionStatementSyntax close, string abort, EditList edits)
    {
        Layout layout = place.Layout;
        if (!layout.IsFirstOnLine(close.SpanStart))
        {
            edits.Insert(close.SpanStart, "try { ");
            edits.Insert(close.Span.End, " } catch { " + abort + "; throw; }");
            return;
        }

        string indent = layout.Indent(close.SpanStart);
        string nl = layout.NewLine;
        edits.Insert(close.SpanStart, "try" + layout.Open(indent) + nl + indent + layout.Unit);
        edits.Insert(close.Span.End, nl + indent + "}" + layout.Catch(indent, abort));
    }
}
