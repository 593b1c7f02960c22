using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// Names lines of a file as GitHub's code scanning does, so that an alert stays the same one when lines move: a hash of the first
/// hundred characters from the start of the line, white space left out, and its number among lines of the same hash. The same as in
/// github.com/github/codeql-action, src/fingerprints.ts: the action that uploads logs warns of any other.
/// </summary>
internal sealed class LineHashes
{
    /// <summary>The name under which SARIF carries them.</summary>
    public const string Name = "primaryLocationLineHash";

    private const int Block = 100;
    private const ulong Factor = 37;
    private const char EndOfFile = '\uffff';
    private const int None = -1;

    private static readonly ulong s_first = Enumerable.Repeat(Factor, Block).Aggregate(1UL, (power, factor) => unchecked(power * factor));

    private readonly Dictionary<string, IReadOnlyList<string>?> _files = new(StringComparer.Ordinal);

    /// <summary>The hash of a line, counted from 1; null where the line is not there.</summary>
    public string? Find(string path, int line)
    {
        if (!_files.TryGetValue(path, out IReadOnlyList<string>? hashes))
        {
            _files.Add(path, hashes = OfFile(path));
        }

        return hashes is not null && line <= hashes.Count ? hashes[line - 1] : null;
    }

    /// <summary>The hashes of a file's lines; null where it cannot be read any more.</summary>
    // The action takes every file for UTF-8, and a mark for a character.
    public static IReadOnlyList<string>? OfFile(string path) => PlainFile.TryRead(path) is { } bytes ? Of(Encoding.UTF8.GetString(bytes)) : null;

    /// <summary>The hashes of a text's lines, which end with \r, \n or both.</summary>
    public static IReadOnlyList<string> Of(string text)
    {
        var hashes = new List<string>();
        var counts = new Dictionary<ulong, int>();
        var window = new ushort[Block];
        var lines = new int[Block];
        Array.Fill(lines, None);
        ulong hash = 0;
        int index = 0;
        bool isLineStart = true;
        bool isAfterReturn = false;
        foreach (char c in text)
        {
            Take(c);
        }

        Take(EndOfFile);
        for (int i = 0; i < Block; i++)
        {
            Finish();
            Roll('\0');
        }

        return hashes;

        void Take(char c)
        {
            bool isSkipped = c is ' ' or '\t' || (isAfterReturn && c == '\n');
            isAfterReturn = c == '\r';
            if (isSkipped)
            {
                return;
            }

            Finish();
            if (isLineStart)
            {
                lines[index] = hashes.Count;
                hashes.Add(string.Empty);
            }

            isLineStart = c is '\r' or '\n';
            Roll(isLineStart ? '\n' : c);
        }

        // A line is done when its start is about to leave the window.
        void Finish()
        {
            if (lines[index] != None)
            {
                int number = counts[hash] = counts.GetValueOrDefault(hash) + 1;
                hashes[lines[index]] = hash.ToString("x", CultureInfo.InvariantCulture) + ":" + number.ToString(CultureInfo.InvariantCulture);
                lines[index] = None;
            }
        }

        void Roll(char c)
        {
            unchecked
            {
                hash = (hash * Factor) + c - (s_first * window[index]);
            }

            window[index] = c;
            index = (index + 1) % Block;
        }
    }
}
