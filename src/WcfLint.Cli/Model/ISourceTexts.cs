using System.Collections.Generic;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>What reports show of the files in which findings stand: read from the files themselves, or as another machine has read them.</summary>
internal interface ISourceTexts
{
    /// <summary>A line, counted from 1; null where it is not there.</summary>
    string? ReadLine(string path, int line);

    /// <summary>The hash by which code scanning knows a line; null where the line is not there.</summary>
    string? HashLine(string path, int line);

    /// <summary>What a fix of a finding in a file changes; null where it changes no text, or the files are no longer what was checked.</summary>
    IReadOnlyList<FileReplacements>? Plan(FindingFix fix, string findingPath);
}

/// <summary>What a fix changes in one file.</summary>
/// <param name="Path">Full path.</param>
/// <param name="Replacements">In order; each as the compiler counts, from 0.</param>
internal sealed record FileReplacements(string Path, IReadOnlyList<(LinePositionSpan Span, string NewText)> Replacements);
