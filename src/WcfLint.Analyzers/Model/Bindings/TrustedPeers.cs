namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Bindings whose messages come from this machine, so that a quota protects them against no other machine.</summary>
internal static class TrustedPeers
{
    /// <summary>Why the messages of a binding come from this machine; null where other machines may send them, or where its ends are not known.</summary>
    public static NoFindingReason? WhyTrusted(Binding binding) => binding.Side == EndpointSide.None ? null : LocalBindings.WhyLocal(binding);
}
