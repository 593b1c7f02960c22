// The public surface of System.ServiceModel.NetTcp, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Channels
{
    public abstract class ConnectionOrientedTransportBindingElement : TransportBindingElement
    {
#if WCF6_0_OR_GREATER
        public ConnectionOrientedTransportBindingElement() { }
        public ConnectionOrientedTransportBindingElement(ConnectionOrientedTransportBindingElement elementToBeCloned) { }
#endif
        public int ConnectionBufferSize { get; set; }
        public int MaxBufferSize { get; set; }
        public TransferMode TransferMode { get; set; }
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

    public class SslStreamSecurityBindingElement
#if !WCF6_0_OR_GREATER
        : BindingElement
#endif
#if WCF6_0_OR_GREATER
        : StreamUpgradeBindingElement
#endif
    {
        public SslStreamSecurityBindingElement() { }
#if WCF6_0_OR_GREATER
        protected SslStreamSecurityBindingElement(SslStreamSecurityBindingElement elementToBeCloned) { }
#endif
        public SslProtocols SslProtocols { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF4_6_OR_GREATER
        public bool RequireClientCertificate { get; set; }
#endif
    }

#if WCF6_0_OR_GREATER
    public abstract class StreamUpgradeBindingElement : BindingElement
    {
        protected StreamUpgradeBindingElement() { }
        protected StreamUpgradeBindingElement(StreamUpgradeBindingElement elementToBeCloned) { }
    }
#endif

    public sealed class TcpConnectionPoolSettings
    {
        internal TcpConnectionPoolSettings() { }
        public string GroupName { get; set; }
        public TimeSpan IdleTimeout { get; set; }
        public TimeSpan LeaseTimeout { get; set; }
        public int MaxOutboundConnectionsPerEndpoint { get; set; }
    }

    public class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public TcpTransportBindingElement() { }
        protected TcpTransportBindingElement(TcpTransportBindingElement elementToBeCloned) { }
        public TcpConnectionPoolSettings ConnectionPoolSettings => throw null;
        public override string Scheme => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF6_0_OR_GREATER
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#endif
    }

    public class WindowsStreamSecurityBindingElement
#if !WCF6_0_OR_GREATER
        : BindingElement
#endif
#if WCF6_0_OR_GREATER
        : StreamUpgradeBindingElement
#endif
    {
        public WindowsStreamSecurityBindingElement() { }
#if WCF6_0_OR_GREATER
        protected WindowsStreamSecurityBindingElement(WindowsStreamSecurityBindingElement elementToBeCloned) { }
#endif
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF6_0_OR_GREATER
        public ProtectionLevel ProtectionLevel { get; set; }
#endif
    }
}
