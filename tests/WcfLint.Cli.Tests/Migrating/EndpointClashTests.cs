using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;
using WcfLint.Cli.Tests.Migrating.Drafting;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Endpoints that CoreWCF does not tell apart: `wcflint migrate` says so of each, and the draft orders or marks them.</summary>
public sealed class EndpointClashTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("http://x:8001/svc", "http://x:8002/svc", "samePath")]
    [InlineData("http://x:8001/svc", "http://y:8001/SVC/", "samePath")]
    [InlineData("http://x:8001/svc", "http://x:8001/svc/ws", "prefix")]
    [InlineData("http://x:8001/svc", "http://x:8002/other", "ports")]
    [InlineData("http://x:8001/svc", "http://x:8001/svc2", null)]
    [InlineData("http://x:8001/svc", "net.tcp://x:8002/svc", null)]
    public async Task Http_endpoints_differ_by_their_paths_alone(string first, string second, string? expected)
    {
        _tree.Add("web.config", Services(Service("Own.A", first) + Service("Own.B", second)));
        JsonElement report = await MigrateAsync();
        string[] clashes = Clashes(report);
        Assert.Equal(expected is not null, clashes.Contains("element:services/http=" + expected));
        Assert.Equal(expected is null, clashes.Length == 0);
        JsonElement verdict = report.GetProperty("endpoints").EnumerateArray()
            .Single(endpoint => endpoint.GetProperty("name").GetString()!.EndsWith(second, StringComparison.Ordinal));
        Assert.Equal(expected is null && second.StartsWith("http", StringComparison.Ordinal), verdict.GetProperty("verdict").GetString() == "ready");
    }

    [Fact]
    public async Task Contracts_of_one_address_share_it()
    {
        _tree.Add("web.config", Services(
            """<service name="Own.A"><endpoint name="a" address="http://x/svc" binding="basicHttpBinding" contract="Own.IA" /><endpoint name="b" address="http://x/svc" binding="basicHttpBinding" contract="Own.IB" /></service>"""));
        Assert.Empty(Clashes(await MigrateAsync()));
    }

    [Theory]
    [InlineData("http://x/svc", "basicHttpBinding", "http://x/svc", "basicHttpBinding", "unnamed")]
    [InlineData("http://x/svc", "basicHttpBinding\" bindingConfiguration=\"one", "http://x/svc", "basicHttpBinding\" bindingConfiguration=\"one", "shared")]
    [InlineData("http://x/svc", "basicHttpBinding\" bindingConfiguration=\"one", "http://x/svc", "basicHttpBinding\" bindingConfiguration=\"two", "several")]
    [InlineData("http://x/svc", "basicHttpBinding\" bindingConfiguration=\"one", "http://x/svc", "basicHttpBinding", "several")]
    [InlineData("net.tcp://x:1/svc", "netTcpBinding", "net.tcp://x:1/svc", "netTcpBinding", "unnamed")]
    [InlineData("http://x/svc", "basicHttpBinding", "http://x/svc2", "basicHttpBinding", null)]
    [InlineData("http://x/svc", "basicHttpBinding", "net.tcp://x/svc", "netTcpBinding", null)]
    public async Task Endpoints_of_one_address_have_one_binding(string first, string binding, string second, string other, string? expected)
    {
        _tree.Add("web.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"one\" /><binding name=\"two\" /></basicHttpBinding></bindings><services><service name=\"Own.A\">"
            + $"""<endpoint name="a" address="{first}" binding="{binding}" contract="Own.IA" /><endpoint name="b" address="{second}" binding="{other}" contract="Own.IB" /></service></services></system.serviceModel></configuration>""");
        Assert.Equal(expected is null ? [] : ["element:service/binding=" + expected], OneAddress(await MigrateAsync()));
        Assert.Equal(expected == "several", Draft().Contains("Give each binding its own address", StringComparison.Ordinal));
        Assert.Equal(expected is "shared" or "unnamed" ? 1 : 2, Draft().Split("Binding(").Length - 1);
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
    }

    [Theory]
    [InlineData("basicHttpBinding", "basicHttpBinding", "unnamed")]
    [InlineData("basicHttpBinding", "netTcpBinding", null)]
    public async Task Endpoints_of_one_file_of_a_site_have_one_address_over_http(string binding, string other, string? expected)
    {
        _tree.Add("web.config", Services(
            $"""<service name="Own.A"><endpoint name="a" address="" binding="{binding}" contract="Own.IA" /><endpoint name="b" address="" binding="{other}" contract="Own.IB" /></service>"""))
            .Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.Equal(expected is null ? [] : ["element:service/binding=" + expected], OneAddress(await MigrateAsync()));
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding(); host.AddServiceEndpoint(typeof(IA), b, \"http://x/a\"); host.AddServiceEndpoint(typeof(IB), b, \"http://x/a\");", "shared")]
    [InlineData("host.AddServiceEndpoint(typeof(IA), new BasicHttpBinding(), \"http://x/a\"); host.AddServiceEndpoint(typeof(IB), new BasicHttpBinding(), \"http://x/a\");", "several")]
    [InlineData("if (secure) { host.AddServiceEndpoint(typeof(IA), new BasicHttpBinding(), \"http://x/a\"); } else { host.AddServiceEndpoint(typeof(IA), new WSHttpBinding(), \"http://x/a\"); }", null)]
    [InlineData("switch (secure) { case true: host.AddServiceEndpoint(typeof(IA), new BasicHttpBinding(), \"http://x/a\"); break; default: host.AddServiceEndpoint(typeof(IA), new WSHttpBinding(), \"http://x/a\"); break; }", null)]
    public async Task Endpoints_of_one_address_that_code_adds_have_one_binding(string code, string? expected)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } [ServiceContract] public interface IB { [OperationContract] void Get(); } public class A : IA, IB { public void Put() { } public void Get() { } public static void Run(bool secure) { var host = new ServiceHost(typeof(A)); " + code + " host.Open(); } }");
        Assert.Equal(expected is null ? [] : ["element:service/binding=" + expected], OneAddress(await MigrateAsync()));
        Assert.Equal(expected == "shared", Draft().Contains("var binding = new BasicHttpBinding(", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Longer_paths_of_a_site_stand_before_their_beginnings()
    {
        _tree.Add("web.config", Services(
            """<service name="Own.A"><endpoint name="a" address="" binding="basicHttpBinding" contract="Own.IA" /><endpoint name="b" address="ws" binding="basicHttpBinding" contract="Own.IA" /></service>"""))
            .Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.Equal(["element:services/http=prefix"], Clashes(await MigrateAsync()));
        string draft = Draft();
        Assert.InRange(draft.IndexOf("\"A.svc/ws\"", StringComparison.Ordinal), 0, draft.IndexOf("\"A.svc\"", StringComparison.Ordinal));
        Assert.DoesNotContain("conflicts with", draft);
    }

    [Fact]
    public async Task What_no_order_mends_is_marked()
    {
        _tree.Add("web.config", Services(
            Service("Own.B", "http://x/a/b")
                + """<service name="Own.A"><endpoint name="a" address="http://x/a" binding="basicHttpBinding" contract="Own.IA" /><endpoint name="c" address="http://x/a/b/c" binding="basicHttpBinding" contract="Own.IA" /></service>""" + Service("Own.C", "http://y/a")));
        await MigrateAsync();
        string draft = Draft();
        Assert.Contains("MARK web.config:1 conflicts with web.config:1: call AddService for the service of this endpoint first", draft);
        Assert.Contains("MARK web.config:1 conflicts with web.config:1: give each endpoint its own path", draft);
    }

    [Fact]
    public async Task Ports_that_all_endpoints_share_are_marked_once()
    {
        _tree.Add("web.config", Services(
            Service("Own.A", "http://x:8001/a") + "\n" + Service("Own.B", "http://x:8002/b") + "\n" + Service("Own.C", "http://x:8003/c")));
        Assert.Equal(3, Clashes(await MigrateAsync()).Count(clash => clash == EndpointClashes.SeveralPorts));
        Assert.Single(Draft().Split("// MARK the ports of web.config:1, web.config:2, web.config:3 differ")[1..]);
    }

    [Fact]
    public async Task An_endpoint_that_the_draft_cannot_write_clashes_too()
    {
        _tree.Add("web.config", Services(Service("Own.A", "http://x:8001/svc")
            + Service("Own.B", "http://x:8002/svc").Replace("contract=\"Own.IA\"", string.Empty, StringComparison.Ordinal)));
        Assert.Contains(EndpointClashes.SamePath, Clashes(await MigrateAsync()));
        Assert.Contains("MARK no draft for the endpoint", Draft());
    }

    [Fact]
    public async Task Metadata_of_a_service_that_showed_none_and_its_own_address_are_marked()
    {
        _tree.Add("web.config", "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior name=\"m\"><serviceMetadata httpGetEnabled=\"true\" httpGetUrl=\"http://x/meta\" /></behavior></serviceBehaviors></behaviors><services>"
            + Service("Own.A", "http://x/a").Replace("name=\"Own.A\"", "name=\"Own.A\" behaviorConfiguration=\"m\"", StringComparison.Ordinal)
                + Service("Own.B", "http://x/b") + "</services></system.serviceModel></configuration>");
        await MigrateAsync();
        string draft = Draft();
        Assert.Contains("MARK it also publishes the metadata of Own.B,", draft);
        Assert.DoesNotContain("metadata of Own.A,", draft);
        Assert.Contains("MARK left out: httpGetUrl of web.config:1", draft);
        Assert.Contains("no security", draft);
    }

    [Theory]
    [InlineData("UserName", true)]
    [InlineData("Windows", false)]
    public async Task A_client_that_sends_credentials_has_a_factory_that_takes_them(string type, bool isFactory)
    {
        _tree.Add("web.config", $"""<configuration><system.serviceModel><bindings><wsHttpBinding><binding name="b"><security mode="TransportWithMessageCredential"><message clientCredentialType="{type}" /></security></binding></wsHttpBinding></bindings><client><endpoint name="a" address="https://x/a" binding="wsHttpBinding" bindingConfiguration="b" contract="Own.IA" /></client></system.serviceModel></configuration>""");
        await MigrateAsync();
        string draft = File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Clients.cs", SearchOption.AllDirectories).Single());
        Assert.Equal(isFactory, draft.Contains("setCredentials(factory.Credentials);", StringComparison.Ordinal));
        Assert.Equal(isFactory, draft.Contains("MARK this endpoint sends credentials (" + type + ")", StringComparison.Ordinal));
        Assert.Equal(!isFactory, draft.Contains("s_factory", StringComparison.Ordinal));
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Clients.cs", SearchOption.AllDirectories).Single());
    }

    private static string Services(string services) =>
        "<configuration><system.serviceModel><services>" + services + "</services></system.serviceModel></configuration>";

    private static string Service(string name, string address) =>
        $"""<service name="{name}"><endpoint name="{name}" address="{address}" binding="{(address.StartsWith("http", StringComparison.Ordinal) ? "basicHttpBinding" : "netTcpBinding")}" contract="Own.IA" /></service>""";

    private static string[] Clashes(JsonElement report) => Features(report, "element:services/");

    private static string[] OneAddress(JsonElement report) => Features(report, "element:service/binding=");

    private static string[] Features(JsonElement report, string prefix) =>
        [.. report.GetProperty("rows").EnumerateArray().Select(row => row.TryGetProperty("feature", out JsonElement feature)
            ? feature.GetString()! : string.Empty).Where(id => id.StartsWith(prefix, StringComparison.Ordinal))];

    private string Draft() => File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());

    private async Task<JsonElement> MigrateAsync()
    {
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json", "--draft", _tree[".drafts"]);
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
