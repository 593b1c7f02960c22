using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>What the clients of a contract take, so that each of many endpoints finds what may take it without a walk over all of them.</summary>
internal sealed class TakingsByName
{
    private readonly ILookup<string?, Taking> _byName;

    public TakingsByName(ImmutableArray<Taking> takings)
    {
        AreNone = takings.IsEmpty;
        Passed = takings.Where(static taking => taking.PassesBinding).Select(static taking => (Taking?)taking).FirstOrDefault();
        All = takings.Where(static taking => !taking.PassesBinding).ToImmutableArray();
        _byName = All.ToLookup(static taking => taking.NamesNone ? string.Empty : taking.Name, StringComparer.Ordinal);
    }

    /// <summary>Whether the program creates no client of the contract.</summary>
    public bool AreNone { get; }

    /// <summary>The first client that gets its binding from code; null where none does.</summary>
    public Taking? Passed { get; }

    /// <summary>Those that take an endpoint of the configuration.</summary>
    public ImmutableArray<Taking> All { get; }

    /// <summary>Those that take an endpoint of this name, or may: by its name, without one, or by a name that is not known.</summary>
    public IEnumerable<Taking> Find(string name) => _byName[name].Concat(_byName[string.Empty]).Concat(_byName[null]);
}
