using System;
using System.Globalization;
using System.IO;

namespace WcfLint.Cli.Files;

/// <summary>Reads files. What has no length is never opened: it may be a device, which has no end, or a FIFO, which waits.</summary>
internal static class PlainFile
{
    /// <summary>The largest file in bytes that is read as text: files by hand are smaller, and parsing takes many times this memory.</summary>
    public const long MaxLength = 64 << 20;

    /// <summary>Whether a path names a file with content, and no link to one.</summary>
    /// <param name="path">A full path.</param>
    public static bool Exists(string path) => new FileInfo(path) is { Exists: true, LinkTarget: null, Length: > 0 };

    /// <summary>Whether a path names a file with content, or a link that leads to one.</summary>
    public static bool LeadsToFile(string path) => FindLength(path) > 0;

    /// <summary>The bytes of a file, or of the file that a link leads to; of a device or a FIFO there are none.</summary>
    /// <exception cref="IOException">The file cannot be read, or is longer than <see cref="MaxLength"/>.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static byte[] Read(string path)
    {
        if (path.Length == 0)
        {
            throw new FileNotFoundException("The file name is empty.");
        }

        long? length = FindLength(path);
        if (length is null && File.Exists(path))
        {
            throw new IOException($"'{path}' is a link to a file that does not exist.");
        }

        if (length == 0)
        {
            return [];
        }

        using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 1);
        if (file.Length > MaxLength)
        {
            throw new IOException(string.Create(CultureInfo.InvariantCulture, $"'{path}' has more than {MaxLength >> 20} MB."));
        }

        byte[] bytes = new byte[file.Length];
        int read = file.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false);
        return read == bytes.Length ? bytes : bytes[..read];
    }

    /// <summary>The same; null if the file cannot be read, for example because it was deleted since it was found.</summary>
    public static byte[]? TryRead(string path)
    {
        try
        {
            return Read(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // Null where there is no file, or a link leads to none.
    private static long? FindLength(string path)
    {
        try
        {
            // Each question costs a walk from the root to the file: what is no link needs one.
            var own = new FileInfo(path);
            FileSystemInfo file = own.Exists && (own.Attributes & FileAttributes.ReparsePoint) == 0
                ? own : File.ResolveLinkTarget(path, returnFinalTarget: true) ?? own;
            return file is FileInfo { Exists: true, Length: var length } ? length : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It does not exist, or is a link to itself.
            return null;
        }
    }
}
