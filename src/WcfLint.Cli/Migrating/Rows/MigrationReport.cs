using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

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

    /// <summary>The rows that work as they are.</summary>
    public int WorkingRows => Rows.Count(row => row.Worst == MigrationVerdict.Works && !row.IsRenamed);

    /// <summary>What each project needs, by its name.</summary>
    public IReadOnlyDictionary<string, ProjectNeeds> Needs { get; init; } = new Dictionary<string, ProjectNeeds>();

    /// <summary>What moves with the projects and is no part of WCF.</summary>
    public IReadOnlyList<BesideThing> Beside { get; init; } = [];

    /// <summary>The names of the projects in the order in which they can move: what others refer to comes first.</summary>
    public IReadOnlyList<string> InOrder { get; init; } = [];

    /// <summary>The lines of a step that have to be touched, with code in place of a configuration file of services.</summary>
    /// <param name="step">The step.</param>
    /// <param name="rows">The rows that are meant; null for all.</param>
    public int LinesOf(MigrationStep step, IEnumerable<MigrationRow>? rows = null) =>
        CountLines((rows ?? Rows).Where(
            row => row.Step == step && row.Answers.Any(answer => answer.Target != MigrationTarget.CoreWcfFile && answer.Verdict != MigrationVerdict.Works)));

    /// <summary>The lines that become one of some things on a target, of the configuration file of services or of everything else.</summary>
    public int LinesOf(MigrationTarget target, bool isOfFile, params MigrationVerdict[] verdicts) =>
        CountLines(Rows.Where(row => row.For(target) is { } answer && Array.IndexOf(verdicts, answer.Verdict) >= 0
            && row.For(MigrationTarget.CoreWcfFile) is not null == isOfFile));

    /// <summary>How many lines some rows stand on.</summary>
    public int CountLines(IEnumerable<MigrationRow> rows) => rows.Select(row => (row.Place.Path, row.Place.StartLine)).Distinct().Count();

    /// <summary>What never worked on .NET Framework either, by feature.</summary>
    public IEnumerable<MigrationGroup> Broken =>
        from row in Rows
        where row.Today is not null && row.Answers.Count > 0
        group row by row.Feature?.Id ?? row.Subject into rows
        let first = rows.First()
        orderby first.Harm, rows.Count() descending, first.Subject
        select new MigrationGroup(first.Feature?.Title ?? first.Subject, first.Harm, first.Answers[0],
            [.. first.Answers.Select(answer => answer.Target)], [.. rows]);

    /// <summary>What works with another namespace in the using directives, by that namespace.</summary>
    public IEnumerable<IGrouping<string, MigrationRow>> Renamed =>
        from row in Rows
        where row.IsRenamed
        group row by row.For(MigrationTarget.CoreWcf)!.Cell!.Namespace! into rows
        orderby rows.Key
        select rows;

    /// <summary>The answers of a verdict, those of one feature with one text together: the worst harm first, then the most places. What never worked is told
    /// apart.</summary>
    /// <param name="verdict">The verdict.</param>
    /// <param name="isWanted">Which answers are meant; all when it is null.</param>
    public IEnumerable<MigrationGroup> Group(MigrationVerdict verdict, Func<MigrationRow, MigrationAnswer, bool>? isWanted = null) =>
        from row in Rows
        from answer in row.Answers
        where answer.Verdict == verdict && row.Today is null && (isWanted is null || isWanted(row, answer))
        group (Row: row, Answer: answer) by (row.Feature?.Id ?? row.Subject, answer.Text) into rows
        let first = rows.First()
        let distinct = rows.Select(r => r.Row).Distinct().ToArray()
        orderby first.Row.Harm, distinct.Length descending, first.Row.Subject
        select new MigrationGroup(first.Row.Feature?.Title ?? first.Row.Subject, first.Row.Harm, first.Answer,
            [.. rows.Select(r => r.Answer.Target).Distinct().Order()], distinct);
}

/// <summary>Rows of one feature with one answer.</summary>
/// <param name="Title">What they are about.</param>
/// <param name="Harm">What suffers.</param>
/// <param name="Answer">The answer.</param>
/// <param name="Targets">The targets that it is of.</param>
/// <param name="Rows">The rows.</param>
internal sealed record MigrationGroup(string Title, MigrationHarm Harm, MigrationAnswer Answer, IReadOnlyList<MigrationTarget> Targets,
    IReadOnlyList<MigrationRow> Rows);
