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
    public static ImmutableArray<FindingFix> OnBothEnds(BoundEndpoints bound, INamedTypeSymbol contract, JoinedProject project, string key)
    {
        var ends = new List<BoundEndpoints>();
        EndpointSide sides = EndpointSide.None;
        foreach (BoundEndpoints other in project.BindingsOf(contract))
        {
            if (other.Binding.Kind != bound.Binding.Kind)
            {
                continue;
            }

            if (!other.Binding["messageEncoding"].Is("Text"))
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            sides |= other.Side;
            ends.Add(other);
        }

        return sides == (EndpointSide.Client | EndpointSide.Service) && Edits(ends) is { } edits
            ? ImmutableArray.Create(new FindingFix("Send messages of " + contract.Name + " as MTOM on both ends", key, FixApplicability.ChangesTheWire, edits))
            : ImmutableArray<FindingFix>.Empty;
    }

    private static ImmutableArray<TextEdit>? Edits(List<BoundEndpoints> ends)
    {
        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        foreach (BoundEndpoints end in ends)
        {
            if (end.Binding.SetEdits("messageEncoding", "Mtom") is not { } some)
            {
                return null;
            }

            end.Place(some, edits);
        }

        return edits.ToImmutable();
    }

    /// <summary>Whether a binding encodes messages as text.</summary>
    public static bool IsText(Binding binding) => binding.Kind switch
    {
        BindingKind.Custom => binding.CustomEncoding == "textMessageEncoding",
        BindingKind.WebHttp => false,
        _ => binding["messageEncoding"].Is("Text"),
    };
}
