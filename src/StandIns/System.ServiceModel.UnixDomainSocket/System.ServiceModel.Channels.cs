// The public surface of System.ServiceModel.UnixDomainSocket, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Channels
{
#if WCF6_2_OR_GREATER
    public class UnixDomainSocketTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public UnixDomainSocketTransportBindingElement() { }
        protected UnixDomainSocketTransportBindingElement(UnixDomainSocketTransportBindingElement elementToBeCloned) { }
        public override string Scheme => throw null;
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
        public override BindingElement Clone() => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }
#endif
}
