using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>
/// Reads the table's files. A feature starts at the margin, <c>id | harm | title</c>; below it stand its rows,
/// <c>target from-to: verdict</c>, and below each row what belongs to it, <c>name: text</c>. Lines that begin with # are comments.
/// </summary>
internal sealed class MigrationTableReader
{
    private readonly string _area;
    private readonly ImmutableArray<MigrationFeature>.Builder _features = ImmutableArray.CreateBuilder<MigrationFeature>();
    private readonly ImmutableArray<MigrationCell>.Builder _cells = ImmutableArray.CreateBuilder<MigrationCell>();
    private readonly ImmutableArray<MigrationSource>.Builder _sources = ImmutableArray.CreateBuilder<MigrationSource>();
    private readonly Dictionary<string, string> _fields = new(StringComparer.Ordinal);
    private string[]? _feature;
    private string[]? _row;
    private string? _today;
    private bool _isOfBases;
    private ImmutableArray<string> _rules = ImmutableArray<string>.Empty;

    private MigrationTableReader(string area) => _area = area;

    /// <summary>Reads one file.</summary>
    /// <param name="area">The name of the file, without its ending.</param>
    /// <param name="text">Its text.</param>
    /// <exception cref="FormatException">A line has not the form of one.</exception>
    public static ImmutableArray<MigrationFeature> Read(string area, string text)
    {
        var reader = new MigrationTableReader(area);
        int number = 0;
        foreach (string line in text.Split('\n'))
        {
            number++;
            if (line.Trim() is { Length: > 0 } content && content[0] != '#' && !reader.ReadLine(line.TrimEnd('\r'), content))
            {
                throw new FormatException(area + ".txt:" + number + ": " + content);
            }
        }

        reader.EndFeature();
        return reader._features.ToImmutable();
    }

    private bool ReadLine(string line, string content) =>
        line[0] != ' ' ? BeginFeature(content.Split(new[] { " | " }, StringSplitOptions.None))
        : line.StartsWith("    ", StringComparison.Ordinal) ? _row is not null && AddField(content)
        : BeginRow(content);

    private bool BeginFeature(string[] parts)
    {
        EndFeature();
        _feature = parts;
        return parts.Length == 3 && Enum.TryParse(parts[1], ignoreCase: true, out MigrationHarm _);
    }

    private bool BeginRow(string content)
    {
        EndRow();
        if (content.StartsWith("rules: ", StringComparison.Ordinal))
        {
            _rules = content.Substring("rules: ".Length).Split(' ').ToImmutableArray();
            return _feature is not null;
        }

        if (content == "of: bases")
        {
            return _isOfBases = _feature is not null;
        }

        if (content.StartsWith("today: ", StringComparison.Ordinal))
        {
            _today = content.Substring("today: ".Length);
            return _feature is not null;
        }

        // target from-to: verdict
        string[] parts = content.Split(new[] { ' ', ':' }, StringSplitOptions.RemoveEmptyEntries);
        _row = parts;
        return _feature is not null && parts.Length == 3 && MigrationTargets.Find(parts[0]) is { } target
            && Enum.TryParse(parts[2], ignoreCase: true, out MigrationVerdict _)
            && Array.TrueForAll(parts[1].Split('-'), version => MigrationVersions.Of(target).Contains(version));
    }

    private bool AddField(string content)
    {
        int colon = content.IndexOf(": ", StringComparison.Ordinal);
        string name = colon < 0 ? content : content.Substring(0, colon);
        string value = colon < 0 ? string.Empty : content.Substring(colon + 2);
        if (name == "source")
        {
            MigrationSource? source = MigrationSource.Parse(value);
            _sources.Add(source!);
            return source is not null;
        }

        bool isNew = !_fields.ContainsKey(name);
        _fields[name] = value;
        return isNew && value.Length > 0 && name is "when" or "text" or "force" or "value" or "calls" or "using" or "need" or "attribute" or "because" or "package";
    }

    private void EndRow()
    {
        if (_row is { } row)
        {
            string[] span = row[1].Split('-');
            string? need = Field("need");
            string? whole = Field("attribute") is { } attribute ? attribute + ", or " + need : Field("because") is { } reason ? need + ", because " + reason : need;
            _cells.Add(new MigrationCell(
                MigrationTargets.Find(row[0])!.Value,
                span[0],
                span[span.Length - 1],
                (MigrationVerdict)Enum.Parse(typeof(MigrationVerdict), row[2], ignoreCase: true),
                Field("when"),
                Field("text"),
                Field("force"),
                Field("using"),
                whole,
                Field("package")?.Split(' ').ToImmutableArray() ?? ImmutableArray<string>.Empty,
                _sources.ToImmutable()) 
            {
                BareNeed = whole == need ? null : need,
                Value = Field("value") ?? Field("force"),
                Calls = Field("calls")?.Split(' ').ToImmutableArray() ?? ImmutableArray<string>.Empty,
            });
        }

        _row = null;
        _fields.Clear();
        _sources.Clear();
    }

    private void EndFeature()
    {
        EndRow();
        if (_feature is { } feature)
        {
            _features.Add(new MigrationFeature(
                feature[0], (MigrationHarm)Enum.Parse(typeof(MigrationHarm), feature[1], ignoreCase: true), feature[2], _area, _today, _rules,
                _cells.ToImmutable()) { IsOfBases = _isOfBases });
        }

        _feature = null;
        _today = null;
        _isOfBases = false;
        _rules = ImmutableArray<string>.Empty;
        _cells.Clear();
    }

    private string? Field(string name) => _fields.TryGetValue(name, out string? value) ? value : null;
}
