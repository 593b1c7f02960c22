using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Testing.Model;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.TestUtilities;

namespace WcfLint.TestKit;

/// <summary>
/// A test of Microsoft.CodeAnalysis.Testing that must be able to fail (<see cref="RulesOfTest"/>), compiles against a WCF platform, and
/// runs with LF and with CRLF where line endings may matter.
/// </summary>
/// <param name="testFile">The file that the test stands in. Where it is called after a rule (<c>WCFL2001_…</c>), the test is about that rule.</param>
public abstract class WcfTest<TAnalyzer, TCodeFix> : CSharpCodeFixTest<TAnalyzer, TCodeFix, DefaultVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
{
    // An edit that breaks with another line end breaks with a byte order mark, too. On the older Roslyn versions of the compatibility legs the
    // files are as Visual Studio writes them, and Fix All runs in one scope: which documents a scope has is no matter of the analyzers.
    private static readonly (bool CrLf, Encoding Encoding)[] s_variants = typeof(Compilation).Assembly.GetName().Version!.Major >= 5
        ? [(false, new UTF8Encoding(false)), (true, new UTF8Encoding(true))]
        : [(true, new UTF8Encoding(true))];

    private static readonly AdhocWorkspace s_workspace = new();

    private readonly string _testFile;
    private RulesOfTest? _rules;

    protected WcfTest(string testFile)
    {
        _testFile = testFile;
        MarkupOptions = MarkupOptions.UseFirstDescriptor | MarkupOptions.TreatPositionIndicatorsAsCode;

        // Hosts offer what is reported at the end of a compilation in Fix All and in the command.
        CodeFixTestBehaviors = CodeFixTestBehaviors.SkipLocalDiagnosticCheck;
    }

    /// <summary>The platform that the test compiles against; nothing is restored.</summary>
    public new WcfReferences ReferenceAssemblies { get; set; } = WcfReferences.Net472;

    /// <summary>The only rules looked at; empty for all of the analyzers'.</summary>
    public List<string> OnlyRules { get; } = [];

    private RulesOfTest Rules => _rules ??= new(_testFile, OnlyRules, DisabledDiagnostics, [.. GetDiagnosticAnalyzers()]);

