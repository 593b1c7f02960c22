using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

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
    /// Edits the exits of statements of a block up to the last that uses the client, and closes it behind that; false where that is
    /// not sure.
    /// </summary>
    /// <param name="block">The block.</param>
    /// <param name="first">Index of the first of the statements.</param>
    /// <param name="last">Index of the last of them.</param>
    /// <param name="final">The Close behind all of them; null where it stands elsewhere or is not reached.</param>
    public bool TryCloseBehindLastUse(BlockSyntax block, int first, int last, out string? final)
    {
        StatementSyntax start = block.Statements[first];
        StatementSyntax end = block.Statements[last];
        var whole = TextSpan.FromBounds(start.SpanStart, end.Span.End);
        int use = block.Statements.Skip(first).Take(last - first + 1).All(_uses.AreCallsOnly) ? _uses.FindLast(block.Statements, first, last) : last;
        if (use == last || use < first || block.Statements.Skip(use + 1).Take(last - use).Any(s => IsCompletion(s) || CloseComments.AnnounceClose(s)) || context.Layout.LineIndentation(block.Statements[use]) is null || !CodeLayout.EndsLine(block.Statements[use].GetLastToken()))
        {
            return TryClose(start, end, out final);
        }

        final = null;
        if (HasYield(block, whole) || context.Model.AnalyzeControlFlow(start, end) is not { Succeeded: true, EntryPoints.IsEmpty: true }
            || !TryClose(start, block.Statements[use], out string? behind))
        {
            return false;
        }

        if (behind is not null)
        {
            context.Editor.InsertAfter(context.Layout, block.Statements[use], behind);
        }

        return true;
    }

    // The transaction of the calls stands until its scope is complete.
    private static bool IsCompletion(StatementSyntax statement) =>
        statement.DescendantNodes().Any(n => n is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Complete" or "SetComplete", Parent: InvocationExpressionSyntax });

    /// <summary>
    /// Edits the exit of statements; false where they are left, entered or interrupted in a way that cannot be rewritten, or left at
    /// several places: a Close before each would be repeated code, which the project's helper does without.
    /// </summary>
    /// <param name="first">The first of the statements.</param>
    /// <param name="last">The last, in the same list.</param>
    /// <param name="final">The Close behind them; null where their end is not reached or is a Close.</param>
    public bool TryClose(StatementSyntax first, StatementSyntax last, out string? final)
    {
        final = null;
        var whole = TextSpan.FromBounds(first.SpanStart, last.Span.End);
        if (context.Model.AnalyzeControlFlow(first, last) is not { Succeeded: true, EntryPoints.IsEmpty: true } flow
            || HasYield(first.Parent!, whole)
            || flow.ExitPoints.Any(e => !CanCloseBefore(e, whole))
            || ThrowsByDesign.IsIn(context, first.Parent!, whole))
        {
            return false;
        }

        StatementSyntax? end = last is BlockSyntax block ? block.Statements.LastOrDefault() : last;
        final = flow.EndPointIsReachable && (end is null || !IsClose(end)) ? close + ";" : null;
        List<StatementSyntax> exits = flow.ExitPoints.Cast<StatementSyntax>().Where(e => !IsClosedJustBefore(e)).ToList();
        return exits.Count switch
        {
            0 => true,
            1 => final is null && TryCloseBefore(exits[0]),
            _ => false,
        };
    }

    // In a try with a catch it may not stand.
    private static bool HasYield(SyntaxNode node, TextSpan whole) =>
        node.DescendantNodes(whole, n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)).Any(n => n is YieldStatementSyntax && whole.Contains(n.Span));

    // A finally that uses the client would run after the Close; a handler of its calls runs because one has failed.
    private bool CanCloseBefore(SyntaxNode exit, TextSpan whole) =>
        exit is BreakStatementSyntax or ContinueStatementSyntax or ReturnStatementSyntax { Expression: not RefExpressionSyntax }
        && !exit.Ancestors().TakeWhile(a => whole.Contains(a.Span)).Any(a => a is CatchClauseSyntax handler && _uses.IsUsedIn(((TryStatementSyntax)handler.Parent!).Block))
        && !exit.Ancestors().TakeWhile(a => whole.Contains(a.Span)).OfType<TryStatementSyntax>().Any(t => t.Finally is { } last
            && last.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Text == client));

    private bool IsClosedJustBefore(StatementSyntax exit) =>
        exit.Parent is BlockSyntax { Statements: var statements } && statements.IndexOf(exit) is > 0 and var index && IsClose(statements[index - 1]);

    private bool IsClose(StatementSyntax statement) => IsClose(statement, client);

    /// <summary>Whether a statement ends a client, well or not; also with <c>?.</c>.</summary>
    public static bool IsClose(StatementSyntax statement, string client)
    {
        if (statement is not ExpressionStatementSyntax { Expression: var expression })
        {
            return false;
        }

        return (expression is AwaitExpressionSyntax awaited ? awaited.Expression : expression) switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name, Expression: var receiver } } => IsEnd(name, receiver, client),
            ConditionalAccessExpressionSyntax { Expression: var receiver, WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name.Identifier.ValueText: var name } } } =>
                IsEnd(name, receiver, client),
            _ => false,
        };
    }

    private static bool IsEnd(string name, ExpressionSyntax receiver, string client) =>
        name is "Close" or "CloseAsync" or "Abort" or "Dispose" && Casts.Without(receiver).ToString() == client;

    private bool TryCloseBefore(StatementSyntax exit)
    {
        CodeLayout layout = context.Layout;
        StatementSyntax closing = layout.Parse(close + ";");
        if (exit is not ReturnStatementSyntax { Expression: { } value } statement || IsPlain(value))
        {
            context.Editor.Replace(layout, exit, closing, exit);
            return true;
        }

        if (!IsFree(Result, exit))
        {
            return false;
        }

        context.Editor.Replace(layout, exit, Declaration(TypeFor(value) + " " + Result, statement), closing, layout.Parse("return " + Result + ";"));
        return true;
    }

    // return value; → var result = value;
    private LocalDeclarationStatementSyntax Declaration(string variable, ReturnStatementSyntax exit)
    {
        LocalDeclarationStatementSyntax made = context.Layout.Parse<LocalDeclarationStatementSyntax>(variable + " = 0;", null);
        EqualsValueClauseSyntax initializer = made.Declaration.Variables[0].Initializer!;
        return made
            .ReplaceNode(initializer, initializer.WithEqualsToken(initializer.EqualsToken.WithTrailingTrivia(exit.ReturnKeyword.TrailingTrivia)).WithValue(exit.Expression!))
            .WithSemicolonToken(exit.SemicolonToken);
    }

    // var, but where the value gets its type, or its conversion, from what the member returns: new(), a constant that fits a byte.
    private string TypeFor(ExpressionSyntax value)
    {
        TypeInfo type = context.Model.GetTypeInfo(value, context.Cancellation);
        bool isNeeded = type.Type is null
            || (type.ConvertedType is { TypeKind: not TypeKind.Error, IsAnonymousType: false } wanted
                && (value is ImplicitObjectCreationExpressionSyntax or ConditionalExpressionSyntax or SwitchExpressionSyntax
                    || !context.Model.Compilation.ClassifyCommonConversion(type.Type, wanted).IsImplicit));
        return isNeeded && type.ConvertedType is { } converted ? converted.ToMinimalDisplayString(context.Model, value.SpanStart)
            : context.Layout.UsesVar || type.Type is null or { TypeKind: TypeKind.Error } || TryRegion.MentionsAnonymousType(type.Type) ? "var"
            : WrittenType(value, type.Type);
    }

    // As the member that returns it writes it: String, where the author does not write string.
    private string WrittenType(ExpressionSyntax value, ITypeSymbol type)
    {
        TypeSyntax? returned = value.Ancestors().Select(a => a switch
        {
            MethodDeclarationSyntax method => method.ReturnType,
            BasePropertyDeclarationSyntax property => property.Type,
            LocalFunctionStatementSyntax function => function.ReturnType,
            _ => null,
        }).FirstOrDefault(t => t is not null);
        return returned is not null && SymbolEqualityComparer.Default.Equals(context.TypeOf(returned), type) ? returned.ToString() : type.ToMinimalDisplayString(context.Model, value.SpanStart);
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
