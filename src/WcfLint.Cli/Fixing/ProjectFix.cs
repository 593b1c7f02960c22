using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>The result of the fixes of one project, in memory.</summary>
internal sealed record ProjectFix
{
    /// <summary>The findings at first, and those that appeared after fixes and are fixed.</summary>
    public ImmutableArray<Diagnostic> Before { get; init; } = [];

    public ImmutableArray<Diagnostic> After { get; init; } = [];

    public IReadOnlyCollection<LeftFile> Left { get; init; } = [];

    /// <inheritdoc cref="Steps.FixRun.LeftPlaces"/>
    public IReadOnlyCollection<(Diagnostic Finding, string Obstacle, bool IsForHelper)> LeftPlaces { get; init; } = [];

    public IReadOnlyList<AnalyzerFailure> Failures { get; init; } = [];

    /// <summary>Compile errors; they are counted where a fix changes C#.</summary>
    public (int Before, int After) Errors { get; init; }

    /// <summary>Whether the last round changed nothing, so that no further fixes are needed.</summary>
    public bool Ended { get; init; } = true;
}
