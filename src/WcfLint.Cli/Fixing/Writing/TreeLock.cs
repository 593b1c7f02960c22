using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>
/// Lets one `fix` at a time write below a folder: it holds a file in the folder open, whose text names the process. The system
/// closes the file of a killed process, and the next `fix` in the folder removes it. Each looks at its own folder and those above, so
/// one that starts above does not see one that is at work below: what keeps their files apart is AtomicFile.
/// </summary>
internal sealed class TreeLock : IDisposable
{
    /// <summary>The name of the file.</summary>
    public const string Name = ".wcflint-lock";

    // The text is one line; a longer one is not of this class and is cut.
    private const int MaxLength = 1000;

    // Another process may create or delete the file between two steps.
    private const int MaxAttempts = 3;

    private readonly FileStream? _file;

    private TreeLock(FileStream? file) => _file = file;

    /// <summary>Takes the lock.</summary>
    /// <exception cref="CommandException">Another process holds it, for this folder or one above, or another file has its name.</exception>
    public static TreeLock Take(string folder)
    {
        foreach (string lockAbove in FolderPath.Above(folder).Select(above => Path.Combine(above, Name)).Where(path => KindOfOther(path) is null))
        {
            ThrowIfHeld(lockAbove, FileOptions.None);
        }

        string path = Path.Combine(folder, Name);
        for (int attempt = 0; attempt < MaxAttempts; attempt++)
        {
            if (KindOfOther(path) is { } kind)
            {
                throw new CommandException("'" + path + "' is " + kind + ", but 'wcflint fix' needs a lock file of that name. Rename or remove it");
            }

            ThrowIfHeld(path, FileOptions.DeleteOnClose);
            if (TryMake(path) is { } file)
            {
                return new TreeLock(file);
            }
        }

        // The folder is not writable: the write of each file reports that.
        return new TreeLock(null);
    }

    /// <summary>Removes the file.</summary>
    public void Dispose() => _file?.Dispose();

    private static FileStream? TryMake(string path)
    {
        FileStream? file = null;
        try
        {
            // With FileShare.Read other processes can read it, and an exclusive open fails.
            file = new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Read, bufferSize: 1, FileOptions.DeleteOnClose);
            file.Write(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture,
                $"process {Environment.ProcessId} on {Environment.MachineName} since {DateTime.UtcNow:yyyy-MM-ddTHH:mm:ssZ}")));
            file.Flush();
            return file;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Another process was faster, which the next attempt finds; or the folder cannot be written.
            file?.Dispose();
            return null;
        }
    }

    /// <summary>What has the name of the lock file and is none; null for a file, and where there is nothing.</summary>
    private static string? KindOfOther(string path)
    {
        if (Directory.Exists(path) || new FileInfo(path).LinkTarget is not null)
        {
            return Directory.Exists(path) ? "a folder" : "a link";
        }

        if (!File.Exists(path) || PlainFile.Exists(path))
        {
            return null;
        }

        try
        {
            // Empty, as a process leaves it that is killed before it has written its name; or a FIFO, which would wait if it were opened for reading alone.
            using var empty = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete, bufferSize: 1);
            return empty.CanSeek ? null : "not a file";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Gone, or held: to open it alone finds out.
            return null;
        }
    }

    /// <param name="path">A file, or nothing.</param>
    /// <param name="options">Whether a file that no process holds is removed.</param>
    private static void ThrowIfHeld(string path, FileOptions options)
    {
        try
        {
            using var alone = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.None, bufferSize: 1, options);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            // The file does not exist, or its process has ended in between.
        }
        catch (IOException)
        {
            throw new CommandException("another 'wcflint fix' is running here: " + Read(path) + ". If it is not, remove '" + path + "'");
        }
        catch (UnauthorizedAccessException)
        {
            throw new CommandException(
                "another user's 'wcflint fix' may be running here, because its lock file cannot be opened. If none is running, remove '" + path + "'");
        }
    }

    private static string Read(string path)
    {
        try
        {
            using var reader = new StreamReader(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
            char[] words = new char[MaxLength];
            return new string(words, 0, reader.ReadBlock(words)) is { Length: > 0 } text ? text : "a process that has not written its name yet";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return e.Message;
        }
    }
}
