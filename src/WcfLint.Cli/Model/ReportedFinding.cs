using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>A finding as the reports show it.</summary>
/// <param name="Related">Where the other side of the smell stands.</param>
internal sealed record ReportedFinding(string Id, DiagnosticSeverity Severity, string Message, Place Place, IReadOnlyList<Place> Related)
{
    /// <summary>Its project, relative to PATH; of several, the first by name.</summary>
    public string Project { get; init; } = string.Empty;

    /// <summary>Whether that project is one of .NET Framework.</summary>
    public bool IsOnFramework { get; init; }

    /// <summary>What it assumes, as a clause that follows "if"; null where it is proved.</summary>
    public string? Assumption { get; init; }

    /// <summary>How certain it is.</summary>
    public Proof Proof => Assumption is null ? Proof.Proved : Proof.Possible;

    /// <summary>The ways to mend it that it carries; those that rewrite more than a place are known to the code fixes only.</summary>
    public ImmutableArray<FindingFix> Fixes { get; init; } = [];

    /// <summary>The bindings whose wire a fix of it changes; null where none does, or where its project has an obstacle already.</summary>
    public ChangedBindings? Changed { get; init; }

    /// <summary>Why its fix cannot change both ends of the wire; null where it can, or changes none.</summary>
    public string? WireObstacle { get; init; }

    /// <summary>The title of a fix that it does not carry, as it changes files of other projects too; null where there is none.</summary>
    public string? FixOfSeveralProjects { get; init; }

    /// <summary>How freely a fix may be applied that it does not carry.</summary>
    public FixApplicability Rewriting { get; init; } = FixApplicability.Safe;

    /// <summary>Why the fix of its rule leaves it, without a helper; null where that mends it, or its rule has none.</summary>
    public string? Obstacle { get; init; }

    /// <summary>Whether only a helper of its project mends it.</summary>
    public bool NeedsHelper { get; init; }

    /// <summary>Whether it stands in C#.</summary>
    public bool IsInCode { get; init; }

    /// <summary>A name that survives the shift of lines (Baselines/Fingerprints.cs creates it); null until it is needed.</summary>
    public string? Fingerprint { get; init; }

    /// <summary>Its state in the baseline; null where there is none.</summary>
    public BaselineState? Baseline { get; init; }

    /// <summary>The severity in the compiler's words.</summary>
    public string SeverityName => Name(Severity);

    public static string Name(DiagnosticSeverity severity) => severity.ToString().ToLower(CultureInfo.InvariantCulture);
}
