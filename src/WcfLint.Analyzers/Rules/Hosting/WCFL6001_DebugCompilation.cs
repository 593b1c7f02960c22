using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>Debug compilation of a site with services, and service hosts without server garbage collection.</summary>
internal sealed class WCFL6001_DebugCompilation : ConfigurationRule
{
    public override ImmutableArray<WcfRule> Rules => ImmutableArray.Create(WcfRules.WCFL6001_DebugCompilation);

    public override void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            return;
        }

        ServiceModelConfiguration configuration = context.Configuration;
        bool services = HasServices(configuration);
        if (configuration.IsHostConfig)
        {
            if (services)
            {
                AnalyzeGarbageCollection(context);
            }
        }
        else if (services || HasUnlistedServices(configuration))
        {
            AnalyzeCompilation(context, configuration.Root);
            foreach (ConfigElement location in configuration.Root.ElementsNamed("location"))
            {
                AnalyzeCompilation(context, location);
            }
        }
    }

    // A services section in a file that is not at hand is there for its services.
    private static bool HasServices(ServiceModelConfiguration configuration)
    {
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            if (!scope.Services.IsEmpty || scope.Section("services").IsUnknown)
            {
                return true;
            }
        }

        return false;
    }

    // Since .NET Framework 4.0 a site may list no service: a behaviour without a name is for those (referencesource,
    // ConfigLoader.cs, LoadServiceDescription), and an activation takes the place of a .svc file.
    private static bool HasUnlistedServices(ServiceModelConfiguration configuration)
    {
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            if (scope.Section("serviceHostingEnvironment").Element?.Element("serviceActivations")?.ElementsNamed("add").Any() == true)
            {
                return true;
            }

            if (configuration.Resolve(scope.Section("behaviors").Element?.Element("serviceBehaviors")).Element is { } behaviors
                && behaviors.ElementsNamed("behavior").Any(b => string.IsNullOrEmpty(b.Attribute("name")?.Value)))
            {
                return true;
            }
        }

        return false;
    }

    private static void AnalyzeCompilation(ConfigurationRuleContext context, ConfigElement container)
    {
        ConfigElement? compilation = context.Configuration.Resolve(container.Element("system.web")?.Element("compilation")).Element;
        if (compilation?.Attribute("debug") is { } debug && bool.TryParse(debug.Value.Trim(), out bool isDebug) && isDebug
            && !context.Configuration.IsUncertain(compilation))
        {
            context.Report(new Finding(WcfRules.WCFL6001_DebugCompilation, debug.Location, "The site of these services is compiled with debug=\"true\"")
            {
                Fixes = ImmutableArray.Create(new FindingFix(
                    "Set debug=\"false\"", "WCFL6001.Debug", sweep: true, new TextEdit(debug.ValueSpan, "false"))),
            });
        }
    }

    private static void AnalyzeGarbageCollection(ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        ConfigElement root = configuration.Root;
        ConfigElement? runtime = root.Element("runtime");
        ConfigElement? gcServer = runtime?.Element("gcServer");
        if (!context.Set.MayBeProgram || configuration.IsUncertain(root) || (runtime is not null && configuration.IsUncertain(runtime)))
        {
            return;
        }

        if (gcServer?.Attribute("enabled") is { } enabled)
        {
            if (bool.TryParse(enabled.Value.Trim(), out bool isOn) && !isOn)
            {
                Report(context, enabled.Location, new TextEdit(enabled.ValueSpan, "true"));
            }

            return;
        }

        ConfigElement? services = null;
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            services ??= scope.Element.Element("services");
        }

        if (services is null || gcServer is not null)
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
        Report(context, services.Location, edit);
    }

    private static void Report(ConfigurationRuleContext context, Location location, TextEdit? edit) =>
        context.Report(new Finding(WcfRules.WCFL6001_DebugCompilation, location, "The host of these services runs without server garbage collection")
        {
            Severity = DiagnosticSeverity.Info,
            Fixes = edit is null
                ? ImmutableArray<FindingFix>.Empty
                : ImmutableArray.Create(new FindingFix("Switch server garbage collection on", "WCFL6001.GcServer", sweep: true, edit)),
        });
}
