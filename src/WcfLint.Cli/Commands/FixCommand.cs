using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
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
        ("wcflint fix . --dry-run", "shows as a diff what would change"),
        ("wcflint fix .", "mends what check would fail on and is safe in bulk, names the rest"),
        ("wcflint fix . --rule WCFL2001,WCFL7001", "two rules only"),
        ("wcflint fix . --rule WCFL2002 --quota 4194304", "gives endpoints that need one a quota of 4 MiB"),
        ("wcflint fix . --interactive --rule WCFL2001", "asks for each finding of a rule"),
        ("wcflint fix . --commit", "one git commit a rule, in a clean work tree"),
        ("wcflint fix Shop.sln --breaking", "also what both ends of a wire must agree on"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions(
            "Fix these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas); a rule that is named is also fixed where that needs a decision.",
            "Check and change no files that match, relative to PATH (repeat for more).");
        var dryRun = new Option<bool>("--dry-run") { Description = "Write no file, show a diff that git apply takes." };
        var output = new Option<string?>("--output", "-o") { Description = "With --dry-run: write the diff to a file.", HelpName = "FILE" };
        var commit = new Option<bool>("--commit") { Description = "Make one git commit a rule, each on the outcome of those before it; only in a clean work tree." };
        var quota = new Option<int?>("--quota") { CustomParser = ParseQuota, Description = "Size of messages where the default of 65,536 bytes is too small (WCFL2002), with --rule WCFL2001 also where a quota bounds nothing.", HelpName = "BYTES" };
        var breaking = new Option<bool>("--breaking") { Description = "Also apply fixes that change what goes over the wire: services and clients must be deployed together." };
        var helper = new Option<bool>("--close-helper") { Description = "Close clients by one extension method of the project, added where it has none, instead of a try at each of many places." };
        var interactive = new Option<bool>("--interactive", "-i") { Description = "Ask for each finding, with the diff of its fix before it; also those that need a decision." };
        var yes = new Option<bool>("--yes", "-y") { Description = "Write also more than 50 files unasked." };
        Option<string> minSeverity = ScopeOptions.Choice("--min-severity", "Lowest severity that is fixed; rules that --rule names are always fixed.", ReportedFinding.Name(SweepPolicy.Lowest), SeverityNames.OfFindings);
        var force = new Option<bool>("--force") { Description = "Write although the git work tree has changes that are not committed." };
        var command = new Command("fix", "Applies the fixes that are safe in bulk, and names what needs a decision.") { dryRun, output, commit, interactive, yes, minSeverity, quota, breaking, helper, force };
        scope.AddTo(command);
        command.Validators.Add(result =>
        {
            if (result.GetResult(quota) is not null && scope.RulesOf(result) is { Count: > 0 } rules && !rules.Contains("WCFL2002") && !rules.Contains("WCFL2001"))
            {
                result.AddError("--quota is for WCFL2002 and WCFL2001, neither of which --rule names.");
            }

            if (ScopeOptions.ValueOf(result, output) is not null && !ScopeOptions.ValueOf(result, dryRun))
            {
                result.AddError("--output is for --dry-run.");
            }

            if (ScopeOptions.ValueOf(result, commit) && (ScopeOptions.ValueOf(result, dryRun) || ScopeOptions.ValueOf(result, interactive) || ScopeOptions.ValueOf(result, force)))
            {
                result.AddError("--commit asks nobody and wants a clean work tree: it goes without --dry-run, --interactive and --force.");
            }
        });
        command.SetAction((parsed, cancellation) =>
        {
            CheckOptions options = scope.Read(parsed, host);
            return new FixSession(
                new FixOptions
                {
                    Scope = options with { MinSeverity = SeverityNames.Find(parsed.GetRequiredValue(minSeverity))!.Value },
                    Quota = parsed.GetValue(quota),
                    Breaking = parsed.GetValue(breaking),
                    CloseHelper = parsed.GetValue(helper),
                    DryRun = parsed.GetValue(dryRun) || parsed.GetValue(commit),
                    ByRule = parsed.GetValue(commit),
                },
                host)
            {
                Asks = parsed.GetValue(interactive),
                SaysYes = parsed.GetValue(yes),
                Force = parsed.GetValue(force),
                Output = parsed.GetValue(output),
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

        result.AddError("--quota: '" + word + "'" + MessageQuota.Problem);
        return null;
    }
}
