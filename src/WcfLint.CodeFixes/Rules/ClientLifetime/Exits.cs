using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Closes a client before every statement that leaves the piece of code in which it lives.</summary>
internal sealed class Exits(LifetimeFixContext context, string client, string close)
{
    private HashSet<string>? _usedNames;

    /// <summary>Edits the exits of statements; false where they are left, entered or interrupted in a way that cannot be rewritten.</summary>
    /// <param name="first">The first of the statements.</param>
    /// <param name="last">The last, in the same list.</param>
    /// <param name="final">The Close behind them; null where their end is not reached or is a Close.</param>
    public bool TryClose(StatementSyntax first, StatementSyntax last, out string? final)
    {
        final = null;
        var whole = TextSpan.FromBounds(first.SpanStart, last.Span.End);
        if (context.Model.AnalyzeControlFlow(first, last) is not { Succeeded: true, EntryPoints.IsEmpty: true } flow
            || HasYield(first.Parent!, whole)
            || flow.ExitPoints.Any(e => !CanCloseBefore(e, whole)))
        {
            return false;
        }

        foreach (SyntaxNode exit in flow.ExitPoints)
        {
            if (!IsClosedJustBefore((StatementSyntax)exit))
            {
                CloseBefore((StatementSyntax)exit);
            }
        }

        StatementSyntax? end = last is BlockSyntax block ? block.Statements.LastOrDefault() : last;
        final = flow.EndPointIsReachable && (end is null || !IsClose(end)) ? close + ";" : null;
        return true;
    }

    // In a try with a catch it may not stand.
    private static bool HasYield(SyntaxNode node, TextSpan whole) =>
        node.DescendantNodes(whole, n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)).Any(n => n is YieldStatementSyntax && whole.Contains(n.Span));

    // A finally that uses the client would run after the Close.
    private bool CanCloseBefore(SyntaxNode exit, TextSpan whole) =>
        exit is BreakStatementSyntax or ContinueStatementSyntax or ReturnStatementSyntax { Expression: not RefExpressionSyntax }
        && !exit.Ancestors().TakeWhile(a => whole.Contains(a.Span)).OfType<TryStatementSyntax>().Any(t => t.Finally is { } last
            && last.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Text == client));

    private bool IsClosedJustBefore(StatementSyntax exit) =>
        exit.Parent is BlockSyntax { Statements: var statements } && statements.IndexOf(exit) is > 0 and var index && IsClose(statements[index - 1]);

    private bool IsClose(StatementSyntax statement) =>
        statement is ExpressionStatementSyntax { Expression: var expression }
        && (expression is AwaitExpressionSyntax awaited ? awaited.Expression : expression) is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" or "CloseAsync" or "Abort" or "Dispose", Expression: var receiver },
        }
        && ClientExpression.Core(receiver).ToString() == client;

    private void CloseBefore(StatementSyntax exit)
    {
        CodeLayout layout = context.Layout;
        StatementSyntax closing = layout.Parse(close + ";");
        if (exit is ReturnStatementSyntax { Expression: { } value } statement && !IsPlain(value))
        {
            string result = FreeName("result", exit);
            context.Editor.Replace(layout, exit, Declaration(TypeFor(value) + " " + result, statement), closing, layout.Parse("return " + result + ";"));
        }
        else
        {
            context.Editor.Replace(layout, exit, closing, exit);
        }
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
        return isNeeded && type.ConvertedType is { } converted ? converted.ToMinimalDisplayString(context.Model, value.SpanStart) : "var";
    }

    // A value that no call makes: a literal, null, or a local that already holds the result.
    private bool IsPlain(ExpressionSyntax value) => value switch
    {
        LiteralExpressionSyntax or DefaultExpressionSyntax => true,
        IdentifierNameSyntax name => context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is ILocalSymbol or IParameterSymbol,
        _ => false,
    };

    private string FreeName(string wanted, SyntaxNode at)
    {
        SyntaxNode scope = at.Ancestors().First(a => a.Parent is null or TypeDeclarationSyntax);
        _usedNames ??= [.. scope.DescendantTokens().Where(t => t.IsKind(SyntaxKind.IdentifierToken)).Select(t => t.ValueText)];
        string name = wanted;
        for (int i = 1; !_usedNames.Add(name); i++)
        {
            name = wanted + i.ToString(CultureInfo.InvariantCulture);
        }

        return name;
    }
}
