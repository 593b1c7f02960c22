using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Choice;

/// <summary>Which of the fixes that a finding carries is taken, and why none is where none is.</summary>
internal sealed class FixChoice(FixOptions options)
{
    // Rules whose fixes write a size. One that lowers a size may refuse messages that go through today: it must be named too.
    private const string HugeQuota = "WCFL2001";

    /// <summary>The rule whose fixes take away what programs of the tree may read.</summary>
    public const string Metadata = "WCFL7003";

    /// <summary>The one rule whose turn it is; null for all.</summary>
    public string? Turn { get; set; }

    /// <summary>What would mend a finding that <c>wcflint check</c> does not fail on.</summary>
    public const string BelowWarning = "below warning: --min-severity info";

    /// <summary>What would close a client that only a helper of its project can close.</summary>
    public const string NeedsHelper = "needs a helper method of the project: --close-helper";

    /// <summary>The same choice with no rule's turn.</summary>
    public FixChoice ForEveryTurn() => new(options) { IsInPath = IsInPath, Agreement = Agreement, Readers = Readers };

    /// <summary>Whether a rule's findings are fixed at all.</summary>
    public bool Includes(string id) => (options.Rules.Count == 0 || options.Rules.Contains(id)) && (Turn is null || Turn == id);

    /// <summary>Asks for each fix; null where nobody is asked.</summary>
    public Func<FixQuestion, CancellationToken, Task<FixAnswer>>? Ask => options.Ask;

    /// <summary>Whether a file is one of PATH, and not one around it that is read for the verdict alone.</summary>
    public required Func<string, bool> IsInPath { get; init; }

    /// <summary>Which fixes change both ends of a wire; null where nobody has looked.</summary>
    public PeerFixes? Agreement { get; init; }

    /// <summary>Who reads metadata; null where nobody has looked.</summary>
    public MetadataReaders? Readers { get; init; }

    /// <summary>Whether the person who was asked wants to be asked no more.</summary>
    public bool HasQuit { get; set; }

    /// <summary>Whether there is a fix for a finding that would be applied, or asked for.</summary>
    public bool MayBeFixed(Diagnostic diagnostic) =>
        IsWanted(diagnostic)
        && FixProviders.All.Any(p => FixProviders.IsFor(p, diagnostic)
            && (!FixProviders.AppliesCarried(p) ? Ask is not null || MayRewrite(diagnostic) : (Ask is null ? Pick(diagnostic) is not null : !Candidates(diagnostic).IsEmpty)));

    /// <summary>Whether a finding is one of a rule whose turn comes later, and may be fixed then.</summary>
    public bool MayBeFixedLater(Diagnostic diagnostic) =>
        Turn is not null && string.CompareOrdinal(diagnostic.Id, Turn) > 0 && ForEveryTurn().MayBeFixed(diagnostic);

    /// <summary>Every fix of a finding that could be asked for.</summary>
    public ImmutableArray<FindingFix> Candidates(Diagnostic diagnostic)
    {
        ImmutableArray<FindingFix> fixes = FixProperties.Read(diagnostic);
        return Quota is { } bytes && MessageQuota.Write(fixes, bytes) is { } sized ? [sized] : fixes.RemoveAll(fix => fix.Edits.IsEmpty);
    }

    /// <summary>Why a person is not asked for a fix of a finding; null where it may be asked for.</summary>
    public string? FindWhyNotAsked(FindingFix fix, string path) => PeerFixes.ChangesWire(fix) ? Agreement?.FindWhyNotAsked(fix, path) : null;

    /// <summary>The fix to apply, or null.</summary>
    public FindingFix? Pick(Diagnostic diagnostic) => Decide(diagnostic).Fix;

    /// <summary>Whether a fix that rewrites syntax is applied unasked: where it is safe and the finding matters enough, or its rule was named.</summary>
    public bool MayRewrite(Diagnostic diagnostic) => WayOf(diagnostic) == FixWay.InBulk;

    /// <summary>Whether a finding would be mended unasked, were its severity asked for.</summary>
    public bool IsBelowWarning(Diagnostic diagnostic) => IsWanted(diagnostic) && WayOf(diagnostic) == FixWay.BelowWarning;

    /// <summary>Whether fixes that close by a helper of the project are asked for.</summary>
    public bool ClosesByHelper => options.CloseHelper;

    /// <summary>What the user would have to say for a finding to be fixed; null where it carries no fix, or one that is applied.</summary>
    public string? Missing(Diagnostic diagnostic) => Ask is null ? Decide(diagnostic).Missing : null;

