using System.Collections.Generic;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The ends at which the contracts of a tree are used.</summary>
internal sealed class ContractSides
{
    private readonly Dictionary<string, EndpointSide> _sides = [];

    /// <summary>Says that a contract is used at an end.</summary>
    public void Add(string contract, EndpointSide side) => _sides[contract] = Of(contract) | side;

    /// <summary>The ends at which a contract is used; none where no endpoint, service or client of it was seen.</summary>
    public EndpointSide Of(string contract) => _sides.GetValueOrDefault(contract);
}
