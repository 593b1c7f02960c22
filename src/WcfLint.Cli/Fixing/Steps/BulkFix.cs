using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>Fixes a project unasked: Fix All of every provider, again and again until nothing changes.</summary>
internal sealed class BulkFix(FixStepRunner steps, FixChoice choice, ProgressLine progress)
{
    // Nested clients and edits that exclude each other need a few rounds; more means that a fix never ends.
    private const int MaxRounds = 12;

    private readonly HashSet<(FindingPlace Place, string Key)> _tried = [];

    // By reference: the next state of the project has new findings.
    private readonly Dictionary<Diagnostic, bool> _mayClose = new(ReferenceEqualityComparer.Instance);

    // Whether a helper of the project closes clients in place of many try statements, except where a failing Close has to be seen.
    private bool _closesMany;

    // Whether only findings that 'await using' fixes are targets: it is the shorter form, whatever their number.
    private bool _awaitsOnly;

    // Whether only findings are targets whose client's class has a Dispose already: it is the place to mend, whatever their number.
    private bool _ofOwnDispose;

    private bool ClosesByHelper => choice.ClosesByHelper || _closesMany;

    public async Task RunAsync(FixRun run, CancellationToken cancellation)
    {
        HashSet<LeftFile> ofClasses = [];
        if (CountClients(run, static rule => rule == SweepPolicy.Using) > SweepPolicy.FewClients)
        {
            _awaitsOnly = true;
            await ApplyAsync(new FixStep(FixProviders.Using, SweepPolicy.Using, SweepPolicy.Using), run, cancellation);
            _awaitsOnly = false;
        }

        if (CountClients(run, static rule => rule == SweepPolicy.Using) is > 0 and var clients)
        {
            _ofOwnDispose = clients <= SweepPolicy.FewClients;
            HashSet<LeftFile> others = [.. steps.Left];
            await ApplyAsync(new FixStep(FixProviders.Using, SweepPolicy.Using, DisposeInClass.Key), run, cancellation);
            ofClasses = [.. steps.Left.Except(others)];
            _ofOwnDispose = false;
        }

        _closesMany = !choice.ClosesByHelper && CountClients(run, SweepPolicy.Closes) > SweepPolicy.FewClients;
        for (int round = 0; round < MaxRounds; round++)
        {
            bool changed = false;
            foreach (CodeFixProvider provider in FixProviders.All)
            {
                foreach ((string rule, string key) in await KeysAsync(provider, run, cancellation))
                {
                    changed |= await ApplyAsync(new FixStep(provider, rule, key), run, cancellation);
                }
            }

            if (!changed)
            {
                run.Ended = true;

                // Classes that could not be changed do not count if all of their places are fixed.
                if (CountClients(run, static rule => rule == SweepPolicy.Using) == 0)
                {
                    steps.Left.ExceptWith(ofClasses);
                }

                return;
            }
        }
    }

    private int CountClients(FixRun run, Func<string, bool> isOf) => run.Diagnostics.Count(d => isOf(d.Id) && choice.Includes(d.Id) && choice.MayRewrite(d));

    // Rule and equivalence key of every Fix All that has something to do; of two ways of one rule, the helper's first.
    private async Task<IEnumerable<(string Rule, string Key)>> KeysAsync(CodeFixProvider provider, FixRun run, CancellationToken cancellation)
    {
        var keys = new HashSet<(string Rule, string Key)>();
        foreach (Diagnostic diagnostic in run.Diagnostics.Where(d => choice.Includes(d.Id) && FixProviders.IsFor(provider, d)))
        {
            if (FixProviders.AppliesCarried(provider))
            {
                if (choice.Pick(diagnostic)?.Key is { } key)
                {
                    keys.Add((diagnostic.Id, key));
                }
            }
            else if (choice.MayRewrite(diagnostic) && keys.Count(k => k.Rule == diagnostic.Id) is var known and < 2)
            {
                // The way by a helper costs a compilation to find: once the other is known, only where a helper may close.
                bool byHelper = ClosesByHelper && await MayCloseAsync(provider, diagnostic, run, cancellation);
                if (known == 0 || byHelper)
                {
                    keys.UnionWith((await steps.ActionsAsync(provider, run.Project, diagnostic, byHelper, mayChangeClass: false, cancellation)).Select(
                        a => (diagnostic.Id, a.EquivalenceKey!)));
                }
            }
        }

        return keys.OrderBy(k => k.Rule, StringComparer.Ordinal).ThenBy(k => !LifetimeFix.ClosesByHelper(k.Key)).ThenBy(k => k.Key, StringComparer.Ordinal);
    }

    private async Task<bool> ApplyAsync(FixStep step, FixRun run, CancellationToken cancellation)
    {
        progress.Rule(step.Rule);
        List<Diagnostic> together = await TargetsAsync(step, oneByOne: false, run, cancellation);
        bool changed = false;
        if (together.Count > 0 && await steps.TryAsync(step, together, run, cancellation) is { } attempt)
        {
            run.Advance(attempt);
            changed = true;
        }

        return await ApplyOneByOneAsync(step, run, cancellation) || changed;
    }

