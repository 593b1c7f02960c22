using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>What a plain <c>wcflint fix</c> mends: what <c>wcflint check</c> would fail on. One for the command that mends and those that count.</summary>
internal static class SweepPolicy
{
    /// <summary>The lowest severity of a finding that is mended unasked.</summary>
    public const DiagnosticSeverity Lowest = DiagnosticSeverity.Warning;

    /// <summary>Whether a fix is fit for a sweep, whatever the severity.</summary>
    /// <param name="carried">How freely the fix may be applied that the finding carries; null where it carries none.</param>
    /// <param name="rewriting">How freely one may be applied that rewrites syntax.</param>
    public static bool IsFit(FixApplicability? carried, FixApplicability rewriting) => rewriting == FixApplicability.Safe && carried is null or FixApplicability.Safe;
}
