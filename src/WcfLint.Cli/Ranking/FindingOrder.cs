using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Ranking;

/// <summary>Findings of one rule and severity, which cost the same.</summary>
/// <param name="Rule">Null where the catalogue does not know it.</param>
/// <param name="Ending">What one of them costs, or what happens, as their messages end.</param>
/// <param name="Findings">By file and line.</param>
internal sealed record RuleFindings(string Id, DiagnosticSeverity Severity, WcfRule? Rule, string Ending, IReadOnlyList<ReportedFinding> Findings)
{
    private static readonly string s_runtime = "(" + CostsMeasured.Runtime + ",";

    public string Title => Rule?.Title ?? string.Empty;

    public string SeverityName => ReportedFinding.Name(Severity);

    /// <summary>The number among those of the rule and severity that have other effects; 0 for the first.</summary>
    public int Part { get; init; }

    /// <summary>What one of them costs, or what happens; of a figure also that it is of another runtime than the projects.</summary>
    public string Cost => Findings.Any(finding => finding.IsOnFramework) && Ending.Contains(s_runtime, StringComparison.Ordinal)
        ? Ending + "; not measured on .NET Framework" : Ending;

    /// <summary>What of the same severity comes first: what fails for certain, what is insecure, what leaks, what costs; last what is only possible.</summary>
    public int Rank => Findings[0].Proof == Proof.Possible ? 4
        : IsFailure ? 0
        : Rule?.Band == RuleBand.Security ? 1
        : SweepPolicy.Closes(Id) ? 2
        : 3;

    // The effect of these findings is the one whose text ends their messages; without such an effect it is the first of the row.
    private bool IsFailure => Rule is not null
        && (Rule.Effects.FirstOrDefault(effect => effect.Text is { } text && Ending == Analyzers.Catalogue.Cost.EffectWord + ": " + text)
            ?? Rule.Effects[0]).Harm != Harm.Cost;

    /// <summary>The figure as measured today; null where these findings have an effect and no figure, or only that of an old document.</summary>
    public CostFactor? Factor => Rule?.Cost.Today is null ? null : CostFactor.Parse(Ending);
}

/// <summary>What matters first.</summary>
internal static class FindingOrder
{
    /// <summary>
    /// By severity and <see cref="RuleFindings.Rank"/>; of the same, what costs more before what costs less, and many before few. What costs
    /// is what these findings do: of a range what they cost at least, and nothing where their effect is another than the rule's.
    /// </summary>
    public static IReadOnlyList<RuleFindings> Group(IEnumerable<ReportedFinding> findings) =>
    [
        .. findings.GroupBy(f => (f.Id, f.Severity))
            .SelectMany(rule => rule.GroupBy(f => FindingText.Of(f).Cost).OrderByDescending(group => group.Count()).ThenBy(group => group.Key,
                StringComparer.Ordinal)
                .Select((group, part) => new RuleFindings(rule.Key.Id, rule.Key.Severity, WcfRules.Find(rule.Key.Id), group.Key, [.. group]) { Part = part }))
            .OrderByDescending(group => group.Severity)
            .ThenBy(group => group.Rank)
            .ThenByDescending(group => group.Factor?.Low ?? 0)
            .ThenByDescending(group => group.Findings.Count)
            .ThenBy(group => group.Id, StringComparer.Ordinal)
            .ThenBy(group => group.Part),
    ];

    /// <summary>The place of each finding's group among those of all.</summary>
    public static Func<Diagnostic, int> RankOf(IEnumerable<Diagnostic> diagnostics)
    {
        Dictionary<ReportedFinding, Diagnostic> findings = new(ReferenceEqualityComparer.Instance);
        foreach (Diagnostic diagnostic in diagnostics.Where(static one => Place.FromLocation(one.Location) is not null))
        {
            findings.Add(
                new ReportedFinding(diagnostic.Id, diagnostic.Severity, diagnostic.GetMessage(CultureInfo.InvariantCulture),
                    Place.FromLocation(diagnostic.Location)!, [])
                {
                    Assumption = diagnostic.Properties.GetValueOrDefault(Finding.AssumptionProperty),
                },
                diagnostic);
        }

        Dictionary<Diagnostic, int> ranks = new(ReferenceEqualityComparer.Instance);
        foreach ((RuleFindings group, int rank) in Group(findings.Keys).Select((group, rank) => (group, rank)))
        {
            foreach (ReportedFinding finding in group.Findings)
            {
                ranks[findings[finding]] = rank;
            }
        }

        return diagnostic => ranks.GetValueOrDefault(diagnostic, int.MaxValue);
    }
}
