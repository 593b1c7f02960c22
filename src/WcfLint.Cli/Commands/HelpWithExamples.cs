using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using System.Linq;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Commands;

/// <summary>The usual help, followed by examples and the exit codes.</summary>
internal sealed class HelpWithExamples(HelpAction help) : SynchronousCommandLineAction
{
    // The width of a page of code, or that of a narrower terminal.
    private const int MaxWidth = 100;

    private static readonly Dictionary<string, (IReadOnlyList<(string Command, string Meaning)> Examples, string ExitCodes)> s_byCommand = new()
    {
        ["check"] = (CheckCommand.Examples,
            "0: no findings at or above --fail-on; 1: findings at or above --fail-on; 2: wrong usage, input that could not be read, or a rule that failed; 130: stopped with Ctrl+C."),
        ["baseline"] = (BaselineCommand.Examples,
            "0: written; 2: wrong usage, input that could not be read, or output that could not be written; 130: stopped with Ctrl+C."),
        ["report"] = (ReportCommand.Examples,
            "0: written; 2: wrong usage, input that could not be read, or output that could not be written; 130: stopped with Ctrl+C."),
        ["migrate"] = (MigrateCommand.Examples,
            "0: written; 2: wrong usage, input that could not be read, or output that could not be written; 130: stopped with Ctrl+C."),
        ["rules"] = (RulesCommand.Examples, "0: listed; 2: wrong usage."),
        ["explain"] = (ExplainCommand.Examples, "0: shown; 2: no such rule, or no message like the text."),
        ["fix"] = (FixCommand.Examples, "0: done; 2: wrong usage, input that could not be read, or output that could not be written; 130: stopped with Ctrl+C."),
    };

    /// <summary>Puts examples under the help of the root command and of its commands.</summary>
    /// <param name="width">Columns of the terminal, or 0 where there is none.</param>
    public static void AddTo(RootCommand root, int width)
    {
        foreach (HelpOption option in root.Options.OfType<HelpOption>())
        {
            var usual = (HelpAction)option.Action!;
            usual.MaxWidth = width <= 0 ? MaxWidth : Math.Min(width, MaxWidth);
            option.Action = new HelpWithExamples(usual);
        }
    }

    public override int Invoke(ParseResult parseResult)
    {
        int result = help.Invoke(parseResult);
        System.IO.TextWriter writer = parseResult.InvocationConfiguration.Output;
        if (s_byCommand.TryGetValue(parseResult.CommandResult.Command.Name, out var own))
        {
            Write(writer, own.Examples);
            Write(writer, "Exit codes: " + own.ExitCodes, 2);
        }
        else
        {
            Write(writer, [.. s_byCommand.Values.Select(c => c.Examples[0])]);
            writer.WriteLine("'wcflint COMMAND --help' shows a command's options, examples and exit codes.");
        }

        return result;
    }

    private void Write(System.IO.TextWriter writer, IReadOnlyList<(string Command, string Meaning)> examples)
    {
        int width = examples.Max(e => e.Command.Length);
        writer.WriteLine("Examples:");
        foreach ((string command, string meaning) in examples)
        {
            string start = "  " + command.PadRight(width) + "  ";
            foreach (string line in WrappedText.Lines(new string(' ', start.Length) + meaning, start.Length, help.MaxWidth))
            {
                writer.WriteLine(start + line[start.Length..]);
                start = new string(' ', start.Length);
            }
        }

        writer.WriteLine();
    }

    private void Write(System.IO.TextWriter writer, string text, int hanging)
    {
        foreach (string line in WrappedText.Lines(text, hanging, help.MaxWidth))
        {
            writer.WriteLine(line);
        }
    }
}
