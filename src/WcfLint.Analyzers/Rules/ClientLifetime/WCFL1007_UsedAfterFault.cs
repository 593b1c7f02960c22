using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client with a session that is called again after a call failed and its exception was caught. A failed send faults the channel for
/// good (referencesource, TransportDuplexSessionChannel.cs, OnSend), and so does a failed Open; every further call throws
/// CommunicationObjectFaultedException (CommunicationObject.cs, ThrowIfFaulted).
/// </summary>
internal sealed class WCFL1007_UsedAfterFault() : Rule(WcfRules.WCFL1007_UsedAfterFault), IClientRule
{
    private const string InLoop = "called again in the next iteration after a failed call";
    private const string Kept = "kept after a failed call";
    private const string NeverReplaced = "never replaced";

    // A class may hold many clients, and a type call many.
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_readState = new(static type => new(FailureHandler.ReadsState(type)));
    private static readonly Memo<SyntaxNode, StrongBox<bool>> s_functionsReadState =
        new(static function => new(FailureHandler.ReadsState(function)), ofBodies: true);

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (client.Kind is not (ClientKind.Client or ClientKind.Channel) || client.IsHandedOut || !client.IsFollowed
            || !(client.Holder == ClientHolder.Local || client.IsInMember))
        {
            context.NoFinding(NoFindingReason.Of(client));
            return;
        }

        List<IOperation> calls = [.. client.Use.Calls.Concat(client.Use.AsyncCalls).OrderBy(static call => call.Syntax.SyntaxTree.FilePath,
            StringComparer.Ordinal).ThenBy(static call => call.Syntax.SpanStart)];
        foreach (IOperation call in calls)
        {
            if (FailureHandler.Find(call.Syntax) is { } handler && FindNext(context, call, handler, calls) is var (next, how))
            {
                if (WhyNot(client, context) is { } reason)
                {
                    context.NoFinding(reason);
                }
                else
                {
                    Report(context, call, handler, next, how);
                }

                return;
            }
        }

