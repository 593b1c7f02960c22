// The public surface of CoreWCF.NetTcp, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Security
{
    public sealed class MessageSecurityOverTcp
    {
        public MessageSecurityOverTcp() { }
        public MessageCredentialType ClientCredentialType { get; set; }
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
        public SecurityBindingElement CreateSecurityBindingElement(bool isSecureTransportMode, bool isReliableSession, BindingElement transportBindingElement) => throw null;
    }
}
