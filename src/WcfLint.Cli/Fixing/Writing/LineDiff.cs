using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>A run of lines that differs: <paramref name="OldCount"/> lines from <paramref name="OldStart"/> become <paramref name="NewCount"/> lines from
/// <paramref name="NewStart"/>.</summary>
internal readonly record struct LineChange(int OldStart, int OldCount, int NewStart, int NewCount);

/// <summary>The shortest list of changes between two sequences (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).</summary>
internal static class LineDiff
{
    // Fixes change few lines; what differs more is shown as one block, which is as right and needs no memory.
    private const int MaxDifferences = 2000;

    public static List<LineChange> Compute(IReadOnlyList<int> old, IReadOnlyList<int> now)
    {
        int start = 0;
        while (start < old.Count && start < now.Count && old[start] == now[start])
        {
            start++;
        }

        int end = 0;
        while (end < old.Count - start && end < now.Count - start && old[old.Count - 1 - end] == now[now.Count - 1 - end])
        {
            end++;
        }

        int n = old.Count - start - end;
        int m = now.Count - start - end;
        if (n == 0 && m == 0)
        {
            return [];
        }

        return n == 0 || m == 0 || Path(old, now, start, n, m) is not { } path
            ? [new LineChange(start, n, start, m)]
            : Group(path, start, n, m);
    }

    // The furthest points of each number of differences, or null where there are too many.
    private static List<int[]>? Path(IReadOnlyList<int> old, IReadOnlyList<int> now, int start, int n, int m)
    {
        int max = Math.Min(n + m, MaxDifferences);
        var v = new int[(2 * max) + 3];
        int middle = max + 1;
        var trace = new List<int[]>();
        for (int d = 0; d <= max; d++)
        {
            trace.Add(v[(middle - d - 1)..(middle + d + 2)]);
            for (int k = -d; k <= d; k += 2)
            {
                int x = k == -d || (k != d && v[middle + k - 1] < v[middle + k + 1]) ? v[middle + k + 1] : v[middle + k - 1] + 1;
                int y = x - k;
                while (x < n && y < m && old[start + x] == now[start + y])
                {
                    x++;
                    y++;
                }

                v[middle + k] = x;
                if (x >= n && y >= m)
                {
                    return trace;
                }
            }
        }

        return null;
    }

    private static List<LineChange> Group(List<int[]> trace, int start, int n, int m)
    {
        var changes = new List<LineChange>();
        int x = n, y = m;
        for (int d = trace.Count - 1; d > 0; d--)
        {
            int[] v = trace[d];
            int middle = d + 1;
            int k = x - y;
            bool inserted = k == -d || (k != d && v[middle + k - 1] < v[middle + k + 1]);
            int before = inserted ? k + 1 : k - 1;
            int fromX = v[middle + before];
            int fromY = fromX - before;
            Add(changes, start + fromX, start + fromY, inserted);
            x = fromX;
            y = fromY;
        }

        changes.Reverse();
        return changes;
    }

    // Found from the end: a change that touches the one found last is part of it.
    private static void Add(List<LineChange> changes, int oldAt, int newAt, bool inserted)
    {
        int oldCount = inserted ? 0 : 1;
        int newCount = inserted ? 1 : 0;
        if (changes.Count > 0 && changes[^1] is var last && oldAt + oldCount == last.OldStart && newAt + newCount == last.NewStart)
        {
            changes[^1] = new LineChange(oldAt, last.OldCount + oldCount, newAt, last.NewCount + newCount);
        }
        else
        {
            changes.Add(new LineChange(oldAt, oldCount, newAt, newCount));
        }
    }
}
