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

    /// <summary>The columns at which a report for people is wrapped, or 0 for none: those of the terminal, or of COLUMNS where it is set.</summary>
    public int ReportWidth { get; init; } = Width;

    /// <summary>Analyzers that run beside those of the package; for tests.</summary>
    public IReadOnlyList<DiagnosticAnalyzer> Analyzers { get; init; } = [];

    /// <summary>The folder of restored packages; null for that of this machine. For tests, which find the same on each machine.</summary>
    public string? PackageFolder { get; init; }

    /// <summary>The stream below <see cref="Out"/>, for what is not in its encoding: a diff holds lines of files in theirs.</summary>
    public Func<Stream>? OpenOut { get; init; }

    /// <summary>The streams of the process.</summary>
    public static CommandHost Process()
    {
        return new CommandHost(
            new StandardOutput(Console.Out),
            Console.Error,
            HasColour(Environment.GetEnvironmentVariable, !Console.IsOutputRedirected),
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

    /// <summary>Whether a report has colours where no option decides: never with NO_COLOR (no-color.org), always with FORCE_COLOR (force-color.org), else on a
    /// terminal that knows them.</summary>
    /// <param name="variable">An environment variable by its name.</param>
    /// <param name="isTerminal">Whether the report goes to a terminal.</param>
    public static bool HasColour(Func<string, string?> variable, bool isTerminal) =>
        string.IsNullOrEmpty(variable("NO_COLOR"))
        && (variable("FORCE_COLOR") is { Length: > 0 } force ? force is not ("0" or "false") : isTerminal && variable("TERM") != "dumb");

    // Variables of GitHub, GitLab, Travis and most other services; terminals that cannot move the cursor set TERM=dumb.
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
