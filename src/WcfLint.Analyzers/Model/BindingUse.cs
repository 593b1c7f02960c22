using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>Who uses a binding, as far as configuration and code tell.</summary>
/// <param name="Addresses">The literal addresses of its endpoints.</param>
/// <param name="Contracts">The contracts of its endpoints that resolve to symbols.</param>
/// <param name="AllContractsResolved">Whether every endpoint's contract resolved: only then may a rule say that no contract does something.</param>
internal sealed record BindingUse(ImmutableArray<string> Addresses, ImmutableArray<INamedTypeSymbol> Contracts, bool AllContractsResolved)
{
    public static readonly BindingUse Nothing = new(ImmutableArray<string>.Empty, ImmutableArray<INamedTypeSymbol>.Empty, false);
}
