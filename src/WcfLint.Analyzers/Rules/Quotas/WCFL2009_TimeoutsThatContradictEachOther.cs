using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2009: timeouts of a client that are as good as none, and a session's timeout that another one always forestalls.</summary>
internal sealed class WCFL2009_TimeoutsThatContradictEachOther() : Rule(WcfRules.WCFL2009_TimeoutsThatContradictEachOther), IBindingRule
{
    private const string Send = "sendTimeout";
    private const string Inactivity = "reliableSession.inactivityTimeout";

    private static readonly string[] s_waits = [Send, "openTimeout", "closeTimeout"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        foreach (string path in s_waits)
        {
            Setting timeout = binding[path];
            if (WhyNotEndless(binding, timeout) is not { } reason)
            {
                string value = timeout.Time == TimeSpan.MaxValue ? "infinite" : timeout.Text!.Trim();
                context.Report(new Finding(Row, context.LocationOf(timeout), binding.NameOf(path), binding.DisplayName, value,
                    "long") { Effect = WcfRules.WCFL2009_Hangs });
                break;
            }

            // One reason is enough for all timeouts that are not written.
            if (timeout.Location is not null || path == Send)
            {
                context.NoFinding(reason);
            }
        }

        if ((binding.Side & EndpointSide.Service) != 0)
        {
            AnalyzeSession(context);
        }

        AnalyzeReceiving(context);
    }

    // A client that is called back waits for a message of its service as long as that, and faults then; a service ends a session after
    // it in which no message comes (Microsoft Learn, Binding.ReceiveTimeout).
    private void AnalyzeReceiving(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting receive = binding["receiveTimeout"];
        if (!receive.IsExplicit || receive.Time is not { } time || time <= TimeSpan.Zero)
        {
            return;
        }

        bool isCalledBack = binding.Contracts.Any(static contract => contract.IsCalledBack);
        bool isShort = binding.Side == EndpointSide.Client && isCalledBack && time < TimeSpan.FromMinutes(1);
        bool isLong = binding.Side == EndpointSide.Service && !isCalledBack && time >= TimeSpan.FromHours(1) && binding.AreContractsKnown
            && HasSession(binding);
        if (!isShort && !isLong)
        {
            // Without a session nothing reads it (Microsoft Learn, Configuring timeout values on a binding: the session-idle timeout).
            if (binding.Side == EndpointSide.Service && time < TimeSpan.FromMinutes(1) && binding.IsHttp && BindingSessions.IsSessionless(binding))
            {
                context.Report(new Finding(Row, context.LocationOf(receive), binding.NameOf("receiveTimeout"), binding.DisplayName, receive.Text!.Trim(),
                    "short for a session, but the binding has none: it limits no operation") { Effect = WcfRules.WCFL2009_NoLimit });
                return;
            }

            context.NoFinding(binding.WhyNot(receive, ", which is not known to be too short for callbacks or too long for a session"));
            return;
        }

        context.Report(new Finding(Row, context.LocationOf(receive), binding.NameOf("receiveTimeout"), binding.DisplayName,
            time == TimeSpan.MaxValue ? "infinite" : receive.Text!.Trim(), isShort ? "short for callbacks" : "long")
        {
            Effect = isShort ? WcfRules.WCFL2009_Faults : WcfRules.WCFL2009_SessionKept,
        });
    }

    private static bool HasSession(Binding binding) =>
        (binding.Kind is BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe || BindingKinds.IsWSHttp(binding.Kind))
            && !BindingSessions.IsSessionless(binding);

    // Both timers of a service end the session, and messages of the infrastructure reset only inactivityTimeout's: with the longer time
    // it never comes first. The other way round it finds clients that are gone (Microsoft Learn, Binding.ReceiveTimeout and
    // ReliableSession.InactivityTimeout).
    private void AnalyzeSession(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting inactivity = binding[Inactivity];
        Setting receive = binding["receiveTimeout"];
        if (!inactivity.IsExplicit)
        {
            return;
        }

        if (!(inactivity.Time > receive.Time))
        {
            context.NoFinding(binding.WhyNot(inactivity, ", not known to be longer than receiveTimeout"));
        }
        else if (inactivity.Time - receive.Time < TimeSpan.FromTicks(receive.Time.Value.Ticks / 10))
        {
            context.NoFinding(binding.WhyNot(inactivity, ", less than a tenth longer than receiveTimeout"));
        }
        else if (binding.Kind is not (BindingKind.Custom or BindingKind.WSDualHttp) && binding["reliableSession.enabled"].Boolean != true)
        {
            context.NoFinding(binding.WhyNot(binding["reliableSession.enabled"]));
        }
        else
        {
            context.Report(new Finding(
                Row,
                context.LocationOf(inactivity),
                binding.NameOf(Inactivity),
                binding.DisplayName,
                inactivity.Text!.Trim(),
                "long, because " + binding.NameOf("receiveTimeout") + " (" + receive.Text!.Trim() + (receive.IsExplicit ? string.Empty : " by default")
                    + ") ends an idle session first")
            {
                Effect = WcfRules.WCFL2009_EndsEarlier,
            });
        }
    }

    // CoreWCF makes nothing of client endpoints.
    private static NoFindingReason? WhyNotEndless(Binding binding, Setting timeout) =>
        !IsEndless(timeout) ? binding.WhyNot(timeout, timeout is { IsKnown: true, Time: null } ? ", which is not a time" : ", less than an hour")
        : binding.Side == EndpointSide.None ? new NoFindingReason(NoFindingKind.Unknown, "nothing shows whether a client uses the binding")
        : binding.Side == EndpointSide.Service ? new NoFindingReason(NoFindingKind.NotConcerned, "the timeout matters only on a client")
        : binding.Platform == WcfPlatform.CoreWcf ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF has no clients")
        : WhyNotWaiting(binding) is { } other ? other
        : timeout.Path != Send && binding.IsHttp && !BindingSessions.OpensBySending(binding)
        ? new NoFindingReason(NoFindingKind.Fine, "opening or closing a channel over this binding sends nothing")
        : timeout.Path == Send && binding.MayStream
        ? new NoFindingReason(NoFindingKind.Fine, "the transfer of a message that is or may be streamed can take any time")
        : null;

    private static bool IsEndless(Setting setting) => setting.IsExplicit && setting.Time is { TotalHours: >= 1 };

    // A client that is called back may wait for that, and a queue answers at once.
    private static NoFindingReason? WhyNotWaiting(Binding binding)
    {
        switch (binding.Kind)
        {
            case BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.WebHttp:
            case var kind when BindingKinds.IsWSHttp(kind):
                return null;
            case BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe or BindingKind.NetHttp or BindingKind.NetHttps:
                break;
            case BindingKind.Custom when binding.IsHttp || binding.IsTcp || binding.IsPipe:
                break;
            default:
                return new NoFindingReason(NoFindingKind.Unknown, "a client over this binding is not known to wait for replies");
        }

        return !binding.AreContractsKnown ? NoFindingReasons.ContractsUnknown
            : binding.Contracts.Any(static contract => contract.IsCalledBack)
            ? new NoFindingReason(NoFindingKind.Unknown, "the client receives callbacks, for which it may wait")
            : null;
    }
}
