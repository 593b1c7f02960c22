using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint check PATH`.</summary>
internal static class CheckCommand
{
    private static readonly Dictionary<string, LoadMode> s_loads = new(StringComparer.OrdinalIgnoreCase)
    {
        ["auto"] = LoadMode.Auto,
        ["msbuild"] = LoadMode.MSBuild,
        ["sources"] = LoadMode.Sources,
    };

    private static readonly Dictionary<string, DiagnosticSeverity?> s_severities = new(StringComparer.OrdinalIgnoreCase)
    {
        ["none"] = null,
        ["info"] = DiagnosticSeverity.Info,
        ["warning"] = DiagnosticSeverity.Warning,
        ["error"] = DiagnosticSeverity.Error,
    };

    /// <summary>What `wcflint check --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint check .", "everything below this folder"),
        ("wcflint check Shop.sln --fail-on error", "a solution; only errors fail the run"),
        ("wcflint check legacy --load sources", "a tree that does not build here"),
        ("wcflint check web.config --rule WCFL2001,WCFL7001", "one file, two rules"),
        ("wcflint check . --format sarif --output wcflint.sarif", "for code scanning"),
    ];

    public static Command Create(CommandHost host)
    {
        var path = new Argument<string>("PATH") { Description = "Solution (.sln, .slnx), project (.csproj), folder, or .config file." };
        Option<string> load = Choice("--load", "How projects are read: msbuild restores and evaluates them, sources reads their files alone, auto takes msbuild for SDK-style projects and sources for the rest.", "auto", s_loads.Keys);
        Option<string> format = Choice("--format", "Form of the report.", "text", ReportWriter.Formats);
        var output = new Option<string?>("--output", "-o") { Description = "Write the report to a file instead of the standard output.", HelpName = "FILE" };
        var rule = new Option<string[]>("--rule") { Description = "Report these rules only (repeat, or separate by commas).", HelpName = "ID" };
        rule.Validators.Add(result =>
        {
            foreach (string id in RuleIds(result.GetValueOrDefault<string[]>()).Where(id => WcfRules.Find(id) is null))
            {
                result.AddError("--rule: no rule is called '" + id + "'.");
            }
        });
        var exclude = new Option<string[]>("--exclude") { Description = "Judge no files that match, relative to PATH (repeat for more).", HelpName = "GLOB" };
        Option<string> minSeverity = Choice("--min-severity", "Report nothing below it.", "info", s_severities.Keys.Where(name => name != "none"));
        Option<string> failOn = Choice("--fail-on", "Lowest severity that makes the exit code 1.", "warning", s_severities.Keys);
        var command = new Command("check", "Finds WCF smells in C# and configurations.") { path, load, format, output, rule, exclude, minSeverity, failOn };
        command.SetAction((parsed, cancellation) => RunAsync(
            new CheckOptions
            {
                Path = parsed.GetRequiredValue(path),
                Load = s_loads[parsed.GetRequiredValue(load)],
                Rules = RuleIds(parsed.GetValue(rule)).ToHashSet(StringComparer.Ordinal),
                Excludes = parsed.GetValue(exclude) ?? [],
                MinSeverity = s_severities[parsed.GetRequiredValue(minSeverity)]!.Value,
                FailOn = s_severities[parsed.GetRequiredValue(failOn)],
            },
            parsed.GetRequiredValue(format),
            parsed.GetValue(output),
            host,
            cancellation));
        return command;
    }

    private static async Task<int> RunAsync(CheckOptions options, string format, string? output, CommandHost host, CancellationToken cancellation)
    {
        CheckResult result = await Checker.RunAsync(options, new ProgressLine(host.Error, host.Progress), cancellation);
        foreach (LoadNote note in result.Notes)
        {
            host.Error.WriteLine((note.IsFailure ? "cannot read " : "note: ") + result.Relative(note.Path) + ": " + note.Reason);
        }

        foreach (AnalyzerFailure failure in result.Failures)
        {
            host.Error.WriteLine("AD0001: " + failure.Analyzer + " failed in " + result.Relative(failure.Project) + ": " + failure.Exception);
        }

        ReportWriter.Write(result, format, output, host);
        return result.Failures.Count > 0 || result.Notes.Any(n => n.IsFailure) ? ExitCode.Trouble
            : result.Findings.Any(f => f.Severity >= options.FailOn) ? ExitCode.Findings
            : ExitCode.Clean;
    }

    private static IEnumerable<string> RuleIds(string[]? values) =>
        (values ?? []).SelectMany(v => v.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)).Select(id => id.ToUpperInvariant());

    private static Option<string> Choice(string name, string description, string byDefault, IEnumerable<string> words)
    {
        var option = new Option<string>(name) { Description = description, HelpName = string.Join('|', words), DefaultValueFactory = _ => byDefault };
        return option.AcceptOnlyFromAmong(words.ToArray());
    }
}
