using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The id of a run (run.automationDetails). Code scanning takes it up to the last slash for a category: a log replaces the last one of its
/// category. So runs over different PATHs of a repository have different ids, and the next run over the same has the same.
/// </summary>
internal static class RunCategory
{
    public static string Of(CheckResult result, SourceRoot root)
    {
        string path = root.Relative(result.Target ?? result.BaseFolder);
        return "wcflint/" + (path.Length == 0 ? string.Empty : path + "/");
    }
}
