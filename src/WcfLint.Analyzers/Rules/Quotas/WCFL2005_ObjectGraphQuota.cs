using System.Collections.Immutable;
using System.Globalization;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// maxItemsInObjectGraph raised to what is in force anyway, or lowered on one end only. referencesource,
/// DataContractSerializerDefaults and ServiceBehaviorAttribute.cs: the default is Int32.MaxValue, whatever older documents say of
/// 65536.
/// </summary>
internal sealed class WCFL2005_ObjectGraphQuota() : Rule(WcfRules.WCFL2005_ObjectGraphQuota), IBehaviorRule, ISolutionRule
{
    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        const string path = BehaviorSettings.ObjectGraph;
        if (behavior.Find(path) is not { Int64: int.MaxValue } setting)
        {
            context.NoFinding(behavior.WhyNot(path, ", not the maximum that is in force anyway"));
            return;
        }

        if (behavior.Runtime.Platform != WcfPlatform.Framework || !behavior.Runtime.HasUnboundedReads)
        {
            context.Trace?.Silent(NoFindingKind.Platform, "the maximum is the default since .NET Framework 4.5, and no such version is stated");
            return;
        }

        if (behavior.IsLoweredElsewhere(path))
        {
            context.Trace?.Silent(setting.Location!, NoFindingKind.Fine, "the same behaviour in an outer configuration, or the attribute of its service, lowers it, and this one takes that back");
            return;
        }

        string name = behavior.NameOf(path);
        context.Report(new Finding(
            Row, setting.Location!, name + " of " + behavior.DisplayName, "is " + setting.Text + ", which is in force without it since .NET Framework 4.5")
        {
            Fixes = behavior.RemoveEdit(path) is { } edits
                ? ImmutableArray.Create(new FindingFix("Remove " + name, "WCFL2005.Remove", FixApplicability.Safe, edits))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    public void Analyze(SolutionRuleContext context)
    {
        foreach (ClientServicePair pair in context.Solution.Pairs)
        {
            if (pair.Client.ObjectGraph is not { IsKnown: true } client || pair.Service.ObjectGraph is not { IsKnown: true } service)
            {
                context.Trace?.Silent(pair, new NoFindingReason(NoFindingKind.Unknown, "maxItemsInObjectGraph of one end is not known"));
                continue;
            }

            if (client.IsExplicit == service.IsExplicit)
            {
                context.Trace?.Silent(pair, new NoFindingReason(NoFindingKind.Fine, client.IsExplicit ? "both ends bound maxItemsInObjectGraph, and WCFL2003 compares them" : "neither end bounds maxItemsInObjectGraph"));
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
                    "is " + value.ToString(CultureInfo.InvariantCulture) + " while its " + lacks.Word + " has no such bound: what that one sends may be refused here")
                {
                    AdditionalLocations = ImmutableArray.Create(lacks.Location),
                });
            }
        }
    }
}
