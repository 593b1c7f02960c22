// The public surface of CoreWCF.NetTcp, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Channels
{
    public abstract class ConnectionOrientedTransportBindingElement : TransportBindingElement, IPolicyExportExtension
    {
#if COREWCF1_4_OR_GREATER
        protected ConnectionOrientedTransportBindingElement() { }
        protected ConnectionOrientedTransportBindingElement(ConnectionOrientedTransportBindingElement elementToBeCloned) { }
#endif
        public int ConnectionBufferSize { get; set; }
        public HostNameComparisonMode HostNameComparisonMode { get; set; }
        public int MaxBufferSize { get; set; }
        public int MaxPendingConnections { get; set; }
        public TimeSpan ChannelInitializationTimeout { get; set; }
        public TimeSpan MaxOutputDelay { get; set; }
        public int MaxPendingAccepts { get; set; }
        public override bool CanBuildServiceDispatcher<TChannel>(BindingContext context) => throw null;
        public TransferMode TransferMode { get; set; }
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
#if COREWCF1_4_OR_GREATER
        protected abstract string WsdlTransportUri { get; }
        internal protected virtual bool SupportsUpgrade(StreamUpgradeBindingElement streamUpgradeBindingElement) => throw null;
#endif
    }

#if COREWCF1_4_OR_GREATER
    public interface IStreamUpgradeChannelBindingProvider { }
#endif

#if COREWCF1_6_OR_GREATER
    public class NetTcpOptions
    {
        public IServiceProvider ApplicationServices => throw null;
        public void Listen(string baseAddress) { }
        public void Listen(Uri baseAddress) { }
    }
#endif

    public class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public TcpTransportBindingElement() { }
        protected TcpTransportBindingElement(TcpTransportBindingElement elementToBeCloned) { }
        public int ListenBacklog { get; set; }
        public override string Scheme => throw null;
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if COREWCF1_4_OR_GREATER
        protected override string WsdlTransportUri => throw null;
#endif
    }
}
