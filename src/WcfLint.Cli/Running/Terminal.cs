using System;
using System.IO;

namespace WcfLint.Cli.Running;

/// <summary>The terminal that the process writes to.</summary>
internal static class Terminal
{
    /// <summary>Its columns; 0 where they are not known.</summary>
    public static int Width()
    {
        try
        {
            return Console.WindowWidth;
        }
        catch (IOException)
        {
            return 0;
        }
    }
}
