using System;
using System.Linq;

namespace MeasuredCosts.Harness;

/// <summary>Measures one comparison.</summary>
internal static class Runner
{
    private const int TimedRounds = 9;

    // Counts repeat themselves; three show whether they do.
    private const int CountedRounds = 3;

    /// <summary>Takes samples of smell and fix in turn, so that both meet the same disturbance, and sums them up.</summary>
    public static Result Run(MeasuredCase measured, Comparison comparison, Scale scale)
    {
        int rounds = scale == Scale.Quick ? 1 : comparison.Smell.IsTimed ? TimedRounds : CountedRounds;
        comparison.Smell.Prepare(scale);
        comparison.Fix.Prepare(scale);

        double[] smell = new double[rounds], fix = new double[rounds];
        for (int round = 0; round < rounds; round++)
        {
            // Neither side always runs first.
            if (round % 2 == 0)
            {
                smell[round] = comparison.Smell.Take();
                fix[round] = comparison.Fix.Take();
            }
            else
            {
                fix[round] = comparison.Fix.Take();
                smell[round] = comparison.Smell.Take();
            }
        }

        double[] ratios = [.. smell.Select((value, round) => value / Math.Max(fix[round], double.Epsilon)).OrderBy(ratio => ratio)];
        return new Result
        {
            Case = measured.Name,
            Variant = comparison.Variant,
            Measure = comparison.Measure,
            Unit = comparison.Unit,
            Smell = Median(smell),
            Fix = Median(fix),
            Ratio = Median(ratios),
            Low = ratios[0],
            High = ratios[rounds - 1],
            Rounds = rounds,
            Headline = comparison.IsHeadline,
        };
    }

    private static double Median(double[] values)
    {
        double[] sorted = [.. values.OrderBy(value => value)];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
