using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>
/// One finding for one root cause: which rule speaks where two could. Each row runs all analyzers and names the rules that may
/// have something to say and those that do.
/// </summary>
public class PrecedenceTests
{
    private const string Contracts = """
        using System.IO;
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IFiles { [OperationContract] Stream Open(int id); }
        [ServiceContract(SessionMode = SessionMode.Required)] public interface ISession { [OperationContract] string Get(int id); }
        public class Orders : IOrders { public string Get(int id) { return ""; } }
        public class Files : IFiles { public Stream Open(int id) { return null; } }
        public class SessionService : ISession { public string Get(int id) { return ""; } }
        """;

    public static TheoryData<string, string, string, string> Configurations => new()
    {
        {
            "a binding that nothing uses is judged by no other rule",
            Bindings("basicHttpBinding",
                "<binding name=\"unused\" maxReceivedMessageSize=\"2147483647\" maxBufferPoolSize=\"2147483647\" useDefaultWebProxy=\"true\"><readerQuotas maxDepth=\"2147483647\" /></binding>"),
            "WCFL0005 WCFL2001 WCFL2002 WCFL2008 WCFL3001",
            "WCFL0005"
        },
        {
            "sizes that contradict each other go before sizes without bound",
            Service("basicHttpBinding", "maxReceivedMessageSize=\"2147483647\" maxBufferSize=\"65537\""),
            "WCFL2001 WCFL2004",
            "WCFL2004"
        },
        {
            "sizes that contradict each other go before the default quota",
            Service("basicHttpBinding", "maxReceivedMessageSize=\"65536\" maxBufferSize=\"65537\""),
            "WCFL2002 WCFL2004",
            "WCFL2004"
        },
        {
            "a reference that names nothing goes before what the binding would be",
            "<services><service name=\"Orders\"><endpoint address=\"http://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"nowhere\" contract=\"IOrders\" /></service></services>",
            "WCFL0003 WCFL2002 WCFL3001 WCFL5002",
            "WCFL0003"
        },
        {
            "a value outside the schema goes before what it would mean",
            Behaviors("<serviceDebug includeExceptionDetailInFaults=\"tru\" /><serviceThrottling maxConcurrentCalls=\"0\" />"),
            "WCFL0002 WCFL2006 WCFL2007 WCFL7001",
            "WCFL0002"
        },
        {
            "streaming without a stream",
            Service("basicHttpBinding", "transferMode=\"Streamed\" maxReceivedMessageSize=\"2147483647\""),
            "WCFL2001 WCFL3002 WCFL3003",
            "WCFL3002"
        },
        {
            "a stream without streaming",
            Service("basicHttpBinding", "maxReceivedMessageSize=\"1048576\"", "Files", "IFiles"),
            "WCFL2001 WCFL3002 WCFL3003",
            "WCFL3003"
        },
        {
            "a contract that streams may receive as much as it likes",
            Service("basicHttpBinding", "transferMode=\"Streamed\" maxReceivedMessageSize=\"2147483647\" maxBufferSize=\"65536\"", "Files", "IFiles"),
            "WCFL2001 WCFL3002 WCFL3003",
            ""
        },
        {
            "what port sharing ignores is not judged for its height",
            Service("netTcpBinding",
                "portSharingEnabled=\"true\" maxConnections=\"2147483647\" listenBacklog=\"2147483647\" maxReceivedMessageSize=\"1048576\"",
                address: "net.tcp://localhost/x"),
            "WCFL2001 WCFL2008 WCFL3008",
            "WCFL3008"
        },
        {
            "a pool without bound has one finding",
            Service("netTcpBinding", "maxBufferPoolSize=\"2147483647\" maxReceivedMessageSize=\"1048576\"", address: "net.tcp://localhost/x"),
            "WCFL2001 WCFL2008",
            "WCFL2008"
        },
        {
            "a throttle without bound is not one at the defaults",
            Behaviors("<serviceThrottling maxConcurrentCalls=\"2147483647\" maxConcurrentSessions=\"2147483647\" />"),
            "WCFL2006 WCFL2007",
            "WCFL2007"
        },
        {
            "a session that is required is not taken away",
            Service("wsHttpBinding", string.Empty, "SessionService", "ISession"),
            "WCFL4001 WCFL4003",
            ""
        },
        {
            "a session that is required and not there",
            Service("basicHttpBinding", string.Empty, "SessionService", "ISession"),
            "WCFL4001 WCFL4003",
            "WCFL4003"
        },
        {
            "a session that streaming takes away is the failure to mend",
            Service("netTcpBinding", "transferMode=\"Streamed\" maxReceivedMessageSize=\"1048576\"", "SessionService", "ISession", "net.tcp://localhost/x"),
            "WCFL3002 WCFL4003",
            "WCFL4003"
        },
        {
            "a contract that is none goes before what it would carry",
            "<services><service name=\"Orders\"><endpoint address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IOrder\" /></service></services>",
            "WCFL0003 WCFL0006 WCFL3002 WCFL3003",
            "WCFL0006"
        },
        {
            "one message per poll goes before its encoding",
            Service("pollingDuplexHttpBinding", "useTextEncoding=\"true\""),
            "WCFL3009 WCFL3010",
            "WCFL3009"
        },
    };

