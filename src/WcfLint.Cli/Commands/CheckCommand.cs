using System;
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
    public static Command Create(CommandHost host)
    {
        var path = new Argument<string>("PATH") { Description = "Solution (.sln, .slnx), project (.csproj), folder, or .config file." };
        Option<LoadMode> load = Choice("--load", "How projects are read.", LoadMode.Auto,
            ("auto", LoadMode.Auto), ("msbuild", LoadMode.MSBuild), ("sources", LoadMode.Sources));
        Option<string> format = Choice("--format", "Form of the report.", "text", ("text", "text"), ("sarif", "sarif"), ("json", "json"), ("github", "github"));
        var output = new Option<string?>("--output", "-o") { Description = "Write the report to a file instead of the standard output.", HelpName = "FILE" };
        var rule = new Option<string[]>("--rule") { Description = "Report these rules only (repeat, or separate by commas).", HelpName = "ID", DefaultValueFactory = _ => [] };
        rule.Validators.Add(result =>
        {
            foreach (string id in Split(result.GetValueOrDefault<string[]>()).Where(id => WcfRules.Find(id) is null))
            {
                result.AddError("--rule: no rule is called '" + id + "'.");
            }
        });
        var exclude = new Option<string[]>("--exclude") { Description = "Judge no files that match, relative to PATH (repeat for more).", HelpName = "GLOB", DefaultValueFactory = _ => [] };
        Option<DiagnosticSeverity> minSeverity = Choice("--min-severity", "Report nothing below it.", DiagnosticSeverity.Info,
            ("info", DiagnosticSeverity.Info), ("warning", DiagnosticSeverity.Warning), ("error", DiagnosticSeverity.Error));
        Option<DiagnosticSeverity?> failOn = Choice<DiagnosticSeverity?>("--fail-on", "Lowest severity that makes the exit code 1.", DiagnosticSeverity.Warning,
            ("none", null), ("info", DiagnosticSeverity.Info), ("warning", DiagnosticSeverity.Warning), ("error", DiagnosticSeverity.Error));
        var command = new Command("check", "Finds WCF smells in C# and configurations.") { path, load, format, output, rule, exclude, minSeverity, failOn };
        command.SetAction((parsed, cancellation) => RunAsync(
            new CheckOptions
            {
                Path = parsed.GetRequiredValue(path),
                Load = parsed.GetValue(load),
                Rules = Split(parsed.GetValue(rule)).ToHashSet(StringComparer.Ordinal),
                Excludes = parsed.GetValue(exclude) ?? [],
                MinSeverity = parsed.GetValue(minSeverity),
                FailOn = parsed.GetValue(failOn),
            },
            parsed.GetValue(format)!,
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

    private static string[] Split(string[]? values) =>
        (values ?? []).SelectMany(v => v.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)).Select(id => id.ToUpperInvariant()).ToArray();

    private static Option<T> Choice<T>(string name, string description, T byDefault, params (string Word, T Value)[] choices)
    {
        string words = string.Join("|", choices.Select(c => c.Word));
        string defaultWord = choices.First(c => Equals(c.Value, byDefault)).Word;
        return new Option<T>(name)
        {
            Description = description + " Default: " + defaultWord + ".",
            HelpName = words,
            DefaultValueFactory = _ => byDefault,
            CustomParser = result =>
            {
                foreach ((string word, T value) in choices)
                {
                    if (string.Equals(word, result.Tokens[0].Value, StringComparison.OrdinalIgnoreCase))
                    {
                        return value;
                    }
                }

                result.AddError(name + ": '" + result.Tokens[0].Value + "' is none of " + words + ".");
                return default;
            },
        };
    }
}
