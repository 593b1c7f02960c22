using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Migrating.Drafting;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Hosts and routes of code without an endpoint in sight: the draft names each, and makes up no endpoint.</summary>
public sealed class UnreadHostTests : IDisposable
{
    private const string Add = "host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8088/x\");";
    private const string Lost = "its host has no endpoint: none found in code or configuration";

    private const string Bills =
        " [ServiceContract] public interface IBills { [OperationContract] void Pay(); } public class Bills : IBills { public void Pay() { } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("var host = new ServiceHost(typeof(Orders));" + Add, "")]
    [InlineData("var host = new ServiceHost(typeof(Orders)); Configure(host);", "static void Configure(ServiceHost host) { " + Add + " }")]
    [InlineData("new OrdersFactory();", "class OrdersFactory : System.ServiceModel.Activation.ServiceHostFactory { protected override ServiceHost CreateServiceHost(Type type, Uri[] at) { return new ServiceHost(type, at); } }")]
    public async Task A_host_with_an_endpoint_or_of_a_factory_is_not_named_again(string main, string members)
    {
        AddHost("Own", main, members);
        Assert.Equal(main.Contains("Factory", StringComparison.Ordinal) ? 0 : 1, (await EndpointsAsync()).Length);
        Assert.DoesNotContain(Lost, await DraftAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_host_of_a_library_whose_program_configures_the_service_is_not_named_again()
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Orders)); host.Open();");
        _tree.Add("Top/Top.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><ProjectReference Include="../Own/Own.csproj" /></ItemGroup></Project>""")
            .Add("Top/t.cs", "class T { static void Main() { new System.ServiceModel.ServiceHost(typeof(Own.Orders)); } }")
            .Add("Top/App.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Single(await EndpointsAsync());
        Assert.DoesNotContain(Lost, await DraftAsync(), StringComparison.Ordinal);
    }

    // Its library's package brings WCF, or one that is not here.
    [Theory]
    [InlineData("<ProjectReference Include=\"../Lib/Lib.csproj\" />")]
    [InlineData("<PackageReference Include=\"Shop.Common\" Version=\"1.2.98765\" />")]
    public async Task A_host_of_a_program_that_does_not_refer_to_wcf_itself_is_named(string reference)
    {
        _tree.Add("Lib/Lib.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="System.ServiceModel.Primitives" Version="8.1.98765" /></ItemGroup></Project>""")
            .Add("Own/Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup>REFERENCE</ItemGroup></Project>""".Replace("REFERENCE", reference, StringComparison.Ordinal))
            .Add("Own/o.cs", "namespace Own; using System.ServiceModel;" + Bills + " class Program { static void Main() { new ServiceHost(typeof(Bills)).Open(); } }");
        Assert.Single(await EndpointsAsync());
    }

