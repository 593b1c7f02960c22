using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>Findings of one rule and severity, which cost the same.</summary>
/// <param name="Rule">Null where the catalogue does not know it.</param>
/// <param name="Findings">By file and line.</param>
internal sealed record RuleFindings(string Id, DiagnosticSeverity Severity, WcfRule? Rule, IReadOnlyList<ReportedFinding> Findings)
{
    public string Title => Rule?.Title ?? string.Empty;

    public string SeverityName => ReportedFinding.Name(Severity);

    /// <summary>What one of them costs, or what happens.</summary>
    public string Cost => Rule is null ? string.Empty : Rule.Cost.Ending;

    /// <summary>A message without the ending that all of them share.</summary>
    public string MessageOf(ReportedFinding finding)
    {
        string end = ". " + Cost;
        return Rule is not null && finding.Message.EndsWith(end, StringComparison.Ordinal) ? finding.Message[..^end.Length] : finding.Message;
    }
}

/// <summary>What matters first.</summary>
internal static class FindingOrder
{
    /// <summary>By severity; of the same, what fails before what takes time, what costs most times the time before what costs less, and many before few.</summary>
    public static IReadOnlyList<RuleFindings> Group(IEnumerable<ReportedFinding> findings) =>
    [
        .. findings.GroupBy(f => (f.Id, f.Severity))
            .Select(group => new RuleFindings(group.Key.Id, group.Key.Severity, WcfRules.Find(group.Key.Id), [.. group]))
            .OrderByDescending(group => group.Severity)
            .ThenByDescending(group => group.Rule?.FailsAtRunTime == true)
            .ThenByDescending(group => group.Rule is { } rule ? CostFactor.Parse(rule.Cost)?.High ?? 0 : 0)
            .ThenByDescending(group => group.Findings.Count)
            .ThenBy(group => group.Id, StringComparer.Ordinal),
    ];
}
