using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint report PATH`.</summary>
internal static class ReportCommand
{
    private const string DefaultName = "wcflint-report.html";

    /// <summary>The end of `wcflint report --help`.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint report . --output smells.html", "writes one page to read, print or pass on"),
        ("wcflint report . --baseline wcflint-baseline.json", "also shows the changes since the baseline"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions("Report findings of these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas).");
        var output = new Option<string>("--output",
            "-o") { Description = "The page to write; an existing file is replaced.", HelpName = "FILE", DefaultValueFactory = _ => DefaultName };
        Option<string> minSeverity = CheckCommand.MinSeverity();
        var baseline = new Option<string?>("--baseline") { Description =
            "A file of known findings from 'wcflint baseline': the page shows which findings are new and how many are gone.", HelpName = "FILE" };
        Option<string?> costs = MeasuredCosts.Option();
        Option<bool> all = DetailOptions.All();
        var command = new Command("report", "Writes the findings and their cost to one HTML page.") { output, minSeverity, baseline, costs, all };
        scope.AddTo(command);
        command.SetAction((parsed, cancellation) =>
        {
            CheckOptions options = scope.Read(parsed, host);
            return RunAsync(
                options with
                {
                    ReadsSurroundings = true,
                    MinSeverity = SeverityNames.Find(ScopeOptions.Chosen(parsed, minSeverity, options.Settings.MinSeverity))!.Value,
                    Baseline = parsed.GetValue(baseline) ?? options.Settings.Baseline,
                },
                parsed.GetRequiredValue(output),
                parsed.GetValue(costs),
                parsed.GetValue(all),
                scope.Told(parsed),
                host,
                cancellation);
        });
        return command;
    }

    private static async Task<int> RunAsync(CheckOptions options, string output, string? costs, bool all, NotesTold told, CommandHost host,
        CancellationToken cancellation)
    {
        MeasuredCosts? measured = costs is null ? null : MeasuredCosts.Read(costs);
        var file = OutputFile.Resolve(output, host);
        using var progress = new ProgressLine(host.Error, host.Progress);
        CheckResult result = await Checker.RunAsync(options, progress, cancellation);
        Problems.Write(result.Notes, result.Failures, result.InputFails, result.Relative, told, host.Error);
        file.Write(writer => new HtmlReport(DateTimeOffset.Now, measured, all).Write(result, writer));
        file.Remarks.WriteLine(output + ": " + CountText.Of(result.Findings.Count, "finding") + " of " + CountText.Of(result.Projects, "project"));
        return result.Succeeded ? ExitCode.Clean : ExitCode.Error;
    }
}