    // One finding at a time, so that only the findings that break something are left in a file.
    private async Task<bool> ApplyOneByOneAsync(FixStep step, FixRun run, CancellationToken cancellation)
    {
        bool changed = false;
        while (await NextAsync(step, run, cancellation) is var (target, place))
        {
            _tried.Add((place, step.Key));
            if (await steps.TryAsync(step, [target], run, cancellation) is not { } attempt)
            {
                continue;
            }

            if (run.FindHarm(attempt)
                .FirstOrDefault(id => !attempt.Diagnostics.Any(d => d.Id == id
                    && ((choice.MayBeFixed(d) && !steps.IsStrict(place.Path, step.Key)) || choice.MayBeFixedLater(d)))) is { } brought)
            {
                steps.Left.Add(new LeftFile(place.Path, step.Rule, "the fix would introduce " + brought));
                continue;
            }

            // The next finding on such a line has this one's number now, unless this one is there still.
            if (run.HasFewer(attempt))
            {
                _tried.Remove((place, step.Key));
            }

            run.Advance(attempt);
            changed = true;
        }

        return changed;
    }

    private async Task<(Diagnostic Target, FindingPlace Place)?> NextAsync(FixStep step, FixRun run, CancellationToken cancellation) => FindingPlace.FindFirst(
        run.Project,
        await TargetsAsync(step, oneByOne: true, run, cancellation),
        place => !_tried.Contains((place, step.Key)));

    // With --close-helper the user has chosen the helper; a sweep uses it only for clients that lose nothing when a Close fails.
    private async Task<bool> MayCloseAsync(CodeFixProvider provider, Diagnostic diagnostic, FixRun run, CancellationToken cancellation)
    {
        if (!_closesMany || provider is not LifetimeFix fix)
        {
            return true;
        }

        if (!_mayClose.TryGetValue(diagnostic, out bool mayClose))
        {
            mayClose = await IsForHelperAsync(fix, diagnostic, run, cancellation);
            _mayClose.Add(diagnostic, mayClose);
        }

        return mayClose;
    }

    private async Task<bool> IsForHelperAsync(CodeFixProvider provider, Diagnostic diagnostic, FixRun run, CancellationToken cancellation) =>
        provider is LifetimeFix fix && await PlaceOfAsync(diagnostic, run, cancellation) is { } place
            && fix.IsForHelper(place, diagnostic, cancellation, inBulk: _closesMany);

    private static async Task<bool> IsAwaitableAsync(Diagnostic diagnostic, FixRun run, CancellationToken cancellation) =>
        await PlaceOfAsync(diagnostic, run, cancellation) is { } place && WCFL1002_UsingOnClientFix.IsAwaitable(place, diagnostic, cancellation);

    private static async Task<LifetimeFixPlace?> PlaceOfAsync(Diagnostic diagnostic, FixRun run, CancellationToken cancellation) =>
        run.Project.GetDocument(diagnostic.Location.SourceTree) is { } document ? await LifetimeFixPlace.OfAsync(document, cancellation) : null;

    // The findings that a step fixes, each with only the one fix that was chosen, since Fix All applies every fix with the key.
    private async Task<List<Diagnostic>> TargetsAsync(FixStep step, bool oneByOne, FixRun run, CancellationToken cancellation)
    {
        var targets = new List<Diagnostic>();
        var alike = new List<Diagnostic>();
        foreach (Diagnostic diagnostic in run.Diagnostics.Where(d => d.Id == step.Rule && FixProviders.IsFor(step.Provider, d)))
        {
            string file = diagnostic.Location.GetLineSpan().Path;
            if (steps.GoesOneByOne(file, step.Key) != oneByOne)
            {
                continue;
            }

            if (!FixProviders.AppliesCarried(step.Provider))
            {
                if (!choice.MayRewrite(diagnostic))
                {
                    alike.AddRange(LifetimeFix.ClosesByHelper(step.Key) && choice.IsBelowWarning(diagnostic) ? [diagnostic] : []);
                }
                else if (await steps.MayChangeAsync([file], step, run, cancellation)
                    && (!LifetimeFix.ClosesByHelper(step.Key) || await MayCloseAsync(step.Provider, diagnostic, run, cancellation))
                    && (!_awaitsOnly || await IsAwaitableAsync(diagnostic, run, cancellation))
                    && (!_ofOwnDispose || (await PlaceOfAsync(diagnostic, run, cancellation) is { } place
                        && DisposeInClass.FindClass(place, diagnostic, cancellation, ownOnly: true) is not null)))
                {
                    targets.Add(diagnostic);
                }
            }
            else if (choice.Pick(diagnostic) is { } fix && fix.Key == step.Key
                && await steps.MayChangeAsync(fix.Edits.Select(e => e.Path ?? file), step, run, cancellation))
            {
                targets.Add(FixProviders.WithOnly(diagnostic, fix));
            }
        }

        // All places in one file get the same form, whatever their severity.
        HashSet<string> files = [.. targets.Select(static t => t.Location.GetLineSpan().Path)];
        foreach (Diagnostic diagnostic in alike.Where(d => files.Contains(d.Location.GetLineSpan().Path)))
        {
            if (await IsForHelperAsync(step.Provider, diagnostic, run, cancellation))
            {
                targets.Add(diagnostic);
            }
        }

        return targets;
    }
}
