using System;
using System.Runtime.InteropServices;

namespace WcfLint.Benchmarks;

/// <summary>CPU time of the processes that this one has started and waited for; .NET tells it of running processes only.</summary>
internal static partial class ChildTime
{
    private const int Children = -1;

    public static double Seconds()
    {
        if (OperatingSystem.IsWindows())
        {
            return double.NaN;
        }

        Span<long> usage = stackalloc long[18]; // getrusage(2): two pairs of seconds and microseconds, then counters
        return GetUsage(Children, ref usage[0]) == 0 ? usage[0] + usage[2] + ((usage[1] + usage[3]) / 1e6) : double.NaN;
    }

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int who, ref long usage);
}