    public static TheoryData<string, string, string, string> Code => new()
    {
        {
            "using, and nothing else closes",
            "public void M() { using (var c = new OrdersClient()) { c.Get(1); } }",
            "WCFL1001 WCFL1002 WCFL1003",
            "WCFL1002"
        },
        {
            "nothing closes",
            "public void M() { var c = new OrdersClient(); c.Get(1); }",
            "WCFL1001 WCFL1002 WCFL1003",
            "WCFL1001"
        },
        {
            "Close without Abort",
            "public void M() { var c = new OrdersClient(); try { c.Get(1); } finally { c.Close(); } }",
            "WCFL1001 WCFL1002 WCFL1003",
            "WCFL1003"
        },
        {
            "a client for each call is made anew, not opened",
            "public void M() { for (int i = 0; i < 9; i++) { var c = new OrdersClient(); try { c.Get(i); c.Close(); } catch { c.Abort(); throw; } } }",
            "WCFL1004",
            ""
        },
    };

    [Theory]
    [MemberData(nameof(Configurations))]
    public async Task In_configuration(string why, string serviceModel, string watched, string expected) =>
        Assert.Equal((why, expected), (why, await IdsAsync(WcfReferences.Net472, Contracts, serviceModel, watched)));

    [Theory]
    [MemberData(nameof(Code))]
    public async Task In_code(string why, string member, string watched, string expected) =>
        Assert.Equal(
            (why, expected),
            (why, await IdsAsync(WcfReferences.Net472,
                Contracts + "class OrdersClient : ClientBase<IOrders> { public string Get(int id) { return Channel.Get(id); } } class C { " + member
                    + " }", null, watched)));

    /// <summary>CoreWCF ignores the elements: one rule reports that, and no other rule checks their values.</summary>
    [Fact]
    public async Task On_CoreWCF_ignored_sections_are_not_judged() =>
        Assert.Equal(
            "WCFL8003",
            await IdsAsync(
                WcfReferences.CoreWcf,
                "using CoreWCF; [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); } public class Orders : IOrders { public string Get(int id) { return null; } }",
                Behaviors("<serviceDebug includeExceptionDetailInFaults=\"true\" /><serviceThrottling maxConcurrentCalls=\"2147483647\" /><serviceMetadata httpGetEnabled=\"true\" />"),
                "WCFL2005 WCFL2006 WCFL2007 WCFL7001 WCFL7003 WCFL8003",
                configurationPackage: true));

    /// <summary>A binding that cannot be opened is not tuned.</summary>
    [Fact]
    public async Task On_the_client_packages_message_security_fails_before_its_handshake_costs() =>
        Assert.Equal(
            "WCFL8002",
            await IdsAsync(
                WcfReferences.ClientPackages10,
                """
                using System.ServiceModel;
                [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }
                class C { public void M() { var f = new ChannelFactory<IOrders>(new WSHttpBinding(), new EndpointAddress("http://localhost/")); } }
                """,
                null,
                "WCFL4001 WCFL4002 WCFL8002"));

    private static string Bindings(string section, string binding) => "<bindings><" + section + ">" + binding + "</" + section + "></bindings>";

    private static string Service(string section, string attributes, string service = "Orders", string contract = "IOrders",
        string address = "http://localhost/x") =>
        "<services><service name=\"" + service + "\"><endpoint address=\"" + address + "\" binding=\"" + section + "\" bindingConfiguration=\"b\" contract=\""
            + contract + "\" /></service></services>"
        + Bindings(section, "<binding name=\"b\" " + attributes + " />");

    private static string Behaviors(string elements) =>
        "<services><service name=\"Orders\" behaviorConfiguration=\"b\"><endpoint address=\"http://localhost/x\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></service></services>"
        + "<behaviors><serviceBehaviors><behavior name=\"b\">" + elements + "</behavior></serviceBehaviors></behaviors>";

    private static async Task<string> IdsAsync(WcfReferences references, string code, string? serviceModel, string watched, bool configurationPackage = false)
    {
        var compilation = CSharpCompilation.Create(
            "Precedence",
            [CSharpSyntaxTree.ParseText(code, path: "/0/Code.cs")],
            references.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        if (configurationPackage)
        {
            compilation = compilation.AddReferences(CSharpCompilation.Create(
                "CoreWCF.ConfigurationManager", references: references.References, options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary))
                    .ToMetadataReference());
        }

        AdditionalText[] files = serviceModel is null
            ? [] : [new MemoryText("/0/web.config", "<configuration><system.serviceModel>" + serviceModel + "</system.serviceModel></configuration>")];
        var diagnostics = await compilation.WithAnalyzers(AnalyzersAndFixesTests.Analyzers, new AnalyzerOptions([.. files])).GetAnalyzerDiagnosticsAsync();
        FindingChecks.Verify(diagnostics, typeof(CodeAnalyzer));
        string[] ids = watched.Split(' ');
        return string.Join(' ', diagnostics.Select(finding => finding.Id).Where(ids.Contains).Distinct().Order(StringComparer.Ordinal));
    }
}
