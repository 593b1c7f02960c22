using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Model;

/// <summary>
/// Severities of rules for C# and configurations alike, as the "rules" of a wcflint.json and --ignore set them. Of several that are about a
/// finding the last counts.
/// </summary>
/// <param name="entries">In their order.</param>
internal sealed class RuleSettings(IReadOnlyList<RuleSetting> entries)
{
    public static RuleSettings None { get; } = new([]);

    /// <summary>The same with rules that are off everywhere; this takes precedence over all entries.</summary>
    public RuleSettings Without(IReadOnlyCollection<string> ignored) => ignored.Count == 0 ? this : new([.. entries, new RuleSetting(ignored, null, null)]);

    /// <summary>Whether a rule gets a severity somewhere, so that one that is off by default has to run.</summary>
    public bool SwitchesOn(string id) => entries.Any(entry => entry.Severity is not null && entry.Ids.Contains(id));

    /// <summary>Whether a rule is off in a file.</summary>
    public bool IsOff(string id, string path) => Find(id, path) is { Severity: null };

    /// <summary>The setting of a rule in a file; null where there is none.</summary>
    public RuleSetting? Find(string id, string path) => entries.LastOrDefault(entry => entry.Ids.Contains(id) && entry.Holds(path));
}

/// <summary>A severity of rules in some files.</summary>
/// <param name="Ids">The rules.</param>
/// <param name="Files">The files; null for all.</param>
/// <param name="Severity">Null where the rules are off.</param>
internal sealed record RuleSetting(IReadOnlyCollection<string> Ids, Excludes? Files, DiagnosticSeverity? Severity)
{
    private readonly ConcurrentDictionary<string, bool> _known = new(StringComparer.Ordinal);

    public bool Holds(string path) => Files is null || _known.GetOrAdd(path, Files.Contains);
}
