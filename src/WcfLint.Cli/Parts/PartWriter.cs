using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Sarif;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Parts;

/// <summary>Writes what a part of a run leaves behind, with all that reports show of its files.</summary>
internal sealed class PartWriter
{
    private readonly PartPaths _paths;
    private readonly SourceFiles _sources = new();
    private readonly Numbers<string> _files = new();
    private readonly Numbers<SolutionPlace> _places = new();
    private readonly SortedDictionary<(int File, int Number), LineData> _lines = [];

    private PartWriter(string folder) => _paths = new PartPaths(folder);

    /// <param name="runs">One for each PATH, at least one.</param>
    /// <param name="options">As they were given.</param>
    /// <exception cref="CommandException">It is more than `merge` would read.</exception>
    public static byte[] Write(IReadOnlyList<PartOfRun> runs, Shard shard, CheckOptions options)
    {
        string folder = runs.Select(run => run.Record.BaseFolder).Aggregate(SeveralPaths.CommonFolder);
        var part = new PartFile(
            PartFile.Name,
            ToolVersion.Text,
            shard.Index,
            shard.Count,
            [.. PartOptions.Describe(options)],
            [.. options.Rules.Order(StringComparer.Ordinal)],
            new PartPaths(Environment.CurrentDirectory).ToRelative(folder),
            SourceRoot.Find(folder).Relative(folder),
            [.. runs.Select(run => new PartWriter(folder).Create(run))],
            GitFolder.CommitOf(folder));
        byte[] bytes = Encoding.UTF8.GetBytes(PrintableText.EscapeJson(JsonSerializer.Serialize(part, PartFile.Form)) + "\n");
        return bytes.Length <= PlainFile.MaxLength ? bytes
            : throw new CommandException("the part has more than " + (PlainFile.MaxLength >> 20) + " MB, which merge does not read: make more and smaller parts");
    }

    private RunData Create(PartOfRun run)
    {
        RunRecord record = run.Record;

        // Whatever the order in which projects were done, the file is the same.
        FindingData[] findings = [.. record.Findings.OrderBy(f => f.Finding.Place.Path, StringComparer.Ordinal).ThenBy(f => f.Finding.Place.StartLine).ThenBy(f => f.Finding.Place.StartColumn)
            .ThenBy(f => f.Finding.Place.EndLine).ThenBy(f => f.Finding.Place.EndColumn).ThenBy(f => f.Finding.Id, StringComparer.Ordinal).Select(f => Create(f.Order, f.Finding))];
        SilencedData[] silenced = [.. record.Silenced.OrderBy(s => s.Place.Path, StringComparer.Ordinal).ThenBy(s => s.Place.StartLine).ThenBy(s => s.Place.StartColumn)
            .ThenBy(s => s.Place.EndLine).ThenBy(s => s.Place.EndColumn).ThenBy(s => s.Id, StringComparer.Ordinal).Select(s => new SilencedData(s.Order.Name, s.Order.Index, s.Id, Create(s.Place), s.Reason))];
        ProjectData[] projects = [.. run.Facts.Projects.Where(p => !p.Endpoints.IsEmpty).Select(p => new ProjectData(p.Order.Name, p.Order.Index, [.. p.Endpoints.Select(Create)]))];
        VerdictData[] verdicts = [.. run.Facts.Verdicts.Where(v => !v.Value.IsSilent).Select(v => new VerdictData(_places.Of(v.Key), v.Value.IsInCode, v.Value.Codes)).OrderBy(v => v.Place)];
        foreach (SolutionPlace place in run.Facts.Verdicts.Where(v => !v.Value.IsSilent).Select(v => v.Key))
        {
            // There a rule over the solution may find something.
            AddLine(place.Path, place.Lines.Start.Line + 1);
        }

        return new RunData(
            _paths.ToRelative(record.BaseFolder),
            _paths.ToRelative(record.Target),
            run.Tree,
            record.Elapsed.TotalSeconds,
            new ContentData(record.Content.Projects, record.Content.CodeFiles, record.Content.Configurations, record.Content.Skipped.OrderBy(s => s.Key, StringComparer.Ordinal).ToDictionary()),
            [.. record.Scope.Globs],
            [],
            [.. _lines.Values],
            findings,
            silenced,
            [.. record.Broken.OrderBy(b => b.Path, StringComparer.Ordinal).Select(b => new BrokenData(b.Order.Name, b.Order.Index, File(b.Path), b.Reason))],
            [.. record.Failures.OrderBy(f => f.Project, StringComparer.Ordinal).ThenBy(f => f.Analyzer, StringComparer.Ordinal).ThenBy(f => f.Detail, StringComparer.Ordinal)
                .Select(f => new FailureData(File(f.Project), f.Analyzer, _paths.Hide(f.Message), _paths.Hide(f.Detail)))],
            [.. record.Notes.OrderBy(n => n.Path, StringComparer.Ordinal).ThenBy(n => n.Reason, StringComparer.Ordinal).Select(n => new NoteData(File(n.Path), _paths.Hide(n.Reason), n.IsFailure))],
            [.. record.Unreadable.OrderBy(u => u.Path, StringComparer.Ordinal).Select(u => new UnreadableData(File(u.Path), u.IsCounted))],
            [.. record.InPart.Order(StringComparer.Ordinal).Select(File)],
            [.. _places.All.Select(p => (int[])[File(p.Path), p.Span.Start, p.Span.Length, p.Lines.Start.Line, p.Lines.Start.Character, p.Lines.End.Line, p.Lines.End.Character])],
            verdicts,
            [.. run.Facts.Owners.OrderBy(o => o.Key, StringComparer.Ordinal).Select(o => new OwnerData(File(o.Key), o.Value))],
            projects,
            [.. record.WireChanges.Select(Create)],
            record.Scope.Files is { } named ? [.. named.Order(StringComparer.Ordinal).Select(File)] : null) with
        {
            Files = [.. _files.All],
        };
    }

