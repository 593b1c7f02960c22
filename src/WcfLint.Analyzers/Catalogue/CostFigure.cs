namespace WcfLint.Analyzers.Catalogue;

/// <summary>One measured figure of what a smell costs.</summary>
/// <param name="Figure">The figure with its sign or factor: "3.4×", "10.9 s against 0.003 s".</param>
/// <param name="Unit">What the figure counts: "fewer transactions per second".</param>
/// <param name="Condition">Under what it was measured: runtime, binding, load.</param>
/// <param name="Source">The document or the command that proves it.</param>
public sealed record CostFigure(string Figure, string Unit, string Condition, string Source)
{
    private const string OnceSource =
        "measured once on .NET 10.0.12 (Linux, 2 cores, loopback; client dotnet/wcf 5030424, service CoreWCF 7ff2d0f, built from source)";

    /// <summary>The case that measures it; null where none does.</summary>
    public string? Case { get; private init; }

    /// <summary>Whether the figure itself is that of a published run of <see cref="Command"/>.</summary>
    public bool IsPublished { get; private init; }

    /// <summary>The command that measures it again; null where none does.</summary>
    public string? Command => Case is null ? null : "dotnet run -c Release --project samples/MeasuredCosts" + (IsPublished ? string.Empty : ".Wcf") + " -- " + Case;

    /// <summary>A figure that anyone can measure again: <paramref name="figure"/> is that of the published run, from <see cref="CostsMeasured"/>.</summary>
    public static CostFigure Measured(string @case, string figure, string unit, string condition) =>
        new(figure, unit, CostsMeasured.Runtime + ", " + condition, "samples/MeasuredCosts, case " + @case) { Case = @case, IsPublished = true };

    /// <summary>A figure from the runs with CoreWCF and the client packages; docs/costs.md tells how they were made. The case of samples/MeasuredCosts.Wcf measures it again wherever the packages restore.</summary>
    public static CostFigure Once(string figure, string unit, string condition, string? @case = null) => new(figure, unit, condition, OnceSource) { Case = @case };

    /// <summary>Figure and unit in one clause, as messages print it.</summary>
    public override string ToString() => Figure + " " + Unit;
}
