using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>A file of a project and its text after the fixes.</summary>
internal sealed record FileChange(string Path, SourceText Before, SourceText After)
{
    public bool IsCode => SourceReader.IsCode(Path);

    /// <summary>The bytes of the changed file, in the encoding that it has.</summary>
    /// <exception cref="System.Text.EncoderFallbackException">The encoding lacks a character of the new text.</exception>
    public byte[] Encode() => SourceReader.Encode(After, Before.Encoding!);
}

/// <summary>A fix that was tried and taken back, or a file that has to stay as it is.</summary>
/// <param name="Rule">The rule of the fix.</param>
internal sealed record LeftFile(string Path, string Rule, string Reason);

/// <summary>What the fixes make of one project, in memory.</summary>
internal sealed record ProjectFix
{
    /// <summary>What was found, and what came up by fixes and is mended.</summary>
    public ImmutableArray<Diagnostic> Before { get; init; } = [];

    public ImmutableArray<Diagnostic> After { get; init; } = [];

    public IReadOnlyCollection<LeftFile> Left { get; init; } = [];

    /// <summary>Findings that are left and that a helper of the project would mend, which nobody asked for.</summary>
    public IReadOnlyCollection<Diagnostic> ForHelper { get; init; } = [];

    public IReadOnlyList<AnalyzerFailure> Failures { get; init; } = [];

    /// <summary>Compile errors; they are counted where a fix changes C#.</summary>
    public (int Before, int After) Errors { get; init; }

    /// <summary>Whether the last round changed nothing: further fixes would have nothing to do.</summary>
    public bool Ended { get; init; } = true;
}
