using System;
using System.IO;

namespace WcfLint.Cli.Files;

/// <summary>
/// Finds the programs that the command starts. Process.Start would look into the current folder before PATH (ResolvePath in
/// Process.Unix.cs, CreateProcess on Windows), and that may be an untrusted tree.
/// </summary>
internal static class ProgramPath
{
    private const UnixFileMode Executable = UnixFileMode.UserExecute | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute;

    /// <summary>The full path of a program in the folders of PATH, of which only those with a full path count; null where there is none.</summary>
    /// <param name="name">Without an extension.</param>
    public static string? Find(string name)
    {
        foreach (string folder in (Environment.GetEnvironmentVariable("PATH") ?? string.Empty).Split(Path.PathSeparator))
        {
            if (!Path.IsPathFullyQualified(folder))
            {
                continue;
            }

            string path = Path.Combine(folder, OperatingSystem.IsWindows() ? name + ".exe" : name);
            if (File.Exists(path) && (OperatingSystem.IsWindows() || (File.GetUnixFileMode(path) & Executable) != 0))
            {
                return path;
            }
        }

        return null;
    }
}
