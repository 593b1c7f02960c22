using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Output;

/// <summary>Where a command writes: the process's streams, or a test's.</summary>
/// <param name="Out">The report.</param>
/// <param name="Error">Messages about the run itself, and progress.</param>
/// <param name="Colour">Whether the report may hold colour codes.</param>
/// <param name="Progress">Whether progress may be drawn on <paramref name="Error"/>.</param>
/// <param name="Width">Columns of the terminal, or 0 where lines are not to be cut.</param>
internal sealed record CommandHost(TextWriter Out, TextWriter Error, bool Colour, bool Progress, int Width)
{
    /// <summary>Where answers are read from.</summary>
    public TextReader In { get; init; } = TextReader.Null;

    /// <summary>Columns to break the lines of a report for people at, or 0 for none: those of the terminal, or of COLUMNS where somebody says so.</summary>
    public int ReportWidth { get; init; } = Width;

    /// <summary>Analyzers that run beside those of the package; for tests.</summary>
    public IReadOnlyList<DiagnosticAnalyzer> Analyzers { get; init; } = [];

    /// <summary>The stream below <see cref="Out"/>, for what is not in its encoding: a diff holds lines of files in theirs.</summary>
    public Func<Stream>? OpenOut { get; init; }

    /// <summary>The streams of the process; colour only on a terminal and unless NO_COLOR (no-color.org) is set.</summary>
    public static CommandHost Process()
    {
        bool noColour = !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("NO_COLOR"))
            || Environment.GetEnvironmentVariable("TERM") == "dumb";
        return new CommandHost(
            new StandardOutput(Console.Out),
            Console.Error,
            !Console.IsOutputRedirected && !noColour,
            !Console.IsErrorRedirected && !IsUnattended(),
            Console.IsOutputRedirected ? 0 : Terminal.Width())
        {
            In = Console.In,
            OpenOut = Console.OpenStandardOutput,
            ReportWidth = !Console.IsOutputRedirected ? Terminal.Width()
                : int.TryParse(Environment.GetEnvironmentVariable("COLUMNS"), NumberStyles.None, CultureInfo.InvariantCulture, out int columns) ? columns
                : 0,
        };
    }

    // What GitHub, GitLab, Travis and most others set; terminals that cannot move the cursor say so.
    private static bool IsUnattended() =>
        Environment.GetEnvironmentVariable("CI") is { Length: > 0 } ci && !ci.Equals("false", StringComparison.OrdinalIgnoreCase)
        || Environment.GetEnvironmentVariable("TERM") == "dumb";

    /// <summary>Writes bytes where <see cref="Out"/> writes text.</summary>
    public void WriteOut(byte[] bytes)
    {
        if (OpenOut is null)
        {
            Out.Write(Encoding.UTF8.GetString(bytes));
            return;
        }

        Out.Flush();
        using Stream stream = OpenOut();
        StandardOutput.Try(() => stream.Write(bytes));
    }
}
