using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Linq;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint fix PATH`.</summary>
internal static class FixCommand
{
    /// <summary>What `wcflint fix --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint fix . --dry-run", "shows the changes as a diff"),
        ("wcflint fix .", "fixes warnings that are safe to fix without review, and lists the rest"),
        ("wcflint fix . --rule WCFL2001,WCFL7001", "fixes only the findings of two rules"),
        ("wcflint fix . --rule WCFL2002 --quota 4194304", "sets a quota of 4 MiB on endpoints that need a larger quota"),
        ("wcflint fix . --interactive --rule WCFL2001", "asks for each finding of a rule"),
        ("wcflint fix . --commit", "creates one git commit per rule, in a clean work tree"),
        ("wcflint fix Shop.sln --breaking", "also applies fixes that change both the client and the service"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions(
            "Fix findings of these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas), including findings whose fix needs a decision.");
        var dryRun = new Option<bool>("--dry-run") { Description = "Write no files; show a diff for 'git apply'." };
        var output = new Option<string?>("--output", "-o") { Description = "With --dry-run: write the diff to a file.", HelpName = "FILE" };
        var commit = new Option<bool>("--commit") { Description = "Create one git commit per rule, each based on the one before; requires a clean work tree." };
        var quota = new Option<int?>(
            "--quota") { CustomParser = ParseQuota,
                Description = "Message size to set where the default of 65,536 bytes is too small (WCFL2002) and, with --rule WCFL2001, where a quota is unlimited.", HelpName = "BYTES" };
        var breaking = new Option<bool>(
            "--breaking") { Description = "Also apply fixes that change what is sent over the wire; services and clients must then be deployed together." };
        var helper = new Option<bool>(
            "--close-helper") { Description = "Close clients with one extension method per project, added if missing, instead of a try block in each place." };
        var interactive = new Option<bool>("--interactive",
            "-i") { Description = "Show the diff of each fix and ask before applying it, including fixes that need a decision." };
        var yes = new Option<bool>("--yes", "-y") { Description = "Write more than 50 files without asking." };
        Option<string> minSeverity =
            ScopeOptions.Choice("--min-severity", "Lowest severity that is fixed; findings of rules named by --rule are fixed at any severity.",
                ReportedFinding.Name(SweepPolicy.Lowest), SeverityNames.OfFindings);
        var force = new Option<bool>("--force") { Description = "Write even if the git work tree has uncommitted changes." };
        var quiet = new Option<bool>("--quiet", "-q") { Description = "Show only the totals after the run." };
        var command = new Command("fix", "Applies the fixes that are safe without review, and lists those that need a decision.") { dryRun, output, commit,
            interactive, yes, minSeverity, quota, breaking, helper, force, quiet };
        scope.AddTo(command);
        command.Validators.Add(result =>
        {
            if (result.GetResult(quota) is not null && scope.RulesOf(result) is { Count: > 0 } rules && !rules.Contains("WCFL2002")
                && !rules.Contains("WCFL2001"))
            {
                result.AddError("--quota applies only to WCFL2002 and WCFL2001, but --rule names neither.");
            }

            if (ScopeOptions.ValueOf(result, output) is not null && !ScopeOptions.ValueOf(result, dryRun))
            {
                result.AddError("--output requires --dry-run.");
            }

            if (ScopeOptions.ValueOf(result, commit)
                && (ScopeOptions.ValueOf(result, dryRun) || ScopeOptions.ValueOf(result, interactive) || ScopeOptions.ValueOf(result, force)))
            {
                result.AddError("--commit requires a clean work tree and cannot be combined with --dry-run, --interactive or --force.");
            }
        });
        command.SetAction((parsed, cancellation) =>
        {
            CheckOptions options = scope.Read(parsed, host);
            return new FixSession(
                new FixOptions
                {
                    Scope = options with { ReadsSurroundings = true, MinSeverity = SeverityNames.Find(parsed.GetRequiredValue(minSeverity))!.Value },
                    Quota = parsed.GetValue(quota),
                    Breaking = parsed.GetValue(breaking),
                    CloseHelper = parsed.GetValue(helper),
                    DryRun = parsed.GetValue(dryRun) || parsed.GetValue(commit),
                    ByRule = parsed.GetValue(commit),
                },
                host)
            {
                Asks = parsed.GetValue(interactive),
                IsConfirmed = parsed.GetValue(yes),
                Force = parsed.GetValue(force),
                Output = parsed.GetValue(output),
                Told = scope.Told(parsed),
                IsQuiet = parsed.GetValue(quiet),
            }.RunAsync(cancellation);
        });
        return command;
    }

    private static int? ParseQuota(ArgumentResult result)
    {
        string word = result.Tokens[0].Value;
        if (MessageQuota.Parse(word) is { } bytes)
        {
            return bytes;
        }

        result.AddError("--quota: " + MessageQuota.Expected + "'" + word + "'.");
        return null;
    }
}
