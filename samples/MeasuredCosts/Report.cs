using System;
using System.Linq;
using System.Reflection;
using MeasuredCosts.Harness;

namespace MeasuredCosts;

/// <summary>What is printed.</summary>
internal static class Report
{
    public static void Case(MeasuredCase measured)
    {
        Console.WriteLine($"\n{measured.Title} ({measured.Name}; {string.Join(", ", measured.Rules)})");
        Console.WriteLine($"  {"",-12} {"",-42} {"ratio",8}   {"spread",-17} {"smell",12} {"fix",12}");
    }

    public static void Line(Result result) =>
        Console.WriteLine($"  {result.Measure,-12} {result.Variant,-42} {Ratio(result.Ratio),8}   {Ratio(result.Low) + " to " + Ratio(result.High),-17} {Number(result.Smell),12} {Number(result.Fix),12} {result.Unit}");

    public static void Line(NotRun notRun) => Console.WriteLine($"  not run: {notRun.Variant} {notRun.Reason}");

    /// <summary>Compares with an earlier run, comparison by comparison.</summary>
    /// <returns>Whether all ratios agree within the spreads.</returns>
    public static bool Compare(ResultFile now, ResultFile before)
    {
        int agree = 0, differ = 0;
        foreach (Result result in now.Results)
        {
            Result? old = before.Results.FirstOrDefault(item => (item.Case, item.Variant, item.Measure) == (result.Case, result.Variant, result.Measure));
            if (old is null)
            {
                continue;
            }

            if (result.AgreesWith(old))
            {
                agree++;
                continue;
            }

            differ++;
            Console.WriteLine($"differs: {result.Case}, {result.Measure}, {result.Variant}: {Ratio(result.Ratio)} ({Ratio(result.Low)} to {Ratio(result.High)}) now, {Ratio(old.Ratio)} ({Ratio(old.Low)} to {Ratio(old.High)}) before");
        }

        Console.WriteLine($"{agree} ratios agree within the spread, {differ} differ");
        return differ == 0;
    }

    /// <summary>Why something could not run, in one line.</summary>
    public static string Reason(Exception exception)
    {
        while (exception is AggregateException or TargetInvocationException or TypeInitializationException && exception.InnerException is { } inner)
        {
            exception = inner;
        }

        return exception.GetType().Name + ": " + exception.Message.Split('\r', '\n')[0];
    }

    private static string Ratio(double ratio) => ratio.ToString(ratio >= 10 ? "0" : "0.0#") + "×";

    private static string Number(double value) => value.ToString(value >= 100 ? "#,0" : value >= 1 ? "0.00" : "0.0000");
}
