using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Projects;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Loading.Files;

/// <summary>Keys of WcfLint in .editorconfig and .globalconfig that have no effect, since they, or their ids and values, are written wrong.</summary>
internal static partial class AnalyzerConfigKeys
{
    // Lines that are looked at, and problems that are told of a file.
    private const int MaxLines = 2000;
    private const int MaxProblems = 10;

    private const string Own = "wcflint.";
    private const string Severity = "severity";
    private const string Category = "dotnet_analyzer_diagnostic.category-";

    // Keys that take one value.
    private static readonly (string Key, string Value)[] s_words = [("wcflint.tests", "include"), (PossibleFindings.Key, PossibleFindings.AsWarnings)];

    // What the compiler knows (AnalyzerConfigSet.TryParseSeverity); of them WcfLint's own keys know all but the last two, which change nothing there.
    private static readonly string[] s_severities = ["none", "silent", "suggestion", "warning", "error", "default", "refactoring"];

    private static readonly string[] s_categories = [.. WcfRules.All.Select(rule => rule.Descriptor.Category).Distinct()];

    /// <summary>What is wrong in a file, for a note; null where nothing is.</summary>
    public static string? Describe(SourceText text)
    {
        IEnumerable<string> problems =
            from line in text.Lines.Where(line => line.Span.Length <= PrintableText.MaxValue && line.ToString().Contains("wcfl", StringComparison.OrdinalIgnoreCase)).Take(MaxLines)
            from option in Read(line.ToString())
            let problem = FindProblem(option.Key, option.Value)
            where problem is not null
            select "line " + (line.LineNumber + 1) + ": " + problem;
        string[] first = [.. problems.Take(MaxProblems)];
        return first.Length == 0 ? null : string.Join(" ", first);
    }

    // Roslyn reads the line, under a section that applies to every file. It says of a wrong severity of a key of its own only that it is wrong,
    // so such a key is read as one of WcfLint.
    private static ImmutableDictionary<string, string> Read(string line) =>
        AnalyzerConfigSet.Create((AnalyzerConfig[])[AnalyzerConfig.Parse("[*]\n" + CompilerKey().Replace(line, Own), "/.editorconfig")]).GetOptionsForSourcePath("/x").AnalyzerOptions;

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
                return value.Equals(valid, StringComparison.OrdinalIgnoreCase) ? null : "unknown value '" + value + "' of " + only + "; the only valid value is " + valid + ".";
            }
        }

        string[] parts = key.Split('.');
        string id = parts[1].ToUpperInvariant();
        return parts.Length != 3 ? "unknown key '" + key + "'." + Nearest.Hint(key, s_words.Select(static word => word.Key))
            : WcfRules.Find(id) is null && id != RuleFailures.Id ? Nearest.UnknownRule(id)
            : !parts[2].Equals(Severity, StringComparison.OrdinalIgnoreCase) ? "unknown key '" + parts[2] + "' of " + id + ". Did you mean " + Severity + "?"
            : FindProblemOfSeverity(value);
    }

    private static string? FindProblemOfSeverity(string value) =>
        s_severities.Contains(value, StringComparer.OrdinalIgnoreCase) ? null
        : "unknown severity '" + value + "'." + (value.Equals("info", StringComparison.OrdinalIgnoreCase) ? " Did you mean suggestion?" : Nearest.Hint(value, s_severities))
            + " Valid values: " + string.Join(", ", s_severities.Take(5)) + ".";

    [GeneratedRegex(@"^\s*dotnet_diagnostic\.(?=wcfl)", RegexOptions.IgnoreCase)]
    private static partial Regex CompilerKey();
}
