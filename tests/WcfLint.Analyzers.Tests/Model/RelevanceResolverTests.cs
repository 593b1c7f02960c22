using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>The findings of rules in code that no user runs.</summary>
public class PlacesTests
{
    private const string Detail = "using System.ServiceModel; using System.ServiceModel.Description; ";
    private const string Fails = "var b = new BasicHttpBinding { MaxReceivedMessageSize = 99999, {|WCFL2004:MaxBufferSize = 5|} };";
    private const string Leaks = "{|WCFL1001:new FooClient()|}.Get(1);";
    private const string Client = """

        [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }
        public class FooClient : ClientBase<IFoo>, IFoo { public int Get(int id) { return Channel.Get(id); } }
        """;

    [Theory]
    [InlineData("class C { private void M() { new FooClient().Get(1); } }")]
    [InlineData("class C { void M() { new FooClient().Get(1); } }")]
    [InlineData("class C { private int M(int n) { new FooClient().Get(1); return M(n - 1); } }")]
    [InlineData("class C { public void M() { if (false) { new FooClient().Get(1); } } }")]
    [InlineData("class C { const bool Old = false; public void M() { if (Old) { new FooClient().Get(1); } } }")]
    [InlineData("class C { public void M(bool b) { if (!(true && true) && b) { new FooClient().Get(1); } } }")]
    [InlineData("class C { public void M() { return; new FooClient().Get(1); } }")]
    [InlineData("class C { public void M(int n) { switch (n) { case 1: throw null; new FooClient().Get(1); break; } } }")]
    [InlineData("class C { public void M() { while (false) { new FooClient().Get(1); } } }")]
    [InlineData("class C { const string Server = \"near\"; public void M() { if (Server == \"near\" || Server == \"here\") { } else { new FooClient().Get(1); } } }")]
    [InlineData("class C { const string Server = \"near\"; public void M() { if (Server != \"near\") { new FooClient().Get(1); } } }")]
    public Task Nothing_is_said_where_nothing_gets(string code) => VerifyAsync("/0/Test.cs", code);

    [Theory]
    [InlineData("class C { private void M() { " + Leaks + " } public void N() { M(); } }")]
    [InlineData("class C { private void M() { " + Leaks + " } System.Action A() => M; public C() { A()(); } }")]
    [InlineData("class C { private void Button_Click(object sender, System.EventArgs e) { " + Leaks + " } }")]
    [InlineData("class C { [System.Obsolete] private void M() { " + Leaks + " } }")]
    [InlineData("partial class C { private void M() { " + Leaks + " } } partial class C { public C() { M(); } }")]
    [InlineData("class C { public void M(bool b) { if (b) { return; } " + Leaks + " } }")]
    [InlineData("class C { static bool s = false; public void M() { if (s) { " + Leaks + " } } }")]
    [InlineData("class C { public void M(bool b) { if (true || b) { " + Leaks + " } } }")]
    [InlineData("class C { public void M(int n) { switch (n) { case 1: break; case 2: " + Leaks + " break; } } }")]
    [InlineData("class C { public void M() { goto end; end: " + Leaks + " } }")]
    [InlineData("class C { private void Page_Load() { " + Leaks + " } }")]
    [InlineData("class C { void Application_Start() { " + Leaks + " } }")]
    [InlineData("class C { private void M() { " + Leaks + " } public object N() { return GetType().GetMethod(\"M\", System.Reflection.BindingFlags.NonPublic); } }")]
    [InlineData("class C { private void M() { " + Leaks + " } public string N() { return nameof(M); } }")]
    [InlineData("class C { const bool Old = false; public void M(bool Old) { if (Old) { " + Leaks + " } } }")]
    [InlineData("class C { const bool Old = false; public void M() { bool Old = GetHashCode() > 1; if (Old) { " + Leaks + " } } }")]
    [InlineData("class C { const bool Old = false; class D { static bool Old; public void M() { if (Old) { " + Leaks + " } } } }")]
    [InlineData("class C { const string Server = \"far\"; public void M() { if (Server == \"near\" || Server == \"here\") { } else { " + Leaks + " } } }")]
    [InlineData("class C { static string s_server = \"near\"; public void M() { if (s_server == \"near\") { } else { " + Leaks + " } } }")]
    public Task What_runs_is_judged(string code) => VerifyAsync("/0/Test.cs", code);

    private const string Service = "[ServiceContract] public interface IBoard { [OperationContract] int Count(); } [ServiceBehavior(BEHAVIOR)] public class Board : IBoard { public int Count() { return 0; } } ";

    // A class that nothing names is in no host: not in a comment, not as a part of another name.
    [Theory]
    [InlineData("class Program { static void Main() { /* new ServiceHost(typeof(Board)); */ } } interface IBoardRoom { }", OutputKind.ConsoleApplication, false)]
    [InlineData("class Program { static void Main() { new ServiceHost(typeof(Board)); } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() { new ServiceHost(System.Type.GetType(\"Board\")); } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() { foreach (var type in typeof(Program).Assembly.GetTypes()) { new ServiceHost(type); } } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() { new ServiceHost(typeof(Real)); } } class Real : Board { }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() {\n#if HOSTED\n new ServiceHost(typeof(Board));\n#endif\n } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() { foreach (var type in typeof(Program).Assembly.DefinedTypes) { new ServiceHost(type.AsType()); } } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static System.Type s_type; static void Main() { new ServiceHost(s_type); } }", OutputKind.ConsoleApplication, true)]
    [InlineData("class Program { static void Main() { } }", OutputKind.DynamicallyLinkedLibrary, true)]
    public Task A_service_that_nothing_names(string code, OutputKind kind, bool isJudged)
    {
        const string detail = "IncludeExceptionDetailInFaults = true";
        VerifyCS.Test test = Create("/0/Test.cs", Service.Replace("BEHAVIOR", isJudged ? "{|WCFL7001:" + detail + "|}" : detail) + code);
        test.OnlyRules.Add("WCFL7001");
        test.TestState.OutputKind = kind;
        return test.RunAsync();
    }

