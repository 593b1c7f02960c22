// The public surface of System.ServiceModel.NetTcp that rules and tests use, after the reference source of dotnet/wcf.
using System;
using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel
{
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
        public NetTcpBinding(string configurationName) { }
        public int MaxBufferSize { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public int MaxConnections { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public OptionalReliableSession ReliableSession { get; set; }
        public override string Scheme => throw null;
        public NetTcpSecurity Security { get; set; }
        public TransferMode TransferMode { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }
}

namespace System.ServiceModel.Channels
{
    public abstract class ConnectionOrientedTransportBindingElement : TransportBindingElement
    {
        public int ConnectionBufferSize { get; set; }
        public int MaxBufferSize { get; set; }
        public TransferMode TransferMode { get; set; }
    }

    public sealed class TcpConnectionPoolSettings
    {
        public string GroupName { get; set; }
        public TimeSpan IdleTimeout { get; set; }
        public TimeSpan LeaseTimeout { get; set; }
        public int MaxOutboundConnectionsPerEndpoint { get; set; }
    }

    public class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public TcpConnectionPoolSettings ConnectionPoolSettings => throw null;
        public override string Scheme => throw null;
        public override BindingElement Clone() => throw null;
    }
}
