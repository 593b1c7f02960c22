using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Output.Text;

/// <summary>The way to fix a finding, as <c>wcflint fix</c> decides it.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="Way">What <c>wcflint fix</c> needs for it.</param>
/// <param name="Options">The options that it needs; empty where it needs none.</param>
/// <param name="NeedsHelper">Whether the options add a helper to the project.</param>
internal sealed record FixHint(string Title, FixWay Way, string Options, bool NeedsHelper)
{
    private static readonly Dictionary<string, string> s_rewriting =
        FixProviders.All.OfType<LifetimeFix>().ToDictionary(fix => fix.FixableDiagnosticIds.Single(), fix => fix.Title, StringComparer.Ordinal);

    /// <summary>The options behind the title; empty where the fix needs none.</summary>
    public string Condition => Options.Length == 0 ? string.Empty
        : Way is FixWay.ByRule or FixWay.AtPlace ? " (needs a decision: " + Options + ")"
        : " (needs " + Options + ")";

    /// <summary>The fix of a finding; null where it has none.</summary>
    public static FixHint? Of(ReportedFinding finding)
    {
        string? rewriting = finding.IsInCode ? s_rewriting.GetValueOrDefault(finding.Id) : null;
        ImmutableArray<FindingFix> fixes = finding.Fixes.RemoveAll(static fix => fix.Edits.IsEmpty);
        if (finding.Obstacle is not null && !finding.NeedsHelper)
        {
            return null;
        }

        return SweepPolicy.WayOf(finding.Id, finding.Severity, fixes, rewriting is null ? null : finding.Rewriting) is { } way
            ? Create(finding.NeedsHelper ? LifetimeFix.HelperTitle : (SweepPolicy.SafeOf(fixes) ?? fixes.FirstOrDefault())?.Title ?? rewriting!, way, finding)
            : finding.FixOfSeveralProjects is { } both ? Create(both, FixWay.OfSeveralProjects, finding) : null;
    }

    private static FixHint Create(string title, FixWay way, ReportedFinding finding)
    {
        string options = FixWays.OptionsOf(way, finding.Id);
        return new FixHint(title, way, finding.NeedsHelper ? (FixWays.Helper + " " + options).TrimEnd() : options, finding.NeedsHelper);
    }
}
