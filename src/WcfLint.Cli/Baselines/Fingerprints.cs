using System;
using System.Collections.Generic;
using System.Globalization;
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
    /// <summary>The name of the fingerprints in SARIF. The number in it increases when their algorithm changes.</summary>
    public const string Name = "wcflintFinding/v1";

    // 64 bits are enough to distinguish the findings of one rule in one file.
    private const int Bytes = 8;

    /// <summary>The findings with their fingerprints, in the same order.</summary>
    public static List<ReportedFinding> Add(IReadOnlyList<ReportedFinding> findings)
    {
        var named = new Dictionary<(string Id, Place Place), string>(findings.Count);
        foreach (IGrouping<string, ReportedFinding> file in findings.GroupBy(f => f.Place.Path))
        {
            // If the file is gone, the findings of a rule in it are distinguished by their number.
            using var lines = new Lines(SourceReader.TryRead(file.Key));
            foreach (ReportedFinding finding in file.OrderBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn))
            {
                named.Add((finding.Id, finding.Place), lines.Name(finding.Id, finding.Place.StartLine));
            }
        }

        return [.. findings.Select(f => f with { Fingerprint = named[(f.Id, f.Place)] })];
    }

    /// <summary>The lines of a file. One line may be as long as the file and have as many findings: it is split once, and hashed once for each rule.</summary>
    private sealed class Lines(SourceText? text) : IDisposable
    {
        private readonly Dictionary<int, (string Words, int Kind)> _lines = [];
        private readonly Dictionary<string, int> _kinds = new(StringComparer.Ordinal);
        private readonly Dictionary<(string Id, int Kind), (IncrementalHash Start, int Count)> _series = [];

        /// <summary>The name of the next finding of a rule in a line, or in another line with the same words.</summary>
        public string Name(string id, int line)
        {
            if (!_lines.TryGetValue(line, out (string Words, int Kind) known))
            {
                string words = Words(line);
                _kinds.TryAdd(words, _kinds.Count);
                _lines.Add(line, known = (words, _kinds[words]));
            }

            if (!_series.TryGetValue((id, known.Kind), out (IncrementalHash Start, int Count) series))
            {
                series.Start = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
                series.Start.AppendData(Encoding.UTF8.GetBytes(id + "\n" + known.Words));
            }

            series.Count++;
            _series[(id, known.Kind)] = series;
            using IncrementalHash hash = series.Start.Clone();
            hash.AppendData(Encoding.UTF8.GetBytes("\n" + series.Count.ToString(CultureInfo.InvariantCulture)));
            return Convert.ToHexStringLower(hash.GetHashAndReset().AsSpan(0, Bytes));
        }

        public void Dispose()
        {
            foreach ((IncrementalHash start, _) in _series.Values)
            {
                start.Dispose();
            }
        }

        private string Words(int line) =>
            text is null || line > text.Lines.Count
                ? string.Empty : string.Join(' ', text.Lines[line - 1].ToString().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
    }
}
