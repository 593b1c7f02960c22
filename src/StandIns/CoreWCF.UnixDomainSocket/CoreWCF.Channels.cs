// The public surface of CoreWCF.UnixDomainSocket, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Channels
{
#if COREWCF1_5_OR_GREATER
    public class UnixDomainSocketTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public UnixDomainSocketTransportBindingElement() { }
        protected UnixDomainSocketTransportBindingElement(UnixDomainSocketTransportBindingElement elementToBeCloned) { }
        public int ListenBacklog { get; set; }
        public override string Scheme => throw null;
        protected override string WsdlTransportUri => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }
#endif
}
