namespace WcfLint.Cli.Model;

/// <summary>The exit codes of the process.</summary>
internal static class ExitCode
{
    /// <summary>No finding at or above --fail-on.</summary>
    public const int Clean = 0;

    /// <summary>A finding at or above --fail-on.</summary>
    public const int Findings = 1;

    /// <summary>Wrong usage, input that cannot be read, output that cannot be written, or a rule that failed.</summary>
    public const int Error = 2;

    /// <summary>Ctrl-C: 128 and the number of the signal, as shells have it.</summary>
    public const int Interrupted = 130;
}
