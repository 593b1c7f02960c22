using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Parts;

/// <summary>Joins the parts of one tree to what one run over it gives.</summary>
internal static class PartJoin
{
    /// <param name="files">The files that `check --shard` has written, in any order.</param>
    /// <param name="options">What is left out, and the baseline; what decides about findings the parts know.</param>
    /// <exception cref="CommandException">A part is missing, or they are not of the same tree.</exception>
    public static CheckResult Join(IReadOnlyList<string> files, CheckOptions options, CancellationToken cancellation)
    {
        List<(string File, PartFile Part)> parts = [.. files.Select(file => (file, PartReader.Read(file))).OrderBy(part => part.Item2.Part)];
        (string first, PartFile model) = parts[0];
        if (model.Tool != ToolVersion.Text)
        {
            throw new CommandException("'" + first + "' is of WcfLint " + model.Tool + ", and this is " + ToolVersion.Text + ": make and merge all with the same");
        }

        foreach ((string file, PartFile part) in parts.Skip(1))
        {
            Compare(first, model, file, part);
        }

        // They are in order.
        foreach (((string one, PartFile part), (string other, PartFile next)) in parts.Zip(parts.Skip(1)))
        {
            if (part.Part == next.Part)
            {
                throw new CommandException("'" + other + "' is part " + next.Part + " of " + next.Of + ", as '" + one + "' is");
            }
        }

        int[] missing = [.. Enumerable.Range(1, model.Of).Except(parts.Select(part => part.Part.Part))];
        if (missing.Length > 0)
        {
            throw new CommandException("of " + model.Of + " parts there " + (missing.Length == 1 ? "is no part " : "are no parts ") + string.Join(", ", missing));
        }

        var paths = new PartPaths(FolderOf(first, model));
        var texts = new PartTexts();
        List<IReadOnlyList<(RunRecord Record, SolutionFacts Facts)>> read = [.. parts.Select(part => PartReader.Read(part.File, part.Part, paths, texts))];
        options = options with { Rules = [.. model.Rules] };
        List<CheckResult> results = [];
        for (int run = 0; run < model.Runs.Length; run++)
        {
            RunRecord record = read[0][run].Record;
            foreach (IReadOnlyList<(RunRecord Record, SolutionFacts Facts)> other in read.Skip(1))
            {
                record.Add(other[run].Record);
            }

            results.Add(Checker.Join(record, SolutionFacts.Join(read.Select(part => part[run].Facts)), texts.Open, options, cancellation));
        }

        return SeveralPaths.Join(results) with { FolderInRepository = model.FolderInRepository, Sources = texts };
    }

    private static string FolderOf(string file, PartFile part)
    {
        try
        {
            return new PartPaths(Environment.CurrentDirectory).ToFull(part.Folder);
        }
        catch (Exception e) when (e is FormatException or ArgumentException)
        {
            throw new CommandException("'" + file + "' is no part that 'wcflint check --shard' of this version has written: " + e.Message);
        }
    }

    private static void Compare(string first, PartFile model, string file, PartFile part)
    {
        string? difference = part.Tool != model.Tool ? "of WcfLint " + part.Tool + ", '" + first + "' of " + model.Tool + ": make all with the same"
            : part.Of != model.Of ? "one of " + part.Of + " parts, '" + first + "' one of " + model.Of
            : !part.Options.SequenceEqual(model.Options) || !part.Rules.SequenceEqual(model.Rules) ? "made with other options than '" + first + "': " + Words(part.Options.Except(model.Options)) + " instead of " + Words(model.Options.Except(part.Options))
            : part.Commit != model.Commit ? "of commit " + (part.Commit ?? "none") + ", '" + first + "' of " + (model.Commit ?? "none")
            : part.Runs.Length != model.Runs.Length || !part.Runs.Zip(model.Runs).All(pair => pair.First.Folder == pair.Second.Folder && pair.First.Target == pair.Second.Target) || part.FolderInRepository != model.FolderInRepository ? "of other PATHs than '" + first + "'"
            : !part.Runs.Zip(model.Runs).All(pair => pair.First.Tree == pair.Second.Tree) ? "of another tree than '" + first + "': the files that were checked differ"
            : null;
        if (difference is not null)
        {
            throw new CommandException("'" + file + "' is " + difference);
        }
    }

    private static string Words(IEnumerable<string> options) => string.Join(" ", options) is { Length: > 0 } words ? words : "none";
}
