using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules;

namespace WcfLint.Cli.Running;

/// <summary>
/// What comments, attributes and severities make of a finding of each rule over the solution at one place. It is asked while the
/// project of the place is at hand, and before anybody knows whether there will be a finding: the other end may be on another
/// machine.
/// </summary>
/// <param name="IsInCode">Whether the place is in C#.</param>
/// <param name="Codes">A sign for each rule and severity, in the order of <see cref="Rules"/> and of <see cref="s_severities"/>.</param>
internal sealed record PlaceVerdicts(bool IsInCode, string Codes)
{
    /// <summary>Nothing is reported.</summary>
    public const char None = '-';

    /// <summary>A comment of the file silences it.</summary>
    public const char Commented = 'c';

    /// <summary>The compiler's own switches in the source silence it.</summary>
    public const char Suppressed = 's';

    private static readonly DiagnosticSeverity[] s_severities = [DiagnosticSeverity.Info, DiagnosticSeverity.Warning, DiagnosticSeverity.Error];

    private static readonly Dictionary<char, DiagnosticSeverity> s_reported = new()
    {
        ['h'] = DiagnosticSeverity.Hidden,
        ['i'] = DiagnosticSeverity.Info,
        ['w'] = DiagnosticSeverity.Warning,
        ['e'] = DiagnosticSeverity.Error,
    };

    private static readonly Lazy<ImmutableArray<WcfRule>> s_rules = new(() => [.. RuleList.For<SolutionRuleContext>().Cast<Rule>().Select(rule => rule.Row)]);

    private static ImmutableArray<WcfRule> Rules => s_rules.Value;

    /// <summary>Whether nothing is ever reported at the place.</summary>
    public bool IsSilent => Codes.All(code => code == None);

    /// <summary>Whether codes that were read are some that are written.</summary>
    public static bool IsValid(string codes) =>
        codes.Length == Rules.Length * s_severities.Length && codes.All(code => code is None or Commented or Suppressed || s_reported.ContainsKey(code));

    /// <summary>The sign for a finding; <see cref="None"/> for rules and severities that were not asked about.</summary>
    public char Of(Finding finding)
    {
        int rule = Rules.IndexOf(finding.Rule);
        int severity = Array.IndexOf(s_severities, finding.Severity ?? finding.Rule.Descriptor.DefaultSeverity);
        return rule < 0 || severity < 0 ? None : Codes[(rule * s_severities.Length) + severity];
    }

    /// <summary>The severity with which a finding is reported; null for signs that say that it is not.</summary>
    public static DiagnosticSeverity? SeverityOf(char code) => s_reported.TryGetValue(code, out DiagnosticSeverity severity) ? severity : null;

    /// <summary>Asks about places in the files of a project.</summary>
    /// <param name="project">The project.</param>
    /// <param name="compilation">Its compilation, with its settings.</param>
    /// <param name="options">Its settings for analyzers.</param>
    /// <param name="places">Detached places, each once.</param>
    public static IEnumerable<(Location Place, PlaceVerdicts Verdicts)> Foresee(WcfProject project, Compilation compilation, AnalyzerOptions options, IReadOnlyList<Location> places)
    {
        Location[] attached = [.. places.Select(place => DetachedLocation.Attach(place, compilation))];
        var codes = new Dictionary<(DiagnosticSeverity, string, Location), char>();
        foreach (DiagnosticSeverity severity in s_severities)
        {
            // By severity, since nothing else tells the diagnostics of one rule and place apart.
            IEnumerable<Diagnostic> all = attached.Distinct()
                .SelectMany(_ => Rules, (place, rule) => ConfigurationReport.ToDiagnostic(project, new Finding(rule, place) { Severity = severity }, options))
                .OfType<Diagnostic>();
            foreach (Diagnostic diagnostic in CompilationWithAnalyzers.GetEffectiveDiagnostics(all, compilation))
            {
                codes[(severity, diagnostic.Id, diagnostic.Location)] = CodeOf(diagnostic);
            }
        }

        for (int i = 0; i < places.Count; i++)
        {
            string text = string.Concat(Rules.SelectMany(_ => s_severities, (rule, severity) => codes.GetValueOrDefault((severity, rule.Id, attached[i]), None)));
            yield return (places[i], new PlaceVerdicts(attached[i].IsInSource, text));
        }
    }

    private static char CodeOf(Diagnostic diagnostic) =>
        diagnostic.IsSuppressed ? Suppressed
        : diagnostic.Properties.ContainsKey(Finding.SilencedProperty) ? Commented
        : s_reported.First(code => code.Value == diagnostic.Severity).Key;
}
