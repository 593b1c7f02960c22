using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Cli.Why;

/// <summary>What the rules did in one project, and what came out of it.</summary>
/// <param name="Project">Its name in reports.</param>
/// <param name="Diagnostics">What reaches the report, before the command's own options.</param>
/// <param name="ReferencesWcf">Whether its code references WCF.</param>
internal sealed record TraceOfProject(string Project, RuleTrace Trace, ImmutableArray<Diagnostic> Diagnostics, bool ReferencesWcf);
