using System;
using CoreWCF;
using CoreWCF.Channels;

namespace MeasuredCosts.Hosting;

/// <summary>The bindings of the service, with quotas that no case meets unless it is about them.</summary>
internal static class ServiceBindings
{
    private const int Quota = 64 * 1024 * 1024;

    public static BasicHttpBinding BasicHttp(TransferMode mode = TransferMode.Buffered, BasicHttpSecurityMode security = BasicHttpSecurityMode.None)
    {
        var binding = new BasicHttpBinding(security) { TransferMode = mode, MaxReceivedMessageSize = Quota, MaxBufferSize = Quota };
        binding.ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max;
        return binding;
    }

    public static NetTcpBinding NetTcp(TransferMode mode = TransferMode.Buffered)
    {
        var binding = new NetTcpBinding(SecurityMode.None) { TransferMode = mode, MaxReceivedMessageSize = Quota, MaxBufferSize = Quota };
        binding.ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max;
        return binding;
    }

    /// <summary>User name and password in the message, over HTTPS.</summary>
    public static WSHttpBinding WSHttp(bool securityContext)
    {
        var binding = new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = securityContext;
        return binding;
    }
}
