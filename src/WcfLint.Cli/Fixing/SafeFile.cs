using System;
using System.IO;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Fixing;

/// <summary>A source file's new content, which replaces only the content that the fix was made from.</summary>
internal sealed class SafeFile : IDisposable
{
    private readonly AtomicFile _file;
    private readonly byte[] _expected;

    private SafeFile(AtomicFile file, byte[] expected)
    {
        _file = file;
        _expected = expected;
    }

    public string Path => _file.Path;

    /// <summary>Writes all that can fail for want of space or rights; permissions are those of the old file.</summary>
    /// <param name="expected">What must be on disk still.</param>
    /// <exception cref="FileChangedException">Something else is on disk; it is left.</exception>
    /// <exception cref="IOException">The file cannot be written; the old one is left.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read; it is left.</exception>
    public static SafeFile Stage(string path, byte[] expected, byte[] content)
    {
        AtomicFile.RemoveLeftOvers(path);
        var staged = new SafeFile(AtomicFile.Stage(path, stream => stream.Write(content)), expected);
        try
        {
            staged.ThrowIfChanged();
            return staged;
        }
        catch
        {
            staged.Dispose();
            throw;
        }
    }

    /// <summary>Puts the new content in place of the old.</summary>
    /// <inheritdoc cref="Stage" path="/exception"/>
    public void Commit()
    {
        ThrowIfChanged();
        _file.Commit();
    }

    /// <inheritdoc cref="AtomicFile.Dispose"/>
    public void Dispose() => _file.Dispose();

    private void ThrowIfChanged()
    {
        if (!PlainFile.Read(Path).AsSpan().SequenceEqual(_expected))
        {
            throw new FileChangedException();
        }
    }
}

/// <summary>A file is not what it was when it was read.</summary>
internal sealed class FileChangedException() : IOException("changed since it was read");
