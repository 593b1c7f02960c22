using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.TestKit;

/// <summary>
/// Whether a test can fail: every rule that it names must be one that its analyzers report, and a test that expects nothing
/// must be about a rule that they look for. Without that, a wrong id or a wrong analyzer makes any silent test pass.
/// </summary>
internal static partial class NamedRules
{
    /// <summary>The rule that a file of tests is about, by its name (<c>WCFL2001_…</c>); null where the name begins otherwise.</summary>
    public static string? OfFile(string path) => FileOfRule().Match(Path.GetFileName(path)) is { Success: true } match ? match.Value : null;

    /// <exception cref="VerificationException">The test names a rule that its analyzers do not report, or none at all.</exception>
    public static void Verify(VerificationTest test)
    {
        DiagnosticAnalyzer[] analyzers = [.. test.CreateAnalyzers()];
        string names = string.Join(", ", analyzers.Select(analyzer => analyzer.GetType().Name));
        Dictionary<string, DiagnosticDescriptor> reported = analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics)
            .DistinctBy(rule => rule.Id).ToDictionary(rule => rule.Id);
        string[] expected = [.. ExpectedIds(test, test.TestState)];
        Verify("OnlyRules", test.OnlyRules);
        Verify("DisabledRules", test.DisabledRules);
        Verify("what is expected", expected);
        Verify("what is expected of the fixed code", [.. ExpectedIds(test, test.FixedState), .. ExpectedIds(test, test.BatchFixedState)]);
        if (expected.Length == 0)
        {
            VerifySilent(test, names, reported);
        }

        if (test.ExpectsFix && test.CreateFix() is { } fix && !expected.Any(fix.FixableDiagnosticIds.Contains))
        {
            throw new VerificationException($"{fix.GetType().Name} is no fix of {List(expected)}. It fixes {List(fix.FixableDiagnosticIds)}");
        }

        void Verify(string where, IEnumerable<string> ids)
        {
            foreach (string id in ids)
            {
                if (!reported.ContainsKey(id))
                {
                    throw new VerificationException($"{id}, named in {where}, is not reported by {names}, which reports {List(reported.Keys)}");
                }
            }
        }
    }

    /// <summary>Whether the markup or the expected diagnostics of a test name a rule.</summary>
    public static bool IsNamed(VerificationTest test, string id) =>
        ExpectedIds(test, test.TestState).Contains(id) || ExpectedIds(test, test.FixedState).Contains(id) || ExpectedIds(test, test.BatchFixedState).Contains(id);

    private static void VerifySilent(VerificationTest test, string names, Dictionary<string, DiagnosticDescriptor> reported)
    {
        string? problem = test.RuleOfFile is not { } subject
            ? test.OnlyRules.Count > 0 ? null : "the test names no rule: put the rule into OnlyRules, or the test into a file called after the rule (WCFL2001_…Tests.cs)"
            : !reported.TryGetValue(subject, out DiagnosticDescriptor? rule) ? $"{subject}, which the file is called after, is not reported by {names}"
            : !test.Watches(subject) ? $"{subject}, which the file is called after, is not looked at: add it to OnlyRules, or take it out of DisabledRules"
            : !rule.IsEnabledByDefault && !test.OnlyRules.Contains(subject) ? $"{subject}, which the file is called after, is off by default: add it to OnlyRules"
            : null;
        if (problem is not null)
        {
            throw new VerificationException("This test cannot fail. Nothing is expected, and " + problem);
        }
    }

    private static IEnumerable<string> ExpectedIds(VerificationTest test, TestState state) =>
        state.Sources.Concat(state.AdditionalFiles)
            .SelectMany(file => TestMarkup.Parse(file.Content).Spans)
            .Where(span => span.LocationKey is null)
            .Select(span => span.Id ?? test.ResolveUnnamed())
            .Concat(state.ExpectedDiagnostics.Select(result => result.Id));

    private static string List(IEnumerable<string> ids) => string.Join(", ", ids.Distinct().Order(StringComparer.Ordinal));

    [GeneratedRegex("^WCFL[0-9]{4}(?=_)")]
    private static partial Regex FileOfRule();
}
