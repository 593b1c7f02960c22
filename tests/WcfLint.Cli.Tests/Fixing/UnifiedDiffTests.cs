using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Cli.Fixing.Writing;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

public sealed class UnifiedDiffTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public void A_change_stands_between_three_lines_of_context() =>
        Assert.Equal(
            "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n",
            Diff("a\nb\nc\nd\ne\nf\ng\nh\ni\n", "a\nb\nc\nd\nE\nf\ng\nh\ni\n"));

    [Fact]
    public void The_same_text_has_no_diff() => Assert.Empty(Diff("a\nb", "a\nb"));

    [Fact]
    public void A_missing_last_line_end_is_said() =>
        Assert.Equal("--- a/f\n+++ b/f\n@@ -1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n\\ No newline at end of file\n", Diff("a", "a\nb"));

    [Theory]
    [InlineData("plain")]
    [InlineData("with blank")]
    [InlineData("grö\"ße")]
    public void Git_applies_it_whatever_the_lines_are(string name)
    {
        var random = new Random(4711);
        for (int round = 0; round < 25; round++)
        {
            byte[] before = Lines(random, random.Next(0, 60));
            byte[] after = Change(random, before);
            _tree.Add(name, before);
            using var diff = new MemoryStream();
            UnifiedDiff.Write(diff, name, before, after);
            if (diff.Length == 0)
            {
                Assert.Equal(before, after);
                continue;
            }

            _tree.Add("d.diff", diff.ToArray());
            using Process git = Process.Start(
                new ProcessStartInfo("git", ["apply", "--unidiff-zero", "d.diff"]) { WorkingDirectory = _tree.Folder, RedirectStandardError = true })!;
            string error = git.StandardError.ReadToEnd();
            git.WaitForExit();
            Assert.True(git.ExitCode == 0, error + Encoding.Latin1.GetString(diff.ToArray()));
            Assert.Equal(after, File.ReadAllBytes(_tree[name]));
        }
    }

    private static string Diff(string before, string after)
    {
        using var stream = new MemoryStream();
        UnifiedDiff.Write(stream, "f", Encoding.UTF8.GetBytes(before), Encoding.UTF8.GetBytes(after));
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static byte[] Lines(Random random, int count) =>
        Encoding.Latin1.GetBytes(string.Concat(
            Enumerable.Range(0, count + 1).Select(_ => "line " + random.Next(0, 9) + (char)random.Next(128, 256) + (random.Next(3) == 0 ? "\r\n" : "\n"))));

    private static byte[] Change(Random random, byte[] before)
    {
        List<string> lines = Encoding.Latin1.GetString(before).Split('\n').ToList();
        for (int i = random.Next(1, 6); i > 0; i--)
        {
            int at = random.Next(0, lines.Count);
            switch (random.Next(3))
            {
                case 0:
                    lines.Insert(at, "new " + i);
                    break;
                case 1 when lines.Count > 2:
                    lines.RemoveAt(at);
                    break;
                default:
                    lines[at] += "!";
                    break;
            }
        }

        return Encoding.Latin1.GetBytes(string.Join('\n', lines));
    }
}
