using System;
using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>PATH as the next command takes it.</summary>
internal static class CommandPath
{
    /// <summary>The path; of several none, since the folder around them holds more than was checked.</summary>
    public static string Of(CheckResult result) => result.IsOfSeveralPaths ? "PATH" : Quote(Find(result));

    /// <summary>The same for a page that is passed on: it does not contain the place of the tree on this machine.</summary>
    public static string InPage(CheckResult result) => result.IsOfSeveralPaths || Path.IsPathRooted(Find(result)) ? "PATH" : Quote(Find(result));

    private static string Find(CheckResult result)
    {
        string full = result.Target ?? result.BaseFolder;
        string relative = Path.GetRelativePath(Environment.CurrentDirectory, full);
        return relative.StartsWith("..", StringComparison.Ordinal) ? full : relative;
    }

    private static string Quote(string name)
    {
        string path = PrintablePath.Escape(name);
        return path.Contains(' ', StringComparison.Ordinal) ? "\"" + path + "\"" : path;
    }
}
