using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Model;

/// <summary>The words for severities that options and wcflint.json take.</summary>
internal static class SeverityNames
{
    private static readonly Dictionary<string, DiagnosticSeverity?> s_all = new(StringComparer.Ordinal)
    {
        ["none"] = null,
        ["info"] = DiagnosticSeverity.Info,
        ["warning"] = DiagnosticSeverity.Warning,
        ["error"] = DiagnosticSeverity.Error,
    };

    /// <summary>The severities of findings, the lowest first.</summary>
    public static IReadOnlyList<string> OfFindings { get; } = [.. s_all.Keys.Where(name => name != "none")];

    /// <summary>The severities of findings and <c>none</c>.</summary>
    public static IReadOnlyList<string> WithNone { get; } = [.. s_all.Keys];

    /// <summary>A severity by its word; null for none.</summary>
    public static DiagnosticSeverity? Find(string word) => s_all[word];
}
