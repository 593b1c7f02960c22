using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>Drafts name the types of the application, and compile: what the new project does not have stands in comments, with a mark.</summary>
public sealed class NamedTypesDraftTests : IDisposable
{
    private const string Orders =
        "[ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } static void Main() { } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Own.Orders", "Own.IOrders", null)]
    [InlineData("Own.Orders", "Own.IGone", "Own.IGone was not found in this project and in what it refers to")]
    [InlineData("System.Web.ApplicationServices.RoleService", "System.Web.ApplicationServices.RoleService", "System.Web.ApplicationServices.RoleService is a class of .NET Framework, which CoreWCF does not have")]
    [InlineData("System.ServiceModel.Routing.RoutingService", "System.ServiceModel.Routing.IRequestReplyRouter", "System.ServiceModel.Routing.RoutingService is a class of .NET Framework, which CoreWCF does not have")]
    [InlineData("Own.Orders", "System.Data.Services.IRequestHandler", "System.Data.Services.IRequestHandler is a class of .NET Framework, which CoreWCF does not have")]
    public async Task A_service_that_the_project_does_not_have_is_a_comment(string service, string contract, string? mark)
    {
        Add(Orders, Service(service, "<endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"" + contract + "\" />"));
        string host = await DraftAsync("Program.cs");
        Assert.Equal(mark is not null,
            host.Contains("// MARK App.config:", StringComparison.Ordinal) && host.Contains(mark ?? "was not found", StringComparison.Ordinal));
        string[] code = [.. host.Split('\n').Where(static line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal))];
        Assert.Equal(mark is null, Array.Exists(code, static line => line.Contains("AddServiceEndpoint<", StringComparison.Ordinal)));
        Assert.Equal(service == "Own.Orders", Array.Exists(code, static line => line.Contains("builder.Services.AddTransient<global::", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("namespace WebApplication { public class Orders : Own.IOrders { public void Put() { } } }", "WebApplication.Orders", "global::Microsoft.AspNetCore.Builder.")]
    [InlineData("namespace Own.WebApplication { public class Orders : Own.IOrders { public void Put() { } } }", "Own.WebApplication.Orders", "")]
    public async Task A_namespace_that_hides_the_class_of_the_program_does_not_break_it(string code, string service, string before)
    {
        Add(Orders, Service(service, "<endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" />"));
        _tree.Add("tree/b.cs", code);
        string host = await DraftAsync("Program.cs");
        Assert.Contains("\nWebApplicationBuilder builder = " + before + "WebApplication.CreateBuilder(args);", host, StringComparison.Ordinal);
        Assert.Contains("\n" + before + "WebApplication app = builder.Build();", host, StringComparison.Ordinal);
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
    }

    [Fact]
    public async Task A_client_whose_contract_is_not_there_is_a_comment()
    {
        Add(Orders, Client("Own.IGone"));
        string clients = await DraftAsync("Clients.cs");
        Assert.Contains("// MARK App.config:1: Own.IGone was not found in this project", clients, StringComparison.Ordinal);
        Assert.DoesNotContain(clients.Split('\n'),
            static line => line.Contains("ChannelFactory", StringComparison.Ordinal) && !line.TrimStart().StartsWith("//", StringComparison.Ordinal));
    }

    /// <summary>A library brings all contracts of its namespace.</summary>
    [Fact]
    public async Task Contracts_that_are_not_there_are_asked_for_once_a_namespace()
    {
        Add(Orders, "<configuration><system.serviceModel><client>" + string.Concat(new[] { "Gone.IA", "Gone.IB", "Lost.IC" }.Select(
            static contract => "<endpoint name=\"" + contract + "\" address=\"http://server/a\" binding=\"basicHttpBinding\" contract=\"" + contract + "\" />"))
            + "</client></system.serviceModel></configuration>");
        string clients = await DraftAsync("Clients.cs");
        Assert.Equal(["Gone.IA", "Lost.IC"], clients.Split('\n').Where(static line => line.Contains("MARK", StringComparison.Ordinal) && line.Contains("was not found in this project", StringComparison.Ordinal))
            .Select(static line => line.Split(": ")[1].Split(' ')[0]));
        Assert.Contains("// App.config:1: Gone.IB was not found in this project", clients, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_factory_has_a_name_that_no_class_has()
    {
        Add(Orders + " static class Calls { static object Make() => new ChannelFactory<IOrders>(\"*\"); } } public class IOrdersClient { } namespace Own {",
            Client("Own.IOrders"));
        Assert.Contains("internal static class IOrdersClient2", await DraftAsync("Clients.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_default_endpoint_has_all_contracts_of_its_service()
    {
        Add("[ServiceContract] public interface ITotals { [OperationContract] void Sum(); } "
            + Orders.Replace(": IOrders {", ": IOrders, ITotals { public void Sum() { }", StringComparison.Ordinal),
                Service("Own.Orders", "<host><baseAddresses><add baseAddress=\"http://localhost:8080/a\" /></baseAddresses></host>"));
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--format", "json");
        Assert.Equal("Own.IOrders and Own.ITotals at http://localhost:8080/a",
            JsonDocument.Parse(run.Out).RootElement.GetProperty("endpoints").EnumerateArray().Single().GetProperty("name").GetString());
        string host = await DraftAsync("Program.cs");
        Assert.Contains("services.AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(binding, \"\");", host, StringComparison.Ordinal);
        Assert.Contains("services.AddServiceEndpoint<global::Own.Orders, global::Own.ITotals>(binding, \"\");", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<binaryMessageEncoding compressionFormat=\"GZip\" /><httpTransport maxReceivedMessageSize=\"100000\" />", "new BinaryMessageEncodingBindingElement { CompressionFormat = CompressionFormat.GZip }, //", "new HttpTransportBindingElement { MaxReceivedMessageSize = 100000 }), \"http://localhost:8080/a\"); //", "// MARK MaxReceivedMessageSize (App.config:1): limits above the defaults.", "no caller is authenticated")]
    [InlineData("<textMessageEncoding messageVersion=\"Soap11\"><readerQuotas maxDepth=\"64\" /></textMessageEncoding><httpTransport authenticationScheme=\"Basic\" />", "new TextMessageEncodingBindingElement { MessageVersion = MessageVersion.Soap11, ReaderQuotas = { MaxDepth = 64 } }, //", "AuthenticationScheme = System.Net.AuthenticationSchemes.Basic })", "call services.AddAuthentication")]
    [InlineData("<httpTransport />", "new TextMessageEncodingBindingElement(), // .NET Framework adds it")]
    [InlineData("<security authenticationMode=\"UserNameOverTransport\" /><textMessageEncoding /><httpsTransport />", "SecurityBindingElement.CreateUserNameOverTransportBindingElement(), //", "without a validator anonymous messages reach the operations", "Unanswered(\"App.config:1\");")]
    [InlineData("<security authenticationMode=\"UserNameOverTransport\" includeTimestamp=\"false\" /><textMessageEncoding /><httpsTransport />", "// MARK left out: security.includeTimestamp=false")]
    [InlineData("<textMessageEncoding /><httpsTransport requireClientCertificate=\"true\" />", "// MARK left out: httpsTransport.requireClientCertificate=true", "Unanswered(\"App.config:1\");")]
    [InlineData("<binaryMessageEncoding /><sslStreamSecurity requireClientCertificate=\"true\" /><tcpTransport />", "new SslStreamSecurityBindingElement { RequireClientCertificate = true },", "needs a certificate of the service, and without one the program does not start")]
    [InlineData("<own /><textMessageEncoding /><httpTransport />", "drafts do not support <own> of customBinding 'b'")]
    [InlineData("<security authenticationMode=\"MutualCertificate\" /><textMessageEncoding /><httpTransport />", "and no other")]
    public async Task A_custom_binding_has_its_elements(string elements, params string[] expected)
    {
        Add(Orders, Service("Own.Orders",
            "<endpoint address=\"http://localhost:8080/a\" binding=\"customBinding\" bindingConfiguration=\"b\" contract=\"Own.IOrders\" />",
            "<bindings><customBinding><binding name=\"b\" sendTimeout=\"00:02:00\">" + elements + "</binding></customBinding></bindings>")
                .Replace(" sendTimeout=\"00:02:00\"", elements.Contains("GZip", StringComparison.Ordinal) ? string.Empty : " sendTimeout=\"00:02:00\"",
                    StringComparison.Ordinal));
        string host = await DraftAsync("Program.cs");
        Assert.All(expected, text => Assert.Contains(text, host, StringComparison.Ordinal));
        Assert.Equal(elements.Contains("GZip", StringComparison.Ordinal) || host.Contains("no draft for the endpoint", StringComparison.Ordinal),
            !host.Contains("SendTimeout = TimeSpan.Parse(\"00:02:00\"", StringComparison.Ordinal));
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
    }

    [Theory]
    [InlineData("<textMessageEncoding /><httpsTransport requireClientCertificate=\"true\" proxyAddress=\"http://p\" useDefaultWebProxy=\"false\" allowCookies=\"true\" />", "RequireClientCertificate = true", "ProxyAddress = new Uri(\"http://p\")", "UseDefaultWebProxy = false", "AllowCookies = true", "MARK this endpoint sends credentials (Certificate)")]
    [InlineData("<security authenticationMode=\"UserNameOverTransport\" includeTimestamp=\"false\" /><textMessageEncoding /><httpsTransport />", "// MARK left out: security.includeTimestamp=false", "MARK this endpoint sends credentials (UserName)")]
    [InlineData("<security authenticationMode=\"CertificateOverTransport\" /><textMessageEncoding /><httpsTransport />", "MARK this endpoint sends credentials (Certificate)")]
    [InlineData("<textMessageEncoding /><httpTransport authenticationScheme=\"Digest\" />", "MARK this endpoint sends credentials (Digest)")]
    [InlineData("<textMessageEncoding /><httpTransport transferMode=\"streamed\" />", "// left out: httpTransport.transferMode=streamed", "public static global::Own.IOrders Create()")]
    [InlineData("<binaryMessageEncoding /><sslStreamSecurity sslProtocols=\"Tls11, Tls12\" /><tcpTransport />", "SslProtocols = System.Security.Authentication.SslProtocols.Tls11 | System.Security.Authentication.SslProtocols.Tls12", "public static global::Own.IOrders Create()")]
    public async Task A_client_with_a_custom_binding_has_its_elements_and_asks_for_its_credentials(string elements, params string[] expected)
    {
        Add(Orders + " static class Calls { static object Make() => new ChannelFactory<IOrders>(\"*\"); }",
            Client("Own.IOrders").Replace("binding=\"basicHttpBinding\"", "binding=\"customBinding\" bindingConfiguration=\"b\"", StringComparison.Ordinal)
            .Replace("</client>", "</client><bindings><customBinding><binding name=\"b\">" + elements + "</binding></customBinding></bindings>",
                StringComparison.Ordinal));
        string clients = await DraftAsync("Clients.cs");
        Assert.All(expected, text => Assert.Contains(text, clients, StringComparison.Ordinal));
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Clients.cs", SearchOption.AllDirectories).Single());
    }

    [Fact]
    public async Task A_client_of_REST_has_the_requests_of_its_contract()
    {
        Add(
            "[ServiceContract] public interface IOrders { [System.ServiceModel.Web.WebGet] int Get(int id, string part); [OperationContract, System.ServiceModel.Web.WebInvoke(Method = \"PUT\", UriTemplate = \"/orders/{id}\")] void Put(string id); [OperationContract] void Sum(); [OperationContract(AsyncPattern = true), System.ServiceModel.Web.WebGet] System.IAsyncResult BeginFind(int id, System.AsyncCallback callback, object state); int EndFind(System.IAsyncResult result); } static class Calls { static object Make() => new ChannelFactory<IOrders>(\"*\"); }",
            Client("Own.IOrders").Replace("binding=\"basicHttpBinding\"", "binding=\"webHttpBinding\"", StringComparison.Ordinal));
        Assert.Contains(": GET /Get?id={id}&part={part} (Get), PUT /orders/{id} (Put), POST /Sum (Sum), GET /Find?id={id} (BeginFind)",
            await DraftAsync("Clients.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_standard_endpoint_of_REST_has_its_settings()
    {
        Add(
            Orders,
            Service("Own.Orders", "<endpoint address=\"http://localhost:8080/a\" kind=\"webHttpEndpoint\" endpointConfiguration=\"w\" contract=\"Own.IOrders\" />", "<standardEndpoints><webHttpEndpoint><standardEndpoint name=\"w\" helpEnabled=\"true\" defaultOutgoingResponseFormat=\"Json\" maxReceivedMessageSize=\"200000\" /></webHttpEndpoint></standardEndpoints>"));
        string host = await DraftAsync("Program.cs");
        Assert.Contains("services.AddServiceWebEndpoint<global::Own.Orders, global::Own.IOrders>(new WebHttpBinding()", host, StringComparison.Ordinal);
        Assert.Contains("MaxReceivedMessageSize = 200000, // App.config:1", host, StringComparison.Ordinal);
        Assert.Contains("}, \"http://localhost:8080/a\", webHttp => { webHttp.HelpEnabled = true; webHttp.DefaultOutgoingResponseFormat = CoreWCF.Web.WebMessageFormat.Json; });", host, StringComparison.Ordinal);
        Assert.DoesNotContain("left out", host, StringComparison.Ordinal);
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--format", "markdown");
        Assert.Contains("standard endpoint defaultOutgoingResponseFormat=\"Json\"", run.Out, StringComparison.Ordinal);
        Assert.DoesNotContain("its binding: not known", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_element_of_its_own_throws_where_the_file_is_kept_and_a_supported_mode_works()
    {
        Add(Orders, Service("Own.Orders",
            "<endpoint address=\"http://localhost:8080/a\" binding=\"customBinding\" bindingConfiguration=\"b\" contract=\"Own.IOrders\" />",
            "<bindings><customBinding><binding name=\"b\"><own a=\"b\" /><security authenticationMode=\"UserNameOverTransport\" /><textMessageEncoding /><httpsTransport /></binding></customBinding></bindings>"));
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--format", "json");
        JsonElement[] rows = [.. JsonDocument.Parse(run.Out).RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(["corewcf unknown", "corewcf-file throws"], Verdicts("<own>"));
        Assert.Equal(["corewcf works", "corewcf-file works"], Verdicts("authenticationMode"));

        string[] Verdicts(string subject) =>
            [.. rows.Single(row => row.GetProperty("subject").GetString()!.Contains(subject, StringComparison.Ordinal)).GetProperty("answers").EnumerateArray()
                .Select(static answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())];
    }

    [Theory]
    [InlineData("Message", "new Uri(\"https://server/a\")")]
    [InlineData("None", "new Uri(\"http://server/a\")")]
    public async Task A_client_that_needs_https_now_has_an_https_address(string mode, string expected)
    {
        Add(Orders, Client("Own.IOrders").Replace("<client>",
            "<bindings><wsHttpBinding><binding name=\"w\"><security mode=\"" + mode + "\" /></binding></wsHttpBinding></bindings><client>",
            StringComparison.Ordinal).Replace("\"basicHttpBinding\"", "\"wsHttpBinding\" bindingConfiguration=\"w\"", StringComparison.Ordinal));
        _tree.Add("tree/b.cs", "class Calls { static object Make() => new System.ServiceModel.ChannelFactory<Own.IOrders>(\"*\"); }");
        Assert.Contains(expected, await DraftAsync("Clients.cs"), StringComparison.Ordinal);
    }

    /// <summary>The stand-in for CoreWCF is source, and its Message an abstract class.</summary>
    [Fact]
    public async Task Messages_of_CoreWCF_are_no_classes_of_the_application()
    {
        _tree.Add("tree/a.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="CoreWCF.Http" Version="1.9.1" /></ItemGroup></Project>""")
            .Add("tree/a.cs", "using CoreWCF; using CoreWCF.Channels; public abstract class Shape { } [ServiceContract] public interface IA { [OperationContract(Action = \"*\")] void Put(Message message); } [ServiceContract] public interface IB { [OperationContract] void Put(Shape shape); }");
        Cli run = await Cli.RunAsync("check", _tree["tree"], "--rule", "WCFL5020");
        Assert.DoesNotContain("IA.Put", run.Out, StringComparison.Ordinal);
        Assert.Contains("IB.Put", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_client_has_called_back_is_no_service()
    {
        const string Duplex = "[ServiceContract] public interface IBack { [OperationContract] void Done(); } [ServiceContract(CallbackContract = typeof(IBack))] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } static void Main() { var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding(), \"net.tcp://localhost:9000/a\"); } }"
            + "public class Proxy : DuplexClientBase<IOrders> { public Proxy(InstanceContext back, System.ServiceModel.Channels.Binding binding, EndpointAddress address) : base(back, binding, address) { } }"
            + "public class Caller : IBack { public void Done() { } public object Call(System.ServiceModel.Channels.Binding binding) { new Proxy(new InstanceContext(this), binding, new EndpointAddress(\"net.tcp://a/b\")).Open(); throw new CommunicationException(\"x\"); } }";
        Add(Duplex, "<configuration />");
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--format", "json");
        Assert.DoesNotContain(JsonDocument.Parse(run.Out).RootElement.GetProperty("rows").EnumerateArray(),
            static row => row.GetProperty("subject").GetString() == "CommunicationException"
                && row.GetProperty("answers").EnumerateArray().Any(static answer => answer.GetProperty("target").GetString() == "corewcf"));
    }

    private static string Service(string name, string content, string sections = "") => "<configuration><system.serviceModel>" + sections
        + "<services><service name=\"" + name + "\">" + content + "</service></services></system.serviceModel></configuration>";

    private static string Client(string contract) =>
        "<configuration><system.serviceModel><client><endpoint address=\"http://server/a\" binding=\"basicHttpBinding\" contract=\"" + contract
            + "\" /></client></system.serviceModel></configuration>";

    private void Add(string code, string configuration) =>
        _tree.Add("tree/a.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Routing" /><Reference Include="System.Data.Services" /><Reference Include="System.Web.Extensions" /></ItemGroup></Project>""")
            .Add("tree/App.config", configuration).Add("tree/a.cs", "using System.ServiceModel; namespace Own { " + code + " }");

    private async Task<string> DraftAsync(string name)
    {
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--draft", _tree[".drafts"]);
        Assert.True(run.Exit == 0, run.Error);
        return File.ReadAllText(Directory.GetFiles(_tree[".drafts"], name, SearchOption.AllDirectories).Single());
    }
}
