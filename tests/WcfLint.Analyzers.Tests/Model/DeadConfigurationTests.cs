using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>
/// Client endpoints that no code takes, since it gives its clients bindings of its own or names other endpoints, and services whose name
/// is no type: WCF never reads them.
/// </summary>
public class DeadConfigurationTests
{
    private const string Quota = "maxReceivedMessageSize=\"2147483647\"";
    private const string Reported = "{|WCFL2001:" + Quota + "|}";
    private const string Proxy = """

        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        public class OrdersClient : ClientBase<IOrders>, IOrders
        {
            public OrdersClient() { }
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public OrdersClient(System.Uri at) : base(new BasicHttpBinding(), new EndpointAddress(at)) { }
            public OrdersClient(System.ServiceModel.Channels.Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress) { }
            public OrdersClient(System.ServiceModel.Channels.Binding binding, EndpointAddress remoteAddress, bool trace) : this(binding, remoteAddress) { }
            public int Count() { return Channel.Count(); }
        }
        """;

    [Theory]
    [InlineData("new OrdersClient(new BasicHttpBinding(), new EndpointAddress(url))")]
    [InlineData("new OrdersClient(CreateBinding(), new EndpointAddress(url))")]
    [InlineData("new OrdersClient(_binding, new EndpointAddress(url), true)")]
    [InlineData("new ChannelFactory<IOrders>(_binding, new EndpointAddress(url))")]
    [InlineData("new ChannelFactory<IOrders>(new NetTcpBinding(SecurityMode.Transport), url)")]
    [InlineData("new OrdersClient(_binding, new EndpointAddress(url), \"orders\".Length > 6)")]
    public Task Silent_where_every_client_is_handed_a_binding(string creation) => VerifyAsync("return " + creation + ";", isRead: false);

    [Theory]
    [InlineData("return new OrdersClient();")]
    [InlineData("return new OrdersClient(\"orders\");")]
    [InlineData("return new OrdersClient(url);")]
    [InlineData("return url == null ? new OrdersClient() : new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IOrders>(\"orders\"); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IOrders>(url); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("var name = \"orders\"; Create(); return new OrdersClient(_binding, new EndpointAddress(url)); OrdersClient Create() => new OrdersClient();")]
    [InlineData("System.Activator.CreateInstance(typeof(OrdersClient)); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("System.Activator.CreateInstance<OrdersClient>(); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("OrdersClient c = new(); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("return null;")]
    public Task Judged_where_a_client_may_take_it(string body) => VerifyAsync(body, isRead: true);

    // svcutil wrote the client class beside the endpoint, and no code creates one. Other assemblies cannot create a client of a program.
    [Theory]
    [InlineData("return null;", false)]
    [InlineData("return new OrdersClient(url);", true)]
    [InlineData("return System.Activator.CreateInstance(typeof(OrdersClient));", true)]
    [InlineData("return new ChannelFactory<IOrders>(url);", true)]
    [InlineData("OrdersClient c = new(); return c;", true)]
    [InlineData("return Find(\"orders\");", true)]
    public Task A_client_of_a_program_that_is_never_made(string body, bool isRead) =>
        CreateProgram(body, Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\"")).RunAsync();

    // A container of MEF makes what an attribute exports, by its constructor without parameters; code that does not parse may mean anything.
    [Theory]
    [InlineData("[Export(typeof(IOrders))] public class Part : OrdersClient { }", true)]
    [InlineData("[Export] public class Part : OrdersClient { public Part() : base(\"orders\") { } }", true)]
    [InlineData("public class Part : OrdersClient { }", false)]
    [InlineData("[Export] public abstract class Part : OrdersClient { }", false)]
    [InlineData("[Export] public class Part : OrdersClient { public Part() : base(new BasicHttpBinding(), null) { } }", false)]
    [InlineData("[Docs.Export(\"orders.xlsx\")] public class Part : OrdersClient { } namespace Docs { class ExportAttribute : System.Attribute { public ExportAttribute(string file) { } } }", false)]
    [InlineData("class Half { void M() { 1.OrdersClient c = new Far.OrdersClient(); } }", true)]
    [InlineData("class Half { void M() { 1.Far c = new Far(); } }", false)]
    [InlineData("class Whole { \n#warning Use it\n OrdersClient _far; }", false)]
    [InlineData("[System.Composition.Export] public class Part : OrdersClient { } namespace System.Composition { class ExportAttribute : System.Attribute { } }", true)]
    public Task A_client_that_a_container_makes_by_an_attribute(string part, bool isRead)
    {
        VerifyConfig.Test test = CreateProgram("return null;", Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""));
        test.TestState.Sources.Add("using System.ServiceModel; using System.ComponentModel.Composition; " + part);
        return test.RunAsync();
    }

    // References to two services often have clients of one name in two namespaces.
    [Theory]
    [InlineData("return new OrdersClient();", true)]
    [InlineData("new Twin.OrdersClient(); return new OrdersClient();", true)]
    [InlineData("new Twin.OrdersClient(); return null;", false)]
    public Task A_client_of_the_same_name_in_another_namespace_takes_nothing(string body, bool isRead)
    {
        VerifyConfig.Test test = CreateProgram(body, Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""));
        test.TestState.Sources.Add("namespace Twin { [System.ServiceModel.ServiceContract(ConfigurationName = \"Twin.IOrders\")] public interface IOrders { [System.ServiceModel.OperationContract] int Count(); } public class OrdersClient : System.ServiceModel.ClientBase<IOrders> { } }");
        return test.RunAsync();
    }

