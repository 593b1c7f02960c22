using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint rules`.</summary>
internal static class RulesCommand
{
    /// <summary>What `wcflint rules --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint rules", "lists the rules in a table"),
        ("wcflint rules security", "lists the rules of a group"),
        ("wcflint rules --format json", "lists the rules for scripts"),
    ];

    public static Command Create(CommandHost host)
    {
        var words = new Argument<string[]>("ID")
        {
            Description = "Rules to list: ids (WCFL2001, 2001), the beginning of ids (WCFL2) and groups (security); by default, all.",
            HelpName = "ID",
            Arity = ArgumentArity.ZeroOrMore,
        };
        words.CompletionSources.Add(RuleNames.CompleteWithBands);
        words.Validators.Add(result =>
        {
            foreach (string word in result.Tokens.Select(token => token.Value).Where(word => RuleNames.Expand(word).Count == 0))
            {
                result.AddError(word.StartsWith('-') ? "unknown option '" + word + "'." + Nearest.Hint(word, ["--format"]) : RuleNames.UnknownWithBands(word));
            }
        });
        Option<string> format = ScopeOptions.Choice("--format", "Format of the list.", "table", ["table", "json"]);
        var command = new Command("rules", "Lists the rules.") { words, format };
        command.SetAction(parsed =>
        {
            HashSet<string> ids = [.. (parsed.GetValue(words) ?? []).SelectMany(RuleNames.Expand)];
            WcfRule[] rules = [.. WcfRules.All.Where(rule => ids.Count == 0 || ids.Contains(rule.Id))];
            if (parsed.GetRequiredValue(format) == "json")
            {
                RuleListing.WriteJson(rules, host.Out);
            }
            else
            {
                RuleListing.WriteTable(rules, host.Out, host.Colour);
            }

            return ExitCode.Clean;
        });
        return command;
    }
}
