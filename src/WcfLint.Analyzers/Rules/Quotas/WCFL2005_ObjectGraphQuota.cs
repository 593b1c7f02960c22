using System.Collections.Immutable;
using System.Globalization;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// maxItemsInObjectGraph lowered on one end only. referencesource, DataContractSerializerDefaults and ServiceBehaviorAttribute.cs: the
/// default is Int32.MaxValue, whatever older documents say of 65536.
/// </summary>
internal sealed class WCFL2005_ObjectGraphQuota() : Rule(WcfRules.WCFL2005_ObjectGraphQuota), ISolutionRule
{
    public void Analyze(SolutionRuleContext context)
    {
        foreach (ClientServicePair pair in context.Solution.Pairs)
        {
            if (pair.Client.ObjectGraph is not { IsKnown: true } client)
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Unknown, "maxItemsInObjectGraph of the client is not known"));
                continue;
            }

            if (pair.Service.ObjectGraph is not { IsKnown: true } service)
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Unknown, "maxItemsInObjectGraph of the service is not known"));
                continue;
            }

            if (client.IsExplicit == service.IsExplicit)
            {
                context.NoFinding(pair, new NoFindingReason(NoFindingKind.Fine,
                    client.IsExplicit ? "both ends limit maxItemsInObjectGraph, and WCFL2003 compares them" : "neither end limits maxItemsInObjectGraph"));
                continue;
            }

            EndpointFacts has = client.IsExplicit ? pair.Client : pair.Service;
            EndpointFacts lacks = client.IsExplicit ? pair.Service : pair.Client;
            SettingFacts setting = client.IsExplicit ? client : service;
            if (has.IsContractKnown && setting.Number is < int.MaxValue and { } value)
            {
                context.Report(new Finding(
                    Row,
                    setting.Location,
                    setting.Name + " of the " + has.Word + " of " + has.ContractName,
                    "is " + value.ToString(CultureInfo.InvariantCulture) + ", but its " + lacks.Word + " sets no limit")
                {
                    AdditionalLocations = ImmutableArray.Create(lacks.Location),
                });
            }
        }
    }
}
