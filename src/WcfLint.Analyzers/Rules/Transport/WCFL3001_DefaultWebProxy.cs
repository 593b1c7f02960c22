using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3001: a client on HTTP asks for the default web proxy, or has a proxy of its own and asks for the default one too.</summary>
internal sealed class WCFL3001_DefaultWebProxy() : Rule(WcfRules.WCFL3001_DefaultWebProxy), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (!binding.IsHttp)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "only HTTP looks up a proxy");
            return;
        }

        if (binding.Platform == WcfPlatform.CoreWcf)
        {
            context.NoFinding(NoFindingKind.Platform, "CoreWCF has no clients");
            return;
        }

        if ((binding.Side & EndpointSide.Client) == 0)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "no client is known to use the binding");
            return;
        }

        string path = binding.TransportPath("useDefaultWebProxy");
        Setting proxy = binding[binding.TransportPath("proxyAddress")];
        Setting useDefault = binding[path];
        if (useDefault.Boolean != true || proxy.Origin == SettingOrigin.Unknown)
        {
            context.NoFinding(binding.WhyNot(useDefault.Boolean != true ? useDefault : proxy));
            return;
        }

        bool off = binding.IsDefaultProxyOff ?? context.Project.IsDefaultProxyOff;
        bool ownProxy = proxy.IsExplicit && proxy.Text!.Trim().Length > 0;
        if (off && !ownProxy)
        {
            context.NoFinding(NoFindingKind.Fine, "a configuration turns the default proxy off");
            return;
        }

        (HostPlace place, string? address) = Reach(binding);
        if (place == HostPlace.ThisMachine && !ownProxy)
        {
            context.NoFinding(NoFindingKind.Fine, "addresses on this machine need no proxy");
            return;
        }

        if (place == HostPlace.Unknown && !ownProxy)
        {
            context.NoFinding(NoFindingKind.Unknown, "the machine that a client calls is not known");
            return;
        }

        Report(context, useDefault, ownProxy ? proxy : null, place, place == HostPlace.OwnNetwork ? address : null);
    }

    private static void Report(BindingRuleContext context, Setting useDefault, Setting? ownProxy, HostPlace place, string? near)
    {
        Binding binding = context.Binding;
        string name = binding.NameOf(useDefault.Path);
        bool isCostly = ownProxy is not null || near is not null;

        // bypassProxyOnLocal acts only on a proxyAddress (referencesource, HttpChannelFactory.cs), so it spares no search for the default one.
        string what = ownProxy is not null
            ? "sets proxyAddress and leaves " + name + " on"
            : near is not null
                ? "looks up the system web proxy to reach " + near
                : "looks up the system web proxy on the first call" + (useDefault.IsExplicit ? string.Empty : " (" + name + " is true by default)");
        FixApplicability applicability = isCostly ? FixApplicability.Safe
            : place == HostPlace.Internet || binding.IsForMetadata ? FixApplicability.OnePlace
            : FixApplicability.NeedsDecision;
        context.Report(new Finding(
            WcfRules.WCFL3001_DefaultWebProxy,
            context.LocationOf(ownProxy is { } proxy && !useDefault.IsExplicit ? proxy : useDefault),
            binding.DisplayName,
            what)
        {
            Effect = ownProxy is not null ? WcfRules.WCFL3001_Throws : isCostly ? WcfRules.WCFL3001_Lookup : null,
            Fixes = Fix(binding, useDefault.Path, name, applicability),
        });
    }

    // A binding for several addresses counts as the farthest of them. .NET Framework uses no proxy for this machine
    // (referencesource, ServicePointManager.cs, FindServicePoint: !address.IsLoopback). .NET's HttpClient may read its proxy settings
    // for it too (dotnet/runtime, HttpWindowsProxy.cs, GetMultiProxy); no case is known where that takes time.
    private static (HostPlace Place, string? Address) Reach(Binding binding)
    {
        (HostPlace Place, string? Address) farthest = (HostPlace.ThisMachine, null);
        bool any = false;
        bool isKnown = true;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.Side != EndpointSide.Client)
            {
                continue;
            }

            ImmutableArray<string> addresses = endpoint.TransportAddresses;
            any = true;
            isKnown &= !addresses.IsEmpty;
            foreach (string address in addresses)
            {
                HostPlace place = NetworkAddresses.PlaceOf(address);
                isKnown &= place != HostPlace.Unknown;
                if (place > farthest.Place)
                {
                    farthest = (place, address);
                }
            }
        }

        return (any && isKnown) || farthest.Place == HostPlace.Internet ? farthest : (HostPlace.Unknown, null);
    }

    // A proxy may be the only way to the internet: there the author must decide, at each place. A client of metadata
    // gets its address at run time.
    private static ImmutableArray<FindingFix> Fix(Binding binding, string path, string name, FixApplicability applicability) =>
        FindingFix.Of("Set " + name + " to false" + (applicability == FixApplicability.Safe ? string.Empty : " (may block Internet access)"), "WCFL3001", applicability, binding.SetEdit(path, "false"));
}
