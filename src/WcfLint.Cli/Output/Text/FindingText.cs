using System;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The two parts of a finding's message.</summary>
/// <param name="Message">What is wrong at this place.</param>
/// <param name="Cost">What it costs, or what happens: "Cost: …" or "Effect: …", the finding's own where it has one.</param>
internal readonly record struct FindingText(string Message, string Cost)
{
    public static FindingText Of(ReportedFinding finding)
    {
        // A rule's cost ends each of its messages, or the effect that the finding has instead (Finding.ToDiagnostic).
        int end = Math.Max(finding.Message.LastIndexOf(". Cost: ", StringComparison.Ordinal), finding.Message.LastIndexOf(". Effect: ", StringComparison.Ordinal));
        return end < 0
            ? new FindingText(finding.Message, WcfRules.Find(finding.Id)?.Cost.Ending ?? string.Empty)
            : new FindingText(finding.Message[..end], finding.Message[(end + 2)..]);
    }
}
