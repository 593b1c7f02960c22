using System.IO;
using System.Linq;

namespace WcfLint.Cli.Files;

/// <summary>The data of a repository, read from the files of its Git folder; git itself is not run.</summary>
internal static class GitFolder
{
    /// <summary>The top of the work tree that a folder is in; null where there is none.</summary>
    public static string? TopOf(string folder) => FolderPath.UpFrom(folder).FirstOrDefault(IsTop);

    /// <summary>Whether a folder is the top of a work tree: .git in it is a folder, or a file that leads to one.</summary>
    public static bool IsTop(string folder) => Path.Exists(Path.Combine(folder, ".git"));
}
