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

    /// <summary>A line, counted from 1; null where the file cannot be read any more, or has become shorter.</summary>
    public string? Read(string path, int line)
    {
        if (!_files.TryGetValue(path, out SourceText? text))
        {
            _files.Add(path, text = ReadFile(path));
        }

        return text is not null && line >= 1 && line <= text.Lines.Count ? text.Lines[line - 1].ToString() : null;
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
