using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0006_ContractMatchesNothingTests
{
    private static readonly string[] s_only = ["WCFL0006"];

    // Clients that take the only endpoint of their contract.
    private const string Called = " class Calls { public object[] M() { return new object[] { new System.ServiceModel.ChannelFactory<Contoso.Orders.IOrders>(\"*\"), new System.ServiceModel.ChannelFactory<Contoso.Orders.IStock>(\"*\"), new System.ServiceModel.ChannelFactory<Contoso.Orders.Outer.INested>(\"*\") }; } }";

    private const string Code = """
        using System.ServiceModel;
        namespace Contoso.Orders
        {
            [ServiceContract] public interface IOrders { [OperationContract] void Place(); }
            [ServiceContract(ConfigurationName = "stock")] public interface IStock { [OperationContract] void Count(); }
            [ServiceContract] public interface IRepository<T> { [OperationContract] void Add(T item); }
            public static class Outer { [ServiceContract] public interface INested { [OperationContract] void Call(); } }
            public class OrderService : IOrders { public void Place() { } }
            public class BothService : IOrders, IStock { public void Place() { } public void Count() { } }
            public interface IPlain { }
        }
        """;

    private static string Client(string contract, string more = "") =>
        $"<configuration>\n  <system.serviceModel>\n    <client>\n      <endpoint address=\"http://x/\" binding=\"basicHttpBinding\" {contract} {more}/>\n    </client>\n  </system.serviceModel>\n</configuration>\n";

    private static string Service(string service, string contract) =>
        $"<configuration>\n  <system.serviceModel>\n    <services>\n      <service name=\"{service}\"><endpoint binding=\"basicHttpBinding\" {contract} /></service>\n    </services>\n  </system.serviceModel>\n</configuration>\n";

    private const string Proxy = Code + "\npublic class OrdersClient : System.ServiceModel.ClientBase<Contoso.Orders.IOrders> { public OrdersClient() { } public OrdersClient(string name) : base(name) { } public OrdersClient(int page) : base(\"a\") { } }\n";

    private const string Host = Code + "\nclass Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Contoso.Orders.OrderService)).Open(); } }";

    private const string Mex = "binding=\"mexHttpBinding\" {|#0:contract=\"IMetadataExchange\"|}";

    private const string Served = "<behavior name=\"m\"><serviceMetadata /></behavior>";

    private static string WithMetadata(string endpoint, string behaviors = "", string name = "") =>
        "<configuration><system.serviceModel><services><service name=\"Contoso.Orders.OrderService\" " + name + "><endpoint " + endpoint + " /></service></services><behaviors><serviceBehaviors>"
        + behaviors + "</serviceBehaviors></behaviors></system.serviceModel></configuration>";

    /// <summary>Metadata that the service has or may have.</summary>
    [Theory]
    [InlineData(Served, "behaviorConfiguration=\"m\"")]
    [InlineData("<behavior><serviceMetadata /></behavior>", "")]
    [InlineData("<behavior name=\"m\"><ownMetadata /></behavior>", "behaviorConfiguration=\"m\"")]
    [InlineData("", "behaviorConfiguration=\"missing\"")]
    [InlineData("<behavior name=\"m\"><serviceDebug /></behavior>", "behaviorConfiguration=\"$(Behavior)\"")]
    public Task Served_metadata_is_silent(string behaviors, string name) =>
        VerifyConfig.VerifyAnalyzerAsync(WithMetadata(Mex.Replace("{|#0:", "").Replace("|}", ""), behaviors, name), Host, onlyRules: s_only);

    /// <summary>What else may bring the contract, or no contract of metadata.</summary>
    [Theory]
    [InlineData("contract=\"IMetadataExchange\"", "public class OwnHost : System.ServiceModel.ServiceHost { public OwnHost(System.Type type) : base(type) { } }", "new System.ServiceModel.ServiceHost", "new OwnHost")]
    [InlineData("contract=\"IMetadataExchange\"", "", "class OrderService : IOrders {", "class OrderService : IOrders, System.ServiceModel.Description.IMetadataExchange {")]
    [InlineData("contract=\"IMetadataExchange\"", "", "OrderService", "OtherService")]
    [InlineData("contract=\"$(Contract)\"", "", "-", "-")]
    [InlineData("contract=\"IMetadataExchange\"", "", "class OrderService : IOrders {", "class OrderService : IOrders { public static void Configure(System.ServiceModel.ServiceConfiguration c) { }")]
    [InlineData("contract=\"IMetadataExchange\"", "public class Base { public static void Configure(System.ServiceModel.ServiceConfiguration c) { } }", "class OrderService : IOrders {", "class OrderService : Base, IOrders {")]
    [InlineData("contract=\"IMetadataExchange\"", "[System.ServiceModel.ServiceContract(ConfigurationName = \"IMetadataExchange\")] public interface IOwn { }", "class OrderService : IOrders {", "class OrderService : IOrders, IOwn {")]
    [InlineData("contract=\"IMetadataExchange\"", "public class OwnHost : System.ServiceModel.ServiceHost { public OwnHost(System.Type type) : base(type) { } } namespace Other { public class OrderService { } class Hosts { object _host = new System.ServiceModel.ServiceHost(typeof(OrderService)); } }",
        "new System.ServiceModel.ServiceHost(typeof(Contoso.Orders.OrderService))", "new OwnHost(typeof(Contoso.Orders.OrderService))")]
    public async Task Other_metadata_is_silent(string contract, string more, string from, string to)
    {
        var test = new VerifyConfig.Test { TestCode = (Host + more).Replace(from, to), OnlyRules = { "WCFL0006" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.AdditionalFiles.Add(("app.config", WithMetadata("binding=\"mexHttpBinding\" " + contract)));
        await test.RunAsync();
    }

    /// <summary>A host of the application's own may add the behaviour: of several hosts, one of WCF throws.</summary>
    [Theory]
    [InlineData("class Others { object _host = new OwnHost(typeof(Contoso.Orders.OrderService)); }", DiagnosticSeverity.Info)]
    [InlineData("class Others { object Make(System.Type type) { return new OwnHost(type); } }", DiagnosticSeverity.Info)]
    [InlineData("class Others { object _host = new OwnHost(); }", DiagnosticSeverity.Info)]
    [InlineData("class Others { object _host = new OwnHost(typeof(Others)); }", DiagnosticSeverity.Warning)]
    [InlineData("class Others { object Make(System.Type type) { return new System.ServiceModel.ServiceHost(type); } }", DiagnosticSeverity.Warning)]
    [InlineData("", DiagnosticSeverity.Info, "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" Factory=\"OwnFactory\" %>")]
    [InlineData("", DiagnosticSeverity.Warning, "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %>")]
    public async Task Metadata_of_several_hosts(string more, DiagnosticSeverity severity, string svc = "")
    {
        var test = new VerifyConfig.Test
        {
            TestCode = Host + "public class OwnHost : System.ServiceModel.ServiceHost { public OwnHost() : base(typeof(Contoso.Orders.OrderService)) { } public OwnHost(System.Type type) : base(type) { } }" + more,
            OnlyRules = { "WCFL0006" },
        };
        test.TestState.AdditionalFiles.Add(("app.config", WithMetadata(Mex)));
        test.TestState.AdditionalFiles.Add(("Orders.svc", svc));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0006").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(Mex, "", "")]
    [InlineData(Mex, "<behavior><serviceDebug /></behavior>", "")]
    [InlineData(Mex, Served, "")]
    [InlineData(Mex, "<behavior name=\"d\"><serviceDebug /></behavior><behavior><serviceMetadata /></behavior>", "behaviorConfiguration=\"d\"")]
    [InlineData("{|#0:kind=\"mexEndpoint\"|}", "", "")]
    public async Task Metadata_without_its_behavior_is_reported(string endpoint, string behaviors, string name)
    {
        foreach (string host in new[] { Host, Code })
        {
            var test = new VerifyConfig.Test { TestCode = host, OnlyRules = { "WCFL0006" } };
            test.TestState.AdditionalFiles.Add(("app.config", WithMetadata(endpoint, behaviors, name)));
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0006").WithLocation(0).WithSeverity(host == Host ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info).WithMessage(
                "Endpoint contract 'IMetadataExchange' needs serviceMetadata, which no behavior gives to service 'OrderService'. Effect" + (host == Host ? "" : " if a ServiceHost of WCF hosts the service")
                + ": creating the host throws InvalidOperationException: \"The contract name 'IMetadataExchange' could not be found in the list of contracts implemented by the service OrderService.\""));
            await test.RunAsync();
        }
    }

    /// <summary>A factory may make another host, and an application around the site may add the behaviour.</summary>
    [Theory]
    [InlineData("", true, "Web.config", DiagnosticSeverity.Info)]
    [InlineData("", true, "app.config", DiagnosticSeverity.Warning)]
    [InlineData(" Factory=\"Contoso.Factory\"", false, "Web.config", DiagnosticSeverity.Hidden)]
    public async Task Metadata_of_a_site(string factory, bool isReported, string file, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL0006" } };
        test.TestState.AdditionalFiles.Add((file, WithMetadata(isReported ? Mex : Mex.Replace("{|#0:", "").Replace("|}", ""))));
        test.TestState.AdditionalFiles.Add(("Orders.svc", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\"" + factory + " %>"));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0006").WithLocation(0).WithSeverity(severity));
        }

        await test.RunAsync();
    }

    /// <summary>One endpoint of the contract, or a client that names the one that it takes.</summary>
    [Theory]
    [InlineData("new OrdersClient()", "stock")]
    [InlineData("new OrdersClient(\"a\")", "Contoso.Orders.IOrders")]
    [InlineData("new OrdersClient(1)", "Contoso.Orders.IOrders")]
    [InlineData("{|WCFL0006:new OrdersClient()|}", "Contoso.Orders.IOrders")]
    public async Task A_client_that_names_none_of_several_endpoints(string creation, string other)
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { TestCode = Proxy + "class C { public void M() { var client = " + creation + "; client.Open(); client.Close(); } }", OnlyRules = { "WCFL0006" } };
        test.TestState.AdditionalFiles.Add(("app.config", Client("name=\"a\" contract=\"Contoso.Orders.IOrders\"").Replace("</client>", "<endpoint name=\"b\" address=\"http://y/\" binding=\"basicHttpBinding\" contract=\"" + other + "\" /></client>")));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("void M() { using (var client = {|WCFL0006:new OrdersClient()|}) { client.Open(); } }")]
    [InlineData("OrdersClient _client = {|WCFL0006:new OrdersClient()|}; public void M() { _client.Open(); _client.Close(); }")]
    public async Task Clients_of_usings_and_fields(string member)
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { TestCode = Proxy + "public class C { public " + member + " }", OnlyRules = { "WCFL0006" } };
        test.TestState.AdditionalFiles.Add(("app.config", Client("name=\"a\" contract=\"Contoso.Orders.IOrders\"").Replace("</client>", "<endpoint name=\"b\" address=\"http://y/\" binding=\"basicHttpBinding\" contract=\"Contoso.Orders.IOrders\" /></client>")));
        await test.RunAsync();
    }

    /// <summary>A program reads its own configuration, not that of the library.</summary>
    [Theory]
    [InlineData("a", false)]
    [InlineData("a b", true)]
    public async Task The_program_of_a_library_has_the_endpoints(string names, bool isReported)
    {
        const string creation = "new OrdersClient()";
        static string Configure(string names) => "<configuration><system.serviceModel><client>" + string.Concat(names.Split(' ').Select(static name => "<endpoint name=\"" + name + "\" address=\"http://" + name + "/\" binding=\"basicHttpBinding\" contract=\"Contoso.Orders.IOrders\" />")) + "</client></system.serviceModel></configuration>";
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { TestCode = Proxy + "public class C { public void M() { var client = " + (isReported ? "{|WCFL0006:" + creation + "|}" : creation) + "; client.Open(); client.Close(); } }", OnlyRules = { "WCFL0006" } };
        test.TestState.AdditionalFiles.Add(("app.config", Configure("a b")));
        test.TestState.AdditionalFiles.Add(("/program/app.config", Configure(names)));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\n[/program/app.config]\nbuild_metadata.AdditionalFiles.WcfLintOfUser = true\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("Contoso.Orders.IOrders")]
    [InlineData(" Contoso.Orders.IOrders ")]
    [InlineData("stock")]
    [InlineData("Contoso.Orders.Outer+INested")]
    [InlineData("Contoso.Orders.IRepository`1")]
    [InlineData("Contoso.Orders.IRepository`1[[System.Int32, mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089]]")]
    [InlineData("Contoso.Missing.IRepository`1[[Contoso.Order, Contoso]]")]
    [InlineData("IMetadataExchange")]
    [InlineData("System.ServiceModel.Channels.IRequestChannel")]
    [InlineData("*")]
    [InlineData("")]
    [InlineData("$(Namespace).IOrders")]
    [InlineData("Contoso.Billing.IInvoices")]
    [InlineData("Supplier.Proxy.IOrders")] // of a library's reference: this project serves one of that name and calls none
    public async Task Names_that_match_or_are_not_known_are_silent(string contract) =>
        await VerifyConfig.VerifyAnalyzerAsync(Client($"contract=\"{contract}\""), Code, onlyRules: s_only);

    /// <summary>WCFL0004 names the service that was meant, whose only contract the endpoint must name: both are changed in one run.</summary>
    [Fact]
    public async Task The_contract_of_a_service_that_was_meant_is_judged() => await VerifyConfig.VerifyCodeFixAsync(
        Service("Calc.Service1", "{|WCFL0006:contract=\"Calc.IService1\"|}"), Service("Calc.Service1", "contract=\"Calc.ICalc\""),
        "namespace Calc { [System.ServiceModel.ServiceContract] public interface ICalc { [System.ServiceModel.OperationContract] void Add(); } public class Adder : ICalc { public void Add() { } } }", onlyRules: s_only);

    [Fact]
    public async Task The_contract_of_an_unknown_service_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Service("Contoso.Billing.InvoiceService", "contract=\"Contoso.Billing.IService1\""), Code, onlyRules: s_only);

    [Theory]
    [InlineData("contract=\"Orders.IOrders\"", "kind=\"webHttpEndpoint\"")]
    [InlineData("contract=\"Orders.IOrders\"", "kind=\"udpDiscoveryEndpoint\"")]
    public async Task Standard_endpoints_are_silent(string contract, string kind) =>
        await VerifyConfig.VerifyAnalyzerAsync(Client(contract, kind), Code, onlyRules: s_only);

    [Fact]
    public async Task Without_code_nothing_is_known() =>
        await VerifyConfig.VerifyAnalyzerAsync(Client("contract=\"IOrders\""), onlyRules: s_only);

    [Fact]
    public async Task Contracts_of_something_else_than_WCF_are_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Client("contract=\"IOrders\""),
            "namespace A { class ServiceContractAttribute : System.Attribute { } [ServiceContract] interface IOrders { } }",
            onlyRules: s_only);

    [Fact]
    public async Task Two_contracts_of_one_name_leave_it_open() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Client("contract=\"IOrders\""),
            Code + " namespace Other { [System.ServiceModel.ServiceContract] interface IOrders { } }",
            onlyRules: s_only);

    [Fact]
    public async Task Workflows_ask_for_the_contracts_own_name() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Client("contract=\"IOrders\""),
            "namespace Proxy { [System.CodeDom.Compiler.GeneratedCode(\"System.ServiceModel\", \"4.0.0.0\")] [System.ServiceModel.ServiceContract(ConfigurationName = \"Proxy.IOrders\")] interface IOrders { } }",
            onlyRules: s_only);

    [Fact]
    public async Task A_contract_that_the_project_calls_is_taken_for_the_one_that_was_meant() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Client("{|WCFL0006:contract=\"Supplier.Proxy.IOrders\"|}"),
            Code + " namespace Contoso.Orders { public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place() { } } }" + Called,
            onlyRules: s_only);

    [Fact]
    public async Task Code_that_does_not_compile_is_no_reason()
    {
        var test = new VerifyConfig.Test { CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add("namespace A { [ServiceContract] interface IOrders { } class S : IOrders, IMissing { } ");
        test.TestState.AdditionalFiles.Add(("app.config", Client("contract=\"A.IOrders\"")));
        test.TestState.AdditionalFiles.Add(("web.config", Service("A.S", "contract=\"A.S\"")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("Contoso.Missing.OrderService", "Contoso.Missing.IOther")]
    [InlineData("Contoso.Orders.OrderService", "System.Web.IOther")]
    public async Task Unknown_services_are_silent(string service, string contract) =>
        await VerifyConfig.VerifyAnalyzerAsync(Service(service, $"contract=\"{contract}\""), Code, onlyRules: s_only);

    [Theory]
    [InlineData("IOrders", "Contoso.Orders.IOrders")]
    [InlineData("Orders.IOrders", "Contoso.Orders.IOrders")]
    [InlineData("Contoso.Orders.IOrder", "Contoso.Orders.IOrders")]
    [InlineData("Contoso.Orders.IStock", "stock")]
    [InlineData("Contoso.Orders.Outer.INested", "Contoso.Orders.Outer+INested")]
    [InlineData("Contoso.Orders.OrderService", "Contoso.Orders.IOrders")]
    public async Task The_contract_that_was_meant_is_written(string contract, string meant) =>
        await VerifyConfig.VerifyCodeFixAsync(Client($"{{|WCFL0006:contract='{contract}'|}}"), Client($"contract='{meant}'"), Code + Called, onlyRules: s_only);

    /// <summary>With the right contract opening the client would throw, because the binding cannot carry the calls back.</summary>
    [Fact]
    public async Task A_contract_that_calls_back_is_not_written_over_a_binding_without_a_way_back()
    {
        string config = Client("{|WCFL0006:contract='Contoso.Orders.IOrder'|}");
        await VerifyConfig.VerifyCodeFixAsync(config, config, Code.Replace("[ServiceContract] public interface IOrders",
            "public interface IHeard { [OperationContract(IsOneWay = true)] void Heard(); } [ServiceContract(CallbackContract = typeof(IHeard))] public interface IOrders") + Called,
            onlyRules: s_only);
    }

    // With two client endpoints of one contract, a client without an endpoint name fails.
    [Fact]
    public async Task A_contract_that_another_client_endpoint_has_is_left()
    {
        string config = Client("{|WCFL0006:contract=\"Contoso.Old.IOrders\"|}", "/>\n      <endpoint address=\"http://y/\" binding=\"basicHttpBinding\" contract=\"Contoso.Orders.IOrders\" ");
        await VerifyConfig.VerifyCodeFixAsync(config, config, Code + Called, onlyRules: s_only);
    }

    // The code names no endpoint, and the other one has the right contract.
    [Fact]
    public async Task An_endpoint_that_is_left_behind_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Client("contract=\"Contoso.Old.IOrders\"", "name=\"old\" />\n      <endpoint name=\"new\" address=\"http://y/\" binding=\"basicHttpBinding\" contract=\"Contoso.Orders.IOrders\" "), Code + Called, onlyRules: s_only);

    [Theory]
    [InlineData("Contoso.Orders.BothService")]
    [InlineData("Contoso.Orders.IPlain")]
    public async Task A_type_that_is_no_contract_is_reported(string contract) =>
        await VerifyConfig.VerifyAnalyzerAsync(Client($"{{|WCFL0006:contract=\"{contract}\"|}}"), Code, onlyRules: s_only);

    [Theory]
    [InlineData("Contoso.Orders.OrderService", "IOrderService", "Contoso.Orders.IOrders")]
    [InlineData("Contoso.Orders.BothService", "Other.IOrders", "Contoso.Orders.IOrders")]
    public async Task A_service_tells_which_contract_was_meant(string service, string contract, string meant)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("web.config", Service(service, $"{{|WCFL0006:contract=\"{contract}\"|}}")));
        test.FixedState.AdditionalFiles.Add(("web.config", Service(service, $"contract=\"{meant}\"")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>An endpoint whose name or address says what its contract says is that of another service, which is gone.</summary>
    [Theory]
    [InlineData("http://x/", "name=\"old\"", true)]
    [InlineData("http://x/Oders2", "name=\"Orders\"", true)]
    [InlineData("http://x/", "name=\"NetTcp_IOders2\"", false)]
    [InlineData("http://x/Oders2.svc", "", false)]
    public Task A_nearest_contract_of_another_service_is_not_written(string address, string more, bool isFixed)
    {
        string Config(string contract) => Client(contract, more).Replace("http://x/", address);
        string before = Config("{|WCFL0006:contract=\"Contoso.Orders.IOders2\"|}");
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code + Called);
        test.TestState.AdditionalFiles.Add(("app.config", before));
        test.FixedState.AdditionalFiles.Add(("app.config", isFixed ? Config("contract=\"Contoso.Orders.IOrders\"") : before));
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }

    [Theory]
    [InlineData("Contoso.Orders.Old", "closed", false)]
    [InlineData("Contoso.Orders.Old", "open", true)]
    [InlineData("Contoso.Orders.OrderService", "closed", true)]
    [InlineData("Other.Old", "closed", true)]
    public async Task A_service_that_nothing_hosts(string service, string world, bool isReported)
    {
        var test = new VerifyConfig.Test();
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("web.config", Service(service, isReported ? "{|WCFL0006:contract=\"IOrders\"|}" : "contract=\"IOrders\"")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_service_with_several_contracts_gets_no_fix() =>
        await VerifyConfig.VerifyAnalyzerAsync(Service("Contoso.Orders.BothService", "{|WCFL0006:contract=\"IWarehouse\"|}"), Code, fileName: "web.config", onlyRules: s_only);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Contracts_of_other_projects_and_assemblies_are_found(bool asAssembly)
    {
        var test = new VerifyConfig.Test();
        test.TestState.AdditionalReferences.Add(WCFL0004_ServiceNameMatchesNothingTests.Library(Code, asAssembly));
        test.TestState.Sources.Add("static class P { static void Main() { } }");
        test.TestState.AdditionalFiles.Add(("app.config", Client("contract=\"Contoso.Orders.IOrders\"")));
        test.TestState.AdditionalFiles.Add(("other.exe.config", Client("contract=\"stock\"")));
        test.TestState.AdditionalFiles.Add(("third.exe.config", Client("{|WCFL0006:contract=\"INested\"|}")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>An endpoint that the code does not take cannot fail.</summary>
    [Theory]
    [InlineData("class C { public object M() { return new ChannelFactory<Contoso.Orders.IOrders>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); } static void Main() { } }", null)]
    [InlineData("class C { public object M() { return new ChannelFactory<Contoso.Orders.IOrders>(\"old\"); } static void Main() { } }", DiagnosticSeverity.Warning)]
    [InlineData("class C { static void Main() { } }", DiagnosticSeverity.Info)]
    [InlineData("class C { static void Main() { System.Console.Write(\"old\"); } }", DiagnosticSeverity.Warning)]
    [InlineData("class C { public object M() { return new ChannelFactory<Contoso.Orders.IOrders>(\"*\"); } static void Main() { } }", DiagnosticSeverity.Warning)]
    [InlineData("class C { static void Main() { } }", DiagnosticSeverity.Warning, "open")]
    public async Task An_endpoint_that_no_client_takes_is_silent(string code, DiagnosticSeverity? severity, string world = "closed")
    {
        var test = new VerifyConfig.Test();
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(Code + code);
        test.TestState.AdditionalFiles.Add(("app.config", Client(severity is null ? "contract=\"IOrders\"" : "{|#0:contract=\"IOrders\"|}", "name=\"old\" ")));
        test.OnlyRules.AddRange(s_only);
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0006").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }
}
