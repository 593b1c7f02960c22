using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>What a fix of a finding would change of the wire of a binding.</summary>
/// <param name="Project">The project that says so.</param>
/// <param name="Key">What fixes that change the same have in common.</param>
/// <param name="Change">The change; of its edits only that there are some.</param>
internal sealed record WireChangeOfProject(ProjectOrder Project, string Key, BindingChange Change);
