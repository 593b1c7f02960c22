using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Sessions;

public class WCFL4001_InConfigurationTests
{
    private const string Contracts = """
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooClient : ClientBase<IFoo> { public FooClient(string name) : base(name) { } public string Get(int id) { return Channel.Get(id); } }

        """;

    private const string Once = Contracts + "class C { public void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); } }";
    private const string OnceInProcess = Contracts + "class C { static void Main() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); } }";
    private const string OnceInHelper = Contracts + "class C { static void Main() { M(); } static void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); } }";
    private const string Twice = Contracts + "class C { public void M() { var c = new FooClient(\"b\"); c.Get(1); c.Get(2); c.Close(); } }";
    private const string Kept = Contracts + "class C { FooClient c = new FooClient(\"b\"); public void M() { c.Get(1); } }";

    [Theory]
    [InlineData("<binding name=\"b\" />", Twice)]
    [InlineData("<binding name=\"b\" />", Kept)]
    [InlineData("<binding name=\"b\"><security mode=\"Transport\" /></binding>", Once)]
    [InlineData("<binding name=\"b\"><security mode=\"__mode__\" /></binding>", Once)]
    [InlineData("<binding name=\"b\"><reliableSession enabled=\"true\" /></binding>", Once)]
    [InlineData("<binding name=\"b\"><security><message establishSecurityContext=\"false\" /></security></binding>", Once)]
    public Task Is_silent(string binding, string code) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", binding), code, onlyRules: ["WCFL4001"]);

    // The extra messages are sent once in the process.
    [Theory]
    [InlineData(OnceInHelper)]
    [InlineData(OnceInProcess)]
    public async Task One_call_of_a_process_is_info(string code)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("wsHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithEffectAndMessageOf(WcfRules.WCFL4001_OfMessages.Text!, "wsHttpBinding 'b'", ", but FooClient makes only one call"));
        await test.RunAsync();
    }

