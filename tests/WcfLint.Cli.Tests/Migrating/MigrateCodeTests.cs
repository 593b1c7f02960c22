using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What `wcflint migrate` reads in code: elements of custom bindings, catch clauses, Windows services, behaviours of hosts, contracts.</summary>
public sealed class MigrateCodeTests : IDisposable
{
    private const string Contract = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("host.Opened += (s, e) => { };", 1)]
    [InlineData("host.Closing += (s, e) => { };", 1)]
    [InlineData("new Own.NightHost().Closed += (s, e) => { };", 1)]
    [InlineData("new ChannelFactory<IOrders>().Opened += (s, e) => { };", 0)]
    [InlineData("new Own.ServiceHostBase().Opened += (s, e) => { };", 0)]
    [InlineData("new Own.Door().Opened += (s, e) => { };", 0)]
    public async Task Events_of_hosts_have_a_row(string code, int rows)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel;
            namespace Own
            {
                public class Door { public event System.EventHandler Opened; }
                public class ServiceHostBase { public event System.EventHandler Opened; }
                public class NightHost : ServiceHost { }
                public class Orders : IOrders { public void Put() { } }
                public static class Program { public static void Main() { var host = new ServiceHost(typeof(Orders)); {{code}} } }
            }
            """);
        Assert.Equal(rows, (await MigrateAsync()).GetProperty("rows").EnumerateArray()
            .Count(row => row.GetProperty("feature").GetString() == "code:ServiceHostBase.Opened"));
    }

    [Theory]
    [InlineData("class Own2 : Host { protected override void ApplyConfiguration() { base.ApplyConfiguration(); } }", 0)]
    [InlineData("class Night : System.ServiceModel.ServiceHost { protected new void ApplyConfiguration() { } }", 0)]
    [InlineData("class Night : System.ServiceModel.ServiceHost { protected override void ApplyConfiguration() { base.ApplyConfiguration(); } }", 1)]
    [InlineData("class Night : System.ServiceModel.ServiceHost { } class Late : Night { protected override void ApplyConfiguration() { } }", 1)]
    public async Task Overrides_of_ApplyConfiguration_have_a_row(string types, int rows)
    {
        AddProject(Contract, "namespace Own { class Host { protected virtual void ApplyConfiguration() { } } " + types
            + " public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { new System.ServiceModel.ServiceHost(typeof(Orders)); } } }");
        Assert.Equal(rows, Rows(await MigrateAsync(), "code:ServiceHostBase.ApplyConfiguration").Count());
    }

    [Theory]
    [InlineData("class Log : IServiceBehavior { public void Validate(ServiceDescription d, System.ServiceModel.ServiceHostBase h) { } }", "code:ServiceHostBase", 0)]
    [InlineData("class Log { public void Validate(ServiceDescription d, System.ServiceModel.ServiceHostBase h) { } }", "code:ServiceHostBase", 1)]
    [InlineData("class Odd : System.ServiceModel.CommunicationException { }", "code:CommunicationException", 0)]
    [InlineData("class Odd { public void Do() { try { } catch (System.ServiceModel.CommunicationException) { } } }", "code:CommunicationException", 1)]
    public async Task A_type_that_has_another_namespace_alone_changes_nothing_else(string type, string feature, int changes)
    {
        AddProject(Contract, "using System.ServiceModel.Description; namespace Own { abstract " + type
            + " public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { new System.ServiceModel.ServiceHost(typeof(Orders)); } } }");
        Assert.Equal(changes, Rows(await MigrateAsync(), feature).Count(row => row.GetProperty("answers").EnumerateArray()
            .Any(answer => answer.GetProperty("verdict").GetString() == "change")));
    }

    [Theory]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()).Endpoint.Behaviors.Clear();", "code:ServiceEndpoint.Behaviors", "client change")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()).CreateChannelWithIssuedToken(null);", "code:ChannelFactory.CreateChannelWithIssuedToken", "client gone")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()).CreateChannel();", "code:ChannelFactory.CreateChannelWithIssuedToken", "")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol = System.Net.SecurityProtocolType.Tls12;", "code:ServicePointManager.SecurityProtocol", "client ignored")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol = System.Net.SecurityProtocolType.Tls12 | (System.Net.SecurityProtocolType)768;", "code:ServicePointManager.SecurityProtocol=Ssl3", "")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol &= ~System.Net.SecurityProtocolType.Ssl3;", "code:ServicePointManager.SecurityProtocol=Ssl3", "")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol |= System.Net.SecurityProtocolType.Tls | (System.Net.SecurityProtocolType.Ssl3);", "code:ServicePointManager.SecurityProtocol=Ssl3", "client throws")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol = System.Net.ServicePointManager.SecurityProtocol | (System.Net.SecurityProtocolType)48;", "code:ServicePointManager.SecurityProtocol=Ssl3", "client throws")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol = System.Net.ServicePointManager.SecurityProtocol | (System.Net.SecurityProtocolType)48;", "code:ServicePointManager.SecurityProtocol", "")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); System.Net.ServicePointManager.SecurityProtocol = System.Net.SecurityProtocolType.Ssl3;", "code:ServicePointManager.SecurityProtocol=Ssl3", "corewcf throws")]
    [InlineData("new System.ServiceModel.ChannelFactory<IOrders>(new System.ServiceModel.BasicHttpBinding()); System.Net.ServicePointManager.SecurityProtocol = System.Net.SecurityProtocolType.Ssl3;", "code:ServicePointManager.SecurityProtocol", "")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); System.Net.ServicePointManager.SecurityProtocol = System.Net.SecurityProtocolType.Tls12;", "code:ServicePointManager.SecurityProtocol", "")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); new System.IdentityModel.Protocols.WSTrust.RequestSecurityToken();", "code:RequestSecurityToken", "corewcf gone")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); new RequestSecurityToken();", "code:RequestSecurityToken", "")]
    [InlineData("new System.ServiceModel.Security.WSTrustServiceHost(null);", "code:WSTrustServiceHost", "corewcf gone")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); new System.IdentityModel.Configuration.IdentityConfiguration(false);", "code:IdentityConfiguration", "corewcf change")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); new IdentityConfiguration();", "code:IdentityConfiguration", "")]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(Orders)); } static void After(System.ServiceModel.IClientChannel channel) {", "code:IClientChannel", "corewcf works")]
    public async Task Security_tokens_have_a_row(string code, string feature, string expected)
    {
        AddProject(Contract, "namespace Own { public class RequestSecurityToken { } public class IdentityConfiguration { } public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { " + code + " } } }");
        Assert.Equal(expected, string.Join(", ", Rows(await MigrateAsync(), feature).Select(row => row.GetProperty("answers")[0])
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString()).Distinct()));
    }

    [Fact]
    public async Task A_property_that_is_gone_is_gone_with_its_default_value()
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding { PortSharingEnabled = false }, \"net.tcp://localhost:9000/a\"); } } }");
        JsonElement row = Assert.Single(Rows(await MigrateAsync(), "setting:netTcpBinding/portSharingEnabled"));
        Assert.Equal("gone", row.GetProperty("answers")[0].GetProperty("verdict").GetString());
    }

    [Theory]
    [InlineData("HostBase", 1)]
    [InlineData("Desk", 0)]
    public async Task A_binding_that_a_host_class_returns_is_that_of_a_service(string based, int rows)
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { public class Orders : IOrders { public void Put() { } } public abstract class Desk { protected abstract System.ServiceModel.Channels.Binding GetBinding(); } "
            + "public abstract class HostBase : ServiceHost { protected HostBase() : base(typeof(Orders)) { AddServiceEndpoint(typeof(IOrders), GetBinding(), \"http://localhost/a\"); } protected abstract System.ServiceModel.Channels.Binding GetBinding(); } "
            + "public class Night : " + based
                + " { protected override System.ServiceModel.Channels.Binding GetBinding() { return new WSHttpBinding(SecurityMode.Message); } } public static class Program { public static void Main() { new Night(); } } }");
        Assert.Equal(rows, Rows(await MigrateAsync(), "setting:wsHttpBinding/security.mode=Message").Count());
    }

    [Theory]
    [InlineData("context", 1)]
    [InlineData("context, new BasicHttpBinding(), new EndpointAddress(\"http://a\")", 0)]
    public async Task A_duplex_client_without_an_endpoint_has_the_row_of_one_that_reads_it_from_configuration(string arguments, int rows)
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { public class Duplex : DuplexClientBase<IOrders> { public Duplex(InstanceContext context) : base(" + arguments + ") { } } public static class Program { public static void Main() { new Duplex(null); } } }");
        Assert.Equal(rows, (await MigrateAsync()).GetProperty("rows").EnumerateArray().Count(row => row.GetProperty("feature").GetString() == "code:DuplexClientBase()"));
    }

    // A class that makes hosts is of a service, also where it has clients.
    [Theory]
    [InlineData("var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(System.ServiceModel.Description.IMetadataExchange), null, \"mex\");", "corewcf")]
    [InlineData("var mex = typeof(System.ServiceModel.Description.IMetadataExchange);", "client")]
    public async Task Metadata_exchange_is_that_of_the_host_beside_a_client(string code, string target)
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { " + code + " new ChannelFactory<IOrders>(new BasicHttpBinding()).CreateChannel(); } } }");
        JsonElement row = Assert.Single((await MigrateAsync()).GetProperty("rows").EnumerateArray(),
            row => row.GetProperty("feature").GetString() == "code:IMetadataExchange");
        Assert.Contains(row.GetProperty("answers").EnumerateArray(), answer => answer.GetProperty("target").GetString() == target);
    }

    [Theory]
    [InlineData("", 1)]
    [InlineData("[OperationContract] void Do();", 0)]
    [InlineData("[OperationContract] System.Threading.Tasks.Task DoAsync();", 0)]
    [InlineData("[OperationContract] void Other();", 1)]
    public async Task Begin_and_End_have_a_row_where_the_operation_has_no_other_form(string more, int rows)
    {
        AddProject("using System; using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract(AsyncPattern = true)] IAsyncResult BeginDo(AsyncCallback c, object s); void EndDo(IAsyncResult r); " + more + " } }", "class C { }");
        Assert.Equal(rows, (await MigrateAsync()).GetProperty("rows").EnumerateArray()
            .Count(row => row.GetProperty("feature").GetString() == "code:OperationContractAttribute.AsyncPattern"));
    }

    [Theory]
    [InlineData("var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());", true)]
    [InlineData("var b = new CustomBinding(); b.Elements.Add(new TextMessageEncodingBindingElement()); b.Elements.Add(new HttpTransportBindingElement());", true)]
    [InlineData("var t = new HttpTransportBindingElement(); var b = new CustomBinding(); b.Elements.Add(new TextMessageEncodingBindingElement()); b.Elements.Add(t);", true)]
    [InlineData("var b = new CustomBinding(Elements.Encoding(), new HttpTransportBindingElement());", false)]
    [InlineData("var b = new CustomBinding(); b.Elements.Add(Elements.Encoding()); b.Elements.Add(new HttpTransportBindingElement());", false)]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement()); b.Elements.Insert(0, Elements.Encoding());", false)]
    [InlineData("var b = new CustomBinding(Elements.All());", false)]
    public async Task A_custom_binding_is_ready_where_all_its_elements_are_in_sight(string code, bool isReady)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel; using System.ServiceModel.Channels;
            namespace Own
            {
                public static class Elements { public static TextMessageEncodingBindingElement Encoding() => Make<TextMessageEncodingBindingElement>(); public static BindingElementCollection All() => null; private static T Make<T>() where T : new() => new T(); }
                public class Orders : IOrders { public void Put() { } }
                public static class Program { public static void Main() { {{code}} var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), b, "http://x/orders"); } }
            }
            """);
        JsonElement endpoint = Assert.Single((await MigrateAsync()).GetProperty("endpoints").EnumerateArray());
        Assert.Equal(isReady ? "ready" : "change", endpoint.GetProperty("verdict").GetString());
        Assert.Equal(!isReady, endpoint.GetProperty("needs").EnumerateArray().Any(need => need.GetProperty("what").GetString() == "its binding elements"));
    }

    [Theory]
    [InlineData("try { new Proxy().Put(); } catch (FaultException) { }", "client works")]
    [InlineData("try { new Proxy().Put(); } catch (CommunicationException) { }", "client works")]
    [InlineData("try { new Proxy().Put(); } catch (FaultException) { throw; }", "corewcf change, client works")]
    [InlineData("try { new Proxy().Put(); } catch (FaultException e) { throw e; }", "corewcf change, client works")]
    [InlineData("try { new Proxy().Put(); } catch (FaultException e) { throw new FaultException<int>(1, e); }", "corewcf change, client works")]
    [InlineData("try { new Proxy().Put(); } catch (FaultException e) { throw new System.Exception(e.Message); }", "client works")]
    [InlineData("try { Check(); } catch (FaultException) { }", "corewcf change, client works")]
    [InlineData("new Proxy().Put(); throw new FaultException(\"x\");", "corewcf change, client works")]
    public async Task A_catch_around_the_call_of_a_client_is_the_clients(string code, string expected)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel;
            namespace Own
            {
                [ServiceContract] public interface IFeed { [OperationContract] void Get(); }
                public class Proxy : ClientBase<IOrders> { public void Put() { Channel.Put(); } }
                public class Feed : IFeed
                {
                    public void Get() { {{code}} }
                    private static void Check() { new Proxy().Close(); }
                }
                public static class Program { public static void Main() { new ServiceHost(typeof(Feed)); } }
            }
            """);
        JsonElement report = await MigrateAsync();
        string id = code.Contains("CommunicationException", StringComparison.Ordinal) ? "code:CommunicationException" : "code:FaultException";
        Assert.Equal(expected, Answers(Assert.Single(Rows(report, id))));
    }

    // The constructor is the application's own: it may take the name after the migration, too. A tool generates its constructors again.
    [Theory]
    [InlineData("", "app/1.cs")]
    [InlineData("// <auto-generated>\n", "app/0.cs")]
    public async Task A_client_by_name_has_a_row_at_the_call_of_the_constructor_of_WCF(string head, string file)
    {
        AddProject(Contract + " public static class Program { public static void Main() { new Own.Proxy(\"orders\"); } }", head + """
            using System.ServiceModel;
            namespace Own { public class Proxy : ClientBase<IOrders>, IOrders { public Proxy(string endpointConfigurationName) : base(endpointConfigurationName) { } public void Put() { Channel.Put(); } } }
            """);
        Assert.Equal(file, Assert.Single(Rows(await MigrateAsync(), "code:ClientBase(string)")).GetProperty("path").GetString());
    }

    [Fact]
    public async Task A_client_that_derives_from_a_generated_one_has_a_row_where_it_is_created()
    {
        AddProject(
            Contract + " namespace Own { public class Special : Proxy { public Special(string endpointConfigurationName) : base(endpointConfigurationName) { } } public static class Program { public static void Main() { new Special(\"orders\"); } } }",
            "// <auto-generated>\nusing System.ServiceModel; namespace Own { public class Proxy : ClientBase<IOrders>, IOrders { public Proxy(string endpointConfigurationName) : base(endpointConfigurationName) { } public void Put() { Channel.Put(); } } }");
        Assert.Equal("app/0.cs", Assert.Single(Rows(await MigrateAsync(), "code:ClientBase(string)")).GetProperty("path").GetString());
    }

    [Theory]
    [InlineData("host.AddServiceEndpoint(typeof(System.ServiceModel.Description.IMetadataExchange), new BasicHttpBinding(), \"http://x/mex\");", 1)]
    [InlineData("host.Description.Endpoints.Find(typeof(System.ServiceModel.Description.IMetadataExchange));", 0)]
    public async Task Only_an_endpoint_of_metadata_that_is_added_has_a_row(string code, int rows)
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { var host = new ServiceHost(typeof(Orders)); " + code + " } } }");
        Assert.Equal(rows, Rows(await MigrateAsync(), "code:IMetadataExchange").Count());
    }

    [Theory]
    [InlineData(true, new[] { "corewcf change", "corewcf change" })]
    [InlineData(false, new string[0])]
    public async Task A_windows_service_has_a_row_beside_services(bool isServed, string[] expected)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel; using System.ServiceProcess;
            namespace Own
            {
                public class Proxy : ClientBase<IOrders> { }
                public class Orders { }
                public class Night : ServiceBase
                {
                    protected override void OnStart(string[] args) { {{(isServed ? "new ServiceHost(typeof(Orders)).Open();" : "new Proxy();")}} }
                    public static void Main() { ServiceBase.Run(new Night()); }
                }
            }
            """);
        JsonElement report = await MigrateAsync();
        Assert.Equal(expected, Rows(report, "code:ServiceBase").Select(Answers));
        Assert.DoesNotContain(report.GetProperty("rows").EnumerateArray(), row => !isServed && Answers(row).Contains("corewcf", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("host.Description.Behaviors.Add(new Logging());", 1)]
    [InlineData("host.Description.Behaviors.Add(new ServiceMetadataBehavior());", 0)]
    [InlineData("host.Description.Behaviors.Remove<ServiceDebugBehavior>();", 0)]
    [InlineData("new ChannelFactory<IOrders>().Endpoint.Behaviors.Add(null);", 0)]
    public async Task A_behaviour_of_a_host_has_a_row(string code, int rows)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Description;
            namespace Own
            {
                public class Logging : IServiceBehavior { public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<ServiceEndpoint> e, BindingParameterCollection b) { } public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { } public void Validate(ServiceDescription d, ServiceHostBase h) { } }
                public class Orders : IOrders { public void Put() { } }
                public static class Program { public static void Main() { var host = new ServiceHost(typeof(Orders)); {{code}} } }
            }
            """);
        Assert.Equal(rows, Rows(await MigrateAsync(), "code:ServiceDescription.Behaviors").Count());
    }

    [Theory]
    [InlineData("", true)]
    [InlineData("public class Proxy : ClientBase<IOrders> { }", false)]
    public async Task Attributes_of_contracts_need_another_using_directive_where_clients_do_not_share_them(string client, bool isRenamed)
    {
        AddProject(Contract, "using System.ServiceModel; namespace Own { " + client
            + " public class Orders : IOrders { public void Put() { } } public static class Program { public static void Main() { new ServiceHost(typeof(Orders)); } } }");
        await Cli.RunAsync("migrate", _tree.Folder, "--output", _tree["migration.txt"]);
        Assert.Equal(isRenamed, System.IO.File.ReadAllText(_tree["migration.txt"]).Contains("  using CoreWCF: ServiceContract, OperationContract (app/0.cs)",
            StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Headers.Read();", "Headers.Read();", ", which clients run too: qualify the names of each end, or give the services a copy")]
    [InlineData("", "", ", of which the services need a copy if clients run it too")]
    public async Task A_file_that_clients_run_too_is_copied_for_the_services(string ofClient, string ofService, string expected)
    {
        AddProject(Contract, $$"""
            using System.ServiceModel; using System.ServiceModel.Channels;
            namespace Own
            {
                public class Proxy : ClientBase<IOrders> { void Do() { {{ofClient}} } }
                public class Orders : IOrders { public void Put() { {{ofService}} } }
                public static class Program { public static void Main() { new ServiceHost(typeof(Orders)); } }
                public static class Headers { public static object Read() => OperationContext.Current ?? (object)new MessageHeader<string>("x"); }
            }
            """);
        foreach (string format in new[] { "text", "html", "markdown" })
        {
            await Cli.RunAsync("migrate", _tree.Folder, "--format", format, "--output", _tree["migration." + format]);
            Assert.Contains(expected, System.IO.File.ReadAllText(_tree["migration." + format]));
        }

        Assert.Contains(Rows(await MigrateAsync(), "code:OperationContext.Current"),
            row => row.GetProperty("answers")[0].GetProperty("need").GetString()!.EndsWith(
                "copy it for the services, because the clients keep the type of System.ServiceModel", StringComparison.Ordinal));
    }

    private static string Answers(JsonElement row) =>
        string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString()));

    private static IEnumerable<JsonElement> Rows(JsonElement report, string feature) =>
        report.GetProperty("rows").EnumerateArray().Where(row => row.TryGetProperty("feature", out JsonElement id) && id.GetString() == feature);

    private void AddProject(params string[] files)
    {
        _tree.Add("app/app.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceProcess" /></ItemGroup></Project>""");
        foreach ((string file, int number) in files.Select((file, number) => (file, number)))
        {
            _tree.Add($"app/{number}.cs", file);
        }
    }

    private async Task<JsonElement> MigrateAsync()
    {
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json");
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
