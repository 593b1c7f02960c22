using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Threading;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Parts;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint merge 1.part 2.part`.</summary>
internal static class MergeCommand
{
    // What other commands write of a whole tree.
    private const string BaselineFormat = "baseline";
    private const string HtmlFormat = "html";

    private static readonly string[] s_formats = [.. ReportWriter.Formats, BaselineFormat, HtmlFormat];

    /// <summary>What `wcflint merge --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint merge 1.part 2.part 3.part", "what 'wcflint check .' says, of the parts that 'check --shard' made"),
        ("wcflint merge 1.part 2.part --format sarif --output wcflint.sarif", "for code scanning"),
        ("wcflint merge 1.part 2.part --format baseline --output wcflint-baseline.json", "what 'wcflint baseline .' writes"),
    ];

    public static Command Create(CommandHost host)
    {
        var files = new Argument<string[]>("FILE") { Description = "What 'wcflint check --shard' wrote: all parts of one tree, of the same version.", Arity = ArgumentArity.OneOrMore };
        Option<string> format = ScopeOptions.Choice("--format", "Form of the report: as of check, or " + BaselineFormat + " and " + HtmlFormat + ", which the commands baseline and report write.", "text", s_formats);
        format.HelpName = "FORMAT";
        var output = new Option<string?>("--output", "-o") { Description = "Write the report to a file instead of the standard output.", HelpName = "FILE" };
        Option<string> minSeverity = CheckCommand.MinSeverity();
        Option<string> failOn = CheckCommand.FailOn();
        Option<string?> baseline = CheckCommand.Baseline();
        Option<bool> statistics = CheckCommand.Statistics(format);
        var command = new Command("merge", "Joins the parts of one tree to what one run over it gives.") { files, format, output, minSeverity, failOn, baseline, statistics };
        command.Validators.Add(result =>
        {
            if (result.GetValue(format) == BaselineFormat && (result.GetValue(baseline) is not null || result.GetResult(minSeverity) is { Implicit: false }))
            {
                result.AddError("--format baseline: names all findings; --baseline and --min-severity are for reports.");
            }
        });
        command.SetAction((parsed, cancellation) => System.Threading.Tasks.Task.FromResult(Run(
            parsed.GetRequiredValue(files),
            new CheckOptions
            {
                Path = ".",
                MinSeverity = CheckCommand.SeverityOf(parsed.GetRequiredValue(minSeverity))!.Value,
                FailOn = CheckCommand.SeverityOf(parsed.GetRequiredValue(failOn)),
                Baseline = parsed.GetValue(baseline),
            },
            parsed.GetRequiredValue(format),
            parsed.GetValue(statistics),
            parsed.GetValue(output),
            host,
            cancellation)));
        return command;
    }

    private static int Run(string[] files, CheckOptions options, string format, bool statistics, string? output, CommandHost host, CancellationToken cancellation)
    {
        OutputFile? file = output is null ? null : OutputFile.Resolve(output, host);
        CheckResult result = PartJoin.Join(files, options, cancellation);
        Problems.Write(result.Notes, result.Failures, result.Relative, host.Error);
        switch (format)
        {
            case BaselineFormat:
                var baseline = Baseline.Create(output ?? Baseline.DefaultName, result.Findings);
                ReportWriter.Write(baseline.Write, file, host);
                break;
            case HtmlFormat:
                ReportWriter.Write(writer => new HtmlReport(DateTimeOffset.Now).Write(result, writer), file, host);
                break;
            default:
                ReportWriter.Write(result, format, statistics, file, host);
                return CheckCommand.ExitCodeOf(result, options);
        }

        return result.IsComplete ? ExitCode.Clean : ExitCode.Error;
    }
}
