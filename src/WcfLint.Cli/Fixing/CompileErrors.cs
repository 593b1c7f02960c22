using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Fixing;

/// <summary>What a compiler says of a project that it does not know whole.</summary>
internal static class CompileErrors
{
    /// <summary>Why a fix cannot stay that brings such errors.</summary>
    public const string Unknown = "cannot be checked: references missing";

    // Names, members and types that are not found, or come from an assembly that is not there.
    private static readonly HashSet<string> s_unknown = new(StringComparer.Ordinal) { "CS0012", "CS0103", "CS0117", "CS0234", "CS0246", "CS1061", "CS1503", "CS1674", "CS0030", "CS0155", "CS0305" };

    /// <summary>Whether files had errors of missing references before, and have only more of those: whether their code is right cannot be said.</summary>
    public static bool AreOfMissingReferences(Compilation before, Compilation after, IReadOnlyCollection<string> files, CancellationToken cancellation)
    {
        ILookup<string, string> had = Find(before, files, cancellation);
        ILookup<string, string> has = Find(after, files, cancellation);
        return files.Any(file => had[file].Any(s_unknown.Contains))
            && files.All(file => has[file].GroupBy(id => id).All(g => g.Count() <= had[file].Count(id => id == g.Key) || (s_unknown.Contains(g.Key) && had[file].Any(s_unknown.Contains))));
    }

    private static ILookup<string, string> Find(Compilation compilation, IReadOnlyCollection<string> files, CancellationToken cancellation) =>
        compilation.GetDiagnostics(cancellation)
            .Where(d => d.Severity == DiagnosticSeverity.Error && d.Location.SourceTree is { } tree && files.Contains(tree.FilePath))
            .ToLookup(d => d.Location.SourceTree!.FilePath, d => d.Id, StringComparer.Ordinal);
}
