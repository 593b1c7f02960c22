using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A client whose binding no endpoint of its service understands: other SOAP version, security, credential or session. Of encoding and transfer
/// mode WCFL2003 speaks.
/// </summary>
internal sealed class WCFL3017_ClientContradictsService() : Rule(WcfRules.WCFL3017_ClientContradictsService), ISolutionRule
{
    // Which of many services of a contract a client calls is not known.
    private const int MaxServices = 16;

    public void Analyze(SolutionRuleContext context)
    {
        ILookup<string, EndpointFacts> services = context.Solution.Endpoints.Where(static endpoint => endpoint is { Side: EndpointSide.Service, IsContractKnown: true })
            .ToLookup(static endpoint => endpoint.ContractKey, StringComparer.Ordinal);
        ILookup<string, EndpointFacts> byName = services.SelectMany(static same => same).ToLookup(static endpoint => endpoint.ContractWireName ?? string.Empty, StringComparer.Ordinal);
        ILookup<string, EndpointFacts> byAddress = context.Solution.Endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Service)
            .SelectMany(static endpoint => endpoint.Addresses.Select(address => (address, endpoint))).ToLookup(static one => one.address, static one => one.endpoint, StringComparer.OrdinalIgnoreCase);
        ILookup<bool, Lazy<HashSet<string>?>> served = new[] { true, false }.ToLookup(static isTcp => isTcp,
            isTcp => new Lazy<HashSet<string>?>(() => FindServed(context.Solution.Endpoints.Concat(context.Solution.Unread).Where(endpoint => MayServe(endpoint, isTcp)))));
        foreach (EndpointFacts client in context.Solution.Endpoints)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            if (client is { Side: EndpointSide.Client, IsContractKnown: true })
            {
                List<EndpointFacts> same = services[client.ContractKey].Take(MaxServices + 1).ToList();
                if (same.Count > 0)
                {
                    Analyze(context, client, same, served);
                }
                else
                {
                    AnalyzeContract(context, client, byName[client.ContractWireName ?? string.Empty].Take(MaxServices + 1).ToList(), byAddress);
                }
            }
        }
    }

    // Contract of the same name at the same address, with other operations or in another namespace.
    private void AnalyzeContract(SolutionRuleContext context, EndpointFacts client, List<EndpointFacts> services, ILookup<string, EndpointFacts> byAddress)
    {
        if ((client.IsChangeable || services.Count > MaxServices ? null : MissingActions.Find(client, services, byAddress, context.Solution.Unread)) is not { } missing)
        {
            context.NoFinding(client.Location, NoFindingKind.Unknown, "no one service of the contract is known to lack what the client calls");
            return;
        }

        context.Report(new Finding(Row, client.Location, client.ContractName, "the action " + missing.Action, "no operation of that action")
        {
            Consequence = (missing.AreAll ? "every call" : "such a call") + " fails: \"The message with Action '" + missing.Action + "' cannot be processed at the receiver, due to a ContractFilter mismatch at the EndpointDispatcher\"",
            Assumption = AssumptionOf(client, missing.Service) ?? (!missing.IsCertain ? "the client calls this service" : !missing.AreAll ? "the client calls this operation" : null),
            AdditionalLocations = ImmutableArray.Create(missing.Service.Location),
        });
    }

    private void Analyze(SolutionRuleContext context, EndpointFacts client, List<EndpointFacts> services, ILookup<bool, Lazy<HashSet<string>?>> served)
    {
        if (services.Count > MaxServices)
        {
            context.NoFinding(client.Location, NoFindingKind.Unknown, "the contract has too many services to know which one the client calls");
            return;
        }

        if (client.IsChangeable)
        {
            context.NoFinding(client.Location, NoFindingKind.Unknown, "code may give the client another address or binding");
            return;
        }

        WireContradiction? found = null;
        EndpointFacts? called = null;
        EndMatch best = EndMatch.No;
        var addresses = new EndAddresses(client);
        foreach (EndpointFacts service in services)
        {
            if (WireContradiction.Find(client, service, out bool isKnown) is not { } contradiction)
            {
                if (ReportUnanswered(context, client, services) || ReportLost(context, client, services) || ReportMissed(context, client, services, served))
                {
                    return;
                }

                context.NoFinding(client.Location, isKnown ? NoFindingKind.Fine : NoFindingKind.Unknown, isKnown ? "a service of the contract understands the client" : "whether a service of the contract understands the client is not known");
                return;
            }

            if (service.IsChangeable)
            {
                context.NoFinding(client.Location, NoFindingKind.Unknown, "code may give a service of the contract another address or binding");
                return;
            }

            if (service.Transformed.Any(other => MayCall(addresses, other) && WireContradiction.Find(client, other, out _) is null))
            {
                context.NoFinding(client.Location, NoFindingKind.Transform, "the service as a transform configures it may understand the client");
                return;
            }

            EndMatch match = addresses.Matches(new EndAddresses(service));
            if (match > best)
            {
                (found, called, best) = (contradiction, service, match);
            }
        }

        if (found is null)
        {
            context.NoFinding(client.Location, NoFindingKind.Fine, "the address is that of another service");
            return;
        }

        SettingFacts? setting = found.Setting is { IsExplicit: true } written ? written : null;
        context.Report(new Finding(Row, setting?.Location ?? client.Location, client.ContractName, found.Client, found.Service)
        {
            Consequence = found.Consequence,
            Assumption = AssumptionOf(client, called!) ?? (client.Addresses.IsEmpty || called!.Addresses.IsEmpty ? "the client calls this service" : found.Assumption),
            AdditionalLocations = ImmutableArray.Create(called!.Location),
        });
    }

    // The client waits for a reply that no service sends: over HTTP it gets an empty one (referencesource, ServiceChannel.cs, SFxServerDidNotReply).
    private bool ReportUnanswered(SolutionRuleContext context, EndpointFacts client, List<EndpointFacts> services)
    {
        List<(string Action, Location? Place)> unanswered = [.. client.AnsweredActions.Where(one => client.CalledActions.Contains(one.Action) && services.TrueForAll(service => service.OneWayActions.Contains(one.Action) && !service.MayTakeOtherActions))];
        if (unanswered.Count == 0 || services.Exists(static service => service.IsChangeable))
        {
            return false;
        }

        var addresses = new EndAddresses(client);
        (EndpointFacts called, EndMatch match) = services.Select(service => (service, addresses.MatchesHost(new EndAddresses(service)))).OrderByDescending(static end => end.Item2).First();
        if (match == EndMatch.No)
        {
            return false;
        }

        bool isHttp = BindingKinds.IsHttp(client.Kind);
        context.Report(new Finding(Row, unanswered[0].Place ?? client.Location, client.ContractName, "a reply to the action " + unanswered[0].Action, "IsOneWay")
        {
            Consequence = "the call fails with " + (isHttp ? "CommunicationException: \"The server did not provide a meaningful reply\"" : "TimeoutException after sendTimeout"),
            Assumption = AssumptionOf(client, called) ?? (match != EndMatch.Certain ? "the client calls this service" : unanswered.Count < client.Actions.Length ? "the client calls this operation" : null),
            AdditionalLocations = ImmutableArray.Create(called.Location),
        });
        return true;
    }

    // A service reads its parameters in their order, and skips elements that it does not know (referencesource, DataContractSerializerOperationFormatter.cs,
    // DeserializeParameters). One name in another place would be lost, too; but then the other names are enough to tell.
    private bool ReportLost(SolutionRuleContext context, EndpointFacts client, List<EndpointFacts> services)
    {
        var addresses = new EndAddresses(client);
        List<EndpointFacts> called = services.FindAll(service => addresses.MatchesHost(new EndAddresses(service)) != EndMatch.No);
        if (called.Count == 0 || called.Exists(static service => service.IsChangeable || service.MayTakeOtherActions || service.Kind == BindingKind.WebHttp))
        {
            return false;
        }

        foreach ((string action, ImmutableArray<string> names) in client.Parameters)
        {
            if (client.CalledActions.Contains(action) && names.FirstOrDefault(name => called.TrueForAll(service => Lacks(service, action, name))) is { } lost)
            {
                EndpointFacts first = called[0];
                ImmutableArray<string> expected = first.Parameters.First(one => one.Action == action).Names;
                bool isCertain = called.TrueForAll(service => addresses.MatchesHost(new EndAddresses(service)) == EndMatch.Certain);
                context.Report(new Finding(Row, client.Location, client.ContractName, "parameter '" + lost + "' of " + action, expected.IsEmpty ? "no parameter" : "'" + string.Join("', '", expected) + "'")
                {
                    Consequence = "its value is lost without an exception",
                    Assumption = AssumptionOf(client, first) ?? (!isCertain ? "the client calls this service" : client.CalledActions.Length > 1 ? "the client calls this operation" : null),
                    AdditionalLocations = ImmutableArray.Create(first.Location),
                });
                return true;
            }
        }

        return false;
    }

    private static bool Lacks(EndpointFacts service, string action, string name)
    {
        foreach ((string own, ImmutableArray<string> names) in service.Parameters)
        {
            if (own == action)
            {
                return !names.Contains(name);
            }
        }

        return false;
    }

    // What the addresses of all services have in common with those of their clients; null where a service may be anywhere.
    private static HashSet<string>? FindServed(IEnumerable<EndpointFacts> endpoints)
    {
        var served = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (EndpointFacts service in endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Service))
        {
            if (new EndAddresses(service).FindKeys(EndpointSide.Service) is not { } keys)
            {
                return null;
            }

            served.UnionWith(keys);
        }

        return served;
    }

    // HTTP and net.tcp have listeners of their own.
    private static bool MayServe(EndpointFacts service, bool isTcp) => isTcp ? !BindingKinds.IsHttp(service.Kind) : !BindingKinds.IsNetTcp(service.Kind);

    // No service of the contract is known to be anywhere else.
    private bool ReportMissed(SolutionRuleContext context, EndpointFacts client, List<EndpointFacts> services, ILookup<bool, Lazy<HashSet<string>?>> served)
    {
        var addresses = new EndAddresses(client);
        bool isTcp = BindingKinds.IsNetTcp(client.Kind);
        services = services.FindAll(service => MayServe(service, isTcp));
        if (client.Kind == BindingKind.WebHttp || services.Count == 0 || !services.TrueForAll(service => !service.IsChangeable && !service.MayTakeOtherAddresses && service.Transformed.IsEmpty && service.Transform is null && addresses.MissesOnHost(new EndAddresses(service)))
            || served[isTcp].First().Value is not { } keys || addresses.FindKeys(EndpointSide.Client)?.Exists(keys.Contains) != false)
        {
            return false;
        }

        context.Report(new Finding(Row, client.Location, client.ContractName, "address '" + client.Addresses[0] + "'", "'" + services[0].Addresses[0] + "'")
        {
            Consequence = "every call fails with EndpointNotFoundException: \"There was no endpoint listening at …\"",
            Assumption = "the client calls this service",
            AdditionalLocations = ImmutableArray.Create(services[0].Location),
        });
        return true;
    }

    // Another host than that of a transform is another service.
    private static bool MayCall(EndAddresses client, EndpointFacts service) =>
        new EndAddresses(service) is var at && (client.Matches(at) == EndMatch.Possible || client.MatchesHost(at) == EndMatch.Certain);

    // A program has no transforms of its own: its configuration may be changed at its deployment, too.
    private static string? AssumptionOf(EndpointFacts client, EndpointFacts called) =>
        !client.IsTaken ? Assumptions.Taken
        : called.Transform is { } transform && client.Transform is null ? "the client calls the service that " + transform + " configures"
        : null;
}
