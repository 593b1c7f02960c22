using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Severities;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Loading.Files;

/// <summary>Keys of WcfLint in .editorconfig and .globalconfig that have no effect, since they, or their ids and values, are written wrong, or stand in a
/// section where they do nothing.</summary>
internal static partial class AnalyzerConfigKeys
{
    // The most lines that are read of a file, and the most problems that are reported.
    private const int MaxLines = 2000;
    private const int MaxProblems = 10;

    private const string Own = "wcflint.";
    private const string Severity = "severity";
    private const string Category = "dotnet_analyzer_diagnostic.category-";

    // Keys that take one value.
    private static readonly (string Key, string Value)[] s_words = [("wcflint.tests", "include"), (PossibleFindings.Key, PossibleFindings.AsWarnings)];

    // The severities of the compiler (AnalyzerConfigSet.TryParseSeverity). In WcfLint's own keys the last two have no effect.
    private static readonly string[] s_severities = ["none", "silent", "suggestion", "warning", "error", "default", "refactoring"];

    private static readonly string[] s_categories = [.. WcfRules.All.Select(rule => rule.Descriptor.Category).Distinct()];

    /// <summary>The problems of a file, for a note; null where there are none.</summary>
    public static string? Describe(SourceText text)
    {
        IEnumerable<string> problems =
            from line in LinesOf(text).Take(MaxLines)
            from option in Read(line.Text)
            let problem = FindProblem(option.Key, option.Value) ?? FindWrongSection(line.Text, option.Key, line.Section)
            where problem is not null
            select "line " + line.Number + ": " + problem;
        string[] first = [.. problems.Take(MaxProblems)];
        return first.Length == 0 ? null : string.Join(" ", first);
    }

    // The lines whose key may be one of WcfLint, each with the name of its section; empty above the first.
    private static IEnumerable<(string Text, int Number, string Section)> LinesOf(SourceText text)
    {
        string section = string.Empty;
        foreach (TextLine line in text.Lines.Where(static line => line.Span.Length <= PrintableText.MaxValue))
        {
            string words = line.ToString();
            section = words.AsSpan().TrimStart() is ['[', ..] && words.LastIndexOf(']') is > 0 and var end
                ? words[(words.IndexOf('[', StringComparison.Ordinal) + 1)..end] : section;
            if (words.Contains("wcfl", StringComparison.OrdinalIgnoreCase))
            {
                yield return (words, line.LineNumber + 1, section);
            }
        }
    }

    // The compiler applies its own keys only to C#, and WcfLint applies its keys only to configurations.
    private static string? FindWrongSection(string line, string key, string section)
    {
        if (key.Split('.') is not [_, var id, _] || WcfRules.Find(id.ToUpperInvariant()) is not { } rule)
        {
            return null;
        }

        string compilers = "dotnet_diagnostic." + rule.Id + "." + Severity;
        string own = Own + rule.Id + "." + Severity;
        string[] ends = EndsOf(section);
        return ends.Length == 0 ? null
            : CompilerKey().IsMatch(line) && Array.TrueForAll(ends, static end => end == "config")
            ? compilers + " has no effect on configuration files. Did you mean " + own + "?"
            : !CompilerKey().IsMatch(line) && Array.TrueForAll(ends, static end => end is "cs" or "csx")
            ? own + " has no effect on C# files. Did you mean " + compilers + "?"
            : null;
    }

    // The file extensions of a section: "cs" of [*.cs], "cs" and "vb" of [*.{cs,vb}]; none where wildcards may stand for any extension.
    private static string[] EndsOf(string section)
    {
        int open = section.EndsWith('}') ? section.LastIndexOf('{') : -1;
        string[] names = open < 0 ? [section] : [.. section[(open + 1)..^1].Split(',').Select(name => section[..open] + name.Trim())];
        string[] ends = [.. names.Select(static name => name[(name.LastIndexOf('.') + 1)..].ToLowerInvariant())];
        return Array.TrueForAll(names, static name => name.Contains('.', StringComparison.Ordinal))
            && Array.TrueForAll(ends, static end => end.All(char.IsAsciiLetter)) ? ends : [];
    }

    // Roslyn parses the line, under a section that applies to every file. For a wrong severity in a compiler key it reports no value,
    // so such a key is parsed as one of WcfLint.
    private static ImmutableDictionary<string, string> Read(string line) =>
        AnalyzerConfigSet.Create((AnalyzerConfig[])[AnalyzerConfig.Parse("[*]\n" + CompilerKey().Replace(line, Own), "/.editorconfig")])
            .GetOptionsForSourcePath("/x").AnalyzerOptions;

    private static string? FindProblem(string key, string value)
    {
        if (key.StartsWith(Category, StringComparison.OrdinalIgnoreCase))
        {
            string category = key[Category.Length..].Replace("." + Severity, string.Empty, StringComparison.OrdinalIgnoreCase);
            return !category.StartsWith(Own, StringComparison.OrdinalIgnoreCase) ? null
                : s_categories.Contains(category, StringComparer.OrdinalIgnoreCase) ? FindProblemOfSeverity(value)
                : "unknown category '" + category + "'." + Nearest.Hint(category, s_categories);
        }

        if (!key.StartsWith(Own, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        foreach ((string only, string valid) in s_words)
        {
            if (key.Equals(only, StringComparison.OrdinalIgnoreCase))
            {
                return value.Equals(valid, StringComparison.OrdinalIgnoreCase)
                    ? null : "unknown value '" + value + "' of " + only + "; the only valid value is " + valid + ".";
            }
        }

        string[] parts = key.Split('.');
        string id = parts[1].ToUpperInvariant();
        if (parts is [_, var first, var second] && first.Equals(Severity, StringComparison.OrdinalIgnoreCase)
            && WcfRules.Find(second.ToUpperInvariant()) is { } rule)
        {
            return "unknown key '" + key + "'. Did you mean " + Own + rule.Id + "." + Severity + "?";
        }

        return parts.Length != 3 ? "unknown key '" + key + "'." + Nearest.Hint(key, s_words.Select(static word => word.Key))
            : WcfRules.Find(id) is null && id != RuleFailures.Id ? Nearest.UnknownRule(id)
            : !parts[2].Equals(Severity, StringComparison.OrdinalIgnoreCase) ? "unknown key '" + parts[2] + "' of " + id + ". Did you mean " + Severity + "?"
            : FindProblemOfSeverity(value);
    }

    private static string? FindProblemOfSeverity(string value) =>
        s_severities.Contains(value, StringComparer.OrdinalIgnoreCase) ? null
        : "unknown severity '" + value + "'."
            + (value.Equals("info", StringComparison.OrdinalIgnoreCase) ? " Did you mean suggestion?" : Nearest.Hint(value, s_severities))
            + " Valid values: " + string.Join(", ", s_severities.Take(5)) + ".";

    [GeneratedRegex(@"^\s*dotnet_diagnostic\.(?=wcfl)", RegexOptions.IgnoreCase)]
    private static partial Regex CompilerKey();
}
