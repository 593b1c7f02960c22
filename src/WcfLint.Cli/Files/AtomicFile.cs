using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace WcfLint.Cli.Files;

/// <summary>
/// The new content of a file, beside it under a temporary name until <see cref="Commit"/> renames it: a reader sees the old content
/// or the new one whole, at any moment and after any end of the process.
/// </summary>
internal sealed class AtomicFile : IDisposable
{
    /// <summary>The end of the names of files that are not complete yet.</summary>
    public const string TemporaryEnd = ".wcflint-tmp";

    private readonly string _temporary;
    private readonly byte[]? _expected;

    private AtomicFile(string path, byte[]? expected)
    {
        Path = path;
        _expected = expected;
        _temporary = path + "." + Environment.ProcessId + TemporaryEnd;
    }

    /// <summary>The full path of the file itself.</summary>
    public string Path { get; }

    /// <summary>Does all that can fail for want of space or rights; permissions are those of the old file, where there is one.</summary>
    /// <param name="path">A full path; a plain file, or nothing yet.</param>
    /// <param name="expected">What must be on disk still: what the running `fix` has read; null where anything may be replaced.</param>
    /// <exception cref="FileChangedException">Something else is on disk; it is left.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read; it is left.</exception>
    /// <exception cref="IOException">The file cannot be written, for any reason; the old one is left. The message does not name the temporary file.</exception>
    public static AtomicFile Stage(string path, Action<Stream> content, byte[]? expected = null)
    {
        var staged = new AtomicFile(path, expected);
        staged.ThrowIfChanged();
        try
        {
            staged.Try(() => staged.Write(content));
            return staged;
        }
        catch
        {
            staged.Dispose();
            throw;
        }
    }

    /// <inheritdoc cref="Stage(string, Action{Stream}, byte[])"/>
    public static AtomicFile Stage(string path, byte[] expected, byte[] content)
    {
        foreach (string old in Directory.EnumerateFiles(System.IO.Path.GetDirectoryName(path)!, System.IO.Path.GetFileName(path) + ".*" + TemporaryEnd)
            .Where(IsOfEndedProcess))
        {
            Remove(old);
        }

        return Stage(path, stream => stream.Write(content), expected);
    }

    // A killed `fix` leaves its file. One that is at work in a folder below this one is not held back (TreeLock looks at folders above) and needs its own.
    private static bool IsOfEndedProcess(string temporary)
    {
        string id = System.IO.Path.GetExtension(temporary[..^TemporaryEnd.Length]).TrimStart('.');
        if (!int.TryParse(id, NumberStyles.None, CultureInfo.InvariantCulture, out int process) || process == Environment.ProcessId)
        {
            return true;
        }

        try
        {
            using var running = Process.GetProcessById(process);
            return false;
        }
        catch (ArgumentException)
        {
            return true;
        }
    }

    private void Write(Action<Stream> content)
    {
        using (var stream = new FileStream(_temporary, FileMode.CreateNew, FileAccess.Write, FileShare.None))
        {
            content(stream);

            // A name that points at content which a power cut loses would be worse than the old file.
            stream.Flush(flushToDisk: true);
        }

        if (!OperatingSystem.IsWindows() && File.Exists(Path))
        {
            File.SetUnixFileMode(_temporary, File.GetUnixFileMode(Path));
        }
    }

    /// <summary>Puts the new content in place of the old.</summary>
    /// <exception cref="FileChangedException">Something else is on disk than was read; it is left.</exception>
    /// <exception cref="IOException">The file cannot be replaced; the old one is left.</exception>
    public void Commit()
    {
        ThrowIfChanged();
        if (OperatingSystem.IsWindows() && File.Exists(Path))
        {
            // Keeps access lists and attributes, which a rename would not.
            Try(() => File.Replace(_temporary, Path, destinationBackupFileName: null));
        }
        else
        {
            Try(() => File.Move(_temporary, Path, overwrite: true));
        }
    }

    /// <summary>Removes the temporary file, where it was not committed.</summary>
    public void Dispose() => Remove(_temporary);

    private void ThrowIfChanged()
    {
        if (_expected is not null && !PlainFile.Read(Path).AsSpan().SequenceEqual(_expected))
        {
            throw new FileChangedException();
        }
    }

    private void Try(Action action)
    {
        try
        {
            action();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new IOException(e.Message.Replace(_temporary, Path, StringComparison.Ordinal), e);
        }
    }

    private static void Remove(string path)
    {
        try
        {
            File.Delete(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It may stay: no compiler reads a file of this name as a source.
        }
    }
}

/// <summary>A file is not what it was when it was read.</summary>
internal sealed class FileChangedException() : IOException("changed since it was read");
