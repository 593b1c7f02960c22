using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7001_ExceptionDetailInCodeTests
{
    private const string Usings = "using System; using System.ServiceModel; using System.ServiceModel.Description;\n";

    [Theory]
    [InlineData("[ServiceBehavior(IncludeExceptionDetailInFaults = false)] class S { }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] class S { }")]
    [InlineData("class S { public void M(bool on) { var b = new ServiceDebugBehavior { IncludeExceptionDetailInFaults = on }; } }")]
    [InlineData("class S { bool IsDevelopment() { return true; } public void M(ServiceDebugBehavior b) { if (IsDevelopment()) { b.IncludeExceptionDetailInFaults = true; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) { if (System.Diagnostics.Debugger.IsAttached) b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) { if (System.Configuration.ConfigurationManager.AppSettings[\"x\"] == \"1\") b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) { string mode = System.Environment.GetEnvironmentVariable(\"MODE\"); switch (mode) { case \"x\": b.IncludeExceptionDetailInFaults = true; break; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isTest) { if (!isTest) { } else b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isTest) { if (isTest == false) { } else b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isTest) { if (isTest) b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, string stage) { if (stage == \"development\") b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { class MySettings { public static bool On; } public void M(ServiceDebugBehavior b) { bool on = MySettings.On; if (on) b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { [System.Diagnostics.Conditional(\"DEBUG\")] public void M(ServiceDebugBehavior b) { b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("class S { public class ServiceOptions { public bool IncludeExceptionDetailInFaults; } public void M(ServiceOptions b) { b.IncludeExceptionDetailInFaults = true; } }")]
    [InlineData("#define DEBUG\n#if DEBUG\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\n#endif\nclass S { }", true)]
    [InlineData("#define DEBUG\n#if !DEBUG\n#else\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\n#endif\nclass S { }", true)]
    [InlineData("#define DEBUG\n#if !(DEBUG)\n#else\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\n#endif\nclass S { }", true)]
    [InlineData("#define DEBUG\n#if DEBUG && !TRACE\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\n#endif\nclass S { }", true)]
    [InlineData(
        """
        #define DEBUG
        class S { public void M(ServiceDebugBehavior b) {
        #if DEBUG
        b.IncludeExceptionDetailInFaults = true;
        #endif
        } }
        """,
        true)]
    public Task Is_silent(string code, bool defines = false) => VerifyCS.VerifyAnalyzerAsync(defines ? code.Replace("#define DEBUG\n", "#define DEBUG\n" + Usings) : Usings + code);

    [Theory]
    [InlineData("class S { public void M() { var b = new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }; } }")]
    [InlineData("class S { public void M(ServiceHost h) { var b = h.Description.Behaviors.Find<ServiceDebugBehavior>(); if (b == null) { b = new ServiceDebugBehavior(); } if (!b.IncludeExceptionDetailInFaults) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceHost h) { var debug = h.Description.Behaviors.Find<ServiceDebugBehavior>(); if (debug != null && h.State == CommunicationState.Created) { {|WCFL7001:debug.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool verbose) { if (verbose) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, int latest) { if (latest > 0) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, string[] args) { switch (args.Length) { case 0: {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; break; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isDebug) { if (!isDebug) {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isDebug) { if (isDebug) { } else { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) { if (System.Environment.ProcessorCount > 1) {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    [InlineData("class S { public void M(ServiceBehaviorAttribute b) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    public Task Reports_and_fixes(string code) =>
        VerifyCS.VerifyCodeFixAsync(
            Usings + code.Replace("@", "true"),
            Usings + code.Replace("{|WCFL7001:", string.Empty).Replace("|}", string.Empty).Replace("@", "false"));

    /// <summary>false is the default: an attribute that says nothing else goes, where no directive is about it.</summary>
    [Theory]
    [InlineData("[ServiceBehavior(@)] class S { }", "class S { }")]
    [InlineData("/// <summary>A service.</summary>\n[ServiceBehavior(@)]\nclass S { }", "/// <summary>A service.</summary>\nclass S { }")]
    [InlineData("// Serves.\n\t[ServiceBehavior(@)]\t\n\t\n    class S { }", "// Serves.\n    class S { }")]
    [InlineData("[ServiceBehavior(@)] // for all\nclass S { }", "[ServiceBehavior] // for all\nclass S { }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, @)] class S { }", "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] class S { }")]
    [InlineData("\n#if TRACE\n#endif\n[ServiceBehavior(@)] class S { }", "\n#if TRACE\n#endif\nclass S { }")]
    [InlineData("\n#if !(DEBUG)\n[ServiceBehavior(@)]\n#endif\nclass S { }", "\n#if !(DEBUG)\n[ServiceBehavior]\n#endif\nclass S { }")]
    [InlineData("\n#if ! DEBUG\n[ServiceBehavior(@)]\n#endif\nclass S { }", "\n#if ! DEBUG\n[ServiceBehavior]\n#endif\nclass S { }")]
    [InlineData("\n#if DEBUG || !TRACE\n[ServiceBehavior(@)]\n#endif\nclass S { }", "\n#if DEBUG || !TRACE\n[ServiceBehavior]\n#endif\nclass S { }")]
    public Task Removes_the_argument(string code, string expected) =>
        VerifyCS.VerifyCodeFixAsync(Usings + code.Replace("@", "{|WCFL7001:IncludeExceptionDetailInFaults = true|}"), Usings + expected);

    [Fact]
    public Task Is_silent_without_services() => new VerifyCS.Test
    {
        TestCode = "class ServiceDebugBehavior { public bool IncludeExceptionDetailInFaults; public void M() { IncludeExceptionDetailInFaults = true; } }",
        ReferenceAssemblies = WcfReferences.ClientPackages10,
    }.RunAsync();
}
