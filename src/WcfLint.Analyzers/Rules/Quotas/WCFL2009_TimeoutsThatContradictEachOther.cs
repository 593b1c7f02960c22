using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2009: timeouts of a client that are as good as none, and a session's timeout that another one always forestalls.</summary>
internal sealed class WCFL2009_TimeoutsThatContradictEachOther() : Rule(WcfRules.WCFL2009_TimeoutsThatContradictEachOther), IBindingRule
{
    private const string Inactivity = "reliableSession.inactivityTimeout";

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.Trace?.Unused();
            return;
        }

        if (context.Trace is { } trace)
        {
            Explain(trace, binding);
        }

        // CoreWCF makes nothing of client endpoints.
        if ((binding.Side & EndpointSide.Client) != 0 && binding.Platform != WcfPlatform.CoreWcf && CallsAndWaits(binding))
        {
            Setting send = binding["sendTimeout"];
            Setting open = binding["openTimeout"];
            Setting close = binding["closeTimeout"];
            Setting? endless = IsEndless(send) && !MayStream(binding) ? send : IsEndless(open) ? open : IsEndless(close) ? close : null;
            if (endless is { } setting)
            {
                string value = setting.Time == TimeSpan.MaxValue ? "infinite" : setting.Text!.Trim();
                context.Report(new Finding(Row, context.LocationOf(setting), binding.NameOf(setting.Path), binding.DisplayName, value, "a client waits that long for a service that does not answer"));
            }
        }

        if ((binding.Side & EndpointSide.Service) != 0)
        {
            AnalyzeSession(context);
        }
    }

    // Both timers of a service end the session, and messages of the infrastructure reset only inactivityTimeout's: with the longer time
    // it never comes first. The other way round it finds clients that are gone (Microsoft Learn, Binding.ReceiveTimeout and
    // ReliableSession.InactivityTimeout).
    private void AnalyzeSession(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting inactivity = binding[Inactivity];
        Setting receive = binding["receiveTimeout"];
        if (inactivity.IsExplicit && receive.IsExplicit && inactivity.Time > receive.Time
            && (binding.Kind is BindingKind.Custom or BindingKind.WSDualHttp || binding["reliableSession.enabled"].Boolean == true))
        {
            context.Report(new Finding(
                Row,
                context.LocationOf(inactivity),
                binding.NameOf(Inactivity),
                binding.DisplayName,
                inactivity.Text!.Trim(),
                binding.NameOf("receiveTimeout") + " of " + receive.Text!.Trim() + " ends an idle session before"));
        }
    }

    // Both halves of the rule at once: what is written of the timeouts, and what keeps the one half from looking.
    private static void Explain(RuleTraceEntry trace, Binding binding)
    {
        foreach (string path in new[] { "sendTimeout", "openTimeout", "closeTimeout", "receiveTimeout", Inactivity })
        {
            Setting timeout = binding[path];
            if (timeout.Location is null)
            {
                continue;
            }

            if (!IsEndless(timeout))
            {
                trace.OfValue(binding, timeout, timeout is { IsKnown: true, Time: null } ? ", which is no time" : ", less than an hour");
            }
            else if ((binding.Side & EndpointSide.Client) == 0 || binding.Platform == WcfPlatform.CoreWcf)
            {
                trace.Silent(timeout.Location, NoFindingKind.NotConcerned, "only a client waits for it");
            }
            else if (!CallsAndWaits(binding))
            {
                trace.Silent(timeout.Location, NoFindingKind.Unknown, "the client may be called back, or need not wait");
            }
            else if (path == "sendTimeout" && MayStream(binding))
            {
                trace.Silent(timeout.Location, NoFindingKind.Fine, "a message that is, or may be, streamed takes as long as it takes");
            }
        }

        if (binding["sendTimeout"].Location is null && binding["receiveTimeout"].Location is null && binding[Inactivity].Location is null)
        {
            trace.Silent(NoFindingKind.Fine, "no timeout is written");
        }
    }

    private static bool IsEndless(Setting setting) => setting.IsExplicit && setting.Time is { TotalHours: >= 1 };

    // A message that is streamed takes as long as it takes.
    private static bool MayStream(Binding binding)
    {
        Setting mode = binding[binding.TransportPath("transferMode")];
        return mode.Origin == SettingOrigin.Unknown || (mode.IsKnown && !mode.Is("Buffered"));
    }

    // A client that is called back may wait for that, and a queue answers at once.
    private static bool CallsAndWaits(Binding binding)
    {
        switch (binding.Kind)
        {
            case BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.WebHttp:
            case var kind when BindingKinds.IsWSHttp(kind):
                return true;
            case BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe or BindingKind.NetHttp or BindingKind.NetHttps:
                break;
            case BindingKind.Custom when binding.IsHttp || binding.IsTcp || binding.IsPipe:
                break;
            default:
                return false;
        }

        return binding.AreContractsKnown && !binding.Contracts.Any(static contract => contract.IsCalledBack);
    }
}
