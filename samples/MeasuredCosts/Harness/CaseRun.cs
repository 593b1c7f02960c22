using System;
using System.Collections.Generic;
using System.Linq;

namespace MeasuredCosts.Harness;

/// <summary>Runs all comparisons of one case in this process.</summary>
internal static class CaseRun
{
    public static ResultFile Run(MeasuredCase measured, Scale scale, int part, int parts)
    {
        var file = new ResultFile();
        try
        {
            // The runtime compiles hot methods again, with optimisation, in the background. A case is measured once it has all been hot.
            if (scale == Scale.Full && !Machine.IsMono)
            {
                WarmUp(measured.Comparisons(scale), measured.WarmUp);
            }

            foreach (Comparison comparison in scale == Scale.Facts ? [] : measured.Comparisons(scale))
            {
                if (Machine.IsMono && comparison.Smell.IsTimed)
                {
                    continue;
                }

                // One variant that a runtime lacks must not hide the others.
                try
                {
                    file.Results.Add(Runner.Run(measured, comparison, scale, part, parts));
                }
                catch (Exception exception)
                {
                    Skip(comparison.Variant, exception);
                }
            }
        }
        catch (Exception exception)
        {
            Skip("", exception);
        }

        // A published run has ratios or facts: facts need no quiet machine, and are published from runs of their own.
        if (scale != Scale.Full)
        {
            TakeFacts();
        }

        return file;

        void TakeFacts()
        {
            try
            {
                foreach (Probe probe in measured.Probes())
                {
                    Take(probe);
                }
            }
            catch (Exception exception)
            {
                Skip("", exception);
            }
        }

        void Take(Probe probe)
        {
            try
            {
                file.Facts.Add(probe.Take(measured.Name));
            }
            catch (Exception exception)
            {
                Skip(probe.Variant, exception);
            }
        }

        void Skip(string variant, Exception exception)
        {
            // All measures of a variant fail alike; one line says it.
            if (!file.NotRun.Any(known => known.Variant == variant))
            {
                file.NotRun.Add(new NotRun { Case = measured.Name, Variant = variant, Reason = Report.Reason(exception) });
            }
        }
    }

    private static void WarmUp(IEnumerable<Comparison> comparisons, TimeSpan time)
    {
        foreach (Comparison comparison in comparisons)
        {
            try
            {
                comparison.Smell.WarmUp(time);
                comparison.Fix.WarmUp(time);
            }
            catch (Exception)
            {
                // It throws again when it is measured, and is reported then.
            }
        }
    }
}
