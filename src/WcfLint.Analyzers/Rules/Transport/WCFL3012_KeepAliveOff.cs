using System;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>An HTTP transport that makes a connection, with its handshakes, for each call.</summary>
internal sealed class WCFL3012_KeepAliveOff() : Rule(WcfRules.WCFL3012_KeepAliveOff), IBindingRule
{
    // A load balancer that picks a server for each connection.
    private static readonly string[] s_reasons = ["balanc", "sticky", "stickiness", "affinity", "NLB"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        // The standard bindings always keep their connections alive.
        if (binding.Kind != BindingKind.Custom)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "only a custom binding can switch keep-alive off");
            return;
        }

        if (!binding.IsHttp)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its transport is not known to be HTTP");
            return;
        }

        string path = binding.TransportPath("keepAliveEnabled");
        Setting keepAlive = binding[path];
        if (keepAlive is not { IsExplicit: true, Boolean: false })
        {
            context.NoFinding(binding.WhyNot(keepAlive));
        }
        else
        {
            bool isExplained = binding.CommentsAt(path)
                .Any(static comment => s_reasons.Any(reason => comment.IndexOf(reason, StringComparison.OrdinalIgnoreCase) >= 0));
            context.Report(new Finding(Row, context.LocationOf(keepAlive), binding.NameOf(path), binding.DisplayName)
            {
                Assumption = isExplained ? Assumptions.Explained : null,
                Fixes = FindingFix.Of("Remove " + binding.NameOf(path), "WCFL3012", isExplained ? FixApplicability.NeedsDecision : FixApplicability.Safe,
                    binding.RemoveEdit(path)),
            });
        }
    }
}
