using System;
using System.Diagnostics;
using System.IO;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// A file's new content, beside the old one under a temporary name until <see cref="Commit"/> puts it in its place: whoever
/// looks, at any moment and after any end of the process, sees the old or the new content whole.
/// </summary>
internal sealed class SafeFile : IDisposable
{
    /// <summary>The end of the names of files that are not complete yet.</summary>
    public const string TemporaryEnd = ".wcflint-tmp";

    private readonly string _temporary;
    private readonly byte[] _expected;

    private SafeFile(string path, string temporary, byte[] expected)
    {
        Path = path;
        _temporary = temporary;
        _expected = expected;
    }

    public string Path { get; }

    /// <summary>Writes all that can fail for want of space or rights; permissions are those of the old file.</summary>
    /// <param name="expected">What must be on disk still.</param>
    /// <exception cref="FileChangedException">Something else is on disk; it is left.</exception>
    /// <exception cref="IOException">The file cannot be written; the old one is left.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be written; the old one is left.</exception>
    public static SafeFile Stage(string path, byte[] expected, byte[] content)
    {
        RemoveLeftOvers(path);
        var staged = new SafeFile(path, path + "." + Environment.ProcessId + TemporaryEnd, expected);
        try
        {
            using (var stream = new FileStream(staged._temporary, FileMode.CreateNew, FileAccess.Write, FileShare.None))
            {
                stream.Write(content);

                // A name that points at content which a power cut loses would be worse than the old file.
                stream.Flush(flushToDisk: true);
            }

            CopyPermissions(path, staged._temporary);
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
        if (OperatingSystem.IsWindows())
        {
            // Keeps access lists and attributes, which a rename would not.
            File.Replace(_temporary, Path, destinationBackupFileName: null);
        }
        else
        {
            File.Move(_temporary, Path, overwrite: true);
        }
    }

    /// <summary>Takes the temporary file away, where it was not committed.</summary>
    public void Dispose() => Remove(_temporary);

    private void ThrowIfChanged()
    {
        if (!File.ReadAllBytes(Path).AsSpan().SequenceEqual(_expected))
        {
            throw new FileChangedException();
        }
    }

    private static void CopyPermissions(string from, string to)
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        if (Environment.IsPrivilegedProcess && !OperatingSystem.IsMacOS())
        {
            // Only root can give a file to its owner again, and only root makes files that are not its owner's.
            using Process? process = Process.Start(new ProcessStartInfo("chown", ["--reference", from, "--", to]) { RedirectStandardError = true });
            process?.WaitForExit();
        }

        File.SetUnixFileMode(to, File.GetUnixFileMode(from));
    }

    // Of runs that were killed.
    private static void RemoveLeftOvers(string path)
    {
        foreach (string old in Directory.EnumerateFiles(System.IO.Path.GetDirectoryName(path)!, System.IO.Path.GetFileName(path) + ".*" + TemporaryEnd))
        {
            Remove(old);
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
            // What cannot be removed is in nobody's way: its name ends no source file's name.
        }
    }
}

/// <summary>A file is not what it was when it was read.</summary>
internal sealed class FileChangedException() : IOException("changed since it was read");