    [Fact]
    public Task Code_that_creates_the_clients_of_a_library_may_be_out_of_sight() => VerifyAsync("return null;", isRead: true);

    // An assembly that has the contract too may make clients that read the same configuration.
    [Theory]
    [InlineData("[System.ServiceModel.ServiceContract] public interface IStock { [System.ServiceModel.OperationContract] int Count(); }", false)]
    [InlineData("namespace Proxies { [System.ServiceModel.ServiceContract] public interface IOrders { [System.ServiceModel.OperationContract] int Count(); } }", true)]
    public async Task A_client_that_is_never_made_beside_an_assembly(string library, bool isRead)
    {
        VerifyConfig.Test test = CreateProgram("return null;", Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""));
        test.TestState.AdditionalReferences.Add(Rules.ConfigurationFile.WCFL0004_ServiceNameMatchesNothingTests.Library(library, true));
        await test.RunAsync();
    }

    // WCF checks all references of a section when any endpoint of it is read.
    [Fact]
    public Task A_reference_without_target_is_silent_where_the_section_is_not_read() =>
        Create("return new OrdersClient(_binding, new EndpointAddress(url));", Configuration(Quota, "bindingConfiguration=\"big\""), "WCFL0003").RunAsync();

    [Fact]
    public Task A_reference_without_target_fails_a_client_of_another_endpoint() =>
        Create("return new OrdersClient(\"orders\");", WithSecond(false, "IOrders").Replace("bindingConfiguration=\"big\"", "{|WCFL0003:bindingConfiguration=\"huge\"|}"), "WCFL0003").RunAsync();

    [Theory]
    [InlineData("return new OrdersClient(_binding, new EndpointAddress(url));", "code gives the clients of IOrders their binding (Test0.cs:1)", true)]
    [InlineData("return new OrdersClient(\"slow\");", "the clients of IOrders take other endpoints (Test0.cs:1)", true)]
    [InlineData("return new OrdersClient(\"orders\");", "", false)]
    [InlineData("var group = (System.ServiceModel.Configuration.ServiceModelSectionGroup)System.Configuration.ConfigurationManager.OpenExeConfiguration(url).GetSectionGroup(\"system.serviceModel\"); return new OrdersClient(_binding, new EndpointAddress(group.Client.Endpoints[0].Address));", "", false)]
    public async Task Of_endpoints_that_no_code_takes_one_finding_speaks(string body, string reason, bool isDead)
    {
        VerifyConfig.Test test = Create(body, Configuration(Quota, "bindingConfiguration=\"fast\"").Replace("<endpoint", "{|#0:<endpoint").Replace("contract=\"IOrders\" />", "contract=\"IOrders\" />|}"), "WCFL0005");
        if (isDead)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments("Client endpoint", "orders", "Effect: its settings have no effect; " + reason));
        }

        await test.RunAsync();
    }

    // What sets nothing loses nothing: it is only named with the endpoints that are dead beside it.
    [Theory]
    [InlineData("return new OrdersClient(_binding, new EndpointAddress(url));", "<binding name=\"fast2\" />", "; nothing names the binding 'fast2' either")]
    [InlineData("new BasicHttpBinding(\"fast2\"); return new OrdersClient(_binding, new EndpointAddress(url));", "<binding name=\"fast2\" />", "")]
    [InlineData("return new OrdersClient(_binding, new EndpointAddress(url));", "<binding />", "")]
    [InlineData("return new OrdersClient(\"orders\");", "<binding name=\"fast2\" />", null)]
    public async Task Bindings_without_settings_beside_endpoints_that_no_code_takes(string body, string binding, string? said)
    {
        VerifyConfig.Test test = Create(body, Configuration(Quota, "bindingConfiguration=\"fast\"").Replace("<endpoint", "{|#0:<endpoint").Replace("contract=\"IOrders\" />", "contract=\"IOrders\" />|}")
            .Replace("</basicHttpBinding>", (said?.Length > 0 ? "{|#1:" + binding + "|}" : binding) + "</basicHttpBinding>"), "WCFL0005");
        if (said is not null)
        {
            DiagnosticResult expected = VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments(
                "Client endpoint", "orders", "Effect: its settings have no effect; code gives the clients of IOrders their binding (Test0.cs:1)" + said);
            test.ExpectedDiagnostics.Add(said.Length > 0 ? expected.WithLocation(1) : expected);
        }

        await test.RunAsync();
    }

    // Nothing runs with defaults where no code takes the endpoint that a binding may be meant for.
    [Theory]
    [InlineData("return new OrdersClient(_binding, new EndpointAddress(url));", "its settings have no effect", true)]
    [InlineData("return new OrdersClient(\"orders\");", "the endpoint of its kind without a bindingConfiguration runs with defaults", false)]
    public async Task An_endpoint_that_no_code_takes_does_not_run_with_defaults(string body, string effect, bool isDead)
    {
        string configuration = Configuration(Quota, string.Empty).Replace("<binding name", "{|#0:<binding name")
            .Replace("2147483647\" /></", "2147483647\" />|}</")
            .Replace("<endpoint", "{|#1:<endpoint").Replace("contract=\"IOrders\" />", "contract=\"IOrders\" />|}");
        VerifyConfig.Test test = Create(body, configuration, "WCFL0005");
        var binding = VerifyConfig.Diagnostic("WCFL0005").WithLocation(0);
        test.ExpectedDiagnostics.Add((isDead ? binding : binding.WithLocation(1)).WithArguments("basicHttpBinding", "fast", "Effect: " + effect));
        if (isDead)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(1).WithArguments("Client endpoint", "orders",
                "Effect: its settings have no effect; code gives the clients of IOrders their binding (Test0.cs:1)"));
        }

        await test.RunAsync();
    }

    // A base class makes the factory of a type parameter by reflection, and a class that derives from it names the endpoint.
    [Theory]
    [InlineData("System.Activator.CreateInstance(typeof(TFactory), name)", "\"orders\"", "code names another endpoint of IOrders")]
    [InlineData("System.Activator.CreateInstance(typeof(TFactory), name)", "null", null)]
    [InlineData("System.Activator.CreateInstance(typeof(TFactory), name)", "\"orders\" + \"slow\"", null)]
    [InlineData("null", "\"orders\"", "no code creates a client of IOrders")]
    public async Task A_factory_that_reflection_makes_takes_what_code_names(string made, string name, string? reason)
    {
        string configuration = WithSecond(false, "IOrders").Replace("<endpoint name=\"slow\"",
            (reason is null ? string.Empty : "{|#0:") + "<endpoint name=\"slow\"");
        int start = configuration.IndexOf("<endpoint name=\"slow\"", System.StringComparison.Ordinal);
        int end = configuration.IndexOf("/>", start, System.StringComparison.Ordinal) + 2;
        VerifyConfig.Test test = Create("return new Derived();", reason is null ? configuration : configuration.Insert(end, "|}"), "WCFL0005",
            "public class Derived : Mid<IOrders> { public Derived() : base(" + name + ") { } }",
            Proxy[..Proxy.IndexOf("public class", System.StringComparison.Ordinal)]);
        test.TestState.Sources.Add("using System.ServiceModel; public abstract class Base<T, TFactory> where T : class where TFactory : ChannelFactory<T> { "
            + "protected Base(string name) { Factory = (TFactory)" + made + "; } protected TFactory Factory; } "
            + "public class Mid<T> : Base<T, ChannelFactory<T>> where T : class { public Mid(string name) : base(name) { } }");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        if (reason is not null)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments("Client endpoint", "slow",
                (reason.StartsWith("code names", System.StringComparison.Ordinal) ? "Effect if the clients that reflection makes take the endpoint that a string in code names" : "Effect")
                    + ": its settings have no effect; " + reason));
        }

        await test.RunAsync();
    }

    // The container chooses the constructor.
    [Theory]
    [InlineData("builder.RegisterAssemblyTypes(typeof(OrdersClient).Assembly).AsImplementedInterfaces();", true)]
    [InlineData("builder.RegisterAssembly();", false)]
    public Task A_container_that_registers_an_assembly_may_make_each_client(string registration, bool isRead) =>
        Create("dynamic builder = null; " + registration + " return new OrdersClient(_binding, new EndpointAddress(url));", Configuration(Quota, "bindingConfiguration=\"fast\"").Replace("<endpoint", isRead ? "<endpoint" : "{|WCFL0005:<endpoint").Replace("contract=\"IOrders\" />", "contract=\"IOrders\" />" + (isRead ? string.Empty : "|}")), "WCFL0005").RunAsync();

    // Reflection in sight is a creation, and so is a method that is handed the type or the contract.
    [Theory]
    [InlineData("System.Activator.CreateInstance(typeof(OrdersClient), _binding, new EndpointAddress(url));", false)]
    [InlineData("System.Activator.CreateInstance(typeof(OrdersClient), url);", true)]
    [InlineData("typeof(OrdersClient).GetConstructor(new[] { typeof(System.ServiceModel.Channels.Binding), typeof(EndpointAddress) }).Invoke(new object[] { _binding, null });", false)]
    [InlineData("typeof(OrdersClient).GetConstructor(new[] { typeof(string) }).Invoke(new object[] { url });", true)]
    [InlineData("Make<OrdersClient>(url);", false)]
    [InlineData("MakePlain<OrdersClient>();", true)]
    [InlineData("MakeThrough<OrdersClient>(url);", false)]
    [InlineData("MakeOf(typeof(OrdersClient));", false)]
    [InlineData("_type = typeof(OrdersClient); MakeOf(_type);", false)]
    [InlineData("Channel<IOrders>(url);", false)]
    [InlineData("ChannelFactory<IOrders>.CreateChannel(_binding, new EndpointAddress(url));", false)]
    [InlineData("Named<IOrders>(url);", true)]
    [InlineData("new Proxy<IOrders>();", true)]
    [InlineData("new Proxy<IOrders>(_binding);", false)]
    [InlineData("new Wrapper<IOrders>().Open(_binding);", false)]
    [InlineData("new Container().Resolve<OrdersClient>();", true)]
    [InlineData("new Container().Add<OrdersClient>(new InjectionConstructor(1));", true)]
    [InlineData("new Container().Add<OrdersClient>(new OrdersClient(_binding, null));", false)]
    [InlineData("new Container().Add<OrdersClient>(() => new OrdersClient(_binding, null));", false)]
    [InlineData("System.Threading.Tasks.Task.FromResult<OrdersClient>(new OrdersClient(_binding, null));", false)]
    [InlineData("var made = new OrdersClient(_binding, null); System.Threading.Tasks.Task.FromResult<OrdersClient>(made);", false)]
    [InlineData("new System.Collections.Generic.List<OrdersClient> { new OrdersClient(_binding, null) };", false)]
    [InlineData("System.Func<OrdersClient> make = () => new(_binding, null); make();", false)]
    [InlineData("System.Func<OrdersClient> make = () => new(); make();", true)]
    public Task Creations_that_do_not_write_the_client(string body, bool isRead) =>
        Create(
            body + " return null;",
            Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""),
            "WCFL2001",
            """

            public partial class C
            {
                System.Type _type;
                T Make<T>(string url) where T : class
                {
                    var values = new object[2];
                    values[0] = _binding;
                    values[1] = new EndpointAddress(url);
                    return (T)System.Activator.CreateInstance(typeof(T), values);
                }
                T MakePlain<T>() where T : new() { return new T(); }
                T MakeThrough<T>(string url) where T : class { return Make<T>(url); }
                object MakeOf(System.Type type) { return type.GetConstructor(new[] { typeof(System.ServiceModel.Channels.Binding), typeof(EndpointAddress) }).Invoke(new object[] { _binding, null }); }
                T Channel<T>(string url) { return new ChannelFactory<T>(_binding, new EndpointAddress(url)).CreateChannel(); }
                T Named<T>(string name) { return new ChannelFactory<T>(name).CreateChannel(); }
            }
            public class Proxy<T> : ClientBase<T> where T : class
            {
                public Proxy() { }
                public Proxy(System.ServiceModel.Channels.Binding binding) : base(binding, null) { }
            }
            public class Wrapper<T> { public object Open(System.ServiceModel.Channels.Binding binding) { return new ChannelFactory<T>(binding); } }
            """).RunAsync();

    [Fact]
    public Task An_endpoint_of_another_contract_is_judged() =>
        Create(
            "return new OrdersClient(_binding, new EndpointAddress(url));",
            Configuration(Reported, "bindingConfiguration=\"fast\"").Replace("IOrders", "IInvoices"),
            "WCFL2001",
            "[System.ServiceModel.ServiceContract] public interface IInvoices { [System.ServiceModel.OperationContract] int Count(); }").RunAsync();

    // The other endpoint may be taken, and with it the binding.
    [Fact]
    public Task A_binding_that_a_service_uses_too_is_judged() =>
        Create(
            "return new OrdersClient(_binding, new EndpointAddress(url));",
            Configuration(Reported, "bindingConfiguration=\"fast\"").Replace(
                "</client>", "</client><services><service name=\"C\"><endpoint address=\"http://here/\" binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"IOrders\" /></service></services>"),
            "WCFL2001").RunAsync();

    private static Task VerifyAsync(string body, bool isRead) =>
        Create(body, Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""), "WCFL2001").RunAsync();

    private static string Configuration(string quota, string reference) => $"""
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="fast" {quota} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
            <client><endpoint name="orders" address="https://far/" binding="basicHttpBinding" {reference} contract="IOrders" /></client>
          </system.serviceModel>
        </configuration>
        """;

    private static VerifyConfig.Test CreateProgram(string body, string configuration)
    {
        VerifyConfig.Test test = Create(body, configuration, "WCFL2001");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test;
    }

    private static VerifyConfig.Test Create(string body, string configuration, string rule, string more = "", string proxy = Proxy)
    {
        var test = new VerifyConfig.Test { OnlyRules = { rule }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.AdditionalFiles.Add(("App.config", configuration));
        test.TestState.Sources.Add(
            "using System.ServiceModel; public partial class C { System.ServiceModel.Channels.Binding _binding; System.ServiceModel.Channels.Binding CreateBinding() { return _binding; } public object M(string url) { "
            + body + " } }" + proxy + more);
        return test;
    }

    // Two endpoints of one contract: a client without a name cannot choose.
    [Theory]
    [InlineData("return new OrdersClient(\"orders\");", false)]
    [InlineData("new ChannelFactory<IOrders>(\"orders\"); return null;", false)]
    [InlineData("return new OrdersClient(url == null ? \"orders\" : url);", true)]
    [InlineData("return new OrdersClient(\"orders\" + url);", true)]
    [InlineData("new ChannelFactory<IOrders>(url); return new OrdersClient(\"orders\");", true)]
    [InlineData("new OrdersClient(url); return new OrdersClient(\"orders\");", true)]
    [InlineData("OrdersClient c = new(\"slow\"); return new OrdersClient(\"orders\");", true)]
    [InlineData("new ChannelFactory<IOrders>(url, \"http://far/\"); return new OrdersClient(\"orders\");", true)]
    [InlineData("return null;", true)]
    public Task An_endpoint_that_code_leaves_beside_all_others_is_not_read(string body, bool isRead) =>
        Create(body, WithSecond(isRead, "IOrders"), "WCFL2001").RunAsync();

    [Theory]
    [InlineData("return new OrdersClient(\"orders\");", true)]
    [InlineData("new InvoicesClient(); return new OrdersClient(\"orders\");", true)]
    [InlineData("new ChannelFactory<IInvoices>(\"other\"); return new OrdersClient(\"orders\");", false)]
    [InlineData("new ChannelFactory<IInvoices>(\"*\"); return new OrdersClient(\"orders\");", true)]
    [InlineData("new ChannelFactory<IInvoices>(); return new OrdersClient(\"orders\");", true)]
    public Task Of_another_contract_a_client_may_take_it_without_a_name(string body, bool isRead) =>
        Create(
            body,
            WithSecond(isRead, "IInvoices"),
            "WCFL2001",
            "[ServiceContract] public interface IInvoices { [OperationContract] int Count(); } public class InvoicesClient : ClientBase<IInvoices> { }").RunAsync();

    // A client without a name throws where its contract has two endpoints.
    [Theory]
    [InlineData("new InjectionConstructor(\"orders\")", false)]
    [InlineData("new InjectionConstructor(\"slow\")", true)]
    [InlineData("new InjectionConstructor(\"orders\" + Name())", true)]
    [InlineData("new Lifetime(\"orders\", 1), new InjectionConstructor(Name())", true)]
    [InlineData("new InjectionConstructor(Name())", true)]
    public Task A_container_gives_a_client_one_of_two_names(string constructor, bool isRead) =>
        Create("new Container().Resolve<OrdersClient>(" + constructor + "); return null; string Name() { return null; }", WithSecond(isRead, "IOrders"), "WCFL2001").RunAsync();

    [Theory]
    [InlineData("new Container().Add<IOrders, OrdersClient>(new InjectionConstructor(\"orders\")); return (OrdersClient)new Container().GetService(typeof(IOrders));", false)]
    [InlineData("new Container().Add<IOrders, OrdersClient>(new InjectionConstructor(\"orders\")); return (OrdersClient)new Container().Resolve<IOrders>();", false)]
    [InlineData("return (OrdersClient)new Container().Resolve<IOrders>();", true)]
    public Task What_a_container_resolves_is_what_it_registers(string body, bool isRead) => Create(body, WithSecond(isRead, "IOrders"), "WCFL2001").RunAsync();

    [Fact]
    public Task A_name_that_appSettings_hold_may_be_taken() =>
        Create("return new OrdersClient(\"orders\");", WithSecond(true, "IOrders").Replace("<configuration>", "<configuration><appSettings><add key=\"endpoint\" value=\"slow\" /></appSettings>"), "WCFL2001").RunAsync();

    private const string Services = """

        [ServiceContract] public interface IBoard { [OperationContract] int Count(); }
        namespace Contoso { public class Board : IBoard { public int Count() { return 0; } } }
        """;

    [Theory]
    [InlineData("Contoso.Board", "IBoard", true)]
    [InlineData("Contoso.Bord", "IBoard", false)]
    [InlineData("Fabrikam.Unheard", "IBoard", true)]
    public async Task A_service_that_no_type_finds_has_nothing_that_is_read(string name, string contract, bool isRead)
    {
        string Mark(string id, string text) => isRead ? "{|" + id + ":" + text + "|}" : text;
        string configuration = $"""
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding><binding name="fast" {Mark("WCFL2001", Quota)} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
                <services><service {(name == "Contoso.Bord" ? "{|WCFL0004:name=\"Contoso.Bord\"|}" : "name=\"" + name + "\"")} behaviorConfiguration="board"><endpoint address="http://here/" binding="basicHttpBinding" bindingConfiguration="fast" contract="{contract}" /></service></services>
                <behaviors><serviceBehaviors><behavior name="board"><serviceDebug {Mark("WCFL7001", "includeExceptionDetailInFaults=\"true\"")} /></behavior></serviceBehaviors></behaviors>
              </system.serviceModel>
            </configuration>
            """;
        VerifyConfig.Test test = Create("return null;", configuration, "WCFL2001", Services);
        test.OnlyRules.AddRange(["WCFL0004", "WCFL7001"]);
        await test.RunAsync();
    }

    // A type of a namespace of the program can live in the program alone: no host finds the element of one that does not exist.
    [Theory]
    [InlineData("Contoso.Gone", "", true, false)]
    [InlineData("Contoso.Gone", "", false, true)]
    [InlineData("Fabrikam.Gone", "", true, true)]
    [InlineData("Contoso.Gone", "object M2() { return \"Contoso.Gone\"; }", true, true)]
    [InlineData("Contoso.Gone", "object M2() { return new ServiceHost(typeof(Contoso.Gone)); }", true, true)]
    [InlineData("Contoso.Gone", "object M2() { return typeof(WorkflowService); }", true, true)]
    public async Task The_service_of_a_type_that_the_program_does_not_have(string name, string member, bool isProgram, bool isRead)
    {
        string Mark(string id, string text) => isRead ? "{|" + id + ":" + text + "|}" : text;
        string configuration = $"""
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding><binding name="fast" {Mark("WCFL2001", Quota)} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
                <services><service {(isRead ? "name=\"" + name + "\"" : "{|WCFL0004:name=\"" + name + "\"|}")} behaviorConfiguration="board"><endpoint address="http://here/" binding="basicHttpBinding" bindingConfiguration="fast" contract="IBoard" /></service></services>
                <behaviors><serviceBehaviors><behavior name="board"><serviceDebug {Mark("WCFL7001", "includeExceptionDetailInFaults=\"true\"")} /></behavior></serviceBehaviors></behaviors>
              </system.serviceModel>
            </configuration>
            """;
        VerifyConfig.Test test = Create("return null; } " + member + " void M3() {", configuration, "WCFL2001", Services.Replace("class Board", "class Registry").Replace("IBoard { public", "System.IDisposable { public void Dispose() { } public")
            + (member.Contains("typeof(Contoso.Gone)") ? " namespace Contoso { public class Gone : IBoard { public int Count() { return 0; } } }" : string.Empty));
        test.OnlyRules.AddRange(["WCFL0004", "WCFL7001"]);
        test.TestState.OutputKind = isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        await test.RunAsync();
    }

    // A program whose hosts name their services takes no others of its configuration.
    [Theory]
    [InlineData("new ServiceHost(typeof(Other)).Open();", true, false)]
    [InlineData("new ServiceHost(typeof(Other)).Open();", false, true)]
    [InlineData("", true, true)]
    [InlineData("new ServiceHost(typeof(Other)).Open(); new ServiceHost(typeof(Contoso.Board)).Open();", true, true)]
    [InlineData("new ServiceHost(typeof(Other)).Open(); new ServiceHost(System.Type.GetType(url)).Open();", true, true)]
    [InlineData("new ServiceHost(typeof(Other)).Open(); url = \"Contoso.Board\";", true, true)]
    [InlineData("new ServiceHost(typeof(Other)).Open(); typeof(Other).Assembly.GetTypes();", true, true)]
    [InlineData("} public void M2() { new ServiceHost(this).Open(); } object M3() {", true, false)]
    [InlineData("} public void M2(C other) { new ServiceHost(other).Open(); } object M3() {", true, true)]
    [InlineData("} public void M2() { new ServiceHost(this).Open(); } object M3() { return null; } } public class D : C { object M4() {", true, true)]
    public async Task A_service_that_no_host_takes(string statements, bool isProgram, bool isRead)
    {
        string Mark(string id, string text) => isRead ? "{|" + id + ":" + text + "|}" : text;
        string configuration = $"""
            <configuration>
              <system.serviceModel>
                <services><service name="Contoso.Board" behaviorConfiguration="board"><endpoint address="http://here/" binding="basicHttpBinding" contract="IBoard" /></service></services>
                <behaviors><serviceBehaviors><behavior name="board"><serviceDebug {Mark("WCFL7001", "includeExceptionDetailInFaults=\"true\"")} /></behavior></serviceBehaviors></behaviors>
              </system.serviceModel>
            </configuration>
            """;
        VerifyConfig.Test test = Create(statements + " return null;", configuration, "WCFL7001", Services + " public class Other : IBoard { public int Count() { return 1; } }");
        test.TestState.OutputKind = isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        await test.RunAsync();
    }

    private const string UnnamedBehavior = "<behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior>";

    // A service has the behaviour that its element names, and the unnamed one where it has no element.
    [Theory]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open();", "behaviorConfiguration=\"board\"", "", false)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open();", "", "", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open(); new ServiceHost(typeof(Other)).Open();", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open(); new ServiceHost(url.GetType()).Open();", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open(); new OtherHost().Open();", "behaviorConfiguration=\"board\"", " public class OtherHost : ServiceHost { public OtherHost() : base(typeof(Other)) { } }", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open(); System.Activator.CreateInstance(typeof(ServiceHost), typeof(Other));", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open(); System.Activator.CreateInstance(System.Type.GetType(\"System.ServiceModel.ServiceHost, System.ServiceModel\"), typeof(Other));", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("new ServiceHost(typeof(Contoso.Board)).Open();", "behaviorConfiguration=\"board\"", " namespace Twin { public class Board : IBoard { public int Count() { return 2; } } }", true)]
    public async Task The_unnamed_behaviour_of_a_program(string statements, string reference, string more, bool isRead)
    {
        VerifyConfig.Test test = Create(statements + " return null;", WithUnnamed(reference, isRead), "WCFL7001", Services + " public class Other : IBoard { public int Count() { return 1; } }" + more);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Board\" %>", "behaviorConfiguration=\"board\"", "", false)]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Board\" %>", "", "", true)]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Other\" %>", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Board\" Factory=\"Contoso.Hosts\" %>", "behaviorConfiguration=\"board\"", "", true)]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Board\" %>", "behaviorConfiguration=\"board\"", "new System.ServiceModel.Activation.ServiceRoute(url, new ServiceHostFactory(), typeof(C));", true)]
    [InlineData("", "behaviorConfiguration=\"board\"", "", true)]
    public async Task The_unnamed_behaviour_of_a_site(string file, string reference, string statements, bool isRead)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7001" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.AdditionalFiles.Add(("Web.config", WithUnnamed(reference, isRead)));
        if (file.Length > 0)
        {
            test.TestState.AdditionalFiles.Add(("Board.svc", file));
        }

        test.TestState.Sources.Add("using System.ServiceModel; public class C { public void M(string url) { " + statements + " } }"
            + Services + " namespace Contoso { public class Other : IBoard { public int Count() { return 1; } } }");
        await test.RunAsync();
    }

    private static string WithUnnamed(string reference, bool isRead) => $"""
        <configuration>
          <system.serviceModel>
            <services><service name="Contoso.Board" {reference}><endpoint address="http://here/" binding="basicHttpBinding" contract="IBoard" /></service></services>
            <behaviors><serviceBehaviors><behavior name="board" />{(isRead ? UnnamedBehavior.Replace("includeExceptionDetailInFaults=\"true\"", "{|WCFL7001:includeExceptionDetailInFaults=\"true\"|}") : UnnamedBehavior)}</serviceBehaviors></behaviors>
          </system.serviceModel>
        </configuration>
        """;

    // The command sees all code: whether a program out of sight takes an endpoint of a contract that the code does not have is not known.
    [Theory]
    [InlineData("closed", "IAbsent", "", false)]
    [InlineData("open", "IAbsent", "", true)]
    [InlineData("closed", "IAbsent", "object M2() { return \"orders\"; }", true)]
    public async Task An_endpoint_of_a_contract_that_no_code_has(string world, string contract, string member, bool isRead)
    {
        VerifyConfig.Test test = Create("return null; } " + member + " void M3() {", Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\"").Replace("contract=\"IOrders\"", "contract=\"" + contract + "\""), "WCFL2001");
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        await test.RunAsync();
    }

    /// <summary>No program takes the services of one that opens no host, as far as all its code is in sight.</summary>
    [Theory]
    [InlineData("closed", "", "", false)]
    [InlineData("closed", "// new ServiceHost(typeof(Board));\n", "", false)]
    [InlineData("closed", "", "System.ServiceProcess", false)]
    [InlineData("open", "", "", true)]
    [InlineData("closed", "new ServiceHost(typeof(Board)).Open();", "", true)]
    [InlineData("closed", "\n#if HOST\nnew ServiceHost(typeof(Board));\n#endif\n", "", true)]
    [InlineData("closed", "System.Reflection.Assembly.LoadFrom(\"Hosts.dll\");", "", true)]
    [InlineData("closed", "", "Topshelf", true)]
    public async Task The_services_of_a_program_without_hosts(string world, string statement, string absent, bool isRead)
    {
        const string detail = "includeExceptionDetailInFaults=\"true\"";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7001" } };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IBoard { [OperationContract] int Count(); } "
            + "public class Board : IBoard { public int Count() { return 1; } } static class Program { static void Main() { " + statement + " } }");
        test.TestState.AdditionalFiles.Add(("app.config", $"""
            <configuration>
              <system.serviceModel>
                <services><service name="Board" behaviorConfiguration="board"><endpoint address="http://here/" binding="basicHttpBinding" contract="IBoard" /></service></services>
                <behaviors><serviceBehaviors><behavior name="board"><serviceDebug {(isRead ? "{|WCFL7001:" + detail + "|}" : detail)} /></behavior></serviceBehaviors></behaviors>
              </system.serviceModel>
            </configuration>
            """));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig",
            "is_global = true\nbuild_property.WcfLintWorld = " + world + "\nbuild_property.WcfLintAbsentAssemblies = " + absent + "\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<service name=\"Contoso.Board\" behaviorConfiguration=\"board\" />", "", true)]
    [InlineData("", "object M2() { return \"board\"; }", true)]
    [InlineData("", "", false)]
    public Task What_others_have_too_is_read(string service, string member, bool isRead) =>
        Create(
            "return null; } " + member + " void M3() {",
            $"""
            <configuration>
              <system.serviceModel>
                <services><service name="Contoso.Bord" behaviorConfiguration="board" />{service}</services>
                <behaviors><serviceBehaviors><behavior name="board"><serviceDebug {(isRead ? "{|WCFL7001:includeExceptionDetailInFaults=\"true\"|}" : "includeExceptionDetailInFaults=\"true\"")} /></behavior></serviceBehaviors></behaviors>
              </system.serviceModel>
            </configuration>
            """,
            "WCFL7001",
            Services).RunAsync();

    // A service is found by the name of its type; without a name its endpoints are never created.
    [Fact]
    public Task A_service_without_a_name_makes_no_endpoint() =>
        Create(
            "return null;",
            $"""
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding><binding name="fast" {Quota} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
                <services><service name=""><endpoint address="http://here/" binding="basicHttpBinding" bindingConfiguration="fast" contract="IBoard" /></service></services>
              </system.serviceModel>
            </configuration>
            """,
            "WCFL2001",
            Services).RunAsync();

    private static string WithSecond(bool isRead, string contract) => $"""
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="big" {(isRead ? Reported : Quota)} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
            <client>
              <endpoint name="orders" address="https://far/" binding="basicHttpBinding" contract="IOrders" />
              <endpoint name="slow" address="https://far/" binding="basicHttpBinding" bindingConfiguration="big" contract="{contract}" />
            </client>
          </system.serviceModel>
        </configuration>
        """;
}
