using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Git;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>One run of `wcflint fix`: looks at the work tree, has PATH fixed, and shows what came of it.</summary>
internal sealed class FixSession(FixOptions options, CommandHost host)
{
    private const int MaxNamed = 5;

    /// <summary>Whether each fix is confirmed interactively.</summary>
    public bool Asks { get; init; }

    /// <summary>Whether many files are written unasked.</summary>
    public bool IsConfirmed { get; init; }

    /// <summary>Whether the work tree may have other changes.</summary>
    public bool Force { get; init; }

    /// <summary>In which detail notes are shown.</summary>
    public NotesTold Told { get; init; }

    /// <summary>Whether the totals alone are shown.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>Where a diff goes; null for the standard output.</summary>
    public string? Output { get; init; }

    // With commits nothing is written either, until all of them are made.
    private bool ShowsDiff => options.DryRun && !options.ByRule;

    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        var target = Target.Resolve(options.Scope.Path);
        var fixedFolder = FixedFolder.Of(target);
        GitWorkTree git = Inspect(fixedFolder);
        if (GitWorkTree.Tracks(fixedFolder.Path, TreeLock.Name))
        {
            throw new CommandException("'" + Path.Combine(fixedFolder.Path, TreeLock.Name)
                + "' is committed, but 'wcflint fix' deletes its own lock file of the same name when it ends. Remove the file from the repository (git rm)");
        }

        GitCommits? commits = options.ByRule ? GitCommits.Prepare(target.BaseFolder) : null;
        OutputFile? file = Output is null ? null : OutputFile.Resolve(Output, host);
        using TreeLock? treeLock = ShowsDiff ? null : TreeLock.Take(fixedFolder.Path);
        using var progress = new ProgressLine(host.Error, host.Progress);
        // Questions go where the summary goes: the diff of a dry run has the standard output for itself.
        FixDialogue? dialogue = Asks ? new FixDialogue(host.In, options.DryRun ? host.Error : host.Out, fixedFolder.Path, host.Colour) : null;
        FixResult result = await new Fixer(options with { Ask = dialogue is null ? null : dialogue.AskAsync },
            progress) { Confirm = Asks || IsConfirmed || options.DryRun ? null : fixes => Confirm(fixes, git) }.RunAsync(cancellation);
        if (dialogue is not null && !options.DryRun)
        {
            await FixTogetherAsync(result, dialogue, progress, cancellation);
        }

        Problems.Write(result.Notes, result.Failures, result.InputFails, result.Relative, Told, host.Error);
        if (result.AwaitsYes)
        {
            return ExitCode.Error;
        }

        IReadOnlyList<string> made = WriteResult(result, commits, file);
        new FixSummary(result, options.DryRun,
            git) { Commits = commits is null ? null : (commits.Head, made), Diff = Output is null ? null : Path.GetFullPath(Output), IsQuiet = IsQuiet }
            .Write(ShowsDiff ? host.Error : host.Out);
        host.Out.Flush();
        return result.Cancelled ? ExitCode.Interrupted
            : result.Succeeded ? ExitCode.Clean
            : ExitCode.Error;
    }

    private GitWorkTree Inspect(FixedFolder folder)
    {
        GitWorkTree git = options.DryRun ? new GitWorkTree(false, []) : folder.Inspect();
        if (!Force && git.Problem is { } problem)
        {
            throw new CommandException("git cannot tell whether the work tree has uncommitted changes: " + problem + ". Use --force to fix anyway.");
        }

        if (!Force && git.Dirty.Count > 0)
        {
            throw new CommandException(
                "the git work tree has uncommitted changes: "
                + string.Join(", ", git.Dirty.Take(MaxNamed)) + (git.Dirty.Count > MaxNamed ? ", and " + (git.Dirty.Count - MaxNamed) + " more" : string.Empty)
                + ". Commit them, or use --force.");
        }

        return git;
    }

    // One question for each rule: whoever answers for one end alone breaks the calls.
    private async Task FixTogetherAsync(FixResult result, FixDialogue dialogue, ProgressLine progress, CancellationToken cancellation)
    {
        foreach (string rule in result.Together)
        {
            if (!result.Cancelled && !dialogue.HasQuit)
            {
                FixResult together = await new Fixer(options with { Breaking = true, Together = rule }, progress)
                {
                    Confirm = fixes =>
                    {
                        progress.Clear();
                        return dialogue.AskTogether(rule, fixes.Files.Values);
                    },
                }.RunAsync(cancellation);
                result.Cancelled |= together.Cancelled;
                if (!together.Cancelled && !together.AwaitsYes)
                {
                    result.Add(together, rule);
                }
            }
        }
    }

    // On a terminal the user confirms; a script has to pass --yes.
    private bool Confirm(FixResult result, GitWorkTree git)
    {
        new FixSummary(result, dryRun: true, git).WriteOverview(host.Out);
        if (host.Width == 0)
        {
            host.Out.WriteLine("No files were written. Use --yes to write the files, --dry-run to see the changes, or --rule to fix fewer rules.");
            return false;
        }

        host.Out.Write("Write them? [y/N] ");
        host.Out.Flush();
        return host.In.ReadLine()?.Trim() is "y" or "Y" or "yes";
    }

    private IReadOnlyList<string> WriteResult(FixResult result, GitCommits? commits, OutputFile? file)
    {
        if (commits is not null)
        {
            return result.Cancelled ? [] : commits.Write(CommitMessages.Of(result));
        }

        if (options.DryRun && !result.Cancelled)
        {
            WriteDiff(result, file);
        }

        return [];
    }

    private void WriteDiff(FixResult result, OutputFile? output)
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
