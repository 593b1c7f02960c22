using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Host;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Running;

/// <summary>
/// Why fixes of client lifetime leave findings, and which of them a helper mends: decided by the fixes themselves, each with the
/// options that its finding needs, so that <c>wcflint check</c> announces what <c>wcflint fix</c> makes with them.
/// </summary>
/// <param name="isWanted">Whether a finding is reported.</param>
/// <param name="mayChange">Whether <c>wcflint fix</c> may change a file.</param>
/// <param name="rules">The rules that were named, as for <c>wcflint fix</c>, which closes no clients of others; all where none was.</param>
internal sealed class LifetimeObstacles(Func<Diagnostic, bool> isWanted, Func<string, bool> mayChange, IReadOnlyCollection<string> rules)
{
    private static readonly Lazy<SolutionServices> s_services = new(() => new AdhocWorkspace().CurrentSolution.Services);

    private static readonly Dictionary<string, LifetimeFix> s_fixes = typeof(LifetimeFix).Assembly.GetTypes()
        .Where(t => !t.IsAbstract && typeof(LifetimeFix).IsAssignableFrom(t))
        .Select(t => (LifetimeFix)Activator.CreateInstance(t)!)
        .ToDictionary(fix => fix.FixableDiagnosticIds.Single(), StringComparer.Ordinal);

    // By finding, not by place: the answer may differ between projects that compile the same file.
    private readonly ConditionalWeakTable<Diagnostic, string> _found = [];
    private readonly ConditionalWeakTable<Diagnostic, object> _forHelper = [];

    /// <summary>Whether <c>wcflint fix</c> may change a file, of those that are reported.</summary>
    public static Func<string, bool> MayChange(Func<string, bool> isReported) => path => isReported(path) && !new FileInfo(path).IsReadOnly;

    /// <summary>Decides on the findings of a compilation; what a fix throws goes to <paramref name="failed"/>, and its finding stays.</summary>
    public void Find(IEnumerable<Diagnostic> diagnostics, Compilation compilation, AnalyzerOptions options, Action<string, Exception> failed,
        CancellationToken cancellation)
    {
        List<Diagnostic> all = [.. diagnostics.Where(d => IsRewritten(d) && (rules.Count == 0 || rules.Contains(d.Id)))];
        if (!all.Exists(d => isWanted(d)))
        {
            return;
        }

        // An option adds findings to the sweep, which changes the fixes of all: so each finding is decided together with those that its option adds.
        ILookup<bool, Diagnostic> bySafety = all.ToLookup(static d => FixProperties.RewritingOf(d) == FixApplicability.Safe);
        List<Diagnostic> safe = [.. bySafety[true]];
        List<Diagnostic> warnings = safe.FindAll(static d => d.Severity >= SweepPolicy.Lowest);
        var places = new Dictionary<SyntaxTree, LifetimeFixPlace>();
        Decide(warnings, warnings);
        Decide(safe, safe.FindAll(static d => d.Severity < SweepPolicy.Lowest));
        foreach (IGrouping<string, Diagnostic> rule in bySafety[false].GroupBy(static d => d.Id))
        {
            Decide(all.FindAll(d => d.Id == rule.Key), [.. rule]);
        }

        void Decide(List<Diagnostic> swept, List<Diagnostic> asked)
        {
            List<Diagnostic> open = asked.FindAll(d => isWanted(d));
            if (open.Count == 0)
            {
                return;
            }

            HashSet<Diagnostic> mended = FindInClasses(swept, compilation, ForEach, cancellation);
            bool closesMany = swept.Count(d => SweepPolicy.Closes(d.Id) && !mended.Contains(d)) > SweepPolicy.FewClients;
            var inBulk = new List<Diagnostic>();
            var forHelper = new List<Diagnostic>();
            ForEach(open.Where(d => !mended.Contains(d)), (place, diagnostic) =>
            {
                LifetimeFix fix = s_fixes[diagnostic.Id];
                if (fix.FindObstacle(place, diagnostic, cancellation) is { } obstacle)
                {
                    _found.AddOrUpdate(diagnostic, obstacle);
                    if (fix.IsForHelper(place, diagnostic, cancellation))
                    {
                        (closesMany && fix.IsForHelper(place, diagnostic, cancellation, inBulk: true) ? inBulk : forHelper).Add(diagnostic);
                    }
                }
            });
            ForHelper(inBulk).ForEach(diagnostic => _found.Remove(diagnostic));
            ForHelper(forHelper).ForEach(diagnostic => _forHelper.AddOrUpdate(diagnostic, this));
        }

        List<Diagnostic> ForHelper(List<Diagnostic> some) => some.Count > 0 && LifetimeFix.HasPlaceForHelper(compilation, some, cancellation) ? some : [];

        void ForEach(IEnumerable<Diagnostic> some, Action<LifetimeFixPlace, Diagnostic> decide)
        {
            foreach (Diagnostic diagnostic in some)
            {
                cancellation.ThrowIfCancellationRequested();
                SyntaxTree tree = diagnostic.Location.SourceTree!;
                if (!places.TryGetValue(tree, out LifetimeFixPlace? place))
                {
                    places.Add(tree, place = new LifetimeFixPlace(compilation.GetSemanticModel(tree), options, s_services.Value));
                }

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

    /// <summary>Why a finding is left without a helper; null where it is mended, or was not decided on.</summary>
    public string? Of(Diagnostic diagnostic) => _found.TryGetValue(diagnostic, out string? obstacle) ? obstacle : null;

    /// <summary>Whether only a helper of the project fixes a finding, which needs <c>--close-helper</c>.</summary>
    public bool NeedsHelper(Diagnostic diagnostic) => _forHelper.TryGetValue(diagnostic, out _);

    // As in fix, all places of the project count, also those that are not reported.
    private HashSet<Diagnostic> FindInClasses(List<Diagnostic> swept, Compilation compilation,
        Action<IEnumerable<Diagnostic>, Action<LifetimeFixPlace, Diagnostic>> forEach, CancellationToken cancellation)
    {
        HashSet<Diagnostic> mended = new(ReferenceEqualityComparer.Instance);
        bool isFew = swept.Count(static d => d.Id == SweepPolicy.Using) <= SweepPolicy.FewClients;
        var open = new Dictionary<string, bool>(StringComparer.Ordinal);
        forEach(swept.Where(static d => d.Id == SweepPolicy.Using), (place, diagnostic) =>
        {
            if (DisposeInClass.FindClass(place, diagnostic, cancellation, ownOnly: isFew) is not { } client)
            {
                return;
            }

            if (!open.TryGetValue(client, out bool isOpen))
            {
                open.Add(client, isOpen = DisposeInClass.FindFile(compilation, client, cancellation) is not { } file || mayChange(file));
            }

            if (isOpen)
            {
                mended.Add(diagnostic);
            }
        });
        return mended;
    }

    private static bool IsRewritten(Diagnostic diagnostic) =>
        !diagnostic.IsSuppressed && FixProperties.WhyNoFix(diagnostic) is null && diagnostic.Location.SourceTree is not null
            && s_fixes.ContainsKey(diagnostic.Id) && !diagnostic.Properties.ContainsKey(Finding.SilencedProperty);
}
