using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Ranking;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>Fixes a project finding by finding, in the order of the report: each fix is shown before it is applied.</summary>
/// <param name="ask">Shows a fix and returns the answer.</param>
internal sealed class InteractiveFix(
    FixStepRunner steps, FixChoice choice, ProgressLine progress, Func<FixQuestion, CancellationToken, Task<FixAnswer>> ask)
{
    public async Task RunAsync(FixRun run, CancellationToken cancellation)
    {
        choice.HasQuit = false;

        var asked = new HashSet<FindingPlace>();
        while (!choice.HasQuit && Next(run, asked) is var (finding, place))
        {
            asked.Add(place);
            int before = place.CountAlike(run.Project, run.Diagnostics.Where(choice.MayBeFixed));
            foreach (CodeFixProvider provider in FixProviders.All.Where(p => FixProviders.IsFor(p, finding)).ToList())
            {
                if (await OfferAsync(provider, finding, run, cancellation))
                {
                    // The next finding on such a line has this one's number now, unless this one is there still.
                    if (place.CountAlike(run.Project, run.Diagnostics.Where(choice.MayBeFixed)) < before)
                    {
                        asked.Remove(place);
                    }

                    break;
                }
            }
        }

        run.Ended = true;
    }

    private (Diagnostic Finding, FindingPlace Place)? Next(FixRun run, HashSet<FindingPlace> asked)
    {
        List<Diagnostic> findings = [.. run.Diagnostics.Where(choice.MayBeFixed)];
        return FindingPlace.FindFirst(run.Project, findings, place => !asked.Contains(place), FindingOrder.RankOf(findings));
    }

    private List<FindingFix> Askable(Diagnostic finding, string file)
    {
        var askable = new List<FindingFix>();
        foreach (FindingFix fix in choice.Candidates(finding))
        {
            if (choice.FindWhyNotAsked(finding, fix, file) is { } reason)
            {
                steps.Left.Add(new LeftFile(file, finding.Id, reason));
            }
            else
            {
                askable.Add(fix);
            }
        }

        return askable;
    }

    // Asks for each of a provider's fixes until one is applied; whether one was.
    private async Task<bool> OfferAsync(CodeFixProvider provider, Diagnostic finding, FixRun run, CancellationToken cancellation)
    {
        string file = finding.Location.GetLineSpan().Path;
        List<(string Title, string Key, Diagnostic Target, IEnumerable<string> Files)> fixes = FixProviders.AppliesCarried(provider)
            ? Askable(finding, file).Select(fix => (fix.Title, fix.Key, FixProviders.WithOnly(finding, fix), fix.Edits.Select(e => e.Path ?? file))).ToList()
            : (await steps.ActionsAsync(provider, run.Project, finding, mayCloseByHelper: true, mayChangeClass: true, cancellation)).Select(
                a => (a.Title, a.EquivalenceKey!, finding, (IEnumerable<string>)[file])).ToList();
        for (int i = 0; i < fixes.Count && !choice.HasQuit; i++)
        {
            (string title, string key, Diagnostic target, IEnumerable<string> files) = fixes[i];
            var step = new FixStep(provider, finding.Id, key);
            if (!await steps.MayChangeAsync(files, step, run, cancellation)
                || await steps.TryAsync(step, [target], run, cancellation) is not { } attempt)
            {
                continue;
            }

            if (run.FindHarm(attempt).FirstOrDefault() is { } brought)
            {
                steps.Left.Add(new LeftFile(file, finding.Id, "the fix would introduce " + brought));
                continue;
            }

            progress.Clear();
            switch (await ask(new FixQuestion(finding, title, i + 1, fixes.Count, attempt.Changes), cancellation))
            {
                case FixAnswer.Yes:
                    run.Advance(attempt);
                    return true;
                case FixAnswer.Quit:
                    choice.HasQuit = true;
                    break;
            }
        }

        return false;
    }
}
