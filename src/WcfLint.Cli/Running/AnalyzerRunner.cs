using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>Runs every analyzer of the package over projects, as the compiler does.</summary>
/// <param name="configFiles">Severities of the checked tree.</param>
/// <param name="asked">The rule ids of <c>--rule</c>: rules that are off by default run only then, or where a severity switches them on.</param>
/// <param name="solution">Takes what the rules over several projects need; null where one project is checked alone.</param>
/// <param name="more">Analyzers that run beside those of the package.</param>
/// <param name="settings">Severities of rules that are none of the compiler's.</param>
internal sealed class AnalyzerRunner(AnalyzerConfigFiles configFiles, IReadOnlyCollection<string> asked, SolutionRules? solution = null,
    IEnumerable<DiagnosticAnalyzer>? more = null, RuleSettings? settings = null)
{
    private readonly ImmutableDictionary<string, ReportDiagnostic> _switchedOn = WcfRules.All
        .Where(rule => !rule.InfoDescriptor.IsEnabledByDefault && (asked.Contains(rule.Id) || settings?.SwitchesOn(rule.Id) == true))
        .ToImmutableDictionary(
            rule => rule.Id,
            rule => rule.AreInfosOff ? ReportDiagnostic.Default
                : rule.Descriptor.DefaultSeverity == DiagnosticSeverity.Info ? ReportDiagnostic.Info : ReportDiagnostic.Warn);

    private readonly ImmutableArray<DiagnosticAnalyzer> _more = [.. more ?? []];

    /// <summary>
    /// The folder that is checked: names of the folders above it say nothing about a file, such as whether it is test code. Null where it is
    /// not known.
    /// </summary>
    public string? Root { get; set; }

    /// <summary>Whether test code is judged like the rest.</summary>
    public bool IncludesTests { get; init; }

    /// <summary>Whether findings are reported that are silenced for where they stand; their diagnostics have <see cref="Finding.SilencedProperty"/>.</summary>
    public bool ReportsSilenced { get; init; }

    /// <summary>The text that a configuration of another project has by now.</summary>
    public Func<ConfigurationText, ConfigurationText> Current { get; set; } = static text => text;

    /// <summary>Called with each C# file that has a syntax error, and its first error.</summary>
    public Action<LoadedProject, string, Diagnostic>? Broken { get; init; }

    /// <summary>Gives the trace of a project, or null for none; null where no trace was requested.</summary>
    public Func<LoadedProject, RuleTrace?>? TraceOf { get; init; }

    /// <summary>Called with what the rules did in each project that has a trace.</summary>
    public Action<LoadedProject, RuleTrace, ImmutableArray<Diagnostic>, Compilation>? Traced { get; init; }

    /// <summary>Diagnostics of the analyzers and what they threw, for one project.</summary>
    public Task<(ImmutableArray<Diagnostic> Diagnostics, IReadOnlyList<AnalyzerFailure> Failures)> RunAsync(LoadedProject project,
        CancellationToken cancellation, Judged? judged = null) =>
        RunAsync(project, project.GetCompilation, project.Configurations, cancellation, judged);

    /// <summary>The same with other texts in the project's files: what would be found after a fix.</summary>
    public async Task<(ImmutableArray<Diagnostic> Diagnostics, IReadOnlyList<AnalyzerFailure> Failures)> RunAsync(
        LoadedProject project, Func<CSharpCompilation> compilation, IReadOnlyList<ConfigurationText> configurations, CancellationToken cancellation,
        Judged? judged = null)
    {
        try
        {
            return await AnalyzeAsync(project, compilation(), configurations, judged, cancellation);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            // If the compiler fails in one project, the findings of the others are still reported.
            return ([], [AnalyzerFailure.OfCompiler(project.Path ?? project.Folder, e)]);
        }
    }

    /// <summary>A project as the rules see it, for questions that no rule answers.</summary>
    public WcfProject Read(LoadedProject project)
    {
        (CSharpCompilation compilation, AnalyzerOptions options) = WithSettings(project, project.GetCompilation(), project.Configurations);
        return WcfProject.Create(compilation, options);
    }

    private async Task<(ImmutableArray<Diagnostic> Diagnostics, IReadOnlyList<AnalyzerFailure> Failures)> AnalyzeAsync(
        LoadedProject project, CSharpCompilation compilation, IReadOnlyList<ConfigurationText> configurations, Judged? judged, CancellationToken cancellation)
    {
        (compilation, AnalyzerOptions analyzerOptions) = WithSettings(project, compilation, configurations);
        if (project.Users.Count > 0)
        {
            WcfProject.AttachUsers(analyzerOptions, () => [.. project.Users.Select(static user => user.GetCompilation())]);
        }

        RuleTrace? trace = TraceOf?.Invoke(project);
        if (trace is not null)
        {
            RuleTrace.Attach(analyzerOptions, trace);
        }

        var failures = new List<AnalyzerFailure>();
        var analysis = new LazyAnalysis(compilation, analyzerOptions, concurrent: trace is null, (exception, analyzer) => Fail(analyzer.GetType().Name, exception));
        ImmutableArray<Diagnostic> found = analysis.Run(cancellation);
        ImmutableArray<Diagnostic> diagnostics = Effective(found, compilation);
        judged?.Invoke(diagnostics, compilation, analyzerOptions, Fail);
        if (!_more.IsEmpty)
        {
            var options = new CompilationWithAnalyzersOptions(
                analyzerOptions, (exception, analyzer, _) => Fail(analyzer.GetType().Name, exception), concurrentAnalysis: true,
                logAnalyzerExecutionTime: false, reportSuppressedDiagnostics: ReportsSilenced);
            diagnostics = diagnostics.AddRange(await compilation.WithAnalyzers(_more, options).GetAnalyzerDiagnosticsAsync(cancellation));
        }

        foreach (SyntaxTree tree in Broken is null ? [] : compilation.SyntaxTrees)
        {
            // ContainsDiagnostics of the root is a fast test.
            if (tree.GetRoot(cancellation).ContainsDiagnostics
                && tree.GetDiagnostics(cancellation).FirstOrDefault(d => d.Severity == DiagnosticSeverity.Error) is { } error)
            {
                Broken!(project, tree.FilePath, error);
            }
        }

        if (trace is not null)
        {
            Withdraw(found, diagnostics, compilation, trace);
            Traced?.Invoke(project, trace, diagnostics, compilation);
        }

        if (solution is not null && AnalysedEndpoints.FindOrRead(compilation, analyzerOptions, cancellation) is { } endpoints)
        {
            solution.Add(project, endpoints, cancellation);
        }

        lock (failures)
        {
            failures.AddRange(diagnostics.Where(d => d.Id == RuleFailures.Id).Select(d => Failure(project.Path ?? project.Folder, d)));
            return (diagnostics.RemoveAll(d => d.Id == RuleFailures.Id), failures.DistinctBy(f => f.Cause).ToList());
        }

        void Fail(string name, Exception exception)
        {
            lock (failures)
            {
                failures.Add(new AnalyzerFailure(project.Path ?? project.Folder, name, exception));
            }
        }
    }

    /// <summary>What a project's settings, comments and attributes make of findings in its files: those that they silence are gone.</summary>
    public ImmutableArray<Diagnostic> ApplySettings(LoadedProject project, IReadOnlyCollection<Finding> findings, RuleTrace? trace = null)
    {
        (CSharpCompilation compilation, AnalyzerOptions options) =
            WithSettings(project, CompilePlaces(project, findings.SelectMany(f => f.AdditionalLocations.Prepend(f.Location))), project.Configurations);
        if (trace is not null)
        {
            RuleTrace.Attach(options, trace);
        }

        WcfProject wcf = WcfProject.Create(compilation, options);
        Diagnostic[] diagnostics = [.. findings.Select(f => ConfigurationReport.ToDiagnostic(wcf, f.AttachTo(compilation), options)).OfType<Diagnostic>()];
        ImmutableArray<Diagnostic> effective = Effective(diagnostics, compilation);
        if (trace is not null)
        {
            Withdraw(diagnostics, effective, compilation, trace);
        }

        return effective;
    }

    // Suppressions stand in the file itself, or in an attribute in any file.
    private static CSharpCompilation CompilePlaces(LoadedProject project, IEnumerable<Location> places)
    {
        var files = places.Select(place => place.GetLineSpan().Path).ToHashSet(StringComparer.Ordinal);
        bool isInCode = project.CodeFiles.Any(files.Contains);
        return project.CreatePart((path, text) => isInCode && (files.Contains(path) || text.Value.ToString().Contains("SuppressMessage", StringComparison.Ordinal)));
    }

    // With the severities of the project. What attributes and pragmas suppress is left out unless it was requested.
    private ImmutableArray<Diagnostic> Effective(IReadOnlyCollection<Diagnostic> diagnostics, Compilation compilation) =>
        diagnostics.Count == 0 ? []
            : [.. CompilationWithAnalyzers.GetEffectiveDiagnostics(diagnostics, compilation).Where(d => ReportsSilenced || !d.IsSuppressed).Select(AsSet)
                .OfType<Diagnostic>().Select(AsProved)];

    // Null where the settings have the rule off.
    private Diagnostic? AsSet(Diagnostic diagnostic) =>
        settings is null || Place.FromLocation(diagnostic.Location) is not { } place ? diagnostic
        : settings.Find(diagnostic.Id, place.Path) is { } setting ? setting.Severity is { } severity ? diagnostic.WithSeverity(severity) : null
        : !diagnostic.Descriptor.IsEnabledByDefault && !asked.Contains(diagnostic.Id) && settings.SwitchesOn(diagnostic.Id) ? null
        : diagnostic;

    // A severity of an id holds for proved findings of it: the compiler raises possible ones too.
    private static Diagnostic AsProved(Diagnostic diagnostic) =>
        diagnostic.Severity > DiagnosticSeverity.Info && diagnostic.Properties.ContainsKey(Finding.AssumptionProperty)
            && !diagnostic.Properties.ContainsKey(Finding.CountsAsProvedProperty)
            ? diagnostic.WithSeverity(DiagnosticSeverity.Info)
            : diagnostic;

    private void Withdraw(IEnumerable<Diagnostic> found, ImmutableArray<Diagnostic> effective, Compilation compilation, RuleTrace trace)
    {
        foreach (Diagnostic diagnostic in found.ExceptBy(effective.Select(KeyOf), KeyOf))
        {
            trace.Withdraw(diagnostic.Id, diagnostic.Location, NoFindingKind.Suppressed,
                Place.FromLocation(diagnostic.Location) is { } place && settings?.IsOff(diagnostic.Id, place.Path) == true
                ? "wcflint.json or --ignore turns the rule off there"
                : diagnostic.Descriptor.IsEnabledByDefault
                ? "the settings of the repository (.editorconfig, .globalconfig, NoWarn) turn the rule off there"
                : "the rule" + (WcfRules.Find(diagnostic.Id) is { AreInfosOff: true } ? " reports infos only where it is switched on" : " is off by default")
                    + "; --rule " + diagnostic.Id + " or a severity turns it on");
        }

        foreach (Diagnostic diagnostic in effective.Where(d => d.IsSuppressed))
        {
            bool isAttribute = diagnostic.GetSuppressionInfo(compilation)?.Attribute is not null;
            trace.Withdraw(
                diagnostic.Id,
                diagnostic.Location,
                NoFindingKind.Suppressed,
                isAttribute ? "a SuppressMessage attribute suppresses it" : "a #pragma warning disable suppresses it");
        }
    }

    private static (string Id, Location Place) KeyOf(Diagnostic diagnostic) => (diagnostic.Id, diagnostic.Location);

    private (CSharpCompilation Compilation, AnalyzerOptions Options) WithSettings(LoadedProject project, CSharpCompilation compilation,
        IReadOnlyList<ConfigurationText> configurations)
    {
        AnalyzerConfigSet configs = configFiles.Collect(project.Folders, project.Folder, project.AnalyzerConfigFiles);
        return (
            compilation.WithOptions(compilation.Options
                .WithSyntaxTreeOptionsProvider(new ConfigSeverityProvider(configs))
                .WithSpecificDiagnosticOptions(compilation.Options.SpecificDiagnosticOptions.SetItems(_switchedOn))),
            new AnalyzerOptions([.. configurations, .. project.ConfigurationsOfUsers.Select(Current)],
                new ConfigOptionsProvider(configs, project.BuildProperties.Concat(Properties(project)))));
    }

    // The properties as a build passes them to the analyzers.
    private IEnumerable<KeyValuePair<string, string>> Properties(LoadedProject project)
    {
        yield return new("build_property.WcfLintWorld", project.IsClosed ? "closed" : project.AreUsersClosed ? "loaded" : "open");
        if (project.UnreadEndpoints.Count > 0)
        {
            yield return new("build_property.WcfLintUnreadEndpoints", string.Join(",", project.UnreadEndpoints.Select(UnreadEndpoint.Write)));
        }

        if (project.IsOutsideSolutions)
        {
            yield return new("build_property.WcfLintOutsideSolutions", project.Name);
        }

        if (project.Users.Prepend(project).Any(static program => program.File?.MissingConfiguration is not null))
        {
            yield return new("build_property.WcfLintLacksConfiguration", "true");
        }

        if (project.Users.Prepend(project).SelectMany(static one => one.ReferenceNames).FirstOrDefault(OtherRuntimes.IsOne) is { } runtime)
        {
            yield return new("build_property.WcfLintRuntimes", runtime);
        }

        yield return new("build_property.WcfLintTellOtherEnds", "true");
        yield return new("build_property.WcfLintTellPossible", "true");
        if (Root is not null)
        {
            yield return new("build_property.WcfLintRoot", Root);
        }

        if (IncludesTests)
        {
            yield return new("build_property.WcfLintTests", "include");
        }

        if (ReportsSilenced)
        {
            yield return new("build_property.WcfLintTellSilenced", "true");
        }
    }

    /// <summary>The failure of a rule that a host reports in place of findings.</summary>
    public static AnalyzerFailure Failure(string project, Diagnostic diagnostic) =>
        AnalyzerFailure.OfRule(project, diagnostic.Properties[RuleFailures.RuleProperty]!, diagnostic.GetMessage(CultureInfo.InvariantCulture));
}

/// <summary>Takes the findings of the rules while their compilation is in memory.</summary>
internal delegate void Judged(ImmutableArray<Diagnostic> found, Compilation compilation, AnalyzerOptions options, Action<string, Exception> failed);
