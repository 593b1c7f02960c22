// The public surface of CoreWCF.NetTcp that rules and tests use, after the source of CoreWCF.
using System;
using System.Xml;
using CoreWCF.Channels;

namespace CoreWCF
{
    public sealed class TcpTransportSecurity { public TcpClientCredentialType ClientCredentialType { get; set; } }

    public sealed class NetTcpSecurity
    {
        public SecurityMode Mode { get; set; }
        public TcpTransportSecurity Transport { get; set; }
        public MessageSecurityOverTcp Message { get; set; }
    }

    public class NetTcpBinding : Binding
    {
        public NetTcpBinding() { }
        public NetTcpBinding(SecurityMode securityMode) { }
        public int ListenBacklog { get; set; }
        public int MaxBufferSize { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public int MaxConnections { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public NetTcpSecurity Security { get; set; }
        public TransferMode TransferMode { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }
}

namespace CoreWCF.Channels
{
    public abstract class ConnectionOrientedTransportBindingElement : TransportBindingElement
    {
        public int ConnectionBufferSize { get; set; }
        public int MaxBufferSize { get; set; }
        public TransferMode TransferMode { get; set; }
    }

    public class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public int ListenBacklog { get; set; }
        public override string Scheme => throw null;
        public override BindingElement Clone() => throw null;
    }
}
