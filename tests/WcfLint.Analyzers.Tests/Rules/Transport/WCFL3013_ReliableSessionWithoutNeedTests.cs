using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3013_ReliableSessionWithoutNeedTests
{
    private const string Reliable = "<binding name=\"b\"><reliableSession enabled=\"true\" /></binding>";
    private const string Insecure = "<binding name=\"b\"><security mode=\"None\" /><reliableSession enabled=\"true\" /></binding>";
    private const string Service =
        " [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] public class FooService : IFoo { public string Get(int id) { return null; } }";

    private static readonly string[] s_only = ["WCFL3013"];

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><reliableSession enabled=\"false\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><reliableSession ordered=\"true\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><reliableSession enabled=\"#{reliable}#\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><reliableSession enabled=\"yes\" /></binding>")]
    [InlineData("netTcpBinding", "<!-- wcflint disable WCFL3013 -->" + Reliable)]
    [InlineData("netTcpBinding", "<!-- " + Reliable + " --><binding name=\"b\" />")]
    [InlineData("netTcpBinding", "<binding name=\"unused\"><reliableSession enabled=\"true\" /></binding>")]
    [InlineData("wsDualHttpBinding", "<binding name=\"b\"><reliableSession inactivityTimeout=\"00:10:00\" /></binding>")]
    [InlineData("netHttpBinding", Reliable)]
    [InlineData("customBinding", "<binding name=\"b\"><reliableSession /><binaryMessageEncoding /><tcpTransport /></binding>")]
    public Task Is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), Contract() + Service, onlyRules: s_only);

    // Something needs the session, or its order.
    [Theory]
    [InlineData("[ServiceContract(CallbackContract = typeof(INews))]", "")]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", "(IsInitiating = false)")]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", "(IsTerminating = true)")]
    [InlineData("[ServiceContract]", "(IsOneWay = true)")]
    [InlineData("[ServiceContract, DeliveryRequirements(RequireOrderedDelivery = true)]", "")]
    public Task Is_silent_for_contracts(string contract, string operation) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", Reliable),
            Contract(contract, operation) + (operation.Contains("OneWay") ? string.Empty : Service), onlyRules: s_only);

    [Fact]
    public Task Is_silent_where_the_service_asks_for_order() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", Reliable), Contract() + Service.Replace("[ServiceBehavior",
            "[DeliveryRequirements(TargetContract = typeof(IFoo), RequireOrderedDelivery = true), ServiceBehavior"), onlyRules: s_only);

    [Fact]
    public Task Is_silent_where_the_contract_is_not_in_sight() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", Reliable, contract: "IElsewhere"), Contract() + Service, onlyRules: s_only);

    // The binding has no other session.
    [Theory]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", Service)]
    [InlineData("[ServiceContract]", " public class FooService : IFoo { private int _last; public string Get(int id) { return (_last = id).ToString(); } }")]
    [InlineData("[ServiceContract]", " [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)] public class FooService : IFoo { public string Get(int id) { return null; } }")]
    [InlineData("[ServiceContract]", " public class FooService : IFoo { public string Get(int id) { return OperationContext.Current.SessionId; } }")]
    public Task Is_silent_where_the_session_is_needed(string contract, string service) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("wsHttpBinding", Insecure), Contract(contract) + service, onlyRules: s_only);

    [Theory]
    [InlineData("netTcpBinding")]
    [InlineData("wsHttpBinding")]
    public Task Is_silent_of_clients(string section) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, Reliable), Contract() + Service, onlyRules: s_only);

    [Theory]
    [InlineData("netTcpRM", "")]
    [InlineData("ReliableTcp", "")]
    [InlineData("b", "<!-- reliable: the line to the depot breaks -->")]
    public async Task A_name_or_a_comment_is_no_need(string name, string comment)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3013" } };
        test.TestState.Sources.Add(Contract() + Service);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("netTcpBinding",
            comment + "<binding name=\"b\"><reliableSession {|#0:enabled=\"true\"|} /></binding>").Replace("\"b\"", "\"" + name + "\"")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    public Task Is_silent_in_configuration_on(string platform)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.Named(platform), OnlyRules = { "WCFL3013" } };
        test.TestState.Sources.Add((Contract() + Service).Replace("System.ServiceModel", "CoreWCF"));
        test.TestState.AdditionalFiles.Add(("wcf.config", BindingConfig.Service("netTcpBinding", Reliable)));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("var b = new NetTcpBinding();")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None, false);")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None, flag);")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None, );")]
    [InlineData("var b = new NetTcpBinding(); b.ReliableSession.Ordered = true;")]
    [InlineData("var b = new NetTcpBinding(); b.ReliableSession.Enabled = ;")]
    [InlineData("var b = new WSDualHttpBinding();")]
    [InlineData("var b = new Gone(SecurityMode.None, true);")]
    public Task Code_is_silent(string body) =>
        new VerifyCS.Test { TestCode = Hosted(body), OnlyRules = { "WCFL3013" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData("// <auto-generated/>\n", "")]
    [InlineData("using Xunit;\n", "")]
    [InlineData("", " namespace Own { class NetTcpBinding { public NetTcpBinding(SecurityMode mode, bool reliable) { } } }")]
    public Task Code_is_silent_in(string before, string after)
    {
        string body = "var b = new " + (after.Length > 0 ? "Own." : string.Empty) + "NetTcpBinding(SecurityMode.None, true);";
        return new VerifyCS.Test { TestCode = before + Hosted(body) + after, OnlyRules = { "WCFL3013" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();
    }

    // Both ends change together; a client alone would be refused.
    [Theory]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None, {|WCFL3013:true|});")]
    [InlineData("var b = new NetTcpBinding(); {|WCFL3013:b.ReliableSession.Enabled = true|};")]
    [InlineData("var b = new WS2007HttpBinding(); {|WCFL3013:b.ReliableSession.Enabled = true|};")]
    public Task One_end_is_reported_and_left(string body) =>
        new VerifyCS.Test { TestCode = Hosted(body), FixedCode = Hosted(body), OnlyRules = { "WCFL3013" } }.RunAsync();

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages8))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Is_silent_on(string platform) => new VerifyCS.Test
    {
        TestCode = Contract() + "class C { public void M() { new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None, true), new EndpointAddress(\"net.tcp://x/\")); } }",
        ReferenceAssemblies = WcfReferences.Named(platform),
        OnlyRules = { "WCFL3013" },
    }.RunAsync();

    [Fact]
    public Task Both_ends_are_mended_in_configuration()
    {
        const string Ends = "<client>\n      <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n    </client>\n    <services>\n      <service name=\"FooService\">\n        <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" bindingConfiguration=\"s\" contract=\"IFoo\" />\n      </service>\n    </services>";
        string Both(string client, string service) => BindingConfig.Of("netTcpBinding",
            Reliable.Replace("enabled=\"true\"", client) + Reliable.Replace("\"b\"", "\"s\"").Replace("enabled=\"true\"", service), Ends);
        return VerifyConfig.VerifyCodeFixAsync(Both("enabled=\"true\"", "{|WCFL3013:enabled=\"true\"|}"), Both("enabled=\"false\"", "enabled=\"false\""),
            Contract() + Service, onlyRules: s_only);
    }

    [Theory]
    [InlineData("netTcpBinding", "")]
    [InlineData("wsHttpBinding", "")]
    [InlineData("wsHttpBinding", "<security mode=\"None\" />")]
    public Task Informs(string section, string security) =>
        VerifySeverityAsync(section, security, VerifyConfig.Diagnostic("WCFL3013").WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf(section + " 'b'", "its contracts do not need: over TCP, it only resends messages that were lost when a connection broke"));

    [Fact]
    public Task Warns_of_what_throws() =>
        VerifySeverityAsync("wsHttpBinding", "<security mode=\"Transport\" />", VerifyConfig.Diagnostic("WCFL3013").WithSeverity(DiagnosticSeverity.Warning));

    private static async Task VerifySeverityAsync(string section, string security, DiagnosticResult expected)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3013" } };
        test.TestState.Sources.Add(Contract() + Service);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service(section, "<binding name=\"b\">" + security + "<reliableSession {|#0:enabled=\"true\"|} /></binding>")));
        test.ExpectedDiagnostics.Add(expected.WithLocation(0));
        await test.RunAsync();
    }

    private static string Contract(string attributes = "[ServiceContract]", string operation = "") =>
        "using System.ServiceModel; public interface INews { [OperationContract(IsOneWay = true)] void Tell(string news); }\n" + attributes
            + " public interface IFoo { [OperationContract" + operation + "] " + (operation.Contains("OneWay") ? "void" : "string") + " Get(int id); }";

    private static string Hosted(string body) =>
        BindingCode.Method(body + " new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"net.tcp://x/\");");
}
