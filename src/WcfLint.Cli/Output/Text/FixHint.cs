using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Output.Text;

/// <summary>What mends a finding, as <c>wcflint fix</c> decides it.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="Way">What <c>wcflint fix</c> needs for it.</param>
internal sealed record FixHint(string Title, FixWay Way)
{
    private static readonly Dictionary<string, string> s_rewriting =
        FixProviders.All.OfType<LifetimeFix>().ToDictionary(fix => fix.FixableDiagnosticIds.Single(), fix => fix.Title, StringComparer.Ordinal);

    /// <summary>The option of <c>wcflint fix</c> that a finding's fix needs, behind its title; empty where it needs none.</summary>
    public string Condition => Way switch
    {
        FixWay.InBulk => string.Empty,
        FixWay.BelowWarning => " (needs --min-severity info)",
        FixWay.OfSeveralProjects => " (needs --breaking)",
        _ => " (needs a decision)",
    };

    /// <summary>The fix of a finding; null where it has none.</summary>
    public static FixHint? Of(ReportedFinding finding)
    {
        List<FindingFix> fixes = finding.Fixes.Where(fix => !fix.Edits.IsEmpty).ToList();
        if ((fixes.Find(fix => fix.Applicability == FixApplicability.Safe) ?? fixes.FirstOrDefault()) is { } carried)
        {
            return new FixHint(carried.Title, WayOf(finding, carried.Applicability));
        }

        return finding.FixOfSeveralProjects is { } both ? new FixHint(both, FixWay.OfSeveralProjects)
            : finding.IsInCode && finding.Obstacle is null && s_rewriting.TryGetValue(finding.Id, out string? title) ? new FixHint(title, WayOf(finding, null))
            : null;
    }

    private static FixWay WayOf(ReportedFinding finding, FixApplicability? carried) => SweepPolicy.WayOf(finding.Severity, carried, finding.Rewriting);
}
