using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Parts;

/// <summary>Runs a command over a tree at once, and in parts that are merged.</summary>
internal static partial class PartRuns
{
    /// <summary>Makes the parts of a tree; their files, the last first.</summary>
    public static async Task<string[]> MakeAsync(TempTree tree, string path, int count, params string[] options)
    {
        string[] files = [.. Enumerable.Range(1, count).Reverse().Select(i => tree["parts/" + i + ".part"])];
        tree.Add("parts/.keep", string.Empty);
        for (int i = 1; i <= count; i++)
        {
            Cli run = await Cli.RunAsync(["check", path, "--shard", i + "/" + count, "--output", files[count - i], .. options]);
            Assert.Equal(0, run.Exit);
            Assert.Contains(": part " + i + " of " + count + ", ", run.Out);
        }

        return files;
    }

    /// <summary>Asserts that the parts say what one run says, byte for byte; and gives it.</summary>
    /// <param name="scope">Options that decide about findings.</param>
    /// <param name="report">Options of the report.</param>
    public static async Task<Cli> AssertSameAsync(TempTree tree, string path, int count, string[] scope, params string[] report)
    {
        Cli one = await Cli.RunAsync(["check", path, .. scope, .. report]);
        Cli merged = await Cli.RunAsync(["merge", .. await MakeAsync(tree, path, count, scope), .. report]);
        Assert.Equal(Plain(one.Out), Plain(merged.Out));
        Assert.Equal(one.Error, merged.Error);
        Assert.Equal(one.Exit, merged.Exit);
        return merged;
    }

    /// <summary>A report without the time that it took.</summary>
    public static string Plain(string report) => Seconds().Replace(report, ", 0 s");

    [GeneratedRegex(@", [0-9]+\.[0-9] s\b")]
    private static partial Regex Seconds();
}
