using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>What the fixes make of one project, in memory.</summary>
internal sealed record ProjectFix
{
    /// <summary>What was found, and what came up by fixes and is mended.</summary>
    public ImmutableArray<Diagnostic> Before { get; init; } = [];

    public ImmutableArray<Diagnostic> After { get; init; } = [];

    public IReadOnlyCollection<LeftFile> Left { get; init; } = [];

    /// <inheritdoc cref="Steps.FixRun.LeftPlaces"/>
    public IReadOnlyCollection<(Diagnostic Finding, string Obstacle, bool IsForHelper)> LeftPlaces { get; init; } = [];

    public IReadOnlyList<AnalyzerFailure> Failures { get; init; } = [];

    /// <summary>Compile errors; they are counted where a fix changes C#.</summary>
    public (int Before, int After) Errors { get; init; }

    /// <summary>Whether the last round changed nothing: further fixes would have nothing to do.</summary>
    public bool Ended { get; init; } = true;
}
