using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary><c>using</c> on a client, channel or factory, whose Dispose is Close.</summary>
internal sealed class WCFL1002_UsingOnClient() : Rule(WcfRules.WCFL1002_UsingOnClient), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (client is { Holder: ClientHolder.Using, UsingKeyword: { } keyword })
        {
            SyntaxNode? statement = StatementOf(keyword, context.CancellationToken);
            if (statement is not null && EndedChannels.AreAll(client, statement, context.CancellationToken))
            {
                context.NoFinding(NoFindingReasons.ChannelsEnded);
                return;
            }

            if (IsNeverOpened(client))
            {
                context.NoFinding(NoFindingReasons.NeverOpened);
                return;
            }

            bool lacksSessions = client.FindSession(context.CancellationToken) == BindingSession.None;
            TryStatementSyntax? unseen = FindUnseen(statement);
            if (!lacksSessions && unseen is not null && IsIgnored(unseen, statement!))
            {
                context.NoFinding(NoFindingKind.Fine, "the code behind it is the same after each exception as after none");
                return;
            }

            context.Report(new Finding(Row, keyword, lacksSessions ? "the client" : client.Describe(isOneOfMany: false),
                client.IsAsyncDisposable && MayAwait(keyword, context.CancellationToken) ? "; 'await using' aborts the channel instead" : string.Empty)
            {
                Assumption = client.AssumedSession(context.CancellationToken),

                // Close sends nothing then (referencesource, RequestChannel.cs).
                Effect = lacksSessions ? WcfRules.WCFL1002_NoSession : unseen is not null ? WcfRules.WCFL1002_Unseen
                    : AreHandled(client, keyword, context.CancellationToken) ? WcfRules.WCFL1002_Added : null,
            });
        }
        else
        {
            context.NoFinding(WhyNot(client));
        }
    }

    // Close of a channel that was never opened aborts it and throws nothing (referencesource, CommunicationObject.cs, Close). A Dispose of the class may call.
    private static bool IsNeverOpened(Client client) =>
        client is { Creation: IObjectCreationOperation { Initializer: null, Type: { } type } creation } && client.Types.KindOf(type) == ClientKind.Client
            && (client.Local is null ? OperationWalk.Wrapped(creation).Parent is IUsingOperation
                : SymbolEqualityComparer.Default.Equals(OperationWalk.FindAlias(OperationWalk.Wrapped(creation)), client.Local))
            && !OpenClients.OpenThemselves(client)
            && !type.AnyBase(static at => at.DeclaringSyntaxReferences.IsEmpty ? !IsOfWcf(at) && at.SpecialType != SpecialType.System_Object
                : at.GetMembers().Any(static member => member.Name.EndsWith("Dispose", StringComparison.Ordinal)))
            && (client.Local is not { } local || BodyOperations.GetOrCreate(client.Function).FindMentions(local).All(static mention =>
                mention is not ILocalReferenceOperation || (mention.Parent is IPropertyReferenceOperation
                    { Property: { Name: "ClientCredentials" or "Endpoint" or "State", ContainingType: var owner } } && IsOfWcf(owner))));

    private static bool IsOfWcf(ITypeSymbol type) => ServiceContracts.IsWcf(type.ContainingNamespace);

    private static NoFindingReason WhyNot(Client client) =>
        !client.Use.InUsing ? new NoFindingReason(NoFindingKind.Fine, "it is not in a using statement")
        : client.Use.Aborted ? new NoFindingReason(NoFindingKind.Fine, "the code in the using statement aborts it")
        : IsAwaited(client.Creation) ? new NoFindingReason(NoFindingKind.Fine, "the using statement is asynchronous")
        : new NoFindingReason(NoFindingKind.Elsewhere, "it is reported at its using statement");

    private static bool IsAwaited(IOperation creation)
    {
        IOperation? at = creation;
        while (at is not (null or IUsingOperation or IUsingDeclarationOperation))
        {
            at = at.Parent;
        }

        return at is IUsingOperation { IsAsynchronous: true } or IUsingDeclarationOperation { IsAsynchronous: true };
    }

    // The try around it whose handler loses no exception, because it does the same for each.
    private static TryStatementSyntax? FindUnseen(SyntaxNode? statement) => statement is not null
        && FunctionNodes.TriesAround(statement).FirstOrDefault(static attempt => attempt.Catches.Count > 0) is { Catches: { Count: 1 } handlers } attempt
        && FailureHandler.TakesUnseen(handlers[0]) ? attempt : null;

    // try { using (…) { … } } catch { }: no value and no step depends on whether Close has failed.
    private static bool IsIgnored(TryStatementSyntax attempt, SyntaxNode statement) => attempt.Catches[0].Block.Statements.Count == 0
        && (statement is UsingStatementSyntax ? attempt.Block.Statements.Last() == statement : statement.Parent == attempt.Block)
        && !FunctionNodes.Own(attempt.Block).Any(static node => node is ReturnStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax
            or GotoStatementSyntax or YieldStatementSyntax);

    // The failures of all calls: inside of the using, or by the methods of the class that are called.
    private static bool AreHandled(Client client, Location keyword, CancellationToken cancellation)
    {
        if (StatementOf(keyword, cancellation) is not { } statement
            || (statement is UsingStatementSyntax ? statement : statement.Parent) is not { } scope)
        {
            return false;
        }

        if (scope is UsingStatementSyntax { Expression: AssignmentExpressionSyntax { Left: var held }, Statement: var body }
            && CalledNames.LastName(held) is { } field
            && body.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && !type.Modifiers.Any(SyntaxKind.PartialKeyword))
        {
            return AreHandled(field, body, scope, type);
        }

        List<IOperation> calls = [.. client.Use.Calls, .. client.Use.AsyncCalls];
        return calls.Count > 0 && calls.TrueForAll(call => scope.Span.Contains(call.Syntax.Span)
            && (FailureHandler.TakesAll(call.Syntax, scope)
                || (call is IInvocationOperation { TargetMethod: var method } && FailureHandler.TakesAllOf(method, cancellation))));
    }

    private static SyntaxNode? StatementOf(Location keyword, CancellationToken cancellation) =>
        keyword.SourceTree?.GetRoot(cancellation).FindToken(keyword.SourceSpan.Start).Parent;

    // using (_client = new OrdersClient()) { … }: the calls stand there, or in members of the class.
    private static bool AreHandled(string field, StatementSyntax body, SyntaxNode scope, TypeDeclarationSyntax type) =>
        NodesByName.Find(body, field).OfType<SimpleNameSyntax>().ToList() is { Count: > 0 } mentions
            && mentions.TrueForAll(mention => FailureHandler.TakesAll(mention, scope))
        && !type.Members.Any(member => !member.Span.Contains(body.Span) && NodesByName.Find(member, field).Any() && MayRun(body, member));

    private static bool MayRun(SyntaxNode body, MemberDeclarationSyntax member) => member switch
    {
        MethodDeclarationSyntax method => NodesByName.Find(body, method.Identifier.ValueText).Any(),
        PropertyDeclarationSyntax property => NodesByName.Find(body, property.Identifier.ValueText).Any(),
        BaseFieldDeclarationSyntax or ConstructorDeclarationSyntax => false,
        _ => true,
    };

    // Other functions would have to become asynchronous first, with their callers; inside of a lock no await compiles.
    private static bool MayAwait(Location keyword, CancellationToken cancellation) =>
        StatementOf(keyword, cancellation)?.Ancestors()
            .FirstOrDefault(static at =>
                at is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or LockStatementSyntax) switch
        {
            MethodDeclarationSyntax method => method.Modifiers.Any(SyntaxKind.AsyncKeyword),
            LocalFunctionStatementSyntax function => function.Modifiers.Any(SyntaxKind.AsyncKeyword),
            AnonymousFunctionExpressionSyntax function => function.AsyncKeyword.IsKind(SyntaxKind.AsyncKeyword),
            GlobalStatementSyntax => true,
            _ => false,
        };
}
