using System.IO;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyProject = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0004_ServiceNameMatchesNothingTests
{
    private static readonly string[] s_only = ["WCFL0004"];

    private const string Code = """
        using System.ServiceModel;
        namespace Contoso.Orders
        {
            [ServiceContract] public interface IOrders { [OperationContract] void Place(); }
            public class OrderService : IOrders { public void Place() { } public class Inner : IOrders { public void Place() { } } }
            [ServiceBehavior(ConfigurationName = "orders")] public class Configured : IOrders { public void Place() { } }
            [ServiceContract] public class Alone { [OperationContract] public void Call() { } }
            public class GenericService<T> : IOrders { public void Place() { } }
            public class Plain { }
        }
        """;

    private static string Config(params string[] names) =>
        "<configuration>\n  <system.serviceModel>\n    <services>\n" + string.Concat(System.Array.ConvertAll(names, n => "      <service " + n + " />\n"))
        + "    </services>\n  </system.serviceModel>\n</configuration>\n";

    private const string Bases = "new System.Uri(\"http://here/\"), new System.Uri(\"net.tcp://here/\")";

    // What protocolMapping gives a default endpoint, and the unnamed behavior, is all that the element says; a base address has it only from code or a site.
    [Theory]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\"", "", "binding, quotas and security", null)]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\"", "", "binding, quotas and security", "new System.Uri(\"net.tcp://here/\")")]
    [InlineData("address=\"net.tcp://here/orders\" binding=\"netTcpBinding\"", "", "binding, quotas and security", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %>")]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\"", "", "address", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %>")]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\"", "", "address")]
    [InlineData("address=\"net.tcp://here/orders\" binding=\"customBinding\" bindingConfiguration=\"own\"", "<protocolMapping><add scheme=\"net.tcp\" binding=\"customBinding\" bindingConfiguration=\"own\" /></protocolMapping>", "address")]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\" bindingConfiguration=\"own\"", "", "binding, quotas and security")]
    [InlineData("address=\"http://here/orders\" binding=\"wsHttpBinding\"", "", "binding, quotas and security")]
    [InlineData("address=\"http://here/orders\" binding=\"basicHttpBinding\" behaviorConfiguration=\"own\"", "", "binding, quotas and security")]
    public async Task Says_what_the_service_lacks(string endpoint, string mapping, string lacks, string? bases = Bases)
    {
        string config = "<configuration><system.serviceModel><services><service {|#0:name=\"Contoso.Orders.OrderServise\"|}><endpoint " + endpoint
            + " contract=\"Contoso.Orders.IOrders\" /><host><baseAddresses><add baseAddress=\"http://here/\" /></baseAddresses></host></service></services>" + mapping + "</system.serviceModel></configuration>";
        VerifyConfig.Test test = new() { OnlyRules = { "WCFL0004" } };
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("app.config", config));
        if (bases?.StartsWith('<') == true)
        {
            test.TestState.AdditionalFiles.Add(("Orders.svc", bases));
        }
        else if (bases is not null)
        {
            test.TestState.Sources.Add("class Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Contoso.Orders.OrderService)"
                + ", " + bases + ").Open(); } }");
        }

        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0004").WithLocation(0).WithEffectAndMessageOf(
            "the service runs on default endpoints, without its configured " + lacks, "Contoso.Orders.OrderServise", " (did you mean 'Contoso.Orders.OrderService'?)"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.OrderService, Contoso\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.OrderServise\" %>", "open")]
    [InlineData("<%@ ServiceHost Service=\"orders\" Factory=\"Own.Factory\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"$(x)\" %>", "closed")]
    [InlineData("<%@ ServiceHost Language=\"VB\" Service=\"Contoso.Orders.Other\" %>", "closed")]
    [InlineData("<%@ ServiceHost Language=\"C#\" Service=\"Inline\" %>\nclass Inline { }", "closed")]
    [InlineData("<%@ ServiceHost %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.Sync, Contoso.Sync\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Vendor.Sync.SyncService\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Vendor.Sync.SyncService\" CodeBehind=\"Orders.svc.cs\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Sync.SyncService\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"System.ServiceModel.Routing.RoutingService\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders2.OrderService\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Ordres.OrderService, Contoso.Other\" %>", "closed")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.OrderServise\" %>", "closed", "System,Contoso.Shared")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.Ordres.OrderService\" %>|}", "closed")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.Orders.OrderServise\" %>|}", "closed", "System,Vendor.Shared,ContosoTools,TestProject")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.Orders.OrderServise, TestProject\" %>|}", "closed")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Orders\" %>|}", "closed")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.Orders.OrderServise\" %>|}", "closed")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.Order.Orders\" CodeBehind=\"Orders.svc.cs\" %>|}", "closed")]
    [InlineData("{|WCFL0004:<%@ ServiceHost Service=\"Contoso.OrderService\" CodeBehind=\"OrderService.svc.cs\" %>|}", "closed", "Contoso.Shared")]
    [InlineData("<%@ ServiceHost Service=\"Contoso.Orders.Missing\" CodeBehind=\"OrderService.svc.cs\" %>", "closed", "Contoso.Shared")]
    public async Task Services_that_files_name(string directive, string world, string absent = "")
    {
        var test = new VerifyProject.Test { TestCode = Code };
        test.TestState.AdditionalFiles.Add(("/0/Orders.svc", directive));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", Properties(world, absent)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_namespace_that_nearly_is_one_of_the_site_is_an_info()
    {
        var test = new VerifyProject.Test { TestCode = Code };
        test.TestState.AdditionalFiles.Add(("/0/Orders.svc", "{|#0:<%@ ServiceHost Service=\"Contoso.Ordres.Facade\" %>|}"));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", Properties("closed")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(new DiagnosticResult("WCFL0004", DiagnosticSeverity.Info).WithLocation(0).WithMessage(
            "Service 'Contoso.Ordres.Facade' matches no service type (did you mean the namespace 'Contoso.Orders'?). "
            + "Effect if no other assembly of the site has this namespace: activating the service throws InvalidOperationException"));
        await test.RunAsync();
    }

    /// <summary>What lies in an assembly without a DLL, as far as its name tells, is not missing.</summary>
    [Theory]
    [InlineData("Contoso.Orders.Catalogue", "Contoso.Shared", false)]
    [InlineData("Contoso.Orders.Catalogue", "contoso", true)]
    [InlineData("Contoso.Orders.Catalogue", "Vendor.Shared", true)]
    [InlineData("Contoso.Orders.OrderServise", "Contoso.Shared", true)]
    public async Task A_service_may_be_in_an_assembly_that_is_not_in_sight(string name, string absent, bool isReported)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("app.config", Config(isReported ? "{|WCFL0004:name=\"" + name + "\"|}" : "name=\"" + name + "\"")));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", Properties("closed", absent)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Properties(string world, string absent = "") =>
        "is_global = true\nbuild_property.WcfLintWorld = " + world + "\nbuild_property.WcfLintAbsentAssemblies = " + absent + "\n";

    [Theory]
    [InlineData("Contoso.Orders.OrderService")]
    [InlineData("Contoso.Orders.OrderService+Inner")]
    [InlineData("orders")]
    [InlineData("Contoso.Orders.Alone")]
    [InlineData("Contoso.Orders.GenericService`1")]
    [InlineData("Contoso.Orders.Plain")]
    [InlineData("Contoso.Billing.InvoiceService")]
    [InlineData("#{namespace}#.OrderService")]
    [InlineData("System.ServiceModel.Routing.RoutingService")]
    [InlineData("")]
    public async Task Names_that_match_or_are_not_known_are_silent(string name) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config($"name=\"{name}\""), Code, onlyRules: s_only);

    private const string OneService =
        "namespace Calc { [System.ServiceModel.ServiceContract] public interface ICalc { [System.ServiceModel.OperationContract] void Add(); } public class Adder : ICalc { public void Add() { } } }";

    /// <summary>The namespace of another assembly, or a project with two services: which was meant is not known.</summary>
    [Theory]
    [InlineData("Calculator.Service1", "")]
    [InlineData("Service1", "")]
    [InlineData("Calc.Service1", "namespace Calc { public class Second : ICalc { public void Add() { } } }")]
    [InlineData("Calc.Inner.Service1", "")]
    public async Task A_service_that_may_live_elsewhere_is_silent(string name, string more) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config($"name=\"{name}\""), OneService + more, onlyRules: s_only);

    /// <summary>Both are names of the program's own namespaces, and the program has neither type: the element is left over.</summary>
    [Theory]
    [InlineData("Calc.Gone", "Calc.IGone", "", true)]
    [InlineData("Calc.Gone", "Calc.ICalc", "", false)]
    [InlineData("Calc.Gone", "Vendor.IGone", "", false)]
    [InlineData("Calc.Inner.Gone", "Calc.IGone", "", true)]
    [InlineData("Calc.Inner.Gone", "Calc.Inner.IGone", "", false)]
    [InlineData("Vendor.Gone", "Calc.IGone", "", false)]
    [InlineData("Calc.Gone", "IGone", "", false)]
    [InlineData("Calc.Gone", "IMetadataExchange", "", false)]
    [InlineData("Calc.Gone", "Calc.IGone", "namespace Calc { public interface IGone { } }", false)]
    [InlineData("Calc.Gone", "#{contract}#", "", false)]
    public async Task An_element_whose_service_and_contract_are_gone(string name, string contract, string more, bool isReported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0004" } };
        test.TestState.Sources.Add(OneService + "namespace Calc { public class Second : ICalc { public void Add() { } } }" + more);
        string element = "name=\"" + name + "\"";
        test.TestState.AdditionalFiles.Add(
            ("app.config", Config((isReported ? "{|#0:" + element + "|}" : element)
                + "><endpoint address=\"net.tcp://orders/\" binding=\"netTcpBinding\" contract=\"" + contract + "\" /></service")
            .Replace("</service />", "</service>")));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0004").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
                .WithEffectAndMessageOf("this element has no effect", name, ", and there is no contract '" + contract + "'"));
        }

        await test.RunAsync();
    }

    [Fact]
    public async Task A_name_of_the_project_s_own_namespace_means_its_only_service() =>
        await VerifyConfig.VerifyCodeFixAsync(Config("{|WCFL0004:name=\"Calc.Service1\"|}"), Config("name=\"Calc.Adder\""), OneService, onlyRules: s_only);

    // Then the service has no default endpoints.
    [Theory]
    [InlineData("host.AddServiceEndpoint(typeof(Contoso.Orders.IOrders), new NetTcpBinding(), \"net.tcp://x/\");", "Orders.OrderService")]
    [InlineData("host.Open();", "{|WCFL0004:name=\"Orders.OrderService\"|}")]
    public async Task Endpoints_that_the_program_adds_are_no_default_ones(string call, string name) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(name.StartsWith('{') ? name : "name=\"" + name + "\""),
            Code + "class Program { static void M() { var host = new ServiceHost(typeof(Contoso.Orders.OrderService)); " + call + " } }",
            onlyRules: s_only);

    // A host without base addresses has no default endpoints either.
    [Theory]
    [InlineData("new ServiceHost(typeof(Contoso.Orders.OrderService)).Open();", "opening the host throws InvalidOperationException")]
    [InlineData("new ServiceHost(typeof(Contoso.Orders.OrderService), new System.Uri(\"http://x/\")).Open();", null)]
    [InlineData("var host = new ServiceHost(typeof(Contoso.Orders.OrderService)); host.Description.Endpoints.Add(null); host.Open();", null)]
    [InlineData("", null)]
    public async Task A_host_that_code_gives_no_base_address_does_not_open(string hosting, string? effect)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0004" } };
        test.TestState.Sources.Add(Code + "class Program { static void M() { " + hosting + " } }");
        test.TestState.AdditionalFiles.Add(("app.config", Config("{|#0:name=\"Orders.OrderService\"|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0004").WithLocation(0).WithEffectAndMessageOf(
            effect ?? "the service runs on default endpoints, without its configured binding, quotas and security", "Orders.OrderService",
            " (did you mean 'Contoso.Orders.OrderService'?)"));
        await test.RunAsync();
    }

    // Hosts have the class of a service, and its element may have another name.
    [Theory]
    [InlineData("", "opening the host throws InvalidOperationException")]
    [InlineData(", new System.Uri(\"http://x/\")", "the service runs on default endpoints, without its configured binding, quotas and security")]
    public async Task A_service_of_another_name_has_the_hosts_of_its_class(string bases, string effect)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0004" } };
        test.TestState.Sources.Add("""
            using System.ServiceModel;
            [ServiceContract] interface IStock { [OperationContract] void Count(); }
            [ServiceBehavior(ConfigurationName = "Shop.Stock")] class Depot : IStock { public void Count() { } }
            class Program { static void Main() { new ServiceHost(typeof(Depot)
            """ + bases + ").Open(); } }");
        test.TestState.AdditionalFiles.Add(("app.config", Config("{|#0:name=\"Shop.Stok\"|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0004").WithLocation(0)
            .WithEffectAndMessageOf(effect, "Shop.Stok", " (did you mean 'Shop.Stock'?)"));
        await test.RunAsync();
    }

    [Fact]
    public async Task Without_code_nothing_is_known() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("name=\"Orders.OrderService\""), onlyRules: s_only);

    [Fact]
    public async Task Types_of_the_same_name_that_are_no_service_are_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("name=\"Orders.OrderService\""),
            "namespace System.ServiceModel2 { class ServiceContractAttribute : System.Attribute { } [ServiceContract] interface I { } class OrderService : I { } abstract class Orders { } }",
            onlyRules: s_only);

    [Fact]
    public async Task A_generated_client_is_no_service() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("name=\"Orders.OrderService\""),
            """
            using System.ServiceModel;
            namespace Proxies
            {
                [ServiceContract] public interface IOrders { [OperationContract] void Place(); }
                public class OrderService : ClientBase<IOrders>, IOrders { public void Place() => Channel.Place(); }
            }
            """,
            onlyRules: s_only);

    [Fact]
    public async Task Code_that_does_not_compile_is_no_reason()
    {
        var test = new VerifyConfig.Test { CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add("using System.ServiceModel; namespace A { [ServiceContr] interface I { } class OrderService : I, IMissing { ");
        test.TestState.AdditionalFiles.Add(("app.config", Config("name=\"Orders.OrderService\"", "name=\"A.OrderServic\"")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_second_entry_for_a_service_is_dead_or_for_another_assembly()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0004" } };
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("app.config", Config("{|#0:name=\"Orders.OrderService\"|}", "name=\"Contoso.Orders.OrderService\"")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0004").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Service 'Orders.OrderService' matches no service type (did you mean 'Contoso.Orders.OrderService'?); 'Contoso.Orders.OrderService' has its own element. Effect: this element has no effect"));
        await test.RunAsync();
    }

    [Fact]
    public async Task An_entry_of_another_name_may_be_for_another_assembly() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("name=\"Billing.InvoiceService\"", "name=\"Contoso.Orders.OrderService\""), Code, onlyRules: s_only);

    [Fact]
    public async Task Two_services_of_one_name_leave_it_open() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("name=\"Orders.OrderService\""),
            Code + " namespace Other { public class OrderService : Contoso.Orders.IOrders { public void Place() { } } }",
            onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_is_silent()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(
            Code.Replace("using System.ServiceModel;", "using CoreWCF;").Replace("[ServiceBehavior(ConfigurationName = \"orders\")] ", string.Empty));
        test.TestState.AdditionalFiles.Add(("app.config", Config("name=\"Orders.OrderService\"")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("OrderService", "Contoso.Orders.OrderService")]
    [InlineData("Orders.OrderService", "Contoso.Orders.OrderService")]
    [InlineData("Contoso.Orders.OrderServce", "Contoso.Orders.OrderService")]
    [InlineData("Contoso.Orders.OrderService.Inner", "Contoso.Orders.OrderService+Inner")]
    [InlineData("Contoso.Orders.Configured", "orders")]
    [InlineData("contoso.orders.alone", "Contoso.Orders.Alone")]
    public async Task The_name_that_was_meant_is_written(string name, string meant) =>
        await VerifyConfig.VerifyCodeFixAsync(Config($"{{|WCFL0004:name=\"{name}\"|}}"), Config($"name=\"{meant}\""), Code, onlyRules: s_only);

    /// <summary>Under its right name the service would not open, where its binding cannot carry the calls back.</summary>
    [Theory]
    [InlineData("wsHttpBinding", "Duplex.IEvents", false)]
    [InlineData("basicHttpBinding", "Other.IEvents", false)]
    [InlineData("wsDualHttpBinding", "Duplex.IEvents", true)]
    [InlineData("netTcpBinding", "Other.IEvents", true)]
    public async Task A_service_that_calls_back_needs_a_way_back(string binding, string contract, bool isMended)
    {
        string Services(string name) => Config(name).Replace(" />\n    </services>",
            $"><endpoint address=\"\" binding=\"{binding}\" contract=\"{contract}\" /></service>\n    </services>");
        await VerifyConfig.VerifyCodeFixAsync(Services("{|WCFL0004:name=\"EventService\"|}"), isMended ? Services("name=\"Duplex.EventService\"")
            : Services("{|WCFL0004:name=\"EventService\"|}"), """
            using System.ServiceModel;
            namespace Duplex
            {
                public interface IHeard { [OperationContract(IsOneWay = true)] void Heard(); }
                [ServiceContract(CallbackContract = typeof(IHeard))] public interface IEvents { [OperationContract] void Listen(); }
                public class EventService : IEvents { public void Listen() { } }
            }
            """, onlyRules: s_only);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Services_of_other_projects_and_assemblies_are_found(bool asAssembly)
    {
        var test = new VerifyConfig.Test();
        test.TestState.AdditionalReferences.Add(Library(Code, asAssembly));
        test.TestState.Sources.Add("static class P { static void Main() { } }");
        test.TestState.AdditionalFiles.Add(("app.config", Config(
            "name=\"Contoso.Orders.OrderService\"", "name=\"orders\"", "{|WCFL0004:name=\"Contoso.Orders.Inner\"|}", "{|WCFL0004:name=\"Alone\"|}")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<%@ ServiceHost Language=\"C#\" Debug=\"true\" Service=\"Contoso.Orders.OrderService\" CodeBehind=\"OrderService.svc.cs\" %>")]
    [InlineData("<%-- ServiceHost Service=\"Contoso.Orders.Alone\" --%>\n<%@servicehost\n  Factory='F' service = 'Contoso.Orders.OrderService, Orders'%>")]
    public async Task What_a_svc_file_activates_was_meant(string directive)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("web.config", Config("{|WCFL0004:name=\"Contoso.Web.OrderFacade\"|}")));
        test.TestState.AdditionalFiles.Add(("Orders.svc", directive));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // What other code adds to its own hosts is no endpoint of the host that IIS makes for the file.
    [Theory]
    [InlineData("Service=\"Contoso.Orders.OrderService\"", "", true)]
    [InlineData("Service=\"Contoso.Orders.OrderService\" Factory=\"F\"", "", false)]
    [InlineData("Service=\"Contoso.Orders.OrderService\"", "public static void Configure(ServiceConfiguration c) { }", false)]
    public async Task Endpoints_that_code_adds_to_other_hosts_are_not_those_of_a_file(string service, string member, bool isReported)
    {
        const string Other = "class Other { void Open(System.ServiceModel.ServiceHost host) { host.AddServiceEndpoint(\"a\", null, \"b\"); } }";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code.Replace("class OrderService", "partial class OrderService"));
        test.TestState.Sources.Add("using System.ServiceModel; namespace Contoso.Orders { public partial class OrderService { " + member + " } }");
        test.TestState.Sources.Add(Other);
        test.TestState.AdditionalFiles.Add(
            ("web.config", Config(isReported ? "{|WCFL0004:name=\"Contoso.Web.OrderFacade\"|}" : "name=\"Contoso.Web.OrderFacade\"")));
        test.TestState.AdditionalFiles.Add(("Orders.svc", "<%@ ServiceHost " + service + " %>"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("Orders.svc", "<%@ ServiceHost Service=\"Contoso.Web.OrderFacade\" %>")]
    [InlineData("Orders.svc", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %><%@ ServiceHost Service=\"Contoso.Orders.Alone\" %>")]
    [InlineData("Orders.svc", "<%@ ServiceHost Language=\"C#\" CodeBehindService=\"Contoso.Orders.OrderService\" Factory=\"F\" %>")]
    [InlineData("Orders.svc", "<%-- <%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %> --%>")]
    [InlineData("Orders.svc", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService")]
    [InlineData("Orders.aspx", "<%@ ServiceHost Service=\"Contoso.Orders.OrderService\" %>")]
    public async Task Svc_files_that_say_nothing_or_something_else_are_silent(string name, string directive)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("web.config", Config("name=\"Contoso.Web.OrderFacade\"")));
        test.TestState.AdditionalFiles.Add((name, directive));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task What_an_activation_names_was_meant() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("{|WCFL0004:name=\"Contoso.Web.OrderFacade\"|}").Replace(
                "  </system.serviceModel>",
                "<serviceHostingEnvironment><serviceActivations><add relativeAddress=\"o.svc\" service=\"Contoso.Orders.OrderService\" /></serviceActivations></serviceHostingEnvironment></system.serviceModel>"),
            Code,
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task What_code_hosts_was_meant() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("{|WCFL0004:name=\"Contoso.Web.OrderFacade\"|}"),
            Code + " static class P { static void Main() { new System.ServiceModel.ServiceHost(typeof(Contoso.Orders.OrderService)).Open(); } }",
            onlyRules: s_only);

    internal static MetadataReference Library(string code, bool asAssembly)
    {
        CSharpCompilation library = CSharpCompilation.Create(
            "Contoso.Library",
            [CSharpSyntaxTree.ParseText(code)],
            WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        if (!asAssembly)
        {
            return library.ToMetadataReference();
        }

        using var image = new MemoryStream();
        Assert.True(library.Emit(image).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }
}
