using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Finds the name that was probably meant among the names that exist.</summary>
internal sealed class NearestNames
{
    // Each search compares all names. With more names than this, only differences in case are found.
    private const int MostCompared = 2000;

    private const int ShortName = 3;

    // By lower-case name; null where several names differ only in case.
    private readonly Dictionary<string, string?> _names = new(StringComparer.Ordinal);
    private readonly Lazy<ILookup<string, string>> _bySimpleName;

    public NearestNames(IEnumerable<string> names)
    {
        foreach (string name in names.Where(static name => name.Length > 0))
        {
            string lower = name.ToLowerInvariant();
            _names[lower] = !_names.TryGetValue(lower, out string? known) || known == name ? name : null;
        }

        _bySimpleName = new(() => names.ToLookup(ConfigurationNames.Simple, StringComparer.OrdinalIgnoreCase));
    }

    /// <summary>The full names whose last part equals this one, ignoring case.</summary>
    public IEnumerable<string> FindBySimpleName(string simple) => _bySimpleName.Value[simple];

    /// <summary>The single nearest name; null where none is near, or several are equally near.</summary>
    /// <param name="name">The name that is written.</param>
    /// <param name="distance">How many letters differ: 0 where only their case does; of several equally near ones their distance.</param>
    public string? Find(string name, out int distance)
    {
        string lower = name.ToLowerInvariant();
        if (_names.TryGetValue(lower, out string? nearest))
        {
            distance = 0;
            return nearest;
        }

        distance = int.MaxValue;

        // In a name of three letters one wrong letter is a third: "x" and "y" are two names, not one and a typing error.
        int most = name.Length <= ShortName ? 0 : Math.Max(1, Math.Min(3, name.Length / 4));
        int[] rows = new int[3 * (lower.Length + 1)];
        foreach (KeyValuePair<string, string?> candidate in _names.Count > MostCompared ? [] : _names)
        {
            int d = Distance(candidate.Key, lower, most, rows);
            if (d <= most && d <= distance)
            {
                nearest = d < distance ? candidate.Value : null;
                distance = d;
            }
        }

        return nearest;
    }

    /// <summary>How many letters to insert, delete, replace or swap; some larger number where it is more than <paramref name="most"/>.</summary>
    /// <param name="a">A name.</param>
    /// <param name="b">The other name.</param>
    /// <param name="most">The largest distance that counts.</param>
    /// <param name="rows">A buffer of three rows, each one longer than <paramref name="b"/>; null to make one.</param>
    /// <remarks>Optimal string alignment: two swapped letters count once, since that is the most frequent typing error.</remarks>
    public static int Distance(string a, string b, int most, int[]? rows = null)
    {
        if (Math.Abs(a.Length - b.Length) > most)
        {
            return int.MaxValue;
        }

        int width = b.Length + 1;
        rows ??= new int[3 * width];
        int beforePrevious = 0, previous = width, current = 2 * width;
        for (int j = 0; j < width; j++)
        {
            rows[previous + j] = j;
        }

        for (int i = 1; i <= a.Length; i++)
        {
            // Entries farther from the diagonal differ in more letters than count.
            int first = Math.Max(1, i - most), last = Math.Min(b.Length, i + most);
            rows[current + first - 1] = first == 1 ? i : most + 1;
            for (int j = first; j <= last; j++)
            {
                int replaced = rows[previous + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                int deleted = j < i + most ? rows[previous + j] + 1 : replaced;
                int d = Math.Min(Math.Min(rows[current + j - 1] + 1, deleted), replaced);
                bool isSwapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                rows[current + j] = isSwapped ? Math.Min(d, rows[beforePrevious + j - 2] + 1) : d;
            }

            (beforePrevious, previous, current) = (previous, current, beforePrevious);
        }

        return rows[previous + b.Length];
    }
}
