using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace MeasuredCosts.Hosting;

/// <summary>The bindings of the client, with quotas that no case meets unless it is about them.</summary>
internal static class ClientBindings
{
    private const int Quota = 64 * 1024 * 1024;

    public static BasicHttpBinding BasicHttp(TransferMode mode = TransferMode.Buffered, BasicHttpSecurityMode security = BasicHttpSecurityMode.None) => new(security)
    {
        TransferMode = mode,
        MaxReceivedMessageSize = Quota,
        MaxBufferSize = Quota,
        ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        UseDefaultWebProxy = false,
    };

    public static NetTcpBinding NetTcp(TransferMode mode = TransferMode.Buffered) => new(SecurityMode.None)
    {
        TransferMode = mode,
        MaxReceivedMessageSize = Quota,
        MaxBufferSize = Quota,
        ReaderQuotas = XmlDictionaryReaderQuotas.Max,
    };

    /// <summary>The same, with a pool of connections that only bindings of its group share.</summary>
    public static Binding NetTcpOfGroup(string group)
    {
        var binding = new CustomBinding(NetTcp());
        binding.Elements.Find<TcpTransportBindingElement>().ConnectionPoolSettings.GroupName = group;
        return binding;
    }

    /// <summary>User name and password in the message, over HTTPS.</summary>
    public static WSHttpBinding WSHttp(bool securityContext)
    {
        var binding = new WSHttpBinding(SecurityMode.TransportWithMessageCredential) { UseDefaultWebProxy = false };
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = securityContext;
        return binding;
    }
}
