using System;
using System.Collections.Generic;
using System.CommandLine.Parsing;
using System.Linq;

namespace WcfLint.Cli.Commands;

/// <summary>Commands and options of earlier versions, each with what replaces it.</summary>
internal static class RemovedFeatures
{
    private static readonly (string[] Words, string Replacement)[] s_all =
    [
        (["wcflint merge"], "Run one job per solution; each job uploads its own SARIF log (docs/ci.md)."),
        (["--shard"], "Run one job per solution; each job uploads its own SARIF log (docs/ci.md)."),
        (["--patches"], "Use 'fix --commit' on a branch; 'git format-patch main' then creates one patch per rule."),
        (["wcflint completions"], "Install dotnet-suggest: it completes commands, options and rules of wcflint in bash, zsh and PowerShell."),
        (["--load auto"], "Use '--load msbuild', which reads projects that are not SDK-style from their sources, or the default '--load sources', which runs nothing."),
        (["--why", "--format json"], "Use '--why' as text; scripts read the findings and counts of '--format json' without '--why'."),
    ];

    /// <summary>What replaces the first removed feature that a command line names; null where it names none.</summary>
    /// <param name="tokens">The words of a command line that could not be parsed.</param>
    public static string? Describe(IEnumerable<Token> tokens)
    {
        string[] line = ["wcflint", .. tokens.Select(token => token.Value)];
        HashSet<string> named = [.. line.Select(word => word.Split('=', ':')[0]), .. line.Zip(line.Skip(1), (word, next) => word + " " + next)];
        foreach ((string[] words, string replacement) in s_all)
        {
            if (Array.TrueForAll(words, named.Contains))
            {
                return "'" + string.Join(' ', words) + "' was removed. " + replacement;
            }
        }

        return null;
    }
}
