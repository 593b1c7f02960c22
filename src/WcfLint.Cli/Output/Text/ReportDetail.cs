namespace WcfLint.Cli.Output.Text;

/// <summary>The level of detail of a report.</summary>
internal sealed record ReportDetail
{
    /// <summary>Whether only the totals are shown, with the number of files that could not be read in full.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>Whether infos are shown with their lines and fixes, and the files and findings that were not read or not reported with their names.</summary>
    public bool IsVerbose { get; init; }

    /// <summary>Whether equal findings are shown one by one.</summary>
    public bool ShowsAll { get; init; }

    /// <summary>Whether counts are shown instead of findings.</summary>
    public bool IsStatistics { get; init; }

    /// <summary>Whether the counts are those of projects, not of rules.</summary>
    public bool IsByProject { get; init; }
}
