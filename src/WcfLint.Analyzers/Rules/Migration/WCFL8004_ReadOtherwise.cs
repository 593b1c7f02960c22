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
    private const int DefaultBuffer = 65536;

    public void Analyze(BindingRuleContext context)
    {
        if (WhyNot(context.Binding, context.Symbols) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        var binding = (ConfiguredBinding)context.Binding;
        bool isReported = false;
        foreach ((Setting setting, MigrationFeature feature, MigrationCell cell) in Find(binding))
        {
            isReported = true;
            context.Report(Create(binding, setting, feature, cell));
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "CoreWCF is not known to read a setting of the binding otherwise");
        }
    }

    /// <summary>Whether the rule reports a setting of a binding, or any where none is named.</summary>
    public static bool Reports(Binding binding, WcfSymbols? symbols, string? path = null) => WhyNot(binding, symbols) is null
        && Find((ConfiguredBinding)binding).Any(found => path is null || found.Setting.Path == path);

    /// <summary>Whether CoreWCF.ConfigurationManager reads a configuration: the project references it, or the file's own configSections name it.</summary>
    public static bool IsReadByCoreWcf(ServiceModelConfiguration configuration, WcfSymbols? symbols) =>
        symbols is { HasCoreWcfConfiguration: true } || ConfiguredTarget.Platform(configuration.Root) == WcfPlatform.CoreWcf;

    private static NoFindingReason? WhyNot(Binding binding, WcfSymbols? symbols) =>
        binding is not ConfiguredBinding { IsWritten: true } configured ? new NoFindingReason(NoFindingKind.NotConcerned, "the binding is not in a configuration")
        : (binding.Platform & (WcfPlatform.Framework | WcfPlatform.CoreWcf)) != WcfPlatform.CoreWcf
        ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF does not read the binding")
        : !IsReadByCoreWcf(configured.Scope.Configuration, symbols) ? NoFindingReasons.NoConfigurationPackage
        : !WCFL8003_IgnoredByCoreWcf.Reads(configured.SectionName)
        ? new NoFindingReason(NoFindingKind.Elsewhere, "WCFL8003 reports that CoreWCF does not read the section")
        : configured.Scope.Configuration.IsUncertain(configured.Element) ? NoFindingReasons.MayBeTransformed
        : null;

    private static IEnumerable<(Setting Setting, MigrationFeature Feature, MigrationCell Cell)> Find(ConfiguredBinding binding)
    {
        var seen = new HashSet<string>();
        foreach (Setting setting in binding.WrittenSettings)
        {
            if (MigrationTables.Table.FindSetting(binding.SectionName, setting.Path, setting.Text) is { } feature
                && feature.Rules.Contains(WcfRules.WCFL8004_ReadOtherwise.Id)
                && feature.Find(MigrationTarget.CoreWcfFile) is { } cell && IsLost(binding, setting, cell) && seen.Add(feature.Id))
            {
                yield return (setting, feature, cell);
            }
        }
    }

    // The file is read as a whole, whether the binding is used or not. A setting that services do not have is no loss.
    private static bool IsLost(ConfiguredBinding binding, Setting setting, MigrationCell cell) => cell.Verdict switch
    {
        MigrationVerdict.Throws => setting.Path != Model.SettingPaths.MessageCredential
            || binding[Model.SettingPaths.SecurityMode].Is("TransportWithMessageCredential"),
        _ when (binding.Side & EndpointSide.Service) == 0 => false,
        MigrationVerdict.Ignored => binding[setting.Path] is { IsExplicit: true, IsKnown: true } effective && !cell.IsInForce(effective.Text)
            && !IsDefault(binding, effective),
        MigrationVerdict.Change => IsBufferLeftBehind(binding, setting),
        _ => false,
    };

    private static bool IsDefault(ConfiguredBinding binding, Setting setting) =>
        Model.BindingDefaults.Find(binding.Kind, WcfPlatform.CoreWcf, setting.Path) is { } usual && setting.Is(usual);

    // CoreWCF.ConfigurationManager, NetTcpBindingElement.cs, CreateBinding: sets MaxBufferSize to its own default where nothing is written,
    // so that it does not follow MaxReceivedMessageSize.
    private static bool IsBufferLeftBehind(ConfiguredBinding binding, Setting size) =>
        binding[size.Path].Int64 is > DefaultBuffer && binding["transferMode"].Is("Buffered") && !binding[Buffer].IsExplicit && binding.AttributeOf(Buffer) is null;

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
