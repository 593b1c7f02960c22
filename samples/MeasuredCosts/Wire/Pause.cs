using System;
using System.Threading;
#if !NETFRAMEWORK
using System.Runtime.InteropServices;
#endif

namespace MeasuredCosts.Wire;

/// <summary>Waits shorter than Thread.Sleep can: its unit is the millisecond, and a round trip of 1 ms would come out as 3.</summary>
internal static class Pause
{
    /// <summary>Waits about as long, or a part of it: the caller looks at its clock and comes again.</summary>
    /// <param name="spin">Whether a processor may be spent on it: nobody else needs it.</param>
    public static void For(TimeSpan time, bool spin)
    {
#if !NETFRAMEWORK
        // Good to a tenth of a millisecond.
        if (!spin && OperatingSystem.IsLinux())
        {
            var left = new Interval { Seconds = (nint)(time.Ticks / TimeSpan.TicksPerSecond), Nanoseconds = (nint)(time.Ticks % TimeSpan.TicksPerSecond * 100) };
            _ = Sleep(in left, 0);
            return;
        }
#endif

        // Sleep is good to a millisecond or two; the rest is spent spinning.
        if (time > TimeSpan.FromMilliseconds(3))
        {
            Thread.Sleep(time - TimeSpan.FromMilliseconds(2));
        }
        else
        {
            Thread.Yield();
        }
    }

#if !NETFRAMEWORK
    [DllImport("libc", EntryPoint = "nanosleep")]
    private static extern int Sleep(in Interval interval, nint remaining);

    private struct Interval
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
#endif
}
