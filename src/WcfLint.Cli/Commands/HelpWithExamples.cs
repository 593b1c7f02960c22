using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using System.Linq;

namespace WcfLint.Cli.Commands;

/// <summary>The usual help, followed by examples and the exit codes.</summary>
internal sealed class HelpWithExamples(HelpAction help) : SynchronousCommandLineAction
{
    /// <summary>Puts examples under the help of the root command and of `check`.</summary>
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
        IReadOnlyList<(string Command, string Meaning)> examples = CheckCommand.Examples;
        int width = examples.Max(e => e.Command.Length);
        writer.WriteLine("Examples:");
        foreach ((string command, string meaning) in examples)
        {
            writer.WriteLine("  " + command.PadRight(width) + "  " + meaning);
        }

        writer.WriteLine();
        writer.WriteLine("Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage or something that could not be read.");
        return result;
    }
}
