using System;
using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>PATH as the next command takes it.</summary>
internal static class CommandPath
{
    /// <summary>The path; of several none, since the folder around them holds more than was checked.</summary>
    public static string Of(CheckResult result)
    {
        if (result.IsOfSeveralPaths)
        {
            return "PATH";
        }

        string full = result.Target ?? result.BaseFolder;
        string relative = Path.GetRelativePath(Environment.CurrentDirectory, full);
        string path = PrintablePath.Escape(relative.StartsWith("..", StringComparison.Ordinal) ? full : relative);
        return path.Contains(' ', StringComparison.Ordinal) ? "\"" + path + "\"" : path;
    }
}
