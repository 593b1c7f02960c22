using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Model;

/// <summary>A finding as the reports show it.</summary>
/// <param name="Related">The place of the other side of the smell.</param>
internal sealed record ReportedFinding(string Id, DiagnosticSeverity Severity, string Message, Place Place, IReadOnlyList<Place> Related)
{
    /// <summary>The project of the finding, relative to PATH; if there are several, the first by name.</summary>
    public string Project { get; init; } = string.Empty;

    /// <summary>Whether that project targets .NET Framework.</summary>
    public bool IsOnFramework { get; init; }

    /// <summary>The assumption of the finding, as a clause that follows "if"; null if the finding is proved.</summary>
    public string? Assumption { get; init; }

    /// <summary>The certainty of the finding.</summary>
    public Proof Proof => Assumption is null ? Proof.Proved : Proof.Possible;

    /// <summary>The fixes that the finding carries. Fixes that change more than one place are known only to the code fix providers.</summary>
    public ImmutableArray<FindingFix> Fixes { get; init; } = [];

    /// <summary>The bindings whose other ends may know a value that a fix needs.</summary>
    public IReadOnlyList<string> AskedBindings { get; init; } = [];

    /// <summary>The bindings whose wire format a fix of the finding changes; null if no fix does, or if the project already has an obstacle.</summary>
    public ChangedBindings? Changed { get; init; }

    /// <summary>The reason why its fix cannot change both ends of a connection; null if it can, or changes no wire format.</summary>
    public string? WireObstacle { get; init; }

    /// <summary>The title of a fix that the finding does not carry, because it also changes files of other projects; null if there is none.</summary>
    public string? FixOfSeveralProjects { get; init; }

    /// <summary>The applicability of the fix that the finding does not carry.</summary>
    public FixApplicability Rewriting { get; init; } = FixApplicability.Safe;

    /// <summary>The reason why the fix of the rule, without a helper, leaves the finding; null if it does not, or the rule has no fix.</summary>
    public string? Obstacle { get; init; }

    /// <summary>Whether only a helper of the project fixes the finding.</summary>
    public bool NeedsHelper { get; init; }

    /// <summary>Whether the finding is in C# code.</summary>
    public bool IsInCode { get; init; }

    /// <summary>An identifier that does not change when lines move (Baselines/Fingerprints.cs creates it); null until it is needed.</summary>
    public string? Fingerprint { get; init; }

    /// <summary>The state of the finding in the baseline; null if there is no baseline.</summary>
    public BaselineState? Baseline { get; init; }

    /// <summary>The severity as the compiler writes it.</summary>
    public string SeverityName => Name(Severity);

    public static string Name(DiagnosticSeverity severity) => severity.ToString().ToLower(CultureInfo.InvariantCulture);
}
