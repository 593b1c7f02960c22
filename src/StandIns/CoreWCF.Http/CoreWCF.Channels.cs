// The public surface of CoreWCF.Http, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Channels
{
    public static class BasicHttpBindingDefaults
    {
        public static readonly WSMessageEncoding MessageEncoding;
    }

    public enum BasicHttpSecurityMode { None, Transport, Message, TransportWithMessageCredential, TransportCredentialOnly }
    public sealed class HttpRequestMessageProperty : IMessageProperty
    {
        internal HttpRequestMessageProperty() { }
        public static string Name => throw null;
        public WebHeaderCollection Headers => throw null;
        public string Method => throw null;
        public string QueryString => throw null;
        public bool SuppressEntityBody => throw null;
        IMessageProperty IMessageProperty.CreateCopy() => throw null;
    }

    public sealed class HttpResponseMessageProperty : IMessageProperty
    {
        public HttpResponseMessageProperty() { }
        public static readonly HttpStatusCode DefaultStatusCode;
        public const string DefaultStatusDescription = null;
        public static string Name => throw null;
        public WebHeaderCollection Headers => throw null;
        public HttpStatusCode StatusCode { get; set; }
        public string StatusDescription { get; set; }
        public bool SuppressEntityBody { get; set; }
        public bool SuppressPreamble { get; set; }
        IMessageProperty IMessageProperty.CreateCopy() => throw null;
    }

    public class HttpTransportBindingElement : TransportBindingElement, IPolicyExportExtension
    {
        public HttpTransportBindingElement() { }
        protected HttpTransportBindingElement(HttpTransportBindingElement elementToBeCloned) { }
        public AuthenticationSchemes AuthenticationScheme { get; set; }
        public int MaxBufferSize { get; set; }
        public bool KeepAliveEnabled { get; set; }
        public string Realm { get; set; }
        public override string Scheme => throw null;
        public TransferMode TransferMode { get; set; }
        public WebSocketTransportSettings WebSocketSettings { get; set; }
        public override BindingElement Clone() => throw null;
        public override bool CanBuildServiceDispatcher<TChannel>(BindingContext context) => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        public ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }
#if COREWCF1_4_OR_GREATER
        public bool AlwaysUseAuthorizationPolicySupport { get; set; }
#endif
    }

    public class HttpsTransportBindingElement : HttpTransportBindingElement
    {
        public HttpsTransportBindingElement() { }
        protected HttpsTransportBindingElement(HttpsTransportBindingElement elementToBeCloned) { }
        public bool RequireClientCertificate { get; set; }
        public override string Scheme => throw null;
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        public XmlElement GetTransportTokenAssertion() => throw null;
    }

    public interface IWebSocketCloseDetails
    {
        WebSocketCloseStatus? InputCloseStatus { get; }
        string InputCloseStatusDescription { get; }
        void SetOutputCloseStatus(WebSocketCloseStatus closeStatus, string closeStatusDescription);
    }

    public sealed class PrivacyNoticeBindingElement : BindingElement, IPolicyExportExtension
    {
        public PrivacyNoticeBindingElement() { }
        public PrivacyNoticeBindingElement(PrivacyNoticeBindingElement elementToBeCloned) { }
        public Uri Url { get; set; }
        public int Version { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }

    public sealed class WebSocketMessageProperty
    {
        public WebSocketMessageProperty() { }
        public const string Name = "WebSocketMessageProperty";
        public WebSocketContext WebSocketContext => throw null;
        public string SubProtocol => throw null;
        public WebSocketMessageType MessageType { get; set; }
        public ReadOnlyDictionary<string, object> OpeningHandshakeProperties => throw null;
    }

    public sealed class WebSocketTransportSettings : IEquatable<WebSocketTransportSettings>
    {
        public WebSocketTransportSettings() { }
        public const string ConnectionOpenedAction = "http://schemas.microsoft.com/2011/02/session/onopen";
        public const string BinaryMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/onbinarymessage";
        public const string TextMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/ontextmessage";
        public const string SoapContentTypeHeader = "soap-content-type";
        public const string BinaryEncoderTransferModeHeader = "microsoft-binary-transfer-mode";
        public WebSocketTransportUsage TransportUsage { get; set; }
        public bool CreateNotificationOnConnection { get; set; }
        public TimeSpan KeepAliveInterval { get; set; }
        public string SubProtocol { get; set; }
        public bool DisablePayloadMasking { get; set; }
        public int MaxPendingConnections { get; set; }
        public bool Equals(WebSocketTransportSettings other) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
    }

    public enum WebSocketTransportUsage { WhenDuplex = 0, Always, Never }
}
