using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7012_QueueWithoutSecurityTests
{
    private static readonly string[] s_only = ["WCFL7012"];

    private const string None = "<binding name=\"b\"><security mode=\"None\" /></binding>";

    [Theory]
    [InlineData("netMsmqBinding", None, "net.msmq://localhost/private/orders")]
    [InlineData("netMsmqBinding", None, "net.msmq://127.0.0.1/private/orders")]
    [InlineData("netMsmqBinding", None, "$(Queue)")]
    [InlineData("netMsmqBinding", "<binding name=\"b\" />", "net.msmq://orders/private/orders")]
    [InlineData("netMsmqBinding", "<binding name=\"b\"><security mode=\"Transport\" /></binding>", "net.msmq://orders/private/orders")]
    [InlineData("netMsmqBinding", "<binding name=\"b\"><security mode=\"$(Mode)\" /></binding>", "net.msmq://orders/private/orders")]
    [InlineData("msmqIntegrationBinding", None, "msmq.formatname:DIRECT=OS:.\\private$\\orders")]
    [InlineData("msmqIntegrationBinding", None, "msmq.formatname:DIRECT=OS:localhost\\private$\\orders")]
    [InlineData("msmqIntegrationBinding", None, "msmq.formatname:PUBLIC=5b8a0f2e-7a1e-4b5e-9f7e-2f6f3f0d8a11")]
    [InlineData("netTcpBinding", None, "net.tcp://orders/")]
    public Task Silent(string section, string binding, string address)
    {
        string config = BindingConfig.Client(section, binding, address);
        return VerifyConfig.VerifyAnalyzerAsync(config, onlyRules: s_only);
    }

    [Fact]
    public Task Silent_of_unused_bindings() => VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("netMsmqBinding", None, string.Empty), onlyRules: s_only);

    [Theory]
    [InlineData("netMsmqBinding", "net.msmq://orders/private/orders")]
    [InlineData("netMsmqBinding", "net.msmq://10.0.0.7/private/orders")]
    [InlineData("msmqIntegrationBinding", "msmq.formatname:DIRECT=OS:orders\\private$\\orders")]
    [InlineData("msmqIntegrationBinding", "msmq.formatname:DIRECT=TCP:10.0.0.7\\private$\\orders")]
    [InlineData("msmqIntegrationBinding", "msmq.formatname:DIRECT=http://orders/msmq/private$/orders")]
    public async Task Reports(string section, string address)
    {
        foreach (bool isService in new[] { false, true })
        {
            string binding = "<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>";
            var test = new VerifyConfig.Test { OnlyRules = { "WCFL7012" } };
            test.TestState.Sources.Add(string.Empty);
            test.TestState.AdditionalFiles.Add(
                ("app.config", isService ? BindingConfig.Service(section, binding, address) : BindingConfig.Client(section, binding, address)));
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7012").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
            await test.RunAsync();
        }
    }

    // A service reads queues of its own machine only, and others send to them.
    [Theory]
    [InlineData("netMsmqBinding", "net.msmq://localhost/private/orders")]
    [InlineData("msmqIntegrationBinding", "msmq.formatname:DIRECT=OS:.\\private$\\orders")]
    public Task Others_reach_the_queue_of_a_service(string section, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service(section, "<binding name=\"b\"><security {|WCFL7012:mode=\"None\"|} /></binding>", address), onlyRules: s_only);

    [Theory]
    [InlineData("new FooClient(new NetMsmqBinding({|WCFL7012:NetMsmqSecurityMode.None|}), new EndpointAddress(\"net.msmq://orders/private/orders\"));")]
    [InlineData("var binding = new NetMsmqBinding(); {|WCFL7012:binding.Security.Mode = NetMsmqSecurityMode.None|}; new FooClient(binding, new EndpointAddress(\"net.msmq://orders/private/orders\"));")]
    [InlineData("new FooClient(new NetMsmqBinding(NetMsmqSecurityMode.None), new EndpointAddress(\"net.msmq://localhost/private/orders\"));")]
    public Task In_code(string body)
    {
        var test = new VerifyCS.Test { TestCode = BindingCode.Method(body), ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }
}
