using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Spectre.Console;

namespace WcfLint.Cli.Running;

/// <summary>Draws a state on a terminal again and again until it is disposed of, and leaves nothing behind.</summary>
internal sealed class LiveLine : IDisposable
{
    private static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(200);

    private readonly CancellationTokenSource _end = new();
    private readonly Task _drawing;

    /// <param name="writer">A terminal; NO_COLOR is respected by the library.</param>
    /// <param name="state">What is drawn; its last state is drawn before the line goes.</param>
    /// <param name="time">Says when it is drawn again.</param>
    public LiveLine(TextWriter writer, ProgressState state, TimeProvider time)
    {
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.Yes, Interactive = InteractionSupport.Yes });
        _drawing = Task.Run(() => console.Live(Line(state, console.Profile.Width)).AutoClear(true).Overflow(VerticalOverflow.Crop).StartAsync(async context =>
        {
            bool ended;
            do
            {
                ended = _end.IsCancellationRequested;
                context.UpdateTarget(Line(state, console.Profile.Width));
                context.Refresh();
                await Task.Delay(s_interval, time, _end.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
            while (!ended);
        }));
    }

    public void Dispose()
    {
        _end.Cancel();
        _drawing.Wait();
        _end.Dispose();
    }

    private static Text Line(ProgressState state, int width)
    {
        lock (state)
        {
            return new Text(Fit(state.ToString(), width), new Style(Color.Grey));
        }
    }

    // The library breaks between words before it cuts, and what was two lines leaves one behind. From U+1100 on letters may take two columns.
    private static string Fit(string text, int width)
    {
        int columns = 0;
        int length = 0;
        foreach (Rune rune in text.EnumerateRunes())
        {
            columns += rune.Value >= 0x1100 ? 2 : 1;
            if (columns >= width)
            {
                return text[..length].TrimEnd() + "…";
            }

            length += rune.Utf16SequenceLength;
        }

        return text;
    }
}
