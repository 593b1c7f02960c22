using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Settings;

/// <summary>
/// Reads the text of a wcflint.json, in which comments and a last comma are allowed:
/// <code>
/// { "exclude": ["vendor", "**/*.Designer.cs"], "fail-on": "error", "min-severity": "warning", "baseline": "wcflint-baseline.json", "quota": 4194304,
///   "rules": { "WCFL1004": "none", "security": "error", "WCFL2002": { "legacy/**": "none" } } }
/// </code>
/// </summary>
/// <param name="folder">The folder of the file.</param>
internal sealed class SettingsReader(string folder)
{
    private static readonly JsonDocumentOptions s_options = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip };
    private static readonly string[] s_keys = ["exclude", "fail-on", "min-severity", "baseline", "quota", "rules"];

    // Each is tried against each file.
    private const int MaxExcludes = 500;

    // Each entry is tested for each finding.
    private const int MaxRules = 500;

    private readonly List<string> _problems = [];

    /// <summary>What is wrong in it; what is right beside it is not used then.</summary>
    public IReadOnlyList<string> Problems => _problems;

    public RepositorySettings Read(string text)
    {
        var settings = new RepositorySettings { Folder = folder };
        var seen = new HashSet<string>(StringComparer.Ordinal);
        try
        {
            using var json = JsonDocument.Parse(text, s_options);
            if (json.RootElement.ValueKind != JsonValueKind.Object)
            {
                _problems.Add("it is not a JSON object: { \"exclude\": [\"vendor\"] }");
                return settings;
            }

            foreach (JsonProperty property in json.RootElement.EnumerateObject())
            {
                Expect(seen.Add(property.Name), "key '" + Shorten(property.Name) + "' occurs more than once");
                settings = Read(settings, property.Name, property.Value);
            }
        }
        catch (JsonException e)
        {
            _problems.Add(string.Create(CultureInfo.InvariantCulture, $"line {e.LineNumber + 1} is not JSON"));
        }
        catch (InvalidOperationException)
        {
            _problems.Add("a string in the file is not valid Unicode: half of a surrogate pair");
        }

        return settings;
    }

    private RepositorySettings Read(RepositorySettings settings, string key, JsonElement value)
    {
        switch (key)
        {
            case "exclude":
                return settings with { Excludes = ReadExcludes(value) };
            case "fail-on":
                return settings with { FailOn = ReadWord(key, value, SeverityNames.WithNone) };
            case "min-severity":
                return settings with { MinSeverity = ReadWord(key, value, SeverityNames.OfFindings) };
            case "baseline":
                return settings with { Baseline = ReadBaseline(value) };
            case "quota":
                int? quota = MessageQuota.Parse(value.GetRawText());
                Expect(quota is not null, "quota: " + MessageQuota.Expected + Shown(value) + ".");
                return settings with { Quota = quota };
            case "rules":
                return settings with { Rules = new RuleSettings(ReadRules(value)) };
            default:
                bool isRule = key.StartsWith("WCFL", StringComparison.OrdinalIgnoreCase);
                _problems.Add("unknown key '" + Shorten(key) + "'." + (isRule ? " Severities of rules are in \"rules\": { \"" + Shorten(key) + "\": \"none\" }."
                    : Nearest.Hint(key, s_keys) + " Valid keys: " + string.Join(", ", s_keys) + "."));
                return settings;
        }
    }

    private List<string> ReadExcludes(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.Array || value.EnumerateArray().Any(glob => glob.ValueKind != JsonValueKind.String)
            || value.GetArrayLength() > MaxExcludes)
        {
            _problems.Add("exclude: expected a list of at most " + MaxExcludes + " patterns in quotes, for example [\"vendor\", \"**/*.Designer.cs\"]");
            return [];
        }

        List<string> globs = [.. value.EnumerateArray().Select(glob => glob.GetString()!)];
        _problems.AddRange(globs.Select(Excludes.FindProblem).OfType<string>().Select(problem => "exclude: " + problem));
        return globs;
    }

    // By rule or group: a severity, or severities by pattern of paths.
    private List<RuleSetting> ReadRules(JsonElement value)
    {
        var settings = new List<RuleSetting>();
        if (value.ValueKind != JsonValueKind.Object)
        {
            _problems.Add("rules: expected severities by rule or group, for example { \"WCFL1004\": \"none\", \"security\": \"error\", \"WCFL2002\": { \"legacy/**\": \"none\" } }");
            return settings;
        }

        foreach (JsonProperty rule in value.EnumerateObject())
        {
            IReadOnlyList<string> ids = RuleNames.Expand(rule.Name);
            Expect(ids.Count > 0, "rules: " + RuleNames.UnknownWithBands(Shorten(rule.Name)));
            foreach ((string? glob, JsonElement severity) in rule.Value.ValueKind == JsonValueKind.Object
                ? rule.Value.EnumerateObject().Select(path => ((string?)path.Name, path.Value)) : [(null, rule.Value)])
            {
                string? problem = glob is null ? null : Excludes.FindProblem(glob);
                Expect(problem is null, "rules: " + problem);
                if (ReadWord("rules: " + Shorten(rule.Name), severity, SeverityNames.WithNone) is { } word && problem is null)
                {
                    settings.Add(new RuleSetting(ids, glob is null ? null : new Excludes([glob], folder), SeverityNames.Find(word)));
                }
            }
        }

        Expect(settings.Count <= MaxRules, "rules: more than " + MaxRules + " severities");
        return settings;
    }

    private string? ReadWord(string key, JsonElement value, IReadOnlyList<string> known)
    {
        string? word = value.ValueKind == JsonValueKind.String ? value.GetString()! : null;
        bool isKnown = word is not null && known.Contains(word);
        Expect(isKnown, key + ": unknown value " + Shown(value) + "." + (word is null ? string.Empty : Nearest.Hint(word, known)) + " Valid values: "
            + string.Join(", ", known) + ".");
        return isKnown ? word : null;
    }

    // `wcflint baseline` writes it: no other kind of file, and nothing outside the tree.
    private string? ReadBaseline(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.String || value.GetString() is not { Length: > 0 } name || !name.EndsWith(".json", StringComparison.OrdinalIgnoreCase))
        {
            _problems.Add("baseline: expected the name of a .json file, but got " + Shown(value));
            return null;
        }

        string path = FileNames.Normalize(name, folder);
        bool isBelow = FolderPath.Holds(folder, path);
        Expect(isBelow, "baseline: '" + Shorten(name) + "' is not below the folder of the file");
        Expect(!isBelow || !FolderPath.Relative(folder, path).Split('/').Contains(".git", StringComparer.OrdinalIgnoreCase),
            "baseline: '" + Shorten(name) + "' is in .git");
        Expect(!isBelow || !FolderPath.UpFrom(path).TakeWhile(at => at.Length > folder.Length).Any(IsLink),
            "baseline: '" + Shorten(name) + "' is behind a link, which is not followed");
        return path;
    }

    private static bool IsLink(string path) => new FileInfo(path).LinkTarget is not null || new DirectoryInfo(path).LinkTarget is not null;

    private void Expect(bool isRight, string problem)
    {
        if (!isRight)
        {
            _problems.Add(problem);
        }
    }

    private static string Shown(JsonElement value) => value.ValueKind == JsonValueKind.String
        ? "'" + Shorten(value.GetString()!) + "'" : Shorten(value.GetRawText());

    private static string Shorten(string text) => PrintableText.Shorten(text, PrintableText.MaxValue);
}
