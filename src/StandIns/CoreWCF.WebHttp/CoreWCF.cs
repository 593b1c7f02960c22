// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.Web;

namespace CoreWCF
{
    public class UriTemplate
    {
        public UriTemplate(string template) { }
        public UriTemplate(string template, bool ignoreTrailingSlash) { }
        public UriTemplate(string template, IDictionary<string, string> additionalDefaults) { }
        public UriTemplate(string template, bool ignoreTrailingSlash, IDictionary<string, string> additionalDefaults) { }
        public IDictionary<string, string> Defaults => throw null;
        public bool IgnoreTrailingSlash => throw null;
        public ReadOnlyCollection<string> PathSegmentVariableNames => throw null;
        public ReadOnlyCollection<string> QueryValueVariableNames => throw null;
        public Uri BindByName(Uri baseAddress, IDictionary<string, string> parameters) => throw null;
        public Uri BindByName(Uri baseAddress, IDictionary<string, string> parameters, bool omitDefaults) => throw null;
        public Uri BindByName(Uri baseAddress, NameValueCollection parameters) => throw null;
        public Uri BindByName(Uri baseAddress, NameValueCollection parameters, bool omitDefaults) => throw null;
        public Uri BindByPosition(Uri baseAddress, params string[] values) => throw null;
        public bool IsEquivalentTo(UriTemplate other) => throw null;
        public UriTemplateMatch Match(Uri baseAddress, Uri candidate) => throw null;
        public override string ToString() => throw null;
    }

    public class UriTemplateEquivalenceComparer : IEqualityComparer<UriTemplate>
    {
        public bool Equals(UriTemplate x, UriTemplate y) => throw null;
        public int GetHashCode(UriTemplate obj) => throw null;
    }

    public class UriTemplateMatch
    {
        public UriTemplateMatch() { }
        public Uri BaseUri { get; set; }
        public NameValueCollection BoundVariables => throw null;
        public object Data { get; set; }
        public NameValueCollection QueryParameters => throw null;
        public Collection<string> RelativePathSegments => throw null;
        public Uri RequestUri { get; set; }
        public UriTemplate Template { get; set; }
        public Collection<string> WildcardPathSegments => throw null;
    }

    public class UriTemplateMatchException : SystemException
    {
        public UriTemplateMatchException() { }
        public UriTemplateMatchException(string message) : base(message) { }
        public UriTemplateMatchException(string message, Exception innerException) : base(message, innerException) { }
        protected UriTemplateMatchException(SerializationInfo info, StreamingContext context) : base(info, context) { }
    }

    public class WebHttpBinding : Binding
    {
        public WebHttpBinding() { }
        public WebHttpBinding(WebHttpSecurityMode securityMode) { }
        public EnvelopeVersion EnvelopeVersion => throw null;
        public long MaxBufferPoolSize { get; set; }
        public int MaxBufferSize { get; set; }
        public long MaxReceivedMessageSize { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas { get; set; }
        public override string Scheme => throw null;
        public WebHttpSecurity Security { get; set; }
        public TransferMode TransferMode { get; set; }
        public Encoding WriteEncoding { get; set; }
        public WebContentTypeMapper ContentTypeMapper { get; set; }
        public bool CrossDomainScriptAccessEnabled { get; set; }
        public override BindingElementCollection CreateBindingElements() => throw null;
    }

    public sealed class WebHttpSecurity
    {
        public WebHttpSecurity() { }
        public WebHttpSecurityMode Mode { get; set; }
        public HttpTransportSecurity Transport { get; set; }
    }

    public enum WebHttpSecurityMode { None, Transport, TransportCredentialOnly }
}
