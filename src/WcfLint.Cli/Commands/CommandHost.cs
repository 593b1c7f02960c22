using System;
using System.IO;

namespace WcfLint.Cli.Commands;

/// <summary>Where a command writes: the process's streams, or a test's.</summary>
/// <param name="Out">The report.</param>
/// <param name="Error">Messages about the run itself, and progress.</param>
/// <param name="Colour">Whether the report may hold colour codes.</param>
/// <param name="Progress">Whether progress may be drawn on <paramref name="Error"/>.</param>
/// <param name="Width">Columns of the terminal, or 0 where lines are not to be cut.</param>
internal sealed record CommandHost(TextWriter Out, TextWriter Error, bool Colour, bool Progress, int Width)
{
    /// <summary>The streams of the process; colour only on a terminal and unless NO_COLOR (no-color.org) is set.</summary>
    public static CommandHost Process()
    {
        bool noColour = !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("NO_COLOR"))
            || Environment.GetEnvironmentVariable("TERM") == "dumb";
        return new CommandHost(
            Console.Out,
            Console.Error,
            !Console.IsOutputRedirected && !noColour,
            !Console.IsErrorRedirected,
            Console.IsOutputRedirected ? 0 : TerminalWidth());
    }

    private static int TerminalWidth()
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
