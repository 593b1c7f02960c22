using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The folder that files of a log are relative to: the top of the repository, since that is how code scanning knows files, else PATH.
/// Where that lies on the machine is nobody's business: the log does not say it.
/// </summary>
/// <param name="folder">A full path.</param>
/// <param name="name">How that folder is called from the top, with forward slashes; empty where it is the top.</param>
internal sealed class SourceRoot(string folder, string name = "")
{
    /// <summary>Its name in the log. CodeQL and others call it like that.</summary>
    public const string BaseId = "%SRCROOT%";

    private readonly string _folder = Path.TrimEndingDirectorySeparator(folder);

    public static SourceRoot Find(CheckResult result) =>
        result.FolderInRepository is { } name ? new SourceRoot(result.BaseFolder, name) : Find(result.BaseFolder);

    /// <param name="checkedFolder">What is checked, as a full path.</param>
    public static SourceRoot Find(string checkedFolder) => new(GitFolder.TopOf(checkedFolder) ?? checkedFolder);

    /// <summary>A path below the root, with forward slashes; empty for the root itself.</summary>
    public string Relative(string path)
    {
        string relative = FolderPath.Relative(_folder, path);
        return Path.IsPathRooted(relative) ? Path.GetFileName(relative) // On another drive.
            : Below(relative == "." ? string.Empty : relative);
    }

    /// <summary>A path as a relative reference (RFC 3986): what is no plain letter, digit or sign is escaped.</summary>
    public string Uri(string path) => Relative(path) is { Length: > 0 } relative ? string.Join('/', relative.Split('/').Select(System.Uri.EscapeDataString)) : "./";

    /// <summary>A message of another program without the folders of this machine and its user.</summary>
    public string Hide(string text)
    {
        text = Replace(text, _folder, inside: name.Length == 0 ? string.Empty : name + "/", itself: name.Length == 0 ? "." : name);
        return Replace(text, Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), inside: "~/", itself: "~");
    }

    // As far up as the path leads, and down again.
    private string Below(string relative)
    {
        if (name.Length == 0 || relative.Length == 0)
        {
            return name.Length == 0 ? relative : name;
        }

        string[] parts = relative.Split('/');
        string[] folders = name.Split('/');
        int up = Math.Min(parts.TakeWhile(part => part == "..").Count(), folders.Length);
        return string.Join('/', [.. folders[..^up], .. parts[up..]]);
    }

    private static string Replace(string text, string folder, string inside, string itself) =>
        folder.Length == 0 || folder == Path.GetPathRoot(folder)
            ? text
            : Regex.Replace(text, Regex.Escape(folder) + @"(?:(?<in>[\\/])|(?![\w-]))", match => match.Groups["in"].Success ? inside : itself);
}
