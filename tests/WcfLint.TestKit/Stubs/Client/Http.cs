// The public surface of System.ServiceModel.Http that rules and tests use, after the reference source of dotnet/wcf.
using System;
using System.Net;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace System.ServiceModel
{
    public abstract class HttpBindingBase : Binding
    {
        public bool AllowCookies { get; set; }
        public bool BypassProxyOnLocal { get; set; }
        public EnvelopeVersion EnvelopeVersion => throw null;
        public int MaxBufferSize { get; set; }
        public long MaxBufferPoolSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public Uri ProxyAddress { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public Encoding TextEncoding { get; set; }
        public TransferMode TransferMode { get; set; }
        public bool UseDefaultWebProxy { get; set; }
    }

    public sealed class EnvelopeVersion { }
    public enum WSMessageEncoding { Text, Mtom }

    public class BasicHttpBinding : HttpBindingBase
    {
        public BasicHttpBinding() { }
        public BasicHttpBinding(BasicHttpSecurityMode securityMode) { }
        public WSMessageEncoding MessageEncoding { get; set; }
        public BasicHttpSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class BasicHttpsBinding : HttpBindingBase
    {
        public BasicHttpsBinding() { }
        public BasicHttpsBinding(BasicHttpsSecurityMode securityMode) { }
        public WSMessageEncoding MessageEncoding { get; set; }
        public BasicHttpsSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class NetHttpBinding : HttpBindingBase
    {
        public NetHttpBinding() { }
        public NetHttpBinding(BasicHttpSecurityMode securityMode) { }
        public BasicHttpSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public sealed class WSHTTPSecurity
    {
        public SecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
        public NonDualMessageSecurityOverHttp Message { get; set; }
    }

    public abstract class WSHttpBindingBase : Binding
    {
        public bool BypassProxyOnLocal { get; set; }
        public EnvelopeVersion EnvelopeVersion => throw null;
        public long MaxBufferPoolSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public Uri ProxyAddress { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public OptionalReliableSession ReliableSession { get; set; }
        public override string Scheme => throw null;
        public Encoding TextEncoding { get; set; }
        public bool TransactionFlow { get; set; }
        public bool UseDefaultWebProxy { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class WSHttpBinding : WSHttpBindingBase
    {
        public WSHttpBinding() { }
        public WSHttpBinding(SecurityMode securityMode) { }
        public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled) { }
        public bool AllowCookies { get; set; }
        public WSHTTPSecurity Security { get; set; }
    }

    public class WS2007HttpBinding : WSHttpBinding
    {
        public WS2007HttpBinding() { }
        public WS2007HttpBinding(SecurityMode securityMode) { }
    }
}

namespace System.ServiceModel.Channels
{
    public class HttpTransportBindingElement : TransportBindingElement
    {
        public bool AllowCookies { get; set; }
        public AuthenticationSchemes AuthenticationScheme { get; set; }
        public bool BypassProxyOnLocal { get; set; }
        public bool DecompressionEnabled { get; set; }
        public bool KeepAliveEnabled { get; set; }
        public int MaxBufferSize { get; set; }
        public IWebProxy Proxy { get; set; }
        public Uri ProxyAddress { get; set; }
        public override string Scheme => throw null;
        public TransferMode TransferMode { get; set; }
        public bool UseDefaultWebProxy { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public class HttpsTransportBindingElement : HttpTransportBindingElement
    {
        public bool RequireClientCertificate { get; set; }
        public override BindingElement Clone() => throw null;
    }
}
