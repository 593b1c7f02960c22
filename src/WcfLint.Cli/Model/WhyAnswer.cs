using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Model;

/// <summary>What the rules found at a line, or what kept them silent.</summary>
internal sealed record WhyAnswer
{
    /// <summary>The file, as a full path.</summary>
    public required string Path { get; init; }

    public required int Line { get; init; }

    /// <summary>What stands in the line, without the white space around it.</summary>
    public required string Text { get; init; }

    /// <summary>The rules of <c>--rule</c>; empty for all.</summary>
    public required IReadOnlyCollection<string> Rules { get; init; }

    /// <summary>What stands there, as far as a rule looks at it as a whole.</summary>
    public IReadOnlyList<WhySubject> Subjects { get; init; } = [];

    /// <summary>Findings first, then reasons of silence; empty where no rule looks at the line.</summary>
    public IReadOnlyList<WhyVerdict> Verdicts { get; init; } = [];

    /// <summary>What holds for the whole file, such as why no rule looks at it.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The nearest line that one of the rules looks at; null where there is none in the file.</summary>
    public int? Nearest { get; init; }
}

/// <summary>Something that rules look at as a whole: a binding, a behaviour, a client, a type.</summary>
/// <param name="Name">In words.</param>
/// <param name="Users">The endpoints that have it.</param>
internal sealed record WhySubject(string Name, IReadOnlyList<(string Name, Place Place)> Users);

/// <summary>The finding of one rule at a line, or why it has none.</summary>
/// <param name="Severity">Of a finding; null where the rule is silent.</param>
/// <param name="Reason">Why it is silent, in a word: <c>unknown</c>, <c>transform</c>; null for a finding.</param>
/// <param name="Text">The finding's message, or the reason in a sentence.</param>
/// <param name="IsPlain">Whether the rule looked at all of what stands there and gave no reason for its silence: it has nothing to say.</param>
/// <param name="Place">Where exactly; null where it is all of what stands there.</param>
/// <param name="Project">Where several projects have the file: the one that this holds for; else empty.</param>
internal sealed record WhyVerdict(string Id, DiagnosticSeverity? Severity, string? Reason, string Text, Place? Place, string Project, bool IsPlain = false)
{
    /// <summary>How far the rule knows: a finding is proved or possible, and without one it is refuted or was not judged.</summary>
    public Proof Proof { get; init; }

    /// <summary>What a possible finding assumes; null for others.</summary>
    public string? Assumption { get; init; }

    /// <summary>The conditions of the rule that hold, and where that is to be seen.</summary>
    public IReadOnlyList<(string Text, Place? Place)> Facts { get; init; } = [];

    /// <summary>The reason why <c>wcflint fix</c> leaves a finding; null if it fixes it or has no fix.</summary>
    public string? Obstacle { get; init; }

    /// <inheritdoc cref="ReportedFinding.NeedsHelper"/>
    public bool NeedsHelper { get; init; }
}
