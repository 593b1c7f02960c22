using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>Settings of bindings that the reader of CoreWCF.ConfigurationManager refuses or drops, by the rows of the migration table.</summary>
internal static class LostSettings
{
    private const string MaxBufferSize = "maxBufferSize";
    private const int DefaultBuffer = 65536;

    /// <summary>Whether CoreWCF loses a setting of a binding, or any where none is named.</summary>
    public static bool Has(Binding binding, WcfSymbols? symbols, string? path = null) => WhyNot(binding, symbols) is null
        && Find((ConfiguredBinding)binding).Any(found => path is null || found.Setting.Path == path);

    // The project references CoreWCF.ConfigurationManager, or the file's own configSections name it.
    private static bool IsReadByCoreWcf(ServiceModelConfiguration configuration, WcfSymbols? symbols) =>
        symbols is { HasCoreWcfConfiguration: true } || ConfiguredTarget.Platform(configuration.Root) == WcfPlatform.CoreWcf;

    /// <summary>Why the settings of a binding are not for CoreWCF to read; null where they are.</summary>
    public static NoFindingReason? WhyNot(Binding binding, WcfSymbols? symbols) =>
        binding is not ConfiguredBinding { IsWritten: true } configured
            ? new NoFindingReason(NoFindingKind.NotConcerned, "the binding is not in a configuration")
        : (binding.Platform & (WcfPlatform.Framework | WcfPlatform.CoreWcf)) != WcfPlatform.CoreWcf
        ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF does not read the binding")
        : !IsReadByCoreWcf(configured.Scope.Configuration, symbols) ? NoFindingReasons.NoConfigurationPackage
        : !CoreWcfReader.Reads(configured.SectionName)
        ? new NoFindingReason(NoFindingKind.Elsewhere, "WCFL8003 reports that CoreWCF does not read the section")
        : configured.Scope.Configuration.IsUncertain(configured.Element) ? NoFindingReasons.MayBeTransformed
        : null;

    /// <summary>The settings that it loses, each with its row of the migration table.</summary>
    public static IEnumerable<(Setting Setting, MigrationFeature Feature, MigrationCell Cell)> Find(ConfiguredBinding binding)
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
        MigrationVerdict.Throws => setting.Path != SettingPaths.MessageCredential
            || binding[SettingPaths.SecurityMode].Is("TransportWithMessageCredential"),
        _ when (binding.Side & EndpointSide.Service) == 0 => false,
        MigrationVerdict.Ignored => binding[setting.Path] is { IsExplicit: true, IsKnown: true } effective && !cell.IsInForce(effective.Text)
            && !IsDefault(binding, effective),
        MigrationVerdict.Change => IsBufferLeftBehind(binding, setting),
        _ => false,
    };

    private static bool IsDefault(ConfiguredBinding binding, Setting setting) =>
        BindingDefaults.Find(binding.Kind, WcfPlatform.CoreWcf, setting.Path) is { } usual && setting.Is(usual);

    // CoreWCF.ConfigurationManager, NetTcpBindingElement.cs, CreateBinding: sets MaxBufferSize to its own default where nothing is written,
    // so that it does not follow MaxReceivedMessageSize.
    private static bool IsBufferLeftBehind(ConfiguredBinding binding, Setting size) =>
        binding[size.Path].Int64 is > DefaultBuffer && binding["transferMode"].Is("Buffered") && !binding[MaxBufferSize].IsExplicit
            && binding.AttributeOf(MaxBufferSize) is null;
}
