using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>A program that hosts services and collects its garbage as a workstation does. Sites have server garbage collection by themselves.</summary>
internal sealed class WCFL6002_WorkstationGarbageCollection() : Rule(WcfRules.WCFL6002_WorkstationGarbageCollection), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        ConfigElement root = configuration.Root;
        ConfigElement? runtime = root.Element("runtime");
        if (!context.IsFramework || !configuration.IsHostConfig || !WCFL6001_DebugCompilation.HasServices(configuration) || !context.Project.MayBeProgram
            || configuration.IsUncertain(root) || (runtime is not null && configuration.IsUncertain(runtime)))
        {
            return;
        }

        ConfigElement? gcServer = runtime?.Element("gcServer");
        if (gcServer?.Attribute("enabled") is { } enabled)
        {
            if (bool.TryParse(enabled.Value.Trim(), out bool isOn) && !isOn)
            {
                Report(context, enabled.Location, ConfigEdits.Change(enabled, "true"), FixApplicability.NeedsDecision);
            }

            return;
        }

        ConfigElement? services = null;
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            services ??= scope.Element.Element("services");
        }

        // A program with windows that takes calls besides, such as a client with callbacks, is better off as a workstation.
        if (services is null || gcServer is not null || context.Project.Code.HasWindows)
        {
            return;
        }

        // Edits are made in the file as it is, before any transform.
        ConfigElement? original = configuration.Document.Root;
        ConfigElement? parent = original?.Element("runtime") ?? original;
        TextEdit? edit = parent is null || parent.Element("gcServer") is not null
            ? null
            : ConfigEdits.AddChild(parent, parent == original
                ? (indent, unit) => "<runtime>\n" + indent + unit + "<gcServer enabled=\"true\" />\n" + indent + "</runtime>"
                : (_, _) => "<gcServer enabled=\"true\" />");
        Report(context, services.Location, edit, FixApplicability.Safe);
    }

    // Who wrote false has decided.
    private static void Report(ConfigurationRuleContext context, Location location, TextEdit? edit, FixApplicability applicability) =>
        context.Report(new Finding(WcfRules.WCFL6002_WorkstationGarbageCollection, location)
        {
            Fixes = edit is null
                ? ImmutableArray<FindingFix>.Empty
                : ImmutableArray.Create(new FindingFix("Switch server garbage collection on", "WCFL6002.GcServer", applicability, edit)),
        });
}
