using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>The errors that a compiler finds in a project, by file: what it says and how often, wherever in the file.</summary>
internal sealed class CompileErrors
{
    /// <summary>Why a fix cannot stay that brings errors of missing references.</summary>
    public const string Unknown = "cannot be checked: references missing";

    // Names, members and types that are not found, or come from an assembly that is not there.
    private static readonly HashSet<string> s_unknown = new(StringComparer.Ordinal) { "CS0012", "CS0103", "CS0117", "CS0234", "CS0246", "CS1061", "CS1503", "CS1674", "CS0030", "CS0155", "CS0305" };

    private readonly Dictionary<(string Path, string Id, string Message), int> _counts;

    private CompileErrors(IEnumerable<Diagnostic> errors)
    {
        _counts = errors.GroupBy(d => (d.Location.SourceTree?.FilePath ?? string.Empty, d.Id, d.GetMessage(CultureInfo.InvariantCulture))).ToDictionary(g => g.Key, g => g.Count());
        Count = _counts.Values.Sum();
    }

    public int Count { get; }

    public static CompileErrors Find(Compilation compilation, CancellationToken cancellation) =>
        new(compilation.GetDiagnostics(cancellation).Where(d => d.Severity == DiagnosticSeverity.Error));

    /// <summary>Files with an error that was not there before, or was there less often; those in no file under an empty name.</summary>
    public IReadOnlyList<string> FilesWithMore(CompileErrors before) =>
        _counts.Where(c => c.Value > before._counts.GetValueOrDefault(c.Key)).Select(c => c.Key.Path).Distinct().ToList();

    /// <summary>Whether files had errors of missing references before, and have only more of those: whether their code is right cannot be said.</summary>
    public bool AddMissingReferencesOnly(CompileErrors before, IReadOnlyCollection<string> files) =>
        files.Any(before.HasUnknown)
        && files.All(file => before.HasUnknown(file)
            ? _counts.Where(c => c.Key.Path == file).All(c => s_unknown.Contains(c.Key.Id) || c.Value <= before._counts.GetValueOrDefault(c.Key))
            : !FilesWithMore(before).Contains(file));

    private bool HasUnknown(string file) => _counts.Keys.Any(k => k.Path == file && s_unknown.Contains(k.Id));
}
