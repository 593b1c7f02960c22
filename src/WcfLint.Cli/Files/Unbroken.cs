using System;
using System.Threading;

namespace WcfLint.Cli.Files;

/// <summary>What does not end in its middle, such as to write files that change together: the end of the process waits for it.</summary>
internal static class Unbroken
{
    private static readonly Lock s_gate = new();

    public static void Run(Action action)
    {
        lock (s_gate)
        {
            action();
        }
    }
}
