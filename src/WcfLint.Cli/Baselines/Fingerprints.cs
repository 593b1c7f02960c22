using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Baselines;

/// <summary>
/// Names findings so that the same finding has the same name after lines were added, removed or indented elsewhere: by rule,
/// the words of its line, and its number among findings of the rule on such lines of the file. The file is not part of it.
/// </summary>
internal static class Fingerprints
{
    /// <summary>The name under which SARIF carries them; the number goes up when they are made otherwise.</summary>
    public const string Name = "wcflintFinding/v1";

    // 64 bits: what they tell apart are findings of one rule in one file.
    private const int Bytes = 8;

    /// <summary>The findings with their fingerprints, in the same order.</summary>
    public static List<ReportedFinding> Add(IReadOnlyList<ReportedFinding> findings)
    {
        var result = new List<ReportedFinding>(findings.Count);
        foreach (IGrouping<string, ReportedFinding> file in findings.GroupBy(f => f.Place.Path))
        {
            // Where it is gone, the findings of a rule in it are told apart by their number.
            SourceText? text = SourceReader.TryRead(file.Key);
            var seen = new Dictionary<string, int>(StringComparer.Ordinal);
            foreach (ReportedFinding finding in file.OrderBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn))
            {
                string key = finding.Id + "\n" + Words(text, finding.Place.StartLine);
                int number = seen[key] = seen.GetValueOrDefault(key) + 1;
                result.Add(finding with { Fingerprint = Hash(key + "\n" + number.ToString(System.Globalization.CultureInfo.InvariantCulture)) });
            }
        }

        Dictionary<(string, Place), ReportedFinding> named = result.ToDictionary(f => (f.Id, f.Place));
        return findings.Select(f => named[(f.Id, f.Place)]).ToList();
    }

    private static string Words(SourceText? text, int line) =>
        text is null || line > text.Lines.Count ? string.Empty : string.Join(' ', text.Lines[line - 1].ToString().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    private static string Hash(string key) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(key)).AsSpan(0, Bytes));
}
