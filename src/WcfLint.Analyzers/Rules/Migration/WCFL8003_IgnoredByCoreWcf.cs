using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// What CoreWCF.ConfigurationManager does not read: it declares the sections <c>bindings</c> and <c>services</c> only
/// (CoreWCF.machine.config), so that others are passed over without a word, while an undeclared element inside of these two
/// throws (ServiceElement.cs has no host, BindingsSection.cs six bindings).
/// </summary>
internal sealed class WCFL8003_IgnoredByCoreWcf() : Rule(WcfRules.WCFL8003_IgnoredByCoreWcf), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        if (context.IsFramework || context.Project.Symbols is not { IsCoreWcf: true, HasCoreWcfConfiguration: true })
        {
            context.NoFindings(context.IsFramework
                ? new NoFindingReason(NoFindingKind.Platform, ".NET Framework reads it, not CoreWCF") : NoFindingReasons.NoConfigurationPackage);
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfigElement section in scope.Sections)
            {
                if (context.Configuration.IsUncertain(section))
                {
                    context.NoFinding(section, NoFindingKind.Transform, "a transform may change the section");
                    continue;
                }

                switch (section.Name)
                {
                    case "bindings":
                        Bindings(context, section);
                        break;
                    case "services":
                        Services(context, section);
                        break;
                    case "behaviors" when CoreWcfReader.HasThrottlesOnly(section):
                        context.NoFinding(section, NoFindingKind.Elsewhere, "WCFL8005 reports the limits, and the section has nothing else");
                        break;
                    default:
                        if (!section.Elements.IsEmpty && ReplacementOf(section) is { } replacement)
                        {
                            Report(context, section, "ignores", replacement, null);
                        }
                        else
                        {
                            context.NoFinding(section, NoFindingKind.NotConcerned,
                                section.Elements.IsEmpty ? "the section is empty" : "CoreWCF is not known to ignore the section");
                        }

                        break;
                }
            }
        }
    }

    private static void Bindings(ConfigurationRuleContext context, ConfigElement section)
    {
        ImmutableArray<ConfigElement> kinds = context.Configuration.Resolve(section).Element?.Elements ?? ImmutableArray<ConfigElement>.Empty;
        foreach (ConfigElement kind in kinds)
        {
            if (!CoreWcfReader.Reads(kind.Name) && BindingNames.KindOf(kind.Name) != BindingKind.Unknown && !context.Configuration.IsUncertain(kind))
            {
                Report(context, kind, "does not support", "; create this binding in code", WcfRules.WCFL8003_Throws);
            }
            else
            {
                context.NoFinding(kind, CoreWcfReader.Reads(kind.Name) ? new NoFindingReason(NoFindingKind.Fine, "CoreWCF reads " + kind.Name)
                    : context.Configuration.IsUncertain(kind) ? NoFindingReasons.MayBeTransformed
                    : new NoFindingReason(NoFindingKind.NotConcerned, kind.Name + " does not belong to WCF"));
            }
        }

        Refuse(context, RefusedElements.OfBindings(kinds));
    }

    private static void Services(ConfigurationRuleContext context, ConfigElement section)
    {
        foreach (ConfigElement service in context.Configuration.Resolve(section).Element?.ElementsNamed("service") ?? [])
        {
            if (service.Element("host") is { } host && !context.Configuration.IsUncertain(host))
            {
                Report(context, host, "does not support", "; pass base addresses to AddService", WcfRules.WCFL8003_Throws);
            }

            ContractResolver? types = context.Configuration.IsCodeMissing ? null : context.Project.Contracts;
            Refuse(context, RefusedElements.OfService(service, types));
        }
    }

    private static void Refuse(ConfigurationRuleContext context, IEnumerable<(ConfigElement Element, string What, string Row)> elements)
    {
        foreach ((ConfigElement element, string what, string row) in elements)
        {
            if (!context.Configuration.IsUncertain(element) && MigrationTables.Table.Find(row)?.Find(MigrationTarget.CoreWcfFile)?.Need is { } need)
            {
                Report(context, element, "does not support", what + "; " + need, WcfRules.WCFL8003_Throws);
            }
        }
    }

    // The migration table has the sections and their replacements; an element that is no section of WCF has no row.
    private static string? ReplacementOf(ConfigElement section) =>
        MigrationTables.Table.Find("section:" + section.Name) is not { } feature || !feature.Rules.Contains(WcfRules.WCFL8003_IgnoredByCoreWcf.Id) ? null
        : section.Name == "behaviors" ? OfBehaviors(section)
        : feature.Find(MigrationTarget.CoreWcfFile)?.Need is { } need ? "; " + need
        : string.Empty;

    /// <summary>The behaviours for which the rule names something else: shorter than the rows of the table, which are of single attributes.</summary>
    internal static ImmutableArray<(string Element, string Instead)> Behaviors { get; } = ImmutableArray.Create(
        ("serviceDebug", "ServiceDebugBehavior in code"),
        ("serviceMetadata", "ServiceMetadataBehavior in code"),
        ("serviceCredentials", "the Credentials of the service host"));

    private static string OfBehaviors(ConfigElement section)
    {
        string text = string.Empty;
        foreach ((string element, string instead) in Behaviors)
        {
            Add(element, instead);
        }

        return text;

        void Add(string element, string instead)
        {
            foreach (ConfigElement behaviors in section.ElementsNamed("serviceBehaviors"))
            {
                foreach (ConfigElement behavior in behaviors.ElementsNamed("behavior"))
                {
                    if (behavior.Element(element) is not null)
                    {
                        text += (text.Length == 0 ? "; use " : ", and ") + instead + " instead of " + element;
                        return;
                    }
                }
            }
        }
    }

    private static void Report(ConfigurationRuleContext context, ConfigElement element, string verb, string instead, Effect? effect) =>
        context.Report(new Finding(WcfRules.WCFL8003_IgnoredByCoreWcf, element.Location, verb, element.Name, instead) { Effect = effect });
}
