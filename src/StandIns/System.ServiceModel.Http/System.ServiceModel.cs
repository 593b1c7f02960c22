// The public surface of System.ServiceModel.Http, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel
{
    public class BasicHttpBinding : HttpBindingBase
    {
        public BasicHttpBinding() { }
        public BasicHttpBinding(BasicHttpSecurityMode securityMode) { }
        public BasicHttpSecurity Security { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
#if WCF4_9_OR_GREATER
        public WSMessageEncoding MessageEncoding { get; set; }
#endif
    }

    public enum BasicHttpMessageCredentialType { Certificate = 1, UserName = 0 }
#if WCF4_6_OR_GREATER
    public sealed class BasicHttpMessageSecurity
    {
        public BasicHttpMessageSecurity() { }
        public BasicHttpMessageCredentialType ClientCredentialType { get; set; }
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
    }
#endif

    public sealed class BasicHttpSecurity
    {
#if WCF4_5_OR_GREATER
        public BasicHttpSecurity() { }
#endif
        public BasicHttpSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
#if WCF4_6_OR_GREATER
        public BasicHttpMessageSecurity Message { get; set; }
#endif
    }

    public enum BasicHttpSecurityMode { None = 0, Transport = 1, Message = 2, TransportWithMessageCredential = 3, TransportCredentialOnly = 4 }
    public class BasicHttpsBinding : HttpBindingBase
    {
        public BasicHttpsBinding() { }
        public BasicHttpsBinding(BasicHttpsSecurityMode securityMode) { }
        public BasicHttpsSecurity Security { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
#if WCF4_9_OR_GREATER
        public WSMessageEncoding MessageEncoding { get; set; }
#endif
    }

    public sealed class BasicHttpsSecurity
    {
#if WCF6_0_OR_GREATER
        public BasicHttpsSecurity() { }
#endif
        public BasicHttpsSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
#if WCF4_9_OR_GREATER
        public BasicHttpMessageSecurity Message { get; set; }
#endif
    }

    public enum BasicHttpsSecurityMode { Transport = 0, TransportWithMessageCredential = 1 }
    public abstract class HttpBindingBase : Binding
    {
        internal HttpBindingBase() { }
        public bool AllowCookies { get; set; }
        public EnvelopeVersion EnvelopeVersion => throw null;
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public Encoding TextEncoding { get; set; }
        public TransferMode TransferMode { get; set; }
#if WCF4_4_OR_GREATER
        public bool BypassProxyOnLocal { get; set; }
        public Uri ProxyAddress { get; set; }
        public bool UseDefaultWebProxy { get; set; }
#endif
    }

    public enum HttpClientCredentialType { Basic = 1, Certificate = 5, Digest = 2, InheritedFromHost = 6, None = 0, Ntlm = 3, Windows = 4 }
#if WCF4_4_OR_GREATER
    public enum HttpProxyCredentialType { None = 0, Basic = 1, Digest = 2, Ntlm = 3, Windows = 4 }
#endif

    public sealed class HttpTransportSecurity
    {
        public HttpTransportSecurity() { }
        public HttpClientCredentialType ClientCredentialType { get; set; }
#if WCF4_4_OR_GREATER
        public HttpProxyCredentialType ProxyCredentialType { get; set; }
#endif
#if WCF4_6_OR_GREATER
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#endif
    }

#if WCF4_6_OR_GREATER
    public class MessageSecurityOverHttp
    {
        public MessageSecurityOverHttp() { }
        public MessageCredentialType ClientCredentialType { get; set; }
        public bool NegotiateServiceCredential { get; set; }
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
        protected virtual bool IsSecureConversationEnabled() => throw null;
    }
#endif

    public class NetHttpBinding : HttpBindingBase
    {
        public NetHttpBinding() { }
        public NetHttpBinding(BasicHttpSecurityMode securityMode) { }
#if !WCF10_0_OR_GREATER
        public NetHttpBinding(string configurationName) { }
#endif
#if WCF4_8_OR_GREATER
        public NetHttpBinding(BasicHttpSecurityMode securityMode, bool reliableSessionEnabled) { }
#endif
        public NetHttpMessageEncoding MessageEncoding { get; set; }
        public BasicHttpSecurity Security { get; set; }
        public WebSocketTransportSettings WebSocketSettings => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
#if WCF4_8_OR_GREATER
        public OptionalReliableSession ReliableSession { get; set; }
#endif
    }

    public enum NetHttpMessageEncoding { Binary = 0, Text = 1, Mtom = 2 }
    public class NetHttpsBinding : HttpBindingBase
    {
        public NetHttpsBinding() { }
        public NetHttpsBinding(BasicHttpsSecurityMode securityMode) { }
#if WCF4_8_OR_GREATER
        public NetHttpsBinding(BasicHttpsSecurityMode securityMode, bool reliableSessionEnabled) { }
#endif
        public NetHttpMessageEncoding MessageEncoding { get; set; }
        public BasicHttpsSecurity Security { get; set; }
        public WebSocketTransportSettings WebSocketSettings => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
#if WCF4_8_OR_GREATER
        public OptionalReliableSession ReliableSession { get; set; }
#endif
    }

#if WCF4_6_OR_GREATER
    public sealed class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp
    {
        public NonDualMessageSecurityOverHttp() { }
        public bool EstablishSecurityContext { get; set; }
        protected override bool IsSecureConversationEnabled() => throw null;
    }
#endif

#if WCF4_8_OR_GREATER
    public class WS2007HttpBinding : WSHttpBinding
    {
        public WS2007HttpBinding() { }
        public WS2007HttpBinding(SecurityMode securityMode) { }
        public WS2007HttpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
    }
#endif

#if WCF4_6_OR_GREATER
    public class WSHttpBinding : WSHttpBindingBase
    {
        public WSHttpBinding() { }
        public WSHttpBinding(SecurityMode securityMode) { }
        public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
        public bool AllowCookies { get; set; }
        public WSHttpSecurity Security { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
        protected override TransportBindingElement GetTransport() => throw null;
        protected override SecurityBindingElement CreateMessageSecurity() => throw null;
    }

    public abstract class WSHttpBindingBase : Binding
    {
        protected WSHttpBindingBase() { }
        protected WSHttpBindingBase(bool reliableSessionEnabled) { }
        public bool BypassProxyOnLocal { get; set; }
        public bool TransactionFlow { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public Uri ProxyAddress { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public EnvelopeVersion EnvelopeVersion => throw null;
        public Encoding TextEncoding { get; set; }
        public bool UseDefaultWebProxy { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
        protected abstract TransportBindingElement GetTransport();
        protected abstract SecurityBindingElement CreateMessageSecurity();
#if WCF4_8_OR_GREATER
        public OptionalReliableSession ReliableSession { get; set; }
#endif
#if WCF4_9_OR_GREATER
        public WSMessageEncoding MessageEncoding { get; set; }
#endif
    }

    public sealed class WSHttpSecurity
    {
        public WSHttpSecurity() { }
        public SecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
        public NonDualMessageSecurityOverHttp Message { get; set; }
    }
#endif

#if WCF4_9_OR_GREATER
    public enum WSMessageEncoding { Text = 0, Mtom = 1 }
#endif
}
