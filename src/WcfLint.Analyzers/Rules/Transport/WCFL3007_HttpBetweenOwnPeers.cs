using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// WCFL3007: text over HTTP between a service and a client of its own house, both in sight and near each other. Off by
/// default: whether other peers call the service, or a firewall stands between, no file tells.
/// </summary>
internal sealed class WCFL3007_HttpBetweenOwnPeers : ConfigurationRule
{
    private static readonly string[] s_interop = ["interop", "ajax", "wsi", "soap11", "java", "php"];

    public override ImmutableArray<WcfRule> Rules => ImmutableArray.Create(WcfRules.WCFL3007_HttpBetweenOwnPeers);

    public override void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            return;
        }

        foreach (Endpoint service in context.Configuration.Endpoints)
        {
            if (service.Side == EndpointSide.Service && !service.IsDefault && IsPlainHttp(service)
                && service.Element.Attribute("binding") is { } written && !HasOtherPeers(context, service) && NearClient(context, service) is { } client)
            {
                context.Report(new Finding(WcfRules.WCFL3007_HttpBetweenOwnPeers, written.Location, service.ContractText, service.BindingName, client.Address)
                {
                    AdditionalLocations = ImmutableArray.Create(client.Element.Location),
                });
            }
        }
    }

    /// <summary>The same over the projects of a solution, where service and client stand in different ones.</summary>
    /// <param name="pairs">Clients with the services that they call.</param>
    /// <param name="all">All ends of contracts, which tell of other peers.</param>
    public static IEnumerable<Finding> Between(SidePairs pairs, IReadOnlyCollection<ContractSide> all)
    {
        var reported = new HashSet<Location>();
        foreach (SidePair pair in pairs.All)
        {
            if (pair.Client.Project != pair.Service.Project && IsPlainHttp(pair.Client) && IsPlainHttp(pair.Service)
                && IsNear(pair.Client) && !HasOtherPeers(pair.Service, all) && reported.Add(pair.Service.Location))
            {
                yield return new Finding(WcfRules.WCFL3007_HttpBetweenOwnPeers, pair.Service.Location, pair.Service.ContractName, pair.Service.BindingName, pair.Client.Addresses[0])
                {
                    AdditionalLocations = ImmutableArray.Create(pair.Client.Location),
                };
            }
        }
    }

    private static bool IsPlainHttp(ContractSide side) =>
        HasTwin(side.Kind)
        && string.Equals(side.Encoding.Text?.Trim(), "Text", StringComparison.OrdinalIgnoreCase)
        && !SpeaksOfInterop(side.ContractName + " " + side.BindingName + " " + string.Join(" ", side.Addresses));

    // net.tcp can do what these do. Issued tokens it takes in custom bindings only, which the federation bindings spare.
    private static bool HasTwin(BindingKind kind) =>
        kind is BindingKind.BasicHttp or BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext;

    private static bool IsNear(ContractSide client)
    {
        foreach (string address in client.Addresses)
        {
            if (!NetworkAddresses.IsInternal(address))
            {
                return false;
            }
        }

        return !client.Addresses.IsEmpty;
    }

    private static bool HasOtherPeers(ContractSide service, IReadOnlyCollection<ContractSide> all)
    {
        if (service.HasWebEndpoint)
        {
            return true;
        }

        foreach (ContractSide other in all)
        {
            if (other.ContractKey == service.ContractKey && (other.Kind != service.Kind || (other.Side == EndpointSide.Client && !IsNear(other))))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsPlainHttp(Endpoint endpoint) =>
        endpoint is { IsMetadata: false, ContractText: not null, Binding: { } binding }
        && HasTwin(binding.Kind)
        && BindingEncoding.IsText(binding)
        && !SpeaksOfInterop(endpoint);

    private static Endpoint? NearClient(ConfigurationRuleContext context, Endpoint service)
    {
        foreach (ServiceModelConfiguration configuration in context.Set.Configurations)
        {
            foreach (Endpoint client in configuration.Endpoints)
            {
                if (client is { Side: EndpointSide.Client, Address: { } address } && client.BindingKind == service.BindingKind
                    && NetworkAddresses.IsInternal(address) && SameContract(client, service))
                {
                    return client;
                }
            }
        }

        return null;
    }

    // An endpoint of the same contract over another transport serves others, or is the way out already.
    private static bool HasOtherPeers(ConfigurationRuleContext context, Endpoint service)
    {
        foreach (ServiceModelConfiguration configuration in context.Set.Configurations)
        {
            foreach (Endpoint other in configuration.Endpoints)
            {
                if (!ReferenceEquals(other, service) && !other.IsMetadata && other.BindingKind != service.BindingKind && SameContract(other, service))
                {
                    return true;
                }

                if (other is { Side: EndpointSide.Client, Address: { } address } && SameContract(other, service) && !NetworkAddresses.IsInternal(address))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool SameContract(Endpoint one, Endpoint other)
    {
        if (one.ContractText == other.ContractText)
        {
            return true;
        }

        foreach (INamedTypeSymbol contract in one.Contracts)
        {
            foreach (INamedTypeSymbol candidate in other.Contracts)
            {
                if (SymbolEqualityComparer.Default.Equals(contract, candidate)
                    || (ServiceContracts.QualifiedName(contract) is { } name && name == ServiceContracts.QualifiedName(candidate)))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool SpeaksOfInterop(Endpoint endpoint) =>
        SpeaksOfInterop(endpoint.Name + " " + endpoint.BindingConfiguration + " " + endpoint.ContractText + " " + endpoint.Address);

    private static bool SpeaksOfInterop(string names)
    {
        foreach (string word in s_interop)
        {
            if (names.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0)
            {
                return true;
            }
        }

        return false;
    }
}