    // A service alone: where its author has written the setting, or its contract needs no session.
    [Theory]
    [InlineData("<binding name=\"b\"><security><message {|#0:establishSecurityContext=\"true\"|} /></security></binding>", "")]
    [InlineData("{|#0:<binding name=\"b\" />|}", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] class Foo : IFoo { public string Get(int id) { return null; } }")]
    public async Task A_service_alone_is_info_where_its_contract_needs_no_session(string binding, string service)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add("using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n" + service);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("wsHttpBinding", binding)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "wsHttpBinding 'b' establishes a security context. Effect if its clients make one call each: " + WcfRules.WCFL4001_OfMessages.Text));
        await test.RunAsync();
    }

    [Fact]
    public Task Is_silent_where_the_service_reads_the_session() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />"),
            Contracts + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] class Foo : IFoo { public string Get(int id) { return OperationContext.Current.SessionId; } }",
            onlyRules: ["WCFL4001"]);

    [Fact]
    public Task Is_silent_where_a_comment_says_so() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", "<!-- wcflint disable WCFL4001 --><binding name=\"b\" />"), Once,
            onlyRules: ["WCFL4001"]);

    // The service has other clients, of which the program is no evidence.
    [Theory]
    [InlineData(OnceInProcess, null)]
    [InlineData(Once, DiagnosticSeverity.Warning)]
    public async Task One_call_of_a_process_is_no_evidence_against_its_service(string code, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("wsHttpBinding", severity is null ? "<binding name=\"b\" />" : "{|#0:<binding name=\"b\" />|}")));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    [Theory]
    [InlineData("static void Main() { for (int i = 0; i < 9; i++) { var c = new FooClient(\"b\"); c.Get(1); c.Close(); } }")]
    [InlineData("static void Main() { M(); M(); } static void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); }")]
    [InlineData("static void Main() { while (true) { M(); } } static void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); }")]
    [InlineData("static void Main() { new C().M(); } void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); }")]
    public Task Warns_of_a_process_with_more_calls(string members) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", "{|WCFL4001:<binding name=\"b\" />|}"),
            Contracts + "class C { " + members + " }", onlyRules: ["WCFL4001"]);

    [Fact]
    public async Task Warns_with_evidence()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(Once);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("wsHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithEffectAndMessageOf(WcfRules.WCFL4001_SingleOfMessages.Text!, "wsHttpBinding 'b'", ", but FooClient makes only one call"));
        await test.RunAsync();
    }

    // Beside a client that gains from the context the class would name both.
    [Fact]
    public async Task One_of_several_clients_is_not_named_as_all()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(Once + Twice.Substring(Contracts.Length).Replace("class C", "class D"));
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("wsHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithEffectAndMessageOf(WcfRules.WCFL4001_OfMessages.Text!, "wsHttpBinding 'b'", ", but one of several clients makes only one call"));
        await test.RunAsync();
    }

    // A client of another endpoint, one that calls twice, one whose class does not show it, and none.
    [Theory]
    [InlineData("class C { public void M() { var c = new FooClient(\"tcp\"); c.Get(1); c.Close(); } }")]
    [InlineData("class C { public FooClient M() { return new FooClient(\"b\"); } }")]
    [InlineData("")]
    public Task Is_silent_of_clients_without_evidence(string code) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("wsHttpBinding", "<binding name=\"b\" />").Replace("<endpoint ", "<endpoint name=\"ws\" "), Contracts + code, onlyRules: ["WCFL4001"]);

    // The one call goes to the service behind, over the client's own binding.
    [Fact]
    public async Task The_clients_of_a_facade_are_no_evidence_against_its_own_binding()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(Once.Replace("FooClient(\"b\")", "FooClient(\"behind\")"));
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />").Replace(
            "<services>", "<client><endpoint name=\"behind\" address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" /></client><services>")));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("namespace Other { [ServiceContract(Namespace = \"urn:other\")] public interface IFoo { [OperationContract] string Get(int id); } }", "Other.IFoo", null)]
    [InlineData("namespace Other { public interface IFoo { string Get(int id); } }", "Other.IFoo", null)]
    [InlineData("namespace Other { [ServiceContract(Name = \"IFoo\")] public interface IFooGenerated { [OperationContract] string Get(int id); } }", "Other.IFooGenerated", DiagnosticSeverity.Warning)]
    public async Task Contracts_are_the_same_by_their_names_on_the_wire(string contract, string of, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(Once.Replace("ClientBase<IFoo>", "ClientBase<" + of + ">") + contract);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("wsHttpBinding", severity is null ? "<binding name=\"b\" />" : "{|#0:<binding name=\"b\" />|}")));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    [Fact]
    public Task Is_silent_of_a_service_without_clients_in_sight() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("ws2007HttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>"),
            Contracts,
            onlyRules: ["WCFL4001"]);

    [Fact]
    public Task Both_ends_in_one_file_are_fixed_together()
    {
        const string Ends = "<client>\n      <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n    </client>\n    <services>\n      <service name=\"FooService\">\n        <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"s\" contract=\"IFoo\" />\n      </service>\n    </services>";
        return VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Of("wsHttpBinding",
                "<binding name=\"b\"><security>{|WCFL4001:<message clientCredentialType=\"Windows\" />|}</security></binding>\n        <binding name=\"s\"><security>{|WCFL4001:<message clientCredentialType=\"Windows\" />|}</security></binding>", Ends),
            BindingConfig.Of("wsHttpBinding",
                "<binding name=\"b\"><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>\n        <binding name=\"s\"><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>", Ends),
            Once,
            onlyRules: ["WCFL4001"]);
    }

    // A context that is written in a binding named after sessions is intended, on both ends.
    [Theory]
    [InlineData("bSession", "", "{|WCFL4001:establishSecurityContext=\"true\"|}")]
    [InlineData("s", "<!-- establishSecurityContext: agreed with operations -->", "{|WCFL4001:establishSecurityContext=\"true\"|}")]
    public async Task A_context_that_is_wanted_is_left(string name, string comment, string written)
    {
        string ends = "<client>\n      <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n    </client>\n    <services>\n      <service name=\"FooService\">\n        <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"" + name + "\" contract=\"IFoo\" />\n      </service>\n    </services>";
        string source = BindingConfig.Of("wsHttpBinding",
            comment + "<binding name=\"b\"><security>{|WCFL4001:<message clientCredentialType=\"Windows\" />|}</security></binding>\n        <binding name=\""
                + name + "\"><security><message " + written + " /></security></binding>", ends);
        await VerifyConfig.VerifyCodeFixAsync(source, source, Once, onlyRules: ["WCFL4001"]);
    }

    // The clients of IBar are elsewhere, and the binding is its service's too.
    [Fact]
    public async Task Both_ends_that_share_a_binding_with_another_contract_are_left()
    {
        const string Ends = "<client>\n      <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n    </client>\n    <services>\n      <service name=\"FooService\">\n        <endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n        <endpoint address=\"http://y/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IBar\" />\n      </service>\n    </services>";
        string source = BindingConfig.Of("wsHttpBinding",
            "<binding name=\"b\"><security>{|WCFL4001:<message clientCredentialType=\"Windows\" />|}</security></binding>", Ends);
        string code = Once.Replace("FooClient(\"b\")", "FooClient(\"*\")") + "[ServiceContract] public interface IBar { [OperationContract] string Get(int id); }";
        await VerifyConfig.VerifyCodeFixAsync(source, source, code, onlyRules: ["WCFL4001"]);
    }
}
