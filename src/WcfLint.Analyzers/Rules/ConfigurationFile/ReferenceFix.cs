namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>The hint and the fix for a reference that was probably mistyped.</summary>
internal static class ReferenceFix
{
    /// <summary>What the message ends with.</summary>
    public static string Hint(string? nearest) => nearest is null ? string.Empty : " (did you mean '" + nearest + "'?)";

    /// <summary>Only a slip of one letter or of case is certain enough to be fixed without review: another name brings other settings.</summary>
    public static FindingFix Create(string nearest, int distance, FixEdit edit) =>
        new("Change to '" + nearest + "'", "WCFL0003.Nearest", distance <= 1 ? FixApplicability.Safe : FixApplicability.NeedsDecision, edit);
}
