using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>Debug compilation of a site with services.</summary>
internal sealed class WCFL6001_DebugCompilation() : Rule(WcfRules.WCFL6001_DebugCompilation), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            return;
        }

        ServiceModelConfiguration configuration = context.Configuration;
        if (!configuration.IsHostConfig && (HasServices(configuration) || HasUnlistedServices(configuration)))
        {
            AnalyzeCompilation(context, configuration.Root);
            foreach (ConfigElement location in configuration.Root.ElementsNamed("location"))
            {
                AnalyzeCompilation(context, location);
            }
        }
    }

    // A services section in a file that is not at hand is there for its services.
    internal static bool HasServices(ServiceModelConfiguration configuration)
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
            context.Report(new Finding(WcfRules.WCFL6001_DebugCompilation, debug.Location)
            {
                Fixes = ImmutableArray.Create(new FindingFix(
                    "Set debug=\"false\"", "WCFL6001.Debug", FixApplicability.Safe, ConfigEdits.Change(debug, "false"))),
            });
        }
    }
}
