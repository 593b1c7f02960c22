using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>The errors that a compiler finds in a project, or in some of its files, by file: each message with its count, without its place.</summary>
internal sealed class CompileErrors
{
    /// <summary>Why a fix cannot stay that brings errors of missing references.</summary>
    public const string Unknown = "cannot be checked: references missing";

    // Names, members and types that are not found, or come from an assembly that is not there.
    private static readonly HashSet<string> s_unknown =
        new(StringComparer.Ordinal) { "CS0012", "CS0103", "CS0117", "CS0234", "CS0246", "CS1061", "CS1503", "CS1674", "CS0030", "CS0155", "CS0305" };

    private readonly Dictionary<(string Path, string Id, string Message), int> _counts;

    // Null for all.
    private readonly HashSet<string>? _files;

    private CompileErrors(Dictionary<(string Path, string Id, string Message), int> counts, HashSet<string>? files)
    {
        _counts = counts;
        _files = files;
    }

    /// <summary>Whether there is none.</summary>
    public bool IsEmpty => _counts.Count == 0;

    /// <summary>The errors of a compilation.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="files">The files that are looked at, where what changed in them is declared for no other; null for all.</param>
    /// <param name="cancellation">Cancels it.</param>
    public static CompileErrors Find(Compilation compilation, IReadOnlyCollection<string>? files, CancellationToken cancellation)
    {
        HashSet<string>? some = files is null ? null : [.. files];
        IEnumerable<Diagnostic> found = some is null ? compilation.GetDiagnostics(cancellation)
            : compilation.SyntaxTrees.Where(tree => some.Contains(tree.FilePath))
                .SelectMany(tree => compilation.GetSemanticModel(tree).GetDiagnostics(cancellationToken: cancellation));
        return new(
            found.Where(static d => d.Severity == DiagnosticSeverity.Error)
                .GroupBy(static d => (d.Location.SourceTree?.FilePath ?? string.Empty, d.Id, d.GetMessage(CultureInfo.InvariantCulture)))
                .ToDictionary(static g => g.Key, static g => g.Count()),
            some);
    }

    /// <summary>Whether these files were looked at; null for all.</summary>
    public bool Covers(IReadOnlyCollection<string>? files) => _files is null || (files is not null && files.All(_files.Contains));

    /// <summary>These errors, but in the files of others those.</summary>
    public CompileErrors With(CompileErrors others) => others._files is null ? others : new(
        _counts.Where(c => !others._files.Contains(c.Key.Path)).Concat(others._counts).ToDictionary(static c => c.Key, static c => c.Value),
        _files is null ? null : [.. _files, .. others._files]);

    /// <summary>How many there are in files.</summary>
    public int CountIn(IEnumerable<string> files)
    {
        var some = new HashSet<string>(files);
        return _counts.Where(c => some.Contains(c.Key.Path)).Sum(static c => c.Value);
    }

    /// <summary>Files with an error that was not there before, or was there less often; those in no file under an empty name.</summary>
    public IReadOnlyList<string> FilesWithMore(CompileErrors before) =>
        _counts.Where(c => c.Value > before._counts.GetValueOrDefault(c.Key)).Select(c => c.Key.Path).Distinct().ToList();

    /// <summary>Whether files had errors of missing references before, and have only more of those: then it is not known whether their code is right.</summary>
    public bool AddMissingReferencesOnly(CompileErrors before, IReadOnlyCollection<string> files) =>
        files.Any(before.HasUnknown)
        && files.All(file => before.HasUnknown(file)
            ? _counts.Where(c => c.Key.Path == file).All(c => s_unknown.Contains(c.Key.Id) || c.Value <= before._counts.GetValueOrDefault(c.Key))
            : !FilesWithMore(before).Contains(file));

    private bool HasUnknown(string file) => _counts.Keys.Any(k => k.Path == file && s_unknown.Contains(k.Id));
}
