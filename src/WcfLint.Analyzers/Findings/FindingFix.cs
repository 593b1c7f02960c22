using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Findings;

/// <summary>One way to mend a finding, computed by the rule that made it.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="Key">Equivalence key: findings whose fixes share it are fixed together by Fix All.</param>
/// <param name="Applicability">How freely it may be applied.</param>
/// <param name="Edits">The edits, not overlapping, in any order; empty where it takes more to know them than the project of the finding.</param>
public sealed record FindingFix(string Title, string Key, FixApplicability Applicability, ImmutableArray<FixEdit> Edits)
{
    public FindingFix(string title, string key, FixApplicability applicability, params FixEdit[] edits)
        : this(title, key, applicability, ImmutableArray.Create(edits))
    {
    }

    /// <summary>
    /// The bindings whose wire changes, that of the finding first, for who sees more ends than the project has; <see cref="Edits"/> is
    /// what the project alone makes of them. Empty for all other fixes.
    /// </summary>
    public ImmutableArray<BindingChange> Bindings { get; init; } = ImmutableArray<BindingChange>.Empty;

    /// <summary>Why it cannot be made on both ends, of an end in sight; null where it can, or where more ends may be elsewhere. The message says it.</summary>
    public string? Obstacle { get; init; }

    /// <summary>The same fix for some of the endpoints; null where none of the finding's own binding is among them.</summary>
    /// <param name="isInPlace">Whether a binding is changed for all its endpoints.</param>
    /// <param name="changes">Whether the wire of an endpoint changes.</param>
    public FindingFix? For(Func<BindingChange, bool> isInPlace, Func<EndpointChange, bool> changes)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        foreach (BindingChange binding in Bindings)
        {
            if (isInPlace(binding))
            {
                Add(binding.InPlace);
            }
            else
            {
                foreach (EndpointChange endpoint in binding.Endpoints)
                {
                    if (binding.CanMove(endpoint) && changes(endpoint))
                    {
                        Add(binding.Copy is null ? ImmutableArray.Create<FixEdit>(endpoint.Point!) : ImmutableArray.Create<FixEdit>(binding.Copy, endpoint.Point!));
                    }
                }
            }

            if (edits.Count == 0)
            {
                return null;
            }
        }

        return this with { Edits = edits.ToImmutable() };

        void Add(ImmutableArray<FixEdit> more)
        {
            foreach (FixEdit edit in more)
            {
                if (!edits.Contains(edit))
                {
                    edits.Add(edit);
                }
            }
        }
    }
}
