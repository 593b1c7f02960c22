// The public surface of CoreWCF.NetNamedPipe, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Channels
{
#if COREWCF1_4_OR_GREATER
    public class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
    {
        public NamedPipeTransportBindingElement() { }
        protected NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned) { }
        public override string Scheme => throw null;
        protected override string WsdlTransportUri => throw null;
        public override BindingElement Clone() => throw null;
        protected override bool SupportsUpgrade(StreamUpgradeBindingElement upgradeBindingElement) => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

    public class NetNamedPipeOptions
    {
        public IServiceProvider ApplicationServices => throw null;
        public void Listen(string baseAddress) { }
        public void Listen(Uri baseAddress) { }
    }
#endif
}
