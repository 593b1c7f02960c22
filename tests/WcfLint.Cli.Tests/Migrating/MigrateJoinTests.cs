using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What `wcflint migrate` joins: a setting with its neighbours, an endpoint with its contract and its other end, a file with the project that reads
/// it.</summary>
public sealed class MigrateJoinTests : IDisposable
{
    private const string Framework =
        """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task The_default_binding_of_an_endpoint_is_judged_though_no_code_asks_for_the_one_before()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } [ServiceContract] public interface IB { [OperationContract] void Put(); } class P { static void Main() { new ChannelFactory<IA>(\"a\").CreateChannel().Put(); } } }")
            .Add("app.config", "<configuration><system.serviceModel><client>\n<endpoint name=\"b\" address=\"http://server/b\" binding=\"wsHttpBinding\" contract=\"Own.IB\" />\n<endpoint name=\"a\" address=\"http://server/a\" binding=\"wsHttpBinding\" contract=\"Own.IA\" />\n</client></system.serviceModel></configuration>");
        JsonElement report = JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--format", "json", "--draft", _tree[".drafts"])).Out).RootElement;
        Assert.Equal("blocked", Assert.Single(report.GetProperty("endpoints").EnumerateArray()).GetProperty("verdict").GetString());
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(),
            row => row.GetProperty("line").GetInt32() == 2 && row.GetProperty("path").GetString() == "app.config");
        Assert.Contains("// Not in this draft: app.config:2, because no code in sight creates a client for it", System.IO.File.ReadAllText(
            System.IO.Directory.GetFiles(_tree[".drafts"], "Clients.cs", System.IO.SearchOption.AllDirectories).Single()), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<bindings />", "section:bindings", false)]
    [InlineData("<bindings xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\" xdt:Transform=\"InsertIfMissing\"></bindings>", "section:bindings", false)]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\" /></basicHttpBinding></bindings>", "section:bindings", true)]
    [InlineData("<behaviors><serviceBehaviors><behavior><serviceMetadata httpsGetUrl=\"\" /></behavior></serviceBehaviors></behaviors>", "behavior:serviceMetadata.httpsGetUrl", false)]
    [InlineData("<behaviors><serviceBehaviors><behavior><serviceMetadata httpsGetUrl=\"https://x/a\" /></behavior></serviceBehaviors></behaviors>", "behavior:serviceMetadata.httpsGetUrl", true)]
    public async Task What_is_empty_has_no_row(string section, string feature, bool hasRow)
    {
        _tree.Add("app.config", "<configuration><system.serviceModel>" + section
            + "<services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        JsonElement report = JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out).RootElement;
        Assert.Equal(hasRow, report.GetProperty("rows").EnumerateArray().Any(row => row.TryGetProperty("feature", out JsonElement id) && id.GetString() == feature));
    }

    [Fact]
    public async Task A_project_on_the_client_packages_has_the_rows_and_the_draft_of_the_file_that_it_left_behind()
    {
        _tree.Add("src/a.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="System.ServiceModel.Primitives" Version="10.1.0" /><PackageReference Include="System.ServiceModel.NetTcp" Version="10.1.0" /></ItemGroup></Project>""")
            .Add("src/a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } class P { static void Main() { new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")).CreateChannel(); } } }")
            .Add("src/app.config", Configuration(
                """<bindings><netTcpBinding><binding name="b" maxReceivedMessageSize="1000000" /></netTcpBinding></bindings><client><endpoint address="net.tcp://x/" binding="netTcpBinding" bindingConfiguration="b" contract="Own.IOrders" /></client>"""));
        Cli run = await Cli.RunAsync("migrate", _tree["src"], "--format", "json", "--draft", _tree[".drafts"]);
        JsonElement report = JsonDocument.Parse(run.Out).RootElement;
        Assert.Equal("client", Assert.Single(report.GetProperty("endpoints").EnumerateArray()).GetProperty("side").GetString());
        Assert.All(report.GetProperty("rows").EnumerateArray(), row => Assert.EndsWith("app.config", row.GetProperty("path").GetString()));
        Assert.Equal(["Clients.cs"], System.IO.Directory.GetFiles(_tree[".drafts"], "*", System.IO.SearchOption.AllDirectories).Select(System.IO.Path.GetFileName));
    }

    [Fact]
    public async Task Json_has_a_version_notes_and_failures()
    {
        _tree.Add("a.cs", "class A { }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(1, report.GetProperty("version").GetInt32());
        Assert.Equal(JsonValueKind.Array, report.GetProperty("notes").ValueKind);
        Assert.Equal(JsonValueKind.Array, report.GetProperty("failures").ValueKind);
    }

    [Fact]
    public async Task Code_of_a_library_of_clients_is_judged_for_clients()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; [ServiceContract] public interface IA { [OperationContract] void Do(); } public class C : ClientBase<IA> { public void Do() { using (new OperationContextScope(InnerChannel)) { } System.Net.ServicePointManager.ServerCertificateValidationCallback = null; } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal([("client", "works")], Answers(report, "code:OperationContextScope"));
        Assert.Equal([("client", "ignored")], Answers(report, "code:ServicePointManager.ServerCertificateValidationCallback"));
    }

    [Fact]
    public async Task Code_that_both_ends_share_is_judged_for_both()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; [ServiceContract] public interface IA { [OperationContract, OperationBehavior] void Do(); }");
        Assert.Equal([("corewcf", "throws"), ("client", "gone")], Answers(await MigrateAsync(), "code:OperationBehaviorAttribute=onContract"));
    }

    [Theory]
    [InlineData("<ItemGroup><ProjectReference Include=\"../library/a.csproj\" /></ItemGroup>", true)]
    [InlineData("", false)]
    public async Task Code_of_a_library_that_a_site_uses_is_judged_for_services_too(string reference, bool isServed)
    {
        string library = Framework.Replace("<OutputType>Exe</OutputType>", string.Empty, StringComparison.Ordinal);
        _tree.Add("library/a.csproj", library).Add("library/a.cs",
            "using System.ServiceModel; [ServiceContract] public interface IA { [OperationContract] void Do(); } public class C : ClientBase<IA> { } public static class H { public static object Find() => OperationContext.Current; }")
            .Add("site/b.csproj", library.Replace("</Project>", reference + "</Project>", StringComparison.Ordinal)).Add("site/b.cs",
                "using System.ServiceModel; namespace Own { public class A { } }")
            .Add("site/A.svc", """<%@ ServiceHost Service="Own.A" %>""").Add("site/web.config", Configuration(""));
        Assert.Equal(isServed, Answers(await MigrateAsync(), "code:OperationContext.Current").Contains(("corewcf", "change")));
    }

    [Theory]
    [InlineData("SecurityBindingElement.CreateMutualCertificateBindingElement()", "blocked")]
    [InlineData("SecurityBindingElement.CreateUserNameOverTransportBindingElement()", "change")]
    [InlineData("Own.CreateMutualCertificateBindingElement()", "change")]
    [InlineData("SecurityBindingElement.CreateMutualCertificateBindingElement(,", "change")]
    public async Task A_binding_element_that_is_gone_blocks_the_endpoint(string element, string verdict)
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract] public interface IA { [OperationContract] void Do(); } class A : IA { public void Do() { } static void Main() { var host = new ServiceHost(typeof(A)); SecurityBindingElement security = " + element + "; host.AddServiceEndpoint(typeof(IA), new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()), \"http://localhost/a\"); } } static class Own { public static SecurityBindingElement CreateMutualCertificateBindingElement() => null; }");
        Assert.Equal(verdict, Assert.Single((await MigrateAsync()).GetProperty("endpoints").EnumerateArray()).GetProperty("verdict").GetString());
    }

    [Theory]
    [InlineData("Ordrs", "correct that reference first")]
    [InlineData("", "nothing uses it; leave it out")]
    [InlineData("#{binding}#", null)]
    public async Task A_binding_beside_a_reference_that_names_nothing_is_not_left_out(string reference, string? expected)
    {
        _tree.Add("web.config", Configuration(
            $"""<bindings><basicHttpBinding><binding name="Orders" sendTimeout="00:02:00" /></basicHttpBinding></bindings><client><endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="{reference}" contract="Own.IA" /></client>"""));
        JsonElement report = await MigrateAsync();
        string[] needs = [.. report.GetProperty("rows").EnumerateArray().Where(row => row.GetProperty("subject").GetString() == "basicHttpBinding 'Orders'")
            .Select(row => row.GetProperty("answers")[0].GetProperty("need").GetString()!)];
        Assert.Equal(expected is null ? 0 : 1, needs.Length);
        Assert.All(needs, need => Assert.EndsWith(expected!, need));
        Assert.Equal(reference == "Ordrs",
            report.GetProperty("rows").EnumerateArray().Any(row => FeatureOf(row) == "element:endpoint/bindingConfiguration=missing"));
    }

    [Fact]
    public async Task Each_host_and_each_client_is_a_place()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; class A { static void Main() { new ServiceHost(typeof(A)); new ServiceHost(typeof(A)); } }");
        Assert.Equal(2, (await MigrateAsync()).GetProperty("rows").EnumerateArray().Count(row => FeatureOf(row) == "code:ServiceHost"));
    }

    [Theory]
    [InlineData("maxReceivedMessageSize=\"1000000\"", "works", "change")]
    [InlineData("maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", "ignored", "ignored")]
    [InlineData("maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\"", "works", "works")]
    public async Task A_size_is_held_against_the_buffer(string sizes, string code, string file)
    {
        _tree.Add("web.config", Configuration(
            $"""<bindings><netTcpBinding><binding name="b" {sizes} /></netTcpBinding></bindings><services><service name="A"><endpoint address="a" binding="netTcpBinding" bindingConfiguration="b" contract="IA" /></service></services>"""));
        JsonElement report = await MigrateAsync();
        Assert.Equal([("corewcf", code), ("corewcf-file", file)], Answers(report, "setting:netTcpBinding/maxReceivedMessageSize"));
        Assert.Equal([("corewcf-file", "ignored")], Answers(report, "setting:netTcpBinding/maxBufferPoolSize=none"));
    }

    [Theory]
    [InlineData("None", "9001/b", 0)]
    [InlineData("Transport", "9000/a", 0)]
    [InlineData("Transport", "9001/b", 1)]
    public async Task A_service_has_one_address_with_transport_security_over_tcp(string mode, string second, int rows)
    {
        _tree.Add("web.config", Configuration(
            $"""<bindings><netTcpBinding><binding name="b"><security mode="{mode}" /></binding></netTcpBinding></bindings><services><service name="Own.A"><endpoint name="a" address="net.tcp://localhost:9000/a" binding="netTcpBinding" bindingConfiguration="b" contract="Own.IA" /><endpoint name="b" address="net.tcp://localhost:{second}" binding="netTcpBinding" bindingConfiguration="b" contract="Own.IB" /><endpoint name="c" address="http://localhost:9000/c" binding="basicHttpBinding" contract="Own.IB" /></service></services>"""));
        Assert.Equal(rows, (await MigrateAsync("--draft", _tree[".drafts"])).GetProperty("rows").EnumerateArray()
            .Count(row => FeatureOf(row) == "element:service/netTcp=several"));
        string draft = System.IO.File.ReadAllText(System.IO.Directory.GetFiles(_tree[".drafts"], "Program.cs", System.IO.SearchOption.AllDirectories).Single());
        Assert.Equal(rows == 1, draft.Contains("EndpointDispatcher.Identity can only be set once", StringComparison.Ordinal));
        Assert.Contains("listens on port 9000, which web.config:1 already uses", draft);
    }

    [Theory]
    [InlineData("net.tcp://localhost:9000/a", "net.tcp://localhost:9001/b", "net.tcp://localhost:9001/b", 2)]
    [InlineData("", "", "", 0)]
    [InlineData("a", "b", "A", 1)]
    public async Task Endpoints_at_the_address_of_the_first_are_left_alone(string first, string second, string third, int rows)
    {
        _tree.Add("web.config", Configuration(
            $"""<bindings><netTcpBinding><binding name="b"><security mode="Transport" /></binding></netTcpBinding></bindings><services><service name="Own.A">{string.Concat(new[] { first, second, third }.Select((address, i) => $"<endpoint name=\"{i}\" address=\"{address}\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"Own.I{i}\" />"))}</service></services>"""))
            .Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.Equal(rows, (await MigrateAsync()).GetProperty("rows").EnumerateArray().Count(row => FeatureOf(row) == "element:service/netTcp=several"));
    }

    [Theory]
    [InlineData("net.tcp://localhost:9001/orders", 1)]
    [InlineData("net.tcp://localhost:9001/stock", 0)]
    [InlineData("net.tcp://localhost:9000/stock", 0)]
    public async Task Ports_do_not_tell_endpoints_apart(string address, int rows)
    {
        _tree.Add("web.config", Configuration(
            $"""<services><service name="Own.A"><endpoint address="net.tcp://localhost:9000/orders" binding="netTcpBinding" contract="Own.IA" /></service><service name="Own.B"><endpoint address="{address}" binding="netTcpBinding" contract="Own.IB" /></service></services>"""));
        Assert.Equal(rows, (await MigrateAsync("--draft", _tree[".drafts"])).GetProperty("rows").EnumerateArray()
            .Count(row => FeatureOf(row) == "element:services/netTcp=samePath"));
        Assert.Equal(rows == 1, System.IO.File.ReadAllText(System.IO.Directory.GetFiles(_tree[".drafts"], "Program.cs", System.IO.SearchOption.AllDirectories)
            .Single()).Contains("A registration already exists", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Nothing_is_said_of_settings_in_a_section_that_the_reader_refuses()
    {
        _tree.Add("web.config", Configuration(
            """<bindings><ws2007HttpBinding><binding name="b" maxReceivedMessageSize="1000000"><security mode="TransportWithMessageCredential"><message clientCredentialType="UserName" /></security></binding></ws2007HttpBinding></bindings><services><service name="A"><endpoint address="a" binding="ws2007HttpBinding" bindingConfiguration="b" contract="IA" /></service></services>"""));
        JsonElement report = await MigrateAsync();
        Assert.Equal([("corewcf", "works")], Answers(report, "setting:wsHttpBinding/maxReceivedMessageSize"));
        Assert.Equal([("corewcf", "change")], Answers(report, "setting:wsHttpBinding/security.message.clientCredentialType=UserName"));
    }

    [Fact]
    public async Task What_the_reader_refuses_is_said_of_bindings_of_clients_too()
    {
        _tree.Add("web.config", Configuration(
            """<bindings><ws2007HttpBinding><binding name="b" /></ws2007HttpBinding><netTcpBinding><binding name="t"><reliableSession enabled="false" /></binding></netTcpBinding></bindings><services><service name="A"><endpoint address="a" binding="basicHttpBinding" contract="IA" /></service></services><client><endpoint address="http://x/" binding="ws2007HttpBinding" bindingConfiguration="b" contract="IB" /></client>"""));
        JsonElement report = await MigrateAsync("--to", "corewcf");
        Assert.Equal([("corewcf-file", "throws")], Answers(report, "binding:ws2007HttpBinding"));
        Assert.Equal([("corewcf-file", "throws")], Answers(report, "setting:netTcpBinding/reliableSession"));
    }

    [Fact]
    public async Task A_session_that_the_binding_does_not_have_leaves_no_endpoint()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; [ServiceContract(SessionMode = SessionMode.Required)] public interface IA { [OperationContract] void Do(); } public class A : IA { public void Do() { } static void Main() { } }")
            .Add("app.config", Configuration(
                """<services><service name="A"><endpoint address="http://x/a" binding="basicHttpBinding" contract="IA" /></service></services>"""));
        JsonElement report = await MigrateAsync();
        Assert.Equal([("corewcf", "ignored"), ("corewcf-file", "ignored")], Answers(report, "element:endpoint/session=missing"));
        Assert.Equal("change", Assert.Single(report.GetProperty("endpoints").EnumerateArray()).GetProperty("verdict").GetString());
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "element:service/name=otherAssembly");
    }

    [Fact]
    public async Task What_names_nothing_and_what_nothing_uses_is_left_out()
    {
        _tree.Add("app.config", Configuration(
            """<behaviors><serviceBehaviors><behavior name="unused"><serviceThrottling maxConcurrentCalls="5" /></behavior></serviceBehaviors></behaviors><services><service name="Own.A" behaviorConfiguration="nothing"><endpoint address="a" binding="basicHttpBinding" contract="IA" /></service></services><client><endpoint address="http://x/" behaviorConfiguration="nowhere" binding="basicHttpBinding" bindingConfiguration="missing" contract="IA" /></client>"""));
        JsonElement report = await MigrateAsync();
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "behavior:serviceThrottling");
        Assert.Equal([("client", "change")], Answers(report, "element:endpoint/behaviorConfiguration=missing"));
        Assert.Equal([("corewcf", "change"), ("corewcf-file", "ignored")], Answers(report, "element:service/behaviorConfiguration=missing").Order());
        Assert.Equal([("client", "change")], Answers(report, "element:endpoint/bindingConfiguration=missing"));
        Assert.Equal([("corewcf-file", "ignored")], Answers(report, "section:behaviors"));
        Assert.Equal([("corewcf-file", "throws")], Answers(report, "element:service/name=otherAssembly"));
    }

    [Fact]
    public async Task What_never_worked_is_said()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs", """
            using System.ServiceModel;
            namespace Own
            {
                [ServiceContract] public interface IOrders { [OperationContract(IsOneWay = true)] bool Put(); [OperationContract(IsOneWay = true)] void Do(); [OperationContract(IsTerminating = true)] void End(); }
                [ServiceContract(SessionMode = SessionMode.Required)] public interface IDesk { [OperationContract(IsInitiating = false)] void End(); }
                public class Orders : IOrders { public bool Put() => OperationContext.Current.SessionId == null; public void Do() { } public void End() { } static void Main() { } }
            }
            """)
            .Add("app.config", Configuration("""
                <bindings><wsHttpBinding><binding name="b"><security mode="TransportWithMessageCredential" /></binding><binding name="unused" maxReceivedMessageSize="1000000" /></wsHttpBinding></bindings>
                <services><service name="Own.Order"><endpoint address="http://x/a" binding="basicHttpBinding" contract="Own.IOrders" /></service><service name="Own.Orders"><endpoint address="http://x/b" binding="basicHttpBinding" contract="IOrders" /></service></services>
                <client><endpoint address="http://x/c" binding="wsHttpBinding" bindingConfiguration="b" contract="Own.IOrders" /></client>
                """));
        JsonElement report = await MigrateAsync();
        Assert.Equal([("corewcf", "throws")], Answers(report, "code:OperationContractAttribute.IsOneWay=returns"));
        Assert.Equal([("corewcf", "throws")], Answers(report, "code:OperationContractAttribute.IsInitiating=withoutSession"));
        Assert.Equal([("corewcf", "works")], Answers(report, "code:OperationContext.SessionId"));
        Assert.Equal([("corewcf", "change"), ("corewcf-file", "throws")], Answers(report, "element:endpoint/contract=missing"));
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "element:endpoint/address=http");
        Assert.Contains(report.GetProperty("rows").EnumerateArray(), row => row.GetProperty("subject").GetString() == "wsHttpBinding 'unused'");
    }

    [Fact]
    public async Task A_service_that_no_type_has_the_name_of_is_named_with_what_is_meant()
    {
        _tree.Add("a.csproj", Framework).Add("a.cs",
            "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } static void Main() { } } }")
            .Add("app.config", Configuration(
                """<services><service name="Ownn.Orders"><endpoint address="http://x/b" binding="basicHttpBinding" contract="Own.IOrders" /></service></services>"""));
        JsonElement report = await MigrateAsync();
        JsonElement[] rows = [.. report.GetProperty("rows").EnumerateArray().Where(row => FeatureOf(row) == "element:service/name=missing")];
        Assert.Equal(["service Ownn.Orders, meant for Own.Orders", "endpoint of service Ownn.Orders"], rows.Select(row => row.GetProperty("subject").GetString()));
        Assert.All(rows, row => Assert.Equal(["corewcf change", "corewcf-file throws"], row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())));
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "element:service/name=otherAssembly");
    }

    [Theory]
    [InlineData("transactionFlow=\"false\" transactionProtocol=\"OleTransactions\"", false)]
    [InlineData("transactionFlow=\"true\" transactionProtocol=\"OleTransactions\"", true)]
    [InlineData("transactionFlow=\"#{flow}#\" transactionProtocol=\"OleTransactions\"", true)]
    public async Task The_protocol_of_transactions_that_do_not_flow_blocks_nothing(string attributes, bool isBlocked)
    {
        _tree.Add("web.config", Configuration(
            $"""<bindings><netTcpBinding><binding name="b" {attributes} /></netTcpBinding></bindings><services><service name="A"><endpoint address="a" binding="netTcpBinding" bindingConfiguration="b" contract="IA" /></service></services>"""));
        Assert.Equal(isBlocked, Assert.Single((await MigrateAsync()).GetProperty("endpoints").EnumerateArray()).GetProperty("verdict").GetString() == "blocked");
    }

    [Fact]
    public async Task A_buffer_below_the_size_over_http_holds_for_chunked_requests_alone()
    {
        _tree.Add("web.config", Configuration(
            """<bindings><basicHttpBinding><binding name="b" maxReceivedMessageSize="1000000" maxBufferSize="65536" /></basicHttpBinding></bindings><services><service name="A"><endpoint address="a" binding="basicHttpBinding" bindingConfiguration="b" contract="IA" /></service></services>"""));
        Assert.Equal([("corewcf", "ignored"), ("corewcf-file", "ignored")], Answers(await MigrateAsync(), "setting:*/maxBufferSize"));
    }

    [Theory]
    [InlineData("basicHttpBinding", "A.svc", true)]
    [InlineData("netTcpBinding", "A.svc", false)]
    [InlineData("basicHttpBinding", "B.svc", false)]
    public async Task The_other_end_has_a_binding_that_can_talk_and_the_file_of_the_service(string binding, string file, bool isMet)
    {
        _tree.Add("web.config", Configuration(
            $"""<services><service name="Own.A"><endpoint address="" binding="basicHttpBinding" contract="Own.IA" /></service></services><client><endpoint address="{(binding == "netTcpBinding" ? "net.tcp" : "http")}://x/{file}" binding="{binding}" contract="Own.IA" /></client>""")).Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.All((await MigrateAsync()).GetProperty("endpoints").EnumerateArray(),
            endpoint => Assert.Equal(isMet ? 1 : 0, endpoint.GetProperty("otherEnds").GetArrayLength()));
    }

    [Fact]
    public async Task The_endpoint_that_a_service_file_alone_makes_stands_in_it()
    {
        _tree.Add("web.csproj", Framework.Replace("<OutputType>Exe</OutputType>", string.Empty, StringComparison.Ordinal)).Add("a.cs",
            "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } public class A : IA { public void Put() { } } }")
            .Add("web.config", Configuration("")).Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.Equal("A.svc", Assert.Single((await MigrateAsync()).GetProperty("endpoints").EnumerateArray()).GetProperty("path").GetString());
    }

    [Fact]
    public async Task Files_of_a_site_without_code_are_read()
    {
        _tree.Add("web.config", Configuration(
            """<services><service name="Own.A"><endpoint address="" binding="basicHttpBinding" contract="Own.IA" /></service></services>""")).Add("A.svc",
                """<%@ ServiceHost Service="Own.A" %>""");
        Assert.Contains((await MigrateAsync()).GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "host:svc");
    }

    [Theory]
    [InlineData("net.tcp://here:8090/orders", true)]
    [InlineData("net.tcp://here:8091/orders", false)]
    [InlineData("net.tcp://here:8090/stock", false)]
    public async Task The_other_end_has_the_same_port_and_path(string address, bool isOne)
    {
        _tree.Add("app.config", Configuration(
            $"""<services><service name="A"><endpoint address="net.tcp://localhost:8090/orders" binding="netTcpBinding" contract="IA" /></service></services><client><endpoint address="{address}" binding="netTcpBinding" contract="IA" /></client>"""));
        JsonElement report = await MigrateAsync();
        Assert.Equal(isOne ? [1, 1] : new[] { 0, 0 },
            report.GetProperty("endpoints").EnumerateArray().Select(endpoint => endpoint.GetProperty("otherEnds").GetArrayLength()));
    }

    private static string Configuration(string sections) => "<configuration><system.serviceModel>" + sections + "</system.serviceModel></configuration>";

    private static string? FeatureOf(JsonElement row) => row.TryGetProperty("feature", out JsonElement feature) ? feature.GetString() : null;

    private static (string Target, string Verdict)[] Answers(JsonElement report, string feature) =>
    [
        .. Assert.Single(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == feature).GetProperty("answers").EnumerateArray()
            .Select(answer => (answer.GetProperty("target").GetString()!, answer.GetProperty("verdict").GetString()!)),
    ];

    private async Task<JsonElement> MigrateAsync(params string[] more)
    {
        Cli run = await Cli.RunAsync(["migrate", _tree.Folder, "--format", "json", .. more]);
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
