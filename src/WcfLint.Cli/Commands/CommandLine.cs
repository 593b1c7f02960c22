using System;
using System.CommandLine;
using System.CommandLine.Invocation;
using System.Threading;
using System.Threading.Tasks;

namespace WcfLint.Cli.Commands;

/// <summary>The command line: parses, runs, and turns what happened into an exit code.</summary>
internal static class CommandLine
{
    public static async Task<int> RunAsync(string[] args, CommandHost host, CancellationToken cancellation = default)
    {
        var root = new RootCommand("Finds WCF configuration and design smells in C# and .config files, and says what each costs.")
        {
            CheckCommand.Create(host),
        };

        HelpWithExamples.AddTo(root);
        ParseResult parsed = root.Parse(args);
        var invocation = new InvocationConfiguration { Output = host.Out, Error = host.Error, EnableDefaultExceptionHandler = false };
        if (parsed.Action is ParseErrorAction)
        {
            foreach (System.CommandLine.Parsing.ParseError error in parsed.Errors)
            {
                host.Error.WriteLine("wcflint: " + error.Message);
            }

            host.Error.WriteLine("Try 'wcflint " + (parsed.CommandResult.Command is RootCommand ? string.Empty : parsed.CommandResult.Command.Name + " ") + "--help'.");
            return ExitCode.Trouble;
        }

        try
        {
            return await parsed.InvokeAsync(invocation, cancellation);
        }
        catch (CommandException problem)
        {
            host.Error.WriteLine("wcflint: " + problem.Message);
            return ExitCode.Trouble;
        }
        catch (OperationCanceledException)
        {
            host.Error.WriteLine("wcflint: cancelled");
            return ExitCode.Trouble;
        }
    }
}