        // The service ends an idle session (referencesource, ChannelHandler.cs), which faults the channel of the client. A class that ends its client may do so
        // soon.
        bool isReadOnly = client is { Field: IFieldSymbol { IsReadOnly: true }, Use: { Ends.Count: 0, Aborted: false } } && IsNeverReplaced(client)
            && calls.TrueForAll(static call => FailureHandler.Find(call.Syntax) is null);
        IOperation? kept = isReadOnly || IsMadeOnDemand(client) ? calls.Find(static call => !RunsOnce(call)) : null;
        if (kept is null)
        {
            context.NoFinding(NoFindingKind.Fine, "no call is known to follow a failed call whose exception was caught");
        }
        else if (((isReadOnly ? IdleSessions.WhyNot(client.Field!.ContainingType, context.Project, context.CancellationToken) : null)
            ?? WhyNot(client, context)) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            context.Report(new Finding(Row, kept.Syntax.GetLocation(), client.Name, isReadOnly ? NeverReplaced : Kept)
            {
                Assumption = isReadOnly ? "the session is idle for the receiveTimeout of the service, 10 minutes by default"
                    : "a caller catches the exception of a failed call",
            });
        }
    }

    private void Report(ClientRuleContext context, IOperation call, FailureHandler handler, IOperation next, string how) =>
        context.Report(new Finding(Row, next.Syntax.GetLocation(), context.Client.Name, how)
        {
            // A send that times out faults the channel, a late reply does not. Other code may replace the object.
            Assumption = handler.IsOfTimeouts ? "the call timed out while sending" : how == Kept ? "no other code replaces the object" : null,
            AdditionalLocations = ImmutableArray.Create(next == call ? handler.Clause.CatchKeyword.GetLocation() : call.Syntax.GetLocation()),
        });

    // Tested last, since configurations may have to be read.
    private static NoFindingReason? WhyNot(Client client, ClientRuleContext context) =>
        LooksAtState(client, context.CancellationToken) ? new NoFindingReason(NoFindingKind.Fine, "the code watches the state of a channel")
        : client.Field is { IsStatic: false, ContainingType: { } service } && CallSites.AnswersRequests(service)
        ? new NoFindingReason(NoFindingKind.Fine, "an object that answers a request holds it")
        : client.Field is { IsStatic: false, ContainingType: { } owner } && Wrappers.FindCreations(owner, context.Project, context.CancellationToken).Count > 0
            ? new NoFindingReason(NoFindingKind.Fine, "the object that holds it is created for each use")
        : !client.HasSession(context.CancellationToken)
        ? new NoFindingReason(NoFindingKind.Unknown, "its binding is not known to have a session, without which a failed call does not fault the channel")
        : null;

    // The next call on the channel that the failed call has left faulted.
    private static (IOperation Next, string How)? FindNext(ClientRuleContext context, IOperation call, FailureHandler handler, List<IOperation> calls)
    {
        Client client = context.Client;
        if ((handler.Guard.Finally is { } last && client.Use.Ends.Exists(end => last.Span.Contains(end.Syntax.Span))) || call.SemanticModel is not { } model)
        {
            return null;
        }

        var signals = new FailureSignals(handler, call.Syntax, client.Name, model, context.CancellationToken);
        if (signals.MayHaveEffects)
        {
            return null;
        }

        bool isNeverReplaced = IsNeverReplaced(client);
        bool mayBeReplaced = client.Field is not null && !isNeverReplaced;
        if (!handler.Leaves && handler.Keeps(client.Name))
        {
            if (CallSites.LoopAround(call) is { } loop && loop.Syntax.Span.Contains(handler.Guard.Span) && !handler.LeavesLoop
                && !client.Use.Creations.Concat(client.Use.Ends).Any(at => loop.Syntax.Span.Contains(at.Syntax.Span))
                && !signals.AreReadBy(loop.Syntax, loop.Syntax.SpanStart, loop.Syntax.Span.End) && !(mayBeReplaced && signals.MayRenew(loop.Syntax)))
            {
                return (call, InLoop);
            }

            if (calls.Find(later => IsAfter(later, call, handler, client)) is { } next
                && !signals.AreReadBy(handler.Guard.Parent!, handler.Guard.Span.End, next.Syntax.Span.End)
                && !(mayBeReplaced && MayRenew(signals, handler, next.Syntax)))
            {
                return (next, "called again after a failed call");
            }
        }

        // A handler that rethrows without Abort may end the process.
        return isNeverReplaced && !handler.EndsProcess && (!handler.Throws || handler.Aborts(client.Name)) && !RunsOnce(call) ? (call, Kept) : null;
    }

    // Between the failed call and the next one.
    private static bool MayRenew(FailureSignals signals, FailureHandler handler, SyntaxNode next) =>
        (handler.Guard.Finally is { } last && signals.MayRenew(last))
        || handler.Guard.Parent!.ChildNodes()
            .Any(statement => statement.SpanStart >= handler.Guard.Span.End && statement.SpanStart < next.SpanStart && signals.MayRenew(statement));

    // In the same function, on the same path, and not under a condition that may test whether the call before succeeded.
    private static bool IsAfter(IOperation later, IOperation call, FailureHandler handler, Client client) =>
        later.Syntax.SyntaxTree == call.Syntax.SyntaxTree && later.Syntax.SpanStart > handler.Guard.Span.End
        && OperationWalk.EnclosingFunction(later) == OperationWalk.EnclosingFunction(call)
        && later.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() == call.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>()
        && CallPaths.MayRunInSequence([call, later]) && handler.FallsThroughTo(later.Syntax)
        && !client.Use.Creations.Concat(client.Use.Ends).Any(at => at.Syntax.SpanStart > handler.Guard.SpanStart && at.Syntax.SpanStart < later.Syntax.SpanStart);

    private static bool RunsOnce(IOperation call) => call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is not { } member || CallSites.RunsOnce(member);

    // Made once for each object, in an initializer or a constructor.
    private static bool IsNeverReplaced(Client client) =>
        client.Field is not null && client.Use.Creations.Count == 1 && OperationWalk.EnclosingFunction(client.Creation) is null
        && client.Creation.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is FieldDeclarationSyntax
            or PropertyDeclarationSyntax { Initializer: not null } or ConstructorDeclarationSyntax;

    // if (channel == null) { channel = factory.CreateChannel(); }: for the whole process, and nothing else gives the field a value or ends the channel.
    private static bool IsMadeOnDemand(Client client) =>
        client.Field is { IsStatic: true, Name: var name, ContainingType.DeclaringSyntaxReferences: var parts }
            && client.Use is { Creations.Count: 1, Ends.Count: 0, Aborted: false }
        && client.Creation.Syntax.FirstAncestorOrSelf<IfStatementSyntax>() is { Condition: var asked } && SourceWords.Says(asked, name)
        && parts.SelectMany(static part => part.GetSyntax().DescendantNodes()).OfType<AssignmentExpressionSyntax>()
            .Count(assignment => CalledNames.LastName(assignment.Left) == name) == 1;

    private static bool LooksAtState(Client client, CancellationToken cancellation) =>
        client.Field is { ContainingType.DeclaringSyntaxReferences: var parts }
            ? parts.Any(part => s_readState.GetOrRead(part.GetSyntax(cancellation)).Value)
                || client.Use.Calls.Concat(client.Use.AsyncCalls)
                    .Any(static call => call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } caller && s_readState.GetOrRead(caller).Value)
            : s_functionsReadState.GetOrRead(client.Function.Syntax).Value;
}
