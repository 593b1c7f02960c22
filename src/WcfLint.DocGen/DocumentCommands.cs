using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using WcfLint.DocGen.NewRules;
using WcfLint.DocGen.Samples;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen;

/// <summary>The command line. Without a command it brings the documents up to date.</summary>
internal static class DocumentCommands
{
    private const string RootMarker = "WcfLint.sln";

    /// <summary>Runs it.</summary>
    /// <param name="input">The terminal that answers questions; null where there is none.</param>
    /// <returns>
    /// Of the documents 0: nothing changed; 1: something changed (or would, with --check); 2: wrong usage, or an error that has to be
    /// corrected by hand first. Of <c>new</c> 0: written; 1: refused, and nothing is written.
    /// </returns>
    public static int Run(string[] args, TextWriter output, TextWriter error, TextReader? input = null)
    {
        ParseResult parsed = Create(output, error, input).Parse(args);
        int code = parsed.Invoke(new InvocationConfiguration { Output = output, Error = error });
        return parsed.Errors.Count > 0 && parsed.CommandResult.Command is RootCommand ? 2 : code;
    }

    private static RootCommand Create(TextWriter output, TextWriter error, TextReader? input)
    {
        var root = new Argument<string?>(
            "ROOT") { Arity = ArgumentArity.ZeroOrOne, Description = "The repository's root; by default the one around the current folder." };
        var check = new Option<bool>("--check") { Description = "Only names what is out of date." };
        var noBuild = new Option<bool>("--no-build") { Description = "Takes the command wcflint as it was built last." };
        var command = new RootCommand(
            "Writes what is generated in the repository, and the skeletons of new rules.") { root, check, noBuild, CreateNew(root, output, error, input) };
        command.SetAction(parsed => Guarded(error, 2, () => Update(Root(parsed.GetValue(root)), !parsed.GetValue(check), !parsed.GetValue(noBuild), output)));
        return command;
    }

    private static Command CreateNew(Argument<string?> root, TextWriter output, TextWriter error, TextReader? input)
    {
        var id = new Argument<string>("ID") { Description = "A free id, such as WCFL2042; its first digit is the band." };
        var title = new Argument<string>("TITLE") { Description = "What the rule finds, in 10 to 70 characters." };
        var kind = new Option<string?>("--kind") { Description = "What the rule looks at: " + RuleKind.Names + ".", HelpName = "KIND" };
        kind.CompletionSources.Add([.. RuleKind.All.Select(one => one.Name)]);
        var name = new Option<string?>("--name") { Description = "The name of its class behind the id; by default the title in Pascal case.", HelpName = "NAME" };
        var measured = new Option<string?>(
            "--case") { Description = "The case of the published runs that measures the smell and has the id already.", HelpName = "CASE" };
        var questions = new RowQuestions(input, output);
        var command = new Command("new",
            "Writes the skeletons of a rule: row, class, place in the list, tests, page and changelog.") { id, title, kind, name, measured };
        questions.AddTo(command);
        command.SetAction(parsed => Guarded(error, 1, () =>
        {
            // Option.Required is not used, because its message would not list the kinds.
            NewRule rule = NewRule.Create(
                parsed.GetRequiredValue(id),
                parsed.GetRequiredValue(title),
                parsed.GetValue(kind) ?? throw new DocumentException("What does the rule look at? Say --kind and one of " + RuleKind.Names),
                parsed.GetValue(name)) with { Case = parsed.GetValue(measured) };
            rule = questions.Apply(rule, parsed);
            foreach ((string path, bool isNew) in RuleFiles.Write(Root(parsed.GetValue(root)), rule))
            {
                output.WriteLine((isNew ? "written: " : "changed: ") + path);
            }

            output.WriteLine("Write where " + NewRule.Marker + " stands, show the smell in samples/Before and fixed in samples/After, and run: "
                + Documents.Command);
            return 0;
        }));
        return command;
    }

    private static int Update(string root, bool write, bool build, TextWriter output)
    {
        IReadOnlyList<SampleRun> samples = SampleRun.RunAll(root, new WcfLintCommand(root, build));
        IReadOnlyList<string> changed = Documents.Update(root, write, samples);
        foreach (string path in changed)
        {
            output.WriteLine((write ? "rewritten: " : "out of date: ") + path);
        }

        if (!write && changed.Count > 0)
        {
            output.WriteLine("run: " + Documents.Command);
        }

        return changed.Count == 0 ? 0 : 1;
    }

    // The named folder, or the nearest at or above the current one that holds the marker.
    private static string Root(string? named)
    {
        string? root = named ?? Directory.GetCurrentDirectory();
        while (root is not null && named is null && !File.Exists(Path.Combine(root, RootMarker)))
        {
            root = Path.GetDirectoryName(root);
        }

        return root is not null && File.Exists(Path.Combine(root, RootMarker))
            ? root
            : throw new DocumentException("no " + RootMarker + " here or above: name the root of the repository");
    }

    private static int Guarded(TextWriter error, int failure, Func<int> run)
    {
        try
        {
            return run();
        }
        catch (DocumentException exception)
        {
            error.WriteLine(exception.Message);
            return failure;
        }
    }
}
