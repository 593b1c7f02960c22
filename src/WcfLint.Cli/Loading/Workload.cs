using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Loading;

/// <summary>Everything that one run judges.</summary>
internal sealed class Workload
{
    /// <summary>What paths in reports are relative to.</summary>
    public required string BaseFolder { get; init; }

    public List<LoadedProject> Projects { get; } = [];

    /// <summary>Files that are not judged, with the reason; those that could not be read are in the log.</summary>
    public Dictionary<string, string> Skipped { get; } = new(StringComparer.Ordinal);

    /// <summary>Whether findings in a file are reported.</summary>
    public Func<string, bool> IsReported { get; init; } = static _ => true;
}
