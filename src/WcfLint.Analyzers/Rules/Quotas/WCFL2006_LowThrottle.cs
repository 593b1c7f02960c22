using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// A limit that is no higher than the fixed defaults before .NET Framework 4.0. Since then the defaults grow with the processors: 16
/// calls and 100 sessions for each, and as many instances as both (referencesource, ServiceThrottle.cs, ServiceThrottlingBehavior.cs),
/// so that what was written to raise them lowers them. That holds beside written limits too: the element hands on only what is
/// written (ServiceThrottlingElement.cs, CreateBehavior).
/// </summary>
internal sealed class WCFL2006_LowThrottle() : Rule(WcfRules.WCFL2006_LowThrottle), IBehaviorRule, IEndpointRule
{
    private static readonly NoFindingReason s_unknown = new(NoFindingKind.Unknown, "the behavior of the service is not known");

    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        if (!behavior.IsOfService)
        {
            context.NoFinding(NoFindingReasons.NoService);
            return;
        }

        if (!behavior.Runtime.HasScalingThrottles)
        {
            context.NoFinding(NoFindingKind.Platform,
                "since .NET Framework 4.0 the defaults grow with the number of processors, but the project does not specify such a version");
            return;
        }

        if (ReadWritten(context) is not { } written)
        {
            return;
        }

        if (written.Count == 0)
        {
            context.NoFinding(NoFindingKind.Fine, "no limit that affects its service is set");
            return;
        }

        Finding? finding = FindLow(behavior, written) ?? FindContradiction(behavior, written);
        if (finding is null)
        {
            context.NoFinding(NoFindingKind.Fine, "those of its limits that are not 1 are above the defaults of .NET Framework 3.5");
        }

