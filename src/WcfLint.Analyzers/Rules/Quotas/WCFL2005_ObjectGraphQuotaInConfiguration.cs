using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>The configuration half of WCFL2005: maxItemsInObjectGraph raised to what is in force without it.</summary>
internal sealed class WCFL2005_ObjectGraphQuotaInConfiguration : ConfigurationRule
{
    private static readonly string[] s_maxima = ["int.MaxValue", "Int32.MaxValue", "2147483647", "0x7fffffff"];

    public override ImmutableArray<WcfRule> Rules { get; } = ImmutableArray.Create(WcfRules.WCFL2005_ObjectGraphQuota);

    public override void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF reads no behaviours from configuration.
        if (!context.IsFramework || FrameworkTarget.IsBefore45(context.Configuration) || context.Set.TargetsBefore45)
        {
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            ConfigElement? behaviors = scope.Section("behaviors").Element;
            Look(context, behaviors?.Element("serviceBehaviors"), "service behaviour");
            Look(context, behaviors?.Element("endpointBehaviors"), "endpoint behaviour");
        }
    }

    private static void Look(ConfigurationRuleContext context, ConfigElement? collection, string what)
    {
        if (context.Configuration.Resolve(collection).Element is not { } elements)
        {
            return;
        }

        foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
        {
            string name = behavior.Attribute("name")?.Value ?? string.Empty;
            if (ObjectGraphQuota.In(behavior) is { } attribute && ObjectGraphQuota.ValueOf(attribute) == int.MaxValue
                && !context.Configuration.IsUncertain(behavior) && !Placeholder.In(name)
                && context.Set.Usage.IsBehaviorUsed(name, context.CancellationToken)
                && !LowersElsewhere(context))
            {
                Report(context, attribute, behavior.Element(ObjectGraphQuota.Element)!, name.Length > 0 ? what + " '" + name + "'" : "the default " + what);
            }
        }
    }

    // The maximum takes back what a behaviour around it, or the attribute of the service, has lowered.
    private static bool LowersElsewhere(ConfigurationRuleContext context)
    {
        foreach (ServiceModelConfiguration configuration in context.Set.Configurations)
        {
            foreach (ServiceModelScope scope in configuration.Scopes)
            {
                ConfigElement? behaviors = scope.Section("behaviors").Element;
                if (Lowers(configuration, behaviors?.Element("serviceBehaviors")) || Lowers(configuration, behaviors?.Element("endpointBehaviors")))
                {
                    return true;
                }
            }
        }

        return context.Set.Code.AssignsOther("MaxItemsInObjectGraph", s_maxima, context.CancellationToken);
    }

    private static bool Lowers(ServiceModelConfiguration configuration, ConfigElement? collection)
    {
        if (configuration.Resolve(collection).Element is { } elements)
        {
            foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
            {
                if (ObjectGraphQuota.In(behavior) is { } attribute && ObjectGraphQuota.ValueOf(attribute) != int.MaxValue)
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static void Report(ConfigurationRuleContext context, ConfigAttribute attribute, ConfigElement serializer, string where)
    {
        TextEdit edit = serializer.Attributes.Length == 1 && serializer.Elements.IsEmpty ? ConfigEdits.RemoveElement(serializer) : ConfigEdits.RemoveAttribute(attribute);
        context.Report(new Finding(
            WcfRules.WCFL2005_ObjectGraphQuota,
            attribute.Location,
            ObjectGraphQuota.Name + " of " + where,
            "is " + attribute.Value.Trim() + ", which is in force without it since .NET Framework 4.5")
        {
            Fixes = ImmutableArray.Create(new FindingFix("Remove " + ObjectGraphQuota.Name, "WCFL2005.Remove", FixApplicability.Safe, edit)),
        });
    }
}
