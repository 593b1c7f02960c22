using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>Writes files all together or not at all: their new contents lie beside them before the first is replaced.</summary>
internal static class FilesTogether
{
    /// <param name="files">The files, each with what must be on disk still.</param>
    /// <param name="beforeWrite">Called with each path before its new content is written beside it; for tests.</param>
    /// <param name="complete">What must succeed too; it ends with a <see cref="CommandException"/> where it does not.</param>
    /// <exception cref="FilesNotWrittenException">A file cannot be written or is not what it was, or the rest did not succeed; no file has its new
    /// content.</exception>
    public static void Write(IEnumerable<FixedFile> files, Action<string>? beforeWrite = null, Action? complete = null) =>
        Unbroken.Run(() => WriteAll(files, beforeWrite, complete));

    private static void WriteAll(IEnumerable<FixedFile> files, Action<string>? beforeWrite, Action? complete)
    {
        var staged = new List<AtomicFile>();
        var written = new List<FixedFile>();
        List<FixedFile> all = [.. files];
        string path = string.Empty;
        try
        {
            foreach (FixedFile file in all)
            {
                path = file.Path;
                beforeWrite?.Invoke(path);
                staged.Add(AtomicFile.Stage(path, file.Before, file.After));
            }

            foreach ((FixedFile file, AtomicFile content) in all.Zip(staged))
            {
                path = file.Path;
                content.Commit();
                written.Add(file);
            }

            complete?.Invoke();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or CommandException)
        {
            throw new FilesNotWrittenException(path, e, written.FindAll(file => !TryRestore(file)).ConvertAll(file => file.Path));
        }
        finally
        {
            staged.ForEach(file => file.Dispose());
        }
    }

    private static bool TryRestore(FixedFile file)
    {
        try
        {
            using AtomicFile old = AtomicFile.Stage(file.Path, file.After, file.Before);
            old.Commit();
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}

/// <summary>Files that were to be written together are not.</summary>
/// <param name="path">The file that stood in the way, or the last one where something else did.</param>
/// <param name="cause">Why.</param>
/// <param name="changed">Files that could not get their old content again.</param>
internal sealed class FilesNotWrittenException(string path, Exception cause, IReadOnlyList<string> changed) : Exception(cause.Message, cause)
{
    public string Path => path;

    public IReadOnlyList<string> Changed => changed;
}
