using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace WcfLint.DocGen;

/// <summary>The text report of <c>wcflint check</c>, taken apart.</summary>
/// <param name="Files">The findings by file, in the order of the report.</param>
/// <param name="RuleHead">The head of the table of rules; empty where nothing was found.</param>
/// <param name="Rules">The rows of the table of rules by id.</param>
/// <param name="Summary">The line with all counts. What follows it, such as files that were not judged, differs from checkout to checkout.</param>
internal sealed partial record CheckOutput(IReadOnlyList<CheckedFile> Files, string RuleHead, IReadOnlyDictionary<string, string> Rules, string Summary)
{
    /// <exception cref="DocumentException">The text has another form.</exception>
    public static CheckOutput Parse(string text)
    {
        var files = new List<CheckedFile>();
        var rules = new Dictionary<string, string>();
        string head = string.Empty;
        foreach (string line in text.ReplaceLineEndings("\n").Split('\n').Where(line => line.Length > 0))
        {
            if (Finding().Match(line) is { Success: true } finding)
            {
                CheckedFile file = files.Count > 0 ? files[^1] : throw new DocumentException("A finding of 'wcflint check' stands below no file: " + line);
                file.Lines.Add(new CheckedLine(finding.Groups["id"].Value, int.Parse(finding.Groups["line"].Value, CultureInfo.InvariantCulture), line));
            }
            else if (line.StartsWith("WCFL", System.StringComparison.Ordinal))
            {
                rules.Add(line[..8], line);
            }
            else if (line.StartsWith("Rule ", System.StringComparison.Ordinal))
            {
                head = line;
            }
            else if (Total().IsMatch(line))
            {
                return files.Find(file => file.Lines.Count == 0) is { } odd
                    ? throw new DocumentException("The report of 'wcflint check' is not understood: " + odd.Path)
                    : new CheckOutput(files, head, rules, line);
            }
            else
            {
                files.Add(new CheckedFile(line, []));
            }
        }

        throw new DocumentException("The report of 'wcflint check' does not end with its counts");
    }

    [GeneratedRegex("^ +(?<line>[0-9]+):[0-9]+  [a-z]+ +(?<id>WCFL[0-9]{4})  ")]
    private static partial Regex Finding();

    [GeneratedRegex("^[0-9]+ findings? ")]
    private static partial Regex Total();
}

/// <summary>A file of a report with its findings.</summary>
internal sealed record CheckedFile(string Path, List<CheckedLine> Lines);

/// <summary>A finding of a report: rule, line from 1, and the text as it is shown.</summary>
internal sealed record CheckedLine(string Id, int Line, string Text);