    /// <summary>The endpoints that change by the fix of a finding that is to be applied, with its key; none where nobody looked at both ends.</summary>
    public IEnumerable<(string Key, string Endpoint)> FindAgreed(Diagnostic diagnostic) =>
        Agreement is not null && Ask is null && Pick(diagnostic) is { Bindings.IsEmpty: false } fix ? Agreement.FindChanging(fix) : [];

    private int? Quota => options.Quota ?? options.Scope.Settings.Quota;

    private (FindingFix? Fix, string? Missing) Decide(Diagnostic diagnostic)
    {
        if (!IsWanted(diagnostic))
        {
            return (null, null);
        }

        FixWay way = WayOf(diagnostic);
        if (way == FixWay.ByDecision)
        {
            return (null, NeedsRule(diagnostic.Id));
        }

        ImmutableArray<FindingFix> fixes = MessageQuota.Decide(diagnostic.Id, FixProperties.Read(diagnostic), options.Quota is null ? options.Scope.Settings.Quota : null);
        (FindingFix? fix, string? missing) = DecideCarried(diagnostic, fixes);
        return way == FixWay.BelowWarning && (fix is { Applicability: FixApplicability.Safe } || (fixes.IsEmpty && IsRewritten(diagnostic))) ? (null, BelowWarning) : (fix, missing);
    }

    private bool IsWanted(Diagnostic diagnostic) => Includes(diagnostic.Id) && IsInPath(diagnostic.Location.GetLineSpan().Path);

    // A person who names the rule decides, and one who is asked does so of every severity.
    private FixWay WayOf(Diagnostic diagnostic) => options.Rules.Contains(diagnostic.Id) ? FixWay.InBulk
        : SweepPolicy.WayOf(diagnostic.Severity, null, FixProperties.RewritingOf(diagnostic), Ask is null ? options.Scope.MinSeverity : DiagnosticSeverity.Hidden);

    private static bool IsRewritten(Diagnostic diagnostic) => FixProviders.All.Any(p => !FixProviders.AppliesCarried(p) && FixProviders.IsFor(p, diagnostic));

    private (FindingFix? Fix, string? Missing) DecideCarried(Diagnostic diagnostic, ImmutableArray<FindingFix> fixes) =>
        fixes.IsEmpty ? (null, null)
        : fixes.FirstOrDefault(f => f.Applicability == FixApplicability.Safe) is { } sweep ? (sweep, null)
        : MessageQuota.IsNeeded(fixes) ? DecideSize(diagnostic, fixes)
        : fixes.Length > 1 ? (null, "needs a decision between several fixes: --interactive")
        : PeerFixes.ChangesWire(fixes[0]) ? DecideWire(diagnostic, fixes[0])
        : DecideOne(diagnostic, fixes[0]);

    private (FindingFix? Fix, string? Missing) DecideSize(Diagnostic diagnostic, ImmutableArray<FindingFix> fixes)
    {
        bool isNamed = diagnostic.Id == MessageQuota.Rule || options.Rules.Contains(HugeQuota);
        return Quota is { } bytes && isNamed ? (MessageQuota.Write(fixes, bytes), null)
            : (null, "needs a size: " + (isNamed ? string.Empty : "--rule " + HugeQuota + " ") + "--quota BYTES");
    }

    private (FindingFix? Fix, string? Missing) DecideWire(Diagnostic diagnostic, FindingFix only)
    {
        (FindingFix? agreed, string? obstacle) = Agreement?.Resolve(only, diagnostic.Location.GetLineSpan().Path) ?? (only, null);
        return !options.Breaking ? (null, "changes what is sent over the wire, on both ends: --breaking")
            : agreed is null ? (null, PeerFixes.OneEnd + obstacle)
            : (agreed, null);
    }

    private (FindingFix? Fix, string? Missing) DecideOne(Diagnostic diagnostic, FindingFix only) =>
        only.Applicability == FixApplicability.OnePlace ? (null, "needs a decision at this place: --interactive")
        : !options.Rules.Contains(diagnostic.Id) ? (null, NeedsRule(diagnostic.Id))
        : diagnostic.Id == Metadata && Readers?.FindBeside(diagnostic.Location.GetLineSpan().Path) is { } use ? (null, "would remove metadata " + use)
        : (only, null);

    private static string NeedsRule(string id) => "needs a decision: --rule " + id;
}
