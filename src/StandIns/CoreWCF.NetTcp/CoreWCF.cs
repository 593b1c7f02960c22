// The public surface of CoreWCF.NetTcp, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF
{
    public class NetTcpBinding : Binding
    {
        public NetTcpBinding() { }
        public NetTcpBinding(SecurityMode securityMode) { }
        public TransferMode TransferMode { get; set; }
        public HostNameComparisonMode HostNameComparisonMode { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public int MaxConnections { get; set; }
        public int ListenBacklog { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public EnvelopeVersion EnvelopeVersion => throw null;
        public NetTcpSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public sealed class NetTcpSecurity
    {
        public NetTcpSecurity() { }
        public SecurityMode Mode { get; set; }
        public TcpTransportSecurity Transport { get; set; }
        public MessageSecurityOverTcp Message { get; set; }
    }

    public enum TcpClientCredentialType { None = 0, Windows = 1, Certificate = 2 }
    public sealed class TcpTransportSecurity
    {
        public TcpTransportSecurity() { }
        public TcpClientCredentialType ClientCredentialType { get; set; }
        public ProtectionLevel ProtectionLevel { get; set; }
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
        public SslProtocols SslProtocols { get; set; }
    }
}
