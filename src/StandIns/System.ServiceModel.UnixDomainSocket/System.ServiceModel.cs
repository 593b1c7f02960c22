// The public surface of System.ServiceModel.UnixDomainSocket, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel
{
#if WCF6_2_OR_GREATER
    public class UnixDomainSocketBinding : Binding
    {
        public UnixDomainSocketBinding() { }
        public UnixDomainSocketBinding(UnixDomainSocketSecurityMode securityMode) { }
        public TransferMode TransferMode { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public int MaxConnections { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public EnvelopeVersion EnvelopeVersion => throw null;
        public UnixDomainSocketSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public enum UnixDomainSocketClientCredentialType { None, Default, Certificate, Windows, PosixIdentity }
    public sealed class UnixDomainSocketSecurity
    {
        public UnixDomainSocketSecurity() { }
        public UnixDomainSocketSecurityMode Mode { get; set; }
        public UnixDomainSocketTransportSecurity Transport { get; set; }
    }

    public enum UnixDomainSocketSecurityMode { None, Transport, TransportCredentialOnly }
    public sealed class UnixDomainSocketTransportSecurity
    {
        public UnixDomainSocketTransportSecurity() { }
        public UnixDomainSocketClientCredentialType ClientCredentialType { get; set; }
        public ProtectionLevel ProtectionLevel { get; set; }
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
        public SslProtocols SslProtocols { get; set; }
    }
#endif
}
