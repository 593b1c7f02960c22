using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model.Reading;

public class ServiceModelConfigurationTests
{
    [Fact]
    public void A_binding_knows_its_sides()
    {
        WcfProject set = Set("""
            <configuration><system.serviceModel>
              <client><endpoint binding="basicHttpBinding" bindingConfiguration="both" /><endpoint binding="basicHttpBinding" bindingConfiguration="client" /></client>
              <services><service name="S"><endpoint binding="basicHttpBinding" bindingConfiguration="both" /></service></services>
              <bindings><basicHttpBinding><binding name="both" /><binding name="client" /><binding name="none" /></basicHttpBinding></bindings>
            </system.serviceModel></configuration>
            """);
        Assert.Equal(
            [EndpointSide.Client | EndpointSide.Service, EndpointSide.Client, EndpointSide.None],
            set.Configurations.Single().Bindings.Select(binding => binding.Side));
    }

    [Fact]
    public void Endpoints_without_configuration_share_the_unnamed_binding_or_the_defaults()
    {
        ServiceModelConfiguration configuration = Set("""
            <configuration><system.serviceModel>
              <client><endpoint binding="basicHttpBinding" /><endpoint binding="basicHttpBinding" bindingConfiguration="" /><endpoint binding="netTcpBinding" /><endpoint binding="netTcpBinding" /></client>
              <bindings><basicHttpBinding><binding maxReceivedMessageSize="7" /></basicHttpBinding></bindings>
            </system.serviceModel></configuration>
            """).Configurations.Single();
        ConfiguredBinding[] bindings = configuration.Bindings.ToArray();
        Assert.Equal(2, bindings.Length);
        Assert.Equal(2, bindings[0].Endpoints.Count);
        Assert.Equal(7, bindings[0]["maxReceivedMessageSize"].Int64);
        Assert.True(bindings[1].IsImplicit);
        Assert.Equal(2, bindings[1].Endpoints.Count);
        Assert.Equal(BindingKind.NetTcp, bindings[1].Kind);
        Assert.Equal(65536, bindings[1]["maxReceivedMessageSize"].Int64);
        Assert.Null(bindings[1].SetEdit("maxReceivedMessageSize", "1"));
    }

    [Theory]
    [InlineData("http://localhost/s", "basicHttpBinding")]
    [InlineData("net.tcp://localhost/s", "netTcpBinding")]
    [InlineData("net.pipe://localhost/s", "netNamedPipeBinding")]
    public void A_service_without_endpoints_gets_those_of_its_base_addresses(string address, string binding)
    {
        ConfiguredEndpoint endpoint = Set("<configuration><system.serviceModel><services><service name=\"S\"><host><baseAddresses><add baseAddress=\""
            + address + "\" /></baseAddresses></host></service></services></system.serviceModel></configuration>").Configurations.Single().Endpoints.Single();
        Assert.True(endpoint.IsDefault);
        Assert.Equal(binding, endpoint.BindingName);
        Assert.Equal(EndpointSide.Service, endpoint.Side);
    }

    [Theory]
    [InlineData("https://localhost/s")]
    [InlineData("soap.udp://localhost/s")]
    [InlineData("#{address}#")]
    [InlineData("")]
    public void Base_addresses_without_a_mapping_give_no_endpoint(string address) =>
        Assert.Empty(Set("<configuration><system.serviceModel><services><service name=\"S\"><host><baseAddresses><add baseAddress=\""
            + address + "\" /></baseAddresses></host></service></services></system.serviceModel></configuration>").Configurations.Single().Endpoints);

    [Fact]
    public void ProtocolMapping_decides_default_endpoints()
    {
        ConfiguredEndpoint endpoint = Set("""
            <configuration><system.serviceModel>
              <services><service name="S"><host><baseAddresses><add baseAddress="http://localhost/s" /></baseAddresses></host></service></services>
              <protocolMapping><add scheme="http" binding="wsHttpBinding" bindingConfiguration="w" /></protocolMapping>
              <bindings><wsHttpBinding><binding name="w" /></wsHttpBinding></bindings>
            </system.serviceModel></configuration>
            """).Configurations.Single().Endpoints.Single();
        Assert.Equal("w", endpoint.ConfiguredBinding?.Name);
        Assert.Equal(BindingKind.WSHttp, endpoint.BindingKind);
    }

