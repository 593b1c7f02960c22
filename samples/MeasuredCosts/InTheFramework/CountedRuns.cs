using System;
using System.Collections.Generic;
using MeasuredCosts.Wire;

namespace MeasuredCosts.InTheFramework;

/// <summary>Runs of smell and fix whose counts several measures share: connections and bytes of one run need not be counted in two.</summary>
internal sealed class CountedRuns(Func<WireCount> smell, Func<WireCount> fix)
{
    private readonly List<WireCount> _smells = [];
    private readonly List<WireCount> _fixes = [];
    private readonly Dictionary<string, int> _taken = [];
    private Exception? _failure;

    /// <summary>The next run of the smell that <paramref name="measure"/> has not seen.</summary>
    public WireCount NextSmell(string measure) => Next(_smells, smell, measure + " of the smell");

    /// <summary>The next run of the fix that <paramref name="measure"/> has not seen.</summary>
    public WireCount NextFix(string measure) => Next(_fixes, fix, measure + " of the fix");

    private WireCount Next(List<WireCount> runs, Func<WireCount> run, string taker)
    {
        // What failed once is not tried for every measure: some failures are time-outs.
        if (_failure is not null)
        {
            throw new InvalidOperationException(_failure.Message, _failure);
        }

        _taken.TryGetValue(taker, out int taken);
        _taken[taker] = taken + 1;
        if (taken == runs.Count)
        {
            try
            {
                runs.Add(run());
            }
            catch (Exception exception)
            {
                _failure = exception;
                throw;
            }
        }

        return runs[taken];
    }
}
