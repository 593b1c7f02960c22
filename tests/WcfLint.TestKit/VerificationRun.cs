using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.TestKit;

/// <summary>One run of a <see cref="VerificationTest"/> over one variant of its texts.</summary>
internal sealed class VerificationRun(VerificationTest test, Variant variant)
{
    private readonly ProjectId _projectId = ProjectId.CreateNewId("Test");

    public async Task RunAsync(CancellationToken cancellationToken)
    {
        using var workspace = new AdhocWorkspace();
        Solution input = CreateSolution(workspace.CurrentSolution);
        AnalysisResult before = await AnalyzeAsync(input, cancellationToken).ConfigureAwait(false);
        if (test.CompilerDiagnostics == CompilerDiagnostics.Errors && before.CompileErrors.Length > 0)
        {
            throw new VerificationException("The input does not compile:" + List(before.CompileErrors));
        }

        ExpectationMatch.Verify("Findings", Expectations(test.TestState), before.Findings);
        if (!test.ExpectsFix)
        {
            return;
        }

        CodeFixProvider fix = test.CreateFix() ?? throw new InvalidOperationException("FixedState is given, but the verifier has no fix");
        var fixes = new FixDriver(test, fix, _projectId, AnalyzeAsync);
        Solution fixedOneByOne = await fixes.ApplyOneByOneAsync(input, before, cancellationToken).ConfigureAwait(false);
        await VerifyFixedAsync("Fixes one by one", test.FixedState, input, before, fixedOneByOne, cancellationToken).ConfigureAwait(false);

        if (fix.GetFixAllProvider() is not { } fixAll)
        {
            return;
        }

        TestState expected = test.BatchFixedState.Sources.Count + test.BatchFixedState.AdditionalFiles.Count > 0 ? test.BatchFixedState : test.FixedState;
        foreach (FixAllScope scope in new[] { FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution }.Intersect(fixAll.GetSupportedFixAllScopes()))
        {
            FixAllOutcome outcome = await fixes.ApplyFixAllAsync(input, before, fixAll, scope, cancellationToken).ConfigureAwait(false);
            if (outcome.OnlySingleFixes)
            {
                // Fixes that want a decision must not take part.
                await VerifyUnchangedAsync($"Fix All ({scope}) of fixes that are not for sweeps", input, outcome.Solution, cancellationToken).ConfigureAwait(false);
                continue;
            }

            await VerifyFixedAsync($"Fix All ({scope})", expected, input, before, outcome.Solution, cancellationToken).ConfigureAwait(false);
        }
    }

    private async Task VerifyFixedAsync(string what, TestState expected, Solution input, AnalysisResult before, Solution actual, CancellationToken cancellationToken)
    {
        await VerifyTextsAsync(what, expected, input, actual, cancellationToken).ConfigureAwait(false);
        AnalysisResult after = await AnalyzeAsync(actual, cancellationToken).ConfigureAwait(false);
        List<Diagnostic> errors = NewErrors(before.CompileErrors, after.CompileErrors);
        if (errors.Count > 0)
        {
            throw new VerificationException(what + ": the fixed code does not compile:" + List(errors));
        }

        ExpectationMatch.Verify(what + ": findings in the fixed code", Expectations(Merged(expected)), after.Findings);
    }

    // The expected text of every file: of the fixed state where it names the file, else of the input.
    private TestState Merged(TestState expected)
    {
        var merged = new TestState();
        Merge(test.TestState.Sources, expected.Sources, merged.Sources);
        Merge(test.TestState.AdditionalFiles, expected.AdditionalFiles, merged.AdditionalFiles);
        merged.ExpectedDiagnostics.AddRange(expected.ExpectedDiagnostics);
        return merged;

        static void Merge(TestFiles input, TestFiles fixedFiles, TestFiles target)
        {
            foreach ((string path, string content) in input)
            {
                (string Path, string Content) replaced = fixedFiles.FirstOrDefault(file => file.Path == path);
                target.Add((path, replaced.Path is null ? content : replaced.Content));
            }

            foreach ((string path, _) in fixedFiles)
            {
                if (!input.Any(file => file.Path == path))
                {
                    throw new InvalidOperationException($"FixedState names {path}, which the input has not");
                }
            }
        }
    }

    private async Task VerifyTextsAsync(string what, TestState expected, Solution input, Solution actual, CancellationToken cancellationToken)
    {
        foreach ((string path, string content) in Merged(expected).Sources.Concat(Merged(expected).AdditionalFiles))
        {
            string expectedText = TestMarkup.Parse(Vary(content)).Source;
            SourceText actualText = await TextAsync(actual, path, cancellationToken).ConfigureAwait(false);
            if (actualText.ToString() != expectedText)
            {
                throw new VerificationException($"{what}: {path} is not as expected.\n{TextDifference.Describe(expectedText, actualText.ToString())}");
            }

            SourceText inputText = await TextAsync(input, path, cancellationToken).ConfigureAwait(false);
            if (!Equals(actualText.Encoding, inputText.Encoding))
            {
                throw new VerificationException($"{what}: the encoding of {path} changed from {inputText.Encoding} to {actualText.Encoding?.ToString() ?? "none"}");
            }
        }
    }

