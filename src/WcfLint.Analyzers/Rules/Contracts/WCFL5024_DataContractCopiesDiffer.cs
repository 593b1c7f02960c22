using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// Two copies of a data contract, one of a client and one of its service, whose members are in another order, so that values are lost, or of which
/// one requires what the other does not send, or cannot read it. Members that only one copy has are what versions are made of. Or the two have
/// another namespace, which is that of their members: elements of another one are skipped (referencesource, XmlObjectSerializerReadContext.cs,
/// GetMemberIndex, which compares name and namespace).
/// </summary>
internal sealed class WCFL5024_DataContractCopiesDiffer() : Rule(WcfRules.WCFL5024_DataContractCopiesDiffer), ISolutionRule
{
    // As for WCFL3017: which of many services of a contract a client calls is not known.
    private const int MaxServices = 16;

    // referencesource, DataContract.cs, GetDefaultStableNamespace.
    private const string DefaultNamespace = "http://schemas.datacontract.org/2004/07/";

    public void Analyze(SolutionRuleContext context)
    {
        ILookup<string, EndpointFacts> services =
            context.Solution.Endpoints.Where(static endpoint => endpoint is { Side: EndpointSide.Service, IsContractKnown: true })
            .ToLookup(static endpoint => endpoint.ContractKey, StringComparer.Ordinal);
        var reported = new HashSet<(Location, string)>();
        foreach (EndpointFacts client in context.Solution.Endpoints)
        {
            if (client is not { Side: EndpointSide.Client, IsContractKnown: true, DataContracts.IsEmpty: false })
            {
                continue;
            }

            List<EndpointFacts> ends = [.. services[client.ContractKey].Take(MaxServices + 1)];
            if (ends.Count is 0 or > MaxServices)
            {
                context.NoFinding(client.Location, NoFindingKind.Unknown,
                    ends.Count == 0 ? "no service of the contract is in sight" : "the contract has too many services to know which one the client calls");
                continue;
            }

            // A contract may carry hundreds of them.
            List<(EndpointFacts Endpoint, ILookup<string, DataContractFacts> Copies)> known =
                ends.ConvertAll(static end => (end, end.DataContracts.ToLookup(static copy => copy.Key, StringComparer.Ordinal)));
            Finding? found = null;
            foreach (DataContractFacts copy in client.DataContracts)
            {
                if ((Find(client, copy, known) ?? FindRenamed(client, copy, known)) is { } difference)
                {
                    found = difference;
                    if (reported.Add((difference.Location, copy.Key)))
                    {
                        context.Report(difference);
                    }
                }
            }

            if (found is null)
            {
                context.NoFinding(client.Location, NoFindingKind.Fine, "the data contracts of both ends are not known to differ");
            }
        }
    }

    // If one service has the same copy, the client may call that one.
    private Finding? Find(EndpointFacts client, DataContractFacts copy, List<(EndpointFacts Endpoint, ILookup<string, DataContractFacts> Copies)> services)
    {
        Finding? first = null;
        foreach ((EndpointFacts service, ILookup<string, DataContractFacts> copies) in services)
        {
            if (copies[copy.Key].FirstOrDefault() is not { } other
                || (Find(client, copy, service, other, isRequest: true) ?? Find(client, copy, service, other, isRequest: false)) is not { } difference)
            {
                return null;
            }

            first ??= difference;
        }

        return first;
    }

    // At a place of a message, each end has its own type. Where it has the same name and shares a member, it is meant to be the same.
    private Finding? FindRenamed(EndpointFacts client, DataContractFacts copy, List<(EndpointFacts Endpoint, ILookup<string, DataContractFacts> Copies)> services)
    {
        Finding? first = null;
        foreach ((EndpointFacts service, ILookup<string, DataContractFacts> copies) in services)
        {
            if (IsWeb(client, service) || copies.Contains(copy.Key)
                || service.DataContracts.FirstOrDefault(other => other.Name == copy.Name && Share(copy, other)) is not { } other)
            {
                return null;
            }

            first ??= new Finding(Row, copy.Location, copy.Name,
                "its namespace is '" + Shorten(copy.Namespace) + "' on the client and '" + Shorten(other.Namespace) + "' on the service")
            {
                Effect = (copy.IsInput ? other : copy).Members.Any(static member => member.IsRequired) ? WcfRules.WCFL5024_Required : null,
                Assumption = AssumptionOf(client, service),
                AdditionalLocations = ImmutableArray.Create(other.Location),
            };
        }

        return first;
    }

