// The public surface of System.ServiceModel.NetNamedPipe, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Channels
{
#if WCF6_0_OR_GREATER
    public sealed class NamedPipeConnectionPoolSettings
    {
        internal NamedPipeConnectionPoolSettings() { }
        public string GroupName { get; set; }
        public TimeSpan IdleTimeout { get; set; }
        public int MaxOutboundConnectionsPerEndpoint { get; set; }
    }

    public class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public NamedPipeTransportBindingElement() { }
        protected NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned) { }
        public NamedPipeConnectionPoolSettings ConnectionPoolSettings => throw null;
        public override string Scheme => throw null;
        public override BindingElement Clone() => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }
#endif
}
