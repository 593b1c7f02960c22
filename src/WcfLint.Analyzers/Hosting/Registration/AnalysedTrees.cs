using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>
/// The trees that the driver gave to an analyzer: not the generated ones, nor those where its rules are off, nor those of
/// other projects. What is found at the end of a compilation is reported in these alone.
/// </summary>
internal sealed class AnalysedTrees
{
    private readonly ConcurrentDictionary<SyntaxTree, bool> _trees = new();

    public AnalysedTrees(CompilationStartAnalysisContext context) =>
        context.RegisterSemanticModelAction(c => _trees.TryAdd(c.SemanticModel.SyntaxTree, true));

    /// <summary>Whether a finding may be reported there: outside of code, or in hand-written code of an analysed tree.</summary>
    public bool Holds(Location location) =>
        location.SourceTree is not { } tree || (_trees.ContainsKey(tree) && !GeneratedCode.Holds(location));
}
