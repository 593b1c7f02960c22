using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing.Choice;

/// <summary>Which of the fixes that a finding carries is taken, and why none is where none is.</summary>
internal sealed class FixChoice(FixOptions options)
{
    /// <summary>The one rule whose turn it is; null for all.</summary>
    public string? Turn { get; set; }

    /// <summary>What would mend a finding that <c>wcflint check</c> does not fail on.</summary>
    public const string BelowWarning = "below warning: " + FixWays.Infos;

    /// <summary>What would close a client that only a helper of its project can close.</summary>
    public const string NeedsHelper = "needs a helper method of the project: " + FixWays.Helper;

    /// <summary>What would change both ends of a wire.</summary>
    public const string ChangesWire = "changes what is sent over the wire, on both ends: " + FixWays.Breaking;

    /// <summary>What only the user can decide, at one place.</summary>
    public const string NeedsPlace = "needs a decision at this place: " + FixWays.Asking;

    /// <summary>The same choice with no rule's turn.</summary>
    public FixChoice ForEveryTurn() => new(options) { IsInPath = IsInPath, Agreement = Agreement, Programs = Programs };

    /// <summary>The rules that were named; all count where none was.</summary>
    public IReadOnlyCollection<string> Rules => options.Rules;

    /// <summary>Whether a rule's findings are fixed at all.</summary>
    public bool Includes(string id) => (options.Rules.Count == 0 || options.Rules.Contains(id)) && (Turn ?? options.Together ?? id) == id;

    /// <summary>Asks the user about a fix; null where the run is not interactive.</summary>
    public Func<FixQuestion, CancellationToken, Task<FixAnswer>>? Ask => options.Ask;

    /// <summary>Whether a file is one of PATH, and not one around it that is read for the verdict alone.</summary>
    public required Func<string, bool> IsInPath { get; init; }

    /// <summary>Which fixes change both ends of a wire; null where the ends were not compared.</summary>
    public PeerFixes? Agreement { get; init; }

    /// <summary>The programs that read what fixes remove.</summary>
    public required DependentPrograms Programs { get; init; }

    /// <summary>Whether the user has answered that no more fixes should be offered.</summary>
    public bool HasQuit { get; set; }

    /// <summary>Whether there is a fix for a finding that would be applied or offered.</summary>
    public bool MayBeFixed(Diagnostic diagnostic) =>
        IsWanted(diagnostic)
        && (Ask is null || IsAskedFor(diagnostic))
        && FixProviders.All.Any(p => FixProviders.IsFor(p, diagnostic)
            && (!FixProviders.AppliesCarried(p)
                ? Ask is not null || MayRewrite(diagnostic) : (Ask is null ? Pick(diagnostic) is not null : !Candidates(diagnostic).IsEmpty)));

    /// <summary>Whether a finding is one of a rule whose turn comes later, and may be fixed then.</summary>
    public bool MayBeFixedLater(Diagnostic diagnostic) =>
        Turn is not null && string.CompareOrdinal(diagnostic.Id, Turn) > 0 && ForEveryTurn().MayBeFixed(diagnostic);

    /// <summary>Every fix of a finding that could be offered.</summary>
    public ImmutableArray<FindingFix> Candidates(Diagnostic diagnostic)
    {
        ImmutableArray<FindingFix> fixes = FixProperties.Read(diagnostic);
        return Quota is { } bytes && MessageQuota.Write(fixes, bytes) is { } sized
            ? [sized] : MessageQuota.IsNeeded(fixes) && diagnostic.Id != MessageQuota.Rule ? MessageQuota.Offer(fixes)
            : (Agreement?.Sizes.Add(fixes, FixProperties.BindingsOf(diagnostic)) ?? fixes).RemoveAll(fix => fix.Edits.IsEmpty);
    }

    /// <summary>Why a fix of a finding is not offered to the user; null where it is.</summary>
    public string? FindWhyNotAsked(Diagnostic diagnostic, FindingFix fix, string path) =>
        PeerFixes.ChangesWire(fix) ? Agreement?.FindWhyNotAsked(fix, path) : FindObstacle(diagnostic);

    /// <summary>Why no option applies the fix that a finding carries; null where one does.</summary>
    public string? FindObstacle(Diagnostic diagnostic) =>
        Programs.FindObstacle(diagnostic.Id, diagnostic.Location.GetLineSpan().Path, FixProperties.Read(diagnostic));

    /// <summary>The fix to apply, or null.</summary>
    public FindingFix? Pick(Diagnostic diagnostic) => Decide(diagnostic).Fix;

    /// <summary>Whether a fix that rewrites syntax is applied unasked: where it is safe and the finding matters enough, or its rule was named.</summary>
    public bool MayRewrite(Diagnostic diagnostic) => IsNamed(diagnostic) || (IsSafe(diagnostic) && diagnostic.Severity >= Lowest);

    /// <summary>Whether a finding would be fixed in bulk with a lower <c>--min-severity</c>.</summary>
    public bool IsBelowWarning(Diagnostic diagnostic) => IsWanted(diagnostic) && !IsNamed(diagnostic) && IsSafe(diagnostic) && diagnostic.Severity < Lowest;

    /// <summary>Whether fixes that close by a helper of the project are wanted (<c>--close-helper</c>).</summary>
    public bool ClosesByHelper => options.CloseHelper;

    /// <summary>What the user would have to say for a finding to be fixed; null where it carries no fix, or one that is applied.</summary>
    public string? Missing(Diagnostic diagnostic) => Decide(diagnostic).Missing is { } missing && (Ask is null || missing == BelowWarning) ? missing : null;

