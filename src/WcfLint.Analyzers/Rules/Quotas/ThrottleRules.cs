using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>The rules over throttles. Of one limit at most one of them speaks: the first that has something to say.</summary>
internal static class ThrottleRules
{
    public static readonly ImmutableArray<ThrottleRule> All = ImmutableArray.Create<ThrottleRule>(
        new WCFL2006_LowThrottle(),
        new WCFL2007_UnboundedThrottle());

    public static ImmutableArray<WcfRule> Reported
    {
        get
        {
            var rules = ImmutableArray.CreateBuilder<WcfRule>(All.Length);
            foreach (ThrottleRule rule in All)
            {
                rules.Add(rule.Rule);
            }

            return rules.ToImmutable();
        }
    }

    public static Finding? Judge(ThrottleLimit limit, CancellationToken cancellation)
    {
        foreach (ThrottleRule rule in All)
        {
            if (rule.Judge(limit, cancellation) is { } finding)
            {
                return finding;
            }
        }

        return null;
    }
}
