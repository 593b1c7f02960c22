using System;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
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

    public static void Line(Fact fact) => Console.WriteLine($"  {fact.At}, {fact.Variant}:\n    smell: {fact.Smell}\n    fix:   {fact.Fix}");

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

        foreach (Fact fact in now.Facts)
        {
            Fact? old = before.Facts.FirstOrDefault(item => (item.Case, item.Variant, item.At) == (fact.Case, fact.Variant, fact.At));
            if (old is not null && (old.Smell, old.Fix) != (fact.Smell, fact.Fix))
            {
                differ++;
                Console.WriteLine($"differs: {fact.Case}, {fact.At}, {fact.Variant}: {fact.Smell} / {fact.Fix} now, {old.Smell} / {old.Fix} before");
            }
            else if (old is not null)
            {
                agree++;
            }
        }

        Console.WriteLine($"{agree} ratios and facts agree within the spread, {differ} differ");
        return differ == 0;
    }

    /// <summary>Type and message of an exception in one line, without what differs from machine to machine: folders and ports.</summary>
    public static string Reason(Exception exception)
    {
        while (exception is AggregateException or TargetInvocationException or TypeInitializationException && exception.InnerException is { } inner)
        {
            exception = inner;
        }

        if (exception is IToldFailure told)
        {
            return told.TypeAndMessage;
        }

        string message = exception.Message.Split('\r', '\n')[0];
        message = Regex.Replace(message, @"(?<![\w:/])(?:[A-Za-z]:)?[\\/](?:[\w.+~-]+[\\/])+(?=[\w.+~-]+)", "");
        return exception.GetType().Name + ": " + Regex.Replace(message, @"(?<=(?:://|authority ')[\w.]+):\d+", "");
    }

    private static string Ratio(double ratio) => ratio.ToString(ratio >= 10 ? "0" : "0.0#") + "×";

    private static string Number(double value) => value.ToString(value >= 100 ? "#,0" : value >= 1 ? "0.00" : "0.0000");
}

/// <summary>An exception that stands for another, which could not travel to here.</summary>
internal interface IToldFailure
{
    string TypeAndMessage { get; }
}
