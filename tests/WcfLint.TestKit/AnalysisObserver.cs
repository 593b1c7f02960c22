using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.TestKit;

/// <summary>Sees each analysis of the verifications that are run while it is in force. Those analyses run on one thread.</summary>
public abstract class AnalysisObserver
{
    /// <summary>The observer in force for what the calling method awaits; null for none.</summary>
    public static AsyncLocal<AnalysisObserver?> Current { get; } = new();

    /// <summary>The options with which an analysis begins.</summary>
    public virtual AnalyzerOptions Begin(AnalyzerOptions options) => options;

    /// <summary>Takes what is about to be analysed. What it throws ends the test.</summary>
    public virtual void Take(Compilation compilation, AnalyzerOptions options)
    {
    }

    /// <summary>Takes what an analysis reported, and the rules that the test is about.</summary>
    public virtual void End(IEnumerable<string> rules, ImmutableArray<Diagnostic> diagnostics)
    {
    }
}
