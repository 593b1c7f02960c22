using System;
using System.Collections.Generic;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Parts;

/// <summary>What parts know of the files in which something is found.</summary>
internal sealed class PartTexts : ISourceTexts
{
    private readonly Dictionary<(string Path, int Line), (string? Text, string? Hash)> _lines = [];
    private readonly Dictionary<FindingFix, IReadOnlyList<FileReplacements>> _plans = new(ReferenceEqualityComparer.Instance);

    public string? ReadLine(string path, int line) => _lines.GetValueOrDefault((path, line)).Text;

    public string? HashLine(string path, int line) => _lines.GetValueOrDefault((path, line)).Hash;

    public IReadOnlyList<FileReplacements>? Plan(FindingFix fix, string findingPath) => _plans.GetValueOrDefault(fix);

    /// <summary>The lines of a file.</summary>
    public Func<int, string?> Open(string path) => line => ReadLine(path, line);

    public void Add(string path, int line, string? text, string? hash) => _lines[(path, line)] = (text, hash);

    public void Add(FindingFix fix, IReadOnlyList<FileReplacements> plan) => _plans[fix] = plan;
}
