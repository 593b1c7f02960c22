using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>The two ends of a contract are not set up for each other.</summary>
internal sealed class WCFL2003_QuotasOfTheSidesDiffer() : Rule(WcfRules.WCFL2003_QuotasOfTheSidesDiffer), ISolutionRule
{
    public void Analyze(SolutionRuleContext context)
    {
        foreach (ClientServicePair pair in context.Solution.Pairs)
        {
            if (!pair.Client.IsContractKnown)
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Unknown, "the contract of the client is not known"));
                continue;
            }

            if (!pair.Service.IsContractKnown)
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Unknown, "the contract of the service is not known"));
                continue;
            }

            if (AreRebound(pair))
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Unknown, "code may change the binding of an endpoint"));
                continue;
            }

            if ((FindEncoding(pair) ?? FindFraming(pair)) is { } certain)
            {
                context.Report(certain);
            }
            else
            {
                Finding? quotas = FindQuotas(pair.Client, pair.Service) ?? FindQuotas(pair.Service, pair.Client);
                if (quotas is null)
                {
                    context.NoFinding(pair, new NoFindingReason(NoFindingKind.Fine, "encoding, transfer mode and quotas of both ends are not known to differ"));
                }

                context.Report(quotas);
            }
        }
    }

    private static bool AreRebound(ClientServicePair pair) => pair.Client.IsRebound || pair.Service.IsRebound;

    // referencesource, MtomMessageEncoder.cs, IsContentTypeSupported: it reads text too, while no other encoder reads MTOM.
    private static Finding? FindEncoding(ClientServicePair pair)
    {
        SettingFacts client = pair.Client.Encoding;
        SettingFacts service = pair.Service.Encoding;
        if (!client.IsKnown || !service.IsKnown || IsSame(client, service) || (!pair.Client.HasReplies && Is(service, "Mtom") && Is(client, "Text")))
        {
            return null;
        }

        return Certain(pair, client, service, "one end cannot read what the other writes");
    }

    // referencesource, ConnectionDemuxer.cs: streamed and buffered transfer open a connection differently.
    private static Finding? FindFraming(ClientServicePair pair)
    {
        SettingFacts client = pair.Client.Transfer;
        SettingFacts service = pair.Service.Transfer;
        return client.IsKnown && service.IsKnown
            && (BindingKinds.IsNetTcp(pair.Client.Kind) || pair.Client.Kind == BindingKind.NetNamedPipe)
            && Is(client, "Buffered") != Is(service, "Buffered")
            ? Certain(pair, client, service, "buffered and streamed transfer frame messages differently")
            : null;
    }

    private static Finding Certain(ClientServicePair pair, SettingFacts client, SettingFacts service, string why)
    {
        // If only one of them is written, the finding stands there.
        bool atClient = client.IsExplicit || !service.IsExplicit;
        EndpointFacts here = atClient ? pair.Client : pair.Service;
        EndpointFacts there = atClient ? pair.Service : pair.Client;
        SettingFacts own = atClient ? client : service;
        SettingFacts other = atClient ? service : client;
        return new Finding(
            WcfRules.WCFL2003_QuotasOfTheSidesDiffer,
            own.Location,
            own.Name,
            here.BindingName,
            "is " + own.Text + " on the " + here.Word + " of " + here.ContractName + " and " + other.Text + " on its " + there.Word,
            why)
        {
            Effect = WcfRules.WCFL2003_EveryCall,
            AdditionalLocations = ImmutableArray.Create(other.Location),
        };
    }

    private static Finding? FindQuotas(EndpointFacts here, EndpointFacts there)
    {
        if (here.Grows is not { } grows)
        {
            return null;
        }

        var lower = new List<(SettingFacts Own, SettingFacts Other)>();
        // A default size is reported by WCFL2002.
        if (here.Size is { IsExplicit: true, Number: { } size and not BindingDefaults.MessageSize } && there.Size is { Number: { } otherSize } && size < otherSize)
        {
            lower.Add((here.Size, there.Size));
        }

        for (int i = 0; i < here.ReaderQuotas.Length; i++)
        {
            // Without a written quota only the size of buffered messages limits them. No message of that size holds a longer string or array.
            SettingFacts own = here.ReaderQuotas[i];
            SettingFacts other = there.ReaderQuotas[i];
            if (own is { IsExplicit: true, Number: { } quota } && other is { Number: { } otherQuota } && quota < otherQuota && !(here.Size.Number <= quota))
            {
                lower.Add((own, other));
            }
        }

        if (here.ObjectGraph is { IsExplicit: true, IsKnown: true, Number: { } items } graph
            && there.ObjectGraph is { IsExplicit: true, IsKnown: true, Number: { } otherItems } otherGraph && items < otherItems)
        {
            lower.Add((graph, otherGraph));
        }

        if (lower.Count == 0)
        {
            return null;
        }

        return new Finding(
            WcfRules.WCFL2003_QuotasOfTheSidesDiffer,
            lower[0].Own.Location,
            ValueWords.List(lower.Select(l => l.Own.Name)),
            here.BindingName,
            ValueWords.Are(lower.Count, lower.Select(l => l.Own.Text)) + " on this " + here.Word + (lower.Count == 1 ? " and " : ", and ")
                + ValueWords.List(lower.Select(l => l.Other.Text)) + " on its " + there.Word,
            grows + ", which can be larger than the lower quota" + (lower.Count == 1 ? string.Empty : "s"))
        {
            AdditionalLocations = ImmutableArray.Create(lower[0].Other.Location),
        };
    }

    private static bool IsSame(SettingFacts one, SettingFacts other) => string.Equals(one.Text?.Trim(), other.Text?.Trim(), StringComparison.OrdinalIgnoreCase);

    private static bool Is(SettingFacts setting, string value) => string.Equals(setting.Text?.Trim(), value, StringComparison.OrdinalIgnoreCase);
}
