using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Message logging that keeps passwords and tokens. It takes logKnownPii on messageLogging and on the source of message logging, a level
/// that is logged, a listener, and enableLoggingKnownPii of machine.config, which no tree holds (referencesource, MessageLogger.cs:
/// Initialize and RemovePii; PiiTraceSource.cs). On the source System.ServiceModel it concerns trace records alone.
/// </summary>
internal sealed class WCFL7008_PersonalDataInLogs() : Rule(WcfRules.WCFL7008_PersonalDataInLogs), IConfigurationRule
{
    private const string Pii = "logKnownPii";
    private const string Source = "System.ServiceModel.MessageLogging";

    private static readonly string[] s_levels = ["logMessagesAtServiceLevel", "logMessagesAtTransportLevel"];

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            if (scope.Section("diagnostics").Element?.Element("messageLogging") is not { } logging || logging.Attribute(Pii) is not { } written)
            {
                continue;
            }

            // An unknown condition may hold: with one of them the finding is reported, with two it is not known.
            List<bool?> conditions = [IsTrue(logging, Pii, context), s_levels.Select(level => IsTrue(logging, level, context)).Aggregate(Or),
                .. ReadSource(context)];
            if (!Deployment.Runs(context))
            {
                context.NoFinding(new NoFindingReason(NoFindingKind.Unknown,
                    "the configuration is not known to be deployed to a server, where others may read the log", written.Location));
                continue;
            }

            context.Report(conditions.Contains(false) || conditions.Count(static condition => condition is null) > 1
                ? context.NoFinding(new NoFindingReason(conditions.Contains(false) ? NoFindingKind.Fine : NoFindingKind.Unknown,
                    "personal data is logged only if both " + Pii + " settings, a level and a listener are set", written.Location))
                : new Finding(Row, written.Location, written.ToString())
                {
                    // It is written in two places, and has no effect until machine.config sets it too: the author probably means it.
                    Fixes = FindingFix.Of("Set " + Pii + " to false", "WCFL7008", FixApplicability.NeedsDecision, ConfigEdits.Change(written, "false")),
                });
        }
    }

    // Whether the source sets it too, and whether it has a listener.
    private static IEnumerable<bool?> ReadSource(ConfigurationRuleContext context)
    {
        ConfigSection diagnostics = context.Configuration.Resolve(context.Configuration.Root.Element("system.diagnostics"));
        ConfigSection sources = context.Configuration.Resolve(diagnostics.Element?.Element("sources"));
        ConfigElement? source = sources.Element?.ElementsNamed("source").FirstOrDefault(static one => one.Attribute("name")?.Value == Source);
        return source is null || diagnostics.Element is not { } section ? [diagnostics.IsUnknown || sources.IsUnknown ? null : false]
            : [IsTrue(source, Pii, context),
                TraceListeners.Find(section, source).Any() ? true : context.Configuration.Resolve(section.Element("sharedListeners")).IsUnknown ? null : false];
    }

    private static bool? IsTrue(ConfigElement element, string name, ConfigurationRuleContext context) =>
        element.Attribute(name) is not { } attribute ? false
        : Placeholder.IsIn(attribute.Value) || context.Configuration.IsUncertain(element) ? null
        : attribute.IsTrue;

    private static bool? Or(bool? one, bool? other) => one == true || other == true ? true : one is null || other is null ? null : false;
}
