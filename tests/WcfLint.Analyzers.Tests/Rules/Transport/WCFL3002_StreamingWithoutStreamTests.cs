using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3002_StreamingWithoutStreamTests
{
    [Theory]
    [InlineData("IBoth", "Streamed")]
    [InlineData("IDown", "Streamed")]
    [InlineData("IDown", "StreamedResponse")]
    [InlineData("IDown", "StreamedRequest")] // WCFL3003 speaks of the reply
    [InlineData("IUp", "StreamedRequest")]
    [InlineData("ITask", "StreamedResponse")]
    [InlineData("IRaw", "Streamed")]
    [InlineData("IXml", "StreamedResponse")]
    [InlineData("IParcel", "StreamedRequest")]
    [InlineData("IBegin", "StreamedResponse")]
    [InlineData("IInherits", "Streamed")]
    [InlineData("ICalls", "StreamedResponse")]
    [InlineData("IEmpty", "Streamed")]
    [InlineData("IBeside", "Streamed")] // WCFL3004 speaks of the parameter
    [InlineData("IBesideInMessage", "Streamed")]
    [InlineData("IPlain", "Buffered")]
    [InlineData("IPlain", "#{Mode}#")]
    [InlineData("IPlain", "Streaming")]
    [InlineData("INothing", "Streamed")]
    public Task Configuration_is_silent(string contract, string mode) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" transferMode=\"" + mode + "\" />", contract: contract), StreamingCode.Contracts,
            onlyRules: ["WCFL3002"]);

    [Theory]
    [InlineData("<binding name=\"other\" transferMode=\"Streamed\" />")]
    [InlineData("<!-- wcflint disable WCFL3002 --><binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("<binding name=\"b\" transferMode=\"Streamed\" maxBufferSize=\"70000\" />")] // WCFL2004 first
    [InlineData("<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security></binding>")] // WCFL3005 first
    public Task Binding_is_silent(string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", binding, contract: "IPlain"), StreamingCode.Contracts, onlyRules: ["WCFL3002"]);

    [Fact]
    public Task Is_silent_where_another_contract_of_the_binding_streams() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", contract: "IPlain").Replace(
                "</client>", "<endpoint address=\"http://y/\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" /></client>"),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3002"]);

    [Fact]
    public Task Is_silent_where_a_type_does_not_resolve()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3002" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] Gone Get(); }");
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />")));
        return test.RunAsync();
    }

    // StreamFormatter.cs tests the type of the one part itself. An incomplete message contract may lead back to itself.
    [Theory]
    [InlineData("[MessageBodyMember] public Request Next;")]
    [InlineData("[MessageBodyMember] public Other Next;")]
    public Task Reports_message_contracts_within_their_own_body(string member)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3002" } };
        test.TestState.Sources.Add(
            "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] Request Get(Request request); } "
            + "[MessageContract] public class Request { " + member + " } [MessageContract] public class Other { [MessageBodyMember] public Request Back; }");
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" {|WCFL3002:transferMode=\"Streamed\"|} />")));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("new Client<IPlain>(new NetTcpBinding { TransferMode = mode }, \"net.tcp://x/\");")]
    [InlineData("new Client<IPlain>(new NetTcpBinding(), \"net.tcp://x/\");")]
    [InlineData("var b = new NetTcpBinding { TransferMode = TransferMode.Streamed };")]
    [InlineData("new Client<IDown>(new NetTcpBinding { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\");")]
    [InlineData("var b = new NetTcpBinding(); if (flag) b.TransferMode = TransferMode.Streamed; new Client<IPlain>(b, \"net.tcp://x/\");")]
    public Task Code_is_silent(string body) => new VerifyCS.Test { TestCode = StreamingCode.Method(body), OnlyRules = { "WCFL3002" } }.RunAsync();

    [Theory]
    [InlineData("IPlain", "Streamed", "a request or reply")]
    [InlineData("IPlain", "StreamedRequest", "a request")]
    [InlineData("IPlain", "StreamedResponse", "a reply")]
    [InlineData("ISlip", "Streamed", "a request or reply")]
    [InlineData("IXml", "StreamedRequest", "a request")]
    public async Task Reports(string contract, string mode, string what)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3002" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:transferMode=\"" + mode + "\"|} />", contract: contract)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithMessageOf("transferMode", "basicHttpBinding 'b'", mode, contract, what));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("{|WCFL3002:transferMode=\"Streamed\"|} maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", " maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\"")]
    [InlineData("{|WCFL3002:transferMode=\"Streamed\"|} maxReceivedMessageSize=\"1000000\"", " maxReceivedMessageSize=\"1000000\"")]
    [InlineData("{|WCFL3002:transferMode=\"StreamedRequest\"|}", "")]
    public Task Http_is_buffered_again(string settings, string mended) =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" " + settings + " />", contract: "IPlain"),
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\"" + mended + " />", contract: "IPlain"),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3002"]);

    /// <summary>The other end may stay streamed, and a message is buffered whole then, whatever the limit of its size.</summary>
    [Fact]
    public Task The_fix_needs_a_decision()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3002" }, CodeActionVerifier = static (action, _) => Assert.EndsWith("(needs a decision)", action.Title, System.StringComparison.Ordinal) };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" {|WCFL3002:transferMode=\"Streamed\"|} />", contract: "IPlain")));
        test.FixedState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" />", contract: "IPlain")));
        return test.RunAsync();
    }

    [Fact]
    public Task A_custom_binding_is_buffered_again() =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("customBinding",
                "<binding name=\"b\"><textMessageEncoding /><httpTransport {|WCFL3002:transferMode=\"Streamed\"|} /></binding>", contract: "IPlain"),
            BindingConfig.Client("customBinding", "<binding name=\"b\"><textMessageEncoding /><httpTransport /></binding>", contract: "IPlain"),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3002"]);

    // net.tcp frames streamed transfer differently: both ends change together, or not in a sweep.
    [Fact]
    public Task Both_ends_of_tcp_change_together()
    {
        const string Ends = "<client>\n      <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IPlain\" />\n    </client>\n    <services>\n      <service name=\"Service\">\n        <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" bindingConfiguration=\"s\" contract=\"IPlain\" />\n      </service>\n    </services>";
        return VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Of("netTcpBinding",
                "<binding name=\"b\" {|WCFL3002:transferMode=\"Streamed\"|} />\n        <binding name=\"s\" {|WCFL3002:transferMode=\"Streamed\"|} />", Ends),
            BindingConfig.Of("netTcpBinding", "<binding name=\"b\" />\n        <binding name=\"s\" />", Ends),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3002"]);
    }

    [Fact]
    public Task One_end_of_tcp_changes_alone_only_when_asked()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3002" }, CodeActionEquivalenceKey = "WCFL3002.Breaking" };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\" {|WCFL3002:transferMode=\"Streamed\"|} />", "net.tcp://x/", "IPlain")));
        test.FixedState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\" />", "net.tcp://x/", "IPlain")));
        return test.RunAsync();
    }

    [Theory]
    [InlineData(
        "new Client<IPlain>(new BasicHttpBinding { {|WCFL3002:TransferMode = TransferMode.Streamed|} }, \"http://x/\");",
        "new Client<IPlain>(new BasicHttpBinding(), \"http://x/\");")]
    [InlineData(
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 70000, {|WCFL3002:TransferMode = TransferMode.Streamed|} }; var f = new ChannelFactory<IPlain>(b, \"http://x/\");",
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 70000 }; var f = new ChannelFactory<IPlain>(b, \"http://x/\");")]
    [InlineData(
        "var b = new BasicHttpBinding { {|WCFL3002:TransferMode = TransferMode.StreamedResponse|} }; new ServiceHost(typeof(Service)).AddServiceEndpoint(\"IPlain\", b, \"http://x/\");",
        "var b = new BasicHttpBinding(); new ServiceHost(typeof(Service)).AddServiceEndpoint(\"IPlain\", b, \"http://x/\");")]
    public Task Code_is_buffered_again(string body, string mended) =>
        new VerifyCS.Test { TestCode = StreamingCode.Method(body), FixedCode = StreamingCode.Method(mended), OnlyRules = { "WCFL3002" } }.RunAsync();

    // The binding stands in configuration, its endpoint and contract in code.
    [Theory]
    [InlineData("new ServiceHost(typeof(Service)).AddServiceEndpoint(typeof(IPlain), new NetTcpBinding(\"b\"), \"net.tcp://x/\");", true)]
    [InlineData("new Client<IPlain>(new NetTcpBinding(\"b\"), \"net.tcp://x/\");", true)]
    [InlineData("new Client<IDown>(new NetTcpBinding(\"b\"), \"net.tcp://x/\");", false)]
    [InlineData("new Client<IPlain>(new NetTcpBinding(\"b\"), \"net.tcp://x/\"); new Client<IDown>(new NetTcpBinding(\"b\"), \"net.tcp://y/\");", false)]
    public Task Code_uses_a_configured_binding(string body, bool reported) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Of("netTcpBinding",
                reported ? "<binding name=\"b\" {|WCFL3002:transferMode=\"Streamed\"|} />" : "<binding name=\"b\" transferMode=\"Streamed\" />", string.Empty),
            StreamingCode.Method(body),
            onlyRules: ["WCFL3002"]);

    [Theory]
    [InlineData("ClientPackages10", "System.ServiceModel")]
    [InlineData("CoreWcf", "CoreWCF")]
    public Task Other_platforms_know_it_too(string references, string root) => new VerifyCS.Test
    {
        TestCode = references == "CoreWcf"
            ? "using CoreWCF; using CoreWCF.Configuration; [ServiceContract] public interface IFoo { [OperationContract] int Get(); } public class Foo : IFoo { public int Get() { return 0; } } class C { public void M(IServiceBuilder s) { s.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding { {|WCFL3002:TransferMode = TransferMode.Streamed|} }, \"/x\"); } }"
            : "using " + root + "; [ServiceContract] public interface IFoo { [OperationContract] int Get(); } class C { public void M() { var f = new ChannelFactory<IFoo>(new BasicHttpBinding { {|WCFL3002:TransferMode = TransferMode.Streamed|} }, new EndpointAddress(\"http://x/\")); } }",
        ReferenceAssemblies = references == "CoreWcf" ? WcfReferences.CoreWcf : WcfReferences.ClientPackages10,
        OnlyRules = { "WCFL3002" },
    }.RunAsync();
}
