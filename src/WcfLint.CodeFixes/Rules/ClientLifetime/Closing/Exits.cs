using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Closes a client where the piece of code in which it lives is left, which must be one place.</summary>
/// <param name="context">The finding.</param>
/// <param name="client">The client as code writes it.</param>
/// <param name="type">Its type.</param>
/// <param name="close">The call that closes it.</param>
internal sealed class Exits(LifetimeFixContext context, string client, ITypeSymbol? type, string close)
{
    private const string Result = "result";

    private readonly ClientUses _uses = new(context, client, type);

    /// <summary>
    /// Edits the exits of statements of a block up to the last that uses the client, closes it behind that, and returns null; or the
    /// obstacle for which that is not sure, or for which the client would stay open.
    /// </summary>
    /// <param name="block">The block.</param>
    /// <param name="first">Index of the first of the statements.</param>
    /// <param name="last">Index of the last of them.</param>
    /// <param name="final">The Close behind all of them; null where it stands elsewhere or is not reached.</param>
    public string? CloseBehindLastUse(BlockSyntax block, int first, int last, out string? final)
    {
        final = null;
        StatementSyntax start = block.Statements[first];
        StatementSyntax end = block.Statements[last];
        List<StatementSyntax> all = block.Statements.Between(first, last).ToList();
        int use = _uses.FindLast(block.Statements, first, last);
        if (use >= first && ShowsDialog(context, block.Statements[use]))
        {
            return Obstacle.Dialog;
        }

        // It is closed already, and other work follows.
        if (use >= first && IsClose(block.Statements[use], client))
        {
            return FindObstacleToTry(context, start, end) ?? Close(start, block.Statements[use], out _);
        }

        int at = use < first ? use : EndOfState.Find(context, block.Statements, EndOfLines(block.Statements, use, last), last);
        List<StatementSyntax> behind = all.Skip(at + 1 - first).ToList();
        if (at < first || behind.Count == 0 || !all.TrueForAll(_uses.AreCallsOnly) || behind.Exists(s => IsCompletion(s) || CloseComments.AnnounceClose(s))
            || !HasLine(block.Statements[at]))
        {
            return behind.Exists(statement => ShowsDialog(context, statement)) ? Obstacle.Dialog : Close(start, end, out final);
        }

        string? close = null;
        if ((FindObstacleToTry(context, start, end) ?? Close(start, block.Statements[at], out close)) is { } obstacle)
        {
            return obstacle;
        }

        if (close is not null)
        {
            context.Editor.InsertAfter(context.Layout, block.Statements[at], close);
        }

        return null;
    }

    // The last of the statements that belong to the last use: brief ones directly below it, or all that follow where no comment parts them.
    private static int EndOfLines(SyntaxList<StatementSyntax> statements, int use, int last)
    {
        if (statements.Between(use + 1, last).All(static s => IsBrief(s) && s.GetLeadingTrivia().All(CodeLayout.IsSpace)))
        {
            return last;
        }

        int end = use;
        while (end < last && IsBrief(statements[end + 1]) && IsDirectlyBelow(statements[end + 1]))
        {
            end++;
        }

        // A heading belongs to the list that a loop writes below it.
        return end > use && end < last && statements[end + 1] is CommonForEachStatementSyntax or ForStatementSyntax
            && IsDirectlyBelow(statements[end + 1]) ? end - 1 : end;
    }

    /// <summary>Whether a statement follows the line above it directly.</summary>
    public static bool IsDirectlyBelow(StatementSyntax statement) => statement.GetLeadingTrivia().All(static t => t.IsKind(SyntaxKind.WhitespaceTrivia));

    /// <summary>
    /// Null where statements up to a Close, which is there already, are left behind a Close only, and all up to an end can stand in a try;
    /// else the obstacle.
    /// </summary>
    public string? FindUnclosed(StatementSyntax first, StatementSyntax close, StatementSyntax end) =>
        FindObstacleToTry(context, first, end) ?? FindObstacle(first, close) ?? (ExitsOf(first, close).All(IsClosedJustBefore) ? null : Obstacle.SeveralExits);

