using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen.Pages;

/// <summary>
/// The global configurations of the package, selected by the property WcfLintPreset. Except for strict, a preset only enables and disables
/// rules: a written severity would raise the findings that a rule reports below its default.
/// </summary>
internal static class Presets
{
    /// <summary>The names that WcfLintPreset takes.</summary>
    public static readonly IReadOnlyList<string> Names = ["recommended", "strict", "security", "performance", "migration", "none", "all"];

    // The compiler's word for the severity of the finding itself: it switches infos on that are off, and raises none.
    private const string AsReported = "default";

    private static readonly RuleBand[] s_performance =
    [
        RuleBand.ClientLifetime, RuleBand.QuotasAndThrottles, RuleBand.TransportAndEncoding, RuleBand.SessionsAndHandshakes, RuleBand.ContractsAndSerialization,
            RuleBand.HostingAndBehaviour,
    ];

    public static string Path(string preset) => "src/WcfLint.Package/config/wcflint." + preset + ".globalconfig";

    public static string Create(string preset, IEnumerable<WcfRule> rules)
    {
        var text = new StringBuilder("# ").Append(Meaning(preset))
            .Append(" Generated from the catalogue.\nis_global = true\n\n# Below every other global configuration: what a project sets itself holds.\nglobal_level = -1\n");
        foreach (WcfRule rule in rules)
        {
            if (Severity(preset, rule) is { } severity)
            {
                text.Append("\n# ").Append(rule.Title).Append("\ndotnet_diagnostic.").Append(rule.Id).Append(".severity = ").Append(severity).Append('\n');
            }
        }

        return text.ToString();
    }

    private static string Meaning(string preset) => preset switch
    {
        "recommended" => "As without a preset: every rule that is on by default, with its own severity.",
        "strict" => "Every rule that is on by default, with proved infos as warnings.",
        "migration" => "Only the rules about the migration to the client packages and CoreWCF.",
        "none" => "No rule, unless a project enables it.",
        "security" => "Only the rules about security.",
        "performance" => "Only the rules about lifetimes, quotas, transport, sessions, contracts and hosting.",
        _ => "Every rule, including those that are off by default.",
    };

    // Null where the rule is left as it is.
    private static string? Severity(string preset, WcfRule rule)
    {
        if (preset == "all")
        {
            return rule.AreInfosOff ? AsReported
                : rule.Descriptor.IsEnabledByDefault ? null : rule.Descriptor.DefaultSeverity == DiagnosticSeverity.Info ? "suggestion" : "warning";
        }

        if (preset is "recommended" or "strict")
        {
            return preset == "strict" && rule.InfoDescriptor.IsEnabledByDefault ? "warning" : null;
        }

        bool speaks = preset == "migration" ? rule.Band == RuleBand.Migration
            : preset == "security" ? rule.Band == RuleBand.Security
            : preset == "performance" && s_performance.Contains(rule.Band);
        return !speaks ? "none" : rule.AreInfosOff ? AsReported : null;
    }
}
