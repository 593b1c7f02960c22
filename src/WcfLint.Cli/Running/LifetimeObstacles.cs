using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Host;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Running;

/// <summary>
/// Why fixes of client lifetime leave findings: decided by the fixes themselves, so that <c>wcflint check</c> counts as fixable what
/// <c>wcflint fix</c> mends, and announces no fix that does not exist.
/// </summary>
/// <param name="isWanted">Whether a finding is reported.</param>
/// <param name="mayChange">Whether <c>wcflint fix</c> may change a file.</param>
internal sealed class LifetimeObstacles(Func<Diagnostic, bool> isWanted, Func<string, bool> mayChange)
{
    private static readonly Lazy<SolutionServices> s_services = new(() => new AdhocWorkspace().CurrentSolution.Services);

    private static readonly Dictionary<string, LifetimeFix> s_fixes = typeof(LifetimeFix).Assembly.GetTypes()
        .Where(t => !t.IsAbstract && typeof(LifetimeFix).IsAssignableFrom(t))
        .Select(t => (LifetimeFix)Activator.CreateInstance(t)!)
        .ToDictionary(fix => fix.FixableDiagnosticIds.Single(), StringComparer.Ordinal);

    // By the finding, not by its place: each project that compiles a file decides for itself.
    private readonly ConditionalWeakTable<Diagnostic, string> _found = [];

    /// <summary>Decides on the findings of a compilation; what a fix throws goes to <paramref name="failed"/>, and its finding stays.</summary>
    public void Find(IEnumerable<Diagnostic> diagnostics, Compilation compilation, AnalyzerOptions options, Action<string, Exception> failed, CancellationToken cancellation)
    {
        FindInBulk(diagnostics, compilation, ForEach, cancellation);

        // Of what a person decides or asks for by its severity; a helper may mend that too.
        ForEach(diagnostics.Where(static d => IsRewritten(d) && !IsInBulk(d)).Where(isWanted), (place, diagnostic) =>
        {
            LifetimeFix fix = s_fixes[diagnostic.Id];
            if (fix.FindObstacle(place, diagnostic, cancellation) is { } obstacle && !fix.IsForHelper(place, diagnostic, cancellation))
            {
                _found.AddOrUpdate(diagnostic, obstacle);
            }
        });

        void ForEach(IEnumerable<Diagnostic> some, Action<LifetimeFixPlace, Diagnostic> decide)
        {
            foreach (IGrouping<SyntaxTree, Diagnostic> file in some.GroupBy(static d => d.Location.SourceTree!))
            {
                var place = new LifetimeFixPlace(compilation.GetSemanticModel(file.Key), options, s_services.Value);
                foreach (Diagnostic diagnostic in file)
                {
                    cancellation.ThrowIfCancellationRequested();
                    try
                    {
                        decide(place, diagnostic);
                    }
                    catch (Exception e) when (e is not OperationCanceledException)
                    {
                        failed(s_fixes[diagnostic.Id].GetType().Name, e);
                    }
                }
            }
        }
    }

    /// <summary>Why a finding is left; null where it is mended, or was not decided on.</summary>
    public string? Of(Diagnostic diagnostic) => _found.TryGetValue(diagnostic, out string? obstacle) ? obstacle : null;

    private void FindInBulk(
        IEnumerable<Diagnostic> diagnostics, Compilation compilation, Action<IEnumerable<Diagnostic>, Action<LifetimeFixPlace, Diagnostic>> forEach, CancellationToken cancellation)
    {
        // As fix does it, all places of the project count, not those alone that are reported.
        List<Diagnostic> swept = diagnostics.Where(IsSwept).ToList();
        if (swept.Count(static d => d.Id == SweepPolicy.Using) > SweepPolicy.FewClients)
        {
            var mended = new HashSet<Diagnostic>();
            var open = new Dictionary<string, bool>(StringComparer.Ordinal);
            forEach(swept.FindAll(static d => d.Id == SweepPolicy.Using), (place, diagnostic) =>
            {
                if (WCFL1002_SafeDisposeFix.FindClass(place, diagnostic, cancellation) is not { } client)
                {
                    return;
                }

                if (!open.TryGetValue(client, out bool isOpen))
                {
                    open.Add(client, isOpen = WCFL1002_SafeDisposeFix.FindFile(compilation, client, cancellation) is not { } file || mayChange(file));
                }

                if (isOpen)
                {
                    mended.Add(diagnostic);
                }
            });
            swept.RemoveAll(mended.Contains);
        }

        var forHelper = new List<Diagnostic>();
        bool closesMany = swept.Count(static d => SweepPolicy.Closes(d.Id)) > SweepPolicy.FewClients;
        forEach(swept.Where(isWanted), (place, diagnostic) =>
        {
            LifetimeFix fix = s_fixes[diagnostic.Id];
            if (fix.FindObstacle(place, diagnostic, cancellation) is { } obstacle)
            {
                _found.AddOrUpdate(diagnostic, obstacle);
                if (closesMany && fix.IsForHelper(place, diagnostic, cancellation, inBulk: true))
                {
                    forHelper.Add(diagnostic);
                }
            }
        });
        if (forHelper.Count > 0 && LifetimeFix.HasPlaceForHelper(compilation, forHelper, cancellation))
        {
            forHelper.ForEach(diagnostic => _found.Remove(diagnostic));
        }
    }

    private static bool IsSwept(Diagnostic diagnostic) => IsRewritten(diagnostic) && IsInBulk(diagnostic);

    private static bool IsRewritten(Diagnostic diagnostic) =>
        !diagnostic.IsSuppressed && diagnostic.Location.SourceTree is not null && s_fixes.ContainsKey(diagnostic.Id) && !diagnostic.Properties.ContainsKey(Finding.SilencedProperty);

    private static bool IsInBulk(Diagnostic diagnostic) => SweepPolicy.WayOf(diagnostic.Severity, null, FixProperties.RewritingOf(diagnostic)) == FixWay.InBulk;
}
