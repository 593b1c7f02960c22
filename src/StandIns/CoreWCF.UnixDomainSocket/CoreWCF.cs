// The public surface of CoreWCF.UnixDomainSocket, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF
{
#if COREWCF1_5_OR_GREATER
    public class UnixDomainSocketBinding : Binding
    {
        public UnixDomainSocketBinding() { }
        public UnixDomainSocketBinding(UnixDomainSocketSecurityMode securityMode) { }
        public TransferMode TransferMode { get; set; }
        public HostNameComparisonMode HostNameComparisonMode { get; set; }
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
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
        public SslProtocols SslProtocols { get; set; }
#if COREWCF1_6_OR_GREATER
        public ProtectionLevel ProtectionLevel { get; set; }
#endif
    }
#endif
}
