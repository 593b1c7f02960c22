using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Parts;

/// <summary>
/// Reads the file of a part. It comes from another machine: whatever is in it, it names no file that is read, and what is not as
/// <see cref="PartWriter"/> writes it is refused.
/// </summary>
internal sealed class PartReader
{
    /// <summary>Stands for the number of a place where there is none.</summary>
    public const int NoPlace = -1;

    // More than any tree has; sums of 256 of them are numbers still.
    private const int MaxCount = 4_000_000;

    // Words of this program, which reports show as they are.
    private const int MaxWord = 300;

    private readonly PartPaths _paths;
    private readonly RunData _run;
    private readonly string[] _files;
    private readonly SolutionPlace[] _places;

    private PartReader(RunData run, PartPaths paths)
    {
        _paths = paths;
        _run = run;
        _files = [.. Items(run.Files).Select(paths.ToFull)];
        _places = [.. Items(run.Places).Select(PlaceOf)];
    }

    /// <summary>The data of a file, of which only the form is known to be right.</summary>
    /// <exception cref="CommandException">It cannot be read, or is no part.</exception>
    public static PartFile Read(string file)
    {
        try
        {
            PartFile part = JsonSerializer.Deserialize<PartFile>(PlainFile.Read(Path.GetFullPath(file)), PartFile.Form) ?? throw new FormatException("it is empty");
            return part.Kind != PartFile.Name ? throw new FormatException("it is something else")
                : part.Of is < 1 or > Shard.MaxCount || part.Part < 1 || part.Part > part.Of ? throw new FormatException("it is no part of a whole")
                : Items(part.Runs).Count == 0 ? throw new FormatException("it has no run")
                : part;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read '" + file + "': " + e.Message);
        }
        catch (Exception e) when (IsOfData(e))
        {
            throw Refused(file, e);
        }
    }

    /// <summary>What the runs of a part found.</summary>
    /// <param name="file">Its name, for messages.</param>
    /// <exception cref="CommandException">It holds what no run writes.</exception>
    public static IReadOnlyList<(RunRecord Record, SolutionFacts Facts)> Read(string file, PartFile part, PartPaths paths, PartTexts texts)
    {
        try
        {
            return [.. part.Runs.Select(run => new PartReader(run, paths).Create(texts))];
        }
        catch (Exception e) when (IsOfData(e))
        {
            throw Refused(file, e);
        }
    }

    private static bool IsOfData(Exception e) =>
        e is JsonException or FormatException or ArgumentException or InvalidOperationException or NotSupportedException or OverflowException or IndexOutOfRangeException;

    private static CommandException Refused(string file, Exception e) => new("'" + file + "' is no part that 'wcflint check --shard' of this version has written: " + e.Message);

