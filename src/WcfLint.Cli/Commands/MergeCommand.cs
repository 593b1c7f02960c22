using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Sarif;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint merge A.sarif B.sarif`.</summary>
internal static class MergeCommand
{
    private static readonly (string Level, DiagnosticSeverity Severity)[] s_levels = [("error", DiagnosticSeverity.Error), ("warning", DiagnosticSeverity.Warning), ("note", DiagnosticSeverity.Info)];

    /// <summary>What `wcflint merge --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint merge 1.sarif 2.sarif --output wcflint.sarif", "one log of the parts that 'check --shard' made"),
    ];

    public static Command Create(CommandHost host)
    {
        var files = new Argument<string[]>("FILE") { Description = "SARIF logs of 'wcflint check --shard', all of the same version.", Arity = ArgumentArity.OneOrMore };
        var output = new Option<string?>("--output", "-o") { Description = "Write the log to a file instead of the standard output.", HelpName = "FILE" };
        Option<string> failOn = CheckCommand.FailOn();
        var command = new Command("merge", "Joins the SARIF logs of parts of one tree.") { files, output, failOn };
        command.SetAction(parsed => Run(parsed.GetRequiredValue(files), parsed.GetValue(output), CheckCommand.SeverityOf(parsed.GetRequiredValue(failOn)), host));
        return command;
    }

    private static int Run(string[] files, string? output, DiagnosticSeverity? failOn, CommandHost host)
    {
        var merge = new SarifMerge(files);
        if (output is null)
        {
            merge.Write(host.Out);
        }
        else
        {
            var file = OutputFile.Resolve(output, host);
            file.Write(merge.Write);
            file.Remarks.WriteLine(output + ": " + merge.Count + (merge.Count == 1 ? " finding" : " findings") + " of " + files.Length + (files.Length == 1 ? " log" : " logs"));
        }

        return !merge.IsComplete ? ExitCode.Error
            : s_levels.Any(l => l.Severity >= failOn && merge.New.ContainsKey(l.Level)) ? ExitCode.Findings
            : ExitCode.Clean;
    }
}