    [Theory]
    [InlineData("Shop.IOrders", "IOrders")]
    [InlineData("Shop.Outer+IInner", "IInner")]
    [InlineData("renamed", "IRenamed")]
    [InlineData("Shop.IRenamed", null)]
    [InlineData("Shop.Plain", null)]
    [InlineData("Shop.INowhere", null)]
    [InlineData("Shop.Generic`1", "Generic")]
    [InlineData("", null)]
    [InlineData("$(contract)", null)]
    public void Contracts_resolve_by_configuration_name(string text, string? expected)
    {
        const string code = """
            namespace System.ServiceModel { public class ServiceContractAttribute : System.Attribute { public string ConfigurationName { get; set; } } }
            namespace Shop
            {
                [System.ServiceModel.ServiceContract] public interface IOrders { }
                public class Outer { [System.ServiceModel.ServiceContract] public interface IInner { } }
                [System.ServiceModel.ServiceContract(ConfigurationName = "renamed")] public interface IRenamed { }
                [System.ServiceModel.ServiceContract] public interface Generic<T> { }
                public interface Plain { }
            }
            """;
        ConfiguredEndpoint endpoint = Set(
            "<configuration><system.serviceModel><client><endpoint binding=\"basicHttpBinding\" contract=\"" + text
                + "\" /></client></system.serviceModel></configuration>", code)
            .Configurations.Single().Endpoints.Single();
        Assert.Equal(expected, endpoint.Contracts.SingleOrDefault()?.Name);
    }

    [Theory]
    [InlineData("maxReceivedMessageSize=\"0x10\"", "maxReceivedMessageSize", 16L)]
    [InlineData("maxReceivedMessageSize=\"#10\"", "maxReceivedMessageSize", 16L)]
    [InlineData("maxReceivedMessageSize=\" 12 \"", "maxReceivedMessageSize", 12L)]
    [InlineData("maxReceivedMessageSize=\"12KB\"", "maxReceivedMessageSize", null)]
    [InlineData("maxReceivedMessageSize=\"__size__\"", "maxReceivedMessageSize", null)]
    [InlineData("maxReceivedMessageSize=\"\"", "maxReceivedMessageSize", null)]
    public void Numbers_are_read_as_the_configuration_system_reads_them(string attribute, string path, long? expected)
    {
        ConfiguredBinding binding = Binding("<binding name=\"b\" " + attribute + " />");
        Assert.Equal(expected, binding[path].Int64);
        Assert.Equal(expected is null ? SettingOrigin.Unknown : SettingOrigin.Explicit, binding[path].Origin);
    }

    [Theory]
    [InlineData("useDefaultWebProxy='yes'", "useDefaultWebProxy", null)]
    [InlineData("useDefaultWebProxy='FALSE'", "useDefaultWebProxy", "FALSE")]
    [InlineData("messageEncoding='Binary'", "messageEncoding", null)]
    [InlineData("messageEncoding='Mtom'", "messageEncoding", "Mtom")]
    [InlineData("notInTheSchema='a'", "notInTheSchema", null)]
    public void Values_outside_the_schema_are_unknown(string attribute, string path, string? expected) =>
        Assert.Equal(expected, Binding("<binding name=\"b\" " + attribute + " />")[path].Text);

    [Fact]
    public void Nested_settings_have_paths()
    {
        ConfiguredBinding binding = Binding(
            "<binding name='b' x='1'><security mode='Message'><message establishSecurityContext='False' /></security><readerQuotas maxDepth='3' /></binding>");
        Assert.True(binding["security.mode"].Is("message"));
        Assert.False(binding["security.message.establishSecurityContext"].Boolean);
        Assert.Equal(3, binding["readerQuotas.maxDepth"].Int64);
    }

    [Theory]
    [InlineData("security.message.establishSecurityContext", "<message />")]
    [InlineData("security.transport.clientCredentialType", "<security mode='Message'>")]
    [InlineData("security.mode", "mode='Message'")]
    [InlineData("maxReceivedMessageSize", "<binding name='b'>")]
    [InlineData("readerQuotas.maxDepth", "<binding name='b'>")]
    public void What_is_missing_has_the_place_of_the_deepest_element_on_its_path(string path, string expected)
    {
        const string Written = "<binding name='b'><security mode='Message'><message /></security></binding>";
        ConfiguredBinding binding = Binding(Written);
        Location location = binding.LocationOf(binding[path]);
        Assert.Equal(expected, binding.Element.Document.Text.ToString(location.SourceSpan));
    }

    internal static ConfiguredBinding Binding(string binding, string section = "wsHttpBinding") =>
        Set("<configuration><system.serviceModel><bindings><" + section + ">" + binding + "</" + section + "></bindings></system.serviceModel></configuration>")
            .Configurations.Single().Bindings.First();

    internal static WcfProject Set(string configuration, string code = "") => Set([("app.config", configuration)], code);

    internal static WcfProject Set((string Path, string Text)[] files, string code = "")
    {
        var wcf = CSharpCompilation.Create("System.ServiceModel", options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();
        var compilation = CSharpCompilation.Create(
            "Test",
            [CSharpSyntaxTree.ParseText(code)],
            [MetadataReference.CreateFromFile(typeof(object).Assembly.Location), wcf],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        return WcfProject.Create(compilation, new AnalyzerOptions(files.Select(file => (AdditionalText)new MemoryText(file.Path, file.Text)).ToImmutableArray()));
    }
}