    private (RunRecord Record, SolutionFacts Facts) Create(PartTexts texts)
    {
        var content = new TreeContent(Count(_run.Content.Projects), Count(_run.Content.CodeFiles), Count(_run.Content.Configurations), _run.Content.Skipped.ToDictionary(s => Word(s.Key), s => Count(s.Value)));
        string folder = _paths.ToFull(_run.Folder);
        var scope = new ReportScope(_run.Named is { } named ? [.. named.Select(File)] : null, Items(_run.Excludes), folder);
        var record = new RunRecord(folder, _paths.ToFull(_run.Target), content, scope) { Elapsed = TimeSpan.FromSeconds(_run.Seconds is >= 0 and <= MaxCount ? _run.Seconds : throw new FormatException("a time is none")) };
        foreach (LineData line in Items(_run.Lines))
        {
            texts.Add(File(line.File), Positive(line.Number), line.Text, line.Hash is { } hash ? Word(hash) : null);
        }

        foreach (FindingData finding in Items(_run.Findings))
        {
            record.Add(Order(finding.Project, finding.Index), Create(finding, texts));
        }

        foreach (SilencedData silenced in Items(_run.Silenced))
        {
            record.AddSilenced(Order(silenced.Project, silenced.Index), Id(silenced.Id), ReportPlace(silenced.At), Word(silenced.Reason));
        }

        foreach (WireChangeData change in Items(_run.WireChanges))
        {
            record.AddWireChange(new WireChangeOfProject(Order(change.Project, change.Index), change.Key, Create(change)));
        }

        foreach (BrokenData broken in Items(_run.Broken))
        {
            record.AddBroken(Order(broken.Project, broken.Index), File(broken.File), broken.Reason);
        }

        foreach (FailureData failure in Items(_run.Failures))
        {
            string analyzer = Word(failure.Analyzer);
            record.AddFailure(new AnalyzerFailure(File(failure.Project), analyzer, _paths.Show(failure.Message), _paths.Show(failure.Detail), (failure.Project, analyzer)));
        }

        foreach (NoteData note in Items(_run.Notes))
        {
            record.AddNote(new LoadNote(File(note.Path), _paths.Show(note.Reason), note.IsFailure));
        }

        foreach (UnreadableData unreadable in Items(_run.Unreadable))
        {
            record.AddUnreadable(File(unreadable.File), unreadable.IsCounted);
        }

        foreach (int project in _run.InPart)
        {
            record.AddInPart(File(project));
        }

        return (record, CreateFacts());
    }

    private ReportedFinding Create(FindingData finding, PartTexts texts)
    {
        Place place = ReportPlace(finding.At);
        var fixes = new List<FindingFix>();
        foreach (FixData data in Items(finding.Fixes))
        {
            // The edits are known as what they change only: that there are some is what reports ask for.
            var fix = new FindingFix(data.Title, data.Key, Defined<FixApplicability>(data.Applicability), data.HasEdits ? ImmutableArray.Create<FixEdit>(new TextEdit(default, string.Empty)) : ImmutableArray<FixEdit>.Empty);
            fixes.Add(fix);
            if (data.Files is { } files)
            {
                texts.Add(fix, [.. Items(files).Select(f => new FileReplacements(File(f.File), [.. Items(f.Replacements).Select(r => (Lines(r.At, 0), r.Text ?? throw new FormatException("a text is missing")))]))]);
            }
        }

        return new ReportedFinding(Id(finding.Id), Defined<DiagnosticSeverity>(finding.Severity), finding.Message, place, [.. Items(finding.Related).Select(ReportPlace)])
        {
            Fixes = fixes,
            Rewriting = Defined<FixApplicability>(finding.Rewriting),
            IsInCode = finding.InCode,
            Changed = finding.Changed is { } changed
                ? new ChangedBindings(changed.Key, changed.Title, changed.Bindings.Length > 0 ? [.. Items(changed.Bindings).Select(_paths.Show)] : throw new FormatException("a fix changes nothing"))
                : null,
        };
    }

    private BindingChange Create(WireChangeData data) => new(
        _paths.Show(data.Binding),
        data.Name,
        data.Terms,
        data.InPlace ? OtherEnds.Stub : [],
        null,
        Show(data.Obstacle),
        [.. Items(data.Ends).Select(end => new EndpointChange(_paths.Show(end.Id), end.CanMove ? (TextEdit)OtherEnds.Stub[0] : null, Show(end.Fixed), Show(end.Obstacle)))]);

    private string? Show(string? text) => text is null ? null : _paths.Show(text);

    private SolutionFacts CreateFacts()
    {
        var verdicts = new Dictionary<SolutionPlace, PlaceVerdicts>();
        foreach (VerdictData verdict in Items(_run.Verdicts))
        {
            verdicts[_places[verdict.Place]] = PlaceVerdicts.IsValid(verdict.Codes) ? new PlaceVerdicts(verdict.InCode, verdict.Codes) : throw new FormatException("a verdict is none");
        }

        var owners = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (OwnerData owner in Items(_run.Owners))
        {
            owners[File(owner.File)] = owner.Project;
        }

        return verdicts.Keys.All(place => owners.ContainsKey(place.Path))
            ? new SolutionFacts([.. Items(_run.Projects).Select(p => new ProjectFacts(Order(p.Name, p.Index), [.. Items(p.Endpoints).Select(Create)]))], verdicts, owners)
            : throw new FormatException("a place has no project");
    }

