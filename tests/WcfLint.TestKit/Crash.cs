using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;

namespace WcfLint.TestKit;

/// <summary>Exceptions, which reach a test as diagnostics. A test that does not look for them takes a rule that throws for a silent one.</summary>
public static class Crash
{
    /// <summary>
    /// Whether a diagnostic says that something threw: a rule, which the host catches; an analyzer (AD0001); or Roslyn itself while it
    /// ran the analyzer (AD0002).
    /// </summary>
    public static bool IsCrash(Diagnostic diagnostic) =>
        diagnostic.Id == RuleFailures.Id || diagnostic.Id.StartsWith("AD0", StringComparison.Ordinal);
}
