using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// Lets one `fix` at a time write below a folder: a file in it says who does. What a process that was killed left behind is
/// taken over by the next on the same machine.
/// </summary>
internal sealed class TreeLock : IDisposable
{
    /// <summary>The name of the file.</summary>
    public const string Name = ".wcflint-lock";

    // A text of one line; whoever wrote more did not write it here.
    private const int MaxLength = 1000;

    private readonly string? _path;

    private TreeLock(string? path) => _path = path;

    /// <summary>Takes the lock.</summary>
    /// <exception cref="CommandException">Somebody else holds it, for this folder or one above; the message says who.</exception>
    public static TreeLock Take(string folder)
    {
        for (string? above = Path.GetDirectoryName(folder); above is not null; above = Path.GetDirectoryName(above))
        {
            if (Holder(Path.Combine(above, Name)) is { IsGone: false } other)
            {
                throw Taken(Path.Combine(above, Name), other.Words);
            }
        }

        string path = Path.Combine(folder, Name);
        for (int attempt = 0; ; attempt++)
        {
            try
            {
                using var file = new FileStream(path, FileMode.CreateNew, FileAccess.Write, FileShare.Read);
                file.Write(Encoding.UTF8.GetBytes(Words()));
                return new TreeLock(path);
            }
            catch (IOException) when (File.Exists(path) && attempt < 2)
            {
                if (Holder(path) is not { } holder)
                {
                    continue;
                }

                if (!holder.IsGone)
                {
                    throw Taken(path, holder.Words);
                }

                TakeAway(path, holder.Words);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // A folder in which nothing can be written: the files in it say so one by one.
                return new TreeLock(null);
            }
        }
    }

    public void Dispose()
    {
        if (_path is not null)
        {
            Delete(_path);
        }
    }

    private static CommandException Taken(string path, string holder) =>
        new("another 'wcflint fix' is at work here: " + holder + ". If it is not, remove '" + path + "'");

    // Two may find the same dead lock: who moves it away looks whether it is still that one.
    private static void TakeAway(string path, string words)
    {
        string away = path + "." + Environment.ProcessId + AtomicFile.TemporaryEnd;
        try
        {
            File.Move(path, away);
            if (Holder(away) is { IsGone: false } other && other.Words != words)
            {
                File.Move(away, path);
                throw Taken(path, other.Words);
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Somebody was faster; the next attempt sees who.
        }

        Delete(away);
    }

    private static string Words()
    {
        using var process = Process.GetCurrentProcess();
        return string.Create(CultureInfo.InvariantCulture, $"process {process.Id} on {Environment.MachineName} since {process.StartTime.ToUniversalTime():yyyy-MM-ddTHH:mm:ssZ}");
    }

    /// <summary>Who holds a lock, and whether he is known to be gone; null where there is none.</summary>
    private static (string Words, bool IsGone)? Holder(string path)
    {
        try
        {
            if (!PlainFile.Exists(path))
            {
                return Path.Exists(path) ? ("something that is no file", false) : null;
            }

            string words = Encoding.UTF8.GetString(PlainFile.Read(path));
            words = words.Length > MaxLength ? words[..MaxLength] : words;
            return words.Split(' ') is ["process", var id, "on", var machine, "since", var since] && machine == Environment.MachineName
                && int.TryParse(id, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
                && DateTime.TryParse(since, CultureInfo.InvariantCulture, DateTimeStyles.AdjustToUniversal, out DateTime started)
                ? (words, !IsRunning(number, started))
                : (words.Length == 0 ? "somebody who has not said who he is" : words, false);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // An id is given again after a while; who has it now was started at another time.
    private static bool IsRunning(int id, DateTime started)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            return Math.Abs((process.StartTime.ToUniversalTime() - started).TotalSeconds) < 2;
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            return false;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            // Another user's: there is one.
            return true;
        }
    }

    private static void Delete(string path)
    {
        try
        {
            File.Delete(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next one finds that its holder is gone.
        }
    }
}
