// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF
{
    public class ActionNotSupportedException : CommunicationException
    {
        public ActionNotSupportedException() { }
        public ActionNotSupportedException(string message) { }
        public ActionNotSupportedException(string message, Exception innerException) { }
    }

    public class AddressAlreadyInUseException : CommunicationException
    {
        public AddressAlreadyInUseException() { }
        public AddressAlreadyInUseException(string message) { }
        public AddressAlreadyInUseException(string message, Exception innerException) { }
        protected AddressAlreadyInUseException(SerializationInfo info, StreamingContext context) { }
    }

    public enum AddressFilterMode { Exact, Prefix, Any }
    [AttributeUsage(AttributeTargets.Method, Inherited = true)]
    public class AuthorizeRoleAttribute : Attribute, IAuthorizeOperation
    {
        public AuthorizeRoleAttribute(params string[] allowedRoles) { }
        public void BuildClaim(OperationDescription operationDescription, DispatchOperation dispatchOperation) { }
    }

    public sealed class CallbackBehaviorAttribute : Attribute
#if !COREWCF1_1_OR_GREATER
        , Description.IEndpointBehavior
#endif
#if COREWCF1_1_OR_GREATER
        , IEndpointBehavior
#endif
    {
        public CallbackBehaviorAttribute() { }
        public bool AutomaticSessionShutdown { get; set; }
        public bool UseSynchronizationContext { get; set; }
#if !COREWCF1_1_OR_GREATER
        void Description.IEndpointBehavior.AddBindingParameters(Description.ServiceEndpoint serviceEndpoint, Channels.BindingParameterCollection parameters) { }
        void Description.IEndpointBehavior.ApplyClientBehavior(Description.ServiceEndpoint serviceEndpoint, Dispatcher.ClientRuntime clientRuntime) { }
        void Description.IEndpointBehavior.ApplyDispatchBehavior(Description.ServiceEndpoint serviceEndpoint, Dispatcher.EndpointDispatcher endpointDispatcher) { }
        void Description.IEndpointBehavior.Validate(Description.ServiceEndpoint serviceEndpoint) { }
#endif
#if COREWCF1_1_OR_GREATER
        void IEndpointBehavior.AddBindingParameters(ServiceEndpoint serviceEndpoint, BindingParameterCollection parameters) { }
        void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime clientRuntime) { }
        void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint serviceEndpoint, EndpointDispatcher endpointDispatcher) { }
        void IEndpointBehavior.Validate(ServiceEndpoint serviceEndpoint) { }
