using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>Loads PATH and fixes it; again without the ends of a wire that were to change and could not.</summary>
internal sealed class Fixer(FixOptions options, ProgressLine progress)
{
    /// <inheritdoc cref="FixResult.Confirm"/>
    public Func<FixResult, bool>? Confirm { get; init; }

    /// <exception cref="CommandException">PATH cannot be read at all, or what must be written together cannot be.</exception>
    public async Task<FixResult> RunAsync(CancellationToken cancellation)
    {
        Target target = Target.Resolve(options.Scope.Path);
        var refused = new HashSet<(string Key, string Endpoint)>();
        Func<FixResult, bool>? confirm = Confirm;
        while (true)
        {
            progress.Show("reading projects");
            var log = new LoadLog();
            var result = new FixResult { BaseFolder = FixedFolder.Of(target).Path, Confirm = confirm };
            FixPass? pass = null;
            Workload? workload = null;
            try
            {
                workload = await new Loader(options.Scope, log).LoadAsync(cancellation);
                var guard = new FileGuard(Roots(target, workload), workload.IsReported);
                Agree agree = CreateAgreement(workload, guard, refused);
                FixChoice choice = await ChooseAsync(workload, agree, cancellation);
                pass = new FixPass(options, choice, new FixForecast(choice, agree, workload), guard, workload, log, result, progress);
                await pass.RunAsync(cancellation);
            }
            catch (OperationCanceledException)
            {
                result.Cancelled = true;
            }

            // An end that was to change and could not: its other ends must not either.
            if (!result.Cancelled && pass!.NotApplied.Count > 0)
            {
                refused.UnionWith(pass.NotApplied);
                continue;
            }

            progress.Clear();
            if (pass?.Finish() == false)
            {
                // Project by project the others can be fixed without the file that cannot be written.
                confirm = null;
                continue;
            }

            result.Notes = workload is null ? log.Notes : log.Notes.FindAll(workload.IsConcerned);
            result.InputFails = workload?.IsInputMissing(log, options.Scope.StrictInput) == true;
            return result;
        }
    }

    private static List<string> Roots(Target target, Workload workload) =>
        target.Kind == TargetKind.Solution
            ? [target.BaseFolder, .. workload.Projects.Where(p => p.Path is not null).Select(p => p.Folder).Distinct()]
            : [target.BaseFolder];

    private async Task<FixChoice> ChooseAsync(Workload workload, Agree agree, CancellationToken cancellation) => new(options)
    {
        IsInPath = workload.Scope.Holds,
        Programs = new DependentPrograms(workload.Projects),
        Agreement = options.Breaking || options.Ask is not null ? await AgreeAsync(workload, agree, cancellation) : null,
    };

    // Analyses all projects before the first is changed.
    private async Task<PeerFixes> AgreeAsync(Workload workload, Agree agree, CancellationToken cancellation)
    {
        var solution = new SolutionRules(workload);
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), options.Rules, solution,
            settings: options.Scope.RuleSettings) { Root = workload.Root, IncludesTests = options.Scope.IncludesTests };
        var all = new List<(FindingFix Fix, string Path)>();
        foreach (LoadedProject project in workload.Projects)
        {
            progress.Show("checking both ends: " + project.Name);
            all.AddRange(PeerFixes.FixesOf((await runner.RunAsync(project, cancellation)).Diagnostics));
        }

        return agree(solution.Join(), all);
    }

    private static Agree CreateAgreement(Workload workload, FileGuard guard, HashSet<(string Key, string Endpoint)> refused)
    {
        Dictionary<string, SourceText> texts =
            workload.Projects.SelectMany(p => p.Configurations).DistinctBy(c => c.Path).ToDictionary(c => c.Path, c => c.GetText(), StringComparer.Ordinal);
        HashSet<string> shared = FindSharedByPlatforms(workload);
        return (solution, fixes) => PeerFixes.Create(
            solution,
            fixes,
            workload.BaseFolder,
            path => !workload.Scope.Holds(path) ? "one of its files is outside PATH"
                : shared.Contains(path) ? "its configuration is read on several platforms"
                : texts.TryGetValue(path, out SourceText? text) && guard.Reason(path, text) is { } reason ? "one of its files may not be changed (" + reason + ")"
                : null,
            refused);
    }

    // The configurations of a project are looked at with its first framework. Of the others that of CoreWCF reads them too.
    private static HashSet<string> FindSharedByPlatforms(Workload workload) => workload.Projects
        .Where(p => p.Path is not null)
        .GroupBy(p => p.Path)
        .Where(g => g.Select(p => p.Packages.Any(package => package.Id.StartsWith("CoreWCF.", StringComparison.OrdinalIgnoreCase))).Distinct().Count() > 1)
        .SelectMany(g => g.SelectMany(p => p.Configurations).Select(c => c.Path))
        .ToHashSet(StringComparer.Ordinal);
}
