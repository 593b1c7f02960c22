using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyContext = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules;

/// <summary>The same bindings on the client packages, which have clients only, and on CoreWCF, which has services only.</summary>
public class BindingPlatformTests
{
    private const string Client = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooClient : ClientBase<IFoo> { public FooClient(Binding b, EndpointAddress a) : base(b, a) { } public string Get(int id) { return Channel.Get(id); } }
        class C { public void M() { BODY } }
        """;

    private const string Service = """
        using CoreWCF;
        using CoreWCF.Channels;
        using CoreWCF.Configuration;
        using System.Collections.Generic;
        [ServiceContract] public interface IFoo { [OperationContract] void Put(List<object> all); }
        public class FooService : IFoo { public void Put(List<object> all) { } }
        class C { public void M(IServiceBuilder builder) { BODY } }
        """;

    [Theory]
    [InlineData("new FooClient(new BasicHttpBinding { {|#0:MaxReceivedMessageSize = int.MaxValue|} }, new EndpointAddress(\"https://orders/x\"));", "WCFL2001", DiagnosticSeverity.Info)]
    [InlineData("new FooClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://orders/x\"));", "WCFL3001", DiagnosticSeverity.Info)]
    public Task Client_packages_are_clients(string body, string rule, DiagnosticSeverity severity) =>
        Reports(Client, body, rule, severity, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("var b = new WSHttpBinding(); var c = new FooClient(b, null); c.Get(1);")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.Message); var c = new FooClient(b, null); c.Get(1);")]
    public Task Message_security_does_not_exist_on_client_packages(string body) =>
        new VerifyContext.Test { TestCode = Client.Replace("BODY", body), ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL4001" } }.RunAsync();

    [Fact]
    public Task Contexts_over_transport_security_do() =>
        new VerifyContext.Test
        {
            TestCode = Client.Replace("BODY",
                "var b = {|WCFL4001:new WSHttpBinding|}(SecurityMode.TransportWithMessageCredential); var c = new FooClient(b, null); c.Get(1);"),
            ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL4001" },
        }.RunAsync();

    [Theory]
    [InlineData("var b = new NetTcpBinding { {|#0:MaxReceivedMessageSize = int.MaxValue|} };", "WCFL2001", DiagnosticSeverity.Warning)]
    [InlineData("builder.AddServiceEndpoint<FooService, IFoo>({|#0:new NetTcpBinding|}(), \"/x\");", "WCFL2002", DiagnosticSeverity.Info)]
    public Task CoreWCF_is_a_service(string body, string rule, DiagnosticSeverity severity) =>
        Reports(Service, body, rule, severity, WcfReferences.CoreWcf);

    // A service looks for no proxy, and CoreWCF follows other rules for the two sizes.
    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 65536 };")]
    [InlineData("builder.AddServiceEndpoint<FooService, IFoo>(new BasicHttpBinding { MaxReceivedMessageSize = 1000000 }, \"http://localhost/x\");")]
    public Task CoreWCF_is_silent(string body) =>
        new VerifyCS.Test { TestCode = Service.Replace("BODY", body), ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL2001", "WCFL2002", "WCFL2004", "WCFL3001" } }.RunAsync();

    private static Task Reports(string source, string body, string rule, DiagnosticSeverity severity, WcfReferences references)
    {
        var test = new VerifyCS.Test { TestCode = source.Replace("BODY", body), ReferenceAssemblies = references, OnlyRules = { rule } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic(rule).WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }
}
