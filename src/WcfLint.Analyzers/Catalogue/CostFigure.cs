namespace WcfLint.Analyzers.Catalogue;

/// <summary>One measured figure of what a smell costs.</summary>
/// <param name="Figure">The figure with its sign or factor: "3.4×", "10.9 s against 0.003 s".</param>
/// <param name="Unit">What the figure counts: "fewer transactions per second".</param>
/// <param name="Condition">Under what it was measured: runtime, binding, load.</param>
/// <param name="Source">The document or the command that proves it.</param>
public sealed record CostFigure(string Figure, string Unit, string Condition, string Source)
{
    /// <summary>Figure and unit in one clause, as messages print it.</summary>
    public override string ToString() => Figure + " " + Unit;
}
