using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Severities;

namespace WcfLint.Analyzers.Hosting;

/// <summary>From a finding in a configuration to its diagnostic, through the switches that the build's own do not reach.</summary>
internal static class ConfigurationReport
{
    private const string ReportConfiguration = "build_property.WcfLintReportConfiguration";

    /// <summary>Whether another target framework of the same project reports the findings in configurations.</summary>
    public static bool IsOff(AnalyzerOptions options) =>
        options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue(ReportConfiguration, out string? value)
        && string.Equals(value, "false", StringComparison.OrdinalIgnoreCase);

    /// <summary>
    /// The diagnostic of a finding that stands in a configuration, or null where a comment in the file, a severity key, another
    /// target framework or a transform silences it. Proved findings in C# pass.
    /// </summary>
    public static Diagnostic? ToDiagnostic(WcfProject project, Finding found, AnalyzerOptions options)
    {
        if (PossibleFindings.Settle(found, project.Compilation, options) is not { } finding)
        {
            return null;
        }

        if (finding.Location.Kind != LocationKind.ExternalFile)
        {
            return finding.ToDiagnostic(project.Compilation);
        }

        string path = finding.Location.GetLineSpan().Path;
        bool isNotWellFormed = finding.Rule.Id == WcfRules.WCFL0001_NotWellFormed.Id;
        if (SvcDirective.IsServiceFile(path) && !IsOff(options))
        {
            return finding.ToDiagnostic(project.Compilation);
        }

        if (IsOff(options) || project.File(path) is not { } file)
        {
            project.Trace?.Withdraw(finding, NoFindingKind.Elsewhere, "it is reported with the first target framework of the project");
            return null;
        }

        if (file.IsOfUser)
        {
            return null;
        }

        if (project.IsTransform(path) && !isNotWellFormed)
        {
            if (!project.IsProductionTransform(path))
            {
                project.Trace?.Withdraw(finding, NoFindingKind.Transform, "it is in a transform that is not applied for production");
                return null;
            }

            // Only the author knows whether the transform or its base has to change.
            finding = finding.WithoutFixes();
        }

        if (!isNotWellFormed && SuppressingComments.SwitchOff(project, finding.Location, finding.Rule))
        {
            project.Trace?.Withdraw(finding, NoFindingKind.Suppressed, "a wcflint comment suppresses it there");
            return RelevanceResolver.GetOrCreate(project).ReportsSilenced ? finding.ToCommentedDiagnostic(project.Compilation) : null;
        }

        string? severity = SeveritySettings.FindForFile(finding.Rule, options.AnalyzerConfigOptionsProvider.GetOptions(file.File));
        if (severity == "none")
        {
            project.Trace?.Withdraw(finding, NoFindingKind.Suppressed, "wcflint." + finding.Rule.Id + ".severity is none for the file");
            return null;
        }

        return finding.ToDiagnostic(project.Compilation, severity switch
        {
            "silent" => DiagnosticSeverity.Hidden,
            "suggestion" => DiagnosticSeverity.Info,
            "warning" => DiagnosticSeverity.Warning,
            "error" => DiagnosticSeverity.Error,
            _ => null,
        });
    }
}
