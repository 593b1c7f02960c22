using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace WcfLint.TestKit;

/// <summary>Verifies an analyzer over C#.</summary>
public abstract class CSharpAnalyzerVerifier<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    /// <summary>An expected diagnostic of the analyzer's rule of this id, with the severity of the rule.</summary>
    /// <exception cref="InvalidOperationException">The analyzer does not report that rule.</exception>
    public static DiagnosticResult Diagnostic(string id) =>
        new TAnalyzer().SupportedDiagnostics.FirstOrDefault(rule => rule.Id == id) is { } rule
            ? new DiagnosticResult(id, rule.DefaultSeverity).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            : throw new InvalidOperationException($"{id} is not reported by {typeof(TAnalyzer).Name}");

    /// <summary>Verifies the findings in a source; without markup there must be none.</summary>
    /// <param name="testFile">See <see cref="WcfTest{TAnalyzer, TCodeFix}"/>.</param>
    public static Task VerifyAnalyzerAsync(string source, [CallerFilePath] string testFile = "") => new Test(testFile) { TestCode = source }.RunAsync();

    /// <summary>Verifies the findings in a source: those of the markup and these.</summary>
    public static Task VerifyAnalyzerAsync(string source, params DiagnosticResult[] expected)
    {
        var test = new Test { TestCode = source };
        test.ExpectedDiagnostics.AddRange(expected);
        return test.RunAsync();
    }

    /// <summary>Verifies that the one finding of a rule in a source, marked <c>{|#0:…|}</c>, has a severity.</summary>
    public static Task VerifySeverityAsync(string source, string id, DiagnosticSeverity severity) =>
        VerifySeverityAsync(new Test { TestCode = source }, id, severity);

    /// <summary>The same inside a test that verifies more.</summary>
    public static Task VerifySeverityAsync<TCodeFix>(WcfTest<TAnalyzer, TCodeFix> test, string id, DiagnosticSeverity severity)
        where TCodeFix : CodeFixProvider, new()
    {
        test.OnlyRules.Add(id);
        test.ExpectedDiagnostics.Add(Diagnostic(id).WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    public class Test([CallerFilePath] string testFile = "") : WcfTest<TAnalyzer, EmptyCodeFixProvider>(testFile);
}

/// <summary>Verifies an analyzer over C# and its fix.</summary>
public abstract class CSharpCodeFixVerifier<TAnalyzer, TCodeFix> : CSharpAnalyzerVerifier<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
{
    /// <summary>Verifies the findings in a source and what the fix makes of it, one by one and by Fix All.</summary>
    /// <param name="fixedSource">The source after the fix; the source itself, markup included, if no fix is offered.</param>
    public static Task VerifyCodeFixAsync(string source, string fixedSource) => new Test { TestCode = source, FixedCode = fixedSource }.RunAsync();

    public new class Test([CallerFilePath] string testFile = "") : WcfTest<TAnalyzer, TCodeFix>(testFile);
}

/// <summary>Verifies an analyzer over a configuration file, and the fixes that its findings carry.</summary>
public abstract class ConfigurationVerifier<TAnalyzer> : CSharpAnalyzerVerifier<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    /// <summary>Verifies the findings in a file; without markup there must be none.</summary>
    /// <param name="csharp">Code of the same project, with markup; null for none.</param>
    /// <param name="testFile">See <see cref="WcfTest{TAnalyzer, TCodeFix}"/>.</param>
    public static Task VerifyAnalyzerAsync(string configuration, string? csharp = null, string fileName = "app.config", string[]? onlyRules = null,
        [CallerFilePath] string testFile = "") =>
        Create(configuration, csharp, fileName, onlyRules, testFile).RunAsync();

    /// <summary>Verifies the findings in a file and what the fixes make of it.</summary>
    /// <param name="fixedConfiguration">The file after the fix; the file itself, markup included, if no fix is offered.</param>
    /// <param name="csharp">Code of the same project, which the fix leaves as it is; null for none.</param>
    /// <param name="key">Equivalence key of the fix, where a finding has several.</param>
    public static Task VerifyCodeFixAsync(string configuration, string fixedConfiguration, string? csharp = null, string fileName = "app.config",
        string? key = null, string[]? onlyRules = null, [CallerFilePath] string testFile = "")
    {
        Test test = Create(configuration, csharp, fileName, onlyRules, testFile);
        test.FixedState.AdditionalFiles.Add((fileName, fixedConfiguration));
        test.CodeActionEquivalenceKey = key;
        return test.RunAsync();
    }

    /// <summary>Verifies that the one finding of a rule in a file, marked <c>{|#0:…|}</c>, has a severity.</summary>
    public static new Task VerifySeverityAsync(string configuration, string id, DiagnosticSeverity severity) =>
        VerifySeverityAsync(Create(configuration, null, "app.config", null, string.Empty), id, severity);

    private static Test Create(string configuration, string? csharp, string fileName, string[]? onlyRules, string testFile)
    {
        var test = new Test(testFile) { TestCode = csharp ?? string.Empty };
        test.TestState.AdditionalFiles.Add((fileName, configuration));
        test.OnlyRules.AddRange(onlyRules ?? []);
        return test;
    }

    public new class Test([CallerFilePath] string testFile = "") : ConfigurationTest<TAnalyzer>(testFile);
}
