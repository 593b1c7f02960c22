using System;
using System.Linq;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Bindings whose messages no other machine sees.</summary>
internal static class LocalBindings
{
    /// <summary>Why the messages of a binding stay on this machine; null where other machines may see them.</summary>
    public static NoFindingReason? WhyLocal(Binding binding) =>
        binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty)
            && binding.Endpoints.All(endpoint => endpoint.Addresses.All(address => ServiceAddresses.IsLocal(address, endpoint.Side, binding)))
            ? new NoFindingReason(NoFindingKind.Fine, "all its endpoints are on this machine")
        : IsNearLoopback(binding) ? new NoFindingReason(NoFindingKind.Fine, "the code around speaks of an address on this machine, which may be that of the endpoint")
        : null;

    // Code keeps addresses in variables and in base addresses: where the type around speaks of this machine, that may be the one.
    private static bool IsNearLoopback(Binding binding)
    {
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (!endpoint.Addresses.IsEmpty)
            {
                return false;
            }
        }

        // A service at localhost is in reach of others.
        bool isNameEnough = (binding.Side & EndpointSide.Service) == 0 || binding.Platform != WcfPlatform.Framework;
        return binding.NearbyAddresses
            .Any(address => (isNameEnough && address.IndexOf("://localhost", StringComparison.OrdinalIgnoreCase) >= 0) || address.Contains("://127.0.0.1"));
    }
}
