using System.Collections.Immutable;
using System.Linq;
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
        if (!binding.IsHttp || binding.Platform == WcfPlatform.CoreWcf || (binding.Side & EndpointSide.Client) == 0)
        {
            return;
        }

        string path = binding.TransportPath("useDefaultWebProxy");
        Setting proxy = binding[binding.TransportPath("proxyAddress")];
        Setting useDefault = binding[path];
        if (useDefault.Boolean != true || proxy.Origin == SettingOrigin.Unknown)
        {
            return;
        }

        bool off = binding.IsDefaultProxyOff ?? context.Project.IsDefaultProxyOff;
        bool ownProxy = proxy.IsExplicit && proxy.Text!.Trim().Length > 0;
        if (off && !ownProxy)
        {
            return;
        }

        string? near = binding.Endpoints.Where(endpoint => endpoint.Side == EndpointSide.Client).SelectMany(endpoint => endpoint.Addresses).FirstOrDefault(NetworkAddresses.IsInternal);
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

    // To the internet a proxy may be the only way: there the choice is the author's.
    private static ImmutableArray<FindingFix> Fix(Binding binding, string path, string name, bool sweep) =>
        binding.SetEdit(path, "false") is { } edits
            ? ImmutableArray.Create(new FindingFix("Set " + name + " to false", "WCFL3001", sweep ? FixApplicability.Safe : FixApplicability.NeedsDecision, edits))
            : ImmutableArray<FindingFix>.Empty;
}