    [Theory]
    [InlineData("var host = new ServiceHost(Type.GetType(\"Own.Gone, Own\"));", false)]
    [InlineData("var host = new ServiceHost(Type.GetType(args[0]));", false)]
    [InlineData("var host = new ServiceHost(Type.GetType(\"Own.Orders, Own\"));", true)]
    [InlineData("var type = System.Reflection.Assembly.GetExecutingAssembly().GetType(\"Own.Orders\"); var host = new ServiceHost(type);", true)]
    public async Task A_class_that_code_names_in_a_text_is_that_of_its_host(string make, bool isKnown)
    {
        AddHost("Own", make + Add);
        Assert.Equal(isKnown, (await DraftAsync()).Contains("services.AddService<global::Own.Orders>(", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("((ServiceHost)Activator.CreateInstance(Type.GetType(args[0]))).Open();", true)]
    [InlineData("(Activator.CreateInstance(Type.GetType(args[0])) as ServiceHostBase).Open();", true)]
    [InlineData("((System.IO.Stream)Activator.CreateInstance(Type.GetType(args[0]))).Close();", false)]
    [InlineData("object made = Activator.CreateInstance(typeof(ServiceHost), args); ((ServiceHost)made).Open();", true)]
    [InlineData("object made = Activator.CreateInstance(typeof(object)); made.ToString();", false)]
    public async Task A_host_that_is_made_by_reflection_is_counted(string make, bool isHost)
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Orders));" + Add + make);
        Assert.Equal(isHost ? 2 : 1, (await EndpointsAsync()).Length);
        Assert.Equal(isHost, (await DraftAsync()).Contains("Activator.CreateInstance makes the host", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("var host = (ServiceHost)Activator.CreateInstance(typeof(ServiceHost), typeof(Orders));" + Add, "")]
    [InlineData("Activator.CreateInstance<OrdersHost>().Open();", "class OrdersHost : ServiceHost { public OrdersHost() : base(typeof(Orders)) { this.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8088/x\"); } }")]
    public async Task A_host_that_is_made_by_reflection_and_given_endpoints_is_counted_once(string main, string members)
    {
        AddHost("Own", main, members);
        Assert.Single(await EndpointsAsync());
    }

    [Fact]
    public async Task A_program_for_several_versions_of_the_framework_is_judged_once()
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Orders)); host.Open();", frameworks: "<TargetFrameworks>net461;net48</TargetFrameworks>");
        _tree.Add("Own/App.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Single(await EndpointsAsync());
        Assert.DoesNotContain(Lost, await DraftAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("DEBUG", 1)]
    [InlineData("NET48", 2)]
    [InlineData("NET461", 2)]
    public async Task What_one_version_alone_compiles_has_a_draft(string condition, int drafts)
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Orders));" + Add + "\n#if " + condition
            + "\nhost.Authorization.ServiceAuthorizationManager = new ServiceAuthorizationManager();\n#endif\nhost.Open();",
                frameworks: "<TargetFrameworks>net461;net48</TargetFrameworks>");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string[] hosts = [.. Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Select(File.ReadAllText)];
        Assert.Equal(drafts, hosts.Length);
        Assert.Contains(hosts, static host => host.Contains("Unanswered(\"Own/a.cs:6", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Endpoints_that_a_method_adds_to_the_host_it_is_given_are_those_of_the_one_service_with_the_contract()
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Orders)); Configure(host); var other = new ServiceHost(typeof(Bills)); other.Open();",
            "static void Configure(ServiceHost host) { " + Add
                + " }\n[ServiceContract] public interface IBills { [OperationContract] void Pay(); }\npublic class Bills : IBills { public void Pay() { } }");
        string host = await DraftAsync();
        Assert.Contains("services.AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(", host, StringComparison.Ordinal);
        Assert.Equal(1, host.Split(Lost).Length - 1);
    }

    [Theory]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();")]
    [InlineData("using (var host = new System.ServiceModel.Web.WebServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\"))) { host.Open(); }")]
    [InlineData("var host = new ServiceHost(new Orders()); host.Open();")]
    [InlineData("System.Web.Routing.RouteTable.Routes.Add(new System.ServiceModel.Activation.ServiceRoute(\"orders\", new System.ServiceModel.Activation.ServiceHostFactory(), typeof(Orders)));")]
    public async Task A_host_without_an_endpoint_in_sight_has_a_mark(string main)
    {
        AddHost("Own", main);
        JsonElement endpoint = Assert.Single(await EndpointsAsync());
        Assert.Equal("change", endpoint.GetProperty("verdict").GetString());
        string host = await DraftAsync();
        Assert.Contains("services.AddService<global::Own.Orders>(", host, StringComparison.Ordinal);
        Assert.Contains("// MARK no draft for the endpoint at Own/a.cs:4: " + Lost, host, StringComparison.Ordinal);
        Assert.DoesNotContain("services.AddServiceEndpoint", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();", "", "AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(new BasicHttpBinding(), \"\");", "ListenAnyIP(8088)")]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"net.tcp://localhost:9088/x\")).Open();", "", "AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(new NetTcpBinding(SecurityMode.Transport), \"\");", "UseNetTcp(9088)")]
    [InlineData("new System.ServiceModel.Web.WebServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();", "", "AddServiceWebEndpoint<global::Own.Orders, global::Own.IOrders>(new WebHttpBinding(), \"\");", "ListenAnyIP(8088)")]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();", "<bindings><basicHttpBinding><binding maxReceivedMessageSize=\"90000\" /></basicHttpBinding></bindings>", "MaxReceivedMessageSize = 90000, // Own/App.config:1", "ListenAnyIP(8088)")]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();", "<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" /></protocolMapping>", "new WSHttpBinding(", "ListenAnyIP(8088)")]
    public async Task A_host_has_the_default_endpoint_of_its_base_address(string main, string section, string endpoint, string listener)
    {
        AddHost("Own", main);
        _tree.Add("Own/App.config", "<configuration><system.serviceModel>" + section + "</system.serviceModel></configuration>");
        Assert.EndsWith(":" + (main.Contains("9088", StringComparison.Ordinal) ? "9088" : "8088") + "/x",
            Assert.Single(await EndpointsAsync()).GetProperty("name").GetString()!, StringComparison.Ordinal);
        string host = await DraftAsync();
        Assert.Contains(endpoint, host, StringComparison.Ordinal);
        Assert.Contains(listener, host, StringComparison.Ordinal);
        Assert.Contains("options.BaseAddresses.Clear(); // Own/a.cs:4", host, StringComparison.Ordinal);
        Assert.Contains("// MARK Own/a.cs:3 names hosts, which CoreWCF does not have, and other code uses the class: take out what makes or opens hosts",
            host, StringComparison.Ordinal);
        Assert.DoesNotContain("in place of which", host, StringComparison.Ordinal);
        Assert.DoesNotContain(Lost, host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new ServiceHost(typeof(Orders)).Open();")]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(args[0])).Open();")]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).AddServiceEndpoint(args[0], null, string.Empty);")]
    public async Task No_default_endpoint_is_made_up(string main)
    {
        AddHost("Own", main);
        _tree.Add("Own/App.config", "<configuration><system.serviceModel /></configuration>");
        Assert.DoesNotContain("services.AddServiceEndpoint", await DraftAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open();", true)]
    [InlineData("new ServiceHost(typeof(Orders)).Open();", false)]
    [InlineData("new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")).Open(); new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8089/x\")).Open();", false)]
    public async Task An_endpoint_of_configuration_is_below_the_base_address_that_code_gives(string main, bool isKnown)
    {
        AddHost("Own", main);
        _tree.Add("Own/App.config",
            "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"soap\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Equal(isKnown ? "Own.IOrders at http://localhost:8088/x/soap" : "Own.IOrders at soap",
            Assert.Single(await EndpointsAsync()).GetProperty("name").GetString());
        string host = await DraftAsync();
        Assert.Equal(isKnown, host.Contains("options.BaseAddresses.Add(new Uri(\"http://localhost:8088/x\"));", StringComparison.Ordinal));
        Assert.Equal(isKnown, host.Contains("ListenAnyIP(8088)", StringComparison.Ordinal));
        Assert.Contains(", \"soap\");", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("foreach (Type type in new[] { typeof(Orders) }) { new ServiceHost(type).Open(); }", true)]
    [InlineData("foreach (Type type in new[] { typeof(Orders) }) { var host = new ServiceHost(type); " + Add + " }", false)]
    public async Task A_host_of_a_type_that_nobody_can_follow_has_a_mark(string main, bool isNamed)
    {
        AddHost("Own", main);
        Assert.Equal(isNamed, (await DraftAsync()).Contains("// MARK no draft for the service at Own/a.cs:4: its type is not known", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Start<Orders>(); Start<Bills>();", "static void Start<T>() { new ServiceHost(typeof(T)).Open(); }")]
    [InlineData("Start(typeof(Orders)); Start(typeof(Bills));", "static void Start(Type service) { new ServiceHost(service).Open(); }")]
    [InlineData("Run<Orders>(); Run<Bills>();", "static void Run<T>() { Start(typeof(T)); } static void Start(Type service) { new ServiceHost(service).Open(); }")]
    [InlineData("new Runner<Orders>().Start(); new BillsRunner().Start();", "class Runner<T> { public void Start() { new ServiceHost(typeof(T)).Open(); } } class BillsRunner : Runner<Bills> { }")]
    [InlineData("Runner<Orders>.Start(); Runner<Bills>.Start();", "class Runner<T> { public static void Start() { new ServiceHost(typeof(T)).Open(); } }")]
    [InlineData("new OrdersRunner().Start(); new BillsRunner().Start();", "abstract class Runner { protected abstract Type Service { get; } public void Start() { new ServiceHost(Service).Open(); } } class OrdersRunner : Runner { protected override Type Service { get { return typeof(Orders); } } } class BillsRunner : Runner { protected override Type Service => typeof(Bills); }")]
    [InlineData("new OrdersRunner().Start(); new BillsRunner().Start();", "class OrdersRunner { protected virtual ServiceHost Create() { return new ServiceHost(typeof(Orders)); } public void Start() { Create().Open(); } } class BillsRunner : OrdersRunner { protected override ServiceHost Create() => new ServiceHost(typeof(Bills)); }")]
    [InlineData("new OrdersHost().Open(); new Host<Bills>().Open();", "class OrdersHost : ServiceHost { public OrdersHost() : base(typeof(Orders)) { } } class Host<T> : ServiceHost { public Host() : base(typeof(T)) { } }")]
    public async Task Each_service_that_callers_give_to_a_host_is_named(string main, string members)
    {
        AddHost("Own", main, members + Bills);
        Assert.Equal(2, (await EndpointsAsync()).Length);
        string host = await DraftAsync();
        Assert.Contains("services.AddService<global::Own.Orders>(", host, StringComparison.Ordinal);
        Assert.Contains("services.AddService<global::Own.Program.Bills>(", host, StringComparison.Ordinal);
        Assert.Equal(2, host.Split(Lost).Length - 1);
    }

    [Theory]
    [InlineData("Start<Orders>(\"http://localhost:8088/x\");", "static void Start<T>(string address) { new ServiceHost(typeof(T), new Uri(address)).Open(); }")]
    [InlineData("new OrdersHost(new Uri(\"http://localhost:8088/x\")).Open();", "class OrdersHost : ServiceHost { public OrdersHost(params Uri[] at) : base(typeof(Orders), at) { } }")]
    public async Task A_host_has_the_default_endpoint_of_the_address_that_its_caller_gives(string main, string members)
    {
        AddHost("Own", main, members);
        _tree.Add("Own/App.config", "<configuration><system.serviceModel /></configuration>");
        Assert.EndsWith(":8088/x", Assert.Single(await EndpointsAsync()).GetProperty("name").GetString()!, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Start<Orders>(); Start<Bills>();", "static void Start<T>() { var host = new ServiceHost(typeof(T)); " + Add + " }")]
    [InlineData("new OrdersHost().Open();", "class OrdersHost : ServiceHost { public OrdersHost() : base(typeof(Orders)) { this.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8088/x\"); } }")]
    [InlineData("foreach (Type type in new[] { typeof(Orders) }) { new AnyHost(type).Open(); }", "class AnyHost : ServiceHost { public AnyHost(Type service) : base(service) { } public void Start() { AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8088/x\"); } }")]
    public async Task A_host_whose_code_adds_an_endpoint_is_not_named_again(string main, string members)
    {
        AddHost("Own", main, members + Bills);
        Assert.Single(await EndpointsAsync());
        Assert.DoesNotContain(Lost, await DraftAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("WebServiceHostFactory", "services.AddServiceWebEndpoint<global::Own.Orders, global::Own.IOrders>(new WebHttpBinding(")]
    [InlineData("ServiceHostFactory", "services.AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(new BasicHttpBinding(")]
    public async Task A_route_of_a_site_is_an_endpoint_at_its_prefix(string factory, string expected)
    {
        AddHost("Own", "System.Web.Routing.RouteTable.Routes.Add(new System.ServiceModel.Activation.ServiceRoute(\"orders\", new System.ServiceModel.Activation." + factory + "(), typeof(Orders)));");
        _tree.Add("Own/Web.config", "<configuration><system.serviceModel /></configuration>");
        string host = await DraftAsync();
        Assert.Contains(expected, host, StringComparison.Ordinal);
        Assert.Contains(", \"orders\");", host, StringComparison.Ordinal);
        Assert.DoesNotContain(Lost, host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("args[0]", "<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" />", "MARK its address is not known", ", \"\");")]
    [InlineData("\"orders\"", "<endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" />", "Own/Web.config:1", ", \"orders\");")]
    public async Task The_service_that_a_route_names_may_stand_in_configuration(string prefix, string endpoint, string expected, string address)
    {
        AddHost("Own", "System.Web.Routing.RouteTable.Routes.Add(new System.ServiceModel.Activation.ServiceRoute(" + prefix
            + ", new System.ServiceModel.Activation.ServiceHostFactory(), typeof(Orders)));");
        _tree.Add("Own/Web.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\">" + endpoint
            + "</service></services></system.serviceModel></configuration>");
        Assert.Single(await EndpointsAsync());
        string host = await DraftAsync();
        Assert.Contains(expected, host, StringComparison.Ordinal);
        Assert.Contains(address, host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("private class", "private interface", "Own.Program.Hidden")]
    [InlineData("internal class", "private interface", "Own.Program.IHidden")]
    [InlineData("internal class", "internal interface", null)]
    public async Task What_the_program_cannot_name_has_no_line_of_code(string service, string contract, string? hidden)
    {
        AddHost("Own", "var host = new ServiceHost(typeof(Hidden)); host.AddServiceEndpoint(typeof(IHidden), new BasicHttpBinding(), \"http://localhost:8088/x\");", "[ServiceContract] " + contract + " IHidden { [OperationContract] void Put(); } " + service + " Hidden : IHidden { public void Put() { } }");
        string host = await DraftAsync();
        Assert.Equal(hidden is not null, host.Contains(
            "// MARK no draft for the endpoint at Own/a.cs:4: the program cannot name " + hidden + "; make it internal or public", StringComparison.Ordinal));
        Assert.Equal(hidden is null, host.Contains("services.AddServiceEndpoint<global::Own.Program.Hidden", StringComparison.Ordinal));
        Assert.Equal(hidden != "Own.Program.Hidden", host.Contains("AddTransient<global::Own.Program.Hidden>", StringComparison.Ordinal));
    }

    private void AddHost(string name, string main, string members = "", string frameworks = "<TargetFramework>net472</TargetFramework>") =>
        _tree.Add(name + "/" + name + ".csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>" + frameworks + """</PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Web" /><Reference Include="System.ServiceModel.Activation" /><Reference Include="System.Web" /></ItemGroup></Project>""")
        .Add(name + "/a.cs", "using System; using System.ServiceModel;\nnamespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } }\npublic static class Program { " + members.Replace('\n', ' ') + "\nstatic void Main(string[] args) { " + main + " } } }");

    private async Task<JsonElement[]> EndpointsAsync() =>
        [.. JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--to", "corewcf", "--format", "json")).Out).RootElement.GetProperty(
            "endpoints").EnumerateArray()];

    private async Task<string> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string? file = Directory.Exists(_tree[".drafts"]) ? Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).SingleOrDefault() : null;
        if (file is null)
        {
            return string.Empty;
        }

        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
