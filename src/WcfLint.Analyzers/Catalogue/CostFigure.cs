namespace WcfLint.Analyzers.Catalogue;

/// <summary>One measured figure of what a smell costs.</summary>
/// <param name="Figure">The figure with its sign or factor: "3.4×", "10.9 s against 0.003 s".</param>
/// <param name="Unit">What the figure counts: "fewer transactions per second".</param>
/// <param name="Condition">Under what it was measured: runtime, binding, load.</param>
/// <param name="Source">The document or the command that proves it.</param>
public sealed record CostFigure(string Figure, string Unit, string Condition, string Source)
{
    private const string InTheBox = "samples/MeasuredCosts";
    private const string WithThePackages = "samples/MeasuredCosts.Wcf";

    /// <summary>The case that measures it; null where none does.</summary>
    public string? Case { get; private init; }

    /// <summary>The command that measures it again; null where none does.</summary>
    public string? Command { get; private init; }

    /// <summary>
    /// A figure with the command that repeats the measurement: <paramref name="figure"/> is that of the published run, from <see cref="CostsMeasured"/>.
    /// </summary>
    public static CostFigure Measured(string @case, string figure, string unit, string condition) => Published(InTheBox, @case, figure, unit, condition);

    /// <summary>The same with the client packages and CoreWCF, whose versions the published run names.</summary>
    public static CostFigure MeasuredWithPackages(string @case, string figure, string unit, string condition) =>
        Published(WithThePackages, @case, figure, unit, condition);

    private static CostFigure Published(string project, string @case, string figure, string unit, string condition) =>
        new(figure, unit, CostsMeasured.Runtime + ", " + condition, project + ", case " + @case)
        {
            Case = @case,
            Command = "dotnet run -c Release --project " + project + " -- " + @case,
        };

    /// <summary>Figure and unit in one clause, as messages print it.</summary>
    public override string ToString() => Figure + " " + Unit;
}
