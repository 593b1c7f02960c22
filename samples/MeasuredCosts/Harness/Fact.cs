using System.Runtime.Serialization;

namespace MeasuredCosts.Harness;

/// <summary>What smell and fix do, in words: an exception, or an effect that no ratio tells.</summary>
[DataContract]
internal sealed class Fact
{
    /// <summary>The <see cref="Kind"/> of a smell that throws.</summary>
    public const string Failure = "failure";

    /// <summary>The <see cref="Kind"/> of a smell that runs and does something else than its fix.</summary>
    public const string Effect = "effect";

    [DataMember(Name = "case")]
    public string Case { get; set; } = "";

    [DataMember(Name = "variant")]
    public string Variant { get; set; } = "";

    [DataMember(Name = "kind")]
    public string Kind { get; set; } = "";

    /// <summary>What is done: "ServiceHost.Open".</summary>
    [DataMember(Name = "at")]
    public string At { get; set; } = "";

    /// <summary>What the smell does; of a failure, type and message of the exception.</summary>
    [DataMember(Name = "smell")]
    public string Smell { get; set; } = "";

    [DataMember(Name = "fix")]
    public string Fix { get; set; } = "";
}