    /// <summary>Whether a finding's rule has a fix for it, whatever options it needs.</summary>
    public bool HasFix(Diagnostic diagnostic) => IsRewritten(diagnostic)
        || FixProperties.Read(diagnostic).Any(static fix => !fix.Edits.IsEmpty || !fix.Bindings.IsEmpty);

    /// <summary>The fix of a finding that changes the wire, where the ends were not compared; else null.</summary>
    public FindingFix? FindUnjudged(Diagnostic diagnostic) =>
        Agreement is null && FixProperties.Read(diagnostic) is [{ Applicability: FixApplicability.ChangesTheWire } fix] && IsWanted(diagnostic) ? fix : null;

    /// <summary>Whether a fix that rewrites syntax needs an option that the user did not pass: then the command describes its effect.</summary>
    public bool WaitsForOption(Diagnostic diagnostic) => Ask is null && IsWanted(diagnostic) && !MayRewrite(diagnostic);

    /// <summary>The endpoints that the fix of a finding changes, with its key; none where the ends were not compared.</summary>
    public IEnumerable<(string Key, string Endpoint)> FindAgreed(Diagnostic diagnostic) =>
        Agreement is not null && Ask is null && Pick(diagnostic) is { Bindings.IsEmpty: false } fix ? Agreement.FindChanging(fix) : [];

    /// <summary>Whether the fix of a finding changes ends in several projects, so that one question is asked for all.</summary>
    public bool ChangesSeveralProjects(Diagnostic diagnostic) => IsWanted(diagnostic) && FixProperties.Read(diagnostic) is [var only]
        && PeerFixes.ChangesWire(only) && Agreement?.FindWay(only, diagnostic.Location.GetLineSpan().Path).Way == FixWay.OfSeveralProjects;

    private int? Quota => options.Quota ?? options.Scope.Settings.Quota;

    private (FindingFix? Fix, string? Missing) Decide(Diagnostic diagnostic)
    {
        if (!IsWanted(diagnostic))
        {
            return (null, null);
        }

        // The user decides by naming the rule (--rule).
        string id = diagnostic.Id;
        ImmutableArray<FindingFix> fixes = MessageQuota.Decide(id, FixProperties.Read(diagnostic), options.Quota is null ? options.Scope.Settings.Quota : null);
        FixApplicability? rewriting = IsRewritten(diagnostic) ? FixProperties.RewritingOf(diagnostic) : null;
        FixWay? way = SweepPolicy.WayOf(id, diagnostic.Severity, fixes, rewriting, IsNamed(diagnostic) ? DiagnosticSeverity.Hidden : Lowest);
        return way switch
        {
            null => (null, null),
            _ when options.Together is not null && !ChangesSeveralProjects(diagnostic) => (null, null),
            _ when Programs.FindObstacle(id, diagnostic.Location.GetLineSpan().Path, fixes) is not null => (null, null),
            _ when !fixes.IsEmpty && Programs.FindLoss(id, diagnostic.Location.GetLineSpan().Path) is { } loss =>
                (null, "would remove " + loss + ": " + FixWays.Asking),
            FixWay.InBulk => (SweepPolicy.SafeOf(fixes), null),
            FixWay.BelowWarning => (null, BelowWarning),
            FixWay.BySizeOfRule when Ask is not null && id == MessageQuota.Rule => (null, BelowWarning),
            FixWay.BySize or FixWay.BySizeOfRule => DecideSize(fixes, way == FixWay.BySize || IsNamed(diagnostic), FixWays.OptionsOf(way.Value, id)),
            FixWay.AtPlace when fixes.Length > 1 => (null, "needs a decision between several fixes: " + FixWays.Asking),
            _ when rewriting is null && PeerFixes.ChangesWire(fixes[0]) => DecideWire(diagnostic, fixes[0], way.Value),
            FixWay.ByRule when IsNamed(diagnostic) => (fixes.FirstOrDefault(), null),
            FixWay.ByRule => (null, "needs a decision: " + FixWays.OptionsOf(FixWay.ByRule, id)),
            _ => (null, NeedsPlace),
        };
    }

    private DiagnosticSeverity Lowest => options.Scope.MinSeverity;

    // What needs no decision and is too little to fail on is no question either. An end that is no finding by itself only changes together with others.
    private bool IsAskedFor(Diagnostic diagnostic) =>
        !diagnostic.Properties.ContainsKey(Finding.OtherEndProperty) && Decide(diagnostic).Missing != BelowWarning;

    private bool IsNamed(Diagnostic diagnostic) => options.Rules.Contains(diagnostic.Id);

    private bool IsWanted(Diagnostic diagnostic) => Includes(diagnostic.Id) && IsInPath(diagnostic.Location.GetLineSpan().Path);

    private static bool IsSafe(Diagnostic diagnostic) => FixProperties.RewritingOf(diagnostic) == FixApplicability.Safe;

    private static bool IsRewritten(Diagnostic diagnostic) => FixProviders.All.Any(p => !FixProviders.AppliesCarried(p) && FixProviders.IsFor(p, diagnostic));

    private (FindingFix? Fix, string? Missing) DecideSize(ImmutableArray<FindingFix> fixes, bool isWanted, string needed) =>
        Quota is { } bytes && isWanted ? (MessageQuota.Write(fixes, bytes), null) : (null, "needs a size: " + needed);

    private (FindingFix? Fix, string? Missing) DecideWire(Diagnostic diagnostic, FindingFix only, FixWay way)
    {
        if (!options.Breaking)
        {
            return (null, way == FixWay.OfWire ? ChangesWire : NeedsPlace);
        }

        (FindingFix? agreed, string? obstacle) = Agreement?.Resolve(only, diagnostic.Location.GetLineSpan().Path) ?? (only, null);
        return agreed is null ? (null, PeerFixes.OneEnd + obstacle) : (agreed, null);
    }
}
