using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>One Fix All: of which provider, for which rule, by which equivalence key.</summary>
internal readonly record struct FixStep(CodeFixProvider Provider, string Rule, string Key);

/// <summary>A step that was tried and broke nothing.</summary>
/// <param name="Targets">The findings that the step fixes.</param>
/// <param name="Project">The project after it.</param>
/// <param name="Diagnostics">What is found there.</param>
/// <param name="Changes">The files that it changed.</param>
/// <param name="Errors">Compile errors after it in the files that it can affect; null where it changes no C#.</param>
internal sealed record FixAttempt(FixStep Step, IReadOnlyCollection<Diagnostic> Targets, Project Project, ImmutableArray<Diagnostic> Diagnostics,
    List<FileChange> Changes, CompileErrors? Errors);
