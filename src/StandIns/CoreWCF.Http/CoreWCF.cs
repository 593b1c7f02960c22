// The public surface of CoreWCF.Http, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF
{
    public class BasicHttpBinding : HttpBindingBase
    {
        public BasicHttpBinding() { }
        public BasicHttpBinding(BasicHttpSecurityMode securityMode) { }
        public WSMessageEncoding MessageEncoding { get; set; }
        public BasicHttpSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public enum BasicHttpMessageCredentialType { UserName, Certificate }
    public sealed class BasicHttpMessageSecurity
    {
        public BasicHttpMessageSecurity() { }
        public BasicHttpMessageCredentialType ClientCredentialType { get; set; }
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
        public bool ShouldSerializeAlgorithmSuite() => throw null;
        public bool ShouldSerializeClientCredentialType() => throw null;
    }

    public sealed class BasicHttpSecurity
    {
        public BasicHttpSecurity() { }
        public BasicHttpSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
        public BasicHttpMessageSecurity Message { get; set; }
    }

    public abstract class HttpBindingBase : Binding
    {
        internal HttpBindingBase() { }
        public long MaxReceivedMessageSize { get; set; }
        public int MaxBufferSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public Encoding TextEncoding { get; set; }
        public TransferMode TransferMode { get; set; }
    }

    public enum HttpClientCredentialType { None, Basic, Digest, Ntlm, Windows, Certificate, InheritedFromHost }
    public sealed class HttpTransportSecurity
    {
        public HttpTransportSecurity() { }
        public HttpClientCredentialType ClientCredentialType { get; set; }
        public string Realm { get; set; }
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#if COREWCF1_4_OR_GREATER
        public bool AlwaysUseAuthorizationPolicySupport { get; set; }
#endif
    }

    public class NetHttpBinding : HttpBindingBase
    {
        public NetHttpBinding() { }
        public NetHttpBinding(BasicHttpSecurityMode securityMode) { }
        public NetHttpMessageEncoding MessageEncoding { get; set; }
        public BasicHttpSecurity Security { get; set; }
        public WebSocketTransportSettings WebSocketSettings => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public enum NetHttpMessageEncoding { Binary, Text, Mtom }
    public class WS2007FederationHttpBinding : WSFederationHttpBinding
    {
        public WS2007FederationHttpBinding() { }
        public WS2007FederationHttpBinding(WSFederationHttpSecurityMode securityMode) { }
        public WS2007FederationHttpBinding(WSFederationHttpSecurityMode securityMode, bool reliableSessionEnabled) { }
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
    }

#if COREWCF1_7_OR_GREATER
    public class WS2007HttpBinding : WSHttpBinding
    {
        public WS2007HttpBinding() { }
        public WS2007HttpBinding(SecurityMode securityMode) { }
        public WS2007HttpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
        public override BindingElementCollection CreateBindingElements() => throw null;
        protected override TransportBindingElement GetTransport() => throw null;
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
    }
#endif

    public class WSFederationHttpBinding : WSHttpBindingBase
    {
        public WSFederationHttpBinding() { }
        public WSFederationHttpBinding(WSFederationHttpSecurityMode securityMode) { }
        public WSFederationHttpBinding(WSFederationHttpSecurityMode securityMode, bool reliableSessionEnabled) { }
        public Uri PrivacyNoticeAt { get; set; }
        public int PrivacyNoticeVersion { get; set; }
        public WSFederationHttpSecurity Security { get; set; }
        protected override TransportBindingElement GetTransport() => throw null;
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public sealed class WSFederationHttpSecurity
    {
        public WSFederationHttpSecurity() { }
        public WSFederationHttpSecurityMode Mode { get; set; }
    }

    public enum WSFederationHttpSecurityMode { None, Message, TransportWithMessageCredential }
    public sealed class WSHTTPSecurity
    {
        public WSHTTPSecurity() { }
        public SecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
        public NonDualMessageSecurityOverHttp Message { get; set; }
        public bool ShouldSerializeMode() => throw null;
    }

    public class WSHttpBinding : WSHttpBindingBase
    {
        public WSHttpBinding() { }
        public WSHttpBinding(SecurityMode securityMode) { }
        public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
        public WSHTTPSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
        protected override TransportBindingElement GetTransport() => throw null;
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
    }

    public abstract class WSHttpBindingBase : Binding
    {
        protected WSHttpBindingBase() { }
        protected WSHttpBindingBase(bool reliableSessionEnabled) { }
        public bool TransactionFlow { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public WSMessageEncoding MessageEncoding { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public EnvelopeVersion EnvelopeVersion => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
        protected abstract TransportBindingElement GetTransport();
        protected abstract SecurityBindingElement CreateMessageSecurity();
    }

    public enum WSMessageEncoding { Text = 0, Mtom }
}
