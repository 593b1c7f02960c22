namespace MeasuredCosts.Harness;

/// <summary>How much to measure.</summary>
internal enum Scale
{
    /// <summary>Everything, as published.</summary>
    Full,

    /// <summary>One round over small inputs: shows that a case runs, proves nothing.</summary>
    Quick,
}
