using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// A setting of a binding on which the reader of CoreWCF.ConfigurationManager throws, or which it drops. Which settings these are, and
/// the sources that prove it, stand in the migration table: the rows that name this rule.
/// </summary>
internal sealed class WCFL8004_ReadOtherwise() : Rule(WcfRules.WCFL8004_ReadOtherwise), IBindingRule
{
    private const string Buffer = "maxBufferSize";

    public void Analyze(BindingRuleContext context)
    {
        if (LostSettings.WhyNot(context.Binding, context.Symbols) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        var binding = (ConfiguredBinding)context.Binding;
        bool isReported = false;
        foreach ((Setting setting, MigrationFeature feature, MigrationCell cell) in LostSettings.Find(binding))
        {
            isReported = true;
            context.Report(Create(binding, setting, feature, cell));
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "CoreWCF is not known to read a setting of the binding otherwise");
        }
    }

    private Finding Create(ConfiguredBinding binding, Setting setting, MigrationFeature feature, MigrationCell cell)
    {
        // An element as a whole throws, or the value of an attribute.
        string name = feature.Id.Substring(feature.Id.IndexOf('/') + 1).Split('=')[0];
        ConfigElement? element = name.IndexOf('.') < 0 ? binding.Element.Element(name) : null;
        (string verb, string what, Effect effect) = cell.Verdict switch
        {
            MigrationVerdict.Throws => ("rejects", cell.Need ?? string.Empty, WcfRules.WCFL8004_NoStart),
            MigrationVerdict.Ignored => ("ignores", "CoreWCF uses " + cell.InForce, WcfRules.WCFL8004_Ignored),
            _ => ("does not fully apply", cell.Need ?? string.Empty, WcfRules.WCFL8004_Rejected),
        };
        return new Finding(Row, element?.Location ?? binding.LocationOf(setting), verb, name, binding.DisplayName, what)
        {
            Effect = effect,
            Fixes = Fix(binding, setting, element, cell),
        };
    }

    // A session that is switched off may go; one that is on changes what clients send.
    private static ImmutableArray<FindingFix> Fix(ConfiguredBinding binding, Setting setting, ConfigElement? element, MigrationCell cell) =>
        cell.Verdict == MigrationVerdict.Change
            ? binding[setting.Path].Int64 is <= int.MaxValue and { } size && size.ToString(System.Globalization.CultureInfo.InvariantCulture) is var written
                ? FindingFix.Of("Set maxBufferSize to " + written, "WCFL8004.Buffer", FixApplicability.Safe, binding.SetEdit(Buffer, written))
                : ImmutableArray<FindingFix>.Empty
        : element is { Name: "reliableSession" } session && session.Document == binding.Element.Document && binding.Kind != Model.BindingKind.Custom
            && binding["reliableSession.enabled"].Boolean == false
            ? FindingFix.Of("Remove reliableSession, which is switched off", "WCFL8004.Session", FixApplicability.Safe, ConfigEdits.RemoveElement(session))
        : ImmutableArray<FindingFix>.Empty;
}
