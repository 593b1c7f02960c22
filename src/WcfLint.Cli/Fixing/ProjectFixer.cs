using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>Fixes one project in memory, and starts again without a step where the steps together brought something new.</summary>
/// <param name="blocked">Files that no fix may touch in this project, with the reason.</param>
internal sealed class ProjectFixer(LoadedProject loaded, AnalyzerRunner runner, FixChoice choice, FileGuard guard, IReadOnlyDictionary<string, string> blocked, ProgressLine progress)
{
    // Each further try leaves out a step that brought something new; a project that needs more is left as it is.
    private const int MaxTries = 6;

    /// <param name="compilation">The project's, with the texts that its files have by now.</param>
    /// <param name="configurations">The same of its configurations.</param>
    public async Task<ProjectFix> RunAsync(CSharpCompilation compilation, IReadOnlyList<ConfigurationText> configurations, CancellationToken cancellation)
    {
        (ImmutableArray<Diagnostic> before, IReadOnlyList<AnalyzerFailure> failures) = await runner.RunAsync(loaded, () => compilation, configurations, cancellation);
        if (!before.Any(choice.MayBeFixed))
        {
            return new ProjectFix { Before = before, After = before, Failures = failures };
        }

        var steps = new FixStepRunner(loaded, runner, guard, blocked);
        steps.Failures.AddRange(failures);
        using var workspace = new FixWorkspace(loaded, compilation, configurations);
        before = await workspace.RebaseAsync(before, cancellation);
        for (int attempt = 0; attempt < MaxTries; attempt++)
        {
            var run = new FixRun(workspace.Project, before);
            await (choice.Ask is { } ask
                ? new InteractiveFix(workspace, steps, choice, progress, ask).RunAsync(run, cancellation)
                : new BulkFix(workspace, steps, choice, progress).RunAsync(run, cancellation));
            List<FileChange> changes = await FixWorkspace.ChangesAsync(workspace.Project, run.Project, cancellation);
            if (!steps.Refuse(changes, run, choice))
            {
                return new ProjectFix
                {
                    Before = before.AddRange(run.Raised),
                    After = run.Diagnostics,
                    Changes = changes,
                    Left = steps.Left,
                    ForHelper = run.ForHelper,
                    Failures = steps.Failures,
                    Errors = run.ErrorsAtStart is { } errors ? (errors, run.Errors!.Count) : null,
                    Ended = run.Ended,
                };
            }
        }

        return new ProjectFix { Before = before, After = before, Left = steps.Left, Failures = steps.Failures, Ended = false };
    }
}
