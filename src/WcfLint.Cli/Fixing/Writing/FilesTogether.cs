using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>Files that are written all together or not at all: their new contents lie beside them before the first is replaced.</summary>
internal sealed class FilesTogether : IDisposable
{
    private readonly List<(AtomicFile Staged, FixedFile File)> _staged = [];
    private readonly List<FixedFile> _written = [];

    /// <summary>Writes all that can fail for want of space or rights.</summary>
    /// <param name="files">The files, each with what must be on disk still.</param>
    /// <param name="beforeWrite">Called with each path; for tests.</param>
    /// <exception cref="IOException">A file cannot be written, or is not what it was; none is.</exception>
    /// <exception cref="UnauthorizedAccessException">The same for want of rights.</exception>
    public static FilesTogether Stage(IEnumerable<FixedFile> files, Action<string>? beforeWrite = null)
    {
        var together = new FilesTogether();
        try
        {
            foreach (FixedFile file in files)
            {
                beforeWrite?.Invoke(file.Path);
                together._staged.Add((AtomicFile.Stage(file.Path, file.Before, file.After), file));
            }

            return together;
        }
        catch
        {
            together.Dispose();
            throw;
        }
    }

    /// <summary>Puts the new contents in place of the old.</summary>
    /// <inheritdoc cref="Stage" path="/exception"/>
    public void Commit()
    {
        foreach ((AtomicFile staged, FixedFile file) in _staged)
        {
            staged.Commit();
            _written.Add(file);
        }
    }

    /// <summary>Gives the files their old contents again that have new ones, and names those that it could not.</summary>
    public List<string> RollBack()
    {
        var left = new List<string>();
        foreach (FixedFile file in _written)
        {
            try
            {
                using AtomicFile back = AtomicFile.Stage(file.Path, file.After, file.Before);
                back.Commit();
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                left.Add(file.Path);
            }
        }

        _written.Clear();
        return left;
    }

    /// <summary>Removes what was not put in place.</summary>
    public void Dispose() => _staged.ForEach(s => s.Staged.Dispose());
}
