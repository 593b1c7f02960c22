using System.Collections.Generic;
using System.CommandLine;
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
        ("wcflint rules --format json", "lists the rules for scripts"),
    ];

    public static Command Create(CommandHost host)
    {
        Option<string> format = ScopeOptions.Choice("--format", "Format of the list.", "table", ["table", "json"]);
        var command = new Command("rules", "Lists the rules.") { format };
        command.SetAction(parsed =>
        {
            if (parsed.GetRequiredValue(format) == "json")
            {
                RuleTable.WriteJson(host.Out);
            }
            else
            {
                RuleTable.WriteTable(host.Out, host.Colour);
            }

            return ExitCode.Clean;
        });
        return command;
    }
}
