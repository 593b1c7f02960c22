using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using System.Linq;

namespace WcfLint.Cli.Commands;

/// <summary>The usual help, followed by examples and the exit codes.</summary>
internal sealed class HelpWithExamples(HelpAction help) : SynchronousCommandLineAction
{
    private static readonly Dictionary<string, (IReadOnlyList<(string Command, string Meaning)> Examples, string ExitCodes)> s_byCommand = new()
    {
        ["check"] = (CheckCommand.Examples, "0 nothing at or above --fail-on, 1 findings, 2 wrong usage or something that could not be read, 130 Ctrl-C."),
        ["baseline"] = (BaselineCommand.Examples, "0 written, 2 wrong usage or something that could not be read or written, 130 Ctrl-C."),
        ["merge"] = (MergeCommand.Examples, "0 nothing at or above --fail-on, 1 findings, 2 wrong usage, a log that is none, or a part that could not read something."),
        ["report"] = (ReportCommand.Examples, "0 written, 2 wrong usage or something that could not be read or written, 130 Ctrl-C."),
        ["rules"] = (RulesCommand.Examples, "0 listed, 2 wrong usage."),
        ["explain"] = (ExplainCommand.Examples, "0 shown, 2 no such rule."),
        ["fix"] = (FixCommand.Examples, "0 done, 2 wrong usage or something that could not be read or written, 130 Ctrl-C."),
    };

    /// <summary>Puts examples under the help of the root command and of its commands.</summary>
    public static void AddTo(RootCommand root)
    {
        foreach (HelpOption option in root.Options.OfType<HelpOption>())
        {
            option.Action = new HelpWithExamples((HelpAction)option.Action!);
        }
    }

    public override int Invoke(ParseResult parseResult)
    {
        int result = help.Invoke(parseResult);
        System.IO.TextWriter writer = parseResult.InvocationConfiguration.Output;
        if (s_byCommand.TryGetValue(parseResult.CommandResult.Command.Name, out var own))
        {
            Write(writer, own.Examples);
            writer.WriteLine("Exit codes: " + own.ExitCodes);
        }
        else
        {
            Write(writer, [.. s_byCommand.Values.Select(c => c.Examples[0])]);
            writer.WriteLine("'wcflint COMMAND --help' shows a command's options, examples and exit codes.");
        }

        return result;
    }

    private static void Write(System.IO.TextWriter writer, IReadOnlyList<(string Command, string Meaning)> examples)
    {
        int width = examples.Max(e => e.Command.Length);
        writer.WriteLine("Examples:");
        foreach ((string command, string meaning) in examples)
        {
            writer.WriteLine("  " + command.PadRight(width) + "  " + meaning);
        }

        writer.WriteLine();
    }
}