    private EndpointFacts Create(EndpointData data) => new()
    {
        Side = Defined<EndpointSide>(data.Side),
        Id = _paths.Show(data.Id),
        BindingId = _paths.Show(data.BindingId),
        Platform = Defined<WcfPlatform>(data.Platform),
        Project = data.Project,
        ContractKey = data.ContractKey,
        ContractName = data.ContractName,
        Kind = Defined<BindingKind>(data.Kind),
        BindingName = data.BindingName,
        Addresses = [.. Items(data.Addresses)],
        Location = At(data.Location),
        BindingLocation = At(data.BindingLocation),
        Names = data.Names,
        IsContractKnown = data.IsContractKnown,
        IsWritten = data.IsWritten,
        HasReplies = data.HasReplies,
        HasWebEndpoint = data.HasWebEndpoint,
        Encoding = Create(data.Encoding),
        Transfer = Create(data.Transfer),
        Size = Create(data.Size),
        ReaderQuotas = data.ReaderQuotas.Length == ReaderQuotas.Names.Length ? [.. Items(data.ReaderQuotas).Select(Create)] : throw new FormatException("an endpoint has other quotas"),
        ObjectGraph = data.ObjectGraph is { } graph ? Create(graph) : null,
        Grows = data.Grows,
    };

    private SettingFacts Create(SettingData data) => new(data.Name, data.Text, data.Number, data.IsExplicit, data.IsKnown, At(data.Location));

    private Location At(int place) => place == NoPlace ? Location.None : _places[place].ToLocation();

    private SolutionPlace PlaceOf(int[] data) =>
        data.Length == 7 ? new SolutionPlace(File(data[0]), new TextSpan(data[1], data[2]), Lines(data, 3)) : throw new FormatException("a place is none");

    private Place ReportPlace(int[] data) =>
        data.Length == 5 ? new Place(File(data[0]), Positive(data[1]), Positive(data[2]), Positive(data[3]), Positive(data[4])) : throw new FormatException("a place is none");

    private static LinePositionSpan Lines(int[] data, int from) =>
        data.Length == from + 4 ? new LinePositionSpan(new LinePosition(Position(data[from]), Position(data[from + 1])), new LinePosition(Position(data[from + 2]), Position(data[from + 3]))) : throw new FormatException("a place is none");

    private string File(int number) => _files[number];

    private static ProjectOrder Order(string name, int index) => new(name, Count(index));

    private static int Count(int number) => number is >= 0 and <= MaxCount ? number : throw new FormatException("a number is out of range");

    private static int Position(int number) => number is >= 0 and < int.MaxValue ? number : throw new FormatException("a place is out of range");

    private static int Positive(int number) => number is > 0 and < int.MaxValue ? number : throw new FormatException("a place is out of range");

    private static T Defined<T>(int value)
        where T : struct, Enum =>
        (T)Enum.ToObject(typeof(T), value) is var found && Enum.IsDefined(found) ? found : throw new FormatException(typeof(T).Name + " has no such value");

    private static string Id(string id) => id.Length is > 0 and <= MaxWord && id.All(char.IsAsciiLetterOrDigit) ? id : throw new FormatException("a rule is none");

    private static string Word(string text) =>
        text.Length <= MaxWord && text == PrintableText.Escape(text) ? text : throw new FormatException("a word of the program is none");

    // The form says of members whether they may be null, and not of what arrays hold.
    private static IReadOnlyList<T> Items<T>(T[] items)
        where T : class =>
        Array.IndexOf(items, null) < 0 ? items : throw new FormatException("something is null");
}
