using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>MTOM sends bytes as they are; both ends must speak it, so both must be in hand.</summary>
internal static class Mtom
{
    /// <summary>The fix that makes both ends of a contract speak MTOM; none where one of them is out of sight.</summary>
    public static ImmutableArray<FindingFix> OnBothEnds(EndpointRuleContext context, Contract contract, string key)
    {
        var ends = new List<Binding>();
        EndpointSide sides = EndpointSide.None;
        foreach (Binding other in context.Endpoints.FindBindings(contract))
        {
            if (other.Kind != context.Binding.Kind)
            {
                continue;
            }

            if (!other["messageEncoding"].Is("Text"))
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            sides |= other.Side;
            ends.Add(other);
        }

        if (sides != (EndpointSide.Client | EndpointSide.Service) || !ends.Contains(context.Binding))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        // What else goes over a binding of configuration stays text.
        var wanted = new WireChange("Mtom", ImmutableArray.Create("Mtom"), static b => b.SetEdit("messageEncoding", "Mtom") is { } edit ? ImmutableArray.Create(edit) : null)
        {
            Obstacle = endpoint => endpoint.Binding is { ConfigurationSection: not null } && !endpoint.Contracts.Contains(contract) ? "its contract carries no large binary" : null,
        };
        FindingFix fix = WireFix.Create(context, "Send messages of " + contract.Name + " as MTOM", key, wanted, ends, mayBreak: false);
        return fix.Edits.IsEmpty ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(fix);
    }
}
