// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.Web;

namespace CoreWCF.Web
{
    public class IncomingWebRequestContext
    {
        internal IncomingWebRequestContext() { }
        public string Accept => throw null;
        public long ContentLength => throw null;
        public string ContentType => throw null;
        public IEnumerable<string> IfMatch => throw null;
        public IEnumerable<string> IfNoneMatch => throw null;
        public DateTime? IfModifiedSince => throw null;
        public DateTime? IfUnmodifiedSince => throw null;
        public WebHeaderCollection Headers => throw null;
        public string Method => throw null;
        public UriTemplateMatch UriTemplateMatch { get; set; }
        public string UserAgent => throw null;
        public void CheckConditionalRetrieve(string entityTag) { }
        public void CheckConditionalRetrieve(int entityTag) { }
        public void CheckConditionalRetrieve(long entityTag) { }
        public void CheckConditionalRetrieve(Guid entityTag) { }
        public void CheckConditionalRetrieve(DateTime lastModified) { }
        public void CheckConditionalUpdate(string entityTag) { }
        public void CheckConditionalUpdate(int entityTag) { }
        public void CheckConditionalUpdate(long entityTag) { }
        public void CheckConditionalUpdate(Guid entityTag) { }
        public Collection<ContentType> GetAcceptHeaderElements() => throw null;
    }

    public class OutgoingWebResponseContext
    {
        internal OutgoingWebResponseContext() { }
        public long ContentLength { get; set; }
        public string ContentType { get; set; }
        public string ETag { get; set; }
        public WebHeaderCollection Headers => throw null;
        public DateTime LastModified { get; set; }
        public string Location { get; set; }
        public HttpStatusCode StatusCode { get; set; }
        public string StatusDescription { get; set; }
        public bool SuppressEntityBody { get; set; }
        public WebMessageFormat? Format { get; set; }
        public Encoding BindingWriteEncoding => throw null;
        public void SetETag(string entityTag) { }
        public void SetETag(int entityTag) { }
        public void SetETag(long entityTag) { }
        public void SetETag(Guid entityTag) { }
        public void SetStatusAsCreated(Uri locationUri) { }
        public void SetStatusAsNotFound() { }
        public void SetStatusAsNotFound(string description) { }
    }

    public class WebFaultException : FaultException
    {
        public WebFaultException(HttpStatusCode statusCode) { }
        protected WebFaultException(SerializationInfo info, StreamingContext context) { }
        public HttpStatusCode StatusCode => throw null;
        public override void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }

    public class WebFaultException<T> : FaultException<T>
    {
        public WebFaultException(T detail, HttpStatusCode statusCode) : base(default(T)) { }
        public WebFaultException(T detail, HttpStatusCode statusCode, IEnumerable<Type> knownTypes) : base(default(T)) { }
        protected WebFaultException(SerializationInfo info, StreamingContext context) : base(default(T)) { }
        public HttpStatusCode StatusCode => throw null;
        public override void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class WebGetAttribute : Attribute, IOperationContractAttributeProvider, IOperationBehavior
    {
        public WebGetAttribute() { }
        public WebMessageBodyStyle BodyStyle { get; set; }
        public bool IsBodyStyleSetExplicitly => throw null;
        public bool IsRequestFormatSetExplicitly => throw null;
        public bool IsResponseFormatSetExplicitly => throw null;
        public WebMessageFormat RequestFormat { get; set; }
        public WebMessageFormat ResponseFormat { get; set; }
        public string UriTemplate { get; set; }
        void IOperationBehavior.AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation) { }
        void IOperationBehavior.Validate(OperationDescription operationDescription) { }
        OperationContractAttribute IOperationContractAttributeProvider.GetOperationContractAttribute() => throw null;
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class WebInvokeAttribute : Attribute, IOperationContractAttributeProvider, IOperationBehavior
    {
        public WebInvokeAttribute() { }
        public WebMessageBodyStyle BodyStyle { get; set; }
        public bool IsBodyStyleSetExplicitly => throw null;
        public bool IsRequestFormatSetExplicitly => throw null;
        public bool IsResponseFormatSetExplicitly => throw null;
        public string Method { get; set; }
        public WebMessageFormat RequestFormat { get; set; }
        public WebMessageFormat ResponseFormat { get; set; }
        public string UriTemplate { get; set; }
        void IOperationBehavior.AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation) { }
        void IOperationBehavior.Validate(OperationDescription operationDescription) { }
        OperationContractAttribute IOperationContractAttributeProvider.GetOperationContractAttribute() => throw null;
    }

    public enum WebMessageBodyStyle { Bare, Wrapped, WrappedRequest, WrappedResponse }
    public enum WebMessageFormat { Xml, Json }
    public class WebOperationContext : IExtension<OperationContext>
    {
        public WebOperationContext(OperationContext operationContext) { }
        public static WebOperationContext Current => throw null;
        public IncomingWebRequestContext IncomingRequest => throw null;
        public OutgoingWebResponseContext OutgoingResponse => throw null;
        public void Attach(OperationContext owner) { }
        public void Detach(OperationContext owner) { }
        public Message CreateJsonResponse<T>(T instance) => throw null;
        public Message CreateJsonResponse<T>(T instance, DataContractJsonSerializer serializer) => throw null;
        public Message CreateXmlResponse<T>(T instance) => throw null;
        public Message CreateXmlResponse<T>(T instance, XmlObjectSerializer serializer) => throw null;
        public Message CreateXmlResponse<T>(T instance, XmlSerializer serializer) => throw null;
        public Message CreateXmlResponse(XDocument document) => throw null;
        public Message CreateXmlResponse(XElement element) => throw null;
        public Message CreateTextResponse(string text) => throw null;
        public Message CreateTextResponse(string text, string contentType) => throw null;
        public Message CreateTextResponse(string text, string contentType, Encoding encoding) => throw null;
        public Message CreateTextResponse(Action<TextWriter> textWriter, string contentType) => throw null;
        public Message CreateTextResponse(Action<TextWriter> textWriter, string contentType, Encoding encoding) => throw null;
        public Message CreateStreamResponse(Stream stream, string contentType) => throw null;
        public Message CreateStreamResponse(Action<Stream> streamWriter, string contentType) => throw null;
        public UriTemplate GetUriTemplate(string operationName) => throw null;
    }
}
