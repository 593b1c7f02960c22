using System;
using System.Linq;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Bindings whose messages no other machine sees.</summary>
internal static class LocalBindings
{
    /// <summary>Why the messages of a binding stay on this machine; null where other machines may see them.</summary>
    public static NoFindingReason? WhyLocal(Binding binding) => WhyAllLocal(binding) ?? (IsNearLoopback(binding)
        ? new NoFindingReason(NoFindingKind.Fine, "the surrounding code mentions an address on this machine, which may be that of the endpoint")
        : null);

    /// <summary>Why all endpoints of a binding are on this machine; null where an address is elsewhere or not known.</summary>
    public static NoFindingReason? WhyAllLocal(Binding binding) =>
        binding.Endpoints.Count > 0 && binding.Endpoints.All(endpoint => IsLocal(endpoint, binding))
            ? new NoFindingReason(NoFindingKind.Fine, "all its endpoints are on this machine") : null;

    // Where one of the endpoints listens at an unknown address, other machines may see its messages.
    private static bool IsLocal(Endpoint endpoint, Binding binding) =>
        !endpoint.TransportAddresses.IsEmpty && endpoint.TransportAddresses.All(address => ServiceAddresses.IsLocal(address, endpoint.Side, binding));

    /// <summary>
    /// Whether the type around a binding without addresses mentions a loopback address: code keeps addresses in variables and in base
    /// addresses.
    /// </summary>
    public static bool IsNearLoopback(Binding binding)
    {
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (!endpoint.Addresses.IsEmpty)
            {
                return false;
            }
        }

        // On .NET Framework other machines reach a service at localhost (see ServiceAddresses).
        bool isNameEnough = (binding.Side & EndpointSide.Service) == 0 || binding.Platform != WcfPlatform.Framework;
        return binding.NearbyAddresses
            .Any(address => !IsOfOtherTransport(address, binding) && ((isNameEnough && address.IndexOf("://localhost", StringComparison.OrdinalIgnoreCase) >= 0) || address.Contains("://127.0.0.1")));
    }

    // The address of a pipe is none of an HTTP binding.
    private static bool IsOfOtherTransport(string address, Binding binding) => binding.IsHttp ? address.StartsWith("net.", StringComparison.OrdinalIgnoreCase)
        : (binding.IsTcp || binding.IsPipe) && (address.StartsWith("http", StringComparison.OrdinalIgnoreCase)
            || address.StartsWith(binding.IsTcp ? "net.pipe:" : "net.tcp:", StringComparison.OrdinalIgnoreCase));
}
