using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Model;

/// <summary>What a check found and what it read.</summary>
internal sealed record CheckResult
{
    public required string BaseFolder { get; init; }

    /// <summary>What was checked, as a full path; null for <see cref="BaseFolder"/>.</summary>
    public string? Target { get; init; }

    /// <summary>Whether several paths were checked, which no other command takes together.</summary>
    public bool IsOfSeveralPaths { get; init; }

    /// <summary>Ordered by file, line, column and id; each place and id once.</summary>
    public required IReadOnlyList<ReportedFinding> Findings { get; init; }

    /// <summary>How many findings of the baseline are there no longer; null where there is no baseline.</summary>
    public int? Gone { get; init; }

    /// <summary>Findings that the baseline does not know: all where there is none.</summary>
    public IEnumerable<ReportedFinding> New => Findings.Where(f => f.Baseline != BaselineState.Unchanged);

    /// <summary>Whether a new finding is at or above --fail-on.</summary>
    public bool HasFailing { get; init; }

    public required IReadOnlyList<AnalyzerFailure> Failures { get; init; }

    public required IReadOnlyList<LoadNote> Notes { get; init; }

    /// <summary>Files and projects that could not be read or compiled, so that no rule has judged them, with the reason.</summary>
    public IEnumerable<(string Path, string Reason)> NotJudged =>
        Notes.Where(n => n.IsFailure).Select(n => (n.Path, n.Reason)).Concat(Failures.Where(f => f.IsOfCompiler).Select(f => (f.Project, f.Message))).Distinct();

    /// <summary>C# files with syntax errors, each with its first error: rules report nothing in code that does not compile.</summary>
    public IReadOnlyList<(string Path, string Reason)> JudgedInPart { get; init; } = [];

    /// <summary>Whether what could not be read fails the run, as <c>Workload.IsInputMissing</c> decides.</summary>
    public bool InputFails { get; init; }

    /// <summary>Whether no rule failed, and enough could be read.</summary>
    public bool Succeeded => Failures.Count == 0 && !InputFails;

    /// <summary>Whether a file, named by its full path, was checked or no longer exists: then a baseline finding that is missing in it is fixed.</summary>
    public Func<string, bool> IsJudged { get; init; } = static _ => true;

    public int Projects { get; init; }

    /// <summary>Projects that a restore, or MSBuild, would read more completely.</summary>
    public int ProjectsInPart { get; init; }

    public int CodeFiles { get; init; }

    public int Configurations { get; init; }

    /// <summary>The reason of files that could not be read; <see cref="NotJudged"/> has their names.</summary>
    public const string Unreadable = "cannot be read";

    /// <summary>Files that were not checked, counted by reason.</summary>
    public required IReadOnlyDictionary<string, int> Skipped { get; init; }

    /// <summary>Findings that do not count for where they stand, counted by reason.</summary>
    public IReadOnlyDictionary<string, int> Silenced { get; init; } = new Dictionary<string, int>();

    /// <summary>Suppressions that suppress nothing; null where they were not requested.</summary>
    public IReadOnlyList<UnusedSuppression>? UnusedSuppressions { get; init; }

    /// <summary>What the rules see at the line of <c>--why</c>; null without it.</summary>
    public WhyAnswer? WhyAnswer { get; init; }

    /// <summary>The possible causes of the exception of <c>--error</c>; null without it.</summary>
    public ErrorAnswer? ErrorAnswer { get; init; }

    /// <summary>What no rule could judge, counted by reason, such as endpoints whose service is not below PATH.</summary>
    public IReadOnlyDictionary<string, int> Unjudged { get; init; } = new Dictionary<string, int>();

    public TimeSpan Elapsed { get; init; }

    /// <summary>A path as it is printed.</summary>
    public string Shown(string path) => PrintablePath.Escape(Relative(path));

    /// <summary>A path as reports name it: relative to PATH, with forward slashes.</summary>
    public string Relative(string path) => FolderPath.Relative(BaseFolder, path);
}
