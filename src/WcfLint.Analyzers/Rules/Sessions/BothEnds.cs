using System;
using System.Collections.Immutable;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>A change of the wire: made on a binding and on all others of the project that serve the same contract.</summary>
/// <param name="Edits">The edits of all these bindings.</param>
/// <param name="AreInHand">Whether the client's end and the service's are both among them.</param>
internal sealed record BothEnds(ImmutableArray<FixEdit> Edits, bool AreInHand)
{
    /// <summary>The edits that set a setting; null where any of them cannot be made safely.</summary>
    /// <remarks>Of the other bindings those are changed that <c>concerned</c> says have the setting in force.</remarks>
    public static BothEnds? Set(EndpointRuleContext context, string path, string value, Func<Binding, bool> concerned)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        EndpointSide sides = EndpointSide.None;
        foreach (Binding other in context.Endpoints.FindSharers(context.Binding))
        {
            if (!ReferenceEquals(other, context.Binding) && !concerned(other))
            {
                continue;
            }

            if (other.SetEdit(path, value) is not { } edit)
            {
                return null;
            }

            sides |= other.Side;
            ProjectEndpoints.AddEdit(other, edit, edits);
        }

        return new BothEnds(edits.ToImmutable(), sides == (EndpointSide.Client | EndpointSide.Service));
    }
}
