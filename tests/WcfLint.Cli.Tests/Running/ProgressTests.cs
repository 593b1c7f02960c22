using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Running;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

public sealed class ProgressTests
{
    [Fact]
    public void Nothing_is_drawn_where_there_is_no_terminal()
    {
        var writer = new StringWriter();
        Drive(new ProgressLine(writer, enabled: false), () => { });
        Assert.Empty(writer.ToString());
    }

    [Fact]
    public void On_a_terminal_it_shows_projects_files_and_rule_and_goes_away()
    {
        var text = new StringWriter();
        var clock = new ManualClock();
        Drive(new ProgressLine(TextWriter.Synchronized(text), enabled: true, clock), () => clock.Advance(TimeSpan.FromSeconds(41)));
        string drawn = text.ToString();
        Assert.Contains("1/2 projects  5/1,234 files  WCFL2001  0:41", drawn);
        Assert.Contains("Shop.Web", drawn);
        Assert.Contains("\u001b[2K", drawn);

        // The last thing that is drawn is nothing.
        Assert.DoesNotContain("projects", drawn[drawn.LastIndexOf("\u001b[2K", StringComparison.Ordinal)..]);
    }

    [Fact]
    public void It_is_drawn_again_when_the_clock_says_so()
    {
        var text = new StringWriter();
        TextWriter writer = TextWriter.Synchronized(text);
        var clock = new ManualClock();
        using var progress = new ProgressLine(writer, enabled: true, clock);
        progress.Show("reading projects");
        Assert.DoesNotContain("0:07", text.ToString());
        clock.Advance(TimeSpan.FromSeconds(7));
        Assert.Contains("0:07", text.ToString());
    }

    [Fact]
    public void Names_bring_no_commands_to_the_terminal()
    {
        var text = new StringWriter();
        using (var progress = new ProgressLine(TextWriter.Synchronized(text), enabled: true, new ManualClock()))
        {
            progress.Enter("a\u001b]0;title\u0007b");
        }

        Assert.Contains(@"a\u001B]0;title\u0007b", text.ToString());
        Assert.DoesNotContain("\u001b]0;", text.ToString(), StringComparison.Ordinal);
    }

    // A writer that is no terminal counts as one of 80 columns.
    [Theory]
    [InlineData("Contoso.Orders with a name of very many words that no terminal of eighty columns could ever show")]
    [InlineData("注文受付注文受付注文受付注文受付注文受付注文受付注文受付注文受付注文受付")]
    public void It_never_takes_two_lines(string name)
    {
        var text = new StringWriter();
        using (var progress = new ProgressLine(TextWriter.Synchronized(text), enabled: true, new ManualClock()))
        {
            progress.Start(2, 1234);
            progress.Enter(name);
        }

        Assert.Contains("…", text.ToString());
        Assert.DoesNotContain("\n", text.ToString().TrimEnd('\n'));
    }

    [Fact]
    public void It_comes_back_after_it_was_taken_away()
    {
        var text = new StringWriter();
        TextWriter writer = TextWriter.Synchronized(text);
        using var progress = new ProgressLine(writer, enabled: true);
        progress.Show("reading projects");
        progress.Clear();
        int length = text.ToString().Length;
        progress.Show("reading more");
        progress.Clear();
        Assert.True(text.ToString().Length > length);
    }

    private static void Drive(ProgressLine progress, Action pass)
    {
        progress.Start(2, 1234);
        progress.Enter("Shop.Web");
        progress.Leave(5);
        progress.Rule("WCFL2001");
        pass();
        progress.Clear();
    }

    /// <summary>A clock that stands still until it is moved.</summary>
    private sealed class ManualClock : TimeProvider
    {
        private long _now;
        private (TimerCallback Callback, object? State)? _timer;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now;

        public void Advance(TimeSpan by)
        {
            _now += by.Ticks;
            _timer?.Callback(_timer.Value.State);
        }

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            _timer = (callback, state);
            return new Timer();
        }

        private sealed class Timer : ITimer
        {
            public bool Change(TimeSpan dueTime, TimeSpan period) => true;

            public void Dispose()
            {
            }

            public ValueTask DisposeAsync() => ValueTask.CompletedTask;
        }
    }
}
