using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>MTOM sends bytes as they are; both ends must speak it, so both must be in hand.</summary>
internal static class Mtom
{
    // Cached for all endpoints of a contract.
    private static readonly Memo<WcfProject, ConcurrentDictionary<(ProjectEndpoints Endpoints, Contract Contract, BindingKind Kind), List<Binding>>> s_ends =
        new(static _ => new());

    /// <summary>The fix that makes both ends of a contract speak MTOM; none where one of them is out of sight.</summary>
    public static ImmutableArray<FindingFix> OnBothEnds(EndpointRuleContext context, Contract contract, string key)
    {
        List<Binding> ends = s_ends.GetOrRead(context.Endpoints.Project).GetOrAdd((context.Endpoints, contract, context.Binding.Kind),
            static key => FindEnds(key.Endpoints, key.Contract, key.Kind));
        if (!ends.Contains(context.Binding))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        // Other contracts over a configured binding would change to MTOM, too.
        var wanted = new WireChange("Mtom", static b => b.SetEdit("messageEncoding", "Mtom") is { } edit ? ImmutableArray.Create(edit) : null)
        {
            Obstacle = endpoint => endpoint.Binding is { ConfigurationSection: not null } && !endpoint.Contracts.Contains(contract)
                ? "its contract carries no large binary data" : null,
        };
        FindingFix fix = WireFix.Create(context, "Send messages of " + contract.Name + " as MTOM", key, wanted, ends, mayBreak: false);
        return fix.Edits.IsEmpty ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(fix);
    }

    // None where one of them sends no text, or where not both ends are in sight.
    private static List<Binding> FindEnds(ProjectEndpoints endpoints, Contract contract, BindingKind kind)
    {
        var ends = new List<Binding>();
        EndpointSide sides = EndpointSide.None;
        foreach (Binding other in endpoints.FindBindings(contract))
        {
            if (other.Kind != kind)
            {
                continue;
            }

            if (!other["messageEncoding"].Is("Text"))
            {
                return [];
            }

            sides |= other.Side;
            ends.Add(other);
        }

        return sides == (EndpointSide.Client | EndpointSide.Service) ? ends : [];
    }
}
