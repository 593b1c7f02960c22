using System;
using System.Diagnostics;

namespace MeasuredCosts.Harness;

/// <summary>A side whose calls are timed, as many at once as make a sample long enough for the clock and the scheduler.</summary>
internal sealed class TimedSide(Action call) : Side
{
    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(200);
    private static readonly TimeSpan s_sample = TimeSpan.FromMilliseconds(60);
    private int _calls = 1;

    public override bool IsTimed => true;

    public override void WarmUp(TimeSpan time) => CallFor(time);

    public override void Prepare(Scale scale)
    {
        call();
        if (scale == Scale.Quick)
        {
            return;
        }

        int calls = CallFor(s_warmUp);

        // What follows a warm-up is what the samples will be like; its own mean would still hold the slow start.
        double milliseconds = Time(Math.Max(1, calls / 4));
        _calls = Math.Max(1, (int)(s_sample.TotalMilliseconds / Math.Max(milliseconds, 1e-6)));
    }

    public override double Take()
    {
        // Each side pays for its own garbage.
        GC.Collect();
        GC.WaitForPendingFinalizers();

        // The middle one of three: something else that runs on the machine for a moment spoils one of them.
        if (_calls < 3)
        {
            return Time(_calls);
        }

        double[] parts = [Time(_calls / 3), Time(_calls / 3), Time(_calls / 3)];
        Array.Sort(parts);
        return parts[1];
    }

    private int CallFor(TimeSpan time)
    {
        var clock = Stopwatch.StartNew();
        int calls = 0;
        do
        {
            call();
            calls++;
        }
        while (clock.Elapsed < time);

        return calls;
    }

    private double Time(int calls)
    {
        var clock = Stopwatch.StartNew();
        for (int i = 0; i < calls; i++)
        {
            call();
        }

        return clock.Elapsed.TotalMilliseconds / calls;
    }
}
