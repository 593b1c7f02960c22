using System.Collections.Immutable;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2008: a buffer pool that keeps whatever it got, or, in a configuration that CoreWCF reads, one that keeps nothing.</summary>
internal sealed class WCFL2008_ExtremeBufferPool() : Rule(WcfRules.WCFL2008_ExtremeBufferPool), IBindingRule
{
    private const string Name = "maxBufferPoolSize";

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        string path = binding.TransportPath(Name);
        Setting pool = binding[path];
        string name = binding.NameOf(path);
        if (pool.IsExplicit && pool.Int64 is >= int.MaxValue && TrustedPeers.WhyTrusted(binding) is { } trusted)
        {
            context.NoFinding(trusted);
        }

        // These elements of CoreWCF have it, their bindings have not (HttpBindingBaseElement.cs; HttpBindingBase.cs, where it is a comment).
        else if (pool.IsExplicit && binding is { Side: EndpointSide.Service, Kind: BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.NetHttp or BindingKind.NetHttps }
            && (binding.Platform & (WcfPlatform.CoreWcf | WcfPlatform.Framework)) == WcfPlatform.CoreWcf)
        {
            context.NoFinding(NoFindingKind.Platform, "the binding of CoreWCF has no maxBufferPoolSize");
        }
        else if (pool.IsExplicit && pool.Int64 is >= int.MaxValue)
        {
            Report(
                context,
                pool,
                name + " of " + binding.DisplayName + " is " + pool.Text + "; the default is 524288",
                WcfRules.WCFL2008_NeverFreed,
                IsElementOfCoreWcf(binding) ? Write(binding, path, name)
                    : binding.RemoveEdit(path) is { } edits ? new FindingFix("Remove " + name, "WCFL2008.Remove",
                        binding.Runtime.IsKnown ? FixApplicability.Safe : FixApplicability.NeedsDecision, edits) : null);
        }
        else if (IsNoPool(binding, pool) && LostSettings.Has(binding, context.Symbols))
        {
            context.NoFinding(NoFindingKind.Elsewhere, "WCFL8004 reports how CoreWCF reads the binding");
        }
        else if (IsNoPool(binding, pool))
        {
            Report(
                context,
                pool,
                name + " of " + binding.DisplayName + " is not set, so CoreWCF.ConfigurationManager uses 1 byte",
                WcfRules.WCFL2008_NoPool,
                Write(binding, path, name));
        }
        else
        {
            context.NoFinding(binding.WhyNot(pool, ", a pool that frees memory"));
        }
    }

    // Removing the attribute there leaves a pool of 1 byte.
    private static bool IsElementOfCoreWcf(Binding binding) => binding.ConfigurationSection is not null && binding.Platform == WcfPlatform.CoreWcf;

    private static FindingFix? Write(Binding binding, string path, string name) =>
        binding.SetEdit(path, "524288") is { } edits ? new FindingFix("Set " + name + " to 524288", "WCFL2008.Write", FixApplicability.Safe, edits) : null;

    // CoreWCF, CoreWCF.ConfigurationManager, NetTcpBindingElement.cs: the default of its element is 1, and is always applied.
    // An endpoint without a binding element gets the binding's own 524288, and CoreWCF makes nothing of client endpoints.
    private static bool IsNoPool(Binding binding, Setting pool) =>
        binding is { ConfigurationSection: not null, IsWritten: true, Kind: BindingKind.NetTcp } && binding.Platform == WcfPlatform.CoreWcf
            && pool.Origin == SettingOrigin.Default
        && binding.Side != EndpointSide.Client;

    private static void Report(BindingRuleContext context, Setting pool, string text, Effect effect, FindingFix? fix) =>
        context.Report(new Finding(WcfRules.WCFL2008_ExtremeBufferPool, context.LocationOf(pool), text)
        {
            Effect = effect,
            Fixes = fix is null ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(fix),
        });
}