        context.Report(finding);
    }

    /// <summary>The fixed default of sessions, where it is in force unwritten.</summary>
    public void Analyze(EndpointRuleContext context)
    {
        if (!context.Binding.Runtime.HasOldReads)
        {
            context.NoFinding(NoFindingKind.Platform, "the fixed defaults of .NET Framework before 4.0 are not known to be in force");
            return;
        }

        foreach (ConfiguredEndpoint endpoint in context.Binding.Endpoints.OfType<ConfiguredEndpoint>().Where(static one => one.ServiceElement is not null))
        {
            if (WhyNot(endpoint, context) is { } reason)
            {
                context.NoFinding(endpoint, reason);
                continue;
            }

            context.Report(new Finding(Row, endpoint.ServiceElement!.Location, "maxConcurrentSessions",
                "service '" + endpoint.ServiceElement.Attribute("name")?.Value + "'", "is 10, the default before .NET Framework 4.0")
            {
                Assumption = "more than 10 clients are connected at the same time",
            });
        }
    }

    // One finding for a service.
    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, EndpointRuleContext context) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : !BindingSessions.HasSession(context.Binding)
        ? new NoFindingReason(NoFindingKind.Fine, "clients of the endpoint are not known to have sessions, which the default limits")
        : context.IsReported(WcfRules.WCFL2006_LowThrottle, endpoint.ServiceElement!.Location)
        ? new NoFindingReason(NoFindingKind.Elsewhere, "another endpoint of the service has the finding")
        : endpoint.Scope.FindBehavior("serviceBehaviors", endpoint.ServiceElement!, out bool isElsewhere)?.Element("serviceThrottling")?.Attribute(
            "maxConcurrentSessions") is not null ? new NoFindingReason(NoFindingKind.Fine, "the behavior of the service sets the limit")
        : isElsewhere ? s_unknown
        : endpoint.ServiceElement!.Attribute("behaviorConfiguration")?.Value is { } name && Placeholder.IsIn(name) ? s_unknown
        : context.Project.AnyTree(static tree => SourceWords.Contains(tree, "MaxConcurrentSessions"))
        ? new NoFindingReason(NoFindingKind.Unknown, "code may set the limit")
        : null;

    /// <summary>The limits that act on the service; null where one is no limit to judge, which is told.</summary>
    private static List<Throttle>? ReadWritten(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        var written = new List<Throttle>();
        foreach (string path in BehaviorSettings.Throttles)
        {
            if (behavior.Find(path) is not { } setting)
            {
                continue;
            }

            if (setting.Int64 is not (>= 1 and <= int.MaxValue and { } limit))
            {
                context.NoFinding(behavior.WhyNot(path, ", which is not a limit to compare"));
                return null;
            }

            // Only channels with a session count (referencesource, ServiceThrottle.cs).
            if ((path != BehaviorSettings.MaxSessions || !behavior.LacksSessions) && (path != BehaviorSettings.MaxInstances || !HasOneInstance(context)))
            {
                written.Add(new Throttle(path, setting, (int)limit));
            }
        }

        return written;
    }

    // The one object of a service is made before its first call, and takes nothing of the limit (referencesource, ChannelHandler.cs, TryAcquireThrottle).
    // The unnamed behavior is that of services without an entry, too.
    private static bool HasOneInstance(BehaviorRuleContext context) => context.Behavior is ConfiguredBehavior { Name.Length: > 0, ServiceNames: { IsEmpty: false } names }
        && names.All(name => context.Project.Contracts?.FindService(name) is { } service
            && BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, "InstanceContextMode") is ServiceClass.SingleInstance);

    private Finding? FindLow(Behavior behavior, List<Throttle> written)
    {
        List<Throttle> low = written.FindAll(static one => IsLow(one.Path, one.Limit));
        if (low.Count == 0)
        {
            return null;
        }

        string values = ValueWords.Are(low.Count, low.Select(static one => one.Limit.ToString(CultureInfo.InvariantCulture)));
        bool isAll = behavior.HoldsOnly(IsLow);
        string defaults = ValueWords.List(low.Select(static one => PerProcessor(one.Path)));
        return new Finding(
            Row,
            low[0].Setting.Location!,
            Names(behavior, low),
            behavior.DisplayName,
            values + (low.Count == 1 ? "; the default is " : "; the defaults are ") + defaults + " per processor")
        {
            // One number for all of them was probably chosen, not copied.
            Assumption = low.Exists(one => behavior.IsExplained(one.Path)) ? Assumptions.Explained
                : written.Count > 1 && written.TrueForAll(one => one.Limit == written[0].Limit) ? "nothing that the service uses needs the limit"
                : null,

            // What the service calls may rely on the limit, and the default is higher.
            Fixes = isAll ? ImmutableArray<FindingFix>.Empty : Remove(behavior, low, "WCFL2006"),
            WhyNoFix = isAll ? NoFindingReasons.LeavesEmptyThrottle : null,
        };
    }

    // Each call and each session needs an instance, unless one serves all.
    private Finding? FindContradiction(Behavior behavior, List<Throttle> written)
    {
        Throttle? instances = written.Find(static one => one.Path == BehaviorSettings.MaxInstances);
        Throttle? calls = written.Find(static one => one.Path == BehaviorSettings.MaxCalls);
        return instances is null || calls is null || instances.Limit >= calls.Limit
            ? null
            : new Finding(
                Row,
                instances.Setting.Location!,
                behavior.NameOf(instances.Path),
                behavior.DisplayName,
                "is " + instances.Limit.ToString(CultureInfo.InvariantCulture) + ", below the limit of " + calls.Limit.ToString(CultureInfo.InvariantCulture)
                    + " calls; the default is the sum of the limits for calls and sessions")
            {
                Effect = WcfRules.WCFL2006_FewInstances,
                Fixes = Remove(behavior, [instances], "WCFL2006.Instances"),
            };
    }

    private static ImmutableArray<FindingFix> Remove(Behavior behavior, List<Throttle> limits, string key)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        foreach (Throttle limit in limits)
        {
            if (behavior.RemoveEdit(limit.Path) is not { } edit)
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            edits.Add(edit);
        }

        string title = "Remove " + Names(behavior, limits) + " so that " + (limits.Count == 1 ? "the default applies" : "the defaults apply");
        return ImmutableArray.Create(new FindingFix(title, key, FixApplicability.NeedsDecision, edits.ToImmutable()));
    }

    private static string Names(Behavior behavior, List<Throttle> limits) => ValueWords.List(limits.Select(one => behavior.NameOf(one.Path)));

    private static string PerProcessor(string path) => path switch
    {
        BehaviorSettings.MaxCalls => "16",
        BehaviorSettings.MaxSessions => "100",
        _ => "116",
    };

    // The defaults of .NET Framework 3.0 and 3.5: 16 calls, 10 sessions, 26 instances; 100 sessions are the current default for one processor.
    private static bool IsLow(string path, int limit) => limit > 1 && limit <= path switch
    {
        BehaviorSettings.MaxCalls => 16,
        BehaviorSettings.MaxSessions => 100,
        _ => 26,
    };

    private sealed record Throttle(string Path, Setting Setting, int Limit);
}
