using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Migrating.Drafting;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Hosts that code or a container makes: none of them is lost, with its addresses.</summary>
public sealed class CodeHostTests : IDisposable
{
    private const string Add = "host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"basic\");";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("var host = new ServiceHost(typeof(Orders));" + Add)]
    [InlineData("var host = new ServiceHost(typeof(Orders), new Uri(args[0]));" + Add)]
    [InlineData("var host = new ServiceHost(typeof(Orders), new Uri(\"net.tcp://localhost:9000/x\"));" + Add)]
    public async Task An_address_that_is_not_known_is_not_made_up(string code)
    {
        AddHost(code);
        string host = await DraftAsync();
        Assert.Contains("MARK its address is not known", host, StringComparison.Ordinal);
        Assert.DoesNotContain("ListenAnyIP", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("var host = new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\"));" + Add)]
    [InlineData("Uri at = new Uri(\"http://localhost:8088/x/\"); using (var host = new ServiceHost(typeof(Orders), at)) { " + Add + " }")]
    [InlineData("var all = new[] { new Uri(\"net.tcp://localhost:9000/t\"), new Uri(\"http://localhost:8088/x\") }; ServiceHost host; host = new ServiceHost(typeof(Orders), all);" + Add)]
    [InlineData("s_host = new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\")); Configure();")]
    [InlineData("var other = new ServiceHost(typeof(Program), new Uri(\"http://localhost:1/\")); var host = new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8088/x\"));" + Add)]
    public async Task An_endpoint_is_below_the_base_address_of_its_host(string code)
    {
        AddHost(code, "static ServiceHost s_host; static void Configure() { s_host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"basic\"); }");
        string host = await DraftAsync();
        Assert.Contains("\"http://localhost:8088/x/basic\");", host, StringComparison.Ordinal);
        Assert.Contains("ListenAnyIP(8088)", host, StringComparison.Ordinal);
        Assert.Contains("AddService<global::Own.Orders>", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("var host = new ServiceHost(new Orders(), new Uri(\"http://localhost:8088/x\"));" + Add, false)]
    [InlineData("var host = new ServiceHost(new Orders { Port = 1 }, new Uri(\"http://localhost:8088/x\"));" + Add, true)]
    [InlineData("var one = new Orders(); var host = new ServiceHost(one, new Uri(\"http://localhost:8088/x\"));" + Add, true)]
    public async Task A_host_of_one_object_has_a_singleton(string code, bool isMarked)
    {
        AddHost(code);
        string host = await DraftAsync();
        Assert.Contains("builder.Services.AddSingleton<global::Own.Orders>();", host, StringComparison.Ordinal);
        Assert.Equal(isMarked, host.Contains(" gives one object to the host; ", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("new CounterDisplay(args.Length)", "new CounterDisplay(5)", false)]
    [InlineData("new CounterDisplay(5)", "new CounterDisplay(6)", false)]
    [InlineData("new CounterDisplay(5)", "new CounterDisplay(5)", true)]
    public async Task An_object_that_is_made_of_literals_is_made_in_the_draft(string one, string other, bool isDrafted)
    {
        AddHost("{ var host = new ServiceHost(" + one + ", new Uri(\"http://localhost:8088/x\"));" + Add + " } { var host = new ServiceHost(" + other + ", new Uri(\"http://localhost:8088/y\"));" + Add + " }",
            "public class CounterDisplay : IOrders { public CounterDisplay(int number) { } public void Put() { } }");
        string host = await DraftAsync();
        Assert.Equal(isDrafted, host.Contains("builder.Services.AddSingleton(new global::Own.Program.CounterDisplay(5)); // a.cs:4", StringComparison.Ordinal));
        Assert.Equal(!isDrafted, host.Contains(" gives one object to the host; ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_arguments_of_another_object_are_not_those_of_the_service()
    {
        AddHost("{ var host = new LogHost(new Log(true), new Orders(), new Uri(\"http://localhost:8088/x\"));" + Add + " }",
            "public class Log { public Log(bool all) { } } public class LogHost : ServiceHost { public LogHost(Log log, object instance, params Uri[] a) : base(instance, a) { } }");
        Assert.DoesNotContain("Orders(true)", await DraftAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new Counter()", false)]
    [InlineData("new Counter(\"secret\")", true)]
    public async Task An_object_with_arguments_has_a_mark_where_configuration_has_its_endpoints(string made, bool isMarked)
    {
        _tree.Add("Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); }\npublic class Counter : IOrders { public Counter() { } public Counter(string key) { } public void Put() { } }\nclass P\n{\n    static void Main() { new ServiceHost(" + made + ").Open(); }\n}\n}")
            .Add("App.config", "<configuration><system.serviceModel><services><service name=\"Own.Counter\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Equal(isMarked, (await DraftAsync()).Contains("// MARK #if NETFRAMEWORK leaves out", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("System.IdentityModel", "new System.ServiceModel.Security.WSTrustServiceHost(new System.IdentityModel.Configuration.SecurityTokenServiceConfiguration(), new Uri(\"http://localhost:8088/x\")).Open();", "SecurityTokenServiceConfiguration>")]
    [InlineData("System.Web", "", "Base<T>")]
    public async Task A_type_that_the_program_cannot_name_is_no_service_of_it(string reference, string main, string type)
    {
        AddHost(main + " new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8089/x\")).AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"a\");",
            "public class Base<T> : IOrders { public void Put() { } public void Open() { new ServiceHost(this, new Uri(\"http://localhost:8087/x\")).Open(); } }", reference);
        string host = await DraftAsync();
        Assert.Contains("AddService<global::Own.Orders>", host, StringComparison.Ordinal);
        Assert.DoesNotContain(host.Split('\n'), line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal) && line.Contains(type, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("if (s_binding == null) { s_binding = s_make(); } return s_binding;")]
    [InlineData("return s_make();")]
    public async Task An_endpoint_whose_binding_nobody_can_follow_is_counted(string get)
    {
        AddHost("var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), Get(), \"http://localhost:8088/x\");",
            "static System.ServiceModel.Channels.Binding s_binding; static Func<System.ServiceModel.Channels.Binding> s_make; static System.ServiceModel.Channels.Binding Get() { " + get + " }");
        JsonElement endpoint = Assert.Single(await EndpointsAsync());
        Assert.Equal("change", endpoint.GetProperty("verdict").GetString());
        Assert.Equal("Own.IOrders at http://localhost:8088/x", endpoint.GetProperty("name").GetString());
        Assert.Equal("its binding", Assert.Single(endpoint.GetProperty("needs").EnumerateArray()).GetProperty("what").GetString());
    }

    [Fact]
    public async Task A_metadata_exchange_endpoint_of_code_is_no_endpoint_of_a_host()
    {
        AddHost("var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(System.ServiceModel.Description.IMetadataExchange), System.ServiceModel.Description.MetadataExchangeBindings.CreateMexHttpBinding(), \"mex\");");
        Assert.Equal("its endpoints", Assert.Single(Assert.Single(await EndpointsAsync()).GetProperty("needs").EnumerateArray()).GetProperty("what").GetString());
    }

    [Fact]
    public async Task Bindings_of_which_a_call_takes_one_are_one_endpoint()
    {
        AddHost("var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), Get(args.Length > 0), \"http://localhost:8088/x\");",
            "static System.ServiceModel.Channels.Binding Get(bool s) { if (s) { return new WSHttpBinding(SecurityMode.None); } return new BasicHttpBinding(); }");
        Assert.Single(await EndpointsAsync());
        string host = await DraftAsync();
        Assert.Single(host.Split("services.AddServiceEndpoint<")[1..]);
        Assert.Contains(" takes one of several bindings, and the draft takes that of a.cs:", host, StringComparison.Ordinal);
        Assert.DoesNotContain("conflicts with", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()", "ready", "")]
    [InlineData("new ReliableSessionBindingElement(), new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()", "blocked", "setting:customBinding/reliableSession")]
    [InlineData("new OneWayBindingElement(), new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()", "change", "setting:customBinding/oneWay")]
    public async Task An_element_that_code_puts_into_a_binding_has_the_row_of_its_configuration(string elements, string verdict, string feature)
    {
        AddHost("var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new System.ServiceModel.Channels.CustomBinding("
            + elements.Replace("new ", "new System.ServiceModel.Channels.", StringComparison.Ordinal) + "), \"http://localhost:8088/x\");");
        JsonElement report = await ReportAsync();
        Assert.Equal(verdict, Assert.Single(report.GetProperty("endpoints").EnumerateArray()).GetProperty("verdict").GetString());
        Assert.Equal(feature.Length > 0, Features(report).Contains(feature));
    }

    [Theory]
    [InlineData("System.ServiceModel.Description.SynchronousReceiveBehavior", "behavior:synchronousReceive", true)]
    [InlineData("System.ServiceModel.Description.ServiceMetadataBehavior", "behavior:serviceMetadata", false)]
    public async Task A_behaviour_of_code_has_the_row_of_its_configuration_unless_it_has_its_own(string type, string feature, bool hasIt)
    {
        AddHost("var behavior = new " + type
            + "(); var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8088/x\");");
        Assert.Equal(hasIt, Features(await ReportAsync()).Contains(feature));
    }

    [Theory]
    [InlineData("net.pipe://localhost/agent/orders", "net.pipe://localhost/agent/orders", "net.pipe://localhost/agent/orders")]
    [InlineData("net.pipe://localhost/agent/orders", "net.pipe://localhost/agent/bills", "net.pipe://localhost/agent")]
    [InlineData("net.pipe://localhost/a", "net.pipe://localhost/b", "net.pipe://localhost/")]
    public async Task Named_pipes_listen(string one, string two, string expected)
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"" + one
            + "\" binding=\"netNamedPipeBinding\" contract=\"Own.IA\" /></service>\n<service name=\"Own.B\"><endpoint address=\"" + two
                + "\" binding=\"netNamedPipeBinding\" contract=\"Own.IB\" /></service></services></system.serviceModel></configuration>");
        Assert.Contains("builder.WebHost.UseNetNamedPipe(options => options.Listen(\"" + expected + "\")); // app.config:1, app.config:2", await DraftAsync(),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Own.IOrders", "class Other { }", true)]
    [InlineData("Own.IOrders", "class Other : IOrders { public void Put() { } }", false)]
    [InlineData("Own.Orders", "class Other : IOrders { public void Put() { } }", true)]
    public async Task A_service_whose_host_a_container_makes_has_its_default_endpoint(string service, string other, bool isKnown)
    {
        AddHost(string.Empty, other);
        _tree.Add("Web.config", "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior><serviceAuthorization serviceAuthorizationManagerType=\"Own.OrdersManager\" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>")
            .Add("Orders.svc", "<%@ ServiceHost Service=\"" + service
                + ", Own\" Factory=\"Autofac.Integration.Wcf.AutofacServiceHostFactory, Autofac.Integration.Wcf\" %>");
        Assert.Single(await EndpointsAsync());
        string host = await DraftAsync();
        Assert.Equal(isKnown, host.Contains("services.AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(", StringComparison.Ordinal));
        Assert.Equal(isKnown, host.Contains("\"Orders.svc\");", StringComparison.Ordinal));
        Assert.Equal(isKnown, host.Contains("host.Authorization.ServiceAuthorizationManager = new global::Own.OrdersManager();", StringComparison.Ordinal));
        Assert.Equal(isKnown, !host.Contains("its name is that of an interface, and the class is not known", StringComparison.Ordinal));
        Assert.Contains("// MARK Orders.svc:1: a host factory in a .svc file: ", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.ServiceModel.Activation.ServiceHostFactory", "System.ServiceModel.ServiceHost", false)]
    [InlineData("System.ServiceModel.Activation.ServiceHostFactory", "System.ServiceModel.Web.WebServiceHost", true)]
    [InlineData("System.ServiceModel.Activation.ServiceHostFactory", "RestHost", true)]
    [InlineData("System.ServiceModel.Activation.ServiceHostFactory", "RestHost(type, at); } object Other(System.Type type, System.Uri[] at) { return new System.ServiceModel.ServiceHost", false)]
    [InlineData("System.ServiceModel.Activation.WebServiceHostFactory", "System.ServiceModel.ServiceHost", true)]
    public async Task The_host_that_an_own_factory_makes_decides_the_default_binding(string factory, string host, bool isRest)
    {
        AddHost(string.Empty);
        _tree.Add("Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Web" /><Reference Include="System.ServiceModel.Activation" /></ItemGroup></Project>""");
        _tree.Add("f.cs", "namespace Own { class RestHost : System.ServiceModel.Web.WebServiceHost { public RestHost(System.Type type, System.Uri[] at) : base(type, at) { } } class OwnFactory : "
            + factory + " { protected override System.ServiceModel.ServiceHost CreateServiceHost(System.Type type, System.Uri[] at) { return new " + host + "(type, at); } } }");
        _tree.Add("Web.config", "<configuration><system.serviceModel><behaviors /></system.serviceModel></configuration>")
            .Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" Factory=\"Own.OwnFactory\" %>");
        Assert.Equal(isRest ? "webHttpBinding" : "basicHttpBinding", Assert.Single(await EndpointsAsync()).GetProperty("binding").GetString());
    }

    [Theory]
    [InlineData("\"http://localhost:8088/x\"", "http://localhost:8088/x/basic")]
    [InlineData("args[0]", "")]
    public async Task A_host_of_the_application_makes_its_addresses_of_texts(string argument, string address)
    {
        AddHost("var host = new OwnHost<Orders>(" + argument + ");" + Add,
            "class OwnHost<T> : ServiceHost { public OwnHost(params string[] at) : base(typeof(T), Array.ConvertAll(at, one => new Uri(one))) { } }");
        Assert.Contains("\"" + address + "\");", await DraftAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_factory_makes_what_its_base_class_makes()
    {
        AddHost(string.Empty);
        _tree.Add("Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Web" /><Reference Include="System.ServiceModel.Activation" /></ItemGroup></Project>""");
        _tree.Add("f.cs", "namespace Own { class OwnFactory : Base { } class Base : System.ServiceModel.Activation.ServiceHostFactory { protected override System.ServiceModel.ServiceHost CreateServiceHost(System.Type type, System.Uri[] at) { return new System.ServiceModel.Web.WebServiceHost(type, at); } } }");
        _tree.Add("Web.config", "<configuration><system.serviceModel /></configuration>").Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" Factory=\"Own.OwnFactory\" %>");
        Assert.Equal("webHttpBinding", Assert.Single(await EndpointsAsync()).GetProperty("binding").GetString());
        Assert.DoesNotContain("corewcf-file", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out.Split("\"rows\"")[1]);
    }

    [Theory]
    [InlineData("<configuration>\n<system.web /></configuration>", 1)]
    [InlineData("<configuration", 0)]
    public async Task A_site_without_a_section_of_WCF_has_default_endpoints(string configuration, int endpoints)
    {
        AddHost(string.Empty);
        _tree.Add("Web.config", configuration).Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" %>");
        Assert.Equal(endpoints, (await EndpointsAsync()).Length);
        if (endpoints > 0)
        {
            Assert.Contains("new BasicHttpBinding(), \"Orders.svc\");", await DraftAsync(), StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("", "Orders.svc")]
    [InlineData("soap", "Orders.svc/soap")]
    [InlineData("../Orders.svc", "Orders.svc")]
    public async Task An_endpoint_of_a_site_is_below_the_file_of_its_service(string address, string expected)
    {
        AddHost(string.Empty);
        _tree.Add("Web.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"" + address
            + "\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>")
            .Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" %>");
        Assert.Contains(", \"" + expected + "\");", await DraftAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_service_that_a_transform_brings_and_nothing_activates_is_not_drafted()
    {
        AddHost(string.Empty);
        _tree.Add("Web.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>")
            .Add("Web.Release.config",
                "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel><services>\n<service name=\"Own.Gone\" xdt:Transform=\"Insert\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"Own.IGone\" /></service></services></system.serviceModel></configuration>")
            .Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" %>");
        string host = await DraftAsync();
        Assert.Contains("AddService<global::Own.Orders>", host, StringComparison.Ordinal);
        Assert.DoesNotContain("Own.Gone", host, StringComparison.Ordinal);
        Assert.Contains("// MARK not in this draft: Web.Release.config:2, whose service no file activates and no code declares", host, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_library_has_no_draft_of_what_its_program_reads()
    {
        _tree.Add("Library/Library.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("Library/a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } } public class Used { public void Do() { new ChannelFactory<IOrders>(\"x\"); } } }")
            .Add("Host/Host.csproj",
                """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><ProjectReference Include="../Library/Library.csproj" /></ItemGroup></Project>""")
            .Add("Host/b.cs", "class P { static void Main() { new System.ServiceModel.ServiceHost(typeof(Own.Orders)).Open(); } }")
            .Add("Host/App.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Contains("AddService<global::Own.Orders>", await DraftAsync(), StringComparison.Ordinal);
        Assert.Equal("Host", Path.GetFileName(Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single())));
    }

    [Theory]
    [InlineData("NETFRAMEWORK", true)]
    [InlineData("NETFRAMEWORK || NET", false)]
    public async Task A_service_that_is_not_compiled_on_NET_is_left_out(string condition, bool isLeftOut)
    {
        AddHost("var a = new ServiceHost(typeof(Orders), new Uri(\"http://localhost:8089/x\")); a.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"a\"); var b = new ServiceHost(typeof(Other), new Uri(\"http://localhost:8089/y\")); b.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"b\");");
        _tree.Add("b.cs", "#if " + condition + "\nnamespace Own { public class Other : IOrders { public void Put() { } } }\n#endif");
        string host = await DraftAsync();
        Assert.Contains("\n    services.AddService<global::Own.Orders>", host, StringComparison.Ordinal);
        Assert.Equal(!isLeftOut, host.Contains("\n    services.AddService<global::Own.Other>", StringComparison.Ordinal));
        Assert.Equal(isLeftOut, host.Contains("Own.Other stands in an #if that does not hold on .NET", StringComparison.Ordinal));
    }

    private static HashSet<string?> Features(JsonElement report) =>
        [.. report.GetProperty("rows").EnumerateArray().Select(row => row.TryGetProperty("feature", out JsonElement feature) ? feature.GetString() : null)];

    private void AddHost(string main, string members = "", string reference = "System.Web") =>
        _tree.Add("Own.csproj", $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><AssemblyName>Own</AssemblyName></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="{reference}" /></ItemGroup></Project>""")
        .Add("a.cs", "using System; using System.ServiceModel;\nnamespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } }\npublic static class Program { " + members + "\nstatic void Main(string[] args) { " + main + " } } }");

    private async Task<JsonElement> ReportAsync() =>
        JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--to", "corewcf", "--format", "json")).Out).RootElement;

    private async Task<JsonElement[]> EndpointsAsync() => [.. (await ReportAsync()).GetProperty("endpoints").EnumerateArray()];

    private async Task<string> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single();
        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
