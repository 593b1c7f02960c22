using System.Globalization;
using System.Text.RegularExpressions;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The id of a run (run.automationDetails). Code scanning takes it up to the last slash for a category: a log replaces the last one of its
/// category. So runs over different PATHs of a repository, or over parts of one, have different ids, and the next run over the same
/// has the same.
/// </summary>
internal static partial class RunCategory
{
    public static string Of(CheckResult result, SourceRoot root)
    {
        string path = root.Relative(result.Target ?? result.BaseFolder);
        return "wcflint/" + (path.Length == 0 ? string.Empty : path + "/")
            + (result.Shard is { } shard ? string.Create(CultureInfo.InvariantCulture, $"part-{shard.Index}-of-{shard.Count}/") : string.Empty);
    }

    /// <summary>The id of the whole that a run is a part of.</summary>
    public static string OfWhole(string id) => Part().Replace(id, "/");

    [GeneratedRegex("/part-[0-9]+-of-[0-9]+/$")]
    private static partial Regex Part();
}
