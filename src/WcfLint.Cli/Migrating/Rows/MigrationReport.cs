using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>What becomes of a tree.</summary>
internal sealed record MigrationReport
{
    public required string BaseFolder { get; init; }

    /// <summary>The targets that were asked for.</summary>
    public required IReadOnlyList<MigrationTarget> Targets { get; init; }

    public required int Projects { get; init; }

    public required IReadOnlyList<MigrationRow> Rows { get; init; }

    public required IReadOnlyList<EndpointVerdict> Endpoints { get; init; }

    public IReadOnlyList<LoadNote> Notes { get; init; } = [];

    public IReadOnlyList<AnalyzerFailure> Failures { get; init; } = [];

    /// <inheritdoc cref="CheckResult.InputFails"/>
    public bool InputFails { get; init; }

    public bool Succeeded => Failures.Count == 0 && !InputFails;

    /// <summary>A path as the report names it.</summary>
    public string Relative(string path) => FolderPath.Relative(BaseFolder, path);

    /// <summary>A place as the report names it.</summary>
    public string At(Place place) => Relative(place.Path) + ":" + place.StartLine;

    /// <summary>The places of a step that have to be touched.</summary>
    public int PlacesOf(MigrationStep step) => Rows.Where(row => row.Step == step && row.Worst != MigrationVerdict.Works).Select(row => row.Place).Distinct().Count();

    /// <summary>The rows that become one of some things on a target.</summary>
    public int CountOf(MigrationTarget target, params MigrationVerdict[] verdicts) => Rows.Count(row => row.For(target) is { } answer && System.Array.IndexOf(verdicts, answer.Verdict) >= 0);

    /// <summary>The answers of a verdict, those of one feature with one text together: the worst harm first, then the most places.</summary>
    public IEnumerable<MigrationGroup> Group(MigrationVerdict verdict) =>
        from row in Rows
        from answer in row.Answers
        where answer.Verdict == verdict
        group (Row: row, Answer: answer) by (row.Feature?.Id ?? row.Subject, answer.Text) into rows
        let first = rows.First()
        let distinct = rows.Select(r => r.Row).Distinct().ToArray()
        orderby first.Row.Harm, distinct.Length descending, first.Row.Subject
        select new MigrationGroup(first.Row.Feature?.Title ?? first.Row.Subject, first.Row.Harm, first.Answer, [.. rows.Select(r => r.Answer.Target).Distinct().Order()], distinct);
}

/// <summary>Rows of one feature with one answer.</summary>
/// <param name="Title">What they are about.</param>
/// <param name="Harm">What suffers.</param>
/// <param name="Answer">The answer.</param>
/// <param name="Targets">The targets that it is of.</param>
/// <param name="Rows">The rows.</param>
internal sealed record MigrationGroup(string Title, MigrationHarm Harm, MigrationAnswer Answer, IReadOnlyList<MigrationTarget> Targets, IReadOnlyList<MigrationRow> Rows);
