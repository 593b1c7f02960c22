using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Steps;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>Fixes one project in memory and has it written; starts again without a step or a file that stands in the way.</summary>
internal sealed class ProjectFixer(
    LoadedProject loaded, AnalyzerRunner runner, FixChoice choice, FixForecast forecast, FileGuard guard, ProjectWriter writer, SharedFiles shared,
    ProgressLine progress)
{
    // Each further try leaves out a step that brought something new, or a file; a project that needs more is left as it is.
    private const int MaxTries = 9;

    public async Task<ProjectFix> RunAsync(CancellationToken cancellation)
    {
        CSharpCompilation compilation = writer.Compile(loaded);
        List<ConfigurationText> configurations = writer.Configurations(loaded);
        (ImmutableArray<Diagnostic> before, IReadOnlyList<AnalyzerFailure> failures) =
            await runner.RunAsync(loaded, () => compilation, configurations, cancellation, forecast.Read(loaded, cancellation));
        ImmutableArray<Diagnostic> mended = await FindMendedAsync(before, configurations, cancellation);
        if (!before.Any(choice.MayBeFixed))
        {
            return new ProjectFix { Before = before.AddRange(mended), After = before, Failures = failures };
        }

        using var workspace = new FixWorkspace(loaded, compilation, configurations);
        before = await workspace.RebaseAsync(before, cancellation);
        var steps = new FixStepRunner(loaded, workspace, runner, guard);
        steps.Failures.AddRange(failures);
        bool isRefused = false;
        for (int attempt = 0; attempt < MaxTries; attempt++)
        {
            var run = new FixRun(workspace.Project, before);
            await (choice.Ask is { } ask
                ? new InteractiveFix(steps, choice, progress, ask).RunAsync(run, cancellation)
                : new BulkFix(steps, choice, progress).RunAsync(run, cancellation));
            if (run.Ended && !choice.HasQuit)
            {
                await LeftPlaceReader.AddToAsync(run, choice, cancellation);
            }

            List<FileChange> changes = await FixWorkspace.ChangesAsync(workspace.Project, run.Project, cancellation);
            isRefused = steps.Refuse(changes, run, choice);
            if (!isRefused && !steps.Block(shared.FindBroken(changes, loaded, writer, cancellation)) && writer.Write(changes))
            {
                forecast.Add(run.Diagnostics, (await run.Project.GetCompilationAsync(cancellation))!, run.Project.AnalyzerOptions,
                    static (_, _) => { }, cancellation);
                return new ProjectFix
                {
                    Before = before.AddRange(run.Raised).AddRange(mended),
                    After = run.Diagnostics,
                    Left = steps.Left,
                    LeftPlaces = run.LeftPlaces,
                    Failures = steps.Failures,
                    Errors = run.CountErrors(changes),
                    Ended = run.Ended,
                };
            }
        }

        return new ProjectFix { Before = before.AddRange(mended), After = before, Left = steps.Left, Failures = steps.Failures, Ended = !isRefused };
    }

    // Findings here that fixes in referenced projects have removed: they count here, since no other project reports them.
    private async Task<ImmutableArray<Diagnostic>> FindMendedAsync(ImmutableArray<Diagnostic> now, List<ConfigurationText> configurations,
        CancellationToken cancellation)
    {
        if (!writer.HasChangedReference(loaded))
        {
            return [];
        }

        HashSet<(string Id, string Path, TextSpan Span)> left = [.. now.Select(Place)];
        return (await runner.RunAsync(loaded, () => writer.CompileAlone(loaded), configurations, cancellation)).Diagnostics.RemoveAll(d => left.Contains(Place(d)));

        static (string Id, string Path, TextSpan Span) Place(Diagnostic diagnostic) =>
            (diagnostic.Id, diagnostic.Location.GetLineSpan().Path, diagnostic.Location.SourceSpan);
    }
}
