using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.TestKit;

/// <summary>
/// Which rules a test looks at, and whether it can fail: every rule that it names must be one that its analyzers report, and a test
/// that expects nothing must be about a rule that they look for. Without that, a wrong id or a wrong analyzer makes any silent test pass.
/// </summary>
internal sealed partial class RulesOfTest(string testFile, List<string> only, List<string> disabled, DiagnosticAnalyzer[] analyzers)
{
    private readonly Dictionary<string, DiagnosticDescriptor> _reported =
        analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).DistinctBy(rule => rule.Id).ToDictionary(rule => rule.Id);

    private readonly HashSet<string> _named = [];

    /// <summary>The rule that the file is about, by its name (<c>WCFL2001_…</c>); null where the name begins otherwise.</summary>
    private readonly string? _subject = RuleOfFile().Match(Path.GetFileName(testFile)) is { Success: true } match ? match.Value : null;

    /// <summary>The rules that the test is about.</summary>
    public IEnumerable<string> Subjects => _subject is { } rule ? [rule] : only;

    /// <summary>The rule that <c>[|…|]</c> stands for; null where there are several.</summary>
    public DiagnosticDescriptor? Default
    {
        get
        {
            string[] ids = only.Count > 0 ? [.. only] : _subject is { } rule ? [rule] : [.. _reported.Keys.Except(disabled)];
            return ids.Length == 1 ? _reported.GetValueOrDefault(ids[0]) : null;
        }
    }

    /// <summary>Whether the test looks at a rule: in the file of a rule at those of its band and those that the test names, since one analyzer runs rules of
    /// all bands.</summary>
    public bool Watches(string id) =>
        !disabled.Contains(id) && (only.Count > 0 ? only.Contains(id) : _subject is not { } rule || id[4] == rule[4] || _named.Contains(id));

    /// <exception cref="InvalidOperationException">The test names a rule that its analyzers do not report, or none at all.</exception>
    public void Verify(string[] expected, string[] expectedAfterFix)
    {
        _named.UnionWith(expected.Concat(expectedAfterFix));
        VerifyReported("OnlyRules", only);
        VerifyReported("DisabledDiagnostics", disabled);
        VerifyReported("what is expected", expected);
        VerifyReported("what is expected of the fixed code", expectedAfterFix);
        if (expected.Length == 0 && FindReasonThatSilenceProvesNothing() is { } reason)
        {
            throw new InvalidOperationException("This test cannot fail. Nothing is expected, and " + reason);
        }
    }

    private void VerifyReported(string where, IEnumerable<string> ids)
    {
        if (ids.FirstOrDefault(id => !_reported.ContainsKey(id) && !id.StartsWith("CS", StringComparison.Ordinal)) is { } unknown)
        {
            throw new InvalidOperationException(
                $"{unknown}, named in {where}, is not reported by {Names}, which reports {string.Join(", ", _reported.Keys.Order(StringComparer.Ordinal))}");
        }
    }

    private string Names => string.Join(", ", analyzers.Select(analyzer => analyzer.GetType().Name));

    private string? FindReasonThatSilenceProvesNothing() =>
        _subject is not { } subject
            ? only.Count > 0 ? null : "the test names no rule: put the rule into OnlyRules, or the test into a file called after the rule (WCFL2001_…Tests.cs)"
            : !_reported.TryGetValue(subject, out DiagnosticDescriptor? rule) ? $"{subject}, which the file is called after, is not reported by {Names}"
            : !Watches(subject) ? $"{subject}, which the file is called after, is not looked at: add it to OnlyRules, or take it out of DisabledDiagnostics"
            : !rule.IsEnabledByDefault && !only.Contains(subject) ? $"{subject}, which the file is called after, is off by default: add it to OnlyRules"
            : null;

    [GeneratedRegex("^WCFL[0-9]{4}(?=_)")]
    private static partial Regex RuleOfFile();
}