    protected override async Task RunImplAsync(CancellationToken cancellationToken)
    {
        if (TestState.Sources.Count == 0)
        {
            TestState.Sources.Add(string.Empty);
        }

        SolutionState[] states = CodeActionExpected(FixedState) ? [TestState, FixedState] : [TestState];
        foreach (SolutionState state in states)
        {
            Complete(state.Sources, TestState.Sources);
            Complete(state.AdditionalFiles, TestState.AdditionalFiles);
            state.MarkupHandling = MarkupMode.Allow;
        }

        string[] expected = [.. ExpectedIds(TestState)];
        Rules.Verify(expected, [.. states.Skip(1).SelectMany(ExpectedIds)]);
        if (states.Length > 1 && GetCodeFixProviders().First() is var fix && !expected.Any(fix.FixableDiagnosticIds.Contains))
        {
            throw new InvalidOperationException(
                $"{fix.GetType().Name} is no fix of {string.Join(", ", expected.Distinct())}. It fixes {string.Join(", ", fix.FixableDiagnosticIds)}");
        }

        Project project = await CreateProjectAsync(Evaluate(WithoutMarkup(TestState)), [], cancellationToken).ConfigureAwait(false);
        bool isSwept = states.Length > 1 && (await FindAsync(project, cancellationToken).ConfigureAwait(false)).Any(IsForSweeps);

        // That suppressed and generated code is left alone is verified for one of eight tests where no fix follows: by their code, so that each run verifies
        // the same ones.
        const TestBehaviors Once = TestBehaviors.SkipSuppressionCheck | TestBehaviors.SkipGeneratedCodeCheck;
        TestBehaviors |= states.Length > 1 || (expected.Length > 0
            && TestState.Sources.Concat(TestState.AdditionalFiles).Sum(static file => file.content.GetChecksum()[0]) % 8 != 0) ? Once : TestBehaviors.None;
        bool mayVary = states.Length > 1 || (TestState.AdditionalFiles.Count > 0 && expected.Length > 0);
        for (int i = 0; i < (mayVary ? s_variants.Length : 1); i++)
        {
            if (i > 0 || s_variants.Length == 1)
            {
                TestBehaviors |= Once;
                CodeFixTestBehaviors |= CodeFixTestBehaviors.SkipFixAllInDocumentCheck | CodeFixTestBehaviors.SkipFixAllInProjectCheck;
            }

            foreach (SourceFileCollection files in states.SelectMany(state => new[] { state.Sources, state.AdditionalFiles }))
            {
                Vary(files, s_variants[i].CrLf, s_variants[i].Encoding);
            }

            await VerifyVariantAsync(isSwept, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Verifies the states with the line endings and the encoding that they have now.</summary>
    /// <param name="isSwept">Whether the fixes take part in Fix All; those that want a decision do not.</param>
    protected virtual Task VerifyVariantAsync(bool isSwept, CancellationToken cancellationToken)
    {
        if (CodeActionExpected(FixedState) && !isSwept)
        {
            BatchFixedState.Sources.Clear();
            BatchFixedState.Sources.AddRange(TestState.Sources);
            BatchFixedState.MarkupHandling = MarkupMode.Allow;
        }

        return base.RunImplAsync(cancellationToken);
    }

    /// <summary>The project of a state.</summary>
    protected EvaluatedProjectState Evaluate(SolutionState withoutMarkup) => new(withoutMarkup, base.ReferenceAssemblies);

    /// <summary>A state with its markup made into expected diagnostics.</summary>
    protected SolutionState WithoutMarkup(SolutionState state) =>
        state.WithInheritedValuesApplied(state == TestState ? null : TestState, [])
            .WithProcessedMarkup(MarkupOptions, Rules.Default, [.. GetDiagnosticAnalyzers().SelectMany(analyzer => analyzer.SupportedDiagnostics)],
                [], DefaultFilePath);

    /// <summary>The findings of the rules that the test looks at.</summary>
    protected async Task<ImmutableArray<Diagnostic>> FindAsync(Project project, CancellationToken cancellationToken) =>
    [
        .. (await GetSortedDiagnosticsAsync(project.Solution, [.. GetDiagnosticAnalyzers()], [], CompilerDiagnostics.None, Verify, cancellationToken)
            .ConfigureAwait(false))
            .Select(entry => entry.diagnostic),
    ];

    /// <summary>Whether the fix of a finding that the test chooses takes part in Fix All: one that the finding carries says so itself; of the others the
    /// catalogue and the finding do.</summary>
    protected bool IsForSweeps(Diagnostic finding)
    {
        IReadOnlyList<FindingFix> carried = [.. FixProperties.Read(finding)];
        FindingFix? chosen = CodeActionEquivalenceKey is { } key ? carried.FirstOrDefault(fix => fix.Key == key) : carried.ElementAtOrDefault(CodeActionIndex ?? 0);
        return chosen is { } fix ? fix.Applicability == FixApplicability.Safe
            : WcfRules.Find(finding.Id) is { Fix: not (FixKind.Single or FixKind.None) } && FixProperties.RewritingOf(finding) == FixApplicability.Safe;
    }

    protected override DiagnosticDescriptor? GetDefaultDiagnostic(DiagnosticAnalyzer[] analyzers) => Rules.Default;

    protected override ImmutableArray<(Project project, Diagnostic diagnostic)> FilterDiagnostics(
        ImmutableArray<(Project project, Diagnostic diagnostic)> diagnostics)
    {
        ImmutableArray<Diagnostic> all = [.. diagnostics.Select(entry => entry.diagnostic)];
        AnalysisObserver.Current.Value?.End(Rules.Subjects, all);
        FindingChecks.Verify(all, typeof(TAnalyzer));
        return [.. base.FilterDiagnostics(diagnostics)
            .Where(entry => entry.diagnostic.Id.StartsWith("CS", StringComparison.Ordinal) || Rules.Watches(entry.diagnostic.Id))];
    }

    protected override AnalyzerOptions GetAnalyzerOptions(Project project) =>
        AnalysisObserver.Current.Value?.Begin(project.AnalyzerOptions) ?? project.AnalyzerOptions;

    protected override CompilationWithAnalyzers CreateCompilationWithAnalyzers(Compilation compilation, ImmutableArray<DiagnosticAnalyzer> analyzers,
        AnalyzerOptions options, CancellationToken cancellationToken)
    {
        AnalysisObserver.Current.Value?.Take(compilation, options);
        return new(compilation, analyzers, new CompilationWithAnalyzersOptions(options, onAnalyzerException: null,
            concurrentAnalysis: AnalysisObserver.Current.Value is null, logAnalyzerExecutionTime: false, reportSuppressedDiagnostics: true));
    }

    // One workspace for the tests of an analyzer and its fix: the test library would create one for each project, and restore its references.
    protected override Task<Solution> CreateSolutionAsync(ProjectId projectId, EvaluatedProjectState projectState, CancellationToken cancellationToken) =>
        Task.FromResult(s_workspace.CurrentSolution.AddProject(ProjectInfo.Create(
            projectId, VersionStamp.Default, projectState.Name, projectState.AssemblyName, Language, "/0/Test.csproj",
            compilationOptions: CreateCompilationOptions().WithOutputKind(projectState.OutputKind), parseOptions: CreateParseOptions(),
            metadataReferences: ReferenceAssemblies.References)));

    // A rule that is off by default is switched on where a test names it.
    protected override Project ApplyCompilationOptions(Project project)
    {
        string[] off = [.. OnlyRules.Where(id => WcfRules.Find(id) is { InfoDescriptor.IsEnabledByDefault: false })];
        return off.Length == 0 ? project : project.WithCompilationOptions(project.CompilationOptions!.WithSpecificDiagnosticOptions(
            off.ToDictionary(id => id, id => WcfRules.Find(id)!.AreInfosOff ? ReportDiagnostic.Default : ReportDiagnostic.Warn)));
    }

    protected override ParseOptions CreateParseOptions() => new CSharpParseOptions(LanguageVersion.Latest);

    // A file without a folder stands in that of the project; of the input, a state takes over the files that it does not name.
    private static void Complete(SourceFileCollection files, SourceFileCollection input)
    {
        (string Path, SourceText Text)[] named = [.. files.Select(file => (file.filename.StartsWith('/') ? file.filename : "/0/" + file.filename, file.content))];
        files.Clear();
        files.AddRange(files == input || named.Length == 0
            ? named : input.Select(file => named.Where(other => other.Path == file.filename).DefaultIfEmpty(file).First()));
        if (named.FirstOrDefault(file => !files.Contains(file)) is { Path: { } stranger })
        {
            throw new InvalidOperationException($"FixedState names {stranger}, which the input has not");
        }
    }

    private static void Vary(SourceFileCollection files, bool crlf, Encoding encoding)
    {
        for (int i = 0; i < files.Count; i++)
        {
            string text = files[i].content.ToString();
            files[i] = (files[i].filename,
                SourceText.From(crlf ? text.Replace("\r\n", "\n", StringComparison.Ordinal).Replace("\n", "\r\n", StringComparison.Ordinal) : text, encoding));
        }
    }

    private IEnumerable<string> ExpectedIds(SolutionState state) => WithoutMarkup(state).ExpectedDiagnostics.Select(expected => expected.Id);
}
