using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output;

/// <summary>The messages of the commits that <c>fix --commit</c> makes, one for each rule.</summary>
internal static class CommitMessages
{
    /// <summary>Each rule that changes anything, in the order of its fixes: id and title, number of findings and the rule's page.</summary>
    public static IReadOnlyList<(string Message, IReadOnlyCollection<FixedFile> Files)> Of(FixResult result)
    {
        var messages = new List<(string, IReadOnlyCollection<FixedFile>)>();
        foreach ((string rule, SortedDictionary<string, FixedFile> files) in result.ByRule)
        {
            List<FixedFile> changed = files.Values.Where(f => !f.Before.SequenceEqual(f.After)).ToList();
            if (changed.Count > 0)
            {
                (int before, int after) = result.Rules.GetValueOrDefault(rule);
                messages.Add((
                    rule + ": " + WcfRules.Find(rule)?.Title + "\n\n"
                        + (before > after ? CountText.Of(before - after, "finding") + " of " + before : "Findings") + " fixed by wcflint "
                        + ToolVersion.Text + ".\n" + WcfRule.HelpLink(rule) + "\n",
                    changed));
            }
        }

        return messages;
    }
}
