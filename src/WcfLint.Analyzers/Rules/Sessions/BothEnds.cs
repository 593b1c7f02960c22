using System;
using System.Collections.Immutable;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>A change of the wire: made on a binding and on all others of the project that serve the same contract.</summary>
/// <param name="Edits">The edits of all these bindings.</param>
/// <param name="AreInHand">Whether the client's end and the service's are both among them.</param>
internal sealed record BothEnds(ImmutableArray<TextEdit> Edits, bool AreInHand)
{
    /// <summary>The edits that set a setting; null where any of them cannot be made safely.</summary>
    /// <remarks>Of the other bindings those are changed that <c>concerned</c> says have the setting in force.</remarks>
    public static BothEnds? Set(BoundEndpoints bound, JoinedProject project, string path, string value, Func<BoundEndpoints, bool> concerned)
    {
        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        EndpointSide sides = EndpointSide.None;
        foreach (BoundEndpoints other in project.WithSharersOf(bound))
        {
            if (!ReferenceEquals(other, bound) && !concerned(other))
            {
                continue;
            }

            if (other.Binding.SetEdits(path, value) is not { } some)
            {
                return null;
            }

            sides |= other.Binding.Side;
            other.Place(some, edits);
        }

        return new BothEnds(edits.ToImmutable(), sides == (EndpointSide.Client | EndpointSide.Service));
    }
}
