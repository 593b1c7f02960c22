using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Rules;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Performance;

/// <summary>What the figures should be, and whether they are.</summary>
internal static class PerformanceAims
{
    private const double MostAboveFloor = 0.02;
    private const double CodeEditMilliseconds = 10;
    private const double ConfigurationEditMilliseconds = 60;
    private const double CheckRatio = 1.2;
    private const double CheckMegabytes = 500;

    // The same bound as the analyzer tests have for bytes.
    private const double Exponent = 1.35;

    /// <summary>A sentence for each aim.</summary>
    public static IEnumerable<string> Of(PerformanceSection section) => section.Kind switch
    {
        "compile" or "warm" => OfCompile(section),
        "editing" => OfEditing(section),
        "check" => OfCheck(section),
        "growth" => OfGrowth(section),
        _ => [],
    };

    private static IEnumerable<string> OfCompile(PerformanceSection section)
    {
        const string more = "CPU time than a compile with an analyzer that has no rules but requests the same operations", aim = "at most 2 % more";
        if (section.Own.Find("CPU to no rules") is { Low: { } low, High: { } high } measured)
        {
            bool? isMet = high <= 1 + MostAboveFloor ? true : low > 1 + MostAboveFloor ? false : null;
            yield return $"A compile with WcfLint needs {Above(measured.Value - 1)} {more} (95 % confidence: {Above(low - 1)} to {Above(high - 1)}). "
                + (isMet is { } known ? Aim(known, aim) : $"This measurement cannot show whether the aim, {aim}, is met.");
        }
        else if (section.Own.Find("CPU")?.Ratio is { } own && section.Find("no rules")?.Find("CPU")?.Ratio is { } floor)
        {
            yield return $"A compile with WcfLint needs {Above((own / floor) - 1)} {more}. {Aim((own / floor) - 1 <= MostAboveFloor, aim)}";
        }

        if (section.Find("Roslynator") is { } roslynator)
        {
            string[] above = [.. section.Own.Measures.Where(measure => measure.Ratio > roslynator.Find(measure.Name)?.Ratio).Select(measure => Words(measure.Name))];
            yield return above.Length == 0 ? "The aim is met: compared with Roslynator, WcfLint has a lower ratio for every measure."
                : $"Compared with Roslynator, WcfLint has {(above.Length == 1 ? "a higher ratio for " + above[0] : "higher ratios for " + ValueWords.List(above))}. {Aim(false, "a lower ratio for every measure")}";
        }
    }

    private static IEnumerable<string> OfEditing(PerformanceSection section)
    {
        const string code = "edit of a C# file", configuration = "edit of app.config";
        if (section.Own.Find(code) is { } own && section.Rows[0].Find(code) is { } bare)
        {
            yield return $"After an edit of a C# file, the diagnostics take {Number(own.Value - bare.Value)} ms longer than without analyzers. {Aim(own.Value - bare.Value <= CodeEditMilliseconds, $"at most {CodeEditMilliseconds} ms longer")}";
        }

        if (section.Own.Find(configuration) is { } file)
        {
            yield return $"After an edit of app.config, the findings take {Number(file.Value)} ms. {Aim(file.Value <= ConfigurationEditMilliseconds, $"at most {ConfigurationEditMilliseconds} ms")}";
        }
    }

    private static IEnumerable<string> OfCheck(PerformanceSection section)
    {
        if (section.Own.Find("wall")?.Ratio is { } ratio)
        {
            yield return $"`check` takes {Number(ratio)} times as long as the plain compile. {Aim(ratio <= CheckRatio, $"at most {CheckRatio.ToString(CultureInfo.InvariantCulture)} times as long")}";
        }

        if (section.Own.Find("peak memory") is { } memory)
        {
            yield return $"The peak memory of `check` is {Number(memory.Value)} {memory.Unit}. {Aim(memory.Value <= CheckMegabytes, $"at most {CheckMegabytes} MB")}";
        }
    }

    private static IEnumerable<string> OfGrowth(PerformanceSection section)
    {
        foreach (string measure in new[] { "exponent of CPU", "exponent of bytes" })
        {
            PerformanceRow[] above = [.. section.Rows.Where(row => !PerformancePage.IsNoise(row, measure) && row.Find(measure)?.Value > Exponent)
                .OrderByDescending(row => row.Find(measure)!.Value)];
            int measured = section.Rows.Count(row => !PerformancePage.IsNoise(row, measure) && row.Find(measure) is not null);
            yield return $"For {measured - above.Length} of {measured} shapes, the {measure} is at most {Number(Exponent)}"
                + (above.Length == 0 ? "."
                    : "; it is higher for " + ValueWords.List(above.Select(row => $"{Markdown.Text(row.Name)} ({Number(row.Find(measure)!.Value)})")) + ".");
        }
    }

    // The names of columns, as a sentence has them.
    internal static string Words(string measure) => measure switch
    {
        "wall" => "wall time",
        "CPU" => "CPU time",
        "allocated" => "allocated memory",
        _ => measure,
    };

    private static string Above(double share) => $"{(Math.Abs(share) * 100).ToString("0.#", CultureInfo.InvariantCulture)} % {(share >= 0 ? "more" : "less")}";

    private static string Aim(bool isMet, string aim) => $"The aim, {aim}, is {(isMet ? "met" : "not met")}.";

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);
}
