// What clients write of System.ServiceModel.Federation, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Federation
{
#if WCF4_8_OR_GREATER
    public class WSFederationHttpBinding : WSHttpBinding
    {
        public WSFederationHttpBinding(WSTrustTokenParameters wsTrustTokenParameters) { }
        public WSTrustTokenParameters WSTrustTokenParameters => throw null;
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class WSTrustTokenParameters
    {
        public WSTrustTokenParameters() { }
        protected WSTrustTokenParameters(WSTrustTokenParameters other) { }
        public bool CacheIssuedTokens { get; set; }
        public TimeSpan MaxIssuedTokenCachingTime { get; set; }
        public MessageSecurityVersion MessageSecurityVersion { get; set; }
        public string RequestContext { get; set; }
        public static WSTrustTokenParameters CreateWSFederationTokenParameters(Binding issuerBinding, EndpointAddress issuerAddress) => throw null;
        public static WSTrustTokenParameters CreateWS2007FederationTokenParameters(Binding issuerBinding, EndpointAddress issuerAddress) => throw null;
    }
#endif
}
