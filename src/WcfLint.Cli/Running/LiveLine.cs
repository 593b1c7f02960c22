using System;
using System.IO;
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
        _drawing = Task.Run(() => console.Live(Line(state)).AutoClear(true).Overflow(VerticalOverflow.Crop).StartAsync(async context =>
        {
            bool ended;
            do
            {
                ended = _end.IsCancellationRequested;
                context.UpdateTarget(Line(state));
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

    private static Text Line(ProgressState state)
    {
        lock (state)
        {
            return new Text(state.ToString(), new Style(Color.Grey)) { Overflow = Overflow.Ellipsis };
        }
    }
}
