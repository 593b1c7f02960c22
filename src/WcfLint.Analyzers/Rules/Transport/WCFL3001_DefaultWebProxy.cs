using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3001: a client on HTTP asks for the default web proxy, or has a proxy of its own and asks for the default one too.</summary>
internal sealed class WCFL3001_DefaultWebProxy() : Rule(WcfRules.WCFL3001_DefaultWebProxy), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (!binding.IsHttp || binding.Platform == WcfPlatform.CoreWcf || (binding.Side & EndpointSide.Client) == 0)
        {
            context.Trace?.Silent(SilenceKind.NotConcerned, "only clients on HTTP ask for a proxy");
            return;
        }

        string path = binding.TransportPath("useDefaultWebProxy");
        Setting proxy = binding[binding.TransportPath("proxyAddress")];
        Setting useDefault = binding[path];
        if (useDefault.Boolean != true || proxy.Origin == SettingOrigin.Unknown)
        {
            context.Trace?.OfValue(binding, useDefault.Boolean != true ? useDefault : proxy);
            return;
        }

        bool off = binding.IsDefaultProxyOff ?? context.Project.IsDefaultProxyOff;
        bool ownProxy = proxy.IsExplicit && proxy.Text!.Trim().Length > 0;
        if (off && !ownProxy)
        {
            context.Trace?.Silent(SilenceKind.Fine, "a configuration switches the default proxy off");
            return;
        }

        (bool isNear, string? address) = Reach(binding);
        if (address is null && isNear && !ownProxy)
        {
            context.Trace?.Silent(SilenceKind.Loopback, "this machine is reached without a proxy");
            return;
        }

        string? near = isNear ? address : null;
        string name = binding.NameOf(path);

        // bypassProxyOnLocal acts only on a proxyAddress (referencesource, HttpChannelFactory.cs), so it spares no search for the default one.
        string what = ownProxy
            ? "has a proxy address of its own and leaves " + name + " on: opening the channel factory throws InvalidOperationException"
            : near is not null
                ? "asks for the default web proxy to reach " + near
                : "asks for the default web proxy before its first call" + (useDefault.IsExplicit ? string.Empty : " (" + name + " is true by default)");
        context.Report(new Finding(
            WcfRules.WCFL3001_DefaultWebProxy,
            context.LocationOf(ownProxy && !useDefault.IsExplicit ? proxy : useDefault),
            binding.DisplayName,
            what)
        {
            Severity = ownProxy || near is not null ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
            Fixes = Fix(binding, path, name, sweep: ownProxy || near is not null),
        });
    }

    // One binding for several addresses counts as the farthest of them. This machine is reached without asking a proxy
    // (referencesource, ServicePointManager.cs, FindServicePoint: !address.IsLoopback). .NET's HttpClient may ask its proxy settings
    // for it too (dotnet/runtime, HttpWindowsProxy.cs, GetMultiProxy); no case is known where that takes time.
    private static (bool IsNear, string? Address) Reach(Binding binding)
    {
        bool any = false;
        string? inNetwork = null;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.Side != EndpointSide.Client)
            {
                continue;
            }

            if (endpoint.Addresses.IsEmpty)
            {
                return (false, null);
            }

            foreach (string address in endpoint.Addresses)
            {
                any = true;
                switch (NetworkAddresses.PlaceOf(address))
                {
                    case HostPlace.ThisMachine:
                        break;
                    case HostPlace.OwnNetwork:
                        inNetwork ??= address;
                        break;
                    default:
                        return (false, null);
                }
            }
        }

        return (any, inNetwork);
    }

    // To the internet a proxy may be the only way: there the choice is the author's.
    private static ImmutableArray<FindingFix> Fix(Binding binding, string path, string name, bool sweep) =>
        binding.SetEdit(path, "false") is { } edits
            ? ImmutableArray.Create(sweep
                ? new FindingFix("Set " + name + " to false", "WCFL3001", FixApplicability.Safe, edits)
                : new FindingFix("Set " + name + " to false (may cut off the internet)", "WCFL3001", FixApplicability.NeedsDecision, edits))
            : ImmutableArray<FindingFix>.Empty;
}
