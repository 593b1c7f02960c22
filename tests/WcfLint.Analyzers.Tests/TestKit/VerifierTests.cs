using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Tests.TestKit.ProbeAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Tests.TestKit.ProbeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>The kit holds where it should, and fails where it should: a verifier that cannot fail proves nothing.</summary>
public class VerifierTests
{
    // As if the test stood in a file of this name.
    private const string TestFile = "/tests/WCFL2001_NameTests.cs";
    private const string Number = "Mismatch between number of diagnostics";
    private const string TwoBad =
        """
        class {|WCFL2001:BadA|}
        {
        }

        class {|WCFL2001:BadB|}
        {
        }

        """;
    private const string TwoGood =
        """
        class GoodA
        {
        }

        class GoodB
        {
        }

        """;

    [Fact]
    public Task Silent_source_holds() => VerifyCS.VerifyAnalyzerAsync("class A { }", TestFile);

    [Fact]
    public Task Marked_findings_hold() => VerifyCS.VerifyAnalyzerAsync(TwoBad);

    /// <summary>Not by which of them the scheduler starts first.</summary>
    [Fact]
    public async Task What_is_verified_of_a_test_depends_on_its_code_alone()
    {
        var behaviors = new List<TestBehaviors>();
        foreach (int i in Enumerable.Range(0, 60))
        {
            var test = new VerifyCS.Test("/tests/WCFL2001_OrderTests.cs") { TestCode = "class {|WCFL2001:Bad" + (i % 30) + "|} { }" };
            await test.RunAsync();
            behaviors.Add(test.TestBehaviors);
        }

        Assert.Equal(behaviors.Take(30), behaviors.Skip(30));
        Assert.Contains(behaviors, static one => one.HasFlag(TestBehaviors.SkipSuppressionCheck));
    }

    [Fact]
    public Task Findings_without_markup_fail() => FailsAsync(Number, VerifyCS.VerifyAnalyzerAsync("class BadA { }", TestFile));

    [Fact]
    public Task Markup_without_findings_fails() => FailsAsync(Number, VerifyCS.VerifyAnalyzerAsync("class {|WCFL2001:A|} { }"));

    [Fact]
    public Task Markup_of_another_rule_fails() => FailsAsync("Expected diagnostic id to be", VerifyCS.VerifyAnalyzerAsync("class {|WCFL2004:BadA|} { }"));

    [Fact]
    public Task Markup_of_another_span_fails() => FailsAsync("Expected diagnostic to start at column", VerifyCS.VerifyAnalyzerAsync("{|WCFL2001:class BadA|} { }"));

    [Fact]
    public Task Input_that_does_not_compile_fails() => FailsAsync("CS0246", VerifyCS.VerifyAnalyzerAsync("class A : Missing { }", TestFile));

    [Fact]
    public Task Input_need_not_compile_where_said() =>
        new VerifyCS.Test(TestFile) { TestCode = "class A : Missing { }", CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Fact]
    public Task Exception_of_an_analyzer_fails() =>
        FailsAsync("AD0001", new VerifyCS.Test { TestCode = "class Crash { }", OnlyRules = { "WCFL2004" } }.RunAsync());

    /// <summary>The host catches what a rule throws, so that the test would see a silent rule.</summary>
    [Fact]
    public Task Exception_of_a_rule_fails() =>
        FailsAsync("WCFL0000", new VerifyCS.Test { TestCode = "class Failure { }", OnlyRules = { "WCFL2004" } }.RunAsync());

    [Fact]
    public Task Fix_one_by_one_and_fix_all_hold() => Good(TwoBad, TwoGood).RunAsync();

    [Fact]
    public Task Another_fixed_text_fails() => FailsAsync("content of '/0/Test0.cs' did not match", Good(TwoBad,
        """
        class GoodA
        {
        }

        class Goodb
        {
        }

        """).RunAsync());

    [Fact]
    public Task Fixed_code_that_does_not_compile_fails() =>
        FailsAsync("CS0101", Good("class {|WCFL2001:BadA|} { }\nclass GoodA { }\n", "class GoodA { }\nclass GoodA { }\n").RunAsync());

    [Fact]
    public Task Fixes_that_are_not_for_sweeps_take_no_part_in_fix_all() =>
        new VerifyCS.Test { TestCode = "class {|WCFL2001:BadA|} { }", FixedCode = "class wired { }", CodeActionEquivalenceKey = "probe-wire" }.RunAsync();

    [Fact]
    public Task Fixes_older_than_the_text_are_not_offered() =>
        FailsAsync("content of '/0/Test0.cs' did not match",
            new VerifyCS.Test { TestCode = "class {|WCFL2001:BadA|} { }", FixedCode = "class x { }", CodeActionEquivalenceKey = "probe-stale" }.RunAsync());

    [Fact]
    public async Task Location_keys_messages_and_severities_are_compared()
    {
        DiagnosticResult expected = VerifyCS.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning);
        await VerifyCS.VerifyAnalyzerAsync("class {|#0:BadA|} { }", expected.WithMessageOf("bad", "is", "bad"));
        await FailsAsync("Expected diagnostic message", VerifyCS.VerifyAnalyzerAsync("class {|#0:BadA|} { }", expected.WithMessage("other")));
        await FailsAsync("Expected diagnostic severity", VerifyCS.VerifyAnalyzerAsync("class {|#0:BadA|} { }", expected.WithSeverity(DiagnosticSeverity.Error)));
    }

    [Fact]
    public Task Global_configuration_switches_rules() =>
        new VerifyCS.Test(TestFile)
        {
            TestCode = "class BadA { }",
            TestState = { AnalyzerConfigFiles = { ("/.globalconfig", "is_global = true\ndotnet_diagnostic.WCFL2001.severity = none\n") } },
        }.RunAsync();

    [Fact]
    public Task Configuration_findings_and_fixes_hold() =>
        VerifyConfig.VerifyCodeFixAsync("<a>\n  <b {|WCFL2001:bad|}='1'/>\n  <c {|WCFL2001:bad|}=\"2\" />\n</a>\n",
            "<a>\n  <b good='1'/>\n  <c good=\"2\" />\n</a>\n", key: "probe-good");

    [Fact]
    public Task Configuration_that_differs_elsewhere_fails() =>
        FailsAsync("/0/app.config is not as expected", VerifyConfig.VerifyCodeFixAsync("<a {|WCFL2001:bad|}='1'/>\n", "<a good='1' />\n", key: "probe-good"));

    private static VerifyCS.Test Good(string source, string fixedSource) =>
        new() { TestCode = source, FixedCode = fixedSource, CodeActionEquivalenceKey = "probe-good" };

    private static async Task FailsAsync(string reason, Task verification)
    {
        InvalidOperationException failure = await Assert.ThrowsAsync<InvalidOperationException>(() => verification);
        Assert.Contains(reason, failure.Message, StringComparison.Ordinal);
    }
}
