using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint baseline PATH`.</summary>
internal static class BaselineCommand
{
    /// <summary>What `wcflint baseline --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint baseline .", "records the current findings in " + Baseline.DefaultName + "; commit this file"),
        ("wcflint baseline Shop.sln --output build/wcflint-baseline.json", "writes the baseline to another file"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions("Record findings of these rules only (WCFL2001, 2001, WCFL2, security; repeat, or separate by commas).");
        var output = new Option<string>("--output",
            "-o") { Description = "The file to write; an existing file is replaced.", HelpName = "FILE", DefaultValueFactory = _ => Baseline.DefaultName };
        var command = new Command("baseline", "Records the current findings in a file, so that 'check --baseline' fails only on new ones.") { output };
        scope.AddTo(command);
        command.SetAction((parsed, cancellation) =>
        {
            CheckOptions options = scope.Read(parsed, host);
            string file = ScopeOptions.Chosen(parsed, output, options.Settings.Baseline);
            if (file == options.Settings.Baseline && File.Exists(file))
            {
                // The wcflint.json of an untrusted tree may name any file of the tree: only a baseline may be overwritten.
                Baseline.Read(file);
            }

            return RunAsync(options with { ReadsSurroundings = true, Fingerprints = true }, file, scope.Told(parsed), host, cancellation);
        });
        return command;
    }

    private static async Task<int> RunAsync(CheckOptions options, string output, NotesTold told, CommandHost host, CancellationToken cancellation)
    {
        var file = OutputFile.Resolve(output, host);
        using var progress = new ProgressLine(host.Error, host.Progress);
        CheckResult result = await Checker.RunAsync(options, progress, cancellation);
        Problems.Write(result.Notes, result.Failures, result.InputFails, result.Relative, told, host.Error);
        var baseline = Baseline.Create(output, result.Findings);
        int kept = result.NotJudged.Any() || result.Failures.Count > 0 ? Keep(baseline, output, result) : 0;
        file.Write(baseline.Write);
        file.Remarks.WriteLine(
            output + ": " + CountText.Of(baseline.Count, "finding") + " of " + CountText.Of(result.Projects, "project")
            + (kept > 0 ? "; " + kept + " of them were kept from before, because their files could not be read" : string.Empty));
        return result.Succeeded ? ExitCode.Clean : ExitCode.Error;
    }

    // Files that could not be read keep their entries: otherwise their findings would be new once they can be read.
    private static int Keep(Baseline baseline, string output, CheckResult result)
    {
        try
        {
            return PlainFile.LeadsToFile(Path.GetFullPath(output)) ? baseline.Keep(Baseline.Read(output), result.IsJudged) : 0;
        }
        catch (CommandException)
        {
            // Not a baseline: it is replaced.
            return 0;
        }
    }
}
