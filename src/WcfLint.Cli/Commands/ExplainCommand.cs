using System.Collections.Generic;
using System.CommandLine;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint explain ID`.</summary>
internal static class ExplainCommand
{
    /// <summary>What `wcflint explain --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint explain WCFL2001", "what the rule finds, what it costs, what is right instead"),
    ];

    public static Command Create(CommandHost host)
    {
        var id = new Argument<string>("ID") { Description = "A rule: WCFL2001 or 2001.", HelpName = "ID" };
        id.CompletionSources.Add(RuleNames.Complete);
        var command = new Command("explain", "Shows the page of a rule.") { id };
        command.SetAction(parsed =>
        {
            string name = parsed.GetRequiredValue(id);
            if (RuleNames.Find(name) is not { } rule)
            {
                throw new CommandException(RuleNames.Unknown(name));
            }

            new PageText(host.Colour, host.ReportWidth).Write(RulePages.Read(rule.Id), host.Out);
            host.Out.WriteLine();
            host.Out.WriteLine(rule.Descriptor.HelpLinkUri);
            return ExitCode.Clean;
        });
        return command;
    }
}
