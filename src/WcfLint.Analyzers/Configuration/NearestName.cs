using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Finds the name that was probably meant.</summary>
internal static class NearestName
{
    /// <summary>The single nearest of some names; null where none is near, or several are equally near.</summary>
    /// <param name="name">The name that is written.</param>
    /// <param name="candidates">The names that exist.</param>
    /// <param name="distance">How many letters differ: 0 where only their case does.</param>
    public static string? Find(string name, IEnumerable<string> candidates, out int distance)
    {
        string? nearest = null;
        distance = int.MaxValue;
        int most = Most(name);
        string lower = name.ToLowerInvariant();
        foreach (string candidate in candidates)
        {
            int d = Distance(lower, candidate.ToLowerInvariant(), most);
            if (d > most || candidate == nearest)
            {
                continue;
            }

            if (d < distance)
            {
                nearest = candidate;
                distance = d;
            }
            else if (d == distance)
            {
                nearest = null;
            }
        }

        return nearest;
    }

    /// <summary>How many letters a slip may change in a name.</summary>
    public static int Most(string name) => Math.Max(1, Math.Min(3, name.Length / 4));

    /// <summary>How many letters to insert, delete, replace or swap; some larger number where it is certainly more than <c>most</c>.</summary>
    /// <remarks>Optimal string alignment: two letters that change places count once, since that is the commonest slip.</remarks>
    public static int Distance(string a, string b, int most)
    {
        if (Math.Abs(a.Length - b.Length) > most)
        {
            return int.MaxValue;
        }

        return Distance(a, b, new int[3 * (b.Length + 1)]);
    }

    /// <summary>The distance of two names, in a buffer of three rows.</summary>
    internal static int Distance(string a, string b, int[] rows)
    {
        int width = b.Length + 1;
        int beforePrevious = 0, previous = width, current = 2 * width;
        for (int j = 0; j <= b.Length; j++)
        {
            rows[previous + j] = j;
        }

        for (int i = 1; i <= a.Length; i++)
        {
            rows[current] = i;
            for (int j = 1; j <= b.Length; j++)
            {
                int cost = a[i - 1] == b[j - 1] ? 0 : 1;
                int d = Math.Min(Math.Min(rows[current + j - 1] + 1, rows[previous + j] + 1), rows[previous + j - 1] + cost);
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                {
                    d = Math.Min(d, rows[beforePrevious + j - 2] + 1);
                }

                rows[current + j] = d;
            }

            (beforePrevious, previous, current) = (previous, current, beforePrevious);
        }

        return rows[previous + b.Length];
    }
}
