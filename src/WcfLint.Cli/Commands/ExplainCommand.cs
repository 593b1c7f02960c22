using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint explain ID` and `wcflint explain TEXT`.</summary>
internal static class ExplainCommand
{
    // Messages that are only alike.
    private const int MaxAlike = 3;

    /// <summary>What `wcflint explain --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint explain WCFL2001", "shows what the rule finds, how to fix it, when to suppress it and what it costs"),
        ("wcflint explain WCFL2001 --full", "shows the whole page of the rule, with measurements and references"),
        ("wcflint explain WCFL2001 --costs measured-costs.json", "also shows the costs measured on your machine"),
        ("wcflint explain security", "lists the rules of a group"),
        ("wcflint explain \"maximum message size quota\"", "shows what can cause an exception, by a part of its message"),
        ("wcflint explain - < exception.txt", "the same for an exception with its stack trace, from standard input"),
    ];

    public static Command Create(CommandHost host)
    {
        var subject = new Argument<string[]>("ID")
        {
            Description = "Id of a rule, for example WCFL2001 or 2001; a group (security) or the beginning of ids (20); or the text of an exception, "
                + "with or without its stack trace (- reads standard input; -- before it: never an id or group).",
            HelpName = "ID|TEXT",
            Arity = ArgumentArity.OneOrMore,
        };
        subject.CompletionSources.Add(RuleNames.CompleteWithBands);
        var full = new Option<bool>("--full") { Description = "Show the whole page of a rule, with measurements, all conditions and references." };
        Option<string?> costs = MeasuredCosts.Option();
        var command = new Command("explain", "Shows the documentation of a rule, or what can cause an exception.") { subject, full, costs };
        command.SetAction(parsed =>
        {
            string[] words = parsed.GetRequiredValue(subject);
            bool isText = parsed.Tokens.Any(token => token.Type == TokenType.DoubleDash);
            if (!isText && Array.Find(words, word => word.Length > 1 && word[0] == '-' && !word.Contains(' ', StringComparison.Ordinal)) is { } option)
            {
                throw new CommandException("unknown option '" + option + "'." + Nearest.Hint(option, command.Options.Select(o => o.Name)));
            }

            string text = words is ["-"] ? host.In.ReadToEnd() : string.Join(' ', words);
            IReadOnlyList<WcfRule> rules = isText ? [] : RulesOf(text);
            MeasuredCosts? measured = parsed.GetValue(costs) is { } file ? MeasuredCosts.Read(file) : null;
            if (rules.Count == 1)
            {
                WritePage(rules[0], parsed.GetValue(full), measured, host);
            }
            else if (rules.Count > 1)
            {
                WriteList(rules, host);
            }
            else
            {
                WriteCauses(text, isText, host);
            }

            return ExitCode.Clean;
        });
        return command;
    }

    private static IReadOnlyList<WcfRule> RulesOf(string text)
    {
        if (RuleNames.Find(text) is { } rule)
        {
            return [rule];
        }

        List<WcfRule> rules = [.. RuleNames.Expand(text).Select(WcfRules.Find).OfType<WcfRule>()];
        return rules.Count == 0 && RuleNames.IsLikeId(text) ? throw new CommandException(Nearest.UnknownRule(text)) : rules;
    }

    private static void WritePage(WcfRule rule, bool isFull, MeasuredCosts? measured, CommandHost host)
    {
        string page = RulePages.Read(rule.Id);
        new PageText(host.Colour, host.ReportWidth).Write(isFull ? page : RuleDigest.Of(page), host.Out);
        host.Out.WriteLine();
        if (!isFull)
        {
            host.Out.WriteLine(rule.Cost.Ending);
            host.Out.WriteLine("'wcflint explain " + rule.Id + " --full' shows the measurements, when the rule reports nothing, and references.");
        }

        host.Out.WriteLine(rule.Descriptor.HelpLinkUri);
        if (measured is not null)
        {
            WriteMeasured(rule, measured, host.Out);
        }
    }

    private static void WriteList(IEnumerable<WcfRule> rules, CommandHost host)
    {
        foreach (WcfRule rule in rules)
        {
            host.Out.WriteLine(rule.Id + "  " + rule.Title);
        }

        host.Out.WriteLine();
        host.Out.WriteLine("'wcflint explain ID' shows the documentation of a rule.");
    }

    private static void WriteCauses(string text, bool isText, CommandHost host)
    {
        IReadOnlyList<SymptomMatch> matches = SymptomTable.Find(text);
        if (matches.Count == 0)
        {
            throw new CommandException(isText ? ErrorOption.NothingAlike : NothingAlike(text.Trim()));
        }

        var writer = new SymptomText(host.Colour, host.ReportWidth);
        IReadOnlyList<SymptomMatch> best = SymptomTable.Best(matches);
        writer.WriteDoubt(best, host.Out);
        foreach (SymptomMatch match in best)
        {
            writer.Write(match, host.Out);
            host.Out.WriteLine();
        }

        SymptomMatch[] alike =
        [
            .. matches.ExceptBy(best.Select(SymptomText.MessageOf), SymptomText.MessageOf).Take(MaxAlike),
        ];
        if (alike.Length > 0)
        {
            host.Out.WriteLine("Similar messages:");
            Array.ForEach(alike, match => writer.WriteBrief(match, host.Out));
            host.Out.WriteLine();
        }

        WcfRule? first = best.SelectMany(match => SymptomTable.RulesOf(match.Symptom)).FirstOrDefault();
        string page = first is null ? string.Empty : "'wcflint explain " + first.Id + "' shows what the rule finds and how to fix it. ";
        writer.WriteWrapped(page + "'wcflint check PATH --error TEXT' looks for the cause in your code.", 0, null, host.Out);
    }

    private static string NothingAlike(string word) => word.Contains(' ', StringComparison.Ordinal)
        ? ErrorOption.NothingAlike
        : "no known message is like this text, and no rule or group is '" + word + "'." + Nearest.Hint(word, RuleNames.All) + " 'wcflint rules' lists the rules.";

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
