using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client that is closed and nowhere aborted: after a failed call, or when Close itself fails, its resources are not released.</summary>
internal sealed class WCFL1003_CloseWithoutAbort() : Rule(WcfRules.WCFL1003_CloseWithoutAbort), IClientRule, ICallRule
{
    // A Close of the client's own class may abort where WCF's fails.
    private const string CallOrClose = "a call or Close";

    private static readonly NoFindingReason s_processEnds = new(NoFindingKind.Fine, "the process ends right after, and with it the connections");

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        if (use.Closes.Count == 0 || use.Aborted || use.InUsing || use.EndedOtherwise || use.EndedByHelper || !client.IsFollowed)
        {
            AnalyzeEnded(context);
            return;
        }

        switch (client.Holder)
        {
            case ClientHolder.Local when client.Kind != ClientKind.Host && !use.Captured && !client.IsEndedByFactory:
                if (ProcessEnds.Follow(use.Closes[0].Syntax, context.Project, context.CancellationToken))
                {
                    context.NoFinding(s_processEnds);
                }
                else if (!IsConditional(use.Closes[0], client.Creation)
                    && EntryPoints.EndProcessOnFailure(use.Closes[0].Syntax, context.Project.Compilation, context.CancellationToken))
                {
                    context.NoFinding(NoFindingKind.Fine, "an exception there ends the process, and with it the connections");
                }
                else if (FindLast(use) is var last && CloseInFinally.Find(last.Syntax).Effect is not null
                    && EndedChannels.AreAll(client, last.Syntax, context.CancellationToken))
                {
                    context.NoFinding(NoFindingReasons.ChannelsEnded);
                }
                else
                {
                    Report(context, last);
                }

                break;
            // What Close throws keeps the process from its end.
            case ClientHolder.Member when use.Closes.TrueForAll(close => ProcessEnds.Follow(close.Syntax, context.Project, context.CancellationToken)
                && FindLoss(client, close, context.CancellationToken).Effect != WcfRules.WCFL1003_Throws):
                context.NoFinding(s_processEnds);
                break;
            case ClientHolder.Member:
                Report(context, FindLast(use));
                break;
            default:
                context.NoFinding(NoFindingKind.NotConcerned, client.Kind == ClientKind.Host ? "it is a host" : client.IsEndedByFactory
                    ? "its factory closes it" : use.Captured ? "a lambda that may run at any time uses it" : "the rule does not check who holds it");
                break;
        }
    }

    // A Close in the finally around another one runs after a failed call too.
    private static IInvocationOperation FindLast(ClientUse use)
    {
        IInvocationOperation first = use.Closes[0];
        return use.Closes.FirstOrDefault(close => close.Syntax.Ancestors()
            .Any(at => at is FinallyClauseSyntax { Parent: TryStatementSyntax whole } && whole.Block.Span.Contains(first.Syntax.Span))) ?? first;
    }

    // Aborted, or ended in another way: perhaps not where its Open fails.
    private void AnalyzeEnded(ClientRuleContext context)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        if (client is { IsFollowed: true, Holder: ClientHolder.Local, Kind: not ClientKind.Host, IsEndedByFactory: false } && !use.Captured && !use.InUsing
            && !use.EndedOtherwise
            && OpenHandlers.Find(use) is var (end, handler))
        {
            Report(context, end, handler);
            return;
        }

        if (client is { IsFollowed: true, Holder: not (ClientHolder.Other or ClientHolder.Using) } && !use.HasAnyEnd)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "nothing closes it, which WCFL1001 reports");
        }
        else
        {
            context.NoFinding(NoFindingReason.Of(client));
        }
    }

    /// <summary>A method that closes its argument is reported once, and not at its callers.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (context.Name.Identifier.ValueText == "Close" && context.Call.ArgumentList.Arguments.Count == 0
            && ClosingHelpers.FindParameter(context.Call) is { } written
            && context.Model.GetDeclaredSymbol(written, context.CancellationToken) is IParameterSymbol parameter
            && CalledNames.ReceiverOf(context.Name) is { } receiver && context.Model.GetTypeInfo(receiver, context.CancellationToken).Type is { } type)
        {
            var clients = ClientReader.GetOrCreate(context.Project);
            if (!clients.Types.IsConnection(type) || clients.Types.KindOf(type) == ClientKind.Host)
            {
                return;
            }

            HelperEffect effect = clients.EffectOn(parameter, context.CancellationToken);
            if ((effect & (HelperEffect.Ends | HelperEffect.Aborts | HelperEffect.Unknown)) == HelperEffect.Ends)
            {
                BindingSession session = clients.Types.Sessions.Find(type, context.CancellationToken);
                session = session == BindingSession.Unknown && context.Model.GetOperation(receiver, context.CancellationToken) is { } passed
                    ? clients.Types.Sessions.FindOfValue(passed, context.CancellationToken) : session;
                string? assumption = session != BindingSession.Unknown || clients.Types.Sessions.AreRequired(type) ? null
                    : clients.Types.ContractOf(type) is null ? "a channel that it closes has a session" : Client.AssumedSessionText;
                Report(context, context.Call.GetLocation(), "'" + parameter.Name + "'", CallOrClose, session,
                    FindInCallers(context, parameter.ContainingSymbol), ImmutableArray<Location>.Empty, assumption);
            }
            else
            {
                context.NoFinding(
                    context.Call,
                    (effect & HelperEffect.Aborts) != 0 ? NoFindingKind.Fine : NoFindingKind.Unknown,
                    (effect & HelperEffect.Aborts) != 0 ? "the method also aborts its argument" : "the method may keep its argument or pass it on");
            }
        }
    }

    // A method that closes what it gets, called where a failed call does not skip it: in a finally, or where a client in a member is ended.
    private static CloseInFinally FindInCallers(CallRuleContext context, ISymbol method)
    {
        if (method is not IMethodSymbol { MethodKind: MethodKind.Ordinary, ContainingType: { } type } closing
            || MemberCallers.Find(method, context.Project, context.CancellationToken).ToList() is not { } uses
            || !uses.TrueForAll(static use => use is IInvocationOperation))
        {
            return CloseInFinally.None;
        }

        bool areAll = (method.DeclaredAccessibility == Accessibility.Private || context.Project.SeesAllUsesOf(type))
            && MethodMentions.Find(closing, context.Project, context.CancellationToken).All(MethodMentions.IsCalled);
        CloseInFinally found = areAll ? CloseInFinally.Find(context.Call, uses.Select(static use => use.Syntax)) : CloseInFinally.None;
        return found == CloseInFinally.None && uses.Count > 0 && uses.TrueForAll(static use => EndsMember((IInvocationOperation)use))
            && CloseInFinally.FindApart(context.Call) is var apart && (areAll || !apart.LosesNothing) ? apart : found;
    }

    // Dispose() { End(_client); }: nothing is called there before.
    private static bool EndsMember(IInvocationOperation use) =>
        use.Arguments.Any(static argument => OperationWalk.Unwrap(argument.Value) is IFieldReferenceOperation or IPropertyReferenceOperation)
        && FunctionNodes.Around(use.Syntax) is { } function
        && !function.DescendantNodes().Any(node => node is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax
            && node != use.Syntax && node.SpanStart < use.Syntax.Span.End);

    private void Report(ClientRuleContext context, IInvocationOperation close, IOperation? handler = null)
    {
        Client client = context.Client;
        BindingSession session = client.FindSession(context.CancellationToken);
        CloseInFinally loss = handler is null ? FindLoss(client, close, context.CancellationToken) : CloseInFinally.None;
        if (loss == CloseInFinally.None && client.Types.Sessions.AreOneWay(client.Creation.Type))
        {
            // A Send that fails faults the channel, and a faulted channel gives up its connection (referencesource, TransportDuplexSessionChannel.cs,
            // OnSend and OnFaulted; dotnet/wcf as well). Only a fault of the service, which one-way calls do not get, leaves an open channel.
            if (session == BindingSession.Connection && AreCallsAlone(client, close))
            {
                context.NoFinding(NoFindingKind.Fine, "its operations are one-way, and a channel that cannot send gives up its connection");
                return;
            }

            loss = loss with { Effect = WcfRules.WCFL1003_OneWay };
        }

        Report(
            context,
            close.Syntax.GetLocation(),
            client.Describe(isOneOfMany: session == BindingSession.None),
            client.Use.OwnCloses.Contains(close) ? "a call" : CallOrClose,
            session,
            loss,
            handler is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(handler.Syntax.GetFirstToken().GetLocation()),
            loss.Effect == WcfRules.WCFL1003_OneWay ? null : client.AssumedSession(context.CancellationToken));
    }

    private void Report(RuleContext context, Location place, string name, string failing, BindingSession session, CloseInFinally inFinally,
        ImmutableArray<Location> others, string? assumption = null)
    {
        if (session == BindingSession.Queue)
        {
            context.NoFinding(NoFindingKind.Fine, "the service keeps no session or connection for clients of a queue");
        }
        else if (inFinally.LosesNothing)
        {
            context.NoFinding(NoFindingKind.Fine, "Close runs after a failed call too and aborts the channel if it fails, and its exception is caught");
        }
        else
        {
            context.Report(new Finding(Row, place, name, failing)
            {
                AdditionalLocations = others,
                Assumption = assumption,
                Effect = session == BindingSession.None ? WcfRules.WCFL1003_NoSession : inFinally.Effect,
            });
        }
    }

    // A client in a member outlives the method whose call fails: it stays in use, until the method that closes it runs.
    private static CloseInFinally FindLoss(Client client, IInvocationOperation close, CancellationToken cancellation)
    {
        CloseInFinally inFinally = CloseInFinally.Find(close.Syntax);
        return inFinally == CloseInFinally.None && (client.Holder == ClientHolder.Member ? IsApart(client, close) : HandledCalls.Precede(client, close, cancellation))
            ? CloseInFinally.FindApart(close.Syntax) : inFinally;
    }

    // Whether nothing but one-way calls stands between the creation and Close: what fails otherwise leaves an open channel.
    private static bool AreCallsAlone(Client client, IInvocationOperation close) => client.Holder == ClientHolder.Local
        && BodyOperations.GetOrCreate(close).All.Where(operation =>
            operation.Syntax.SpanStart >= client.Creation.Syntax.Span.End && operation.Syntax.Span.End <= close.Syntax.SpanStart)
            .All(operation => operation is IExpressionStatementOperation or IArgumentOperation or ILiteralOperation or ILocalReferenceOperation
                or IParameterReferenceOperation or IFieldReferenceOperation or IInstanceReferenceOperation
                || (operation is IConversionOperation { IsImplicit: true, OperatorMethod: null })
                || (operation is IInvocationOperation { TargetMethod: var method }
                    && (ClientTypes.IsOperation(method) || client.Types.MakesChannel(method) || method.Name == "Open")));

    private static bool IsApart(Client client, IInvocationOperation close)
    {
        SyntaxNode? function = FunctionNodes.Around(close.Syntax);
        return client.Use.Creations.Concat(client.Use.Calls).Concat(client.Use.AsyncCalls)
            .All(use => use.Syntax.SpanStart > close.Syntax.SpanStart || FunctionNodes.Around(use.Syntax) != function);
    }

    // A Close under a condition may leave the client open without any exception.
    private static bool IsConditional(IOperation close, IOperation creation) =>
        OperationWalk.Around(close).Any(at => at is IConditionalOperation && !at.Syntax.Span.Contains(creation.Syntax.Span));
}
