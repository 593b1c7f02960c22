using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Files;
using WcfLint.Cli.Output.Sarif;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Output.Text;

/// <summary>The files that findings stand in; each is read once.</summary>
internal sealed class SourceFiles
{
    private readonly Dictionary<string, SourceText?> _files = new(StringComparer.Ordinal);
    private readonly Dictionary<string, IReadOnlyList<string>?> _hashes = new(StringComparer.Ordinal);

    // A line may be as long as a file, and hold as many findings.
    private (string Path, int Number, string? Text) _last = (string.Empty, 0, null);

    /// <summary>A line, counted from 1; null where it is not there.</summary>
    public string? ReadLine(string path, int line)
    {
        if (_last.Path != path || _last.Number != line)
        {
            SourceText? text = Read(path);
            _last = (path, line, text is not null && line >= 1 && line <= text.Lines.Count ? text.Lines[line - 1].ToString() : null);
        }

        return _last.Text;
    }

    /// <summary>The hash by which code scanning knows a line; null where the line is not there.</summary>
    public string? HashLine(string path, int line)
    {
        if (!_hashes.TryGetValue(path, out IReadOnlyList<string>? hashes))
        {
            _hashes.Add(path, hashes = LineHashes.OfFile(path));
        }

        return hashes is not null && line <= hashes.Count ? hashes[line - 1] : null;
    }

    /// <summary>What a fix of a finding in a file changes; null where it changes no text, or the files are no longer what was checked.</summary>
    public IReadOnlyList<FileReplacements>? Plan(FindingFix fix, string findingPath)
    {
        var files = new List<FileReplacements>();
        foreach (IGrouping<string, FixEdit> edits in fix.Edits.GroupBy(edit => edit.Path ?? findingPath))
        {
            if (edits.Any(edit => edit is not TextEdit) || Read(edits.Key) is not { } text || edits.Cast<TextEdit>().Any(edit => edit.Span.End > text.Length))
            {
                return null;
            }

            files.Add(new FileReplacements(
                edits.Key,
                [.. TextChanges.Of(text, edits.Cast<TextEdit>()).Select(change => (text.Lines.GetLinePositionSpan(change.Span), change.NewText ?? string.Empty))]));
        }

        return files.Count == 0 ? null : files;
    }

    private SourceText? Read(string path)
    {
        if (!_files.TryGetValue(path, out SourceText? text))
        {
            _files.Add(path, text = SourceReader.TryRead(path));
        }

        return text;
    }
}

/// <summary>What a fix changes in one file.</summary>
/// <param name="Path">Full path.</param>
/// <param name="Replacements">In order; each as the compiler counts, from 0.</param>
internal sealed record FileReplacements(string Path, IReadOnlyList<(LinePositionSpan Span, string NewText)> Replacements);
