using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>Asks the fixes that decided against findings why they did.</summary>
internal static class LeftPlaceReader
{
    /// <summary>Adds the places that a run leaves, each with its reason; in an interactive run, those with nothing to offer.</summary>
    public static async Task AddToAsync(FixRun run, FixChoice choice, CancellationToken cancellation)
    {
        bool asks = choice.Ask is not null;
        foreach (Diagnostic diagnostic in run.Diagnostics.Where(d => choice.Includes(d.Id) && (asks ? choice.MayBeFixed(d) : choice.MayRewrite(d))))
        {
            if (FixProviders.All.OfType<LifetimeFix>().FirstOrDefault(p => FixProviders.IsFor(p, diagnostic)) is { } fix
                && run.Project.GetDocument(diagnostic.Location.SourceTree) is { } document && await LifetimeFixPlace.OfAsync(document, cancellation) is { } place
                && fix.FindObstacle(place, diagnostic, cancellation) is { } obstacle)
            {
                run.LeftPlaces.Add((diagnostic, obstacle, !choice.ClosesByHelper && fix.IsForHelper(place, diagnostic, cancellation)));
            }
        }

        List<Diagnostic> forHelper = run.LeftPlaces.FindAll(static l => l.IsForHelper).ConvertAll(static l => l.Finding);
        if (forHelper.Count > 0 && !LifetimeFix.HasPlaceForHelper((await run.Project.GetCompilationAsync(cancellation))!, forHelper, cancellation))
        {
            for (int i = 0; i < run.LeftPlaces.Count; i++)
            {
                run.LeftPlaces[i] = run.LeftPlaces[i] with { IsForHelper = false };
            }
        }

        if (asks)
        {
            run.LeftPlaces.RemoveAll(static l => l.IsForHelper);
        }
    }
}