#endif
    }

    public class CommunicationException : Exception
    {
        public CommunicationException() { }
        public CommunicationException(string message) : base(message) { }
        public CommunicationException(string message, Exception innerException) : base(message, innerException) { }
        protected CommunicationException(SerializationInfo info, StreamingContext context) : base(info, context) { }
    }

    public class CommunicationObjectAbortedException : CommunicationException
    {
        public CommunicationObjectAbortedException() { }
        public CommunicationObjectAbortedException(string message) { }
        public CommunicationObjectAbortedException(string message, Exception innerException) { }
    }

    public class CommunicationObjectFaultedException : CommunicationException
    {
        public CommunicationObjectFaultedException() { }
        public CommunicationObjectFaultedException(string message) { }
        public CommunicationObjectFaultedException(string message, Exception innerException) { }
    }

    public enum CommunicationState { Faulted = 5, Closed = 4, Closing = 3, Opened = 2, Opening = 1, Created = 0 }
    public enum ConcurrencyMode { Single, Reentrant, Multiple }
    public sealed class DBNull
    {
        internal DBNull() { }
        public static readonly DBNull Value;
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public sealed class DataContractFormatAttribute : Attribute
    {
        public OperationFormatStyle Style { get; set; }
    }

#if COREWCF1_6_OR_GREATER
    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class EnableCoreWCFOperationInvokerGeneratorAttribute : Attribute
    {
        public EnableCoreWCFOperationInvokerGeneratorAttribute(bool value) { }
        public bool Value => throw null;
    }
#endif

    public class EndpointAddress
    {
        public EndpointAddress(string uri) { }
        public EndpointAddress(Uri uri, params AddressHeader[] addressHeaders) { }
        public EndpointAddress(Uri uri, EndpointIdentity identity, params AddressHeader[] addressHeaders) { }
        public EndpointAddress(Uri newUri, EndpointAddress oldEndpointAddress) { }
        public EndpointAddress(Uri uri, EndpointIdentity identity, AddressHeaderCollection headers, XmlDictionaryReader metadataReader, XmlDictionaryReader extensionReader) { }
        public static EndpointAddress AnonymousAddress => throw null;
        public static Uri AnonymousUri => throw null;
        public static Uri NoneUri => throw null;
        public AddressHeaderCollection Headers => throw null;
        public EndpointIdentity Identity => throw null;
        public bool IsAnonymous => throw null;
        public bool IsNone => throw null;
        public Uri Uri => throw null;
        public void ApplyTo(Message message) { }
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public static EndpointAddress ReadFrom(XmlDictionaryReader reader) => throw null;
        public static EndpointAddress ReadFrom(AddressingVersion addressingVersion, XmlDictionaryReader reader) => throw null;
        public override string ToString() => throw null;
        public void WriteContentsTo(AddressingVersion addressingVersion, XmlDictionaryWriter writer) { }
        public void WriteContentsTo(AddressingVersion addressingVersion, XmlWriter writer) { }
        public void WriteTo(AddressingVersion addressingVersion, XmlDictionaryWriter writer, XmlDictionaryString localName, XmlDictionaryString ns) { }
        public void WriteTo(AddressingVersion addressingVersion, XmlWriter writer) { }
        public static bool operator ==(EndpointAddress address1, EndpointAddress address2) => throw null;
        public static bool operator !=(EndpointAddress address1, EndpointAddress address2) => throw null;
    }

    public class EndpointAddressBuilder
    {
        public EndpointAddressBuilder() { }
        public EndpointAddressBuilder(EndpointAddress address) { }
        public Uri Uri { get; set; }
        public EndpointIdentity Identity { get; set; }
        public Collection<AddressHeader> Headers => throw null;
        public XmlDictionaryReader GetReaderAtMetadata() => throw null;
        public void SetMetadataReader(XmlDictionaryReader reader) { }
        public XmlDictionaryReader GetReaderAtExtensions() => throw null;
        public void SetExtensionReader(XmlDictionaryReader reader) { }
        public EndpointAddress ToEndpointAddress() => throw null;
    }

    public abstract class EndpointIdentity
    {
        protected EndpointIdentity() { }
        public static EndpointIdentity CreateIdentity(Claim identity) => throw null;
        public static EndpointIdentity CreateX509CertificateIdentity(X509Certificate2 certificate) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
    }

    public class EndpointNotFoundException : CommunicationException
    {
        public EndpointNotFoundException() { }
        public EndpointNotFoundException(string message) { }
        public EndpointNotFoundException(string message, Exception innerException) { }
    }

    public sealed class EnvelopeVersion
    {
        internal EnvelopeVersion() { }
        public string Namespace => throw null;
        public XmlDictionaryString DictionaryNamespace => throw null;
        public string NextDestinationActorValue => throw null;
        public static EnvelopeVersion None => throw null;
        public static EnvelopeVersion Soap11 => throw null;
        public static EnvelopeVersion Soap12 => throw null;
        public string[] GetUltimateDestinationActorValues() => throw null;
        public override string ToString() => throw null;
    }

    public class ExceptionDetail
    {
        public ExceptionDetail(Exception exception) { }
        public string HelpLink { get; set; }
        public ExceptionDetail InnerException { get; set; }
        public string Message { get; set; }
        public string StackTrace { get; set; }
        public string Type { get; set; }
        public override string ToString() => throw null;
    }

    public class ExceptionMapper
    {
        public ExceptionMapper() { }
        public virtual FaultException FromException(Exception ex) => throw null;
        public virtual FaultException FromException(Exception ex, string soapNamespace, string trustNamespace) => throw null;
        public virtual bool HandleSecurityTokenProcessingException(Exception ex) => throw null;
    }

    public sealed class ExtensionCollection<T> : SynchronizedCollection<IExtension<T>>, IExtensionCollection<T> where T : IExtensibleObject<T>
    {
        public ExtensionCollection(T owner) { }
        public ExtensionCollection(T owner, object syncRoot) { }
        bool ICollection<IExtension<T>>.IsReadOnly => throw null;
        protected override void ClearItems() { }
        public TE Find<TE>() => throw null;
        public Collection<TE> FindAll<TE>() => throw null;
        protected override void InsertItem(int index, IExtension<T> item) { }
        protected override void RemoveItem(int index) { }
        protected override void SetItem(int index, IExtension<T> item) { }
    }

    public class FaultCode
    {
        public FaultCode(string name) { }
        public FaultCode(string name, FaultCode subCode) { }
        public FaultCode(string name, string ns) { }
        public FaultCode(string name, string ns, FaultCode subCode) { }
        public bool IsPredefinedFault => throw null;
        public bool IsSenderFault => throw null;
        public bool IsReceiverFault => throw null;
        public string Namespace => throw null;
        public string Name => throw null;
        public FaultCode SubCode => throw null;
        public static FaultCode CreateSenderFaultCode(FaultCode subCode) => throw null;
        public static FaultCode CreateSenderFaultCode(string name, string ns) => throw null;
        public static FaultCode CreateReceiverFaultCode(FaultCode subCode) => throw null;
        public static FaultCode CreateReceiverFaultCode(string name, string ns) => throw null;
    }

    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
    public sealed class FaultContractAttribute : Attribute
    {
        public FaultContractAttribute(Type detailType) { }
        public Type DetailType => throw null;
        public string Action { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
    }

    public class FaultException : CommunicationException
    {
        public FaultException() { }
        public FaultException(string reason) { }
        public FaultException(FaultReason reason) { }
        public FaultException(string reason, FaultCode code) { }
        public FaultException(FaultReason reason, FaultCode code) { }
        public FaultException(string reason, FaultCode code, string action) { }
        public FaultException(FaultReason reason, FaultCode code, string action) { }
        public FaultException(MessageFault fault) { }
        public FaultException(MessageFault fault, string action) { }
        protected FaultException(SerializationInfo info, StreamingContext context) { }
        public string Action => throw null;
        public FaultCode Code => throw null;
        public override string Message => throw null;
        public FaultReason Reason => throw null;
        public static FaultException CreateFault(MessageFault messageFault, params Type[] faultDetailTypes) => throw null;
        public static FaultException CreateFault(MessageFault messageFault, string action, params Type[] faultDetailTypes) => throw null;
        public virtual MessageFault CreateMessageFault() => throw null;
        public override void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }

    public class FaultException<TDetail> : FaultException
    {
        public FaultException(TDetail detail) { }
        public FaultException(TDetail detail, string reason) { }
        public FaultException(TDetail detail, FaultReason reason) { }
        public FaultException(TDetail detail, string reason, FaultCode code) { }
        public FaultException(TDetail detail, FaultReason reason, FaultCode code) { }
        public FaultException(TDetail detail, string reason, FaultCode code, string action) { }
        public FaultException(TDetail detail, FaultReason reason, FaultCode code, string action) { }
        protected FaultException(SerializationInfo info, StreamingContext context) { }
        public TDetail Detail => throw null;
        public override MessageFault CreateMessageFault() => throw null;
        public override void GetObjectData(SerializationInfo info, StreamingContext context) { }
        public override string ToString() => throw null;
    }

    public class FaultReason
    {
        public FaultReason(FaultReasonText translation) { }
        public FaultReason(string text) { }
        public FaultReason(IEnumerable<FaultReasonText> translations) { }
        public FaultReasonText GetMatchingTranslation() => throw null;
        public FaultReasonText GetMatchingTranslation(CultureInfo cultureInfo) => throw null;
        public override string ToString() => throw null;
    }

    public class FaultReasonText
    {
        public FaultReasonText(string text) { }
        public FaultReasonText(string text, string xmlLang) { }
        public bool Matches(CultureInfo cultureInfo) => throw null;
        public string XmlLang => throw null;
        public string Text => throw null;
    }

    public enum HostNameComparisonMode { StrongWildcard = 0, Exact = 1, WeakWildcard = 2 }
    public interface IAuthorizeOperation
    {
        void BuildClaim(OperationDescription operationDescription, DispatchOperation dispatchOperation);
    }

    public interface IClientChannel : IContextChannel, IDisposable
    {
        event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived;
    }

    public interface ICommunicationObject
    {
        CommunicationState State { get; }
        event EventHandler Closed;
        event EventHandler Closing;
        event EventHandler Faulted;
        event EventHandler Opened;
        event EventHandler Opening;
        void Abort();
        Task CloseAsync();
        Task CloseAsync(CancellationToken token);
        Task OpenAsync();
        Task OpenAsync(CancellationToken token);
    }

    public interface IContextChannel : IChannel, IExtensibleObject<IContextChannel>
    {
        IInputSession InputSession { get; }
        EndpointAddress LocalAddress { get; }
        TimeSpan OperationTimeout { get; set; }
        IOutputSession OutputSession { get; }
        EndpointAddress RemoteAddress { get; }
        string SessionId { get; }
    }

    public interface IDefaultCommunicationTimeouts
    {
        TimeSpan CloseTimeout { get; }
        TimeSpan OpenTimeout { get; }
        TimeSpan ReceiveTimeout { get; }
        TimeSpan SendTimeout { get; }
    }

    public interface IExtensibleObject<T> where T : IExtensibleObject<T>
    {
        IExtensionCollection<T> Extensions { get; }
    }

    public interface IExtensionCollection<T> : ICollection<IExtension<T>> where T : IExtensibleObject<T>
    {
        E Find<E>();
        Collection<E> FindAll<E>();
    }

    public interface IExtension<T> where T : IExtensibleObject<T>
    {
        void Attach(T owner);
        void Detach(T owner);
    }

    public interface IOperationContractAttributeProvider
    {
        OperationContractAttribute GetOperationContractAttribute();
    }

    public enum ImpersonationOption { NotAllowed, Allowed, Required }
    [AttributeUsage(AttributeTargets.Parameter)]
    public sealed class InjectedAttribute : Attribute
    {
#if COREWCF1_6_OR_GREATER
        public string PropertyName { get; set; }
        public object ServiceKey { get; set; }
#endif
    }

    public sealed class InstanceContext : CommunicationObject, IExtensibleObject<InstanceContext>
    {
        public InstanceContext(object implementation) { }
        public InstanceContext(ServiceHostBase host, object implementation) { }
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        public IExtensionCollection<InstanceContext> Extensions => throw null;
        public bool IsSingleton => throw null;
        public ServiceHostBase Host => throw null;
        public int ManualFlowControlLimit { get; set; }
        public SynchronizationContext SynchronizationContext { get; set; }
        protected override void OnAbort() { }
        public object GetServiceInstance() => throw null;
        public object GetServiceInstance(Message message) => throw null;
        protected override Task OnCloseAsync(CancellationToken token) => throw null;
        protected override void OnClosed() { }
        protected override void OnFaulted() { }
        protected override Task OnOpenAsync(CancellationToken token) => throw null;
        protected override void OnOpened() { }
        protected override void OnOpening() { }
    }

    public enum InstanceContextMode { PerSession, PerCall, Single }
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
    public class MessageBodyMemberAttribute : MessageContractMemberAttribute
    {
        public int Order { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false)]
    public sealed class MessageContractAttribute : Attribute
    {
        public bool IsWrapped { get; set; }
        public string WrapperName { get; set; }
        public string WrapperNamespace { get; set; }
    }

    public abstract class MessageContractMemberAttribute : Attribute
    {
        public string Namespace { get; set; }
        public string Name { get; set; }
    }

    public enum MessageCredentialType { None, Windows, UserName, Certificate, IssuedToken }
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
    public sealed class MessageHeaderArrayAttribute : MessageHeaderAttribute { }
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
    public class MessageHeaderAttribute : MessageContractMemberAttribute
    {
        public bool MustUnderstand { get; set; }
        public bool Relay { get; set; }
        public string Actor { get; set; }
    }

    public class MessageHeaderException : ProtocolException
    {
        public MessageHeaderException(string message) { }
        public MessageHeaderException(string message, bool isDuplicate) { }
        public MessageHeaderException(string message, Exception innerException) { }
        public MessageHeaderException(string message, string headerName, string ns) { }
        public MessageHeaderException(string message, string headerName, string ns, bool isDuplicate) { }
        public MessageHeaderException(string message, string headerName, string ns, Exception innerException) { }
        public MessageHeaderException(string message, string headerName, string ns, bool isDuplicate, Exception innerException) { }
        public MessageHeaderException() { }
        protected MessageHeaderException(SerializationInfo info, StreamingContext context) { }
        public string HeaderName => throw null;
        public string HeaderNamespace => throw null;
        public bool IsDuplicate => throw null;
        public StreamingContext Context => throw null;
    }

    public class MessageHeader<T>
    {
        public MessageHeader() { }
        public MessageHeader(T content) { }
        public MessageHeader(T content, bool mustUnderstand, string actor, bool relay) { }
        public string Actor { get; set; }
        public T Content { get; set; }
        public bool MustUnderstand { get; set; }
        public bool Relay { get; set; }
        public MessageHeader GetUntypedHeader(string name, string ns) => throw null;
    }

    [AttributeUsage(AttributeTargets.Parameter | AttributeTargets.ReturnValue, Inherited = false)]
    public sealed class MessageParameterAttribute : Attribute
    {
        public string Name { get; set; }
    }

#if COREWCF1_8_OR_GREATER
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
    public sealed class MessagePropertyAttribute : Attribute
    {
        public MessagePropertyAttribute() { }
        public string Name { get; set; }
    }
#endif

    public class MessageSecurityOverHttp
    {
        public MessageSecurityOverHttp() { }
        public MessageCredentialType ClientCredentialType { get; set; }
        public bool NegotiateServiceCredential { get; set; }
        public SecurityAlgorithmSuite AlgorithmSuite { get; set; }
        protected virtual bool IsSecureConversationEnabled() => throw null;
        public SecurityBindingElement CreateSecurityBindingElement(bool isSecureTransportMode, bool isReliableSession, MessageSecurityVersion version) => throw null;
    }

    public abstract class MessageSecurityVersion
    {
        internal MessageSecurityVersion() { }
        public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11 => throw null;
        public static MessageSecurityVersion WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 => throw null;
        public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 => throw null;
        public static MessageSecurityVersion WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12 => throw null;
        public static MessageSecurityVersion WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10 => throw null;
        public static MessageSecurityVersion WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10 => throw null;
        public static MessageSecurityVersion Default => throw null;
        public abstract BasicSecurityProfileVersion BasicSecurityProfileVersion { get; }
    }

    public sealed class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp
    {
        public NonDualMessageSecurityOverHttp() { }
        public bool EstablishSecurityContext { get; set; }
        protected override bool IsSecureConversationEnabled() => throw null;
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationBehaviorAttribute : Attribute, IOperationBehavior
    {
        public bool AutoDisposeParameters { get; set; }
        public ImpersonationOption Impersonation { get; set; }
        public ReleaseInstanceMode ReleaseInstanceMode { get; set; }
        void IOperationBehavior.AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters) { }
        void IOperationBehavior.Validate(OperationDescription operationDescription) { }
        void IOperationBehavior.ApplyDispatchBehavior(OperationDescription description, DispatchOperation dispatch) { }
        void IOperationBehavior.ApplyClientBehavior(OperationDescription description, ClientOperation proxy) { }
    }

    public sealed class OperationContext : IExtensibleObject<OperationContext>
    {
        public OperationContext(IContextChannel channel) { }
        public event EventHandler OperationCompleted { add { } remove { } }
        public static OperationContext Current { get; set; }
        public ServiceHostBase Host => throw null;
        public EndpointDispatcher EndpointDispatcher { get; set; }
        public bool IsUserContext => throw null;
        public IExtensionCollection<OperationContext> Extensions => throw null;
        public MessageHeaders OutgoingMessageHeaders => throw null;
        public MessageProperties OutgoingMessageProperties => throw null;
        public MessageHeaders IncomingMessageHeaders => throw null;
        public MessageProperties IncomingMessageProperties => throw null;
        public MessageVersion IncomingMessageVersion => throw null;
        public InstanceContext InstanceContext => throw null;
        public RequestContext RequestContext { get; set; }
        public ServiceSecurityContext ServiceSecurityContext => throw null;
        public string SessionId => throw null;
        public ClaimsPrincipal ClaimsPrincipal => throw null;
        public T GetCallbackChannel<T>() => throw null;
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationContractAttribute : Attribute
    {
        public string Name { get; set; }
        public string Action { get; set; }
        public string ReplyAction { get; set; }
        public bool AsyncPattern { get; set; }
        public bool IsOneWay { get; set; }
#if COREWCF1_6_OR_GREATER
        public bool IsInitiating { get; set; }
        public bool IsTerminating { get; set; }
#endif
    }

    public enum OperationFormatStyle { Document, Rpc }
    public enum OperationFormatUse { Literal, Encoded }
    public class ProtocolException : CommunicationException
    {
        public ProtocolException() { }
        public ProtocolException(string message) { }
        public ProtocolException(string message, Exception innerException) { }
        protected ProtocolException(SerializationInfo info, StreamingContext context) { }
    }

    public class QuotaExceededException : Exception
    {
        public QuotaExceededException() { }
        public QuotaExceededException(string message) : base(message) { }
        public QuotaExceededException(string message, Exception innerException) : base(message, innerException) { }
    }

    public enum ReleaseInstanceMode { None = 0, BeforeCall = 1, AfterCall = 2, BeforeAndAfterCall = 3 }
#if !COREWCF1_8_OR_GREATER
    public class SecureConversationDec2005Dictionary : SecureConversationDictionary
    {
        public SecureConversationDec2005Dictionary(XmlDictionary dictionary) { }
        public XmlDictionaryString RequestSecurityContextRenew;
        public XmlDictionaryString RequestSecurityContextRenewResponse;
        public XmlDictionaryString RequestSecurityContextClose;
        public XmlDictionaryString RequestSecurityContextCloseResponse;
        public XmlDictionaryString Instance;
        public List<XmlDictionaryString> SecureConversationDictionaryStrings;
        public void PopulateSecureConversationDec2005() { }
    }

    public class SecureConversationDictionary
    {
        public SecureConversationDictionary() { }
        public XmlDictionaryString Namespace;
        public XmlDictionaryString DerivedKeyToken;
        public XmlDictionaryString Nonce;
        public XmlDictionaryString Length;
        public XmlDictionaryString SecurityContextToken;
        public XmlDictionaryString AlgorithmAttribute;
        public XmlDictionaryString Generation;
        public XmlDictionaryString Label;
        public XmlDictionaryString Offset;
        public XmlDictionaryString Properties;
        public XmlDictionaryString Identifier;
        public XmlDictionaryString Cookie;
        public XmlDictionaryString Prefix;
        public XmlDictionaryString DerivedKeyTokenType;
        public XmlDictionaryString SecurityContextTokenType;
        public XmlDictionaryString SecurityContextTokenReferenceValueType;
        public XmlDictionaryString RequestSecurityContextIssuance;
        public XmlDictionaryString RequestSecurityContextIssuanceResponse;
        public XmlDictionaryString RenewNeededFaultCode;
        public XmlDictionaryString BadContextTokenFaultCode;
    }
#endif

    public enum SecurityMode { None = 0, Transport = 1, Message = 2, TransportWithMessageCredential = 3 }
    public class ServerTooBusyException : CommunicationException
    {
        public ServerTooBusyException() { }
        public ServerTooBusyException(string message) { }
        public ServerTooBusyException(string message, Exception innerException) { }
        protected ServerTooBusyException(SerializationInfo info, StreamingContext context) { }
    }

    public class ServiceActivationException : CommunicationException
    {
        public ServiceActivationException() { }
        public ServiceActivationException(string message) { }
        public ServiceActivationException(string message, Exception innerException) { }
        protected ServiceActivationException(SerializationInfo info, StreamingContext context) { }
    }

    public class ServiceAuthenticationManager
    {
        public virtual ReadOnlyCollection<IAuthorizationPolicy> Authenticate(ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, ref Message message) => throw null;
#if COREWCF1_3_OR_GREATER
        public virtual ValueTask<(ReadOnlyCollection<IAuthorizationPolicy> policies, Message message)> AuthenticateAsync(ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, Message message) => throw null;
#endif
    }

    public class ServiceAuthorizationManager
    {
#if COREWCF1_3_OR_GREATER
        public ServiceAuthorizationManager() { }
#endif
        public virtual bool CheckAccess(OperationContext operationContext, ref Message message) => throw null;
        public virtual bool CheckAccess(OperationContext operationContext) => throw null;
        protected virtual ReadOnlyCollection<IAuthorizationPolicy> GetAuthorizationPolicies(OperationContext operationContext) => throw null;
        protected virtual bool CheckAccessCore(OperationContext operationContext) => throw null;
#if COREWCF1_3_OR_GREATER
        public virtual ValueTask<(bool isAuthorized, Message message)> CheckAccessAsync(OperationContext operationContext, Message message) => throw null;
        public virtual ValueTask<bool> CheckAccessAsync(OperationContext operationContext) => throw null;
        protected virtual ValueTask<bool> CheckAccessCoreAsync(OperationContext operationContext) => throw null;
#endif
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class ServiceBehaviorAttribute : Attribute, IServiceBehavior
    {
        public string Name { get; set; }
        public string Namespace { get; set; }
        public AddressFilterMode AddressFilterMode { get; set; }
        public string ConfigurationName { get; set; }
        public bool IncludeExceptionDetailInFaults { get; set; }
        public ConcurrencyMode ConcurrencyMode { get; set; }
        public InstanceContextMode InstanceContextMode { get; set; }
        public object GetWellKnownSingleton() => throw null;
        void IServiceBehavior.Validate(ServiceDescription description, ServiceHostBase serviceHostBase) { }
        void IServiceBehavior.AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters) { }
        void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase serviceHostBase) { }
#if COREWCF1_4_OR_GREATER
        public bool UseSynchronizationContext { get; set; }
#endif
#if COREWCF1_9_OR_GREATER
        public bool EnsureOrderedDispatch { get; set; }
#endif
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
    public sealed class ServiceContractAttribute : Attribute
    {
        public string ConfigurationName { get; set; }
        public string Name { get; set; }
        public string Namespace { get; set; }
        public SessionMode SessionMode { get; set; }
        public Type CallbackContract { get; set; }
    }

    public abstract class ServiceHostBase : CommunicationObject, IExtensibleObject<ServiceHostBase>, IDisposable
    {
        protected ServiceHostBase() { }
        public event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived { add { } remove { } }
        public ServiceAuthorizationBehavior Authorization => throw null;
        public ReadOnlyCollection<Uri> BaseAddresses => throw null;
        public ChannelDispatcherCollection ChannelDispatchers => throw null;
        public TimeSpan CloseTimeout { get; set; }
        public ServiceCredentials Credentials => throw null;
        protected override TimeSpan DefaultCloseTimeout => throw null;
        protected override TimeSpan DefaultOpenTimeout => throw null;
        public ServiceDescription Description => throw null;
        public IExtensionCollection<ServiceHostBase> Extensions => throw null;
        protected internal IDictionary<string, ContractDescription> ImplementedContracts => throw null;
        public int ManualFlowControlLimit { get; set; }
        public TimeSpan OpenTimeout { get; set; }
        protected void AddBaseAddress(Uri baseAddress) { }
        protected virtual void ApplyConfiguration() { }
        void IDisposable.Dispose() { }
        protected abstract ServiceDescription CreateDescription(out IDictionary<string, ContractDescription> implementedContracts);
        protected virtual void InitializeRuntime() { }
        protected void InitializeDescription(UriSchemeKeyedCollection baseAddresses) { }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
    public sealed class ServiceKnownTypeAttribute : Attribute
    {
        public ServiceKnownTypeAttribute(Type type) { }
        public ServiceKnownTypeAttribute(string methodName) { }
        public ServiceKnownTypeAttribute(string methodName, Type declaringType) { }
        public Type DeclaringType => throw null;
        public string MethodName => throw null;
        public Type Type => throw null;
    }

    public delegate Task ServiceRequestDelegate(RequestContext context);
    public class ServiceSecurityContext
    {
        public ServiceSecurityContext(ReadOnlyCollection<IAuthorizationPolicy> authorizationPolicies) { }
        public ServiceSecurityContext(AuthorizationContext authorizationContext) { }
        public ServiceSecurityContext(AuthorizationContext authorizationContext, ReadOnlyCollection<IAuthorizationPolicy> authorizationPolicies) { }
        public static ServiceSecurityContext Anonymous => throw null;
        public static ServiceSecurityContext Current => throw null;
        public bool IsAnonymous => throw null;
        public Claim IdentityClaim => throw null;
        public IIdentity PrimaryIdentity => throw null;
        public WindowsIdentity WindowsIdentity => throw null;
        public AuthorizationContext AuthorizationContext => throw null;
        public IList<IIdentity> GetIdentities() => throw null;
    }

    public enum SessionMode { Allowed, Required, NotAllowed }
    public class SpnEndpointIdentity : EndpointIdentity
    {
        public SpnEndpointIdentity(string spnName) { }
        public SpnEndpointIdentity(Claim identity) { }
        public static TimeSpan SpnLookupTime { get; set; }
    }

    public enum TransferMode { Buffered = 0, Streamed = 1, StreamedRequest = 2, StreamedResponse = 3 }
    public sealed class UnknownMessageReceivedEventArgs : EventArgs
    {
        internal UnknownMessageReceivedEventArgs() { }
        public Message Message => throw null;
    }

    public class UpnEndpointIdentity : EndpointIdentity
    {
        public UpnEndpointIdentity(string upnName) { }
        public UpnEndpointIdentity(Claim identity) { }
    }

    public class UriSchemeKeyedCollection : SynchronizedKeyedCollection<string, Uri>
    {
        public UriSchemeKeyedCollection(params Uri[] addresses) { }
        protected override string GetKeyForItem(Uri item) => throw null;
        protected override void InsertItem(int index, Uri item) { }
        protected override void SetItem(int index, Uri item) { }
    }

    public class X509CertificateEndpointIdentity : EndpointIdentity
    {
        public X509CertificateEndpointIdentity(X509Certificate2 certificate) { }
        public X509CertificateEndpointIdentity(X509Certificate2 primaryCertificate, X509Certificate2Collection supportingCertificates) { }
        public X509Certificate2Collection Certificates => throw null;
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public sealed class XmlSerializerFormatAttribute : Attribute
    {
        public bool SupportFaults { get; set; }
        public OperationFormatStyle Style { get; set; }
        public OperationFormatUse Use { get; set; }
    }
}