    // JSON has no namespaces, and its members may come in any order (referencesource, XmlObjectSerializerReadContextComplexJson.cs,
    // GetJsonMemberIndex); which format the messages have is not known.
    private static bool IsWeb(EndpointFacts client, EndpointFacts service) => client.Kind == BindingKind.WebHttp || service.Kind == BindingKind.WebHttp;

    private static bool Share(DataContractFacts one, DataContractFacts other) =>
        (one.InputPlaces.Intersect(other.InputPlaces).Any() || one.OutputPlaces.Intersect(other.OutputPlaces).Any())
            && one.Members.Any(member => other.Find(member.Name) is not null);

    private static string Shorten(string space) => space.StartsWith(DefaultNamespace, StringComparison.Ordinal) ? space.Substring(DefaultNamespace.Length) : space;

    private static string? AssumptionOf(EndpointFacts client, EndpointFacts service) =>
        new EndAddresses(client).Matches(new EndAddresses(service)) == EndMatch.Certain ? null : Assumptions.CallsThisService;

    private Finding? Find(EndpointFacts client, DataContractFacts ofClient, EndpointFacts service, DataContractFacts ofService, bool isRequest)
    {
        if (isRequest ? !ofClient.IsInput : !ofClient.IsOutput)
        {
            return null;
        }

        (DataContractFacts writer, DataContractFacts reader) = isRequest ? (ofClient, ofService) : (ofService, ofClient);
        bool isWeb = IsWeb(client, service);
        string? skipped = isWeb ? null : writer.FindSkipped(reader).FirstOrDefault();
        string? unreadable = skipped is null && !isWeb ? writer.FindUnreadable(reader).FirstOrDefault() : null;
        if (writer.IsOfOtherNames(reader))
        {
            DataContractFacts ofFields = writer.HasFields ? writer : reader;
            return new Finding(Row, ofClient.Location, ofClient.Name, "the " + (ofFields == ofClient ? "client" : "service")
                + " has Serializable without DataContract, so that its members are fields such as '" + ofFields.Members[0].Name + "'")
            {
                Effect = reader.Members.Any(static member => member.IsRequired) ? WcfRules.WCFL5024_Required : null,
                Assumption = AssumptionOf(client, service),
                AdditionalLocations = ImmutableArray.Create(ofService.Location),
            };
        }

        if ((skipped ?? unreadable ?? writer.FindLacking(reader).FirstOrDefault()) is not { } name)
        {
            return null;
        }

        string direction = isRequest ? "the service" : "the client";
        return new Finding(
            Row,
            PlaceOf(name, ofClient),
            ofClient.Name,
            skipped is not null ? "'" + name + "' comes later than " + direction + " expects"
                : unreadable is not null ? "'" + name + "' is sent as " + writer.Find(name)!.Type + ", and " + direction + " reads " + reader.Find(name)!.Type
                : direction + " requires '" + name + "', which the other end does not have")
        {
            Effect = unreadable is not null || reader.Find(name)!.IsRequired ? WcfRules.WCFL5024_Required : null,
            Assumption = AssumptionOf(client, service),
            AdditionalLocations = ImmutableArray.Create(PlaceOf(name, ofService)),
        };
    }

    // At the first member that a copy lacks; at the type's name where it has none.
    private static Location PlaceOf(string member, DataContractFacts contract) =>
        (contract.Find(member) ?? contract.Members.FirstOrDefault())?.Location ?? contract.Location;
}
