// The public surface of System.ServiceModel.NetTcp, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel
{
    public sealed class MessageSecurityOverTcp
    {
        public MessageSecurityOverTcp() { }
        public MessageCredentialType ClientCredentialType { get; set; }
#if WCF6_0_OR_GREATER
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
#endif
    }

    public class NetTcpBinding : Binding
    {
        public NetTcpBinding() { }
        public NetTcpBinding(SecurityMode securityMode) { }
#if !WCF8_0_OR_GREATER
        public NetTcpBinding(string configurationName) { }
#endif
#if WCF4_8_OR_GREATER
        public NetTcpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
#endif
        public EnvelopeVersion EnvelopeVersion => throw null;
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public NetTcpSecurity Security { get; set; }
        public TransferMode TransferMode { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
#if WCF4_8_OR_GREATER
        public OptionalReliableSession ReliableSession { get; set; }
#endif
#if WCF6_0_OR_GREATER
        public int MaxConnections { get; set; }
#endif
    }

    public sealed class NetTcpSecurity
    {
        public NetTcpSecurity() { }
        public MessageSecurityOverTcp Message { get; set; }
        public SecurityMode Mode { get; set; }
        public TcpTransportSecurity Transport { get; set; }
    }

    public enum TcpClientCredentialType { Certificate = 2, None = 0, Windows = 1 }
    public sealed class TcpTransportSecurity
    {
        public TcpTransportSecurity() { }
        public TcpClientCredentialType ClientCredentialType { get; set; }
        public SslProtocols SslProtocols { get; set; }
#if WCF6_0_OR_GREATER
        public ProtectionLevel ProtectionLevel { get; set; }
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#endif
    }
}
