using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Code of clients that looks like that of services: nothing hosts it, or services do not reach it.</summary>
public sealed class MigrateClientsTests : IDisposable
{
    private const string Contract = """
        using System.ServiceModel;
        namespace Own
        {
            [ServiceContract] public interface IOrders { [OperationContract] void Put(); }
            public interface IOrdersChannel : IOrders, IClientChannel { }
            public class Wrapper : IOrders
            {
                private IOrdersChannel _channel;
                private readonly ChannelFactory<IOrdersChannel> _factory = new ChannelFactory<IOrdersChannel>(new BasicHttpBinding());
                public void Put() { try { _channel.Put(); } catch (FaultException) { throw; } }
            }
        }
        """;

    private const string News = """
        using System.ServiceModel; using System.ServiceModel.Channels;
        namespace Own
        {
            [ServiceContract] public interface INews { [OperationContract] void Tell(); }
            public class News : INews { public void Tell() { } }
            public class Board
            {
                public Binding Make() => new NetTcpBinding("orders");
                public void Do() { try { Go(); } catch (FaultException) { } }
                private static void Go() { }
            }
            public static class Program { public static void Main() { new ServiceHost(typeof(News)).Open(); new ClientOf(null, null); } }
            public class ClientOf : ClientBase<IOrders> { public ClientOf(Binding b, EndpointAddress a) : base(b, a) { } }
        }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_class_that_implements_the_contract_of_its_channel_is_a_client()
    {
        Add("app", Contract, """
            namespace Own { public class User { public object Do(Wrapper wrapper) { try { wrapper.Put(); } catch (System.ServiceModel.FaultException e) { throw e; } return null; } } }
            """);
        Assert.All(await RowsAsync(), row => Assert.DoesNotContain("corewcf", row, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("ContractDescription", false, false)]
    [InlineData("WsdlImporter", false, false)]
    [InlineData("MetadataSet", true, false)]
    [InlineData("MetadataSet", false, true)]
    public async Task What_no_client_package_has_is_gone_for_clients_alone(string type, bool hasServices, bool isGone)
    {
        Add("app", Contract, "namespace Own { public class Reader { public void Do(System.ServiceModel.Description." + type + " one) { } } }", hasServices ? News : string.Empty);
        Assert.Equal(isGone, (await RowsAsync()).Contains("type:" + type + " client gone"));
    }

    // With the contract, Program is of clients alone.
    [Theory]
    [InlineData("new ChannelFactory<IOrders>(b, new EndpointAddress(u))", null)]
    [InlineData("new EndpointAddress(u, new System.ServiceModel.Channels.AddressHeader[0])", null)]
    [InlineData("((System.ServiceModel.Channels.IChannel)c).State", null)]
    [InlineData("new System.IdentityModel.Tokens.GenericXmlSecurityToken(null, null, System.DateTime.Now, System.DateTime.Now, null, null, null)", null)]
    [InlineData("new Other.ChannelFactory(b, \"s\")", null)]
    [InlineData("new ChannelFactory<IOrders>(b, \"http://x/\")", "ChannelFactory(Binding, string)")]
    [InlineData("new EndpointAddress(u, null, (System.ServiceModel.Channels.AddressHeaderCollection)null)", "EndpointAddress(Uri, EndpointIdentity, AddressHeaderCollection)")]
    [InlineData("EndpointIdentity.CreateDnsIdentity(\"d\")", "EndpointIdentity.CreateDnsIdentity")]
    [InlineData("(c as IServiceChannel)", "IServiceChannel")]
    public async Task A_member_that_no_client_package_has_is_gone_for_clients_alone(string made, string? lost)
    {
        string code = "using System; using System.ServiceModel; namespace Other { class ChannelFactory { public ChannelFactory(object b, string s) { } } } namespace Own { public class Program { static IOrders c = new ChannelFactory<IOrders>(new BasicHttpBinding()).CreateChannel(); public object Do(System.ServiceModel.Channels.Binding b, Uri u) => " + made + "; } }";
        Add("app", Contract, code);
        Assert.Equal(lost is null ? [] : [lost], (await RowsAsync()).Where(static row => row.StartsWith("type:", StringComparison.Ordinal))
            .Select(static row => row["type:".Length..].Replace(" client gone", string.Empty, StringComparison.Ordinal)));
    }

    [Fact]
    public async Task A_member_that_no_client_package_has_is_none_of_services()
    {
        Add("app", "using System.ServiceModel; [ServiceContract] public interface IA { [OperationContract] void Go(); } public class A : IA { public void Go() { EndpointIdentity.CreateDnsIdentity(\"d\"); } } class Program { static void Main() => new ServiceHost(typeof(A)).Open(); }");
        Assert.All(await RowsAsync(), static row => Assert.DoesNotContain("type:", row, StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_member_under_another_name_is_told()
    {
        Add("app", Contract, "using System.ServiceModel; namespace Own { public class Program { ChannelFactory<IOrders> f; object O(System.ServiceModel.Dispatcher.ClientRuntime r) => r.MessageInspectors; } }");
        Assert.Contains("no such member: use ClientMessageInspectors (", (await Cli.RunAsync("migrate", _tree.Folder)).Out);
    }

    [Fact]
    public async Task What_makes_a_member_of_old_is_named()
    {
        Add("app", Contract, "using System.ServiceModel; namespace Own { public class Program { ChannelFactory<IOrders> f; object o = EndpointIdentity.CreateDnsIdentity(\"d\"); object s = (IServiceChannel)null; } }");
        string text = (await Cli.RunAsync("migrate", _tree.Folder)).Out;
        Assert.Contains("write new DnsEndpointIdentity(...)", text);
        Assert.Contains("use IContextChannel, one of its bases", text);
    }

    [Fact]
    public async Task A_validator_of_certificates_makes_no_services()
    {
        Add("app", """
            using System.ServiceModel; using Gone.From.Here;
            public class Command : GoneCmdlet { public void Do() { try { Run(); } catch (FaultException) { throw; } } public object Make(ChannelFactory factory) => factory; }
            public class Validator : System.IdentityModel.Selectors.X509CertificateValidator { public override void Validate(System.Security.Cryptography.X509Certificates.X509Certificate2 c) { } }
            """);
        string[] rows = [.. await RowsAsync()];
        Assert.Contains("code:X509CertificateValidator client works", rows);
        Assert.All(rows, row => Assert.DoesNotContain("corewcf", row, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("", "client gone", "client works")]
    [InlineData("host.AddServiceEndpoint(typeof(INews), new BasicHttpBinding(), \"http://x/\");", "corewcf gone, client gone", "client works")]
    [InlineData("throw new FaultException(\"x\");", "client gone", "corewcf change, client works")]
    [InlineData("System.GC.KeepAlive(OperationContext.Current.GetCallbackChannel<INews>());", "client gone", "corewcf change, client works")]
    public async Task What_services_never_do_shows_the_lines_of_clients(string ofService, string binding, string caught)
    {
        Add("app", Contract, News.Replace("Tell() { }", "Tell() { ServiceHost host = null; " + ofService + " }", StringComparison.Ordinal));
        string[] rows = [.. await RowsAsync()];
        Assert.Contains("code:NetTcpBinding(string) " + binding, rows);
        Assert.Contains("code:FaultException " + caught, rows.Where(static row => row.StartsWith("code:FaultException", StringComparison.Ordinal)).Skip(1));
    }

    [Fact]
    public async Task A_host_whose_service_is_not_known_may_have_each_class_with_a_contract()
    {
        const string code = "namespace Own { public class Other : INews { public void Tell() { try { } catch (System.ServiceModel.CommunicationException) { } } } HOST }";
        Add("app", Contract, News, code.Replace("HOST", string.Empty, StringComparison.Ordinal));
        Assert.Contains("code:CommunicationException client works", await RowsAsync());
        Add("app", Contract, News, code.Replace("HOST", "class H { void Do(System.Type t) { new System.ServiceModel.ServiceHost(t); } }", StringComparison.Ordinal));
        Assert.Contains("code:CommunicationException corewcf change", await RowsAsync());
    }

    [Fact]
    public async Task A_contract_that_is_called_back_is_of_clients_too()
    {
        Add("app", News, """
            using System.ServiceModel;
            namespace Own
            {
                [ServiceContract(CallbackContract = typeof(INews))] public interface IOrders { [OperationContract] void Put(); }
                public class Duplex { public object Make() => new DuplexChannelFactory<IOrders>(new InstanceContext(new News()), new NetTcpBinding()); }
            }
            """);
        Assert.DoesNotContain("code:ServiceContractAttribute corewcf works", await RowsAsync());
    }

    [Theory]
    [InlineData("clientCredentials", "client works")]
    [InlineData("serviceCredentials", "corewcf works, client works")]
    public async Task A_validator_is_of_the_credentials_that_name_it(string credentials, string answers)
    {
        Add("app", Contract, News, "namespace Own { public class Validator : System.IdentityModel.Selectors.X509CertificateValidator { public override void Validate(System.Security.Cryptography.X509Certificates.X509Certificate2 c) { } } }");
        _tree.Add("app/app.config", $"""<configuration><system.serviceModel><behaviors><endpointBehaviors><behavior name="a"><{credentials}><serviceCertificate><authentication customCertificateValidatorType="Own.Validator, app" /></serviceCertificate></{credentials}></behavior></endpointBehaviors></behaviors></system.serviceModel></configuration>""");
        Assert.Contains("code:X509CertificateValidator " + answers, await RowsAsync());
    }

    [Theory]
    [InlineData("netTcpBinding", "client works")]
    [InlineData("customBinding", "corewcf change")]
    public async Task An_encoder_is_of_the_endpoints_that_have_custom_bindings(string binding, string answers)
    {
        Add("library", """
            using System.ServiceModel.Channels; using System.ServiceModel.Configuration; using System.ServiceModel.Description;
            namespace Own
            {
                public class Extension : BindingElementExtensionElement { public override System.Type BindingElementType => typeof(Element); protected override BindingElement CreateBindingElement() => new Element(); }
                public class Element : MessageEncodingBindingElement, IPolicyExportExtension
                {
                    public override MessageVersion MessageVersion { get; set; }
                    public override BindingElement Clone() => this;
                    public override MessageEncoderFactory CreateMessageEncoderFactory() => null;
                    public void ExportPolicy(MetadataExporter exporter, PolicyConversionContext context) { }
                }
            }
            """);
        AddWith("app", """<ProjectReference Include="../library/library.csproj" />""", Contract,
            News.Replace("new NetTcpBinding(\"orders\")", "null", StringComparison.Ordinal),
            "namespace Own { public class Zip { public object Make() => new System.ServiceModel.ChannelFactory<IOrders>(\"zip\"); } }");
        _tree.Add("app/app.config", $"""
            <configuration><system.serviceModel>
              <extensions><bindingElementExtensions><add name="zip" type="Own.Extension, library" /></bindingElementExtensions></extensions>
              <services><service name="Own.News"><endpoint address="net.tcp://x/" binding="{binding}" contract="Own.INews" /></service></services>
              <client><endpoint name="zip" address="net.tcp://x/" binding="customBinding" bindingConfiguration="a" contract="Own.IOrders" /></client>
              <bindings><customBinding><binding name="a"><zip /><tcpTransport /></binding></customBinding></bindings>
            </system.serviceModel></configuration>
            """);
        Assert.Contains("code:MessageEncodingBindingElement " + answers, await RowsAsync());
    }

    [Theory]
    [InlineData("IOrders", "client works")]
    [InlineData("INews", "corewcf works, client works")]
    public async Task A_behaviour_of_both_ends_is_of_those_of_the_contracts_that_have_it(string contract, string answers)
    {
        Add("app", Contract.Replace("[ServiceContract] public interface IOrders ", "[ServiceContract, Own] public interface IOrders ".Replace("Own]", contract == "IOrders" ? "Own]" : "System.Obsolete]", StringComparison.Ordinal), StringComparison.Ordinal),
            News.Replace("[ServiceContract] public interface INews", contract == "INews" ? "[ServiceContract, Own] public interface INews" : "[ServiceContract] public interface INews", StringComparison.Ordinal),
            """
            using System.ServiceModel.Channels; using System.ServiceModel.Description; using System.ServiceModel.Dispatcher;
            namespace Own
            {
                class OwnAttribute : System.Attribute, IContractBehavior
                {
                    public void AddBindingParameters(ContractDescription c, ServiceEndpoint e, BindingParameterCollection p) { }
                    public void ApplyClientBehavior(ContractDescription c, ServiceEndpoint e, ClientRuntime r) { r.ToString(); }
                    public void ApplyDispatchBehavior(ContractDescription c, ServiceEndpoint e, DispatchRuntime r) { r.ToString(); }
                    public void Validate(ContractDescription c, ServiceEndpoint e) { }
                }
            }
            """);
        Assert.Contains("code:IContractBehavior " + answers, await RowsAsync());
    }

    [Theory]
    [InlineData("", "client works")]
    [InlineData("class Real : Main, INews { public void Tell() { } }", "corewcf change")]
    public async Task An_attribute_of_services_does_nothing_on_a_class_without_a_contract(string derived, string answers)
    {
        Add("app", Contract, News, "namespace Own { [System.ServiceModel.ServiceBehavior] class Main { void Do() { try { } catch (System.ServiceModel.CommunicationException) { } } } " + derived + " }");
        Assert.Contains("code:CommunicationException " + answers, await RowsAsync());
    }

    [Fact]
    public async Task A_library_of_services_that_a_configuration_elsewhere_names_is_of_services()
    {
        Add("library", """
            using System.ServiceModel;
            namespace Own
            {
                [ServiceContract] public interface IStock { [OperationContract] void Count(); }
                public class Stock : IStock { public void Count() { try { Go(); } catch (FaultException) { } } void Go() { } }
            }
            """);
        AddWith("app", """<ProjectReference Include="../library/library.csproj" />""", Contract);
        _tree.Add("app/app.config", """<configuration><system.serviceModel><services><service name="Own.Stock"><endpoint address="net.tcp://x/" binding="netTcpBinding" contract="Own.IStock" /></service></services></system.serviceModel></configuration>""");
        Assert.Contains("code:FaultException corewcf change", await RowsAsync());
    }

    private void Add(string folder, params string[] files) => AddWith(folder, string.Empty, files);

    private void AddWith(string folder, string references, params string[] files)
    {
        _tree.Add($"{folder}/{folder}.csproj",
            $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.IdentityModel" />{references}</ItemGroup></Project>""");
        foreach ((string file, int number) in files.Select((file, number) => (file, number)))
        {
            _tree.Add($"{folder}/{number}.cs", file);
        }
    }

    private async Task<IEnumerable<string>> RowsAsync()
    {
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json");
        Assert.True(run.Out.Length > 0, run.Error);
        return [.. JsonDocument.Parse(run.Out).RootElement.GetProperty("rows").EnumerateArray().Select(row =>
            (row.TryGetProperty("feature", out JsonElement id) ? id.GetString() : string.Empty) + " " + string.Join(", ", row.GetProperty("answers").EnumerateArray()
                .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())))];
    }
}
