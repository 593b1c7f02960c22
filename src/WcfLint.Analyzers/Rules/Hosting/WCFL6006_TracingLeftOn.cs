using System;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// Traces of every call, or its messages, that a listener gets. Messages are logged at Information whatever the switch of their source says,
/// and not to the default listener (referencesource, MessageLogger.cs, InitializeMessageTraceSource); traces go through one lock of the
/// process (TraceSource.cs).
/// </summary>
internal sealed class WCFL6006_TracingLeftOn() : Rule(WcfRules.WCFL6006_TracingLeftOn), IConfigurationRule
{
    private static readonly string[] s_levels = ["All", "Verbose", "Information"];

    private static readonly string[] s_flags = ["logMessagesAtServiceLevel", "logMessagesAtTransportLevel"];

    private static readonly NoFindingReason s_notDeployed =
        new(NoFindingKind.Unknown, "the configuration is not known to be deployed to a server, and diagnostics are useful on a developer's machine");

    public void Analyze(ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        ConfigSection diagnostics = configuration.Resolve(configuration.Root.Element("system.diagnostics"));
        if (!context.IsFramework)
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Platform, "WCF writes these traces only on .NET Framework"));
        }
        else if (diagnostics.Element is not { } section)
        {
            context.NoFindings(diagnostics.IsUnknown ? new NoFindingReason(NoFindingKind.Unknown, "system.diagnostics is in a file that cannot be read")
                : new NoFindingReason(NoFindingKind.Fine, "no trace source is configured"));
        }
        else
        {
            Finding? finding = Join(FindTraces(context, section), FindMessages(context, section));
            context.Report(finding is null || Deployment.Runs(context) ? finding : context.NoFinding(s_notDeployed with { Location = finding.Location }));
        }
    }

    // One finding for both, where one file sets both.
    private static Finding? Join(Finding? traces, Finding? messages) =>
        traces is null || messages is null || traces.Location.GetLineSpan().Path != messages.Location.GetLineSpan().Path ? traces ?? messages
            : new Finding(traces.Rule, traces.Location, "message logs and " + traces.Arguments[0], traces.Arguments[1])
            {
                AdditionalLocations = ImmutableArray.Create(messages.Location),
                Fixes = traces.Fixes.IsEmpty
                    ? messages.Fixes : ImmutableArray.Create(traces.Fixes[0] with { Title = traces.Fixes[0].Title + ", and turn message logging off",
                        Edits = traces.Fixes[0].Edits.AddRange(messages.Fixes[0].Edits) }),
            };

    private Finding? FindTraces(ConfigurationRuleContext context, ConfigElement diagnostics)
    {
        if (FindSource(diagnostics, "System.ServiceModel") is not { } source)
        {
            return null;
        }

        ConfigAttribute? level = source.Attribute("switchValue") ?? FindSwitch(diagnostics, source);
        return context.Configuration.IsUncertain(source) ? context.NoFinding(NoFindingReasons.MayBeTransformed with { Location = source.Location })
            : level is null ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "its level is not set", source.Location))
            : !level.Value.Split(',').Any(static one => Array.Exists(s_levels, wanted => wanted.Equals(one.Trim(), StringComparison.OrdinalIgnoreCase)))
                ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "its level is not more verbose than Warning", source.Location))
            : FindListener(diagnostics, source) is not { } listener
            ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "no listener receives all of its traces", source.Location))
            : new Finding(Row, level.Location, "traces at level '" + level.Value.Trim() + "'", listener)
            {
                Fixes = level.Name == "switchValue"
                    ? ImmutableArray.Create(
                        new FindingFix("Set switchValue to Warning", "WCFL6006", FixApplicability.NeedsDecision, ConfigEdits.Change(level, "Warning")))
                    : ImmutableArray<FindingFix>.Empty,
            };
    }

    private Finding? FindMessages(ConfigurationRuleContext context, ConfigElement diagnostics)
    {
        if (context.Configuration.Scopes.Select(static scope => scope.Section("diagnostics").Element?.Element("messageLogging"))
            .FirstOrDefault(static element => element is not null) is not { } logging)
        {
            return null;
        }

        var flags = s_flags.Select(logging.Attribute).OfType<ConfigAttribute>().Where(static flag => flag.IsTrue).ToImmutableArray();
        return context.Configuration.IsUncertain(logging) ? context.NoFinding(NoFindingReasons.MayBeTransformed with { Location = logging.Location })
            : flags.IsEmpty || logging.Attribute("maxMessagesToLog")?.Value.Trim() == "0"
                ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine,
                    "it logs no messages: neither at the service level nor at the transport level", logging.Location))
            : logging.Element("filters") is { } filters && filters.ElementsNamed("add").Any()
                ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "filters select the messages to log", logging.Location))
            : FindSource(diagnostics, "System.ServiceModel.MessageLogging") is not { } source || FindListener(diagnostics, source) is not { } listener
                ? context.NoFinding(new NoFindingReason(NoFindingKind.Fine,
                    "the source System.ServiceModel.MessageLogging has no listener that receives all messages", logging.Location))
            : new Finding(Row, flags[0].Location, "message logs", listener)
            {
                Fixes = ImmutableArray.Create(new FindingFix("Turn message logging off", "WCFL6006", FixApplicability.NeedsDecision,
                    flags.Select(static FixEdit (flag) => ConfigEdits.Change(flag, "false")).ToImmutableArray())),
            };
    }

    private static ConfigElement? FindSource(ConfigElement diagnostics, string name) =>
        diagnostics.Element("sources")?.ElementsNamed("source").FirstOrDefault(source => source.Attribute("name")?.Value.Trim() == name);

    // A switch by its name; an undeclared one is off.
    private static ConfigAttribute? FindSwitch(ConfigElement diagnostics, ConfigElement source) =>
        source.Attribute("switchName")?.Value is { } name
            ? diagnostics.Element("switches")?.ElementsNamed("add").LastOrDefault(add => add.Attribute("name")?.Value == name)?.Attribute("value") : null;

    private static string? FindListener(ConfigElement diagnostics, ConfigElement source) =>
        TraceListeners.Find(diagnostics, source).Where(static listener => !listener.IsFiltered).Select(static listener => listener.Name).FirstOrDefault();
}
