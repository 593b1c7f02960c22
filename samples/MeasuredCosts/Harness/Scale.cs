namespace MeasuredCosts.Harness;

/// <summary>How much to measure.</summary>
internal enum Scale
{
    /// <summary>All ratios, as published.</summary>
    Full,

    /// <summary>One round over small inputs: shows that a case runs, proves nothing.</summary>
    Quick,

    /// <summary>What fails or ends otherwise, and no ratios: no other work on the machine disturbs that.</summary>
    Facts,
}
