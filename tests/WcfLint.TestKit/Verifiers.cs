using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.TestKit;

/// <summary>Verifies an analyzer over C#.</summary>
public static class CSharpAnalyzerVerifier<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    /// <summary>An expected diagnostic of the analyzer's rule of this id.</summary>
    /// <exception cref="VerificationException">The analyzer does not report that rule.</exception>
    public static DiagnosticResult Diagnostic(string id) =>
        new TAnalyzer().SupportedDiagnostics.FirstOrDefault(rule => rule.Id == id) is { } rule
            ? new(rule)
            : throw new VerificationException($"{id} is not reported by {typeof(TAnalyzer).Name}");

    /// <summary>Verifies the findings in a source; without markup there must be none.</summary>
    /// <param name="testFile">See <see cref="VerificationTest"/>.</param>
    public static Task VerifyAnalyzerAsync(string source, [CallerFilePath] string testFile = "") => new Test(testFile) { TestCode = source }.RunAsync();

    /// <summary>Verifies the findings in a source: those of the markup and these.</summary>
    public static Task VerifyAnalyzerAsync(string source, params DiagnosticResult[] expected)
    {
        var test = new Test { TestCode = source };
        test.ExpectedDiagnostics.AddRange(expected);
        return test.RunAsync();
    }

    public class Test([CallerFilePath] string testFile = "") : VerificationTest(testFile)
    {
        public override IEnumerable<DiagnosticAnalyzer> CreateAnalyzers() => [new TAnalyzer()];

        public override CodeFixProvider? CreateFix() => null;
    }
}

/// <summary>Verifies an analyzer over C# and its fix.</summary>
public static class CSharpCodeFixVerifier<TAnalyzer, TCodeFix>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
{
    /// <inheritdoc cref="CSharpAnalyzerVerifier{TAnalyzer}.Diagnostic"/>
    public static DiagnosticResult Diagnostic(string id) => CSharpAnalyzerVerifier<TAnalyzer>.Diagnostic(id);

    /// <inheritdoc cref="CSharpAnalyzerVerifier{TAnalyzer}.VerifyAnalyzerAsync(string, string)"/>
    public static Task VerifyAnalyzerAsync(string source, [CallerFilePath] string testFile = "") =>
        CSharpAnalyzerVerifier<TAnalyzer>.VerifyAnalyzerAsync(source, testFile);

    /// <inheritdoc cref="CSharpAnalyzerVerifier{TAnalyzer}.VerifyAnalyzerAsync(string, DiagnosticResult[])"/>
    public static Task VerifyAnalyzerAsync(string source, params DiagnosticResult[] expected) =>
        CSharpAnalyzerVerifier<TAnalyzer>.VerifyAnalyzerAsync(source, expected);

    /// <summary>Verifies the findings in a source and what the fix makes of it, one by one and by Fix All.</summary>
    public static Task VerifyCodeFixAsync(string source, string fixedSource, params DiagnosticResult[] expected)
    {
        var test = new Test { TestCode = source, FixedCode = fixedSource };
        test.ExpectedDiagnostics.AddRange(expected);
        return test.RunAsync();
    }

    public class Test([CallerFilePath] string testFile = "") : VerificationTest(testFile)
    {
        public override IEnumerable<DiagnosticAnalyzer> CreateAnalyzers() => [new TAnalyzer()];

        public override CodeFixProvider? CreateFix() => new TCodeFix();
    }
}

/// <summary>Verifies an analyzer over a configuration file, and the fixes that its findings carry.</summary>
public static class ConfigurationVerifier<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    /// <inheritdoc cref="CSharpAnalyzerVerifier{TAnalyzer}.Diagnostic"/>
    public static DiagnosticResult Diagnostic(string id) => CSharpAnalyzerVerifier<TAnalyzer>.Diagnostic(id);

    /// <summary>Verifies the findings in a file; without markup there must be none.</summary>
    /// <param name="csharp">Code of the same project, with markup; null for none.</param>
    /// <param name="testFile">See <see cref="VerificationTest"/>.</param>
    public static Task VerifyAnalyzerAsync(string configuration, string? csharp = null, string fileName = "app.config", string[]? onlyRules = null, [CallerFilePath] string testFile = "") =>
        Create(configuration, csharp, fileName, onlyRules, testFile).RunAsync();

    /// <summary>Verifies the findings in a file and what the fixes make of it.</summary>
    /// <param name="csharp">Code of the same project, which the fix leaves as it is; null for none.</param>
    /// <param name="key">Equivalence key of the fix, where a finding has several.</param>
    public static Task VerifyCodeFixAsync(
        string configuration,
        string fixedConfiguration,
        string? csharp = null,
        string fileName = "app.config",
        string? key = null,
        string[]? onlyRules = null,
        [CallerFilePath] string testFile = "")
    {
        Test test = Create(configuration, csharp, fileName, onlyRules, testFile);
        test.FixedState.AdditionalFiles.Add((fileName, fixedConfiguration));
        test.CodeActionEquivalenceKey = key;
        return test.RunAsync();
    }

    private static Test Create(string configuration, string? csharp, string fileName, string[]? onlyRules, string testFile)
    {
        var test = new Test(testFile);
        test.TestState.AdditionalFiles.Add((fileName, configuration));
        test.TestState.Sources.Add(csharp ?? string.Empty);
        test.OnlyRules.AddRange(onlyRules ?? []);
        return test;
    }

    public class Test([CallerFilePath] string testFile = "") : VerificationTest(testFile)
    {
        public override IEnumerable<DiagnosticAnalyzer> CreateAnalyzers() => [new TAnalyzer()];

        public override CodeFixProvider? CreateFix() => new ConfigurationEditFix();
    }
}
