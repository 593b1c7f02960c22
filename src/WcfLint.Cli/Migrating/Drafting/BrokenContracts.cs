using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The contracts of endpoints that .NET Framework refuses already, and the target too: a draft compiles with them, and does not start.</summary>
/// <param name="find">What is wrong with a contract: the place, in words, and the row of the table.</param>
/// <param name="at">How places are named.</param>
internal sealed class BrokenContracts(Func<INamedTypeSymbol, IEnumerable<(Location Place, string Subject, string Feature)>> find, Func<Location, string> at)
{
    /// <summary>The text of a mark for each thing that is wrong with the contract of an endpoint, and whether the program does not start with it.</summary>
    public IEnumerable<(string Mark, bool IsAtStart)> Marks(Endpoint endpoint, MigrationTarget target) =>
        from contract in endpoint.Contracts.Take(1)
        from type in contract.Type.AllInterfaces.Where(ServiceContracts.IsContract).Prepend(contract.Type)
        from broken in find(type)
        where broken.Place.IsInSource
        let feature = MigrationTables.Table.Find("code:" + broken.Feature)
        let cell = feature?.Find(target)
        where cell is not null
        select (at(broken.Place) + ": " + feature.Title + ": " + cell.Description, cell is { Verdict: MigrationVerdict.Throws, When: "start" });
}
