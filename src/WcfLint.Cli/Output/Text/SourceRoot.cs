using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Output.Text;

/// <summary>
/// The folder that files of a log are relative to: the top of the repository, since that is how code scanning knows files, else PATH.
/// The log does not contain where that folder lies on the machine.
/// </summary>
/// <param name="folder">A full path.</param>
internal sealed class SourceRoot(string folder)
{
    /// <summary>Its name in the log. CodeQL and others call it like that.</summary>
    public const string BaseId = "%SRCROOT%";

    private readonly string _folder = Path.TrimEndingDirectorySeparator(folder);

    /// <param name="checkedFolder">What is checked, as a full path.</param>
    public static SourceRoot Find(string checkedFolder) => new(GitFolder.TopOf(checkedFolder) ?? checkedFolder);

    /// <summary>A folder in a page to pass on: from the name of its repository down, or its own name alone.</summary>
    /// <param name="folder">A full path.</param>
    public static string NameOf(string folder)
    {
        string top = Path.TrimEndingDirectorySeparator(GitFolder.TopOf(folder) ?? folder);
        string relative = new SourceRoot(top).Relative(folder);
        return Path.GetFileName(top) + (relative.Length == 0 ? string.Empty : "/" + relative);
    }

    /// <summary>A path below the root, with forward slashes; empty for the root itself.</summary>
    public string Relative(string path)
    {
        string relative = FolderPath.Relative(_folder, path);
        return Path.IsPathRooted(relative) ? Path.GetFileName(relative) // On another drive.
            : relative == "." ? string.Empty : relative;
    }

    /// <summary>A path as a relative reference (RFC 3986): what is no plain letter, digit or sign is escaped.</summary>
    public string Uri(string path) => Relative(path) is { Length: > 0 } relative ? string.Join('/', relative.Split('/').Select(System.Uri.EscapeDataString)) : "./";

    /// <summary>The place of a file in the form of SARIF (artifactLocation).</summary>
    public object Describe(string path) => new { uri = Uri(path), uriBaseId = BaseId };

    /// <summary>A message of another program without the folders of this machine and its user.</summary>
    public string Hide(string text)
    {
        text = Replace(text, _folder, inside: string.Empty, itself: ".");
        return Replace(text, Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), inside: "~/", itself: "~");
    }

    private static string Replace(string text, string folder, string inside, string itself) =>
        folder.Length == 0 || folder == Path.GetPathRoot(folder)
            ? text
            : Regex.Replace(text, Regex.Escape(folder) + @"(?:(?<in>[\\/])|(?![\w-]))", match => match.Groups["in"].Success ? inside : itself);
}
