using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Settings;

/// <summary>Finds the wcflint.json of a tree. The tree may be untrusted: the file leads to no file outside its own folder.</summary>
internal static class SettingsFile
{
    /// <summary>Its name.</summary>
    public const string Name = "wcflint.json";

    // People write a few lines.
    private const int MaxLength = 64 << 10;

    // The folders of git, Mercurial, Subversion and a workspace of Team Foundation Server.
    private static readonly string[] s_repositories = [".git", ".hg", ".svn", "$tf"];

    /// <summary>The settings of the nearest file, from a folder up to the top of its repository; those of the folder itself where it is in none.</summary>
    /// <exception cref="CommandException">It cannot be read, or something in it is wrong.</exception>
    public static RepositorySettings Find(string folder)
    {
        // Above a tree that is in no repository others may write, as in the folder of temporary files.
        string top = FolderPath.UpFrom(folder).FirstOrDefault(at => Array.Exists(s_repositories, name => Path.Exists(Path.Combine(at, name)))) ?? folder;
        string? path = FolderPath.UpFrom(folder).TakeWhile(at => at.Length >= top.Length)
            .Select(at => Path.Combine(at, Name)).FirstOrDefault(File.Exists);
        return path is null ? RepositorySettings.None : Read(path);
    }

    private static RepositorySettings Read(string path)
    {
        if (new FileInfo(path) is not { LinkTarget: null } file)
        {
            // A link may lead to any file of the machine, and error messages would show its content.
            throw Failure(path, ["it is a link, which is not followed"]);
        }

        if (file.Length > MaxLength)
        {
            throw Failure(path, ["it has more than " + (MaxLength >> 10) + " KB"]);
        }

        var reader = new SettingsReader(Path.GetDirectoryName(path)!);
        RepositorySettings settings = reader.Read(ReadText(path));
        return reader.Problems.Count == 0 ? settings : throw Failure(path, reader.Problems);
    }

    private static string ReadText(string path)
    {
        try
        {
            return SourceReader.ReadCode(path).ToString();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw Failure(path, [e.Message]);
        }
    }

    private static CommandException Failure(string path, IEnumerable<string> problems) =>
        new(string.Join('\n', problems.Select(problem => "'" + path + "': " + problem)) + "\n--no-config ignores the file.");
}
