using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client that is closed and nowhere aborted: after a failed call, or when Close itself fails, it stays behind.</summary>
internal sealed class WCFL1003_CloseWithoutAbort() : Rule(WcfRules.WCFL1003_CloseWithoutAbort), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        if (use.Closes.Count == 0 || use.Aborted || use.InUsing || use.EndedOtherwise || use.EndedByHelper || !client.IsFollowed)
        {
            if (client is { IsFollowed: true, Holder: ClientHolder.Local, Kind: not ClientKind.Host, IsEndedByFactory: false } && !use.Captured && !use.InUsing && !use.EndedOtherwise
                && OpenHandlers.Find(use) is var (end, handler))
            {
                Report(context, end, null, handler);
                return;
            }

            if (client is { IsFollowed: true, Holder: not (ClientHolder.Other or ClientHolder.Using) } && !use.HasAnyEnd)
            {
                context.Trace?.Silent(SilenceKind.NotConcerned, "nothing closes it, of which WCFL1001 speaks");
            }
            else
            {
                context.Trace?.OfEnd(client);
            }

            return;
        }

        switch (client.Holder)
        {
            case ClientHolder.Local when client.Kind != ClientKind.Host && !use.Captured && !client.IsEndedByFactory:
                // An exception out of Main ends the process and all its connections with it.
                Report(context, use.Closes[0], client.IsInEntryPoint && !IsGuarded(use.Closes[0]) ? DiagnosticSeverity.Info : null);
                break;
            case ClientHolder.Member:
                Report(context, use.Closes[0], null);
                break;
            default:
                context.Trace?.Silent(SilenceKind.NotConcerned, "it is a host, its factory ends it, or a lambda that may run at any time has it");
                break;
        }
    }

    private void Report(ClientRuleContext context, IInvocationOperation close, DiagnosticSeverity? severity, IOperation? handler = null)
    {
        bool lacksSessions = context.Client.LacksSessions(context.CancellationToken);
        context.Report(new Finding(Row, close.Syntax.GetLocation(), context.Client.Name)
        {
            Severity = lacksSessions ? DiagnosticSeverity.Info : severity,
            AdditionalLocations = handler is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(handler.Syntax.GetFirstToken().GetLocation()),
            Effect = lacksSessions ? "a pooled connection stays behind; the binding has no session to lose" : null,
        });
    }

    private static bool IsGuarded(IOperation close)
    {
        for (IOperation? at = close.Parent; at is not null; at = at.Parent)
        {
            if (at is ITryOperation or IConditionalOperation)
            {
                return true;
            }
        }

        return false;
    }
}
