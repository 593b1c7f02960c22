using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Severities;

/// <summary>
/// How settings apply to findings that are only possible. A raised severity is meant for proved findings; but the compiler raises all
/// findings of an id, and no analyzer can lower one. So a possible finding is left out where its id is raised.
/// </summary>
internal static class PossibleFindings
{
    /// <summary>The key that makes possible findings as severe as proved ones, in .editorconfig and .globalconfig.</summary>
    public const string Key = "wcflint.possible";

    /// <summary>The value of that key.</summary>
    public const string AsWarnings = "warning";

    /// <summary>The property of a build that sets the same for a whole project.</summary>
    private const string Property = "build_property.WcfLintPossible";

    // The command lowers them itself.
    private const string ReportRaised = "build_property.WcfLintTellPossible";

    // A site may have thousands of configurations, with findings in each.
    private static readonly ConditionalWeakTable<AnalyzerOptions, Dictionary<string, AdditionalText>> s_files = new();

    /// <summary>The finding as it is reported; null where it is left out.</summary>
    public static Finding? Settle(Finding finding, Compilation compilation, AnalyzerOptions options) =>
        finding.Proof != Proof.Possible ? finding
        : CountAsProved(OptionsFor(finding.Location, options), options) ? finding with { CountsAsProved = true }
        : IsSet(options.AnalyzerConfigOptionsProvider.GlobalOptions, ReportRaised, "true")
            || !SeveritySettings.IsRaised(finding.Rule, finding.Location.SourceTree, compilation, options) ? finding
        : null;

    /// <summary>Whether possible findings count as proved for any file of a project.</summary>
    public static bool CountAsProvedAnywhere(Compilation compilation, AnalyzerOptions options, CancellationToken cancellation)
    {
        AnalyzerConfigOptionsProvider provider = options.AnalyzerConfigOptionsProvider;
        if (CountAsProved(provider.GlobalOptions, options) || options.AdditionalFiles.Any(file => IsSet(provider.GetOptions(file), Key, AsWarnings)))
        {
            return true;
        }

        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            cancellation.ThrowIfCancellationRequested();
            if (IsSet(provider.GetOptions(tree), Key, AsWarnings))
            {
                return true;
            }
        }

        return false;
    }

    private static bool CountAsProved(AnalyzerConfigOptions here, AnalyzerOptions options) =>
        IsSet(here, Key, AsWarnings) || IsSet(options.AnalyzerConfigOptionsProvider.GlobalOptions, Key, AsWarnings)
            || IsSet(options.AnalyzerConfigOptionsProvider.GlobalOptions, Property, AsWarnings);

    private static AnalyzerConfigOptions OptionsFor(Location location, AnalyzerOptions options) =>
        location.SourceTree is { } tree ? options.AnalyzerConfigOptionsProvider.GetOptions(tree)
        : s_files.GetValue(options, ByPath).TryGetValue(location.GetLineSpan().Path, out AdditionalText? file)
        ? options.AnalyzerConfigOptionsProvider.GetOptions(file)
        : options.AnalyzerConfigOptionsProvider.GlobalOptions;

    private static Dictionary<string, AdditionalText> ByPath(AnalyzerOptions options)
    {
        var files = new Dictionary<string, AdditionalText>(StringComparer.Ordinal);
        foreach (AdditionalText file in options.AdditionalFiles)
        {
            if (!files.ContainsKey(file.Path))
            {
                files.Add(file.Path, file);
            }
        }

        return files;
    }

    private static bool IsSet(AnalyzerConfigOptions options, string key, string expected) =>
        options.TryGetValue(key, out string? value) && string.Equals(value.Trim(), expected, StringComparison.OrdinalIgnoreCase);
}
