using System;
using System.Globalization;
using System.IO;
using System.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>
/// Lets one `fix` at a time write below a folder: it holds a file in the folder open, whose text names the process. The system
/// closes the file of a process that was killed, and the next `fix` removes it.
/// </summary>
internal sealed class TreeLock : IDisposable
{
    /// <summary>The name of the file.</summary>
    public const string Name = ".wcflint-lock";

    // A text of one line; whoever wrote more did not write it here.
    private const int MaxLength = 1000;

    // The file may be gone or made between two steps.
    private const int MaxAttempts = 3;

    private readonly FileStream? _file;

    private TreeLock(FileStream? file) => _file = file;

    /// <summary>Takes the lock.</summary>
    /// <exception cref="CommandException">Another process holds it, for this folder or one above; the message names the process.</exception>
    public static TreeLock Take(string folder)
    {
        foreach (string above in FolderPath.Above(folder))
        {
            ThrowIfHeld(Path.Combine(above, Name), FileOptions.None);
        }

        string path = Path.Combine(folder, Name);
        for (int attempt = 0; attempt < MaxAttempts; attempt++)
        {
            ThrowIfHeld(path, FileOptions.DeleteOnClose);
            try
            {
                // To share it for reading keeps those out that ask for it alone.
                var file = new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Read, bufferSize: 1, FileOptions.DeleteOnClose);
                file.Write(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"process {Environment.ProcessId} on {Environment.MachineName} since {DateTime.UtcNow:yyyy-MM-ddTHH:mm:ssZ}")));
                file.Flush();
                return new TreeLock(file);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Another process was faster, which the next attempt names.
            }
        }

        // A folder in which nothing can be written: the files in it say so one by one.
        return new TreeLock(null);
    }

    /// <summary>Removes the file.</summary>
    public void Dispose() => _file?.Dispose();

    /// <param name="options">Whether a file that no process holds is removed.</param>
    private static void ThrowIfHeld(string path, FileOptions options)
    {
        if (!Path.Exists(path))
        {
            return;
        }

        // A FIFO would wait for another process, and a link could lead anywhere.
        if (!PlainFile.Exists(path))
        {
            throw Held(path, "something that is no file with a text");
        }

        try
        {
            using var alone = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.None, bufferSize: 1, options);
        }
        catch (FileNotFoundException)
        {
            // The other process has ended in between.
        }
        catch (IOException)
        {
            throw Held(path, Read(path));
        }
        catch (UnauthorizedAccessException)
        {
            // A file of another user, who could not have written below this folder either.
        }
    }

    private static string Read(string path)
    {
        try
        {
            using var reader = new StreamReader(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
            char[] words = new char[MaxLength];
            return new string(words, 0, reader.ReadBlock(words));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return e.Message;
        }
    }

    private static CommandException Held(string path, string holder) =>
        new("another 'wcflint fix' is at work here: " + holder + ". If it is not, remove '" + path + "'");
}
