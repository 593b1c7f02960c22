using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Hosting;

namespace WcfLint.TestUtilities;

/// <summary>What no analysis may report, whatever the test expects.</summary>
public static class FindingChecks
{
    /// <summary>
    /// Whether a diagnostic says that something threw: a rule, which the host catches; an analyzer (AD0001); or Roslyn itself while it
    /// ran the analyzer (AD0002). A test that does not look for them takes a rule that throws for a silent one.
    /// </summary>
    public static bool IsCrash(Diagnostic diagnostic) =>
        diagnostic.Id == RuleFailures.Id || diagnostic.Id.StartsWith("AD0", StringComparison.Ordinal);

    /// <summary>One line for each edit that is of the wrong kind for its file: edits are of syntax in C# and of text in configurations.</summary>
    public static IEnumerable<string> FindWrongEdits(Diagnostic finding) =>
        from fix in FixProperties.Read(finding)
        from edit in fix.Edits.Concat(fix.Bindings.SelectMany(binding => binding.Edits))
        let path = edit.Path ?? finding.Location.GetLineSpan().Path
        where edit is CodeEdit != path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)
        select $"{finding.Id}: '{fix.Title}' carries a {edit.GetType().Name} for {path}";

    /// <summary>One line for each finding that stands where another one of its rule does, or says the same within that one: a rule tells of a place once.</summary>
    public static IEnumerable<string> FindRepeated(ImmutableArray<Diagnostic> diagnostics)
    {
        foreach (IGrouping<(string, string), Diagnostic> group in diagnostics
            .Where(static d => d.Location != Location.None && WcfRules.Find(d.Id) is not null && !d.Properties.ContainsKey(Finding.OtherEndProperty))
            .GroupBy(static d => (d.Id, d.Location.GetLineSpan().Path)))
        {
            Diagnostic? outer = null;
            foreach (Diagnostic finding in group.OrderBy(static d => d.Location.SourceSpan.Start).ThenByDescending(static d => d.Location.SourceSpan.Length))
            {
                if (outer is not null && outer.Location.SourceSpan.Contains(finding.Location.SourceSpan)
                    && (outer.Location.SourceSpan == finding.Location.SourceSpan || outer.GetMessage() == finding.GetMessage()))
                {
                    yield return $"{finding} is told at {outer.Location.GetLineSpan()} already";
                }
                else
                {
                    outer = finding;
                }
            }
        }
    }

    /// <exception cref="InvalidOperationException">Something threw, a rule told of one place twice, or a finding of the product carries edits of the wrong
    /// kind.</exception>
    public static void Verify(ImmutableArray<Diagnostic> diagnostics, Type analyzer)
    {
        List<string> wrong = [.. diagnostics.Where(IsCrash).Select(crash => "A rule or an analyzer threw: " + crash)];
        wrong.AddRange(FindRepeated(diagnostics));
        wrong.AddRange(analyzer.Assembly == typeof(RuleFailures).Assembly ? diagnostics.SelectMany(FindWrongEdits) : []);
        if (wrong.Count > 0)
        {
            throw new InvalidOperationException(string.Join('\n', wrong));
        }
    }
}
