using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Bindings;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules;

/// <summary>MTOM sends bytes as they are; both ends must speak it, so both must be in hand.</summary>
internal static class Mtom
{
    /// <summary>The fix that makes both ends of a contract speak MTOM; none where one of them is out of sight.</summary>
    public static ImmutableArray<FindingFix> OnBothEnds(BoundEndpoints bound, INamedTypeSymbol contract, JoinedProject project, string key)
    {
        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        EndpointSide sides = EndpointSide.None;
        foreach (BoundEndpoints other in project.BindingsOf(contract))
        {
            if (other.Binding.Kind != bound.Binding.Kind)
            {
                continue;
            }

            if (!other.Binding["messageEncoding"].Is("Text") || other.Binding.SetEdits("messageEncoding", "Mtom") is not { } some)
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            sides |= other.Side;
            foreach (TextEdit edit in some)
            {
                TextEdit placed = edit.Path is null ? edit with { Path = other.File } : edit;
                if (!edits.Contains(placed))
                {
                    edits.Add(placed);
                }
            }
        }

        return sides == (EndpointSide.Client | EndpointSide.Service)
            ? ImmutableArray.Create(new FindingFix("Send messages of " + contract.Name + " as MTOM on both ends", key, false, edits.ToImmutable()))
            : ImmutableArray<FindingFix>.Empty;
    }

    /// <summary>Whether a binding encodes messages as text.</summary>
    public static bool IsText(BindingModel binding) => binding.Kind switch
    {
        BindingKind.Custom => binding.CustomEncoding == "textMessageEncoding",
        BindingKind.WebHttp => false,
        _ => binding["messageEncoding"].Is("Text"),
    };
}
