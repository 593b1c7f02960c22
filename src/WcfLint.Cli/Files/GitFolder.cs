using System;
using System.IO;
using System.Linq;
using System.Text;

namespace WcfLint.Cli.Files;

/// <summary>What the files of a repository say of it; git itself is not run.</summary>
internal static class GitFolder
{
    private const string RefPrefix = "ref: ";

    /// <summary>The top of the work tree that a folder is in; null where there is none.</summary>
    public static string? TopOf(string folder)
    {
        for (string? at = folder; at is not null; at = Path.GetDirectoryName(at))
        {
            if (IsTop(at))
            {
                return at;
            }
        }

        return null;
    }

    /// <summary>Whether a folder is the top of a work tree: .git in it is a folder, or a file that leads to one.</summary>
    public static bool IsTop(string folder) => Path.Exists(Path.Combine(folder, ".git"));

    /// <summary>The commit that the work tree was made of (gitrepository-layout(5)); null where it is not to be known: no repository, a work tree elsewhere, no commit yet.</summary>
    public static string? CommitOf(string folder)
    {
        if (TopOf(folder) is not { } top)
        {
            return null;
        }

        string git = Path.Combine(top, ".git");
        string? head = ReadLine(Path.Combine(git, "HEAD"));
        if (head?.StartsWith(RefPrefix, StringComparison.Ordinal) != true)
        {
            return Hash(head);
        }

        string name = head[RefPrefix.Length..];
        return !name.StartsWith("refs/", StringComparison.Ordinal) || name.Contains("..", StringComparison.Ordinal) ? null
            : Hash(ReadLine(Path.Combine(git, name)))
                ?? Hash(Read(Path.Combine(git, "packed-refs"))?.Split('\n').FirstOrDefault(line => line.EndsWith(" " + name, StringComparison.Ordinal))?.Split(' ')[0]);
    }

    private static string? Hash(string? text) => text is { Length: 40 or 64 } && text.All(char.IsAsciiHexDigitLower) ? text : null;

    private static string? ReadLine(string path) => Read(path)?.Split('\n')[0].TrimEnd();

    private static string? Read(string path)
    {
        try
        {
            return Encoding.UTF8.GetString(PlainFile.Read(path));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException)
        {
            return null;
        }
    }
}
