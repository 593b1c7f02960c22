using System;
using System.Globalization;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Running;

/// <summary>What the progress line shows; whoever reads or writes it holds its lock.</summary>
/// <param name="time">Tells how long the run takes.</param>
internal sealed class ProgressState(TimeProvider time)
{
    private readonly long _started = time.GetTimestamp();

    public int Projects { get; set; }

    public int ProjectsDone { get; set; }

    public int Files { get; set; }

    public int FilesDone { get; set; }

    public string Rule { get; set; } = string.Empty;

    public string Text { get; set; } = string.Empty;

    /// <summary>"12/31 projects  431/2,033 files  WCFL2001  0:41  Shop.Web".</summary>
    public override string ToString()
    {
        TimeSpan elapsed = time.GetElapsedTime(_started);
        return (Projects > 0 ? ProjectsDone + "/" + Projects + " projects  " + Number(FilesDone) + "/" + Number(Files) + " files  " : string.Empty)
            + (Rule.Length > 0 ? Rule + "  " : string.Empty)
            + ((int)elapsed.TotalMinutes).ToString(CultureInfo.InvariantCulture) + ":" + elapsed.Seconds.ToString("00", CultureInfo.InvariantCulture)
            + (Text.Length > 0 ? "  " + PrintableText.Escape(Text) : string.Empty);
    }

    private static string Number(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);
}
