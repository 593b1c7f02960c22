using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Parts;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`--shard` of `check` and `baseline`: both leave the same behind, and `merge` makes of it what is asked.</summary>
internal static class PartCommand
{
    /// <summary>Refuses options that are for whoever has all parts.</summary>
    public static void Refuse(Command command, Option<string?> shard, params Option[] others) => command.Validators.Add(result =>
    {
        foreach (Option other in result.GetValue(shard) is null ? [] : others.Where(other => result.GetResult(other) is { Implicit: false }))
        {
            result.AddError("--shard: what is found is said by 'wcflint merge', when all parts are there; " + other.Name + " is for it.");
        }
    });

    /// <summary>Writes the part. What could not be read is said by it, and is for `merge` to fail on: the parts do not, or nobody would see the whole.</summary>
    public static async Task<int> RunAsync(CheckOptions options, Shard shard, string? output, CommandHost host, CancellationToken cancellation)
    {
        OutputFile? file = output is null ? null : OutputFile.Resolve(output, host);
        using var progress = new ProgressLine(host.Error, host.Progress);
        IReadOnlyList<PartOfRun> runs = await SeveralPaths.CheckPartAsync(options, shard, progress, cancellation);
        foreach (PartOfRun run in runs)
        {
            Problems.Write(run.Record.Notes.OrderBy(n => n.Path, StringComparer.Ordinal), run.Record.Failures, path => FolderPath.Relative(run.Record.BaseFolder, path), host.Error);
        }

        byte[] part = PartWriter.Write(runs, shard, options);
        if (file is null)
        {
            host.WriteOut(part);
        }
        else
        {
            file.Write(part);
            file.Remarks.WriteLine(
                output + ": part " + shard.Index + " of " + shard.Count + ", " + CountText.Of(runs.Sum(run => run.Projects), "project") + " of " + runs.Sum(run => run.Record.Content.Projects) + "; 'wcflint merge' joins the parts");
        }

        return ExitCode.Clean;
    }
}
