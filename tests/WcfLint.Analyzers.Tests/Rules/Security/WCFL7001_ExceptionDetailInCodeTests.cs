using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
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
    [InlineData("[ServiceContract] interface I { [OperationContract(IsOneWay = true)] void Put(int id); } [ServiceBehavior(IncludeExceptionDetailInFaults = true)] class S : I { public void Put(int id) { } }")]
    [InlineData("class S { public void M(bool on) { var b = new ServiceDebugBehavior { IncludeExceptionDetailInFaults = on }; } }")]
    [InlineData("class S { public void M() { var h = new ServiceHost(typeof(S)); var d = h.Description.Behaviors.Find<ServiceDebugBehavior>(); if (d == null) { d = new ServiceDebugBehavior(); d.IncludeExceptionDetailInFaults = true; h.Description.Behaviors.Add(d); } } }")]
    [InlineData("class S { public void M() { var h = new ServiceHost(typeof(S)); if (h.Description.Behaviors.Find<ServiceDebugBehavior>() == null) { h.Description.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true }); } } }")]
    [InlineData("class S { public void M() { var h = new ServiceHost(typeof(S)); try { h.Description.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true }); } catch { } } }")]
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
    [InlineData("#define DEBUG\nclass S {\n#if DEBUG\nconst bool Detail = true;\n#else\nconst bool Detail = false;\n#endif\npublic void M(ServiceDebugBehavior b) { b.IncludeExceptionDetailInFaults = Detail; } }", true)]
    [InlineData("#define DEBUG\nclass S {\n#if DEBUG\nprivate static readonly bool s_detail = true;\n#endif\npublic void M(ServiceDebugBehavior b) { b.IncludeExceptionDetailInFaults = s_detail; } }", true)]
    [InlineData("#define DEBUG\nclass S {\n#if DEBUG\nconst bool Detail = true;\n#else\nconst bool Detail = false;\n#endif\npublic const bool Copy = Detail; public void M(ServiceDebugBehavior b) { b.IncludeExceptionDetailInFaults = Copy; } }", true)]
    [InlineData("#define DEBUG\nclass S { public void M(ServiceDebugBehavior b) {\n#if DEBUG\nbool detail = true;\n#else\nbool detail = false;\n#endif\nb.IncludeExceptionDetailInFaults = detail; } }", true)]
    [InlineData("#define DEBUG\n[ServiceBehavior(IncludeExceptionDetailInFaults = Flags.Copy)] class S { }\nclass Flags {\n#if DEBUG\npublic const bool Detail = true;\n#else\npublic const bool Detail = false;\n#endif\npublic const bool Copy = Detail; }", true)]
    public Task Is_silent(string code, bool defines = false) =>
        VerifyCS.VerifyAnalyzerAsync(defines ? code.Replace("#define DEBUG\n", "#define DEBUG\n" + Usings) : Usings + code);

    // The value of a release.
    [Theory]
    [InlineData("class S {\n#if DEBUG\nconst bool Detail = false;\n#else\nconst bool Detail = true;\n#endif\npublic void M(ServiceDebugBehavior b) { {|WCFL7001:b.IncludeExceptionDetailInFaults = Detail|}; } }")]
    [InlineData("class S {\n#if DEBUG\nconst bool Detail = false;\n#else\nconst bool Detail = true;\n#endif\npublic const bool Copy = Detail; public void M(ServiceDebugBehavior b) { {|WCFL7001:b.IncludeExceptionDetailInFaults = Copy|}; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) {\n#if DEBUG\nbool detail = false;\n#else\nbool detail = true;\n#endif\n{|WCFL7001:b.IncludeExceptionDetailInFaults = detail|}; } }")]
    public Task A_value_outside_of_debug_builds_is_reported(string code) => VerifyCS.VerifyAnalyzerAsync(Usings + code);

    // WCF makes no fault where a handler has made one.
    [Theory]
    [InlineData("fault = Message.CreateMessage(version, string.Empty);", DiagnosticSeverity.Info)]
    [InlineData("Console.WriteLine(error);", DiagnosticSeverity.Warning)]
    public Task It_is_possible_where_a_handler_makes_the_fault(string body, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL7001",
        Usings + $$"""
            using System.ServiceModel.Channels; using System.ServiceModel.Dispatcher;
            class Handler : IErrorHandler
            {
                public bool HandleError(Exception error) { return true; }
                public void ProvideFault(Exception error, MessageVersion version, ref Message fault) { {{body}} }
            }
            [ServiceBehavior({|#0:IncludeExceptionDetailInFaults = true|})] class S { }
            """,
        severity);

    [Theory]
    [InlineData("class S { public void M(ServiceHost h) { if (h.Description.Behaviors.Find<ServiceDebugBehavior>() == null) { h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); } } }")]
    [InlineData("class S { public void M(ServiceHost h) { h.Description.Behaviors.Remove(typeof(ServiceDebugBehavior)); h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); } }")]
    [InlineData("class S { public void M(ServiceHost h) { h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); } }")]
    [InlineData("class S { public void M() { var h = new ServiceHost(typeof(S)); Prepare(h); h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); h.Abort(); } void Prepare(ServiceHost h) { } }")]
    [InlineData("class Own : ServiceHost { protected override void ApplyConfiguration() { } } class S { public void M() { ServiceHost h = new Own(); h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); h.Abort(); } }")]
    [InlineData("class S { public void M(ServiceHostBase h) { h.Description.Behaviors.Add(new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }); } }")]
    [InlineData("class S { public void M() { var b = new ServiceDebugBehavior { {|WCFL7001:IncludeExceptionDetailInFaults = @|} }; } }")]
    [InlineData("class S { public void M(ServiceHost h) { var b = h.Description.Behaviors.Find<ServiceDebugBehavior>(); if (b == null) { b = new ServiceDebugBehavior(); } if (!b.IncludeExceptionDetailInFaults) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceHost h) { var debug = h.Description.Behaviors.Find<ServiceDebugBehavior>(); if (debug != null && h.State == CommunicationState.Created) { {|WCFL7001:debug.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, int latest) { if (latest > 0) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, string[] args) { switch (args.Length) { case 0: {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; break; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b) { if (System.Environment.ProcessorCount > 1) {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    [InlineData("class S { public void M(ServiceBehaviorAttribute b) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    public Task Reports_and_fixes(string code) =>
        VerifyCS.VerifyCodeFixAsync(
            Usings + code.Replace("@", "true"),
            Usings + code.Replace("{|WCFL7001:", string.Empty).Replace("|}", string.Empty).Replace("@", "false"));

    /// <summary>Under a switch of the author's the fix needs a decision: it would take the switch its effect.</summary>
    [Theory]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool verbose) { if (verbose) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isDebug) { if (!isDebug) {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } }")]
    [InlineData("class S { public void M(ServiceDebugBehavior b, bool isDebug) { if (isDebug) { } else { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    [InlineData("class S { public class Arguments { public bool Errors { get; set; } } public void M(ServiceDebugBehavior b, Arguments a) { if (a.Errors) { {|WCFL7001:b.IncludeExceptionDetailInFaults = @|}; } } }")]
    public Task Fix_All_leaves_what_a_switch_decides(string code)
    {
        string marked = Usings + code.Replace("@", "true");
        return new VerifyCS.Test
        {
            TestCode = marked,
            FixedCode = Usings + code.Replace("{|WCFL7001:", string.Empty).Replace("|}", string.Empty).Replace("@", "false"),
            BatchFixedCode = marked,
            CodeActionEquivalenceKey = "WCFL7001",
        }.RunAsync();
    }

    /// <summary>false is the default: an attribute without other arguments is removed, unless a directive is inside.</summary>
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
        VerifyCS.VerifyCodeFixAsync(Usings + code.Replace("@", "{|WCFL7001:IncludeExceptionDetailInFaults = true|}") + Use, Usings + expected + Use);

    /// <summary>The using directive that the attribute alone needed goes with it, and no other.</summary>
    [Theory]
    [InlineData("// Serves.\n\nusing System.ServiceModel;\n\n[ServiceBehavior(@)]\nclass S { }", "// Serves.\n\nclass S { }")]
    [InlineData("using System;\nusing System.ServiceModel;\nusing System.Text;\n\n[ServiceBehavior(@)]\nclass S { Version v; }", "using System;\nusing System.Text;\n\nclass S { Version v; }")]
    [InlineData("using System.ServiceModel;\n\n[ServiceBehavior(@)]\nclass S { CommunicationState s; }", "using System.ServiceModel;\n\nclass S { CommunicationState s; }")]
    [InlineData("using System.ServiceModel;\n\n[ServiceBehavior(@)]\nclass S { {|CS0246:Unknown|} s; }", "using System.ServiceModel;\n\nclass S { {|CS0246:Unknown|} s; }")]
    [InlineData("using System.ServiceModel;\n\n[ServiceBehavior(@)]\nclass S\n{\n#if NETSTANDARD\n    EndpointAddress a;\n#endif\n}", "using System.ServiceModel;\n\nclass S\n{\n#if NETSTANDARD\n    EndpointAddress a;\n#endif\n}")]
    [InlineData("#if !TRACE\nusing System.ServiceModel;\n#endif\n[ServiceBehavior(@)] class S { }", "#if !TRACE\nusing System.ServiceModel;\n#endif\nclass S { }")]
    public Task Removes_the_directive(string code, string expected) =>
        VerifyCS.VerifyCodeFixAsync(code.Replace("@", "{|WCFL7001:IncludeExceptionDetailInFaults = true|}"), expected);

    /// <summary>A behaviour that code looks up for this alone goes too.</summary>
    [Theory]
    [InlineData("a();\n\n        var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        a();", "a();\n\n        a();")]
    [InlineData("var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        d.HttpHelpPageEnabled = false;", "var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        d.IncludeExceptionDetailInFaults = false;\n        d.HttpHelpPageEnabled = false;")]
    [InlineData("var d = h.Description.Behaviors.Find<ServiceDebugBehavior>(); // local\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};", "var d = h.Description.Behaviors.Find<ServiceDebugBehavior>(); // local\n        d.IncludeExceptionDetailInFaults = false;")]
    [InlineData("var d = new ServiceDebugBehavior();\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};", "var d = new ServiceDebugBehavior();\n        d.IncludeExceptionDetailInFaults = false;")]
    [InlineData("a();\n\n        foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior)\n                {|WCFL7001:(b as ServiceDebugBehavior).IncludeExceptionDetailInFaults = true|};\n\n        a();", "a();\n\n        a();")]
    [InlineData("foreach (var b in h.Description.Behaviors)\n        {\n            var d = b as ServiceDebugBehavior;\n            if (d != null)\n            {\n                {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n                break;\n            }\n        }\n\n        a();", "a();")]
    [InlineData("foreach (var d in System.Linq.Enumerable.OfType<ServiceDebugBehavior>(h.Description.Behaviors))\n        {\n            {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        }", "foreach (var d in System.Linq.Enumerable.OfType<ServiceDebugBehavior>(h.Description.Behaviors))\n        {\n            d.IncludeExceptionDetailInFaults = false;\n        }")]
    [InlineData("foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n                a();\n            }", "foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                d.IncludeExceptionDetailInFaults = false;\n                a();\n            }")]
    [InlineData("foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                // Local.\n                {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n            }", "foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                // Local.\n                d.IncludeExceptionDetailInFaults = false;\n            }")]
    [InlineData("bool found = false;\n        foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n                found = true;\n            }\n            else if (found) return;", "bool found = false;\n        foreach (var b in h.Description.Behaviors)\n            if (b is ServiceDebugBehavior d)\n            {\n                d.IncludeExceptionDetailInFaults = false;\n                found = true;\n            }\n            else if (found) return;")]
    [InlineData("var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior();\n            h.Description.Behaviors.Add(d);\n        }\n\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        a();", "a();")]
    [InlineData("var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior { HttpHelpPageEnabled = false };\n            h.Description.Behaviors.Add(d);\n        }\n\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        a();", "var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior { HttpHelpPageEnabled = false };\n            h.Description.Behaviors.Add(d);\n        }\n\n        d.IncludeExceptionDetailInFaults = false;\n        a();")]
    [InlineData("var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior();\n            h.Description.Behaviors.Add(d);\n            a();\n        }\n\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n        a();", "var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior();\n            h.Description.Behaviors.Add(d);\n            a();\n        }\n\n        d.IncludeExceptionDetailInFaults = false;\n        a();")]
    public Task Removes_the_look_up(string code, string expected)
    {
        string In(string body) => Usings + "class S\n{\n    public void M(ServiceHost h, System.Action a)\n    {\n        " + body
            + "\n    }\n}\nabstract class T { ServiceDebugBehavior b; }\n";
        return VerifyCS.VerifyCodeFixAsync(In(code), In(expected));
    }

    /// <summary>A method that only turns the detail on would do nothing.</summary>
    [Theory]
    [InlineData("public void M(ServiceHost h)\n    {\n        var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n    }")]
    [InlineData("protected virtual void M(ServiceHost h)\n    {\n        var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        if (d == null)\n        {\n            d = new ServiceDebugBehavior();\n            h.Description.Behaviors.Add(d);\n        }\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n    }")]
    public Task No_fix_takes_the_purpose_of_a_method(string method)
    {
        string code = Usings + "class S\n{\n    " + method + "\n}\n";
        return VerifyCS.VerifyCodeFixAsync(code, code);
    }

    /// <summary>A second one, whose Add throws, does not read as if the detail were on.</summary>
    [Fact]
    public Task What_never_comes_into_force_is_set_too()
    {
        static string In(string found, string other) => Usings + "class S\n{\n    public void M()\n    {\n        var h = new ServiceHost(typeof(S));\n"
            + "        foreach (var b in h.Description.Behaviors)\n        {\n            try { " + found + "; }\n            catch { }\n        }\n\n"
            + "        try { h.Description.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = " + other + " }); }\n        catch { }\n        h.Abort();\n    }\n}\n";
        return new VerifyCS.Test
        {
            TestCode = In("{|WCFL7001:(b as ServiceDebugBehavior).IncludeExceptionDetailInFaults = true|}", "true"),
            FixedCode = In("(b as ServiceDebugBehavior).IncludeExceptionDetailInFaults = false", "false"),
            OnlyRules = { "WCFL7001" },
        }.RunAsync();
    }

    /// <summary>A function for the options that would only set the default goes.</summary>
    [Theory]
    [InlineData("b.AddService<S>(o => {|WCFL7001:o.DebugBehavior.IncludeExceptionDetailInFaults = true|});", "b.AddService<S>();")]
    [InlineData("b.AddService<S>(o => { {|WCFL7001:o.DebugBehavior.IncludeExceptionDetailInFaults = true|}; });", "b.AddService<S>();")]
    [InlineData("b.AddService<S>(o => { {|WCFL7001:o.DebugBehavior.IncludeExceptionDetailInFaults = true|}; o.BaseAddresses.Clear(); });", "b.AddService<S>(o => { o.DebugBehavior.IncludeExceptionDetailInFaults = false; o.BaseAddresses.Clear(); });")]
    [InlineData("T.Set(o => {|WCFL7001:o.DebugBehavior.IncludeExceptionDetailInFaults = true|});", "T.Set(o => o.DebugBehavior.IncludeExceptionDetailInFaults = false);")]
    public Task Removes_options(string code, string expected)
    {
        string In(string body) => "using CoreWCF; using CoreWCF.Configuration; using CoreWCF.Description;\n[ServiceContract] class S { [OperationContract] public void Put() { } }\n"
            + "static class T { public static void Set(System.Action<ServiceOptions> set) { } }\nclass C { public void M(IServiceBuilder b) { " + body + " } }\n";
        return new VerifyCS.Test { TestCode = In(code), FixedCode = In(expected), ReferenceAssemblies = WcfReferences.CoreWcf, OnlyRules = { "WCFL7001" } }.RunAsync();
    }

    /// <summary>The using directive that the look-up alone needed goes with it.</summary>
    [Fact]
    public Task Removes_the_directive_of_a_look_up() => VerifyCS.VerifyCodeFixAsync(
        "using System.ServiceModel;\nusing System.ServiceModel.Description;\n\nclass S\n{\n    public void M(ServiceHost h, System.Action a)\n    {\n        a();\n        var d = h.Description.Behaviors.Find<ServiceDebugBehavior>();\n        {|WCFL7001:d.IncludeExceptionDetailInFaults = true|};\n    }\n}\n",
        "using System.ServiceModel;\n\nclass S\n{\n    public void M(ServiceHost h, System.Action a)\n    {\n        a();\n    }\n}\n");

    // WCF takes the nearest attribute as a whole.
    [Theory]
    [InlineData("[ServiceBehavior] public class Own : Base, IFoo { public void Put() { } }", "loaded", null)]
    [InlineData("[ServiceBehavior] public class Own : Base, IFoo { public void Put() { } } public class NoService : Base { }", "loaded", null)]
    [InlineData("[ServiceBehavior] public class Own : Base, IFoo { public void Put() { } }", "open", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior] public class Own : Base, IFoo { public void Put() { } } public class Other : Base, IFoo { public void Put() { } }", "loaded", DiagnosticSeverity.Warning)]
    [InlineData("public class NoService : Base { }", "loaded", DiagnosticSeverity.Warning)]
    public Task An_attribute_that_all_services_replace(string derived, string world, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(); } [ServiceBehavior({|#0:"
                + "IncludeExceptionDetailInFaults = true|})] public abstract class Base { } " + derived,
        };
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        if (severity is { } expected)
        {
            test.TestState.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7001").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    private const string Use = "\nabstract class T { CommunicationState s; }";

    [Fact]
    public Task Is_silent_without_services() => new VerifyCS.Test
    {
        TestCode = "class ServiceDebugBehavior { public bool IncludeExceptionDetailInFaults; public void M() { IncludeExceptionDetailInFaults = true; } }",
        ReferenceAssemblies = WcfReferences.ClientPackages10,
    }.RunAsync();
}
