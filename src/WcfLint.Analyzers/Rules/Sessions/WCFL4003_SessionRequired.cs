using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// WCFL4003: a contract that requires a session on a binding that has none, which throws when host or channel factory open
/// (referencesource, ChannelRequirements.cs, CantCreateChannelException).
/// </summary>
internal static class WCFL4003_SessionRequired
{
    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            Binding binding = bound.Binding;
            if (binding.Side == EndpointSide.None || (binding.Platform & (WcfPlatform.Framework | WcfPlatform.CoreWcf)) == 0 || !BindingSessions.IsSessionless(binding))
            {
                continue;
            }

            if (binding is not ConfiguredBinding xml)
            {
                if (Required(bound.Use.Contracts) is { } contract)
                {
                    yield return Of(binding.Location, contract, binding, project);
                }

                continue;
            }

            foreach (Endpoint endpoint in xml.Endpoints)
            {
                if (!endpoint.IsMetadata && !endpoint.Scope.Configuration.IsUncertain(endpoint.Element) && Required(endpoint.Contracts) is { } contract)
                {
                    ConfigAttribute? attribute = endpoint.IsDefault ? null : endpoint.Element.Attribute("binding");
                    yield return Of(attribute?.Location ?? endpoint.Element.Location, contract, binding, project);
                }
            }
        }
    }

    private static INamedTypeSymbol? Required(ImmutableArray<INamedTypeSymbol> contracts)
    {
        foreach (INamedTypeSymbol contract in contracts)
        {
            if (ContractSessions.Requires(contract))
            {
                return contract;
            }
        }

        return null;
    }

    // A diagnostic may not point into the sources of another project.
    private static Finding Of(Location location, INamedTypeSymbol contract, Binding binding, JoinedProject project) =>
        new(WcfRules.WCFL4003_SessionRequired, location, contract.Name, binding.DisplayName)
        {
            AdditionalLocations = SymbolEqualityComparer.Default.Equals(contract.ContainingAssembly, project.Assembly) ? contract.Locations : ImmutableArray<Location>.Empty,
        };
}