    /// <summary>Closes the client before the one exit that statements up to a Close, which is there already, have behind a use of it; several exits
    /// stay.</summary>
    /// <param name="first">The first of the statements.</param>
    /// <param name="close">The Close.</param>
    /// <param name="all">The Close of each client that is closed with it, itself among them: an exit that closes one closes all.</param>
    /// <param name="mayJump">Whether a break or continue ends the clients, too: it leaves the blocks in which they are made.</param>
    public void CloseBeforeOnlyExit(StatementSyntax first, StatementSyntax close, IReadOnlyList<ExpressionStatementSyntax> all, bool mayJump)
    {
        if (FindObstacle(first, close) is not null)
        {
            return;
        }

        List<StatementSyntax> exits = ExitsOf(first, close).Where(exit => !IsClosedJustBefore(exit) && IsBehindUse(first, exit)).ToList();
        if (exits.Count == 1 && (exits[0] is ReturnStatementSyntax { Expression: var value }
            ? value is null || (IsPlain(value) && !_uses.IsUsedIn(value)
                && !(context.TypeOf(value) is { } returned && ClientUses.NeedsOpenClient(context, returned)))
            : mayJump))
        {
            CodeLayout layout = context.Layout;
            context.Editor.Replace(layout, exits[0], [.. all.Select(one => layout.Parse(one.Expression + ";")), exits[0]]);
        }
    }

