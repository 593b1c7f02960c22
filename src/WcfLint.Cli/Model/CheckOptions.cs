using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Model.Questions;

namespace WcfLint.Cli.Model;

/// <summary>The options of `wcflint check`.</summary>
internal sealed record CheckOptions
{
    /// <summary>Solution, project, folder, C# or configuration file.</summary>
    public required string Path { get; init; }

    /// <summary>Further PATHs that were named with it.</summary>
    public IReadOnlyList<string> Others { get; init; } = [];

    /// <summary>All of them, as they were named.</summary>
    public IReadOnlyList<string> Paths => [Path, .. Others];

    /// <summary>Whether others are checked apart in the same run, so that this one may hold nothing to check.</summary>
    public bool IsOneOfSeveral { get; init; }

    public LoadMode Load { get; init; }

    /// <summary>Whether .svc files without code beside them count: a migration covers them too.</summary>
    public bool ReadsSitesWithoutCode { get; init; }

    /// <summary>Whether what stands around a folder is read too, so that its findings are those of a check of the whole.</summary>
    public bool ReadsSurroundings { get; init; }

    /// <summary>Rule ids to report; empty for all.</summary>
    public IReadOnlyCollection<string> Rules { get; init; } = [];

    /// <summary>Severities of rules, and those that are not reported.</summary>
    public RuleSettings RuleSettings { get; init; } = RuleSettings.None;

    /// <summary>Whether suppressions are reported that suppress nothing.</summary>
    public bool ReportsUnusedSuppressions { get; init; }

    /// <summary>Globs, relative to <see cref="ExcludesFolder"/>, of files that are not checked.</summary>
    public IReadOnlyCollection<string> Excludes { get; init; } = [];

    /// <summary>The folder of the wcflint.json that <see cref="Excludes"/> stand in; null where they are of the command line, and relative to
    /// <see cref="Path"/>.</summary>
    public string? ExcludesFolder { get; init; }

    /// <summary>Whether everything that cannot be read fails the run.</summary>
    public bool StrictInput { get; init; }

    /// <summary>Findings below it are left out of the report.</summary>
    public DiagnosticSeverity MinSeverity { get; init; } = DiagnosticSeverity.Info;

    /// <summary>The lowest severity that makes the exit code 1; null for none.</summary>
    public DiagnosticSeverity? FailOn { get; init; } = DiagnosticSeverity.Warning;

    /// <summary>Analyzers that run beside those of the package; for tests.</summary>
    public IReadOnlyList<DiagnosticAnalyzer> Analyzers { get; init; } = [];

    /// <summary>The folder of restored packages; null for that of this machine.</summary>
    public string? PackageFolder { get; init; }

    /// <summary>Whether test code is judged like the rest.</summary>
    public bool IncludesTests { get; init; }

    /// <summary>The line of <c>--why</c>; null for none.</summary>
    public WhyLine? Why { get; init; }

    /// <summary>The exception text of <c>--error</c>; null for none. <see cref="Rules"/> are those that find its causes.</summary>
    public ErrorQuestion? Error { get; init; }

    /// <summary>The file of known findings; null for none.</summary>
    public string? Baseline { get; init; }

    /// <summary>Whether findings get fingerprints where <see cref="Baseline"/> needs none.</summary>
    public bool Fingerprints { get; init; }

    /// <summary>A commit, branch or tag: only findings in lines that changed since are reported; null for all.</summary>
    public string? Since { get; init; }

    /// <summary>The settings in the wcflint.json of PATH.</summary>
    public RepositorySettings Settings { get; init; } = RepositorySettings.None;
}
