using System.Collections.Immutable;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3009: polling duplex that answers each poll with one message, which is its default.</summary>
internal sealed class WCFL3009_SingleMessagePerPoll() : Rule(WcfRules.WCFL3009_SingleMessagePerPoll), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (PollingDuplex.PathOf(binding, "duplexMode") is not { } path)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the binding is not a polling duplex binding");
            return;
        }

        if (!binding[path].Is(PollingDuplexNames.Single))
        {
            context.NoFinding(binding.WhyNot(binding[path]));
            return;
        }

        Setting mode = binding[path];
        context.Report(new Finding(
            WcfRules.WCFL3009_SingleMessagePerPoll,
            context.LocationOf(mode),
            binding.DisplayName,
            mode.IsExplicit ? string.Empty : " (" + binding.NameOf(path) + " is " + PollingDuplexNames.Single + " by default)")
        {
            Fixes = Fix(binding, path),
        });
    }

    // Silverlight's documentation of DuplexMode: over an HTTP transport of one's own, MultipleMessagesPerPoll needs StreamedResponse.
    private static ImmutableArray<FindingFix> Fix(Binding binding, string path)
    {
        if (binding.SetEdit(path, PollingDuplexNames.Multiple) is not { } edit)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        ImmutableArray<FixEdit> edits = ImmutableArray.Create(edit);
        if (binding.Kind == BindingKind.Custom)
        {
            if (!binding.IsHttp || binding.SetEdit(binding.TransportPath("transferMode"), "StreamedResponse") is not { } transfer)
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            edits = edits.Add(transfer);
        }

        return ImmutableArray.Create(new FindingFix("Set " + binding.NameOf(path) + " to " + PollingDuplexNames.Multiple
            + " (clients and service must use the same mode)", "WCFL3009", FixApplicability.ChangesTheWire, edits));
    }
}
