using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for scripts: everything, in an order that does not change. Members are added, never renamed or removed while <c>version</c> is
/// 1.</summary>
internal static class MigrationJson
{
    public static void Write(MigrationReport report, TextWriter writer) => JsonOutput.Write(writer, new
    {
        version = 1,
        path = report.BaseFolder,
        tool = "wcflint " + ToolVersion.Text,
        targets = report.Targets.Select(target => new { name = MigrationTargets.IdOf(target), version = MigrationVersions.NewestOf(target) }),
        projects = report.Projects,
        readiness = Enum.GetValues<Readiness>().ToDictionary(MigrationWords.IdOf,
            readiness => report.Endpoints.Count(endpoint => endpoint.Readiness == readiness)),
        work = Enum.GetValues<MigrationStep>().ToDictionary(step => step.ToString().ToLowerInvariant(), step => report.LinesOf(step)),
        order = report.InOrder.Distinct().GroupJoin(report.Rows, static project => project, static row => row.Project,
            (project, rows) => new { project, work = Enum.GetValues<MigrationStep>().ToDictionary(step => step.ToString().ToLowerInvariant(),
                step => report.LinesOf(step, rows)), packages = report.Needs.GetValueOrDefault(project)?.Packages ?? [],
                listeners = report.Needs.GetValueOrDefault(project)?.Ports ?? [] }),
        endpoints = report.Endpoints.Select(endpoint => CreateEndpoint(report, endpoint)),
        roads = MigrationWords.Roads(report).Select(road => new { road = road.Road, cost = road.Cost }),
        beside = report.Beside.Select(thing => new { thing = thing.Thing, need = thing.Need, projects = thing.Projects, places = thing.Places.Select(report.At) }),
        groups = report.Broken.Select(group => CreateGroup(report, group))
            .Concat(MigrationWords.Verdicts.SelectMany(verdict => report.Group(verdict.Verdict)).Select(group => CreateGroup(report, group))),
        usings = report.Renamed.SelectMany(static rows => rows).GroupBy(static row => row.Place.Path).OrderBy(static file => file.Key, StringComparer.Ordinal)
            .Select(file => CreateUsings(report, file)),
        rows = report.Rows.Select(row => CreateRow(report, row)),
        notes = report.Notes.Select(note => new { path = report.Relative(note.Path), reason = note.Reason, failure = note.IsFailure }),
        failures = report.Failures.Select(
            failure => new { project = report.Relative(failure.Project), analyzer = failure.Analyzer, message = failure.Message }),
    });

    private static object CreateEndpoint(MigrationReport report, EndpointVerdict endpoint) => new
    {
        path = report.Relative(endpoint.Place.Path),
        line = endpoint.Place.StartLine,
        project = endpoint.Project,
        side = MigrationWords.Of(endpoint.Side),
        name = endpoint.Name,
        binding = endpoint.Binding,
        verdict = MigrationWords.IdOf(endpoint.Readiness),
        changes = endpoint.Changes.Count + endpoint.Blockers.Count,
        blockers = endpoint.Blockers,
        needs = endpoint.Changes.Select(change => new { what = change.Title, need = change.Text }),
        otherEnds = endpoint.Others.Select(other => report.At(other.Place)),
        others = endpoint.Others.Select(other => new { place = report.At(other.Place), verdict = MigrationWords.IdOf(
            other.Readiness), differentBinding = other.Binding, differentSecurity = other.Security?.Other }),
    };

    // A thing with all its places, as the forms for people have it.
    private static object CreateGroup(MigrationReport report, MigrationGroup group) => new
    {
        title = group.Title,
        feature = group.Rows[0].Feature?.Id,
        harm = MigrationWords.Of(group.Harm),
        verdict = MigrationWords.Of(group.Answer.Verdict),
        targets = group.Targets.Select(MigrationTargets.IdOf),
        today = group.Rows[0].Today,
        need = group.Answer.Text,
        places = group.Rows.Select(row => report.At(row.Place)).Distinct(),
    };

    // What a file changes in its using directives alone.
    private static object CreateUsings(MigrationReport report, IGrouping<string, MigrationRow> file) => new
    {
        path = report.Relative(file.Key),
        namespaces = file.Select(static row => row.For(MigrationTarget.CoreWcf)!.Cell!.Namespace).Distinct().Order(StringComparer.Ordinal),
        things = file.Select(static row => row.Feature!.Title).Distinct(),
        needs = MigrationWords.NeedsOf(file).Select(static need => new { thing = need.Title, need = need.Need }),
        isOfBothEnds = file.Any(static row => row.IsOfBothEnds),
    };

    private static object CreateRow(MigrationReport report, MigrationRow row) => new
    {
        path = report.Relative(row.Place.Path),
        line = row.Place.StartLine,
        column = row.Place.StartColumn,
        project = row.Project,
        subject = row.Subject,
        feature = row.Feature?.Id,
        harm = MigrationWords.Of(row.Harm),
        today = row.Today,
        step = row.Step.ToString().ToLowerInvariant(),
        endpoints = row.Endpoints,
        answers = row.Answers.Select(CreateAnswer),
    };

    private static object CreateAnswer(MigrationAnswer answer) => new
    {
        target = MigrationTargets.IdOf(answer.Target),
        verdict = MigrationWords.Of(answer.Verdict),
        when = answer.Cell?.When,
        throws = answer.Cell?.Text,
        inForce = answer.Cell?.InForce,
        @namespace = answer.Cell?.Namespace,
        need = answer.Detail ?? answer.Cell?.Need,
        sources = (answer.Cell?.Sources ?? []).Select(source => source.ToString()),
    };
}
