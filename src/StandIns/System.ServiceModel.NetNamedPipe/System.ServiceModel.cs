// The public surface of System.ServiceModel.NetNamedPipe, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel
{
#if WCF6_0_OR_GREATER
    public class AddressAccessDeniedException : CommunicationException
    {
        public AddressAccessDeniedException() { }
        public AddressAccessDeniedException(string message) { }
        public AddressAccessDeniedException(string message, Exception innerException) { }
        protected AddressAccessDeniedException(SerializationInfo info, StreamingContext context) { }
    }

    public sealed class NamedPipeTransportSecurity
    {
        public NamedPipeTransportSecurity() { }
        public ProtectionLevel ProtectionLevel { get; set; }
    }

    public class NetNamedPipeBinding : Binding
    {
        public NetNamedPipeBinding() { }
        public NetNamedPipeBinding(NetNamedPipeSecurityMode securityMode) { }
        public TransferMode TransferMode { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public int MaxConnections { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public EnvelopeVersion EnvelopeVersion => throw null;
        public NetNamedPipeSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public sealed class NetNamedPipeSecurity
    {
        public NetNamedPipeSecurity() { }
        public NetNamedPipeSecurityMode Mode { get; set; }
        public NamedPipeTransportSecurity Transport { get; set; }
    }

    public enum NetNamedPipeSecurityMode { None, Transport }
#endif
}
