using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3015_StreamWithDefaultSendTimeoutTests
{
    private static readonly string[] s_only = ["WCFL3015"];

    [Theory]
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"Streamed\" sendTimeout=\"00:30:00\" />")]
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"Streamed\" sendTimeout=\"00:01:00\" />")] // a decision
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"Streamed\" sendTimeout=\"#{timeout}#\" />")]
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"#{mode}#\" />")]
    [InlineData("IUp", "<binding name=\"b\" />")]
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"StreamedResponse\" />")]
    [InlineData("IUp", "<binding name=\"unused\" transferMode=\"Streamed\" />")]
    [InlineData("IUp", "<!-- wcflint disable WCFL3015 --><binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("IUp", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security></binding>")] // WCFL3005
    [InlineData("IDown", "<binding name=\"b\" transferMode=\"Streamed\" />")] // received
    [InlineData("IPlain", "<binding name=\"b\" transferMode=\"Streamed\" />")] // WCFL3002
    [InlineData("INothing", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    public Task Client_is_silent(string contract, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", binding, contract: contract), StreamingCode.Contracts, onlyRules: s_only);

    [Theory]
    [InlineData("IUp", "Streamed")] // received
    [InlineData("IDown", "StreamedRequest")]
    [InlineData("IDown", "Buffered")]
    public Task Service_is_silent(string contract, string mode) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", "<binding name=\"b\" transferMode=\"" + mode + "\" />", "net.tcp://x/",
            contract), StreamingCode.Contracts, onlyRules: s_only);

    // The stream that the service receives is bounded.
    [Theory]
    [InlineData("", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("maxReceivedMessageSize=\"67108863\"", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("maxReceivedMessageSize=\"67108864\"", "{|WCFL3015:<binding name=\"b\" transferMode=\"Streamed\" />|}")]
    [InlineData("maxReceivedMessageSize=\"#{size}#\"", "{|WCFL3015:<binding name=\"b\" transferMode=\"Streamed\" />|}")]
    public Task The_quota_of_the_other_end_bounds_the_stream(string size, string binding)
    {
        const string Ends = "<client>\n      <endpoint address=\"http://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IUp\" />\n    </client>\n    <services>\n      <service name=\"Service\">\n        <endpoint address=\"http://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"s\" contract=\"IUp\" />\n      </service>\n    </services>";
        return VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("basicHttpBinding", binding + "<binding name=\"s\" transferMode=\"Streamed\" " + size + " />",
            Ends), StreamingCode.Contracts, onlyRules: s_only);
    }

    [Theory]
    [InlineData("basicHttpBinding", "IUp", "{|WCFL3015:<binding name=\"b\" transferMode=\"Streamed\" />|}")]
    [InlineData("basicHttpBinding", "IParcel", "{|WCFL3015:<binding name=\"b\" transferMode=\"StreamedRequest\" />|}")]
    [InlineData("netTcpBinding", "IStore", "{|WCFL3015:<binding name=\"b\" transferMode=\"Streamed\" receiveTimeout=\"01:00:00\" />|}")]
    [InlineData("customBinding", "IUp", "{|WCFL3015:<binding name=\"b\">|}<binaryMessageEncoding /><httpTransport transferMode=\"Streamed\" /></binding>")]
    public Task Reports_clients_that_send(string section, string contract, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, contract: contract), StreamingCode.Contracts, onlyRules: s_only);

    [Fact]
    public async Task Reports_services_that_return()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3015" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config",
            BindingConfig.Service("basicHttpBinding", "{|#0:<binding name=\"b\" transferMode=\"StreamedResponse\" />|}", contract: "IInherits")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3015").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf("basicHttpBinding 'b'", "IDown.Get", "reply", "sendTimeout"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("new Client<IUp>(new NetTcpBinding { TransferMode = TransferMode.Streamed, SendTimeout = TimeSpan.FromMinutes(30) }, \"net.tcp://x/\");")]
    [InlineData("new Client<IUp>(new NetTcpBinding { TransferMode = TransferMode.Streamed, SendTimeout = Gone.Timeout }, \"net.tcp://x/\");")]
    [InlineData("new Client<IUp>(new NetTcpBinding { TransferMode = mode }, \"net.tcp://x/\");")]
    [InlineData("new Client<IUp>(new NetTcpBinding { TransferMode = }, \"net.tcp://x/\");")]
    [InlineData("new Client<IUp>(new Own.NetTcpBinding { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\");")]
    [InlineData("new Client<IDown>(new NetTcpBinding { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\");")]
    [InlineData("var b = new NetTcpBinding { TransferMode = TransferMode.Streamed };")]
    public Task Code_is_silent(string body) =>
        VerifyAsync(StreamingCode.Method(body) + " namespace Own { class NetTcpBinding : CustomBinding { public TransferMode TransferMode { get; set; } } }");

    [Theory]
    [InlineData("// <auto-generated/>\n")]
    [InlineData("using Xunit;\n")]
    public Task Code_is_silent_in(string before) =>
        VerifyAsync(before + StreamingCode.Method("new Client<IUp>(new NetTcpBinding { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\");"));

    [Theory]
    [InlineData("new Client<IUp>({|WCFL3015:new NetTcpBinding|} { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\");")]
    [InlineData("var b = {|WCFL3015:new NetTcpBinding|}(); b.TransferMode = TransferMode.Streamed; new ServiceHost(typeof(Service)).AddServiceEndpoint(typeof(IDown), b, \"net.tcp://x/\");")]
    public Task Reports_in_code(string body) => VerifyAsync(StreamingCode.Method(body));

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages8))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Reports_on(string platform) => new VerifyCS.Test
    {
        TestCode = "using System.IO; using System.ServiceModel; [ServiceContract] public interface IUp { [OperationContract] void Put(Stream data); } "
            + "class C { public void M() { new ChannelFactory<IUp>({|WCFL3015:new NetTcpBinding|} { TransferMode = TransferMode.Streamed }, new EndpointAddress(\"net.tcp://x/\")); } }",
        ReferenceAssemblies = WcfReferences.Named(platform),
        OnlyRules = { "WCFL3015" },
    }.RunAsync();

    private static Task VerifyAsync(string code) =>
        new VerifyCS.Test { TestCode = code, OnlyRules = { "WCFL3015" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();
}
