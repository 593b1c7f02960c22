using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Severities;

/// <summary>The severities of rules in the settings of the host and of the user.</summary>
internal static class SeveritySettings
{
    // Roslyn has it since 4.9; the package loads on older ones.
    private static readonly Func<AnalysisContext, DiagnosticSeverity>? s_minimum =
        (Func<AnalysisContext, DiagnosticSeverity>?)typeof(AnalysisContext).GetProperty(
            "MinimumReportedSeverity")?.GetMethod?.CreateDelegate(typeof(Func<AnalysisContext, DiagnosticSeverity>));

    private static readonly ImmutableArray<WcfRule> s_suggestions = WcfRules.All.Where(static rule => rule.IsSuggestion).ToImmutableArray();

    private static readonly ImmutableArray<string> s_bulkKeys = s_suggestions
        .Select(static rule => "dotnet_analyzer_diagnostic.category-" + rule.Descriptor.Category + ".severity").Distinct()
        .Append("dotnet_analyzer_diagnostic.severity").ToImmutableArray();

    /// <summary>Whether the host shows suggestions. A compiler without an error log drops them (Roslyn, CommonCompiler.cs).</summary>
    public static bool ShowSuggestions(AnalysisContext host) => s_minimum is null || s_minimum(host) < DiagnosticSeverity.Warning;

    /// <summary>Whether a setting makes warnings or errors of the findings of a rule that only makes suggestions, for any file of the project.</summary>
    public static bool RaiseSuggestions(Compilation compilation, AnalyzerOptions options, CancellationToken cancellation)
    {
        if (s_suggestions.Any(rule => IsRaised(FindForAll(rule, compilation))))
        {
            return true;
        }

        SyntaxTreeOptionsProvider? severities = compilation.Options.SyntaxTreeOptionsProvider;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            AnalyzerConfigOptions here = options.AnalyzerConfigOptionsProvider.GetOptions(tree);
            if (s_bulkKeys.Any(key => here.TryGetValue(key, out string? severity) && IsRaised(severity))
                || (severities is not null
                    && s_suggestions.Any(rule => severities.TryGetDiagnosticValue(tree, rule.Id, cancellation, out ReportDiagnostic set) && IsRaised(set))))
            {
                return true;
            }
        }

        return options.AdditionalFiles.Any(
            file => options.AnalyzerConfigOptionsProvider.GetOptions(file) is { } here && s_suggestions.Any(rule => IsRaised(FindForFile(rule, here))));
    }

    /// <summary>Whether a setting makes warnings or errors of the infos of a rule in a file.</summary>
    /// <param name="rule">The rule.</param>
    /// <param name="tree">The file, null for one that is not C#: only settings of the whole project reach its diagnostics.</param>
    /// <param name="compilation">Has the settings of the compiler.</param>
    /// <param name="options">Has those of a category.</param>
    public static bool IsRaised(WcfRule rule, SyntaxTree? tree, Compilation compilation, AnalyzerOptions options)
    {
        // The compiler's order of precedence (CSharpDiagnosticFilter.cs, GetDiagnosticReport).
        CompilationOptions settings = compilation.Options;
        if (settings.SpecificDiagnosticOptions.TryGetValue(rule.Id, out ReportDiagnostic set) && set != ReportDiagnostic.Default)
        {
            return IsRaised(set);
        }

        if (settings.SyntaxTreeOptionsProvider is { } severities
            && ((tree is not null && severities.TryGetDiagnosticValue(tree, rule.Id, default, out set))
                || severities.TryGetGlobalDiagnosticValue(rule.Id, default, out set)))
        {
            return IsRaised(set);
        }

        AnalyzerConfigOptionsProvider provider = options.AnalyzerConfigOptionsProvider;
        AnalyzerConfigOptions here = tree is null ? provider.GlobalOptions : provider.GetOptions(tree);
        return (here.TryGetValue("dotnet_analyzer_diagnostic.category-" + rule.Descriptor.Category + ".severity", out string? severity)
            || here.TryGetValue("dotnet_analyzer_diagnostic.severity", out severity))
            && IsRaised(severity);
    }

    /// <summary>Whether a rule that is off by default is switched on for a whole project.</summary>
    public static bool IsOn(WcfRule rule, Compilation compilation) => FindForAll(rule, compilation) is not (ReportDiagnostic.Suppress or ReportDiagnostic.Default);

    /// <summary>The severity of a rule in a file that is not C#, from <c>wcflint.WCFL….severity</c>; null where it is not set.</summary>
    public static string? FindForFile(WcfRule rule, AnalyzerConfigOptions options) =>
        options.TryGetValue("wcflint." + rule.Id + ".severity", out string? severity)
            || options.TryGetValue("wcflint." + rule.Id.ToLowerInvariant() + ".severity", out severity)
            ? severity.Trim().ToLowerInvariant()
            : null;

    private static ReportDiagnostic FindForAll(WcfRule rule, Compilation compilation) =>
        compilation.Options.SpecificDiagnosticOptions.TryGetValue(rule.Id, out ReportDiagnostic set) && set != ReportDiagnostic.Default ? set
        : compilation.Options.SyntaxTreeOptionsProvider?.TryGetGlobalDiagnosticValue(rule.Id, default, out set) == true ? set
        : ReportDiagnostic.Default;

    private static bool IsRaised(ReportDiagnostic severity) => severity is ReportDiagnostic.Warn or ReportDiagnostic.Error;

    private static bool IsRaised(string? severity) => severity?.Trim().ToLowerInvariant() is "warning" or "error";
}
