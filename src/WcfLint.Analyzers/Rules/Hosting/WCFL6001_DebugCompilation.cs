using System.Collections.Immutable;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

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

        // Since .NET Framework 4.0 a site need not list its services: its .svc files and activations name them.
        ServiceModelConfiguration configuration = context.Configuration;
        bool isServed = !configuration.IsHostConfig && (configuration.MayHaveServices || context.Project.Hosted.FullNames.Count > 0);
        AnalyzeCompilation(context, configuration.Root, isServed);
        foreach (ConfigElement location in configuration.Root.ElementsNamed("location"))
        {
            AnalyzeCompilation(context, location, isServed);
        }
    }

    private static void AnalyzeCompilation(ConfigurationRuleContext context, ConfigElement container, bool isServed)
    {
        if (context.Configuration.Resolve(container.Element("system.web")?.Element("compilation")).Element is not { } compilation)
        {
            return;
        }

        ConfigAttribute? debug = compilation.Attribute("debug");
        if (!isServed)
        {
            context.NoFinding(compilation, NoFindingKind.NotConcerned, "the file is not the configuration of a web site with services");
        }
        else if (context.Configuration.IsUncertain(compilation))
        {
            context.NoFinding(compilation, NoFindingReasons.MayBeTransformed);
        }
        else if (debug is not { IsTrue: true })
        {
            context.NoFinding(
                compilation,
                debug is not null && Placeholder.IsIn(debug.Value) ? NoFindingKind.Unknown : NoFindingKind.Fine,
                debug is null ? "debug is not set" : "debug is '" + debug.Value + "'");
        }
        else
        {
            // Visual Studio writes debug="true" into every new site, to run it.
            context.Report(new Finding(WcfRules.WCFL6001_DebugCompilation, debug.Location)
            {
                Assumption = Deployment.IsForServer(context.Configuration) ? null : "the site is deployed with this file",
                Fixes = ImmutableArray.Create(new FindingFix(
                    "Set debug=\"false\"", "WCFL6001.Debug", FixApplicability.Safe, ConfigEdits.Change(debug, "false"))),
            });
        }
    }
}
