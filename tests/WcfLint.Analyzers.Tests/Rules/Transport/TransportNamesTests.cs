using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

/// <summary>The names of settings, values, attributes and types that the rules about streaming, encoding and port sharing know.</summary>
public class TransportNamesTests
{
    private static readonly CSharpCompilation s_framework = CSharpCompilation.Create("Names", references: WcfReferences.Net472.References);

    [Fact]
    public void Settings_under_port_sharing_are_settings_of_tcp() =>
        Assert.All(
            PortSharing.SocketSettings.Concat(PortSharing.ConnectionSettings).Append("portSharingEnabled"),
            name => Assert.True(
                ServiceModelSchema.BindingSetting("netTcpBinding", name) is not null
                    || ServiceModelSchema.BindingElement("tcpTransport")!.Attribute(name) is not null, name));

    [Theory]
    [InlineData("basicHttpBinding", "maxBufferPoolSize")]
    [InlineData("netTcpBinding", "maxBufferPoolSize")]
    [InlineData("netTcpBinding", "maxReceivedMessageSize")]
    [InlineData("basicHttpBinding", "maxBufferSize")]
    [InlineData("basicHttpBinding", "security.transport.clientCredentialType")]
    [InlineData("netTcpBinding", "reliableSession.enabled")]
    public void Setting_exists(string binding, string path) => Assert.NotNull(ServiceModelSchema.BindingSetting(binding, path));

    [Theory]
    [InlineData("basicHttpBinding", Streaming.ModeName, "Buffered Streamed StreamedRequest StreamedResponse")]
    [InlineData("basicHttpBinding", "messageEncoding", "Text Mtom")]
    [InlineData("netHttpBinding", "messageEncoding", "Binary Text Mtom")]
    [InlineData("wsHttpBinding", "security.mode", "None Transport Message TransportWithMessageCredential")]
    public void Values_are_those_of_the_schema(string binding, string path, string values) =>
        Assert.Equal(values.Split(' ').Order(), ServiceModelSchema.BindingSetting(binding, path)!.Values.Order());

    [Theory]
    [InlineData("System.ServiceModel.MessageBodyMemberAttribute", "Order")]
    [InlineData("System.ServiceModel.ServiceContractAttribute", "CallbackContract")]
    [InlineData("System.ServiceModel.ServiceContractAttribute", "SessionMode")]
    [InlineData("System.ServiceModel.OperationContractAttribute", "AsyncPattern")]
    public void Attribute_has_the_property(string type, string property) => Assert.NotEmpty(s_framework.GetTypeByMetadataName(type)!.GetMembers(property));

    [Theory]
    [InlineData("System.IO.Stream")]
    [InlineData("System.ServiceModel.Channels.Message")]
    [InlineData("System.Xml.Serialization.IXmlSerializable")]
    [InlineData("System.ServiceModel.MessageContractAttribute")]
    [InlineData("System.ServiceModel.MessageHeaderAttribute")]
    [InlineData("System.ServiceModel.Web.WebGetAttribute")]
    [InlineData("System.ServiceModel.Web.WebInvokeAttribute")]
    [InlineData("System.Runtime.Versioning.TargetFrameworkAttribute")]
    public void Type_exists(string name) => Assert.NotNull(s_framework.GetTypeByMetadataName(name));
}
