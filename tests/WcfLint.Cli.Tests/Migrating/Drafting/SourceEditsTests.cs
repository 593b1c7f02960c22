using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>The copies of the sources that come with drafts: services name the types of CoreWCF, clients those of the client packages.</summary>
public sealed class SourceEditsTests : IDisposable
{
    private const string Contract = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("using System.ServiceModel;\nclass A { FaultException f; }", "using CoreWCF;\nclass A { FaultException f; }")]
    [InlineData("using System.ServiceModel;\nusing System.ServiceModel.Channels;\nclass A { FaultException f; Message m; }", "using CoreWCF;\nusing CoreWCF.Channels;\nclass A { FaultException f; Message m; }")]
    [InlineData("class A { System.ServiceModel.FaultException f; global::System.ServiceModel.Channels.Message m; }", "class A { CoreWCF.FaultException f; global::CoreWCF.Channels.Message m; }")]
    [InlineData("using F = System.ServiceModel.FaultException;\nclass A { F f; }", "using F = CoreWCF.FaultException;\nclass A { F f; }")]
    [InlineData("using F = System.ServiceModel.FaultException<int>;\nclass A { F f; }", "using F = CoreWCF.FaultException<int>;\nclass A { F f; }")]
    [InlineData("using S = System.ServiceModel;\nclass A { S.FaultException f; }", "using S = CoreWCF;\nclass A { S.FaultException f; }")]
    [InlineData("namespace N\r\n{\r\n    using System.ServiceModel;\r\n    class A { FaultException f; }\r\n}\r\n", "namespace N\r\n{\r\n    using CoreWCF;\r\n    class A { FaultException f; }\r\n}\r\n")]
    [InlineData("namespace N { using System.ServiceModel; class A { FaultException f; } }\nnamespace M { using System.ServiceModel; class A { FaultException f; } }", "namespace N { using CoreWCF; class A { FaultException f; } }\nnamespace M { using CoreWCF; class A { FaultException f; } }")]
    [InlineData("using System.ServiceModel;\nclass A { BasicHttpSecurityMode m; }", "using CoreWCF.Channels;\nclass A { BasicHttpSecurityMode m; }")]
    [InlineData("using System.ServiceModel;\nclass A { BasicHttpSecurityMode m; FaultException f; }", "using CoreWCF;\nusing CoreWCF.Channels;\nclass A { BasicHttpSecurityMode m; FaultException f; }")]
    [InlineData("using System.ServiceModel;\nusing System.ServiceModel.Activation;\nclass A { FaultException f; }", "using CoreWCF;\nclass A { FaultException f; }")]
    [InlineData("using System.ServiceModel.Activation;\n[AspNetCompatibilityRequirements]\nclass A { }", "class A { }")]
    [InlineData(
        "using System.ServiceModel;\n[ServiceBehavior(Name = \"a\", MaxItemsInObjectGraph = 5)]\nclass A { }",
        "using CoreWCF;\n[ServiceBehavior(Name = \"a\" /* MARK MaxItemsInObjectGraph = 5 is not in CoreWCF: remove MaxItemsInObjectGraph, because 2147483647 applies; to lower the limit, set MaxItemsInObjectGraph of the DataContractSerializerOperationBehavior of each operation */)]\nclass A { }")]
    [InlineData(
        "using System.ServiceModel;\n[ServiceBehavior(TransactionTimeout = \"1\", Name = \"a\")]\nclass A { }",
        "using CoreWCF;\n[ServiceBehavior(/* MARK TransactionTimeout = \"1\" is not in CoreWCF: use a TransactionScope with TransactionOptions in the operation; operations run in no transaction until then */ Name = \"a\")]\nclass A { }")]
    [InlineData(
        "using System.ServiceModel;\n[ServiceBehavior(TransactionTimeout = \"1\", TransactionTimeout = \"2\", Name = \"a\", TransactionTimeout = \"3\")]\nclass A { }",
        "using CoreWCF;\n[ServiceBehavior(/* MARK TransactionTimeout = \"1\" is not in CoreWCF: use a TransactionScope with TransactionOptions in the operation; operations run in no transaction until then */ /* MARK TransactionTimeout = \"2\" is not in CoreWCF: use a TransactionScope with TransactionOptions in the operation; operations run in no transaction until then */ Name = \"a\" /* MARK TransactionTimeout = \"3\" is not in CoreWCF: use a TransactionScope with TransactionOptions in the operation; operations run in no transaction until then */)]\nclass A { }")]
    [InlineData("using System.ServiceModel;\nclass A { [OperationBehavior(TransactionScopeRequired = false)] public void Put() { } }", "using CoreWCF;\nclass A { [OperationBehavior(/* MARK TransactionScopeRequired = false is not in CoreWCF: remove the property if it is false; if it is true, write using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled)) around the code of the operation, and call scope.Complete() at the end. The transaction of the caller does not flow */ )] public void Put() { } }")]
    [InlineData("using System.ServiceModel;\nclass A { EndpointIdentity i = EndpointIdentity.CreateSpnIdentity(\"a\"); object o = System.ServiceModel.EndpointIdentity.CreateUpnIdentity(\"b\"); FaultException f; }", "using CoreWCF;\nclass A { EndpointIdentity i = new SpnEndpointIdentity(\"a\"); object o = new CoreWCF.UpnEndpointIdentity(\"b\"); FaultException f; }")]
    [InlineData("using System.ServiceModel.Description;\nclass A { void Do(ServiceEndpoint e, IEndpointBehavior b, ServiceDescription s) { e.Behaviors.Add(b); s.Behaviors.Clear(); } }", "using CoreWCF.Description;\nclass A { void Do(ServiceEndpoint e, IEndpointBehavior b, ServiceDescription s) { e.EndpointBehaviors.Add(b); s.Behaviors.Clear(); } }")]
    [InlineData("using System.Linq;\nusing System.ServiceModel.Description;\nclass A { object Do(ContractDescription c) { return c.Behaviors.Find<IContractBehavior>(); } }", "using System.Linq;\nusing CoreWCF.Description;\nclass A { object Do(ContractDescription c) { return c.ContractBehaviors.OfType<IContractBehavior>().FirstOrDefault(); } }")]
    [InlineData("using System.ServiceModel.Description;\nclass A { object Do(ContractDescription c) { return c.Behaviors.Find<IContractBehavior>(); } }", "using System.Linq;\nusing CoreWCF.Description;\nclass A { object Do(ContractDescription c) { return c.ContractBehaviors.OfType<IContractBehavior>().FirstOrDefault(); } }")]
    [InlineData("using System.ServiceModel.Description;\nclass A { void Do(ServiceEndpoint e, IEndpointBehavior b) { e?.Behaviors.Add(b); e.Behaviors.Remove<A>(); } }", "using CoreWCF.Description;\nclass A { void Do(ServiceEndpoint e, IEndpointBehavior b) { e?.EndpointBehaviors.Add(b); e.EndpointBehaviors.Remove(typeof(A)); } }")]
    [InlineData("using System.ServiceModel.Description;\nclass A { object Do(ServiceEndpoint e) { e.Behaviors.Remove<IEndpointBehavior>(); return e.Behaviors.Remove<A>(); } }", "using CoreWCF.Description;\nclass A { object Do(ServiceEndpoint e) { e.Behaviors.Remove<IEndpointBehavior>(); return e.Behaviors.Remove<A>(); } }")]
    [InlineData("using System.ServiceModel.Description;\nclass B : A { }\nclass A { void Do(ServiceEndpoint e) { e.Behaviors.Remove<A>(); e.Behaviors.Remove<B>(); } }", "using CoreWCF.Description;\nclass B : A { }\nclass A { void Do(ServiceEndpoint e) { e.Behaviors.Remove<A>(); e.EndpointBehaviors.Remove(typeof(B)); } }")]
    [InlineData("global using System;\nusing System.ServiceModel.Description;\nclass A { object Do(ContractDescription c) { return c.Behaviors.Find<IContractBehavior>(); } }", "global using System;\nusing System.Linq;\nusing CoreWCF.Description;\nclass A { object Do(ContractDescription c) { return c.ContractBehaviors.OfType<IContractBehavior>().FirstOrDefault(); } }")]
    [InlineData("global using System;\nclass A { object Do(System.ServiceModel.Description.ContractDescription c) { return c.Behaviors.Find<A>(); } }", "global using System;\nusing System.Linq;\nclass A { object Do(CoreWCF.Description.ContractDescription c) { return c.ContractBehaviors.OfType<A>().FirstOrDefault(); } }")]
    [InlineData("using System;\nclass A { UriTemplate t; UriTemplateMatch m; }", "using System;\nclass A { CoreWCF.UriTemplate t; CoreWCF.UriTemplateMatch m; }")]
    [InlineData("using System.ServiceModel.Channels;\nclass A { Message m; }\nnamespace System.ServiceModel.Channels { class Own { } }", "using System.ServiceModel.Channels;\nusing Message = CoreWCF.Channels.Message;\nclass A { Message m; }\nnamespace System.ServiceModel.Channels { class Own { } }")]
    [InlineData("using System.ServiceModel;\nusing System.ServiceModel.Channels;\nusing System.ServiceModel.Dispatcher;\nclass A : IClientMessageInspector, IDispatchMessageInspector { public object BeforeSendRequest(ref Message m, IClientChannel c) { return null; }\npublic void AfterReceiveReply(ref Message m, object o) { }\npublic object AfterReceiveRequest(ref Message m, IClientChannel c, InstanceContext i) { return null; }\npublic void BeforeSendReply(ref Message m, object o) { } }",
        "using CoreWCF;\nusing CoreWCF.Channels;\nusing CoreWCF.Dispatcher;\nclass A : IClientMessageInspector, IDispatchMessageInspector { public object BeforeSendRequest(ref Message m, IClientChannel c) { return null; }\npublic void AfterReceiveReply(ref Message m, object o) { }\npublic object AfterReceiveRequest(ref Message m, IClientChannel c, InstanceContext i) { return null; }\npublic void BeforeSendReply(ref Message m, object o) { } }")]
    [InlineData("using System.IdentityModel.Selectors;\nabstract class A : UserNamePasswordValidator { }", "using CoreWCF.IdentityModel.Selectors;\nabstract class A : UserNamePasswordValidator { }")]
    public async Task A_service_names_the_types_of_CoreWCF(string code, string expected)
    {
        AddHost();
        Assert.Equal(expected, await EditAsync("b.cs", code));
    }

    [Theory]
    [InlineData("class FaultException { }\nclass A { FaultException f; /* System.ServiceModel.FaultException */ string s = \"System.ServiceModel\"; }")]
    [InlineData("namespace System.ServiceModels { class Own { } }\nclass A { System.ServiceModels.Own o; }")]
    [InlineData("using System.ServiceModel;\nclass A { ChannelFactory<Own.IOrders> f = new ChannelFactory<Own.IOrders>(new BasicHttpBinding(), new EndpointAddress(\"http://x\")); }")]
    public async Task What_is_not_of_a_service_stays(string code)
    {
        AddHost();
        Assert.Equal(code, await EditAsync("b.cs", code));
    }

    [Fact]
    public async Task A_class_that_serves_and_calls_keeps_the_names_of_the_client_where_it_calls()
    {
        AddHost();
        string code = """
            using System.ServiceModel;
            [ServiceContract] interface IStock { [OperationContract] void Put(); }
            class Relay : Own.IOrders
            {
                public void Put()
                {
                    using (var factory = new ChannelFactory<IStock>(new BasicHttpBinding(), new EndpointAddress("http://x")))
                    {
                        factory.CreateChannel().Put();
                    }
                }
                void Fail() { throw new FaultException<int>(1, new FaultReason("no")); }
            }
            """;
        Assert.Equal(
            code.Replace("using System.ServiceModel;", "using System.ServiceModel;\nusing FaultReason = CoreWCF.FaultReason;", StringComparison.Ordinal)
                .Replace("new FaultException<int>", "new CoreWCF.FaultException<int>", StringComparison.Ordinal),
            await EditAsync("b.cs", code));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task An_inspector_of_both_ends_is_split_where_there_is_a_client(bool hasClient)
    {
        AddHost();
        string code = "using System.ServiceModel;\nusing System.ServiceModel.Channels;\nusing System.ServiceModel.Dispatcher;\nclass A : IClientMessageInspector, IDispatchMessageInspector { public object BeforeSendRequest(ref Message m, IClientChannel c) { return null; }\npublic void AfterReceiveReply(ref Message m, object o) { }\npublic object AfterReceiveRequest(ref Message m, IClientChannel c, InstanceContext i) { return null; }\npublic void BeforeSendReply(ref Message m, object o) { } }";
        string split =
            "using System.ServiceModel;\nusing InstanceContext = CoreWCF.InstanceContext;\nusing System.ServiceModel.Channels;\nusing System.ServiceModel.Dispatcher;\nusing IDispatchMessageInspector = CoreWCF.Dispatcher.IDispatchMessageInspector;\nclass A : IClientMessageInspector, IDispatchMessageInspector { public object BeforeSendRequest(ref Message m, IClientChannel c) { return null; }\npublic void AfterReceiveReply(ref Message m, object o) { }\npublic object AfterReceiveRequest(ref CoreWCF.Channels.Message m, CoreWCF.IClientChannel c, InstanceContext i) { return null; }\npublic void BeforeSendReply(ref CoreWCF.Channels.Message m, object o) { } }";
        if (hasClient)
        {
            _tree.Add("c.cs", "public class Proxy : System.ServiceModel.ClientBase<Own.IOrders> { }");
        }

        string? edited = await EditAsync("b.cs", code);
        Assert.Equal(hasClient, edited == split);
        Assert.NotEqual(hasClient, edited!.Contains("using CoreWCF.Dispatcher;", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_fault_in_the_scope_of_a_client_is_that_of_the_service()
    {
        AddHost();
        string code = """
            using System.ServiceModel;
            [ServiceContract] public interface IStock { [OperationContract] void Put(); }
            public class StockClient : ClientBase<IStock> { public void Put() { } }
            public class Relay : Own.IOrders
            {
                public void Put()
                {
                    var client = new StockClient();
                    using (new OperationContextScope(client.InnerChannel))
                    {
                        System.GC.KeepAlive(ServiceSecurityContext.Current);
                        try { client.Put(); } catch (FaultException) { }
                        throw new FaultException<int>(1, new FaultReason("no"));
                    }
                }
            }
            """;
        string edited = await EditAsync("b.cs", code);
        Assert.Contains("using ServiceSecurityContext = CoreWCF.ServiceSecurityContext;", edited);
        Assert.Contains("using FaultReason = CoreWCF.FaultReason;", edited);
        Assert.Contains("catch (FaultException)", edited);
        Assert.Contains("throw new CoreWCF.FaultException<int>(1, new FaultReason(\"no\"))", edited);
    }

    [Theory]
    [InlineData("[OperationContract] [System.ServiceModel.Web.WebGet] void Get();", "[OperationContract]  void Get();")]
    [InlineData("[OperationContract, System.ServiceModel.Web.WebInvoke(Method = \"PUT\")] void Get();", "[OperationContract] void Get();")]
    [InlineData("[System.ServiceModel.Web.WebGet] void Get();", "[System.ServiceModel.OperationContract] void Get();")]
    public async Task A_contract_of_clients_alone_has_no_attributes_of_REST(string operation, string expected)
    {
        const string begin = "using System.ServiceModel;\n[ServiceContract]\npublic interface IBills { ";
        _tree.Add("Client.csproj", Project("Client", "<Reference Include=\"System.ServiceModel.Web\" />")).Add("a.cs",
            "class A { static object Make() => new System.ServiceModel.ChannelFactory<IBills>(\"*\"); }")
            .Add("App.config", "<configuration><system.serviceModel><client><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"IBills\" /></client></system.serviceModel></configuration>");
        Assert.Equal(begin + expected + " }", await EditAsync("b.cs", begin + operation + " }"));
    }

    [Fact]
    public async Task A_contract_of_both_ends_keeps_the_attributes_that_both_read()
    {
        AddHost();
        _tree.Add("Client/Client.csproj", Project("Client", "<ProjectReference Include=\"../Host.csproj\" />"))
            .Add("Client/c.cs", "class C { object f = new System.ServiceModel.ChannelFactory<Own.IOrders>(new System.ServiceModel.BasicHttpBinding()); }");
        Assert.Equal(Contract, await EditAsync("a.cs", null));
        Assert.Contains("System.ServiceModel.Primitives", File.ReadAllText(_tree[".drafts/Host.csproj"]), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("new ChannelFactory<Own.IOrders>(\"orders\")", "global::ordersClient.CreateFactory()")]
    [InlineData("new ChannelFactory<Own.IOrders>(\"*\")", "global::ordersClient.CreateFactory()")]
    [InlineData("new ChannelFactory<Own.IOrders>(\"other\")", "((System.Func<System.ServiceModel.ChannelFactory<Own.IOrders>>)(static () => throw new System.NotSupportedException(\"Clients.cs has no endpoint 'other' of Own.IOrders: make the client with a binding and an address\")))() /* MARK this throws until then */")]
    [InlineData("new Proxy()", "global::ordersClient.CreateClient()")]
    [InlineData("new Proxy(\"orders\")", "global::ordersClient.CreateClient()")]
    [InlineData("new ChannelFactory<Own.IOrders>(new BasicHttpBinding())", null)]
    public async Task What_takes_its_endpoint_from_configuration_takes_it_from_the_draft(string creation, string? expected)
    {
        _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract).Add("c.cs",
            "class C { object o = new System.ServiceModel.ChannelFactory<Own.IOrders>(\"orders\"); }")
            .Add("App.config", "<configuration><system.serviceModel><client><endpoint name=\"orders\" address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></client></system.serviceModel></configuration>");
        string proxy = """
            using System.ServiceModel;
            public class Proxy : ClientBase<Own.IOrders>, Own.IOrders
            {
                public Proxy() { }
            $    public Proxy(string endpointConfigurationName) : base(endpointConfigurationName) { }
            $    public Proxy(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : base(binding, address) { }
                public void Put() { }
                static object Make() { return %; }
            }
            """;
        string code = proxy.Replace("$", string.Empty, StringComparison.Ordinal).Replace("%", creation, StringComparison.Ordinal);
        string[] parts = proxy.Split('$');
        Assert.Equal((parts[0] + "#if NETFRAMEWORK\n" + parts[1] + "#endif\n" + parts[2]).Replace("%", expected ?? creation, StringComparison.Ordinal),
            await EditAsync("b.cs", code));
    }

    [Theory]
    [InlineData("", false)]
    [InlineData("System.Console.ReadLine(); ", false)]
    [InlineData("new System.Threading.Timer(null); ", true)]
    [InlineData("new ChannelFactory<Own.IOrders>(new BasicHttpBinding()); ", true)]
    [InlineData("System.AppDomain.CurrentDomain.UnhandledException += null; ", true)]
    [InlineData("Gone(); ", true)]
    [InlineData("System.Threading.Thread.Sleep(1); System.Console.Title = string.Empty; ", false)]
    [InlineData("var binding = new BasicHttpBinding { MaxReceivedMessageSize = 90000 }; binding.ReaderQuotas.MaxDepth = 5; binding = null; ", false)]
    [InlineData("System.Net.ServicePointManager.DefaultConnectionLimit = 5; ", true)]
    [InlineData("System.Threading.Thread.CurrentThread.CurrentCulture = null; ", true)]
    [InlineData("System.Environment.SetEnvironmentVariable(string.Empty, null); ", true)]
    [InlineData("new System.Threading.Thread(Open).Start(); ", true)]
    [InlineData("System.Action work = System.GC.Collect; ", true)]
    public async Task What_hosts_services_is_left_to_NET_Framework_with_what_begins_it(string work, bool isMarked)
    {
        string[] parts =
        [
            "using System.ServiceModel;\nclass Orders : Own.IOrders\n{\n    public void Put() { }\n",
            "    static void Open() { new ServiceHost(typeof(Orders), new System.Uri(\"http://localhost:8080/a\")).Open(); }\n",
            "    void Log() { }\n",
            "    static void Main() { " + work + "Open(); }\n",
            "}\n",
            "class Agent : System.ServiceProcess.ServiceBase { }\n",
        ];
        _tree.Add("Host.csproj", Project("Host", "<Reference Include=\"System.ServiceProcess\" />")).Add("a.cs", Contract);
        string edited = await EditAsync("b.cs", string.Concat(parts));
        Assert.Equal(parts[0][parts[0].IndexOf('\n', StringComparison.Ordinal)..][1..] + If(parts[1]) + parts[2] + If(parts[3]) + parts[4] + If(parts[5]), edited);
        string host = File.ReadAllText(_tree[".drafts/Program.cs"]);
        Assert.Contains("// #if NETFRAMEWORK leaves out b.cs:5 (Orders.Open()), " + (isMarked ? string.Empty : "b.cs:7 (Orders.Main()), ") + "b.cs:9 (Agent), in place of which this program hosts services\n", host, StringComparison.Ordinal);
        Assert.Equal(isMarked, host.Contains("// MARK #if NETFRAMEWORK leaves out b.cs:7 (Orders.Main()), in place of which this program hosts services: write here what else it did", StringComparison.Ordinal));

        static string If(string lines) => "#if NETFRAMEWORK\n" + lines + "#endif\n";
    }

    [Theory]
    [InlineData("class Orders : Own.IOrders\n{\n    public void Put() { new System.ServiceModel.ChannelFactory<Own.IOrders>(new System.ServiceModel.BasicHttpBinding()).CreateChannel().Put(); }\n", false)]
    [InlineData("class Outer\n{\n    internal class Orders : Own.IOrders\n    {\n        public void Put() { }\n    }\n", false)]
    [InlineData("class Outer\n{\n    class Log { }\n", true)]
    public async Task A_service_around_the_code_that_hosts_it_is_not_left_out_and_neither_is_one_in_its_class(string begin, bool isWhole)
    {
        _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract).Add("c.cs", "class Bills : Own.IOrders { public void Put() { } }");
        string main = "    static void Main() { new System.ServiceModel.ServiceHost(typeof(" + (isWhole ? "Bills" : "Orders")
            + "), new System.Uri(\"http://localhost:8080/a\")).Open(); }\n";
        Assert.Equal(isWhole ? "#if NETFRAMEWORK\n" + begin + main + "}\n#endif\n" : begin + "#if NETFRAMEWORK\n" + main + "#endif\n}\n",
            await EditAsync("b.cs", begin + main + "}\n"));
        await DraftTests.AssertCompilesAsync(_tree[".drafts/Program.cs"]);
    }

    [Fact]
    public async Task What_other_code_needs_is_not_left_out()
    {
        _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract).Add("c.cs", "class Window { void Click() { Hosts.Open(); } }");
        string code = "class Orders : Own.IOrders { public void Put() { } }\nstatic class Hosts\n{\n    public static void Open() { new System.ServiceModel.ServiceHost(typeof(Orders), new System.Uri(\"http://localhost:8080/a\")).Open(); }\n}\n";
        Assert.Equal(code, await EditAsync("b.cs", code));
    }

    [Fact]
    public async Task A_window_that_hosts_services_stays_and_so_does_the_program_that_shows_it()
    {
        _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract)
            .Add("c.cs", "class Base { }\nclass Window : Base { void Load() { new System.ServiceModel.ServiceHost(typeof(Orders), new System.Uri(\"http://localhost:8080/a\")).Open(); } }");
        string code = "class Orders : Own.IOrders { public void Put() { } }\nstatic class Program\n{\n    static void Main() { new Window(); }\n}\n";
        Assert.Equal(code, await EditAsync("b.cs", code));
        string host = File.ReadAllText(_tree[".drafts/Program.cs"]);
        Assert.Contains("// MARK Main at b.cs:4 no longer runs, because the program begins here: replace app.Run() with app.Start()", host,
            StringComparison.Ordinal);
        Assert.DoesNotContain("NETFRAMEWORK", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.ServiceModel.Configuration.BehaviorExtensionElement", true)]
    [InlineData("System.ServiceModel.Configuration.BehaviorExtensionElement, System.ServiceModel.Description.IEndpointBehavior", false)]
    public async Task An_element_of_configuration_is_left_out_unless_it_is_the_behavior_itself(string based, bool isLeftOut)
    {
        AddHost();
        string code = "abstract class Element : " + based + "\n{\n}\n";
        Assert.Equal(isLeftOut, (await EditAsync("b.cs", code)).StartsWith("#if NETFRAMEWORK", StringComparison.Ordinal));
    }

    /// <summary>CoreWCF has neither base class: what derives from one goes with the program that makes it.</summary>
    [Theory]
    [InlineData("ServiceHost")]
    [InlineData("Activation.ServiceHostFactory")]
    public async Task A_class_of_hosts_is_no_service(string based)
    {
        _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract).Add("c.cs", "class Orders : Own.IOrders { public void Put() { } }")
            .Add("App.config", "<configuration><system.serviceModel><services><service name=\"Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        string code = "class Guarded : System.ServiceModel." + based + "\n{\n}\n";
        const string opener = "class Opener\n{\n    public void Open() { new Guarded().ToString(); }\n}\nstatic class Program\n{\n    static void Main() { new Opener().Open(); }\n}\n";
        Assert.Equal("#if NETFRAMEWORK\n" + code + opener + "#endif\n", (await EditAsync("b.cs", code + opener)).Replace("#endif\n#if NETFRAMEWORK\n", string.Empty,
            StringComparison.Ordinal));
        await DraftTests.AssertCompilesAsync(_tree[".drafts/Program.cs"]);
    }

    [Fact]
    public async Task A_file_that_only_hosts_services_gives_its_name_to_the_new_program_and_another_one_keeps_it()
    {
        const string main = "static class Program\n{\n    static void Main() { new System.ServiceModel.ServiceHost(typeof(Own.Orders), new System.Uri(\"http://localhost:8080/a\")).Open(); }\n}\n";
        const string orders = "namespace Own\n{\n    public class Orders : IOrders { public void Put() { } }\n}\n";
        _tree.Add("One/One.csproj", Project("One", string.Empty)).Add("One/a.cs", Contract + orders).Add("One/Program.cs", main);
        _tree.Add("Two/Two.csproj", Project("Two", string.Empty)).Add("Two/a.cs", Contract).Add("Two/Program.cs", main + orders);
        await EditAsync(null, null);
        Assert.Equal(["One/Program.cs", "One/a.cs", "Two/DraftedProgram.cs", "Two/Program.cs", "Two/a.cs"],
            Directory.GetFiles(_tree[".drafts"], "*.cs", SearchOption.AllDirectories).Where(static file => Path.GetFileName(file) != "Smoke.cs")
                .Select(file => Path.GetRelativePath(_tree[".drafts"], file).Replace('\\', '/')).Order(StringComparer.Ordinal));
        Assert.StartsWith("// A draft", File.ReadAllText(_tree[".drafts/One/Program.cs"]), StringComparison.Ordinal);
        Assert.Equal("#if NETFRAMEWORK\n" + main + "#endif\n" + orders, File.ReadAllText(_tree[".drafts/Two/Program.cs"]));
    }

    /// <summary>The tree is not changed, and the patch makes of it what the copies are.</summary>
    [Fact]
    public async Task The_patch_makes_the_same_edits()
    {
        Copy(Repository.PathOf("tests/moves/Guarded/Server"), _tree["Server"]);
        string before = File.ReadAllText(_tree["Server/Accounts.cs"]);
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree["drafts"]);
        Assert.Contains(" 4 drafts, 1 copied file, 1 of them edited", run.Error, StringComparison.Ordinal);
        Assert.Equal(before, File.ReadAllText(_tree["Server/Accounts.cs"]));
        using Process git = Process.Start(new ProcessStartInfo("git", ["apply", _tree["drafts/edits.patch"]]) { WorkingDirectory = _tree.Folder })!;
        await git.WaitForExitAsync();
        Assert.Equal(0, git.ExitCode);
        Assert.NotEqual(before, File.ReadAllText(_tree["Server/Accounts.cs"]));
        Assert.Equal(File.ReadAllText(_tree["drafts/Server/Accounts.cs"]), File.ReadAllText(_tree["Server/Accounts.cs"]));
    }

    /// <summary>The projects that tests/moves/run builds and starts with the packages: here they compile with what stands in for these.</summary>
    [Theory]
    [InlineData("SelfHosted")]
    [InlineData("Site")]
    [InlineData("Duplex")]
    [InlineData("Guarded")]
    [InlineData("Rest")]
    [InlineData("Pipe")]
    public async Task Whole_projects_compile(string name)
    {
        Copy(Repository.PathOf("tests/moves/" + name), _tree[name]);
        Cli run = await Cli.RunAsync("migrate", _tree[name], "--draft", _tree["drafts"]);
        Assert.True(run.Exit == 0, run.Error);
        _tree.Add("drafts/Server/Agents.cs", DraftTests.Agents);
        Workload workload = await new Loader(new CheckOptions { Path = _tree["drafts"], Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);
        Assert.Equal(["Client", "Server", "Smoke"], workload.Projects.Select(static project => project.Name).Order(StringComparer.Ordinal));
        Diagnostic[] errors = [.. workload.Projects.SelectMany(static project => project.GetCompilation().GetDiagnostics())
            .Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)];
        Assert.True(errors.Length == 0, string.Join<Diagnostic>('\n', errors));
    }

    [Fact]
    public void Types_of_CoreWCF_are_those_that_its_packages_have()
    {
        CSharpCompilation framework = CSharpCompilation.Create("a", references: WcfReferences.Net472.References);
        string[] missing =
        [
            .. from type in PackageTypes.CoreWcf
               let old = "System." + (type.StartsWith("CoreWCF.IdentityModel", StringComparison.Ordinal) ? string.Empty : "ServiceModel.")
               let name = type["CoreWCF.".Length..]
               where framework.GetTypeByMetadataName(old + name) is null && framework.GetTypeByMetadataName(old + name[(name.LastIndexOf('.') + 1)..]) is null
                   && framework.GetTypeByMetadataName("System." + name) is null
               select type,
        ];
        Assert.True(missing.Length == 0, string.Join(' ', missing));
    }

    private static void Copy(string from, string to)
    {
        foreach (string file in Directory.GetFiles(from, "*", SearchOption.AllDirectories).Where(static file => !file.Contains("/obj/", StringComparison.Ordinal)))
        {
            string copy = Path.Combine(to, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
    }

    private static string Project(string name, string items) =>
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.ServiceModel.Activation\" />"
        + "<Reference Include=\"System.IdentityModel\" /><Reference Include=\"System.IdentityModel.Selectors\" />"
            + (name == "Host" ? "<Compile Remove=\"Client/**\" />" : string.Empty) + items + "</ItemGroup></Project>";

    private void AddHost() => _tree.Add("Host.csproj", Project("Host", string.Empty)).Add("a.cs", Contract)
        .Add("App.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");

    private async Task<string> EditAsync(string? name, string? code)
    {
        if (name is not null && code is not null)
        {
            _tree.Add(name, code);
        }

        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.True(run.Exit == 0, run.Error);
        return name is null ? string.Empty : File.ReadAllText(_tree[".drafts/" + name]);
    }
}
