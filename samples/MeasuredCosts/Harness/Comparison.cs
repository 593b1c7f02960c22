using System;

namespace MeasuredCosts.Harness;

/// <summary>Smell and fix of one variant, measured in one way.</summary>
internal sealed class Comparison
{
    public Comparison(string variant, string measure, string unit, Side smell, Side fix, bool headline)
    {
        Variant = variant;
        Measure = measure;
        Unit = unit;
        Smell = smell;
        Fix = fix;
        IsHeadline = headline;
    }

    /// <summary>Sizes and options: "200 KB, LF, stream".</summary>
    public string Variant { get; }

    /// <summary>What is compared: "reading", "size", "round trips".</summary>
    public string Measure { get; }

    public string Unit { get; }

    public Side Smell { get; }

    public Side Fix { get; }

    /// <summary>Whether the rule's message sums up this ratio; the others are there for comparison.</summary>
    public bool IsHeadline { get; }

    /// <summary>Compares the time of one call, in milliseconds.</summary>
    public static Comparison Time(string variant, string measure, Action smell, Action fix, bool headline = false) =>
        new(variant, measure, "ms", new TimedSide(smell), new TimedSide(fix), headline);

    /// <summary>Compares what is counted, not timed: bytes, connections, round trips.</summary>
    public static Comparison Count(string variant, string measure, string unit, Func<double> smell, Func<double> fix, bool headline = false) =>
        new(variant, measure, unit, new CountedSide(smell), new CountedSide(fix), headline);
}
