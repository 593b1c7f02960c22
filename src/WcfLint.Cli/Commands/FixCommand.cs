using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Git;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint fix PATH`.</summary>
internal static class FixCommand
{
    private const int MaxNamed = 5;

    /// <summary>What `wcflint fix --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint fix . --dry-run", "shows as a diff what would change"),
        ("wcflint fix .", "applies what is safe in bulk, names the rest"),
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
        var force = new Option<bool>("--force") { Description = "Write although the git work tree has changes that are not committed." };
        var command = new Command("fix", "Applies the fixes that are safe in bulk, and names what needs a decision.") { dryRun, output, commit, interactive, quota, breaking, helper, force };
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
        command.SetAction((parsed, cancellation) => RunAsync(
            new FixOptions
            {
                Scope = scope.Read(parsed, host),
                Quota = parsed.GetValue(quota),
                Breaking = parsed.GetValue(breaking),
                CloseHelper = parsed.GetValue(helper),
                DryRun = parsed.GetValue(dryRun) || parsed.GetValue(commit),
                ByRule = parsed.GetValue(commit),
            },
            parsed.GetValue(commit),
            parsed.GetValue(interactive),
            parsed.GetValue(force),
            parsed.GetValue(output),
            host,
            cancellation));
        return command;
    }

    private static int? ParseQuota(ArgumentResult result)
    {
        string word = result.Tokens[0].Value;
        if (int.TryParse(word, NumberStyles.None, CultureInfo.InvariantCulture, out int bytes) && bytes is > 65_536 and < int.MaxValue)
        {
            return bytes;
        }

        result.AddError("--quota: '" + word + "' is not a number of bytes above the default of 65,536 and below 2,147,483,647, which is no bound.");
        return null;
    }

    private static async Task<int> RunAsync(FixOptions options, bool commit, bool interactive, bool force, string? output, CommandHost host, CancellationToken cancellation)
    {
        var target = Target.Resolve(options.Scope.Path);
        var fixedFolder = FixedFolder.Of(target);
        string folder = fixedFolder.Path;
        GitWorkTree git = options.DryRun ? new GitWorkTree(false, []) : fixedFolder.Inspect();
        if (!force && git.Problem is { } problem)
        {
            throw new CommandException("git cannot say whether the work tree has changes that are not committed: " + problem + ". Say --force to fix it all the same.");
        }

        if (!force && git.Dirty.Count > 0)
        {
            throw new CommandException(
                "the git work tree has changes that are not committed, which a fix could not be told from: "
                + string.Join(", ", git.Dirty.Take(MaxNamed)) + (git.Dirty.Count > MaxNamed ? ", and " + (git.Dirty.Count - MaxNamed) + " more" : string.Empty)
                + ". Commit them, or say --force.");
        }

        if (GitWorkTree.Tracks(folder, TreeLock.Name))
        {
            throw new CommandException("'" + Path.Combine(folder, TreeLock.Name) + "' is committed, and 'wcflint fix' removes the file of that name when it ends. Remove it from the repository (git rm)");
        }

        GitCommits? commits = commit ? GitCommits.Prepare(target.BaseFolder) : null;
        OutputFile? file = output is null ? null : OutputFile.Resolve(output, host);
        if (interactive)
        {
            // Questions go where the summary goes: the diff of a dry run has the standard output for itself.
            options = options with { Ask = new FixDialogue(host.In, options.DryRun ? host.Error : host.Out, folder, host.Colour).AskAsync };
        }

        using TreeLock? treeLock = options.DryRun && !commit ? null : TreeLock.Take(folder);
        using var progress = new ProgressLine(host.Error, host.Progress);
        FixResult result = await new Fixer(options, progress).RunAsync(cancellation);
        Problems.Write(result.Notes, result.Failures, result.Relative, host.Error);
        IReadOnlyList<string> made = [];
        if (commits is not null)
        {
            made = result.Cancelled ? [] : commits.Write(RuleMessages.Of(result));
        }
        else if (options.DryRun && !result.Cancelled)
        {
            WriteDiff(result, file, host);
        }

        new FixSummary(result, options.DryRun, git) { Commits = commits is null ? null : (commits.Head, made) }
            .Write(options.DryRun && !commit ? host.Error : host.Out);
        host.Out.Flush();
        return result.Cancelled ? ExitCode.Interrupted
            : result.IsComplete ? ExitCode.Clean
            : ExitCode.Error;
    }

    private static void WriteDiff(FixResult result, OutputFile? output, CommandHost host)
    {
        using var diff = new MemoryStream();
        foreach (FixedFile file in result.Files.Values)
        {
            UnifiedDiff.Write(diff, result.Relative(file.Path), file.Before, file.After);
        }

        if (output is null && host.Width > 0)
        {
            // On a terminal it is looked at: what git apply takes is redirected.
            foreach (string line in Encoding.UTF8.GetString(diff.ToArray()).Split('\n'))
            {
                host.Out.WriteLine(PrintableText.Escape(line.TrimEnd('\r')));
            }
        }
        else if (output is null)
        {
            host.WriteOut(diff.ToArray());
        }
        else
        {
            output.Write(diff.ToArray());
        }
    }
}
