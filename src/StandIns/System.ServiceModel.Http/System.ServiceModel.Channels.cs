// The public surface of System.ServiceModel.Http, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Channels
{
    public sealed class HttpRequestMessageProperty : IMessageProperty
    {
        public HttpRequestMessageProperty() { }
        public WebHeaderCollection Headers => throw null;
        public string Method { get; set; }
        public static string Name => throw null;
        public string QueryString { get; set; }
        public bool SuppressEntityBody { get; set; }
        IMessageProperty IMessageProperty.CreateCopy() => throw null;
    }

    public sealed class HttpResponseMessageProperty : IMessageProperty
    {
        public HttpResponseMessageProperty() { }
        public WebHeaderCollection Headers => throw null;
        public static string Name => throw null;
        public HttpStatusCode StatusCode { get; set; }
        public string StatusDescription { get; set; }
        IMessageProperty IMessageProperty.CreateCopy() => throw null;
#if WCF6_0_OR_GREATER
        public HttpResponseMessage HttpResponseMessage => throw null;
#endif
    }

    public class HttpTransportBindingElement : TransportBindingElement
    {
        public HttpTransportBindingElement() { }
        protected HttpTransportBindingElement(HttpTransportBindingElement elementToBeCloned) { }
        public bool AllowCookies { get; set; }
        public AuthenticationSchemes AuthenticationScheme { get; set; }
        public int MaxBufferSize { get; set; }
        public override string Scheme => throw null;
        public TransferMode TransferMode { get; set; }
        public WebSocketTransportSettings WebSocketSettings { get; set; }
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
#if WCF4_4_OR_GREATER
        public bool BypassProxyOnLocal { get; set; }
        public Uri ProxyAddress { get; set; }
        public AuthenticationSchemes ProxyAuthenticationScheme { get; set; }
        public bool UseDefaultWebProxy { get; set; }
#endif
#if WCF4_5_OR_GREATER
        public bool KeepAliveEnabled { get; set; }
#endif
#if WCF4_6_OR_GREATER
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#endif
#if WCF4_9_OR_GREATER
        public bool DecompressionEnabled { get; set; }
        public IWebProxy Proxy { get; set; }
#endif
    }

    public class HttpsTransportBindingElement : HttpTransportBindingElement
    {
        public HttpsTransportBindingElement() { }
        protected HttpsTransportBindingElement(HttpsTransportBindingElement elementToBeCloned) { }
        public bool RequireClientCertificate { get; set; }
        public override string Scheme => throw null;
        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
    }

    public interface IHttpCookieContainerManager
    {
        CookieContainer CookieContainer { get; set; }
    }

    public sealed class WebSocketTransportSettings : IEquatable<WebSocketTransportSettings>
    {
        public WebSocketTransportSettings() { }
        public const string BinaryMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/onbinarymessage";
        public const string TextMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/ontextmessage";
        public bool DisablePayloadMasking { get; set; }
        public TimeSpan KeepAliveInterval { get; set; }
        public string SubProtocol { get; set; }
        public WebSocketTransportUsage TransportUsage { get; set; }
        public override bool Equals(object obj) => throw null;
        public bool Equals(WebSocketTransportSettings other) => throw null;
        public override int GetHashCode() => throw null;
#if WCF6_0_OR_GREATER
        public const string SoapContentTypeHeader = "soap-content-type";
        public const string BinaryEncoderTransferModeHeader = "microsoft-binary-transfer-mode";
#endif
    }

    public enum WebSocketTransportUsage { Always = 1, Never = 2, WhenDuplex = 0 }
}
