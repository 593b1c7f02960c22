// The public surface of CoreWCF.Http that rules and tests use, after the source of CoreWCF.
using System.Net;
using System.Text;
using System.Xml;
using CoreWCF.Channels;

namespace CoreWCF.Channels
{
    public enum BasicHttpSecurityMode { None, Transport, Message, TransportWithMessageCredential, TransportCredentialOnly }

    public class HttpTransportBindingElement : TransportBindingElement
    {
        public AuthenticationSchemes AuthenticationScheme { get; set; }
        public bool KeepAliveEnabled { get; set; }
        public int MaxBufferSize { get; set; }
        public override string Scheme => throw null;
        public TransferMode TransferMode { get; set; }
        public override BindingElement Clone() => throw null;
    }

    public class HttpsTransportBindingElement : HttpTransportBindingElement
    {
        public bool RequireClientCertificate { get; set; }
        public override BindingElement Clone() => throw null;
    }
}

namespace CoreWCF
{
    public sealed class HttpTransportSecurity { public HttpClientCredentialType ClientCredentialType { get; set; } }

    public sealed class BasicHttpSecurity
    {
        public BasicHttpSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
    }

    public abstract class HttpBindingBase : Binding
    {
        public int MaxBufferSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public Encoding TextEncoding { get; set; }
        public TransferMode TransferMode { get; set; }
    }

    public class BasicHttpBinding : HttpBindingBase
    {
        public BasicHttpBinding() { }
        public BasicHttpBinding(BasicHttpSecurityMode securityMode) { }
        public BasicHttpSecurity Security { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class NetHttpBinding : HttpBindingBase
    {
        public NetHttpBinding() { }
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
        public long MaxBufferPoolSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public OptionalReliableSession ReliableSession { get; set; }
        public override string Scheme => throw null;
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public class WSHttpBinding : WSHttpBindingBase
    {
        public WSHttpBinding() { }
        public WSHttpBinding(SecurityMode securityMode) { }
        public WSHTTPSecurity Security { get; set; }
    }

    public class WS2007HttpBinding : WSHttpBinding
    {
        public WS2007HttpBinding() { }
        public WS2007HttpBinding(SecurityMode securityMode) { }
    }
}
