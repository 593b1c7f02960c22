using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2003: the two ends of a contract are not set up for each other.</summary>
internal static class WCFL2003_QuotasOfTheSidesDiffer
{
    public static IEnumerable<Finding> Between(SidePairs pairs)
    {
        foreach (SidePair pair in pairs.All)
        {
            if (Encoding(pair) is { } encoding)
            {
                yield return encoding;
            }
            else if (Framing(pair) is { } framing)
            {
                yield return framing;
            }
            else
            {
                if (Quotas(pair.Client, pair.Service) is { } ofClient)
                {
                    yield return ofClient;
                }

                if (Quotas(pair.Service, pair.Client) is { } ofService)
                {
                    yield return ofService;
                }
            }
        }
    }

    // referencesource, MtomMessageEncoder.cs, IsContentTypeSupported: it reads text too, while no other encoder reads MTOM.
    private static Finding? Encoding(SidePair pair)
    {
        SideSetting client = pair.Client.Encoding;
        SideSetting service = pair.Service.Encoding;
        if (!client.IsKnown || !service.IsKnown || IsSame(client, service) || (!pair.Client.HasReplies && Is(service, "Mtom") && Is(client, "Text")))
        {
            return null;
        }

        return Certain(pair, client, service, "no call succeeds, since one end cannot read what the other writes");
    }

    // referencesource, ConnectionDemuxer.cs: streamed and buffered transfer open a connection differently.
    private static Finding? Framing(SidePair pair)
    {
        SideSetting client = pair.Client.Transfer;
        SideSetting service = pair.Service.Transfer;
        return client.IsKnown && service.IsKnown
            && (BindingKinds.IsNetTcp(pair.Client.Kind) || pair.Client.Kind == BindingKind.NetNamedPipe)
            && Is(client, "Buffered") != Is(service, "Buffered")
            ? Certain(pair, client, service, "no call succeeds, since buffered and streamed transfer frame messages differently")
            : null;
    }

    private static Finding Certain(SidePair pair, SideSetting client, SideSetting service, string why)
    {
        // Where only one of them is written, that is the place to look at.
        bool atClient = client.IsExplicit || !service.IsExplicit;
        ContractSide here = atClient ? pair.Client : pair.Service;
        ContractSide there = atClient ? pair.Service : pair.Client;
        SideSetting own = atClient ? client : service;
        SideSetting other = atClient ? service : client;
        return new Finding(
            WcfRules.WCFL2003_QuotasOfTheSidesDiffer,
            own.Location,
            own.Name,
            here.BindingName,
            "is " + own.Text + " on this " + here.Word + " of " + here.ContractName + " and " + other.Text + " on its " + there.Word,
            why)
        {
            Severity = DiagnosticSeverity.Warning,
            AdditionalLocations = ImmutableArray.Create(other.Location),
        };
    }

    private static Finding? Quotas(ContractSide here, ContractSide there)
    {
        if (here.Grows is not { } grows)
        {
            return null;
        }

        var lower = new List<(SideSetting Own, SideSetting Other)>();
        if (here.Size is { Number: { } size } && there.Size is { Number: { } otherSize } && size < otherSize)
        {
            lower.Add((here.Size, there.Size));
        }

        for (int i = 0; i < here.ReaderQuotas.Length; i++)
        {
            // A quota that is not written bounds buffered messages by nothing but their size.
            SideSetting own = here.ReaderQuotas[i];
            SideSetting other = there.ReaderQuotas[i];
            if (own is { IsExplicit: true, Number: { } quota } && other is { Number: { } otherQuota } && quota < otherQuota)
            {
                lower.Add((own, other));
            }
        }

        if (here.ObjectGraph is { IsExplicit: true, IsKnown: true, Number: { } items } graph && there.ObjectGraph is { IsExplicit: true, IsKnown: true, Number: { } otherItems } otherGraph && items < otherItems)
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
            string.Join(", ", lower.Select(l => l.Own.Name)),
            here.BindingName,
            (lower.Count == 1 ? "is " : "are ") + string.Join(", ", lower.Select(l => l.Own.Text)) + " on this " + here.Word + " and " + string.Join(", ", lower.Select(l => l.Other.Text)) + " on its " + there.Word,
            grows + ", and what does not fit fails here")
        {
            AdditionalLocations = ImmutableArray.Create(lower[0].Other.Location),
        };
    }

    private static bool IsSame(SideSetting one, SideSetting other) => string.Equals(one.Text?.Trim(), other.Text?.Trim(), StringComparison.OrdinalIgnoreCase);

    private static bool Is(SideSetting setting, string value) => string.Equals(setting.Text?.Trim(), value, StringComparison.OrdinalIgnoreCase);
}
