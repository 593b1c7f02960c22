using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The code that a program loads, as far as its source is in sight: its own, and that of referenced projects, as the command and IDEs
/// have them. A build sees only one project.
/// </summary>
internal static class World
{
    /// <summary>A compilation, then those that it refers to. The API of WCF that the command stands in with is none.</summary>
    public static ImmutableArray<Compilation> Find(Compilation compilation) =>
        compilation.References.OfType<CompilationReference>().Select(static reference => reference.Compilation)
            .Where(static other => !WcfAssemblies.IsWcf(other.AssemblyName ?? string.Empty)).Prepend(compilation).ToImmutableArray();
}
