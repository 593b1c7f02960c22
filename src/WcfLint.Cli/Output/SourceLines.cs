using System;
using System.Collections.Generic;
using System.IO;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading;

namespace WcfLint.Cli.Output;

/// <summary>Lines of the files that findings stand in; each file is read once.</summary>
internal sealed class SourceLines
{
    private readonly Dictionary<string, SourceText?> _files = new(StringComparer.Ordinal);

    // A line may be as long as a file, and hold as many findings.
    private (string Path, int Number, string? Text) _last = (string.Empty, 0, null);

    /// <summary>A line, counted from 1; null where the file cannot be read any more, or has become shorter.</summary>
    public string? Read(string path, int line)
    {
        if (_last.Path == path && _last.Number == line)
        {
            return _last.Text;
        }

        if (!_files.TryGetValue(path, out SourceText? text))
        {
            _files.Add(path, text = ReadFile(path));
        }

        _last = (path, line, text is not null && line >= 1 && line <= text.Lines.Count ? text.Lines[line - 1].ToString() : null);
        return _last.Text;
    }

    private static SourceText? ReadFile(string path)
    {
        try
        {
            return path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase) ? SourceReader.ReadCode(path) : SourceReader.ReadXml(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
