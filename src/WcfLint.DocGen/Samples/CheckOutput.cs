using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>The text report of <c>wcflint check</c>, taken apart.</summary>
/// <param name="Rules">The findings by rule and severity, in the order of the report.</param>
/// <param name="Summary">The line with all counts, and the one that says how to mend what can be. What follows them, such as files that were not judged, differs from checkout to checkout.</param>
internal sealed partial record CheckOutput(IReadOnlyList<CheckedRule> Rules, IReadOnlyList<string> Summary)
{
    /// <exception cref="DocumentException">The text has another form.</exception>
    public static CheckOutput Parse(string text)
    {
        var rules = new List<CheckedRule>();
        bool isCounted = false;
        var summary = new List<string>();
        foreach (string line in text.ReplaceLineEndings("\n").Split('\n'))
        {
            if (summary.Count == 0 && Head().Match(line) is { Success: true } head)
            {
                rules.Add(new CheckedRule(head.Groups["id"].Value, [line], []));
            }
            else if (summary.Count == 0 && rules.Count > 0 && !isCounted && Finding().Match(line) is { Success: true } finding)
            {
                rules[^1].Findings.Add(new CheckedFinding(finding.Groups["path"].Value, int.Parse(finding.Groups["line"].Value, CultureInfo.InvariantCulture), int.Parse(finding.Groups["column"].Value, CultureInfo.InvariantCulture), [line]));
            }
            else if (Count().IsMatch(line) || (isCounted && summary.Count == 0 && line.StartsWith(' ')))
            {
                isCounted = true;
            }
            else if (Total().IsMatch(line) || Fixable().IsMatch(line) || (summary.Count > 0 && line.StartsWith("  ", System.StringComparison.Ordinal) && summary.Count < 4))
            {
                summary.Add(line);
            }
            else if (summary.Count == 0 && line.StartsWith("  ", System.StringComparison.Ordinal) && rules.Count > 0)
            {
                (rules[^1].Findings.Count > 0 ? rules[^1].Findings[^1].Lines : rules[^1].Head).Add(line);
            }
            else if (summary.Count > 0)
            {
                break;
            }
            else if (line.Length > 0)
            {
                throw new DocumentException("The report of 'wcflint check' is not understood: " + line);
            }
        }

        return summary.Count == 0 ? throw new DocumentException("The report of 'wcflint check' does not end with its counts")
            : rules.Find(rule => rule.Findings.Count == 0) is { } odd ? throw new DocumentException("The report of 'wcflint check' has a rule without findings: " + odd.Id)
            : new CheckOutput(rules, summary);
    }

    [GeneratedRegex("^[a-z]+ (?<id>WCFL[0-9]{4}): ")]
    private static partial Regex Head();

    [GeneratedRegex("^  (?<path>[^ ].*):(?<line>[0-9]+):(?<column>[0-9]+)$")]
    private static partial Regex Finding();

    [GeneratedRegex("^ *[0-9]+  [a-z]+ +WCFL[0-9]{4}  ")]
    private static partial Regex Count();

    [GeneratedRegex("^[0-9]+ findings? ")]
    private static partial Regex Total();

    [GeneratedRegex("^[0-9]+ fixable")]
    private static partial Regex Fixable();
}

/// <summary>A rule of a report with what stands above its findings, and they.</summary>
internal sealed record CheckedRule(string Id, List<string> Head, List<CheckedFinding> Findings);

/// <summary>A finding of a report: file, line and column from 1, and the lines that show it.</summary>
internal sealed partial record CheckedFinding(string Path, int Line, int Column, List<string> Lines)
{
    /// <summary>The message, without the line of code and the fix that follow it.</summary>
    public string Message => string.Join(' ', Lines.Skip(1).TakeWhile(line => !FrameOrFix().IsMatch(line)).Select(line => line.Trim()));

    [GeneratedRegex(@"^    (?:[0-9]+ \||fix: )")]
    private static partial Regex FrameOrFix();
}
