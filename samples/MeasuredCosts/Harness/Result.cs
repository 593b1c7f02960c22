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

    /// <summary>Whether two runs tell the same: the ratio of one lies in the spread of the other.</summary>
    public bool AgreesWith(Result other) =>
        (Ratio >= other.Low && Ratio <= other.High) || (other.Ratio >= Low && other.Ratio <= High);
}
