using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client whose first call opens it. Concurrent callers then queue, each behind the reply of the one before, until the
/// queue is empty (referencesource, ServiceChannel.cs, CallOnceManager).
/// </summary>
internal sealed class WCFL1004_OpenBeforeFirstCall() : Rule(WcfRules.WCFL1004_OpenBeforeFirstCall), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        if (WhyNot(context, out bool isShared) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            Report(context, isShared);
        }
    }

    // isShared: whether several threads call it.
    private static NoFindingReason? WhyNot(ClientRuleContext context, out bool isShared)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        isShared = false;
        if (use.Opened)
        {
            return new NoFindingReason(NoFindingKind.Fine, "it is opened");
        }

        if (FirstCalls.AreBehindOpen(client))
        {
            return new NoFindingReason(NoFindingKind.Fine, "its constructor opens it");
        }

        if (client.IsHandedOut)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "a method returns it, and the caller may open it");
        }

        if (client.Kind is not (ClientKind.Client or ClientKind.Channel))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "it is a factory or a host, which makes no calls");
        }

        // Called once, it has nothing to gain: another reason, which is asked of calls elsewhere, would matter to a trace alone.
        if (client is { Holder: ClientHolder.Local, IsFollowed: true } && !use.Concurrent && (use.Captured || !use.HasSeveralCalls)
            && !context.IsAsked)
        {
            return CalledOnce(use);
        }

        // Its calls write to the queue manager of this machine and wait for no reply.
        if (client.FindSession(context.CancellationToken) == BindingSession.Queue)
        {
            return new NoFindingReason(NoFindingKind.Fine, "its calls go to a queue and wait for no service");
        }

        bool hasSeveralCalls;
        switch (client.Holder)
        {
            case ClientHolder.Local when client.IsFollowed:
                // A client that is made for each call gains nothing from Open; one that a single thread calls once does not either.
                if (PerCallClients.IsMadePerCall(client, context.CancellationToken))
                {
                    return new NoFindingReason(NoFindingKind.Elsewhere, "it is created for each call, which WCFL1005 reports");
                }

                isShared = use.Concurrent;
                hasSeveralCalls = use.HasSeveralCalls && !use.Captured;
                break;
            case ClientHolder.Member or ClientHolder.IndirectMember when client.IsFollowed:
                // Calls that return tasks do not block each other.
                isShared = use.Calls.Count > 0 && !IsCalledByItsMaker(client) && !FirstCalls.AreOfConstructor(client)
                    && (use.Concurrent || SharedOwners.AreCalledByManyThreads(client, context.Project, context.CancellationToken));
                hasSeveralCalls = use.CalledInLoop || use.Calls.Count + use.AsyncCalls.Count > 1;
                break;
            default:
                return NoFindingReason.Of(client);
        }

        return isShared ? null : hasSeveralCalls ? WhyNothingGained(client, context.CancellationToken)
            : CalledOnce(use);
    }

    private static NoFindingReason CalledOnce(ClientUse use) => new(NoFindingKind.Fine,
        use.Captured ? "a lambda uses it, and no calls are known to run concurrently" : "it is called at most once, so Open gains nothing");

    // Of one thread. In Main, which is all that the smallest program has, the info stays.
    private static NoFindingReason? WhyNothingGained(Client client, CancellationToken cancellation) =>
        client.IsInEntryPoint ? null
        : client.FindSession(cancellation) == BindingSession.None
        ? new NoFindingReason(NoFindingKind.Fine, "one thread calls it, and over a binding without a session Open sends nothing")
        : client.Holder == ClientHolder.Local
        ? new NoFindingReason(NoFindingKind.Fine, "one thread calls it where it is created, so Open would only make it wait earlier")
        : null;

    // The method that makes it calls it at once: that call opens it, before any other thread waits.
    private static bool IsCalledByItsMaker(Client client)
    {
        SyntaxNode creation = client.Creation.Syntax;
        SyntaxNode? function = FunctionNodes.Around(creation);
        return client.Use.Creations.Count <= 1
            && client.Use.Calls.Exists(
                call => call.Syntax.SpanStart > creation.SpanStart && FunctionNodes.Around(call.Syntax) == function && Follows(call.Syntax, creation));
    }

    // In the same block as the creation, or in a try there, or where a comparison with null finds the client.
    private static bool Follows(SyntaxNode call, SyntaxNode creation)
    {
        SyntaxNode? at = call.FirstAncestorOrSelf<StatementSyntax>();
        while (at?.Parent is BlockSyntax block && !block.Span.Contains(creation.Span))
        {
            if (block.Parent is TryStatementSyntax guard && guard.Block == block)
            {
                at = guard;
            }
            else if (FindBranch(block, call) is { } branch && !branch.Span.Contains(creation.Span))
            {
                at = branch;
            }
            else
            {
                return false;
            }
        }

        return at is ExpressionStatementSyntax or LocalDeclarationStatementSyntax or TryStatementSyntax or IfStatementSyntax
            && at.Parent?.Span.Contains(creation.Span) == true;
    }

    // if (_client != null) { _client.Get(1); }, if (_client == null) { … } else { _client.Get(1); }
    private static IfStatementSyntax? FindBranch(BlockSyntax block, SyntaxNode call)
    {
        IfStatementSyntax? branch = block.Parent is ElseClauseSyntax other ? other.Parent as IfStatementSyntax : block.Parent as IfStatementSyntax;
        return branch?.Condition is BinaryExpressionSyntax { Right.RawKind: (int)SyntaxKind.NullLiteralExpression } condition
            && condition.IsKind(block.Parent is ElseClauseSyntax ? SyntaxKind.EqualsExpression : SyntaxKind.NotEqualsExpression)
            && call is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: { } client } }
            && SyntaxFactory.AreEquivalent(client, condition.Left) ? branch : null;
    }

    // The document that described the smell always recommends Open; measured on current versions, only concurrent callers gain.
    private void Report(ClientRuleContext context, bool isShared) =>
        context.Report(new Finding(Row, context.Client.Creation.Syntax.GetLocation(), context.Client.Describe(isOneOfMany: !isShared),
            isShared ? "shared and " : string.Empty, isShared ? ", and concurrent calls queue behind that call" : string.Empty)
        {
            Effect = isShared ? null : WcfRules.WCFL1004_OneThread,

            // A statement that changes nothing that can be measured.
            WhyNoFix = isShared ? null : "one thread gains no time by Open, since its first call opens the client",
            Rewriting = isShared && MeetsSameHandlers(context.Client) ? FixApplicability.Safe : FixApplicability.NeedsDecision,
        });

    // An Open that fails in a static constructor makes the whole type unusable, one in the constructor of a window the window; one
    // outside of the handlers of the calls is not handled.
    private static bool MeetsSameHandlers(Client client) =>
        client is { Holder: ClientHolder.Member, Field: { } field }
        && IsMadeIn(client.Creation.Syntax, field.ContainingType, out bool isConstructed)
        && !((field.IsStatic || WindowThread.MayOwn(field.ContainingType)) && isConstructed)
        && client.Use.Calls.TrueForAll(static call => !HasHandlers(call.Syntax));

    // In a statement, or in an initializer, which belongs to the only constructor.
    private static bool IsMadeIn(SyntaxNode creation, INamedTypeSymbol type, out bool isConstructed)
    {
        StatementSyntax? statement = creation.FirstAncestorOrSelf<StatementSyntax>();
        isConstructed = statement is null || statement.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is not null;
        return statement is not null || (type.InstanceConstructors.Length == 1 && !type.InstanceConstructors[0].IsImplicitlyDeclared);
    }

    private static bool HasHandlers(SyntaxNode call) =>
        call.Ancestors().Any(at => at is TryStatementSyntax { Catches.Count: > 0 } statement && statement.Block.Span.Contains(call.Span));
}
