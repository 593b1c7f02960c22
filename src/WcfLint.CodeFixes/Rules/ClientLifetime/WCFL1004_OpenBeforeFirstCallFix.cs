using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Opens the client before its first call: after its credentials and endpoint are set, which an open client forbids.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1004_OpenBeforeFirstCallFix))]
public sealed class WCFL1004_OpenBeforeFirstCallFix : LifetimeFix
{
    public WCFL1004_OpenBeforeFirstCallFix()
        : base("WCFL1004", "Open the client before its first call")
    {
    }

    private protected override string? Mend(LifetimeFixContext context) => TryOpen(context) ? null : Obstacle.NoFirstCall;

    private static bool TryOpen(LifetimeFixContext context)
    {
        switch (Casts.With(context.Node).Parent)
        {
            case EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } variable }:
                ISymbol? symbol = context.Model.GetDeclaredSymbol(variable, context.Cancellation);
                return declaration.Parent switch
                {
                    LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement when symbol is ILocalSymbol local =>
                        TryBeforeFirstCall(context, local, block, block.Statements.PositionOf(statement) + 1),
                    UsingStatementSyntax { Statement: BlockSyntax body } when symbol is ILocalSymbol local => TryBeforeFirstCall(context, local, body, 0),
                    FieldDeclarationSyntax field when symbol is IFieldSymbol { IsStatic: false } member && MayOpenWhereItIsMade(context, member, field) =>
                        TryInConstructor(context, member, field),
                    _ => false,
                };
            case AssignmentExpressionSyntax { Left: var left, Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement }
                when ClientUses.IsName(left):
                return context.Model.GetSymbolInfo(left, context.Cancellation).Symbol switch
                {
                    ILocalSymbol local => TryBeforeFirstCall(context, local, block, block.Statements.PositionOf(statement) + 1),
                    { Kind: SymbolKind.Field or SymbolKind.Property } member when MayOpenWhereItIsMade(context, member, statement) =>
                        AfterSetUp(context, left.ToString(), context.TypeOf(left), block, statement),
                    _ => false,
                };
            default:
                return false;
        }
    }

    // Last in the only constructor, which neither ends before nor calls anything: what it starts or calls may have opened the client by then.
    private static bool TryInConstructor(LifetimeFixContext context, IFieldSymbol member, FieldDeclarationSyntax field)
    {
        List<ConstructorDeclarationSyntax> constructors = member.ContainingType.InstanceConstructors
            .SelectMany(c => c.DeclaringSyntaxReferences).Select(r => r.GetSyntax(context.Cancellation)).OfType<ConstructorDeclarationSyntax>().ToList();
        if (constructors.Count != 1 || constructors[0] is not { Body: { ContainsDirectives: false } body } constructor || constructor.Parent != field.Parent
            || constructor.Initializer is { ThisOrBaseKeyword.RawKind: (int)SyntaxKind.ThisKeyword }
            || !context.Layout.HasLines(body)
            || body.DescendantNodes().Any(node => node is ReturnStatementSyntax or InvocationExpressionSyntax or AnonymousFunctionExpressionSyntax
                || (node is SimpleNameSyntax name && context.Model.GetSymbolInfo(name,
                    context.Cancellation).Symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction })))
        {
            return false;
        }

        string client = LifetimeFixContext.Written(member.Name);
        string open = Open(context,
            body.DescendantNodes().Any(n => n is VariableDeclaratorSyntax v && v.Identifier.ValueText == member.Name)
                || constructor.ParameterList.Parameters.Any(p => p.Identifier.ValueText == member.Name) ? "this." + client : client, member.Type,
                    body.CloseBraceToken.Parent!);
        context.Editor.ReplaceNode(body, body.Append(context.Layout, open, context.Layout.Indentation(body.CloseBraceToken.SpanStart) + context.Layout.Unit, body));
        return true;
    }

    private static bool TryBeforeFirstCall(LifetimeFixContext context, ILocalSymbol local, BlockSyntax block, int from)
    {
        StatementSyntax? statement = block.Statements.Between(from, block.Statements.Count - 1).FirstOrDefault(s => IsCalledIn(context, local, s));

        // Inside of what surrounds the call: handlers see a failing Open too, and a transaction or an operation context is there already.
        if (statement is not null && BodyOf(statement) is { } inner)
        {
            return IsCalledIn(context, local, inner) && TryBeforeFirstCall(context, local, inner, 0);
        }

        if (statement is null || CallsIn(context, local, statement).Any(call => HasHandlers(call.Syntax, statement)))
        {
            return false;
        }

        // "Ready" is true of an open client.
        for (int above = block.Statements.PositionOf(statement) - 1; above >= from && IsAnnouncement(block.Statements[above]); above--)
        {
            statement = block.Statements[above];
        }

        context.Editor.InsertBefore(context.Layout, statement, Open(context, LifetimeFixContext.Written(local.Name), local.Type, statement));
        return true;
    }

    // Without a call in its text, nor anything of the client.
    private static bool IsAnnouncement(StatementSyntax statement) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { ArgumentList: var text, Expression: MemberAccessExpressionSyntax
            { Expression: IdentifierNameSyntax { Identifier.ValueText: "Console" }, Name.Identifier.ValueText: "Write" or "WriteLine" } } }
        && text.Arguments.All(static argument => argument.Expression is LiteralExpressionSyntax);

    // The block of a statement that runs once, whenever the statement runs.
    private static BlockSyntax? BodyOf(StatementSyntax statement) => statement switch
    {
        TryStatementSyntax { Block: var block } => block,
        UsingStatementSyntax { Statement: BlockSyntax block } => block,
        LockStatementSyntax { Statement: BlockSyntax block } => block,
        CheckedStatementSyntax { Block: var block } => block,
        BlockSyntax block => block,
        _ => null,
    };

    // Also a lambda that calls it: it may run from there on.
    private static bool IsCalledIn(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) => CallsIn(context, local, statement).Any();

    private static IEnumerable<IOperation> CallsIn(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) =>
        ClientCreation.References(context, local, statement).Where(mention => statement.Span.Contains(mention.Syntax.Span)
            && ObjectUse.Classify(mention, isBinding: false) is { Path.Length: 0, Kind: ObjectUseKind.Called or ObjectUseKind.PassedTo });

    private static bool HasHandlers(SyntaxNode call, SyntaxNode? outermost) => call.Ancestors().TakeWhile(at => at != outermost)
        .Any(at => at is TryStatementSyntax { Catches.Count: > 0 } handled && handled.Block.Span.Contains(call.Span));

    // Handlers around the calls would not see an Open that fails elsewhere; an exception in a static constructor or in that of a window is
    // not handled at all; and clients that are created in several places would need an Open at each.
    private static bool MayOpenWhereItIsMade(LifetimeFixContext context, ISymbol member, SyntaxNode place)
    {
        bool isConstructed = place is not StatementSyntax || place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is ConstructorDeclarationSyntax;
        if (isConstructed && (member.IsStatic || WindowThread.MayOwn(member.ContainingType)))
        {
            return false;
        }

        ClientUse use = ClientReader.GetOrCreate(context.Project).ReadUse(member.ContainingType, member, context.Model.Compilation, context.Cancellation);
        return use.Creations.Count < 2 && !use.Calls.Concat(use.AsyncCalls).Any(static call => HasHandlers(call.Syntax, null));
    }

    private static bool AfterSetUp(LifetimeFixContext context, string name, ITypeSymbol? type, BlockSyntax block, StatementSyntax creation)
    {
        var uses = new ClientUses(context, name, type);
        StatementSyntax last = block.Statements.Between(block.Statements.PositionOf(creation) + 1, block.Statements.Count - 1)
            .TakeWhile(uses.IsSetUp).LastOrDefault() ?? creation;
        context.Editor.InsertAfter(context.Layout, last, Open(context, name, type, last));
        return true;
    }

    private static string Open(LifetimeFixContext context, string name, ITypeSymbol? type, SyntaxNode place) =>
        context.Call(name, type, "Open", place.SpanStart) + ";";
}
