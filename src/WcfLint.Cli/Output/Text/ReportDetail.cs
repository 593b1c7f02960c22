namespace WcfLint.Cli.Output.Text;

/// <summary>How much of a report people see.</summary>
internal sealed record ReportDetail
{
    /// <summary>Whether nothing but the totals is shown, and how many files could not be read in full.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>Whether infos are shown with their lines and fixes, and by name what was not read or not reported.</summary>
    public bool IsVerbose { get; init; }

    /// <summary>Whether equal findings are shown one by one.</summary>
    public bool ShowsAll { get; init; }

    /// <summary>Whether counts are shown instead of findings.</summary>
    public bool IsStatistics { get; init; }

    /// <summary>Whether the counts are those of projects, not of rules.</summary>
    public bool IsByProject { get; init; }
}
