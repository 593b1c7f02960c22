using System;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Ranking;

/// <summary>The two parts of a finding's message.</summary>
/// <param name="Message">What is wrong at this place.</param>
/// <param name="Cost">What it costs, or what happens: "Cost: …", "Effect: …" or "Effect if …: …", the finding's own where it has one.</param>
internal readonly record struct FindingText(string Message, string Cost)
{
    private static readonly string[] s_endings = [.. new[] { Analyzers.Catalogue.Cost.CostWord, Analyzers.Catalogue.Cost.EffectWord }.SelectMany(
        word => new[] { ". " + word + ": ", ". " + word + " if " })];

    public static FindingText Of(ReportedFinding finding)
    {
        // A rule's cost ends each of its messages, or the effect that the finding has instead (Finding.ToDiagnostic).
        int end = s_endings.Max(ending => finding.Message.LastIndexOf(ending, StringComparison.Ordinal));
        return end < 0
            ? new FindingText(finding.Message, WcfRules.Find(finding.Id)?.Cost.Ending ?? string.Empty)
            : new FindingText(finding.Message[..end], finding.Message[(end + 2)..]);
    }
}
