using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Output.Text;

/// <summary>The files that findings stand in; each is read once.</summary>
internal sealed class SourceFiles
{
    private readonly Dictionary<string, SourceText?> _files = new(StringComparer.Ordinal);

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

    /// <summary>A file; null where it cannot be read any more.</summary>
    public SourceText? Read(string path)
    {
        if (!_files.TryGetValue(path, out SourceText? text))
        {
            _files.Add(path, text = SourceReader.TryRead(path));
        }

        return text;
    }
}
