namespace MeasuredCosts.Harness;

/// <summary>Measures one comparison.</summary>
internal static class Runner
{
    // For a process; see CaseProcess. Counts repeat themselves, so that one of each is enough there.
    private const int TimedRounds = 5;
    private const int CountedRounds = 1;

    /// <summary>Takes samples of smell and fix in turn, so that both meet the same disturbance, and sums them up.</summary>
    /// <param name="part">The number of this process among those that measure the case.</param>
    /// <param name="parts">How many there are; with one, it measures all rounds.</param>
    public static Result Run(MeasuredCase measured, Comparison comparison, Scale scale, int part, int parts)
    {
        int rounds = comparison.Smell.IsTimed ? TimedRounds : CountedRounds;
        rounds = scale == Scale.Quick ? 1 : parts == 1 ? rounds * CaseProcess.Parts : rounds;
        comparison.Smell.Prepare(scale);
        comparison.Fix.Prepare(scale);

        double[] smell = new double[rounds], fix = new double[rounds];
        for (int round = 0; round < rounds; round++)
        {
            // Neither side always runs first.
            if ((round + part) % 2 == 0)
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

        return new Result { Case = measured.Name, Variant = comparison.Variant, Measure = comparison.Measure, Unit = comparison.Unit, Headline = comparison.IsHeadline }
            .Of(smell, fix);
    }
}
