using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;

namespace MeasuredCosts.Harness;

/// <summary>What one comparison gave.</summary>
[DataContract]
internal sealed class Result
{
    [DataMember(Name = "case")]
    public string Case { get; set; } = "";

    [DataMember(Name = "variant")]
    public string Variant { get; set; } = "";

    [DataMember(Name = "measure")]
    public string Measure { get; set; } = "";

    [DataMember(Name = "unit")]
    public string Unit { get; set; } = "";

    /// <summary>Median over the rounds, for one call, in <see cref="Unit"/>.</summary>
    [DataMember(Name = "smell")]
    public double Smell { get; set; }

    [DataMember(Name = "fix")]
    public double Fix { get; set; }

    /// <summary>Median of the rounds' ratios, smell by fix.</summary>
    [DataMember(Name = "ratio")]
    public double Ratio { get; set; }

    /// <summary>The spread: the lowest and the highest ratio of a round.</summary>
    [DataMember(Name = "low")]
    public double Low { get; set; }

    [DataMember(Name = "high")]
    public double High { get; set; }

    [DataMember(Name = "rounds")]
    public int Rounds { get; set; }

    [DataMember(Name = "headline")]
    public bool Headline { get; set; }

    /// <summary>The samples of the smell, one a round. Result files have only what is made of them.</summary>
    [DataMember(Name = "smellSamples", EmitDefaultValue = false)]
    public double[]? SmellSamples { get; set; }

    [DataMember(Name = "fixSamples", EmitDefaultValue = false)]
    public double[]? FixSamples { get; set; }

    /// <summary>Sums the samples up.</summary>
    public Result Of(double[] smell, double[] fix)
    {
        double[] ratios = [.. smell.Select((value, round) => value / Math.Max(fix[round], double.Epsilon)).OrderBy(ratio => ratio)];
        SmellSamples = smell;
        FixSamples = fix;
        Smell = Median(smell);
        Fix = Median(fix);
        Ratio = Median(ratios);
        Low = ratios[0];
        High = ratios[ratios.Length - 1];
        Rounds = ratios.Length;
        return this;
    }

    /// <summary>One result of the rounds of several processes.</summary>
    public static Result Join(IReadOnlyList<Result> parts)
    {
        Result first = parts[0];
        return new Result { Case = first.Case, Variant = first.Variant, Measure = first.Measure, Unit = first.Unit, Headline = first.Headline }
            .Of([.. parts.SelectMany(part => part.SmellSamples!)], [.. parts.SelectMany(part => part.FixSamples!)]);
    }

    /// <summary>Whether two runs tell the same: the ratio of one lies in the spread of the other, to the two digits that are published.</summary>
    public bool AgreesWith(Result other) =>
        (Rounded(Ratio) >= Rounded(other.Low) && Rounded(Ratio) <= Rounded(other.High))
        || (Rounded(other.Ratio) >= Rounded(Low) && Rounded(other.Ratio) <= Rounded(High));

    private static double Rounded(double ratio)
    {
        double unit = ratio > 0 ? Math.Pow(10, Math.Floor(Math.Log10(ratio)) - 1) : 1;
        return Math.Round(ratio / unit) * unit;
    }

    private static double Median(double[] values)
    {
        double[] sorted = [.. values.OrderBy(value => value)];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
