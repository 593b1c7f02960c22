namespace WcfLint.Cli.Running;

/// <summary>What is left of a run over one part of the projects.</summary>
/// <param name="Record">What was found in them.</param>
/// <param name="Facts">What the rules over the solution need of them.</param>
/// <param name="Projects">How many there are in the part.</param>
/// <param name="Tree">Names the whole tree as this machine has read it.</param>
internal sealed record PartOfRun(RunRecord Record, SolutionFacts Facts, int Projects, string Tree);
