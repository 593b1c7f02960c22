using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
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

        return sides == (EndpointSide.Client | EndpointSide.Service) && Edits(ends) is { } edits
            ? ImmutableArray.Create(new FindingFix("Send messages of " + contract.Name + " as MTOM (both ends)", key, FixApplicability.ChangesTheWire, edits))
            : ImmutableArray<FindingFix>.Empty;
    }

    private static ImmutableArray<FixEdit>? Edits(List<Binding> ends)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        foreach (Binding end in ends)
        {
            if (end.SetEdit("messageEncoding", "Mtom") is not { } edit)
            {
                return null;
            }

            ProjectEndpoints.AddEdit(end, edit, edits);
        }

        return edits.ToImmutable();
    }
}