    private async Task VerifyUnchangedAsync(string what, Solution input, Solution actual, CancellationToken cancellationToken)
    {
        foreach ((string path, _) in test.TestState.Sources.Concat(test.TestState.AdditionalFiles))
        {
            string before = (await TextAsync(input, path, cancellationToken).ConfigureAwait(false)).ToString();
            string after = (await TextAsync(actual, path, cancellationToken).ConfigureAwait(false)).ToString();
            if (before != after)
            {
                throw new VerificationException($"{what} changed {path}.\n{TextDifference.Describe(before, after)}");
            }
        }
    }

    private async Task<SourceText> TextAsync(Solution solution, string path, CancellationToken cancellationToken)
    {
        Project project = solution.GetProject(_projectId)!;
        TextDocument document = project.Documents.Concat(project.AdditionalDocuments).Single(candidate => candidate.FilePath == path);
        return await document.GetTextAsync(cancellationToken).ConfigureAwait(false);
    }

    private List<ExpectedFinding> Expectations(TestState state)
    {
        var expected = new List<ExpectedFinding>();
        var keyed = new Dictionary<int, (string Path, TextSpan Span, SourceText Text)>();
        foreach ((string path, string content) in state.Sources.Concat(state.AdditionalFiles))
        {
            TestMarkup markup = TestMarkup.Parse(Vary(content));
            SourceText text = SourceText.From(markup.Source);
            foreach (MarkedSpan span in markup.Spans)
            {
                if (span.LocationKey is { } key)
                {
                    keyed.Add(key, (path, span.Span, text));
                }
                else
                {
                    expected.Add(ExpectedFinding.AtSpan(new DiagnosticResult(span.Id ?? test.ResolveUnnamed()), path, text.Lines.GetLinePositionSpan(span.Span)));
                }
            }
        }

        foreach (DiagnosticResult result in state.ExpectedDiagnostics)
        {
            expected.Add(result.LocationKey is { } key
                ? ExpectedFinding.AtSpan(result, keyed[key].Path, keyed[key].Text.Lines.GetLinePositionSpan(keyed[key].Span))
                : ExpectedFinding.Of(result));
        }

        return expected;
    }

    private Solution CreateSolution(Solution solution)
    {
        solution = solution.AddProject(ProjectInfo.Create(
            _projectId,
            VersionStamp.Default,
            "TestProject",
            "TestProject",
            LanguageNames.CSharp,
            filePath: TestFiles.Root + "Test.csproj",
            compilationOptions: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true),
            parseOptions: new CSharpParseOptions(test.LanguageVersion),
            metadataReferences: [.. test.ReferenceAssemblies.References, .. test.AdditionalReferences]));
        foreach ((string path, string content) in test.TestState.Sources)
        {
            solution = solution.AddDocument(DocumentId.CreateNewId(_projectId, path), NameOf(path), Text(content), filePath: path);
        }

        foreach ((string path, string content) in test.TestState.AdditionalFiles)
        {
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(_projectId, path), NameOf(path), Text(content), filePath: path);
        }

        foreach ((string path, string content) in test.TestState.AnalyzerConfigFiles)
        {
            solution = solution.AddAnalyzerConfigDocument(DocumentId.CreateNewId(_projectId, path), NameOf(path), SourceText.From(content, Encoding.UTF8), filePath: path);
        }

        return solution;
    }

    private SourceText Text(string content) =>
        SourceText.From(TestMarkup.Parse(Vary(content)).Source, new UTF8Encoding(encoderShouldEmitUTF8Identifier: variant == Variant.CrLfBom));

    private string Vary(string content) => variant == Variant.Lf ? content : content.Replace("\r\n", "\n").Replace("\n", "\r\n");

    private Task<AnalysisResult> AnalyzeAsync(Solution solution, CancellationToken cancellationToken) =>
        AnalysisResult.CreateAsync(test, solution.GetProject(_projectId)!, cancellationToken);

    private static string NameOf(string path) => path[(path.LastIndexOf('/') + 1)..];

    private static List<Diagnostic> NewErrors(ImmutableArray<Diagnostic> before, ImmutableArray<Diagnostic> after)
    {
        List<string> known = [.. before.Select(Key)];
        return [.. after.Where(error => !known.Remove(Key(error)))];

        static string Key(Diagnostic error) => error.Id + error.GetMessage();
    }

    private static string List(IEnumerable<Diagnostic> diagnostics) => string.Concat(diagnostics.Select(diagnostic => "\n  " + diagnostic));
}
