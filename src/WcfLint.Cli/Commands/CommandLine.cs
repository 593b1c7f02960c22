using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>The command line: parses, runs, and turns what happened into an exit code.</summary>
internal static class CommandLine
{
    private const string Colour = "--color";
    private const string Always = "always";
    private const string Never = "never";

    /// <summary>All commands with their options.</summary>
    public static RootCommand Create(CommandHost host)
    {
        var root = new RootCommand("Finds WCF configuration and design smells in C# and .config files, shows what each costs, and fixes those that are safe to fix.")
        {
            CheckCommand.Create(host),
            FixCommand.Create(host),
            BaselineCommand.Create(host),
            ReportCommand.Create(host),
            MigrateCommand.Create(host),
            RulesCommand.Create(host),
            ExplainCommand.Create(host),
        };
        root.Options.Add(CreateColour());
        return root;
    }

    public static async Task<int> RunAsync(string[] args, CommandHost host, CancellationToken cancellation = default)
    {
        RootCommand root = Create(host);
        HelpWithExamples.AddTo(root, host.Width);

        // Without a command the help lists all commands; the exit code is still an error, so that a script notices it.
        bool isEmpty = args.Length == 0;
        ParseResult parsed = root.Parse(isEmpty ? ["--help"] : args);
        string? colour = parsed.Action is ParseErrorAction ? null : parsed.GetValue<string>(Colour);
        if (colour is Always or Never && host.Colour != (colour == Always))
        {
            return await RunAsync(args, host with { Colour = colour == Always }, cancellation);
        }

        // Ctrl-C is the process's to handle (see Program): a file must be written or not when it comes, so nothing is cut off after a time.
        var invocation = new InvocationConfiguration { Output = host.Out, Error = host.Error, EnableDefaultExceptionHandler = false,
            ProcessTerminationTimeout = null };
        if (parsed.Action is ParseErrorAction)
        {
            try
            {
                WriteErrors(parsed, host);
            }
            catch (IOException)
            {
                // Standard error cannot be written: only the exit code reports the error.
            }

            return ExitCode.Error;
        }

        try
        {
            int exit = await parsed.InvokeAsync(invocation, cancellation);
            return isEmpty ? ExitCode.Error : exit;
        }
        catch (CommandException problem)
        {
            return Fail(host, problem.Message);
        }
        catch (OperationCanceledException)
        {
            host.Error.WriteLine("wcflint: cancelled");
            return ExitCode.Interrupted;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return Fail(host, problem.Message);
        }
        catch (Exception problem)
        {
            return Fail(host, "failed because of a bug: " + problem);
        }
    }

    private static Option<string> CreateColour()
    {
        Option<string> colour = ScopeOptions.Choice(Colour, "When the output has colours; 'auto': on a terminal, if neither NO_COLOR nor FORCE_COLOR is set.",
            "auto", ["auto", Always, Never]);
        colour.Recursive = true;
        return colour;
    }

    private static int Fail(CommandHost host, string message)
    {
        try
        {
            host.Error.WriteLine("wcflint: " + Problems.Lines(message));
        }
        catch (IOException)
        {
            // Standard error cannot be written: only the exit code reports the error.
        }

        return ExitCode.Error;
    }

    private static void WriteErrors(ParseResult parsed, CommandHost host)
    {
        if (RemovedFeatures.Describe(parsed.Tokens) is { } removed)
        {
            host.Error.WriteLine("wcflint: " + removed);
            return;
        }

        Command command = parsed.CommandResult.Command;
        bool hasUnknown = parsed.UnmatchedTokens.Count > 0;

        // Where a word is unknown, the parser's errors about the command itself only repeat that.
        foreach (ParseError error in parsed.Errors.Where(error => !hasUnknown || error.SymbolResult is not CommandResult))
        {
            host.Error.WriteLine("wcflint: " + Problems.Lines(error.Message));
        }

        // After an unknown command the other words have no meaning.
        foreach (string word in command is RootCommand ? parsed.UnmatchedTokens.Take(1) : parsed.UnmatchedTokens)
        {
            bool isOption = word.StartsWith('-');
            string kind = isOption ? "option" : command is RootCommand ? "command" : "argument";
            IEnumerable<string> known = isOption ? command.Options.Select(o => o.Name) : command.Subcommands.Select(c => c.Name);
            host.Error.WriteLine("wcflint: unknown " + kind + " '" + PrintableText.Escape(word) + "'." + Nearest.Hint(word, known));
        }

        host.Error.WriteLine("Try 'wcflint " + (command is RootCommand ? string.Empty : command.Name + " ") + "--help'.");
    }
}
