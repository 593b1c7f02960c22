using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// The requests of a client, as far as code may send them, for which its service has no operation: their copies of the contract differ. A service finds the
/// operation of a SOAP
/// message by its action (referencesource, EndpointDispatcher.cs, ContractFilter).
/// </summary>
/// <param name="Service">The endpoint that the client calls.</param>
/// <param name="Action">The first of these requests.</param>
/// <param name="AreAll">Whether it has none of the client's operations.</param>
/// <param name="IsCertain">Whether the client has the address of the service.</param>
internal sealed record MissingActions(EndpointFacts Service, string Action, bool AreAll, bool IsCertain)
{
    private const string Any = "*";

    /// <summary>Those of a client; null where it has none, or where no service at its address has a contract of its name.</summary>
    /// <param name="client">The client.</param>
    /// <param name="services">The services whose contract has the name of the client's, in any namespace.</param>
    /// <param name="byAddress">All endpoints of services by their addresses: several contracts may have one.</param>
    /// <param name="unread">The endpoints of configurations that no program of the tree is known to read: a copy of the service at the same address may be the
    /// one that runs.</param>
    public static MissingActions? Find(EndpointFacts client, IEnumerable<EndpointFacts> services, ILookup<string, EndpointFacts> byAddress,
        IEnumerable<EndpointFacts> unread)
    {
        var own = new EndAddresses(client);
        List<(EndpointFacts Service, EndMatch Match)> called = client.Addresses.IsEmpty || client.Kind == BindingKind.WebHttp ? []
            : services.Where(static service => !service.Addresses.IsEmpty && service.Kind != BindingKind.WebHttp)
                .Select(service => (service, own.MatchesHost(new EndAddresses(service))))
                .Where(static end => end.Item2 != EndMatch.No).ToList();
        if (called.Count == 0 || called.Exists(static end => end.Service.IsChangeable || end.Service.MayTakeOtherActions || end.Service.Actions.Contains(Any))
            || client.Actions.Contains(Any))
        {
            return null;
        }

        List<EndpointFacts> beside = called.SelectMany(
            end => end.Service.Addresses.SelectMany(address => byAddress[address].Where(other => other.Project == end.Service.Project))).ToList();
        if (beside.Exists(static other => !other.IsContractKnown || other.Actions.Contains(Any)))
        {
            return null;
        }

        IEnumerable<EndpointFacts> copies = unread.Where(other => other.Side == EndpointSide.Service && other.ContractWireName == client.ContractWireName
            && own.MatchesHost(new EndAddresses(other)) != EndMatch.No);
        var known = new HashSet<string>(called.Select(static end => end.Service).Concat(beside).Concat(copies).SelectMany(static service => service.Actions),
            StringComparer.Ordinal);
        string? missing = client.CalledActions.FirstOrDefault(action => !known.Contains(action));
        (EndpointFacts service, EndMatch match) = called.OrderByDescending(static end => end.Match).First();
        return missing is null ? null : new MissingActions(service, missing, !client.Actions.Any(known.Contains), match == EndMatch.Certain);
    }
}
