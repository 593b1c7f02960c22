using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint check PATH`.</summary>
internal static class CheckCommand
{
    /// <summary>What `wcflint check --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint check .", "everything below this folder"),
        ("wcflint check Shop.sln --fail-on error", "a solution; only errors fail the run"),
        ("wcflint check Shop.sln --load msbuild", "by MSBuild's own evaluation: runs the tree's targets"),
        ("wcflint check web.config --rule WCFL2001,security", "one file, a rule and a band"),
        ("wcflint check . --statistics", "how many of each rule, and what they cost"),
        ("wcflint check . --statistics --by project", "how many in each project"),
        ("wcflint check . --rule WCFL1002 --all", "every finding of a rule, also equal ones"),
        ("wcflint check . --format sarif --output wcflint.sarif", "for code scanning"),
        ("wcflint check --why web.config:12", "what the rules find at a line, or what keeps them silent"),
        ("wcflint check . --baseline wcflint-baseline.json", "only what is new since 'wcflint baseline .'"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions("Report these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas).", "Check no files that match, relative to PATH (repeat for more).", several: true);
        Option<string> format = ScopeOptions.Choice("--format", "Form of the report: " + string.Join(", ", ReportWriter.Formats) + ".", "text", ReportWriter.Formats);
        format.HelpName = "FORMAT";
        var output = new Option<string?>("--output", "-o") { Description = "Write the report to a file instead of the standard output.", HelpName = "FILE" };
        Option<string> minSeverity = MinSeverity();
        Option<string> failOn = FailOn();
        Option<string?> baseline = Baseline();
        var why = new Option<string?>("--why") { Description = "Say of one line what each rule found there, or what kept it silent.", HelpName = "FILE:LINE" };
        why.Validators.Add(result =>
        {
            if (result.Tokens.Count == 1 && WhyLine.Parse(result.Tokens[0].Value) is null)
            {
                result.AddError("--why: '" + result.Tokens[0].Value + "' is no line of a file: FILE:LINE, as web.config:12.");
            }

            if (ScopeOptions.ValueOf(result, format) is not (null or "text"))
            {
                result.AddError("--why: the answer is text.");
            }
        });
        var since = new Option<string?>("--since") { Description = "Report only findings in lines that changed since a branch, tag or commit, uncommitted changes too.", HelpName = "REF" };
        var detail = new DetailOptions(format);
        var command = new Command("check", "Finds WCF smells in C# and configurations.") { format, output, minSeverity, failOn, baseline, since };
        detail.AddTo(command);
        command.Options.Add(why);
        scope.AddTo(command);
        command.SetAction((parsed, cancellation) => RunAsync(
            scope.PathsOf(parsed),
            paths =>
            {
                CheckOptions options = scope.Read(parsed, paths, host);
                return options with
                {
                    ReadsSurroundings = true,
                    MinSeverity = SeverityNames.Find(ScopeOptions.Chosen(parsed, minSeverity, options.Settings.MinSeverity))!.Value,
                    FailOn = SeverityNames.Find(ScopeOptions.Chosen(parsed, failOn, options.Settings.FailOn)),
                    Baseline = parsed.GetValue(baseline) ?? options.Settings.Baseline,
                    Since = parsed.GetValue(since),
                    Why = parsed.GetValue(why) is { } asked ? WhyLine.Parse(asked) : null,
                };
            },
            parsed.GetRequiredValue(format),
            detail.Read(parsed),
            parsed.GetValue(output),
            host,
            cancellation));
        return command;
    }

    /// <summary>The option that leaves findings out.</summary>
    public static Option<string> MinSeverity() => ScopeOptions.Choice("--min-severity", "Report nothing below it.", "info", SeverityNames.OfFindings);

    private static Option<string> FailOn() => ScopeOptions.Choice("--fail-on", "Lowest severity that makes the exit code 1.", "warning", SeverityNames.WithNone);

    private static Option<string?> Baseline() =>
        new("--baseline") { Description = "A file of known findings, made by 'wcflint baseline': only others fail the run, and all forms but sarif and json show only others.", HelpName = "FILE" };

    private static int ExitCodeOf(CheckResult result) =>
        !result.Succeeded ? ExitCode.Error
        : result.HasFailing ? ExitCode.Findings
        : ExitCode.Clean;

    private static async Task<int> RunAsync(
        IReadOnlyList<string> paths, Func<IReadOnlyList<string>, CheckOptions> optionsOf, string format, ReportDetail detail, string? output, CommandHost host, CancellationToken cancellation)
    {
        OutputFile? file = output is null ? null : OutputFile.Resolve(output, host);
        using var progress = new ProgressLine(host.Error, host.Progress);
        CheckResult result = await SeveralPaths.CheckAsync(paths, optionsOf, progress, cancellation);

        // The report counts the notes in its last line.
        bool countsNotes = format == "text" && result.WhyAnswer is null && !detail.IsVerbose;
        Problems.Write(result.Notes.Where(note => note.IsFailure || note.IsMistake || !countsNotes), result.Failures, result.InputFails, result.Relative, host.Error);
        ReportWriter.Write(result, format, detail, file, host);
        return result.WhyAnswer is not null ? ExitCode.Clean : ExitCodeOf(result);
    }
}
