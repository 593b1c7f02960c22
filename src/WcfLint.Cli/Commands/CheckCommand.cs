using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Questions;
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
        ("wcflint check .", "checks everything in this folder"),
        ("wcflint check Shop.sln --fail-on error", "checks a solution; only errors fail the run"),
        ("wcflint check Shop.sln --load msbuild", "evaluates the projects with MSBuild, which runs their targets"),
        ("wcflint check web.config --rule WCFL2001,security", "checks one file with one rule and one group of rules"),
        ("wcflint check . --statistics", "shows the number of findings per rule, and their cost"),
        ("wcflint check . --statistics --by project", "shows the number of findings per project"),
        ("wcflint check . --rule WCFL1002 --all", "shows every finding of one rule, without grouping equal findings"),
        ("wcflint check . --format sarif --output wcflint.sarif", "writes a log for code scanning"),
        ("wcflint check . --output sarif=wcflint.sarif --output markdown=summary.md", "shows the report and writes two more, in one run"),
        ("wcflint check --why web.config:12", "explains which rules report a finding on a line, and why the others do not"),
        ("wcflint check . --error - < exception.txt", "looks for what can cause an exception, whose text is read from standard input"),
        ("wcflint check . --baseline wcflint-baseline.json", "fails only on findings that are new since 'wcflint baseline .'"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions("Report findings of these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas).", several: true);
        var reports = new ReportOptions();
        Option<string> minSeverity = MinSeverity();
        Option<string> failOn = FailOn();
        Option<string?> baseline = Baseline();
        var why = new Option<string?>(
            "--why") { Description = "Explain which rules report a finding on a line, and why the others do not.", HelpName = "FILE:LINE" };
        var detail = new DetailOptions(reports.Format);
        why.Validators.Add(result =>
        {
            detail.RefuseBeside(result, "--why explains one line");
            if (result.Tokens.Count == 1 && WhyLine.Parse(result.Tokens[0].Value) is null)
            {
                result.AddError("--why: expected FILE:LINE, for example web.config:12, but got '" + result.Tokens[0].Value + "'.");
            }

            reports.RefuseBeside(result, "--why");
        });
        var error = new Option<string?>("--error")
        {
            Description = "Look for what can cause an exception: its text, with or without a stack trace (- reads standard input).",
            HelpName = "TEXT",
        };
        error.Validators.Add(result =>
        {
            detail.RefuseBeside(result, "--error looks for causes", isListAllowed: true);
            reports.RefuseBeside(result, "--error");
            if (ScopeOptions.ValueOf(result, why) is not null)
            {
                result.AddError("--error cannot be combined with --why.");
            }
        });
        var since = new Option<string?>("--since") { Description =
            "Report only findings in lines that changed since a branch, tag or commit, including uncommitted changes.", HelpName = "REF" };
        var unused = new Option<bool>("--report-unused-suppressions") { Description =
            "Also report pragmas, SuppressMessage attributes and comments that suppress nothing, as warnings." };
        var command = new Command("check", "Finds WCF smells in C# and configurations.");
        reports.AddTo(command);
        foreach (Option option in (Option[])[minSeverity, failOn, baseline, since, unused])
        {
            command.Options.Add(option);
        }

        detail.AddTo(command);
        command.Options.Add(why);
        command.Options.Add(error);
        scope.AddTo(command);
        command.SetAction((parsed, cancellation) =>
        {
            ErrorQuestion? question = ErrorOption.Read(parsed.GetValue(error), host);
            IReadOnlyList<(string Format, OutputFile? File)> all = reports.Read(parsed, host);
            return RunAsync(scope.PathsOf(parsed), OptionsOf, all, detail.Read(parsed), host, cancellation);

            CheckOptions OptionsOf(IReadOnlyList<string> paths)
            {
                CheckOptions options = scope.Read(parsed, paths, host);
                return ErrorOption.Ask(question, options with
                {
                    ReadsSurroundings = true,
                    MinSeverity = SeverityNames.Find(ScopeOptions.Chosen(parsed, minSeverity, options.Settings.MinSeverity))!.Value,
                    FailOn = SeverityNames.Find(ScopeOptions.Chosen(parsed, failOn, options.Settings.FailOn)),
                    // The cause of an exception may be a known finding.
                    Baseline = parsed.GetValue(baseline) ?? (question is null ? options.Settings.Baseline : null),
                    Fingerprints = all.Any(static report => ReportWriter.HasFingerprints(report.Format)),
                    ReportsUnusedSuppressions = parsed.GetValue(unused),
                    Since = parsed.GetValue(since),
                    Why = parsed.GetValue(why) is { } asked ? WhyLine.Parse(asked) : null,
                });
            }
        });
        return command;
    }

    /// <summary>The option that leaves findings out.</summary>
    public static Option<string> MinSeverity() => ScopeOptions.Choice("--min-severity", "Lowest severity that is reported.", "info", SeverityNames.OfFindings);

    private static Option<string> FailOn() => ScopeOptions.Choice("--fail-on", "Lowest severity that makes the exit code 1.", "warning", SeverityNames.WithNone);

    private static Option<string?> Baseline() =>
        new("--baseline") { Description =
            "A file of known findings from 'wcflint baseline': only new findings fail the run, and only sarif and json show the known ones.",
                HelpName = "FILE" };

    private static int ExitCodeOf(CheckResult result) =>
        !result.Succeeded ? ExitCode.Error
        : result.HasFailing ? ExitCode.Findings
        : ExitCode.Clean;

    private static async Task<int> RunAsync(
        IReadOnlyList<string> paths, Func<IReadOnlyList<string>, CheckOptions> optionsOf, IReadOnlyList<(string Format, OutputFile? File)> reports,
        ReportDetail detail, CommandHost host, CancellationToken cancellation)
    {
        using var progress = new ProgressLine(host.Error, host.Progress);
        CheckResult result = await SeveralPaths.CheckAsync(paths, optionsOf, progress, cancellation);

        // The text counts the notes in its last line, and some forms have them whole.
        bool isAnswer = (result.WhyAnswer ?? (object?)result.ErrorAnswer) is not null;
        NotesTold told = detail.IsVerbose ? NotesTold.InFull : !isAnswer && ReportWriter.HasNotes(reports[0].Format) ? NotesTold.InReport : NotesTold.Counted;
        Problems.Write(result.Notes, result.Failures, result.InputFails, result.Relative, told, host.Error);
        foreach ((string format, OutputFile? file) in reports)
        {
            ReportWriter.Write(result, format, detail, file, host);
        }

        if (reports[0].Format is not ("text" or "json"))
        {
            Bookkeeping.Unused(result).ToList().ForEach(host.Error.WriteLine);
        }

        return result.WhyAnswer is not null ? ExitCode.Clean
            : result.ErrorAnswer is not null ? result.Succeeded ? ExitCode.Clean : ExitCode.Error
            : ExitCodeOf(result);
    }
}
