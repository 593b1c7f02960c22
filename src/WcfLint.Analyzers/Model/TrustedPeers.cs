using System;
using System.Linq;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Model;

/// <summary>Bindings whose messages come from nobody but their authors: a quota guards them against no stranger.</summary>
internal static class TrustedPeers
{
    // The namespace that WCF gives to contracts that name none: what serves strangers has one of its own.
    private const string DefaultNamespace = "http://tempuri.org/";

    /// <summary>
    /// Why the messages of a binding come from its authors' own programs; null where strangers may send them: to a service in reach of
    /// other machines, and from a service of somebody else. Of a binding whose ends are not known strangers may be one.
    /// </summary>
    public static NoFindingReason? WhyTrusted(Binding binding) => binding.Side switch
    {
        EndpointSide.None => null,
        EndpointSide.Client => binding.Endpoints.Any(CallsStrangers) ? null
            : new NoFindingReason(NoFindingKind.Fine, "its clients are not known to call a service of another organisation"),
        _ => LocalBindings.WhyLocal(binding),
    };

    private static bool CallsStrangers(Endpoint endpoint) => endpoint.Side == EndpointSide.Client && endpoint.TransportAddresses.Any(address => NetworkAddresses.PlaceOf(address) switch
    {
        HostPlace.OwnNetwork => IsHttps(address),
        HostPlace.Internet => IsHttps(address) || !endpoint.Contracts.Any(static contract => ServiceContracts.QualifiedName(contract.Type) is { Namespace: DefaultNamespace }),
        _ => false,
    });

    private static bool IsHttps(string address) => address.StartsWith("https:", StringComparison.OrdinalIgnoreCase);
}
