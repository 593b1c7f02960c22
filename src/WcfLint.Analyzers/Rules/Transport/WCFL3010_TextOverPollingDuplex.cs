using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3010 in configuration: text where polling duplex with several messages per poll would send binary.</summary>
internal sealed class WCFL3010_TextOverPollingDuplex : BindingRule
{
    public override ImmutableArray<WcfRule> Rules { get; } = ImmutableArray.Create(WcfRules.WCFL3010_TextOverPollingDuplex);

    public override void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (PollingDuplexInConfiguration.PathOf(binding, "useTextEncoding") is not { } path
            || binding[path] is not { IsExplicit: true, Boolean: true } text
            || !binding[PollingDuplexInConfiguration.PathOf(binding, "duplexMode")!].Is(PollingDuplexNames.Multiple))
        {
            return;
        }

        context.Report(new Finding(WcfRules.WCFL3010_TextOverPollingDuplex, context.LocationOf(text), binding.DisplayName)
        {
            Fixes = binding.RemoveEdits(path) is { } edits
                ? ImmutableArray.Create(new FindingFix("Remove useTextEncoding (breaking for peers that use text)", "WCFL3010", FixApplicability.ChangesTheWire, edits))
                : ImmutableArray<FindingFix>.Empty,
        });
    }
}
