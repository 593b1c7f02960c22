using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Baselines;

/// <summary>
/// Findings that were there when a team began to look. The file names them relative to its own folder, one a line and in
/// order, so that it can be kept under version control and merged:
/// <code>
/// { "version": 1, "findings": [ { "id", "file", "fingerprint", "possible": true } ] }
/// </code>
/// A finding that was only possible is marked: it is new once it is proved.
/// </summary>
internal sealed class Baseline
{
    /// <summary>The default name of the file.</summary>
    public const string DefaultName = "wcflint-baseline.json";

    private const int Version = 1;

    private readonly string _folder;
    private readonly HashSet<Entry> _entries;

    private Baseline(string folder, IEnumerable<Entry> entries)
    {
        _folder = folder;
        _entries = [.. entries];
    }

    public int Count => _entries.Count;

    /// <param name="path">Where the baseline will be written.</param>
    /// <param name="findings">With fingerprints.</param>
    public static Baseline Create(string path, IEnumerable<ReportedFinding> findings)
    {
        string folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        return new Baseline(folder, findings.Select(f => Entry.Create(f, folder)));
    }

    /// <exception cref="CommandException">It cannot be read, or is no baseline.</exception>
    public static Baseline Read(string path)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(PlainFile.Read(path));
            if (document.RootElement.GetProperty("version").GetInt32() is var version && version != Version)
            {
                throw new CommandException("the baseline '" + path + "' has version " + version + ", but this wcflint reads version " + Version
                    + ". Create it again: wcflint baseline PATH --output " + path);
            }

            return new Baseline(
                Path.GetDirectoryName(Path.GetFullPath(path))!,
                document.RootElement.GetProperty("findings").EnumerateArray().Select(f =>
                    new Entry(f.GetProperty("file").GetString()!, f.GetProperty("id").GetString()!, f.GetProperty("fingerprint").GetString()!,
                        f.TryGetProperty("possible", out JsonElement possible) && possible.GetBoolean())).ToList());
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read the baseline '" + path + "': " + e.Message);
        }
        catch (Exception e) when (e is JsonException or KeyNotFoundException or InvalidOperationException or FormatException)
        {
            string reason = e is JsonException { LineNumber: { } line }
                ? string.Create(CultureInfo.InvariantCulture, $"line {line + 1} is not JSON") : "it does not have the format that 'wcflint baseline' writes";
            throw new CommandException("'" + path + "' is not a wcflint baseline: " + reason);
        }
    }

    /// <summary>Takes those of another baseline in the same folder whose files could not be judged now; how many.</summary>
    public int Keep(Baseline old, Func<string, bool> isJudged)
    {
        int before = _entries.Count;
        _entries.UnionWith(old._entries.Where(entry => !isJudged(Path.GetFullPath(Path.Combine(_folder, entry.File)))));
        return _entries.Count - before;
    }

    /// <summary>The findings with their state: new, or in the baseline.</summary>
    public List<ReportedFinding> Compare(IEnumerable<ReportedFinding> findings) =>
        findings.Select(f => f with { Baseline = Holds(Entry.Create(f, _folder)) ? BaselineState.Unchanged : BaselineState.New }).ToList();

    /// <summary>How many findings of the baseline no longer exist.</summary>
    /// <param name="findings">All findings, of every severity.</param>
    /// <param name="isChecked">Whether the run would have found those of a rule in a file; the file as a full path.</param>
    public int Gone(IEnumerable<ReportedFinding> findings, Func<string, string, bool> isChecked)
    {
        HashSet<Entry> found = [.. findings.Select(f => Entry.Create(f, _folder) with { IsPossible = false })];
        return _entries.Count(e => !found.Contains(e with { IsPossible = false }) && isChecked(e.Id, Path.GetFullPath(Path.Combine(_folder, e.File))));
    }

    public void Write(TextWriter writer)
    {
        writer.Write("{\n  \"version\": " + Version + ",\n  \"findings\": [");
        bool first = true;
        foreach (Entry entry in _entries.OrderBy(e => e.File, StringComparer.Ordinal).ThenBy(e => e.Id, StringComparer.Ordinal).ThenBy(e => e.Fingerprint,
            StringComparer.Ordinal))
        {
            writer.Write((first ? "\n" : ",\n") + "    { \"id\": " + Quoted(entry.Id) + ", \"file\": " + Quoted(entry.File) + ", \"fingerprint\": "
                + Quoted(entry.Fingerprint) + (entry.IsPossible ? ", \"possible\": true" : string.Empty) + " }");
            first = false;
        }

        writer.Write(first ? "]\n}\n" : "\n  ]\n}\n");
    }

    private static string Quoted(string text) =>
        "\"" + PrintableText.EscapeJson(JsonEncodedText.Encode(text, JavaScriptEncoder.UnsafeRelaxedJsonEscaping).Value) + "\"";

    // A finding that was proved before and is only possible now is still known.
    private bool Holds(Entry entry) => _entries.Contains(entry) || (entry.IsPossible && _entries.Contains(entry with { IsPossible = false }));

    private sealed record Entry(string File, string Id, string Fingerprint, bool IsPossible)
    {
        public static Entry Create(ReportedFinding finding, string folder) =>
            new(FolderPath.Relative(folder, finding.Place.Path), finding.Id, finding.Fingerprint ?? throw new InvalidOperationException("no fingerprint"),
                finding.Proof == Proof.Possible);
    }
}
