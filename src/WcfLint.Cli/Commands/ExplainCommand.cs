using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint explain ID`.</summary>
internal static class ExplainCommand
{
    /// <summary>What `wcflint explain --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint explain WCFL2001", "shows what the rule finds, what the smell costs and how to fix it"),
        ("wcflint explain WCFL2001 --costs measured-costs.json", "also shows the costs measured on your machine"),
    ];

    public static Command Create(CommandHost host)
    {
        var id = new Argument<string>("ID") { Description = "Id of a rule, for example WCFL2001 or 2001.", HelpName = "ID" };
        id.CompletionSources.Add(RuleNames.Complete);
        Option<string?> costs = MeasuredCosts.Option();
        var command = new Command("explain", "Shows the documentation of a rule.") { id, costs };
        command.SetAction(parsed =>
        {
            string name = parsed.GetRequiredValue(id);
            if (RuleNames.Find(name) is not { } rule)
            {
                throw new CommandException(Nearest.UnknownRule(name));
            }

            MeasuredCosts? measured = parsed.GetValue(costs) is { } file ? MeasuredCosts.Read(file) : null;
            new PageText(host.Colour, host.ReportWidth).Write(RulePages.Read(rule.Id), host.Out);
            host.Out.WriteLine();
            host.Out.WriteLine(rule.Descriptor.HelpLinkUri);
            if (measured is not null)
            {
                WriteMeasured(rule, measured, host.Out);
            }

            return ExitCode.Clean;
        });
        return command;
    }

    private static void WriteMeasured(WcfRule rule, MeasuredCosts measured, TextWriter writer)
    {
        IReadOnlyList<string> costs = measured.Of(rule);
        writer.WriteLine();
        writer.WriteLine("Measured on your machine (" + measured.Condition + "):");
        foreach (string cost in costs)
        {
            writer.WriteLine("  " + cost);
        }

        if (costs.Count == 0)
        {
            writer.WriteLine("  nothing for this rule");
        }
    }
}
