using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;

namespace WcfLint.Cli.Files;

/// <summary>
/// The new content of a plain file, beside it under a temporary name until <see cref="Commit"/> renames it: whoever looks,
/// at any moment and after any end of the process, sees the old content or the new one whole.
/// </summary>
internal sealed class AtomicFile : IDisposable
{
    /// <summary>The end of the names of files that are not complete yet.</summary>
    public const string TemporaryEnd = ".wcflint-tmp";

    private readonly string _temporary;

    private AtomicFile(string path)
    {
        Path = path;
        _temporary = path + "." + Environment.ProcessId + TemporaryEnd;
    }

    /// <summary>The full path of the file itself.</summary>
    public string Path { get; }

    /// <summary>Does all that can fail for want of space or rights; permissions are those of the old file, where there is one.</summary>
    /// <param name="path">A full path; a plain file, or nothing yet.</param>
    /// <exception cref="IOException">The file cannot be written, whatever the reason; the old one is left. Its message does not name the temporary file.</exception>
    public static AtomicFile Stage(string path, Action<Stream> content)
    {
        var staged = new AtomicFile(path);
        try
        {
            using (var stream = new FileStream(staged._temporary, FileMode.CreateNew, FileAccess.Write, FileShare.None))
            {
                content(stream);

                // A name that points at content which a power cut loses would be worse than the old file.
                stream.Flush(flushToDisk: true);
            }

            staged.CopyPermissions();
            return staged;
        }
        catch (Exception e)
        {
            staged.Dispose();
            if (e is IOException or UnauthorizedAccessException)
            {
                throw staged.WithoutTemporaryName(e);
            }

            throw;
        }
    }

    /// <summary>Puts the new content in place of the old.</summary>
    /// <exception cref="IOException">The file cannot be replaced; the old one is left.</exception>
    public void Commit()
    {
        try
        {
            if (OperatingSystem.IsWindows() && File.Exists(Path))
            {
                // Keeps access lists and attributes, which a rename would not.
                File.Replace(_temporary, Path, destinationBackupFileName: null);
            }
            else
            {
                File.Move(_temporary, Path, overwrite: true);
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw WithoutTemporaryName(e);
        }
    }

    /// <summary>Removes the temporary file, where it was not committed.</summary>
    public void Dispose() => Remove(_temporary);

    /// <summary>Removes the temporary files of runs that were killed while they wrote a file; those of processes that are there stay.</summary>
    public static void RemoveLeftOvers(string path)
    {
        foreach (string old in Directory.EnumerateFiles(System.IO.Path.GetDirectoryName(path)!, System.IO.Path.GetFileName(path) + ".*" + TemporaryEnd))
        {
            if (!int.TryParse(old.Split('.')[^2], NumberStyles.None, CultureInfo.InvariantCulture, out int process) || !IsRunning(process))
            {
                Remove(old);
            }
        }
    }

    // This one writes a file once at a time, so what it left was left.
    private static bool IsRunning(int process)
    {
        if (process == Environment.ProcessId)
        {
            return false;
        }

        try
        {
            using var other = Process.GetProcessById(process);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    private void CopyPermissions()
    {
        if (OperatingSystem.IsWindows() || !File.Exists(Path))
        {
            return;
        }

        if (Environment.IsPrivilegedProcess && !OperatingSystem.IsMacOS() && ProgramPath.Find("chown") is { } chown)
        {
            // Only root can give a file to its owner again, and only root makes files that are not its owner's.
            using Process? process = Process.Start(new ProcessStartInfo(chown, ["--reference", Path, "--", _temporary]) { RedirectStandardError = true });
            process?.WaitForExit();
        }

        File.SetUnixFileMode(_temporary, File.GetUnixFileMode(Path));
    }

    private IOException WithoutTemporaryName(Exception e) => new(e.Message.Replace(_temporary, Path, StringComparison.Ordinal), e);

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
