using System.Collections.Generic;

namespace WcfLint.Cli.Model;

/// <summary>The settings in the wcflint.json of a repository; options of the command line take precedence. Null where it sets nothing.</summary>
internal sealed record RepositorySettings
{
    public static RepositorySettings None { get; } = new();

    /// <summary>The folder of the file, which its patterns count from; empty where there is no file.</summary>
    public string Folder { get; init; } = string.Empty;

    /// <summary>Globs of files that are not checked.</summary>
    public IReadOnlyList<string>? Excludes { get; init; }

    /// <summary>The word for the lowest severity that makes the exit code 1.</summary>
    public string? FailOn { get; init; }

    /// <summary>The word for the lowest severity that is reported.</summary>
    public string? MinSeverity { get; init; }

    /// <summary>The file of known findings, as a full path below <see cref="Folder"/>.</summary>
    public string? Baseline { get; init; }

    /// <summary>Severities of rules.</summary>
    public RuleSettings Rules { get; init; } = RuleSettings.None;

    /// <summary>Bytes that `wcflint fix` gives to messages.</summary>
    public int? Quota { get; init; }
}
