using System;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Rules;

namespace WcfLint.CodeFixes.Edits;

/// <summary>What the light bulb shows of a fix.</summary>
internal static class FixTitle
{
    private const string NeedsDecision = " (needs a decision)";

    /// <summary>The title, with a remark where the fix needs a decision.</summary>
    public static string Of(string title, FixApplicability applicability) =>
        applicability == FixApplicability.Safe || title.EndsWith(WireFix.OfBothEnds, StringComparison.Ordinal) ? title : title + NeedsDecision;
}
