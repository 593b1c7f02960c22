using System.IO;
using System.Threading;
using WcfLint.Cli.Running;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

public sealed class ProgressTests
{
    [Fact]
    public void Nothing_is_drawn_where_there_is_no_terminal()
    {
        var writer = new StringWriter();
        Drive(new ProgressLine(writer, enabled: false));
        Assert.Empty(writer.ToString());
    }

    [Fact]
    public void On_a_terminal_it_shows_projects_files_and_rule_and_goes_away()
    {
        var text = new StringWriter();
        TextWriter writer = TextWriter.Synchronized(text);
        Drive(new ProgressLine(writer, enabled: true));
        string drawn = text.ToString();
        Assert.Contains("1/2 projects  5/1,234 files  WCFL2001  0:0", drawn);
        Assert.Contains("Shop.Web", drawn);
        Assert.Contains("\u001b[2K", drawn);

        // The last thing that is drawn is nothing.
        Assert.DoesNotContain("projects", drawn[drawn.LastIndexOf("\u001b[2K", System.StringComparison.Ordinal)..]);
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

    private static void Drive(ProgressLine progress)
    {
        progress.Start(2, 1234);
        progress.Enter("Shop.Web");
        progress.Leave(5);
        progress.Rule("WCFL2001");
        Thread.Sleep(700);
        progress.Clear();
    }
}
