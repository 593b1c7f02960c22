using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Output.Text;

/// <summary>What mends a finding, as far as it is known before somebody tries.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="IsInBulk">Whether <c>wcflint fix</c> applies it unasked, unless it brings something worse.</param>
/// <param name="IsOfSeveralProjects">Whether it changes both ends of a wire, in several projects: nobody can be asked for that at one place.</param>
internal sealed record FixHint(string Title, bool IsInBulk, bool IsOfSeveralProjects = false)
{
    /// <summary>The option of <c>wcflint fix</c> that a finding's fix needs, behind its title; empty where it needs none.</summary>
    public string Condition => IsInBulk ? string.Empty : IsOfSeveralProjects ? " (needs --breaking)" : " (needs a decision)";

    private static readonly Dictionary<string, string> s_rewriting =
        FixProviders.All.OfType<LifetimeFix>().ToDictionary(fix => fix.FixableDiagnosticIds.Single(), fix => fix.Title, StringComparer.Ordinal);

    /// <summary>The fix of a finding; null where it has none.</summary>
    public static FixHint? Of(ReportedFinding finding)
    {
        bool mayRewrite = finding.Rewriting == FixApplicability.Safe;
        List<FindingFix> fixes = finding.Fixes.Where(fix => !fix.Edits.IsEmpty).ToList();
        return (fixes.Find(fix => fix.Applicability == FixApplicability.Safe) ?? fixes.FirstOrDefault()) is { } carried
                ? new FixHint(carried.Title, mayRewrite && carried.Applicability == FixApplicability.Safe)
            : finding.FixOfSeveralProjects is { } both ? new FixHint(both, IsInBulk: false, IsOfSeveralProjects: true)
            : finding.IsInCode && s_rewriting.TryGetValue(finding.Id, out string? title) ? new FixHint(title, mayRewrite)
            : null;
    }
}
