using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3008: settings of a socket that another process holds.</summary>
internal sealed class WCFL3008_SettingsUnderPortSharing() : Rule(WcfRules.WCFL3008_SettingsUnderPortSharing), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (!binding.IsTcp || binding.IsUnused)
        {
            context.NoFinding(binding.IsTcp ? NoFindingReasons.Unused : new NoFindingReason(NoFindingKind.NotConcerned, "only TCP ports are shared"));
            return;
        }

        bool on = PortSharing.IsOn(binding);
        if (!on && !PortSharing.IsHosted(binding))
        {
            context.NoFinding(NoFindingKind.Fine,
                binding.Platform == WcfPlatform.Framework ? "the service does not share its port" : "only on .NET Framework services share ports");
            return;
        }

        if (context.IsAsked && !PortSharing.SocketSettings.Concat(PortSharing.ConnectionSettings).Any(name => Written(binding, name) is not null))
        {
            context.NoFinding(NoFindingKind.Fine, "the port is shared, but the binding has no socket settings");
        }

        string sharing = binding.NameOf(binding.TransportPath("portSharingEnabled"));
        foreach (string name in PortSharing.SocketSettings)
        {
            if (Written(binding, name) is { } setting)
            {
                Report(
                    context,
                    setting,
                    "has no effect " + (on ? "while " + sharing + " is true" : "in a process that IIS or WAS starts"),
                    "set " + name + " in SMSvcHost.exe.config",
                    on ? null : WcfRules.WCFL3008_Activated,
                    sweep: true);
            }
        }

        if (!on)
        {
            return;
        }

        foreach (string name in PortSharing.ConnectionSettings)
        {
            if (PortSharing.ActsOnService(binding, name) && Written(binding, name) is { } setting)
            {
                Report(
                    context,
                    setting,
                    "does not limit what the port accepts while " + sharing + " is true",
                    "it limits only the connections that SMSvcHost.exe passes on",
                    null,
                    sweep: false);
            }
        }
    }

    private static Setting? Written(Binding binding, string name)
    {
        Setting setting = binding[binding.TransportPath(name)];
        return setting.IsExplicit ? setting : null;
    }

    private static void Report(BindingRuleContext context, Setting setting, string what, string why, Effect? effect, bool sweep)
    {
        Binding binding = context.Binding;
        string name = binding.NameOf(setting.Path);
        context.Report(new Finding(WcfRules.WCFL3008_SettingsUnderPortSharing, context.LocationOf(setting), name + " of " + binding.DisplayName, what, why)
        {
            Effect = effect,
            Fixes = Fixes(binding, setting, name, sweep),
        });
    }

    private static ImmutableArray<FindingFix> Fixes(Binding binding, Setting setting, string name, bool sweep)
    {
        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        if (binding.RemoveEdit(setting.Path) is { } edits)
        {
            fixes.Add(new FindingFix("Remove " + name, sweep ? "WCFL3008.Socket" : "WCFL3008.Connections",
                sweep ? FixApplicability.Safe : FixApplicability.NeedsDecision, edits));
        }

        // A self-hosted service may have the port to itself; only its author knows that.
        string sharing = binding.TransportPath("portSharingEnabled");
        if (PortSharing.IsOn(binding) && !PortSharing.IsHosted(binding) && binding.SetEdit(sharing, "false") is { } off)
        {
            fixes.Add(new FindingFix("Set " + binding.NameOf(sharing) + " to false", "WCFL3008.Off", FixApplicability.NeedsDecision, off));
        }

        return fixes.ToImmutable();
    }
}
