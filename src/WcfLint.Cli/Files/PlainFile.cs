using System;
using System.Formats.Tar;
using System.Globalization;
using System.IO;

namespace WcfLint.Cli.Files;

/// <summary>Tells files from what only looks like one: links, devices, FIFOs, sockets.</summary>
internal static class PlainFile
{
    /// <summary>Whether there is a file, and it is nothing but a file.</summary>
    /// <param name="path">A full path; links are not followed.</param>
    public static bool Exists(string path)
    {
        var file = new FileInfo(path);
        return file.Exists && file.LinkTarget is null
            && (OperatingSystem.IsWindows() ? !path.StartsWith(@"\\.\", StringComparison.Ordinal) : file.Length > 0 || IsEmptyFile(path));
    }

    /// <summary>Bytes of a file that is read as text: no person writes more, and what is made of it takes many times as much.</summary>
    public const long MaxLength = 64 << 20;

    /// <summary>The bytes of a file, or of the file that a link leads to.</summary>
    /// <exception cref="IOException">It cannot be read, is longer than it may be, or is no file: a device has no end, and a FIFO waits.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be read.</exception>
    public static byte[] Read(string path)
    {
        if (path.Length == 0)
        {
            throw new FileNotFoundException("An empty name is no file's.");
        }

        if (File.Exists(path) && !LeadsToFile(path))
        {
            throw new IOException(IsBrokenLink(path) ? $"'{path}' is a link that leads to nothing." : $"'{path}' is not a regular file.");
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

    private static bool IsBrokenLink(string path)
    {
        try
        {
            return File.ResolveLinkTarget(path, returnFinalTarget: true) is { Exists: false };
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A link that leads to itself.
            return true;
        }
    }

    /// <summary>Whether there is a file, or a link that leads to one.</summary>
    public static bool LeadsToFile(string path)
    {
        try
        {
            return File.Exists(path) && Exists(File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    // Nothing but a file has a length. Of what has none .NET tells the type nowhere but in the entry of an archive.
    private static bool IsEmptyFile(string path)
    {
        using var archive = new MemoryStream();
        try
        {
            using (var writer = new TarWriter(archive, leaveOpen: true))
            {
                writer.WriteEntry(path, "file");
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A socket, which no archive holds, or a file that may not be read.
            return false;
        }

        archive.Position = 0;
        using var reader = new TarReader(archive);
        return reader.GetNextEntry()?.EntryType == TarEntryType.RegularFile;
    }
}