    private FindingData Create(ProjectOrder order, ReportedFinding finding)
    {
        AddLine(finding.Place.Path, finding.Place.StartLine);
        return new FindingData(
            order.Name,
            order.Index,
            finding.Id,
            (int)finding.Severity,
            finding.Message,
            Create(finding.Place),
            [.. finding.Related.Select(Create)],
            [.. finding.Fixes.Select(fix => new FixData(fix.Title, fix.Key, (int)fix.Applicability, !fix.Edits.IsEmpty, _sources.Plan(fix, finding.Place.Path) is { } files ? [.. files.Select(Create)] : null))],
            (int)finding.Rewriting,
            finding.IsInCode,
            finding.Changed is { } changed ? new ChangedData(changed.Key, changed.Title, [.. changed.Bindings.Select(_paths.Hide)]) : null);
    }

    private WireChangeData Create(WireChangeOfProject change) => new(
        change.Project.Name,
        change.Project.Index,
        change.Key,
        _paths.Hide(change.Change.Binding),
        change.Change.Name,
        change.Change.Terms,
        !change.Change.InPlace.IsEmpty,
        [.. change.Change.Endpoints.Select(end => new ChangedEndData(_paths.Hide(end.Id), end.Point is not null, Hide(end.Fixed), Hide(end.Obstacle)))],
        Hide(change.Change.Obstacle));

    private string? Hide(string? text) => text is null ? null : _paths.Hide(text);

    private ReplacementsData Create(FileReplacements file) => new(
        File(file.Path),
        [.. file.Replacements.Select(r => new ReplacementData([r.Span.Start.Line, r.Span.Start.Character, r.Span.End.Line, r.Span.End.Character], r.NewText))]);

    private int[] Create(Place place) => [File(place.Path), place.StartLine, place.StartColumn, place.EndLine, place.EndColumn];

    private EndpointData Create(EndpointFacts facts) => new(
        (int)facts.Side,
        _paths.Hide(facts.Id),
        _paths.Hide(facts.BindingId),
        (int)facts.Platform,
        facts.Project,
        facts.ContractKey,
        facts.ContractName,
        (int)facts.Kind,
        facts.BindingName,
        [.. facts.Addresses],
        At(facts.Location),
        At(facts.BindingLocation),
        facts.Names,
        facts.IsContractKnown,
        facts.IsWritten,
        facts.HasReplies,
        facts.HasWebEndpoint,
        Create(facts.Encoding),
        Create(facts.Transfer),
        Create(facts.Size),
        [.. facts.ReaderQuotas.Select(Create)],
        facts.ObjectGraph is { } graph ? Create(graph) : null,
        facts.Grows);

    private SettingData Create(SettingFacts setting) => new(setting.Name, setting.IsExplicit, setting.IsKnown, At(setting.Location), setting.Text, setting.Number);

    private int At(Location location) => location.Kind == LocationKind.ExternalFile ? _places.Of(SolutionPlace.Create(location)) : PartReader.NoPlace;

    private int File(string path) => _files.Of(_paths.ToRelative(path));

    private void AddLine(string path, int number)
    {
        (int, int) key = (File(path), number);
        if (!_lines.ContainsKey(key))
        {
            _lines.Add(key, new LineData(key.Item1, number, _sources.ReadLine(path, number), _sources.HashLine(path, number)));
        }
    }
}
