using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// Many names among which the one that was probably meant is looked for again and again. A slip of one letter is found at once;
/// of names that differ by more only a bounded number is compared.
/// </summary>
internal sealed class NearestNames
{
    // Among more names that look alike nobody could tell which was meant.
    private const int MostCompared = 256;

    // By lower-case name; null where several differ in their case only.
    private readonly Dictionary<string, string?> _names = new(StringComparer.Ordinal);
    private readonly Lazy<Index> _index;

    public NearestNames(IEnumerable<string> names)
    {
        foreach (string name in names)
        {
            string lower = name.ToLowerInvariant();
            _names[lower] = !_names.TryGetValue(lower, out string? known) || known == name ? name : null;
        }

        _index = new(() => new Index(_names.Keys));
    }

    /// <summary>The single nearest name; null where none is near, or several are equally near, or more look alike than are compared.</summary>
    /// <param name="name">The name that is written.</param>
    /// <param name="distance">How many letters differ: 0 where only their case does; of several equally near ones their distance.</param>
    public string? Find(string name, out int distance)
    {
        string lower = name.ToLowerInvariant();
        if (_names.TryGetValue(lower, out string? same))
        {
            distance = 0;
            return same;
        }

        int most = NearestName.Most(name);
        string? nearest = Nearest(lower, _index.Value.FindByOneLetter(lower), 1, out distance);
        if (distance > 1 && most > 1)
        {
            nearest = Nearest(lower, _index.Value.FindAlike(lower, most), most, out distance);
        }

        return nearest is null ? null : _names[nearest];
    }

    private static string? Nearest(string lower, IEnumerable<string> candidates, int most, out int distance)
    {
        string? nearest = null;
        distance = int.MaxValue;
        int compared = 0;
        int[] rows = new int[3 * (lower.Length + most + 1)];
        foreach (string candidate in candidates)
        {
            if (++compared > MostCompared)
            {
                distance = int.MaxValue;
                return null;
            }

            int d = NearestName.Distance(lower, candidate, rows);
            if (d <= most && d <= distance && candidate != nearest)
            {
                nearest = d < distance ? candidate : null;
                distance = d;
            }
        }

        return nearest;
    }

    /// <summary>Lower-case names by what near ones have in common.</summary>
    private sealed class Index
    {
        private readonly Dictionary<string, List<string>> _byRest = new(StringComparer.Ordinal);
        private readonly Dictionary<int, List<(string Name, ulong Letters)>> _byLength = [];

        public Index(IEnumerable<string> names)
        {
            foreach (string name in names)
            {
                if (!_byLength.TryGetValue(name.Length, out List<(string, ulong)>? sameLength))
                {
                    _byLength.Add(name.Length, sameLength = []);
                }

                sameLength.Add((name, LettersOf(name)));
                foreach (string rest in Rests(name))
                {
                    if (!_byRest.TryGetValue(rest, out List<string>? same))
                    {
                        _byRest.Add(rest, same = new List<string>(1));
                    }

                    same.Add(name);
                }
            }
        }

        /// <summary>Names that differ by one letter, or by two that change places; and some that differ by two letters.</summary>
        public IEnumerable<string> FindByOneLetter(string name)
        {
            var found = new HashSet<string>(StringComparer.Ordinal);
            foreach (string rest in Rests(name))
            {
                foreach (string near in _byRest.TryGetValue(rest, out List<string>? names) ? names : [])
                {
                    if (Math.Abs(near.Length - name.Length) <= 1 && found.Add(near))
                    {
                        yield return near;
                    }
                }
            }
        }

        /// <summary>Names that may differ by no more than some letters: about as long, of about the same letters.</summary>
        public IEnumerable<string> FindAlike(string name, int most)
        {
            ulong letters = LettersOf(name);
            for (int length = name.Length - most; length <= name.Length + most; length++)
            {
                foreach ((string other, ulong ofOther) in _byLength.TryGetValue(length, out List<(string, ulong)>? names) ? names : [])
                {
                    // A letter that is replaced takes one out and brings one in.
                    if (Count(letters ^ ofOther) <= 2 * most)
                    {
                        yield return other;
                    }
                }
            }
        }

        // The name, and what remains of it without each of its letters: names that differ by one letter share one of these.
        private static IEnumerable<string> Rests(string name)
        {
            yield return name;
            for (int i = 0; i < name.Length; i++)
            {
                // Of a letter that is doubled the rest is the same.
                if (i == 0 || name[i] != name[i - 1])
                {
                    yield return name.Remove(i, 1);
                }
            }
        }

        private static ulong LettersOf(string name)
        {
            ulong letters = 0;
            foreach (char letter in name)
            {
                letters |= 1UL << (letter & 63);
            }

            return letters;
        }

        private static int Count(ulong bits)
        {
            int count = 0;
            for (; bits != 0; bits &= bits - 1)
            {
                count++;
            }

            return count;
        }
    }
}