    // Statements of a loop run before its exit, too.
    private bool IsBehindUse(StatementSyntax first, StatementSyntax exit)
    {
        int end = exit.Ancestors().TakeWhile(at => at != first.Parent).Where(FunctionNodes.IsLoop).Select(static loop => loop.Span.End)
            .Append(exit.SpanStart).Max();
        return first.Parent!.DescendantTokens(TextSpan.FromBounds(first.SpanStart, end))
            .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Text == client && token.SpanStart < end);
    }

    private bool HasLine(StatementSyntax statement) => context.Layout.StartsLine(statement) && statement.GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia);

    /// <summary>
    /// Whether a statement takes no time, so that Close may stand behind it, where it parts nothing that belongs together: it writes or
    /// traces something, or sets a value.
    /// </summary>
    public static bool IsBrief(StatementSyntax statement) => statement is ExpressionStatementSyntax { Expression: var expression } && expression switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } } =>
            (name.StartsWith("Write", System.StringComparison.Ordinal) || name.StartsWith("Trace", System.StringComparison.Ordinal) || name is "Flush")
            && !expression.DescendantNodes().Any(static n => n is InvocationExpressionSyntax or AwaitExpressionSyntax),
        AssignmentExpressionSyntax assignment =>
            !assignment.DescendantNodes().Any(static n => n is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax),
        _ => false,
    };

    /// <summary>Whether a statement waits for the user to close a dialog, which it shows itself or by a method of the project.</summary>
    public static bool ShowsDialog(LifetimeFixContext context, StatementSyntax statement) => NamesDialog(statement)
        || statement.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Any(call => context.Model.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol method
            && method.DeclaringSyntaxReferences.Any(declared => NamesDialog(declared.GetSyntax(context.Cancellation))));

    private static bool NamesDialog(SyntaxNode code) => code.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
        .Any(a => a.Name.Identifier.ValueText == "ShowDialog"
            || (a.Name.Identifier.ValueText == "Show" && a.Expression.ToString().EndsWith("MessageBox", System.StringComparison.Ordinal)));

    // The transaction of the calls stands until its scope is complete.
    private static bool IsCompletion(StatementSyntax statement) =>
        statement.DescendantNodes()
            .Any(n => n is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Complete" or "SetComplete", Parent: InvocationExpressionSyntax });

    // One exit at most: a Close before each of several repeats code, which the project's helper avoids.
    private string? Close(StatementSyntax first, StatementSyntax last, out string? final)
    {
        final = null;
        if (FindObstacle(first, last) is { } obstacle)
        {
            return obstacle;
        }

        bool isEndReached = context.Model.AnalyzeControlFlow(first, last)!.EndPointIsReachable;
        final = isEndReached && !IsClose(last, client) ? close + ";" : null;
        List<StatementSyntax> exits = ExitsOf(first, last).Where(e => !IsClosedJustBefore(e)).ToList();
        return exits.Count == 0 ? null : exits.Count > 1 || final is not null ? Obstacle.SeveralExits : CloseBefore(exits[0]);
    }

    private IEnumerable<StatementSyntax> ExitsOf(StatementSyntax first, StatementSyntax last) =>
        PlainStatements.Are(first, last) ? [] : context.Model.AnalyzeControlFlow(first, last)!.ExitPoints.Cast<StatementSyntax>();

    // Whether the statements are left, entered or interrupted in a way that cannot be rewritten.
    private string? FindObstacle(StatementSyntax first, StatementSyntax last)
    {
        var whole = TextSpan.FromBounds(first.SpanStart, last.Span.End);
        return FindObstacleToTry(context, first, last)
            ?? (PlainStatements.Between(first, last).Any(s => ThrowsByDesign.IsIn(context, s)) ? Obstacle.EndsPage
                : ExitsOf(first, last).All(e => CanCloseBefore(e, whole)) ? null
                : Obstacle.OtherExit);
    }

    /// <summary>Null where statements can stand in a try with a catch; else the obstacle.</summary>
    public static string? FindObstacleToTry(LifetimeFixContext context, StatementSyntax first, StatementSyntax last) =>
        PlainStatements.Are(first, last) ? null
        : context.Model.AnalyzeControlFlow(first, last) is not { Succeeded: true, EntryPoints.IsEmpty: true } ? Obstacle.OtherExit
        : PlainStatements.Between(first, last)
            .SelectMany(s => s.DescendantNodesAndSelf(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)))
            .Any(static n => n is YieldStatementSyntax) ? Obstacle.Yield
        : null;

    // A finally that uses the client would run after the Close; a handler of its calls runs because one has failed.
    private bool CanCloseBefore(SyntaxNode exit, TextSpan whole) =>
        exit is BreakStatementSyntax or ContinueStatementSyntax or ReturnStatementSyntax { Expression: not RefExpressionSyntax }
        && !exit.Ancestors().TakeWhile(a => whole.Contains(a.Span))
            .Any(a => a is CatchClauseSyntax handler && _uses.IsUsedIn(((TryStatementSyntax)handler.Parent!).Block))
        && !exit.Ancestors().TakeWhile(a => whole.Contains(a.Span)).OfType<TryStatementSyntax>().Any(t => t.Finally is { } last && _uses.IsIn(last));

    // Several clients are closed in turn.
    private bool IsClosedJustBefore(StatementSyntax exit) => exit.Parent is BlockSyntax { Statements: var statements }
        && statements.Take(statements.PositionOf(exit)).Reverse().TakeWhile(static at => FindEnded(at) is not null).Any(at => IsClose(at, client));

    /// <summary>Whether a statement ends a client, well or not; also with <c>?.</c>.</summary>
    public static bool IsClose(StatementSyntax statement, string client) => FindEnded(statement) is { } ended && Casts.Without(ended).ToString() == client;

    // What a statement ends; null where it ends nothing.
    private static ExpressionSyntax? FindEnded(StatementSyntax statement) =>
        CalledNames.NameOf(CalledNames.CallOf(statement)) is { } name && IsEnd(name.Identifier.ValueText) ? CalledNames.ReceiverOf(name) : null;

    /// <summary>Whether a statement ends a client somewhere in code.</summary>
    public static bool AnyCloses(SyntaxNode code, string client) =>
        code.DescendantNodesAndSelf().OfType<StatementSyntax>().Any(statement => IsClose(statement, client));

    /// <summary>What a statement calls Close of, with the cast that its author gave it; null where it closes nothing so.</summary>
    public static ExpressionSyntax? FindCloser(LifetimeFixContext context, StatementSyntax statement, string client) =>
        IsClose(statement, client)
        && statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close", Expression: ParenthesizedExpressionSyntax receiver } } }
        && Namespaces.IsCommunicationObject(context.TypeOf(receiver))
            ? receiver
            : null;

    /// <summary>Whether a method of this name ends a client.</summary>
    public static bool IsEnd(string name) => (HelperMethods.OfMember(name) & HelperEffect.Ends) != 0;

    private string? CloseBefore(StatementSyntax exit)
    {
        CodeLayout layout = context.Layout;
        StatementSyntax closing = layout.Parse(close + ";");
        if (exit is not ReturnStatementSyntax { Expression: { } value } statement || IsPlain(value))
        {
            context.Editor.Replace(layout, exit, closing, exit);
            return null;
        }

        if (!IsFree(Result, exit) || TypeFor(value) is not { } written)
        {
            return IsFree(Result, exit) ? Obstacle.UnnamedResult : Obstacle.ResultTaken;
        }

        // return value; → var result = value;
        LocalDeclarationStatementSyntax made = layout.Parse<LocalDeclarationStatementSyntax>(written + " " + Result + " = 0;", null);
        EqualsValueClauseSyntax initializer = made.Declaration.Variables[0].Initializer!;
        made = made
            .ReplaceNode(initializer,
                initializer.WithEqualsToken(initializer.EqualsToken.WithTrailingTrivia(statement.ReturnKeyword.TrailingTrivia)).WithValue(value))
            .WithSemicolonToken(statement.SemicolonToken);
        context.Editor.Replace(layout, exit, made, closing, layout.Parse("return " + Result + ";"));
        return null;
    }

    // var where the file writes it and the value is no other type than the member returns, else the type as the member writes it.
    private string? TypeFor(ExpressionSyntax value)
    {
        TypeInfo type = context.Model.GetTypeInfo(value, context.Cancellation);
        bool isConverted = type.Type is null || value is ImplicitObjectCreationExpressionSyntax
            || !SymbolEqualityComparer.Default.Equals(type.Type, type.ConvertedType);
        return !isConverted && context.Layout.UsesVar ? "var" : ReturnedType(value) ?? (isConverted ? null : "var");
    }

    private string? ReturnedType(ExpressionSyntax value)
    {
        SyntaxNode? member = value.Ancestors()
            .FirstOrDefault(a => a is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax);
        bool isAsync = member is MethodDeclarationSyntax { Modifiers: var own } && own.Any(SyntaxKind.AsyncKeyword)
            || member is LocalFunctionStatementSyntax { Modifiers: var local } && local.Any(SyntaxKind.AsyncKeyword);
        TypeSyntax? returned = member switch
        {
            MethodDeclarationSyntax method => method.ReturnType,
            BasePropertyDeclarationSyntax property => property.Type,
            LocalFunctionStatementSyntax function => function.ReturnType,
            _ => null,
        };
        return !isAsync ? returned?.ToString() : (returned as GenericNameSyntax)?.TypeArgumentList.Arguments[0].ToString();
    }

    // A value that no call makes: a literal, null, or a local that already holds the result.
    private bool IsPlain(ExpressionSyntax value) => value switch
    {
        LiteralExpressionSyntax or DefaultExpressionSyntax => true,
        IdentifierNameSyntax name => context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is ILocalSymbol or IParameterSymbol,
        _ => false,
    };

    private bool IsFree(string name, StatementSyntax exit) =>
        context.Model.LookupSymbols(exit.SpanStart, name: name).IsEmpty
        && !exit.Parent!.DescendantTokens().Any(t => t.IsKind(SyntaxKind.IdentifierToken) && t.ValueText == name);
}