    // Code that finds types without their names may find this one.
    [Theory]
    [InlineData("new ServiceHost(type);", DiagnosticSeverity.Info)]
    [InlineData("new ServiceHost(typeof(Board));", DiagnosticSeverity.Warning)]
    public Task A_service_that_reflection_may_find(string statement, DiagnosticSeverity severity)
    {
        VerifyCS.Test test = Create("/0/Test.cs", Service.Replace("BEHAVIOR", "{|#0:IncludeExceptionDetailInFaults = true|}") + "class Program { static void Main() { foreach (var type in typeof(Program).Assembly.GetTypes()) { " + statement + " } } }");
        test.OnlyRules.Add("WCFL7001");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7001").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    [Fact]
    public Task A_service_that_hosts_itself()
    {
        VerifyCS.Test test = Create("/0/Test.cs", "[ServiceContract] public interface IBoard { [OperationContract] int Count(); } [ServiceBehavior({|WCFL7001:IncludeExceptionDetailInFaults = true|})] public class Board : IBoard { public int Count() { return 0; } static void Main() { new ServiceHost(typeof(Board)); } }");
        test.OnlyRules.Add("WCFL7001");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test.RunAsync();
    }

    [Fact]
    public Task Members_of_interfaces_are_public()
    {
        VerifyCS.Test test = Create("/0/Test.cs", "interface C { void M() { " + Leaks + " } }");
        test.CompilerDiagnostics = CompilerDiagnostics.None;
        return test.RunAsync();
    }

    [Theory]
    [InlineData("/0/Orders.razor.cs")]
    [InlineData("/0/Main.xaml.cs")]
    public Task Code_behind_is_called_by_markup(string path) =>
        VerifyAsync(path, "partial class C { private void Submit() { " + Leaks + " } }");

    [Theory]
    [InlineData("/repo/Backup/Client.cs")]
    [InlineData("/repo/src/Copy of Client.cs")]
    [InlineData("/repo/src/Client - Copia (2).cs")]
    [InlineData("/repo/src/Client - копия.cs")]
    [InlineData("/repo/TransformWebConfig/original/Client.cs")]
    public Task Folders_for_copies_are_silent(string path) =>
        VerifyAsync(path, "class C { public void M() { new FooClient().Get(1); } }", "build_property.WcfLintRoot = /repo");

    [Theory]
    [InlineData("/tests/repo/src/Client.cs", "/tests/repo")]
    [InlineData("/Backup/repo/Client.cs", "/Backup/repo/")]
    [InlineData("/repo/src/Latest/Client.cs", "/repo")]
    [InlineData("/repo/src/Client - Copying.cs", "/repo")]
    [InlineData("/repo/TransformWebConfigs/original/Client.cs", "/repo")]
    [InlineData("/repo/tests/Orders/Client.cs", "/repo")]
    [InlineData("/repo/src/Test/Client.cs", "/repo")]
    [InlineData("/repository/tests/Client.cs", "/repo")]
    public Task What_other_folders_are_called_says_nothing(string path, string root) =>
        VerifyAsync(path, "class C { public void M() { " + Leaks + " } }", "build_property.WcfLintRoot = " + root);

    [Theory]
    [InlineData("wcflint.tests = include")]
    [InlineData("build_property.WcfLintTests = include")]
    public Task One_switch_judges_tests_like_the_rest(string key) =>
        VerifyAsync("/repo/Client.cs", "class C { public void M() { " + Leaks + " } }" + TestFramework, "build_property.WcfLintRoot = /repo", key);

    // A file that uses a test framework shows that the project refers to it.
    [Fact]
    public Task A_project_with_a_test_framework_is_silent() => VerifyAsync("/repo/Client.cs", "class C { public void M() { new FooClient().Get(1); } }" + TestFramework, "build_property.WcfLintRoot = /repo");

    [Fact]
    public Task The_switch_does_not_bring_copies_back() =>
        VerifyAsync("/repo/Backup/Client.cs", "class C { public void M() { new FooClient().Get(1); } }", "build_property.WcfLintRoot = /repo", "wcflint.tests = include");

    [Theory]
    [InlineData("", DiagnosticSeverity.Warning)]
    [InlineData(TestFramework, DiagnosticSeverity.Info)]
    public async Task What_fails_at_run_time_fails_in_tests_too_but_is_no_warning(string framework, DiagnosticSeverity severity)
    {
        VerifyCS.Test test = Create("/repo/Client.cs", "class C { public void M() { " + Fails.Replace("WCFL2004", "#0") + " } }" + framework, "build_property.WcfLintRoot = /repo");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2004").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    private const string TestFramework = " namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }";

    private static Task VerifyAsync(string path, string code, params string[] options) => Create(path, code, options).RunAsync();

    private static VerifyCS.Test Create(string path, string code, params string[] options)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1001", "WCFL2004" } };
        test.TestState.Sources.Add((path, Detail + code + Client));
        if (code.EndsWith(TestFramework, System.StringComparison.Ordinal))
        {
            test.TestState.Sources.Add(("/repo/Tests.cs", "using NUnit.Framework; class Tests { [Test] public void Runs() { } }"));
        }

        if (options.Length > 0)
        {
            test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\n" + string.Join("\n", options)));
        }

        return test;
    }
}
