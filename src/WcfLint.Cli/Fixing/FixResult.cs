using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Fixing;

/// <summary>What a fix did, or would do.</summary>
internal sealed class FixResult
{
    /// <inheritdoc cref="FixedFolder.Path"/>
    public required string BaseFolder { get; init; }

    /// <summary>Changed files by path; in a dry run those that would change.</summary>
    public SortedDictionary<string, FixedFile> Files { get; } = new(StringComparer.Ordinal);

    /// <summary>The changes of each rule's fixes, each on top of the rules before it, in their order; empty unless requested.</summary>
    public List<(string Rule, SortedDictionary<string, FixedFile> Files)> ByRule { get; } = [];

    /// <summary>Findings before and after by rule; each place counts once.</summary>
    public SortedDictionary<string, (int Before, int After)> Rules { get; } = new(StringComparer.Ordinal);

    /// <summary>Findings with a fix that needs an option: by rule, which option, and how many.</summary>
    public SortedDictionary<(string Rule, string Missing), int> Undecided { get; } =
        new(Comparer<(string Rule, string Missing)>.Create(static (a, b) => string.CompareOrdinal(a.Rule + a.Missing, b.Rule + b.Missing)));

    /// <summary>Findings that no option fixes: by rule, with the reason and their number.</summary>
    public SortedDictionary<(string Rule, string Reason), int> Unfixable { get; } =
        new(Comparer<(string Rule, string Reason)>.Create(static (a, b) => string.CompareOrdinal(a.Rule + a.Reason, b.Rule + b.Reason)));

    /// <summary>Rules with fixes of ends in several projects that are left.</summary>
    public SortedSet<string> Together { get; } = new(StringComparer.Ordinal);

    /// <summary>Files that stay as they are though a fix would change them.</summary>
    public HashSet<LeftFile> Left { get; } = [];

    /// <summary>Findings that their fix leaves.</summary>
    public HashSet<LeftPlace> LeftPlaces { get; } = [];

    /// <summary>The project of a changed file, by its path.</summary>
    public Func<string, string> ProjectOf { get; set; } = path => path;

    /// <summary>
    /// Asked before more files are written than a user can review; all are kept until then. Null where each project is written as soon as
    /// it is fixed.
    /// </summary>
    public Func<FixResult, bool>? Confirm { get; init; }

    /// <summary>Whether so many files would change that nothing is written before the user confirms.</summary>
    public bool AwaitsYes { get; set; }

    /// <summary>Files that could not be written, with the reason.</summary>
    public SortedDictionary<string, string> Failed { get; } = new(StringComparer.Ordinal);

    public List<AnalyzerFailure> Failures { get; } = [];

    public IReadOnlyList<LoadNote> Notes { get; set; } = [];

    /// <inheritdoc cref="CheckResult.InputFails"/>
    public bool InputFails { get; set; }

    /// <summary>Whether enough could be read, everything could be written, and no rule or fix failed.</summary>
    public bool Succeeded => Failures.Count == 0 && Failed.Count == 0 && !InputFails;

    /// <summary>Compile errors of the projects with changed C#, before and after.</summary>
    public (int Before, int After) Errors { get; set; }

    /// <summary>Projects whose fixes did not come to an end.</summary>
    public List<string> Endless { get; } = [];

    public int Projects { get; set; }

    public bool Cancelled { get; set; }

    /// <summary>How many more findings would be fixed with <c>--min-severity info</c>; <c>wcflint check</c> does not fail on them.</summary>
    public int BelowWarning => Undecided.Where(u => u.Key.Missing == Choice.FixChoice.BelowWarning).Sum(u => u.Value);

    /// <summary>Adds what was fixed of a rule afterwards, in several projects together.</summary>
    public void Add(FixResult together, string rule)
    {
        foreach (FixedFile file in together.Files.Values)
        {
            Files[file.Path] = Files.TryGetValue(file.Path, out FixedFile? earlier) ? earlier with { After = file.After } : file;
        }

        Rules[rule] = (Rules[rule].Before, together.Rules[rule].After);
        Left.RemoveWhere(left => left.Rule == rule && left.Reason == Checks.PeerFixes.SeveralProjects);
        Left.UnionWith(together.Left);
        Errors = (Errors.Before + together.Errors.Before, Errors.After + together.Errors.After);
        Failures.AddRange(together.Failures);
    }

    /// <summary>A path as it is printed.</summary>
    public string Shown(string path) => PrintablePath.Escape(Relative(path));

    /// <summary>A path as the summary and diffs name it: relative to <see cref="BaseFolder"/>, with forward slashes.</summary>
    public string Relative(string path) => FolderPath.Relative(BaseFolder, path);
}

/// <summary>A finding that its fix leaves, with the reason; the line is that after all fixes.</summary>
internal sealed record LeftPlace(string Path, int Line, string Rule, string Obstacle);
