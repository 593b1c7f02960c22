using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Model;

/// <summary>Bindings whose messages come from this machine: a quota guards them against nobody else. Who owns a service that answers from elsewhere no file tells.</summary>
internal static class TrustedPeers
{
    /// <summary>Why the messages of a binding come from this machine; null where others may send them. Of a binding whose ends are not known others may.</summary>
    public static NoFindingReason? WhyTrusted(Binding binding) => binding.Side == EndpointSide.None ? null : LocalBindings.WhyLocal(binding);
}
