using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// Text over HTTP between a service and a client of the same solution that run near each other. Off by default: no file shows whether other
/// peers call the service, or whether a firewall is between the two.
/// </summary>
internal sealed class WCFL3007_HttpBetweenOwnPeers() : Rule(WcfRules.WCFL3007_HttpBetweenOwnPeers), ISolutionRule
{
    private static readonly string[] s_interop = ["interop", "ajax", "wsi", "soap11", "java", "php"];

    public void Analyze(SolutionRuleContext context)
    {
        var reported = new HashSet<(string, int)>();
        Dictionary<string, NoFindingReason> withOthers = FindWithOtherPeers(context.Solution.Endpoints);
        foreach (ClientServicePair pair in context.Solution.Pairs)
        {
            EndpointFacts service = pair.Service;
            if (WhyNot(pair, withOthers) is { } reason)
            {
                context.NoFinding(pair, reason);
            }
            else if (reported.Add((service.BindingLocation.GetLineSpan().Path, service.BindingLocation.SourceSpan.Start)))
            {
                context.Report(new Finding(Row, service.BindingLocation, service.ContractName, service.BindingName, pair.Client.Addresses[0])
                {
                    AdditionalLocations = ImmutableArray.Create(pair.Client.Location),
                });
            }
        }
    }

    private static NoFindingReason? WhyNot(ClientServicePair pair, Dictionary<string, NoFindingReason> withOthers) =>
        !pair.Service.IsWritten ? new NoFindingReason(NoFindingKind.NotConcerned, "the endpoint of the service is not configured")
        : WhyNotPlain(pair.Client) is { } client ? client
        : WhyNotPlain(pair.Service) is { } service ? service
        : !IsNear(pair.Client) ? new NoFindingReason(NoFindingKind.Unknown, "the client is not known to be on the network of the service")
        : pair.Service.HasWebEndpoint ? new NoFindingReason(NoFindingKind.Fine, "the service also has a web endpoint")
        : withOthers.TryGetValue(pair.Service.ContractKey, out NoFindingReason other) ? other
        : null;

    private static NoFindingReason? WhyNotPlain(EndpointFacts endpoint) =>
        !HasTcpEquivalent(endpoint.Kind) ? new NoFindingReason(NoFindingKind.NotConcerned, "net.tcp cannot replace the binding")
        : !string.Equals(endpoint.Encoding.Text?.Trim(), "Text", StringComparison.OrdinalIgnoreCase)
        ? new NoFindingReason(NoFindingKind.NotConcerned, "the messages are not known to be text")
        : MentionsInterop(endpoint.ContractName + " " + endpoint.BindingName + " " + endpoint.Names + " " + string.Join(" ", endpoint.Addresses))
        ? new NoFindingReason(NoFindingKind.Suppressed, "a name mentions interoperability")
        : null;

    // net.tcp has the features of these bindings. Over net.tcp issued tokens need a custom binding, so that the federation bindings are left out.
    private static bool HasTcpEquivalent(BindingKind kind) =>
        kind is BindingKind.BasicHttp or BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext;

    private static bool IsNear(EndpointFacts client) => !client.Addresses.IsEmpty && client.Addresses.All(NetworkAddresses.IsInternal);

    // The contracts of which an endpoint over another transport serves others, or is the way out already, and those with a client that is not near.
    private static Dictionary<string, NoFindingReason> FindWithOtherPeers(ImmutableArray<EndpointFacts> all)
    {
        var kinds = new Dictionary<string, BindingKind>(StringComparer.Ordinal);
        var found = new Dictionary<string, NoFindingReason>(StringComparer.Ordinal);
        foreach (EndpointFacts endpoint in all)
        {
            if (!kinds.TryGetValue(endpoint.ContractKey, out BindingKind first))
            {
                kinds.Add(endpoint.ContractKey, first = endpoint.Kind);
            }

            if (endpoint.Kind != first)
            {
                found[endpoint.ContractKey] = new NoFindingReason(NoFindingKind.Fine, "the contract has endpoints with another binding");
            }
            else if (endpoint.Side == EndpointSide.Client && !IsNear(endpoint))
            {
                found[endpoint.ContractKey] = new NoFindingReason(NoFindingKind.Fine, "a client of the contract is on another network");
            }
        }

        return found;
    }

    private static bool MentionsInterop(string names) => s_interop.Any(word => names.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);
}
