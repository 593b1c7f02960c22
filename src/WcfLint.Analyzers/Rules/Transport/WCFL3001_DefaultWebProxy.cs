using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3001: a client on HTTP asks for the default web proxy, or has a proxy of its own and asks for the default one too.</summary>
internal sealed class WCFL3001_DefaultWebProxy() : Rule(WcfRules.WCFL3001_DefaultWebProxy), IBindingRule
{
    private static readonly Memo<WcfProject, Dictionary<(string File, bool IsNear), List<Binding>>> s_possible = new(CollectPossible);

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (WhyNot(binding, context.Project) is { } reason)
        {
            context.NoFinding(reason);
        }
        else if (IsOwn(ProxyOf(binding)))
        {
            context.Report(Create(binding, "sets proxyAddress and leaves " + NameOf(binding) + " on") with
            {
                Effect = WcfRules.WCFL3001_Throws,
                Fixes = CreateFixes([binding]),
            });
        }
        else if (context.TakesPossible)
        {
            context.Report(FindPossible(context));
        }
        else
        {
            context.NoFinding(NoFindingKind.Unknown, "nothing shows that the system finds its proxy by a script");
        }
    }

    // The first call of a process waits once, whichever binding it has.
    private Finding? FindPossible(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        (HostPlace place, string? address) = Reach(binding);
        bool isNear = place == HostPlace.OwnNetwork;
        List<Binding> alike = !MayBeHidden(binding, context.Project)
            && s_possible.GetOrRead(context.Project).TryGetValue((AlikeBindings.FileOf(binding), isNear), out List<Binding>? possible) ? possible : [];
        if (alike.Count > 0 && !AlikeBindings.IsSame(alike[0], binding))
        {
            return context.NoFinding(AlikeBindings.CountedAt(alike[0]));
        }

        // bypassProxyOnLocal acts only on a proxyAddress (referencesource, HttpChannelFactory.cs), so it spares no search for the default one.
        string what = isNear ? "looks up the system web proxy to reach " + address
            : "looks up the system web proxy on the first call"
                + (UseDefaultOf(binding).IsExplicit ? string.Empty : " (" + NameOf(binding) + " is true by default)");
        string others = AlikeBindings.DescribeOthers(alike.Count);

        return Create(binding, what + (others.Length == 0 ? string.Empty : alike.Count == 2 ? ", as does " + others : ", as do " + others)) with
        {
            Assumption = "the system finds its proxy by a script",
            AdditionalLocations = AlikeBindings.PlacesOfOthers(alike),
            Fixes = isNear ? CreateFixes(alike.Count == 0 ? [binding] : [.. alike.Union(FindSiblings(binding, context.Project))]) : ImmutableArray<FindingFix>.Empty,
            WhyNoFix = isNear ? null : "a proxy may be the only way to the address",
        };
    }

    // In a configuration, those of endpoints that no code takes now: one that is left would look like an oversight.
    private static IEnumerable<Binding> FindSiblings(Binding binding, WcfProject project) => binding.ConfigurationSection is null ? []
        : project.ReadEndpoints(CancellationToken.None).Bindings.Where(other => AlikeBindings.FileOf(other) == AlikeBindings.FileOf(binding)
            && WhyNot(other, project) is null && !IsOwn(ProxyOf(other)) && Reach(other).Place == HostPlace.OwnNetwork && !MayBeHidden(other, project));

    // The bindings of which it is possible, by their configuration files; those of code together.
    private static Dictionary<(string File, bool IsNear), List<Binding>> CollectPossible(WcfProject project) =>
        project.ReadEndpoints(CancellationToken.None).Bindings.Where(
            binding => !binding.IsUnused && WhyNot(binding, project) is null && !IsOwn(ProxyOf(binding)) && !MayBeHidden(binding, project))
            .GroupBy(static binding => (AlikeBindings.FileOf(binding), Reach(binding).Place == HostPlace.OwnNetwork))
            .ToDictionary(static alike => alike.Key, static alike => alike.ToList());

    private static NoFindingReason? WhyNot(Binding binding, WcfProject project)
    {
        if (!binding.IsHttp)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "only HTTP looks up a proxy");
        }

        if (binding.Platform == WcfPlatform.CoreWcf)
        {
            return new NoFindingReason(NoFindingKind.Platform, "CoreWCF has no clients");
        }

        if ((binding.Side & EndpointSide.Client) == 0)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "no client is known to use the binding");
        }

        Setting proxy = ProxyOf(binding);
        Setting useDefault = UseDefaultOf(binding);
        if (useDefault.Boolean != true || proxy.Origin == SettingOrigin.Unknown)
        {
            return binding.WhyNot(useDefault.Boolean != true ? useDefault : proxy);
        }

        if (IsOwn(proxy))
        {
            return null;
        }

        return (binding.IsDefaultProxyOff ?? project.IsDefaultProxyOff)
            ? new NoFindingReason(NoFindingKind.Fine, "a configuration turns the default proxy off")
            : Reach(binding).Place switch
            {
                HostPlace.ThisMachine => new NoFindingReason(NoFindingKind.Fine, "addresses on this machine need no proxy"),
                HostPlace.Unknown => new NoFindingReason(NoFindingKind.Unknown, "the machine that a client calls is not known"),
                _ => null,
            };
    }

    private Finding Create(Binding binding, string what) => new(Row, PlaceOf(binding), binding.DisplayName, what);

    private static Location PlaceOf(Binding binding)
    {
        Setting useDefault = UseDefaultOf(binding);
        Setting proxy = ProxyOf(binding);
        return binding.LocationOf(IsOwn(proxy) && !useDefault.IsExplicit ? proxy : useDefault);
    }

    private static bool MayBeHidden(Binding binding, WcfProject project) => AlikeBindings.MayBeHidden(PlaceOf(binding), project, WcfRules.WCFL3001_DefaultWebProxy);

    private static bool IsOwn(Setting proxy) => proxy.IsExplicit && proxy.Text!.Trim().Length > 0;

    private static Setting ProxyOf(Binding binding) => binding[binding.TransportPath("proxyAddress")];

    private static Setting UseDefaultOf(Binding binding) => binding[binding.TransportPath("useDefaultWebProxy")];

    private static string NameOf(Binding binding) => binding.NameOf(binding.TransportPath("useDefaultWebProxy"));

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

    private static ImmutableArray<FindingFix> CreateFixes(IReadOnlyList<Binding> bindings) =>
        AlikeBindings.Join(bindings, static binding => FindingFix.Of(
            "Set " + NameOf(binding) + " to false",
            "WCFL3001",
            FixApplicability.Safe,
            binding.SetEdit(binding.TransportPath("useDefaultWebProxy"), "false")));
}
