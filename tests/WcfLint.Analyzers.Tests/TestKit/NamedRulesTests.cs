using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Tests.TestKit.ProbeAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Tests.TestKit.ProbeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>
/// The kit refuses tests that cannot fail. The probe reports WCFL2001 and WCFL2004, and WCFL3007, which is off by default.
/// </summary>
public class NamedRulesTests
{
    private const string Silent = "class A { }";
    private const string SilentFile = "<a/>";

    // Tests that can only pass: the analyzer would report nothing of the rule for any input.
    [Theory]
    [InlineData("WCFL2002_NameTests.cs", "WCFL2002, which the file is called after, is not reported by ProbeAnalyzer")]
    [InlineData("WCFL3007_NameTests.cs", "WCFL3007, which the file is called after, is off by default")]
    [InlineData("NameTests.cs", "names no rule")]
    [InlineData("WCFL2001.cs", "names no rule")]
    public async Task Silent_test_without_a_rule_of_the_analyzer_fails(string file, string reason)
    {
        await FailsAsync(reason, () => VerifyCS.VerifyAnalyzerAsync(Silent, testFile: "/tests/" + file));
        await FailsAsync(reason, () => VerifyConfig.VerifyAnalyzerAsync(SilentFile, testFile: "C:/tests/" + file));
        await FailsAsync(reason, () => new VerifyCS.Test("/tests/" + file) { TestCode = Silent }.RunAsync());
        await FailsAsync(reason, () => new VerifyConfig.Test("/tests/" + file) { TestState = { AdditionalFiles = { ("app.config", SilentFile) } } }.RunAsync());
    }

    [Fact]
    public async Task The_file_is_that_of_the_caller()
    {
        await FailsAsync("names no rule", () => VerifyCS.VerifyAnalyzerAsync(Silent));
        await FailsAsync("names no rule", () => VerifyConfig.VerifyAnalyzerAsync(SilentFile));
        await FailsAsync("names no rule", () => new VerifyCS.Test { TestCode = Silent }.RunAsync());
    }

    [Fact]
    public async Task Silent_test_that_looks_at_another_rule_fails()
    {
        const string reason = "WCFL2001, which the file is called after, is not looked at";
        await FailsAsync(reason, () => VerifyConfig.VerifyAnalyzerAsync(SilentFile, onlyRules: ["WCFL2004"], testFile: "WCFL2001_A.cs"));
        await FailsAsync(reason, () => new VerifyCS.Test("WCFL2001_A.cs") { TestCode = Silent, OnlyRules = { "WCFL2004" } }.RunAsync());
        await FailsAsync(reason, () => new VerifyCS.Test("WCFL2001_A.cs") { TestCode = Silent, DisabledDiagnostics = { "WCFL2001" } }.RunAsync());
    }

    [Fact]
    public async Task Silent_test_of_a_rule_of_the_analyzer_holds()
    {
        await VerifyCS.VerifyAnalyzerAsync(Silent, testFile: "WCFL2001_A.cs");
        await VerifyConfig.VerifyAnalyzerAsync(SilentFile, testFile: "WCFL2004_A.cs");
        await VerifyConfig.VerifyAnalyzerAsync(SilentFile, onlyRules: ["WCFL2004"]);
        await VerifyConfig.VerifyAnalyzerAsync(SilentFile, onlyRules: ["WCFL2001", "WCFL2004"], testFile: "WCFL2001_A.cs");
        await VerifyConfig.VerifyAnalyzerAsync(SilentFile, onlyRules: ["WCFL3007"], testFile: "WCFL3007_A.cs");
    }

    [Fact]
    public async Task Rule_that_the_analyzer_does_not_report_fails_wherever_it_is_named()
    {
        await FailsAsync("WCFL1001, named in what is expected, is not reported by ProbeAnalyzer", () => VerifyCS.VerifyAnalyzerAsync("class {|WCFL1001:BadA|} { }"));
        await FailsAsync("WCFL1001, named in what is expected, ", () => VerifyConfig.VerifyAnalyzerAsync("<a {|WCFL1001:bad|}='1'/>"));
        await FailsAsync("WCFL1001, named in what is expected, ", () => VerifyConfig.VerifyAnalyzerAsync(SilentFile, "class {|WCFL1001:A|} { }"));
        await FailsAsync("WCFL1001, named in what is expected, ",
            () => VerifyCS.VerifyAnalyzerAsync("class {|#0:A|} { }", new DiagnosticResult("WCFL1001", DiagnosticSeverity.Warning).WithLocation(0)));
        await FailsAsync("WCFL1001, named in OnlyRules, ", () => VerifyConfig.VerifyAnalyzerAsync(SilentFile, onlyRules: ["WCFL1001"]));
        await FailsAsync("WCFL1001, named in DisabledDiagnostics, ",
            () => new VerifyCS.Test { TestCode = "class {|WCFL2001:BadA|} { }", DisabledDiagnostics = { "WCFL1001" } }.RunAsync());
        await FailsAsync("WCFL1001, named in what is expected of the fixed code, ",
            () => VerifyCS.VerifyCodeFixAsync("class {|WCFL2001:BadA|} { }", "class {|WCFL1001:GoodA|} { }"));
        await FailsAsync("WCFL1001 is not reported by ProbeAnalyzer", () => Task.FromResult(VerifyCS.Diagnostic("WCFL1001")));
        await FailsAsync("WCFL1001 is not reported by ProbeAnalyzer", () => Task.FromResult(VerifyConfig.Diagnostic("WCFL1001")));
    }

    /// <summary>A test that no fix is offered could not fail with the fix of another rule.</summary>
    [Fact]
    public Task Fix_of_another_rule_fails() =>
        FailsAsync("WCFL1001_ClientNeverClosedFix is no fix of WCFL2001",
            () => CSharpCodeFixVerifier<ProbeAnalyzer, WCFL1001_ClientNeverClosedFix>.VerifyCodeFixAsync("class {|WCFL2001:BadA|} { }", "class BadA { }"));

    [Fact]
    public async Task Unnamed_markup_stands_for_the_rule_of_the_file()
    {
        await VerifyCS.VerifyAnalyzerAsync("class [|BadA|] { }", testFile: "WCFL2001_A.cs");
        await FailsAsync("Expected diagnostic id to be", () => VerifyCS.VerifyAnalyzerAsync("class [|BadA|] { }", testFile: "WCFL2004_A.cs"));
        await FailsAsync("Markup syntax can only omit the diagnostic ID", () => VerifyCS.VerifyAnalyzerAsync("class [|BadA|] { }"));
    }

    private static async Task FailsAsync(string reason, Func<Task> verification)
    {
        InvalidOperationException failure = await Assert.ThrowsAsync<InvalidOperationException>(verification);
        Assert.Contains(reason, failure.Message, StringComparison.Ordinal);
    }
}
